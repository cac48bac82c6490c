import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parse as parseCsv } from 'csv-parse/sync';
import { feature } from 'topojson-client';
import { z } from 'zod';
import { BALANCING_AUTHORITIES } from '../domain/balancing-authority.ts';
import { ISO_NAMES } from '../domain/iso.ts';
import {
  AREA_BASES,
  type CountryOutline,
  type CountyGrid,
  type CountyOutline,
  type GridJudgement,
  type MultiPolygon,
  type PlaceTables,
  SELLER_BASES,
  type UtilityArea,
} from '../domain/place.ts';
import { CODE_OF_STATE } from '../domain/us-states.ts';
import { Fault, messageOf } from '../errors.ts';
import { packageFile } from './package-file.ts';

/**
 * Reads the outlines of countries and counties from the atlases that ship as packages, and our tables of county grids
 * and utility areas. Some tenths of a second: for once in a process.
 * @throws Fault `bad-config` naming the table and the row that cannot be read.
 */
export async function loadPlaceTables(): Promise<PlaceTables> {
  const [countries, counties, judgements, gridText, areaText] = await Promise.all([
    readCountries(),
    readCounties(),
    readText('grid-judgements.tsv').then(readJudgements),
    readText('counties.csv'),
    readText('utility-areas.geojson'),
  ]);
  return { countries, counties, grids: readGrids(gridText, judgements), utilityAreas: readUtilityAreas(areaText) };
}

const readText = (name: string): Promise<string> => readFile(packageFile('fixtures', 'reference', name), 'utf8');

/**
 * Borders as @rapideditor/country-coder draws them. An area has the code that ISO 3166-1 gives to it or
 * to the smallest thing around it: Puerto Rico is PR, Åland AX, Hong Kong HK, but Melilla ES; Kosovo has the XK in
 * use; what ISO gives no code (Northern Cyprus) has none.
 */
async function readCountries(): Promise<CountryOutline[]> {
  // Indexes its borders when it is imported, so not before somebody asks for a place.
  const { borders } = await import('@rapideditor/country-coder');
  const byId = new Map(borders.features.map(({ properties }) => [properties.id, properties]));
  return borders.features.flatMap(({ properties, geometry }) => {
    if (geometry === null || geometry.type !== 'MultiPolygon') return [];
    const around = [properties, ...properties.groups.map((id) => byId.get(id))];
    const named = around.find(
      (one) =>
        one !== undefined && one.level !== 'subterritory' && one.iso1A2 !== undefined && one.isoStatus !== 'excRes',
    );
    return [{ code: named?.iso1A2 ?? null, polygons: geometry.coordinates }];
  });
}

type Topology = Parameters<typeof feature>[0];

/** What the atlas is known to hold under a name; it is a package of one version, and its ids are checked by a test. */
interface Shapes {
  readonly features: readonly {
    readonly id: string;
    readonly properties: { readonly name: string };
    readonly geometry:
      | { readonly type: 'Polygon'; readonly coordinates: MultiPolygon[number] }
      | { readonly type: 'MultiPolygon'; readonly coordinates: MultiPolygon };
  }[];
}

const shapesOf = (atlas: Topology, name: 'states' | 'counties'): Shapes['features'] =>
  (feature(atlas, name) as unknown as Shapes).features;

/** Counties of the 50 states and the District of Columbia: Census boundaries of 2017, by us-atlas. */
async function readCounties(): Promise<CountyOutline[]> {
  const path = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  const atlas: Topology = JSON.parse(await readFile(path, 'utf8'));
  const states = new Map(
    shapesOf(atlas, 'states').map(({ id, properties }) => [id, CODE_OF_STATE.get(properties.name)]),
  );
  return shapesOf(atlas, 'counties').flatMap(({ id: fips, properties, geometry }) => {
    const state = states.get(fips.slice(0, 2));
    if (state === undefined) return [];
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return [{ fips, name: properties.name, state, polygons }];
  });
}

