import { parse as parseCsv } from 'csv-parse/sync';
import type { OwnLayerKind } from '../../domain/layers/layer.ts';
import type { LatLon, OwnThing } from '../../domain/layers/own-layer.ts';
import { readVoltages, type VoltageUnit } from '../../domain/layers/voltage.ts';
import { checkCoordinates } from '../../domain/places/coordinates.ts';
import { readParts } from './geojson-parts.ts';

/** A thing that is refused, by its line in a CSV or its place among the features of GeoJSON, both from 1. */
interface RefusedThing {
  readonly place: number;
  readonly problem: string;
}

/** What a file holds. */
interface ReadOwnLayer {
  readonly things: readonly OwnThing[];
  readonly refused: readonly RefusedThing[];
}

/** A refusal on the way; the file's other things are read. */
class Refused extends Error {}

/** Values of a thing by name, as the file states them. */
type Stated = Readonly<Record<string, unknown>>;

/**
 * Reads a layer of the operator's own. CSV has `lat` and `lon`, or for lines `path` (`lat,lon` points between spaces, parts
 * between bars); GeoJSON has geometries. Both may state `id`, `name`, `operator`, `status`, and the voltage as `kv` (kV) or
 * `voltage` (V, as OpenStreetMap has it).
 * @throws SyntaxError for text that is neither.
 */
export function readOwnLayer(text: string, kind: OwnLayerKind): ReadOwnLayer {
  const trimmed = text.trimStart();
  return trimmed.startsWith('{') ? readGeoJson(trimmed, kind) : readTable(text, kind);
}

function readTable(text: string, kind: OwnLayerKind): ReadOwnLayer {
  const parsed: unknown = parseCsv(text, { bom: true, columns: true, skip_empty_lines: true, trim: true });
  const rows: readonly Stated[] = Array.isArray(parsed) ? parsed : [];
  return readEach(rows, 2, (row, place) => {
    const path = textOf(row.path);
    const parts = path === null ? [[pointOf(row)]] : path.split('|').map(readPath);
    return thingOf(row, kind, parts, String(place));
  });
}

function readGeoJson(text: string, kind: OwnLayerKind): ReadOwnLayer {
  const document: unknown = JSON.parse(text);
  const { features } = asObject(document);
  if (!Array.isArray(features)) throw new SyntaxError('the GeoJSON has no features');
  return readEach(features, 1, (feature, place) => {
    const { geometry, properties, id } = asObject(feature);
    const parts = readParts(asObject(geometry));
    if (parts === null) throw new Refused('has no point, line or polygon');
    return thingOf({ id, ...asObject(properties) }, kind, parts, String(place));
  });
}

function readEach<T>(list: readonly T[], first: number, read: (one: T, place: number) => OwnThing): ReadOwnLayer {
  const things: OwnThing[] = [];
  const refused: RefusedThing[] = [];
  for (const [position, one] of list.entries()) {
    const place = position + first;
    try {
      things.push(read(one, place));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused.push({ place, problem: error.message });
    }
  }
  return { things, refused };
}

function thingOf(stated: Stated, kind: OwnLayerKind, parts: readonly (readonly LatLon[])[], place: string): OwnThing {
  for (const [lat, lon] of parts.flat()) {
    const checked = checkCoordinates(lat, lon);
    if (!checked.ok) throw new Refused(`${checked.field} ${checked.problem}`);
  }
  return {
    externalId: textOf(stated.id) ?? place,
    name: textOf(stated.name),
    operator: textOf(stated.operator) ?? textOf(stated.owner),
    status: textOf(stated.status),
    kvs: [...voltagesOf(stated)],
    parts: fittedParts(parts, kind),
  };
}

/** Lines have two positions at least; a substation that is drawn as an area stands in the middle of its box. */
function fittedParts(parts: readonly (readonly LatLon[])[], kind: OwnLayerKind): readonly (readonly LatLon[])[] {
  if (kind === 'lines') {
    if (parts.some((part) => part.length < 2)) throw new Refused('is a point, not a line');
    return parts;
  }
  if (kind === 'parcels') return parts;
  const positions = parts.flat();
  const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return [[[middle(positions.map(([lat]) => lat)), middle(positions.map(([, lon]) => lon))]]];
}

function voltagesOf(stated: Stated): readonly number[] {
  const columns: readonly (readonly [string, VoltageUnit])[] = [
    ['kv', 'kV'],
    ['kvs', 'kV'],
    ['voltage', 'V'],
  ];
  for (const [column, unit] of columns) {
    const text = textOf(stated[column]);
    if (text === null) continue;
    const { kvs, refused } = readVoltages(text, unit);
    if (refused.length > 0) {
      const hint = unit === 'kV' ? '; in volts? name the column voltage' : '; in kV? name the column kv';
      throw new Refused(`${column} ${JSON.stringify(text)} is no voltage in ${unit}${hint}`);
    }
    return kvs;
  }
  return [];
}

function pointOf(row: Stated): LatLon {
  const [lat, lon] = [textOf(row.lat ?? row.latitude), textOf(row.lon ?? row.longitude)];
  if (lat === null || lon === null) throw new Refused('has no lat and lon, and no path');
  return [Number(lat), Number(lon)];
}

function readPath(part: string): LatLon[] {
  return part.split(' ').flatMap((pair): LatLon[] => {
    if (pair === '') return [];
    const [lat = '', lon = '', more] = pair.split(',');
    if (lat === '' || lon === '' || more !== undefined)
      throw new Refused(`path has ${JSON.stringify(pair)}, not lat,lon`);
    return [[Number(lat), Number(lon)]];
  });
}

const asObject = (value: unknown): Stated => (typeof value === 'object' && value !== null ? (value as Stated) : {});

function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const trimmed = value.replaceAll(/\p{Cc}/gu, ' ').trim();
  return trimmed === '' ? null : trimmed;
}
