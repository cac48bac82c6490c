import { type GridThingRow, LEAST_LINE_KV, osmLayerNames } from '../../domain/layers/fetched-layers.ts';
import { OSM_GRID_COUNTRIES } from '../../domain/layers/osm-grid-countries.ts';
import type { LatLon } from '../../domain/layers/own-layer.ts';
import { readVoltages } from '../../domain/layers/voltage.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import {
  describeJson,
  hasMembers,
  keepLast,
  noRows,
  quoteNames,
  readJson,
  readShape,
  textOf,
} from '../documents/tables.ts';
import { isOldCopy } from '../operators/osm/old-copy.ts';
import { ENDPOINTS, OLDEST_COPY_DAYS } from '../operators/osm/servers.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { Element, Envelope, WHAT } from './schema.ts';

/**
 * Reads the substations and lines of a country. OpenStreetMap writes volts, several joined by ";".
 * @throws Fault `wrong-document` for anything else; `changed-shape` for an answer that is not whole, has no date or is of an old
 * copy of the map.
 */
export function parse({ bytes, url, asOf, unit }: SourceDocument): Parsed<'grid-thing'> {
  const json = readJson(bytes, WHAT);
  if (!hasMembers(json, 'elements', 'osm3s')) throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  const country = OSM_GRID_COUNTRIES.find(({ code }) => code.toLowerCase() === unit);
  if (country === undefined)
    throw wrongDocument('an answer of Overpass of an unknown country; name the unit, such as ie');
  const [substations, lines] = osmLayerNames(country.code);
  const { elements, osm3s } = readEnvelope(json, url, asOf);
  const rows: GridThingRow[] = [];
  const rejected: Rejection[] = [];
  const counts = { others: 0, low: 0 };
  for (const [position, value] of elements.entries()) {
    const element = readShape(Element, value, `elements[${position}]`);
    const { tags = {} } = element;
    const isLine = tags.power === 'line';
    if (!isLine && tags.power !== 'substation') {
      counts.others += 1;
      continue;
    }
    const place = `${element.type}/${element.id}`;
    const { kvs, refused } = readVoltages(textOf(tags.voltage), 'V');
    if (refused.length > 0) rejected.push({ place, reason: `voltage ${quoteNames(refused)} is none in volts` });
    const [highest = null] = kvs;
    if (highest === null) continue;
    if (highest < LEAST_LINE_KV) {
      counts.low += 1;
      continue;
    }
    const parts = isLine ? routeOf(element) : pointOf(element);
    if (parts === null) {
      rejected.push({ place, reason: 'has no coordinates' });
      continue;
    }
    rows.push({
      kind: 'grid-thing',
      layer: isLine ? lines : substations,
      external_id: place,
      name: textOf(tags.name) ?? textOf(tags.ref),
      operator: textOf(tags.operator),
      status: null,
      kvs,
      parts,
    });
  }
  if (counts.others === elements.length) throw wrongDocument(`an Overpass answer without a grid; expected ${WHAT}`);
  if (rows.length === 0) throw noRows('answer');
  const warnings: string[] = [];
  if (counts.others > 0) warnings.push(`no substation and no line, left out: ${counts.others}`);
  if (counts.low > 0) warnings.push(`of less than ${LEAST_LINE_KV} kV, left out: ${counts.low}`);
  const kept = keepLast(rows, ({ external_id }) => external_id);
  return parsed(kept.rows, {
    rejected: [...rejected, ...kept.rejected],
    warnings,
    publishedAt: osm3s.timestamp_osm_base,
    observedAt: osm3s.timestamp_osm_base,
  });
}

function readEnvelope(json: unknown, url: string | null, asOf: string | null) {
  const { remark } = readShape(Envelope.pick({ remark: true }), json, 'the document');
  if (remark !== undefined && /error|timed out|out of memory/i.test(remark))
    throw changedShape(
      'remark',
      'the document',
      `the answer is not whole: ${remark.replace(/\s+/g, ' ').slice(0, 120)}`,
    );
  const envelope = readShape(Envelope, json, 'the document');
  const issuedAt = envelope.osm3s.timestamp_osm_base;
  if (url !== null && ENDPOINTS.includes(url) && asOf !== null && isOldCopy(issuedAt, asOf)) {
    const problem = `the server answers from a copy of ${issuedAt}, more than ${OLDEST_COPY_DAYS} days before ${asOf}`;
    throw changedShape('osm3s.timestamp_osm_base', 'the document', problem);
  }
  if (envelope.elements.length === 0) throw changedShape('elements', 'the document', `is empty; expected ${WHAT}`);
  return envelope;
}

/** Five decimals are a meter. */
const roundDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** Coordinates of a node, else the middle of the box; a box from 179.9 to -179.9 lies across the antimeridian. */
function pointOf({ lat, lon, bounds }: Element): readonly (readonly LatLon[])[] | null {
  if (lat !== undefined && lon !== undefined) return [[[roundDegrees(lat), roundDegrees(lon)]]];
  if (bounds === undefined) return null;
  const { minlat, minlon, maxlat, maxlon } = bounds;
  const middle = (minlon + (maxlon < minlon ? maxlon + 360 : maxlon)) / 2;
  return [[[roundDegrees((minlat + maxlat) / 2), roundDegrees(middle > 180 ? middle - 360 : middle)]]];
}

/** The vertices of a way; where some are missing the route has a gap. */
function routeOf({ geometry = [] }: Element): readonly (readonly LatLon[])[] | null {
  const parts: LatLon[][] = [];
  let isOpen = false;
  for (const vertex of geometry) {
    if (vertex === null) {
      isOpen = false;
      continue;
    }
    if (!isOpen) parts.push([]);
    isOpen = true;
    parts.at(-1)?.push([roundDegrees(vertex.lat), roundDegrees(vertex.lon)]);
  }
  const routes = parts.filter((part) => part.length > 1);
  return routes.length === 0 ? null : routes;
}
