import { parse as parseCsv } from 'csv-parse/sync';
import { z } from 'zod';
import { Fault, messageOf } from '../errors.ts';

/** Where the people of a county live on average, by the census of 2020. */
export interface CountyCenter {
  /** Five-digit FIPS code. */
  readonly countyFips: string;
  /** Degrees, WGS 84. */
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
}

const COLUMNS = ['county_fips', 'lat', 'lon', 'population'] as const;

const degrees = (limit: number) => {
  const allowed = `degrees from -${limit} to ${limit}`;
  return z
    .string()
    .regex(/^-?\d{1,3}(\.\d+)?$/, allowed)
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit, allowed);
};

const Row = z.object({
  county_fips: z.string().regex(/^\d{5}$/, 'a code of five digits'),
  lat: degrees(90),
  lon: degrees(180),
  population: z.string().regex(/^\d+$/, 'a whole number of people').transform(Number),
});

const Records = z.array(z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.number() }) }));

/**
 * Reads the centers of population of the counties.
 * @param text CSV with the columns of `fixtures/reference/county-centers.csv`, in any order.
 * @throws Fault `bad-config` naming line, column and what is allowed, for the first row that is not so; also for a
 *   county that stands there twice, and for an empty list.
 */
export function readCountyCenters(text: string): CountyCenter[] {
  const lineOf = new Map<string, number>();
  const centers = readRecords(text).map(({ record, info: { lines: line } }) => {
    const result = Row.safeParse(record);
    if (!result.success) {
      const [issue] = result.error.issues;
      const column = String(issue?.path[0]);
      throw badCell(line, column, record[column] ?? '', issue?.message ?? 'a cell of this column');
    }
    const { county_fips: countyFips, lat, lon, population } = result.data;
    const earlier = lineOf.get(countyFips);
    if (earlier !== undefined) {
      throw badCell(line, 'county_fips', countyFips, `a county that has no line yet; line ${earlier} has it already`);
    }
    lineOf.set(countyFips, line);
    return { countyFips, lat, lon, population };
  });
  if (centers.length === 0) throw new Fault('bad-config', 'county centers: the list is empty');
  return centers;
}

function readRecords(text: string): z.output<typeof Records> {
  try {
    return Records.parse(parseCsv(text, { bom: true, columns: checkHeader, info: true, skip_empty_lines: true }));
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault('bad-config', `county centers: not readable CSV: ${messageOf(error)}`, { cause: error });
  }
}

function checkHeader(header: readonly string[]): string[] {
  const missing = COLUMNS.find((column) => !header.includes(column));
  if (missing === undefined) return [...header];
  throw new Fault('bad-config', `county centers line 1: column "${missing}" is missing`, {
    field: missing,
    place: 'line 1',
  });
}

function badCell(line: number, column: string, value: string, allowed: string): Fault {
  const message = `county centers line ${line}, column ${column}: ${JSON.stringify(value)} is refused; allowed: ${allowed}`;
  return new Fault('bad-config', message, { field: column, place: `line ${line}` });
}
