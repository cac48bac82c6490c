import { readOasisPrices } from '../operators/caiso/oasis-prices.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { REAL_TIME_RUNS } from './schema.ts';

/**
 * @throws Fault `wrong-document` for another table, day-ahead prices included, and for what OASIS says in place of one;
 * `changed-shape` naming field and place, also where OASIS says that there are no data.
 */
export function parse({ bytes }: SourceDocument): Parsed<'lmp'> {
  return readOasisPrices(bytes, REAL_TIME_RUNS);
}
