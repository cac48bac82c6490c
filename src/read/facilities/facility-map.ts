import { z } from 'zod';
import { Fault } from '../../errors.ts';
import { finishMap, GEO_JSON, MAP_FIELDS, MapPoint } from '../../features/facilities/finish-map.ts';
import { openRegister } from '../../features/facilities/register-cache.ts';
import { Count } from '../../features/facilities/show-facility.ts';
import { Instant, Missing, Provenance } from '../../features/provenance.ts';
import { defineQuestion } from '../question.ts';
import { BoxParam, isInBox, readBox } from './facility-filters.ts';

const MapFacts = {
  as_of: Instant.nullable().describe('Newest date of the facility records.'),
  resolved_at: Instant.nullable().describe('When the records of all sources were last resolved.'),
  count: Count.describe('Facilities in this answer; without a box, all facilities.'),
  without_coordinates: Count.describe('Facilities without coordinates.'),
  attribution: z.string(),
  provenance: z.array(Provenance),
  missing: Missing,
};

const MapAnswer = z.object({ ...MapFacts, facilities: z.array(MapPoint.partial()) });

const GeoJsonMap = z
  .object({
    type: z.literal('FeatureCollection'),
    ...MapFacts,
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        id: z.string(),
        geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }).nullable(),
        properties: MapPoint.omit({ id: true, lat: true, lon: true }).partial(),
      }),
    ),
  })
  .meta({ id: 'FacilityFeatures', description: 'GeoJSON (RFC 7946); a facility without coordinates has no geometry.' });

export const facilityMap = defineQuestion({
  name: 'facilities_map',
  path: '/api/v1/map',
  ignoresUnknown: true,
  access: 'open',
  cost: 'daily',
  toolset: 'facilities',
  summary: 'Every facility with its coordinates, operator, capacity and status, as JSON or GeoJSON.',
  description:
    'The answer is large: send `Accept-Encoding` and `If-None-Match`. Closed facilities are excluded. OpenStreetMap data: © OpenStreetMap contributors, ODbL 1.0. Credit them where you show the map.',
  input: z.object({
    bbox: BoxParam,
    fields: z
      .array(z.enum(MAP_FIELDS))
      .min(1)
      .max(MAP_FIELDS.length)
      .optional()
      .describe(`Members to return for each facility, comma-separated; all by default: ${MAP_FIELDS.join(', ')}.`),
    format: z.enum(['json', 'geojson']).default('json'),
  }),
  output: z.union([MapAnswer, GeoJsonMap]),
  otherTypes: [GEO_JSON],
  cache: { maxAgeSeconds: 60, sharedSeconds: 300 },
  example: { bbox: '-78,38.5,-77,39.5' },

  async answer(context, { bbox, fields, format }) {
    const box = bbox === undefined ? null : readBox(bbox);
    if (fields !== undefined && new Set(fields).size < fields.length) {
      const detail = 'must name each member once';
      throw new Fault('bad-request', `fields ${detail}.`, { problems: [{ pointer: '/query/fields', detail }] });
    }
    const register = await openRegister(context);
    const shown = MAP_FIELDS.filter((field) => fields === undefined || fields.includes(field));
    if (box === null && shown.length === MAP_FIELDS.length)
      return format === 'json' ? register.map : register.geoJsonMap();
    const make = () => {
      const inside = box === null ? register.facilities : register.facilities.filter(isInBox(box));
      return finishMap(context, register, inside, { fields: shown, format }, 'passing');
    };
    const { version, run } = register;
    const key = JSON.stringify(['map', version, run?.resolvedAt, box, shown, format]);
    return context.answers === undefined ? make() : context.answers.take(key, make);
  },
});
