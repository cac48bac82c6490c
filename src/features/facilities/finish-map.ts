import { z } from 'zod';
import { finishJson } from '../../cache/finish-json.ts';
import type { FinishedJson } from '../../cache/finished-answer.ts';
import { CAPACITY_BASES } from '../../domain/facilities/capacity.ts';
import type { FeatureContext } from '../context.ts';
import { type IndexedFacility, newestObservation, type Register } from './register.ts';
import { creditOf, registerProvenance } from './register-provenance.ts';
import { SHOWN_STATUSES } from './show-facility.ts';

export const GEO_JSON = 'application/geo+json; charset=utf-8';

/** What a point on the map says. */
export const MapPoint = z.object({
  id: z.string(),
  name: z.string().nullable(),
  operator: z.string().nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  capacity_mw: z.number().nullable(),
  status: z.enum(SHOWN_STATUSES).nullable(),
  power_basis: z.enum(CAPACITY_BASES).nullable().describe('What `capacity_mw` rests on.'),
});
export const MAP_FIELDS = ['id', 'name', 'operator', 'lat', 'lon', 'capacity_mw', 'status', 'power_basis'] as const;
type MapField = (typeof MAP_FIELDS)[number];

const VALUE_OF: { readonly [field in MapField]: (facility: IndexedFacility) => string | number | null } = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  operator: ({ operator }) => operator,
  lat: ({ lat }) => lat,
  lon: ({ lon }) => lon,
  capacity_mw: ({ power }) => power?.capacity_mw ?? null,
  status: ({ status }) => status,
  power_basis: ({ power }) => power?.basis ?? null,
};

const PROPERTIES: ReadonlySet<MapField> = new Set(['name', 'operator', 'capacity_mw', 'status', 'power_basis']);

export interface MapShape {
  /** In the order of `MAP_FIELDS`. */
  readonly fields: readonly MapField[];
  readonly format: 'json' | 'geojson';
}

/** All members of a point. */
export const WHOLE_MAP: MapShape = { fields: MAP_FIELDS, format: 'json' };

/**
 * The map of some facilities of the register as finished bytes.
 * @param quality of their compression: `kept` where they are sent for hours.
 */
export function finishMap(
  context: Pick<FeatureContext, 'sources'>,
  register: Register,
  facilities: readonly IndexedFacility[],
  { fields, format }: MapShape,
  quality: 'kept' | 'passing',
): Promise<FinishedJson> {
  const provenance = registerProvenance(context, register, facilities);
  const credits = provenance.map(({ source }) => creditOf(context, source)).filter((credit) => credit !== null);
  const isLess = (field: MapField): boolean => facilities.some((facility) => VALUE_OF[field](facility) === null);
  const isGeo = format === 'geojson';
  const facts = {
    as_of: newestObservation(facilities),
    resolved_at: register.run?.resolvedAt ?? null,
    count: facilities.length,
    without_coordinates: facilities.filter(({ lat, lon }) => lat === null || lon === null).length,
    attribution: [...new Set(credits)].join('; '),
    provenance,
    missing: fields.filter(isLess).map((field) => {
      if (!isGeo) return `facilities[].${field}`;
      return PROPERTIES.has(field) ? `features[].properties.${field}` : 'features[].geometry';
    }),
  };
  if (!isGeo) {
    return finishJson({ ...facts, facilities: facilities.map((facility) => membersOf(facility, fields)) }, { quality });
  }
  const properties = fields.filter((field) => PROPERTIES.has(field));
  const features = facilities.map((facility) => ({
    type: 'Feature',
    id: facility.id,
    geometry:
      facility.lat === null || facility.lon === null
        ? null
        : { type: 'Point', coordinates: [facility.lon, facility.lat] },
    properties: membersOf(facility, properties),
  }));
  const missing = [...new Set(facts.missing)];
  return finishJson({ type: 'FeatureCollection', ...facts, missing, features }, { quality, contentType: GEO_JSON });
}

function membersOf(facility: IndexedFacility, fields: readonly MapField[]): Record<string, string | number | null> {
  return Object.fromEntries(fields.map((field) => [field, VALUE_OF[field](facility)]));
}
