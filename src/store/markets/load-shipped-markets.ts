import { readFile } from 'node:fs/promises';
import type { Market } from '../../domain/markets/market.ts';
import { packageFile } from '../db/package-file.ts';
import { readMarketsCsv } from './read-markets-csv.ts';

/** The list of markets that ships with the program, without a database. @throws as `readMarketsCsv`. */
export async function loadShippedMarkets(): Promise<Market[]> {
  return readMarketsCsv(await readFile(packageFile('fixtures', 'markets.csv'), 'utf8'));
}
