import type { GridThingRow } from '../../domain/layers/fetched-layers.ts';
import type { LatLon } from '../../domain/layers/own-layer.ts';
import { readVoltages } from '../../domain/layers/voltage.ts';
import { checkCoordinates } from '../../domain/places/coordinates.ts';
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
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { DEGREES, LineFeature, MERCATOR, Page, ServiceError, SubstationFeature, WHAT } from './schema.ts';
import { UNITS } from './units.ts';

/** Radius of the sphere of Web Mercator, in meters. */
const MERCATOR_M = 6_378_137;
/** What HIFLD writes for ±500 kV of direct current, and what it is. */
const DIRECT = { written: 1_000, kv: 500 } as const;

/**
 * Reads one page, or all pages of a layer in an array.
 * @throws Fault `wrong-document` for anything else; `changed-shape` for an error of the service, for a last page that is cut,
 * and for coordinates in a system that is not known here.
 */
export function parse({ bytes, asOf }: SourceDocument): Parsed<'grid-thing'> {
  const json = readJson(bytes, WHAT);
  const pages = Array.isArray(json) ? json : [json];
  const rows: GridThingRow[] = [];
  const rejected: Rejection[] = [];
  const unread = new Set<string>();
  for (const [position, value] of pages.entries()) {
    const place = `page ${position + 1}`;
    const page = readPage(value, place);
    if (page.exceededTransferLimit === true && position === pages.length - 1)
      throw changedShape('exceededTransferLimit', place, 'the layer goes on after the last page');
    const toLatLon = projectionOf(page, place);
    const isPoint = page.geometryType === 'esriGeometryPoint';
    for (const [at, feature] of page.features.entries()) {
      const where = `${place}, feature ${at + 1}`;
      const thing = isPoint ? readSubstation(feature, toLatLon, where) : readLine(feature, toLatLon, where);
      if ('reason' in thing) rejected.push(thing);
      else {
        rows.push(thing.row);
        for (const text of thing.unread) unread.add(text);
      }
    }
  }
  if (rows.length === 0) throw noRows('layer');
  if (new Set(rows.map(({ layer }) => layer)).size > 1)
    throw changedShape('geometryType', 'the document', 'pages are of two layers');
  const kept = keepLast(rows, ({ external_id }) => external_id);
  const warnings = unread.size === 0 ? [] : [`no voltage in kV, so none: ${quoteNames([...unread].sort())}`];
  return parsed(kept.rows, { rejected: [...rejected, ...kept.rejected], warnings, observedAt: asOf });
}

function readPage(value: unknown, place: string) {
  const failed = ServiceError.safeParse(value);
  if (failed.success) {
    const { code, message = '', details } = failed.data.error;
    const words = [message, ...(details ?? [])].join(' ').replace(/\s+/g, ' ').trim().slice(0, 160);
    throw changedShape('error', place, `the service answers ${code} ${words}`);
  }
  if (!hasMembers(value, 'geometryType', 'features')) throw wrongDocument(`${describeJson(value)}; expected ${WHAT}`);
  return readShape(Page, value, place);
}

type Projection = (x: number, y: number) => LatLon;

function projectionOf(
  {
    spatialReference: { wkid, latestWkid },
  }: { spatialReference: { wkid?: number | undefined; latestWkid?: number | undefined } },
  place: string,
): Projection {
  const system = latestWkid ?? wkid ?? 0;
  if (DEGREES.has(system)) return (x, y) => [y, x];
  if (MERCATOR.has(system)) return fromMercator;
  const problem = `coordinates are of the system ${wkid ?? latestWkid ?? 'none'}; known are degrees (4326, 4269) and Web Mercator (3857)`;
  throw changedShape('spatialReference.wkid', place, problem);
}

function fromMercator(x: number, y: number): LatLon {
  const lat = (2 * Math.atan(Math.exp(y / MERCATOR_M)) - Math.PI / 2) * (180 / Math.PI);
  return [roundDegrees(lat), roundDegrees((x / MERCATOR_M) * (180 / Math.PI))];
}

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

interface ReadThing {
  readonly row: GridThingRow;
  readonly unread: readonly string[];
}

function readSubstation(feature: unknown, toLatLon: Projection, place: string): ReadThing | Rejection {
  const { attributes, geometry } = readShape(SubstationFeature, feature, place);
  if (geometry == null) return { place, reason: 'has no point' };
  const position = toLatLon(geometry.x, geometry.y);
  const problem = problemOf([position]);
  if (problem !== null) return { place, reason: problem };
  const { kvs, unread } = voltagesOf(attributes.MAX_VOLT, attributes.MIN_VOLT);
  return {
    row: {
      kind: 'grid-thing',
      layer: layerOf('substations'),
      external_id: String(attributes.ID),
      name: nameOf(attributes.NAME),
      operator: null,
      status: statusOf(attributes.STATUS),
      kvs,
      parts: [[position]],
    },
    unread,
  };
}

function readLine(feature: unknown, toLatLon: Projection, place: string): ReadThing | Rejection {
  const { attributes, geometry } = readShape(LineFeature, feature, place);
  const parts = (geometry?.paths ?? [])
    .map((path) => path.map(([x, y]) => toLatLon(x, y)))
    .filter((part) => part.length > 1);
  if (parts.length === 0) return { place, reason: 'has no route' };
  const problem = problemOf(parts.flat());
  if (problem !== null) return { place, reason: problem };
  const isDirect = attributes.VOLTAGE === DIRECT.written && /\bDC\b/i.test(attributes.TYPE ?? '');
  const { kvs, unread } = voltagesOf(isDirect ? DIRECT.kv : attributes.VOLTAGE);
  const ends = [nameOf(attributes.SUB_1), nameOf(attributes.SUB_2)].filter((name) => name !== null);
  return {
    row: {
      kind: 'grid-thing',
      layer: layerOf('lines'),
      external_id: String(attributes.ID),
      name: ends.length === 0 ? null : ends.join(' – '),
      operator: wordsOf(attributes.OWNER),
      status: statusOf(attributes.STATUS),
      kvs,
      parts,
    },
    unread,
  };
}

const layerOf = (id: string): string => UNITS.find((unit) => unit.id === id)?.layer ?? '';

function problemOf(positions: readonly LatLon[]): string | null {
  for (const [lat, lon] of positions) {
    const checked = checkCoordinates(lat, lon);
    if (!checked.ok) return `${checked.field} ${checked.problem}`;
  }
  return null;
}

function voltagesOf(...cells: readonly (string | number | null | undefined)[]) {
  const text = cells.flatMap((cell) => (cell == null ? [] : [String(cell)])).join(';');
  const { kvs, refused } = readVoltages(text, 'kV');
  return { kvs, unread: refused };
}

/** The publisher's words for none. */
const NOT_STATED = /^(not available|unknown)$/i;
/** Names that number what has none: of unknown sites, of taps and of dead ends. */
const NUMBERED = /^(unknown|tap|riser|deadend)\d{1,9}$/i;

function wordsOf(text: string | null | undefined): string | null {
  const words = textOf(text);
  return words === null || NOT_STATED.test(words) ? null : words;
}

function nameOf(text: string | null | undefined): string | null {
  const words = wordsOf(text);
  return words === null || NUMBERED.test(words) ? null : words;
}

const statusOf = (text: string | null | undefined): string | null => wordsOf(text)?.toLowerCase() ?? null;