const emptyAsNull = (text: string): string | null => (text === '' ? null : text);

const judgementRow = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  reason: z.string().min(1),
  source: z.string().min(1),
});

function readJudgements(text: string): ReadonlyMap<string, GridJudgement> {
  const rows = readRows('grid-judgements.tsv', text, '\t', judgementRow);
  return new Map(rows.map((row) => [row.id, row]));
}

const Authority = z.string().refine((code) => code === '' || code in BALANCING_AUTHORITIES, 'a code that has a name');
const IsoCell = z.enum([...ISO_NAMES, '']);

const gridRow = z.strictObject({
  county_fips: z.string().regex(/^\d{5}$/),
  reeds_area: z.string().regex(/^(p\d{1,3})?$/),
  iso: IsoCell,
  iso_basis: z.string(),
  balancing_authority: Authority,
  ba_basis: z.string(),
});

function readGrids(text: string, judgements: ReadonlyMap<string, GridJudgement>): CountyGrid[] {
  const basisOf = <B extends string>(fips: string, names: readonly B[], text: string): B | GridJudgement => {
    const found = names.find((name) => name === text) ?? judgements.get(text);
    if (found === undefined) throw unreadable('counties.csv', fips, `there is no basis and no judgement "${text}"`);
    return found;
  };
  return readRows('counties.csv', text, ',', gridRow).map((row) => ({
    fips: row.county_fips,
    reedsArea: emptyAsNull(row.reeds_area),
    iso: row.iso === '' ? null : row.iso,
    isoBasis: basisOf(row.county_fips, AREA_BASES, row.iso_basis),
    balancingAuthority: emptyAsNull(row.balancing_authority),
    balancingAuthorityBasis: basisOf(row.county_fips, SELLER_BASES, row.ba_basis),
  }));
}

const areaFeatures = z.object({
  features: z.array(
    z.object({
      properties: z.strictObject({
        id: z.string(),
        name: z.string(),
        iso: z.enum(ISO_NAMES).nullable(),
        balancing_authority: Authority,
        counties: z.array(z.string().regex(/^\d{5}$/)).min(1),
        reason: z.string().min(1),
        source: z.string().min(1),
      }),
      geometry: z.object({
        type: z.literal('Polygon'),
        coordinates: z.array(z.array(z.tuple([z.number(), z.number()])).min(4)).min(1),
      }),
    }),
  ),
});

function readUtilityAreas(text: string): UtilityArea[] {
  const table = 'utility-areas.geojson';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw unreadable(table, 'whole file', messageOf(error));
  }
  const read = areaFeatures.safeParse(value);
  if (!read.success) throw unreadable(table, placeOf(read.error), read.error.issues[0]?.message ?? 'unknown form');
  return read.data.features.map(({ properties, geometry }) => ({
    id: properties.id,
    name: properties.name,
    iso: properties.iso,
    balancingAuthority: properties.balancing_authority,
    counties: properties.counties,
    reason: properties.reason,
    polygons: [geometry.coordinates],
  }));
}

function readRows<S extends z.ZodType>(table: string, text: string, delimiter: string, row: S): z.output<S>[] {
  let records: unknown[];
  try {
    records = parseCsv(text, { columns: true, delimiter, quote: false, skip_empty_lines: true });
  } catch (error) {
    throw unreadable(table, 'whole file', messageOf(error));
  }
  return records.map((record, position) => {
    const read = row.safeParse(record);
    if (read.success) return read.data;
    throw unreadable(
      table,
      `line ${position + 2}`,
      `${placeOf(read.error)}: ${read.error.issues[0]?.message ?? 'unknown'}`,
    );
  });
}

const placeOf = (error: z.ZodError): string => (error.issues[0]?.path ?? []).map(String).join('.');

function unreadable(table: string, place: string, problem: string): Fault {
  return new Fault('bad-config', `fixtures/reference/${table}, ${place}: ${problem}`, { place });
}
