import { readFile } from 'node:fs/promises';
import { packageFile } from '../db/package-file.ts';
import { type CountyCenter, readCountyCenters } from './read-county-centers.ts';

/** Where the people of each county live, from the table that ships with the program. @throws as `readCountyCenters`. */
export async function loadCountyCenters(): Promise<CountyCenter[]> {
  return readCountyCenters(await readFile(packageFile('fixtures', 'reference', 'county-centers.csv'), 'utf8'));
}
