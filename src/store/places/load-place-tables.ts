import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { feature } from 'topojson-client';
import { z } from 'zod';
import { BALANCING_AUTHORITIES } from '../../domain/grid/balancing-authority.ts';
import { ISO_NAMES } from '../../domain/grid/iso.ts';
import {
  AREA_BASES,
  type CountryOutline,
  type CountyGrid,
  type CountyOutline,
  type GridAssessment,
  type MultiPolygon,
  type PlaceTables,
  SELLER_BASES,
  type UtilityArea,
} from '../../domain/places/place.ts';
import { CODE_OF_STATE } from '../../domain/places/us-states.ts';
import { Fault, messageOf } from '../../errors.ts';
import { packageFile } from '../db/package-file.ts';
import { badCell, emptyAsNull, readCsvRows } from '../db/read-csv-rows.ts';

/**
 * Reads the outlines of countries and counties from the atlases that ship as packages, and our tables of county grids
 * and utility areas. Some tenths of a second, for once in a process, with whoever else asks served in between.
 * @throws Fault `bad-config` naming the table and the row that cannot be read.
 */
export async function loadPlaceTables(): Promise<PlaceTables> {
  // One after another: what is read at once would be one long turn.
  const countries = await readCountries();
  await nextTurn();
  const counties = await readCounties();
  await nextTurn();
  const verdicts = readVerdicts(await readText(VERDICTS));
  const grids = readGrids(await readText(GRIDS), verdicts);
  await nextTurn();
  return { countries, counties, grids, utilityAreas: readUtilityAreas(await readText('utility-areas.geojson')) };
}

const readText = (name: string): Promise<string> => readFile(packageFile('fixtures', 'reference', name), 'utf8');

/**
 * Borders as @rapideditor/country-coder draws them. An area has the code that ISO 3166-1 gives to it or
 * to the smallest thing around it: Puerto Rico is PR, Åland AX, Hong Kong HK, but Melilla ES; Kosovo has the XK in
 * use; what ISO gives no code (Northern Cyprus) has none.
 */
async function readCountries(): Promise<CountryOutline[]> {
  // It indexes its borders when it is imported, so import it only when a place is first looked up.
  const { borders } = await import('@rapideditor/country-coder');
  await nextTurn();
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
type GeometryObject = Exclude<Parameters<typeof feature>[1], string>;

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

/** Outlines that are drawn in one turn: some milliseconds. */
const SHAPES_IN_TURN = 500;

async function shapesOf(atlas: Topology, name: 'states' | 'counties'): Promise<Shapes['features']> {
  const { geometries } = atlas.objects[name] as { readonly geometries: readonly GeometryObject[] };
  const shapes: Shapes['features'][number][] = [];
  for (let first = 0; first < geometries.length; first += SHAPES_IN_TURN) {
    const some = { type: 'GeometryCollection', geometries: geometries.slice(first, first + SHAPES_IN_TURN) };
    shapes.push(...(feature(atlas, some as GeometryObject) as unknown as Shapes).features);
    await nextTurn();
  }
  return shapes;
}

/** Counties of the 50 states and the District of Columbia: Census boundaries of 2017, by us-atlas. */
async function readCounties(): Promise<CountyOutline[]> {
  const path = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  const atlas: Topology = JSON.parse(await readFile(path, 'utf8'));
  const states = new Map(
    (await shapesOf(atlas, 'states')).map(({ id, properties }) => [id, CODE_OF_STATE.get(properties.name)]),
  );
  return (await shapesOf(atlas, 'counties')).flatMap(({ id: fips, properties, geometry }) => {
    const state = states.get(fips.slice(0, 2));
    if (state === undefined) return [];
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return [{ fips, name: properties.name, state, polygons }];
  });
}

const VERDICTS = 'grid-judgements.tsv';
const GRIDS = 'counties.csv';

const written = z.string().min(1, 'some words');

const verdictRow = z.object({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'lowercase words joined by single hyphens'),
  reason: written,
  source: written,
});

function readVerdicts(text: string): ReadonlyMap<string, GridAssessment> {
  const rows = readCsvRows(text, { name: VERDICTS, schema: verdictRow, delimiter: '\t' });
  return new Map(rows.map(({ row }) => [row.id, row]));
}

const isAuthority = (code: string): boolean => Object.hasOwn(BALANCING_AUTHORITIES, code);

const gridRow = z.object({
  county_fips: z.string().regex(/^\d{5}$/, 'a code of five digits'),
  reeds_area: z
    .string()
    .regex(/^(p\d{1,3})?$/, 'an area such as p67, or empty')
    .transform(emptyAsNull),
  iso: z
    .enum([...ISO_NAMES, ''], { error: `one of ${ISO_NAMES.join(', ')}, or empty` })
    .transform((text) => (text === '' ? null : text)),
  iso_basis: z.string(),
  balancing_authority: z
    .string()
    .refine((code) => code === '' || isAuthority(code), 'a code that has a name, or empty')
    .transform(emptyAsNull),
  ba_basis: z.string(),
});

function readGrids(text: string, verdicts: ReadonlyMap<string, GridAssessment>): CountyGrid[] {
  return readCsvRows(text, { name: GRIDS, schema: gridRow }).map(({ line, row }) => {
    const basisOf = <B extends string>(column: 'iso_basis' | 'ba_basis', names: readonly B[]): B | GridAssessment => {
      const found = names.find((name) => name === row[column]) ?? verdicts.get(row[column]);
      if (found !== undefined) return found;
      throw badCell(GRIDS, line, column, row[column], `${names.join(', ')}, or the id of a judgement`);
    };
    return {
      fips: row.county_fips,
      reedsArea: row.reeds_area,
      iso: row.iso,
      isoBasis: basisOf('iso_basis', AREA_BASES),
      balancingAuthority: row.balancing_authority,
      balancingAuthorityBasis: basisOf('ba_basis', SELLER_BASES),
    };
  });
}

const areaFeatures = z.object({
  features: z.array(
    z.object({
      properties: z.strictObject({
        id: z.string(),
        name: z.string(),
        iso: z.enum(ISO_NAMES).nullable(),
        balancing_authority: z.string().refine(isAuthority, 'a code that has a name'),
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
  try {
    return areaFeatures.parse(JSON.parse(text)).features.map(({ properties, geometry }) => ({
      id: properties.id,
      name: properties.name,
      iso: properties.iso,
      balancingAuthority: properties.balancing_authority,
      counties: properties.counties,
      reason: properties.reason,
      polygons: [geometry.coordinates],
    }));
  } catch (error) {
    throw new Fault('bad-config', `fixtures/reference/utility-areas.geojson cannot be read: ${messageOf(error)}`, {
      cause: error,
    });
  }
}
