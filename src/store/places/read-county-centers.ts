import { z } from 'zod';
import { badCell, degreesCell, readCsvRows } from '../db/read-csv-rows.ts';

/** Where the people of a county live on average, by the census of 2020. */
export interface CountyCenter {
  /** Five-digit FIPS code. */
  readonly countyFips: string;
  /** Degrees, WGS 84. */
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
}

const NAME = 'county centers';

const centerRow = z.object({
  county_fips: z.string().regex(/^\d{5}$/, 'a code of five digits'),
  lat: degreesCell(90),
  lon: degreesCell(180),
  population: z.string().regex(/^\d+$/, 'a whole number of people').transform(Number),
});

/**
 * Reads the centers of population of the counties.
 * @param text CSV with exactly the columns of `fixtures/reference/county-centers.csv`, in any order.
 * @throws Fault `bad-config` with line, column and what is allowed, for the first row that is not so; also for a county
 * that is listed twice, and for an empty list.
 */
export function readCountyCenters(text: string): CountyCenter[] {
  const lineOf = new Map<string, number>();
  return readCsvRows(text, { name: NAME, schema: centerRow }).map(({ line, row }) => {
    const { county_fips: countyFips, lat, lon, population } = row;
    const earlier = lineOf.get(countyFips);
    if (earlier !== undefined) {
      const allowed = `a county that has no line yet; line ${earlier} has it already`;
      throw badCell(NAME, line, 'county_fips', countyFips, allowed);
    }
    lineOf.set(countyFips, line);
    return { countyFips, lat, lon, population };
  });
}
