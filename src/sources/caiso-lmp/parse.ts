import { wrongDocument } from '../../errors.ts';
import { readOasisPrices } from '../operators/caiso/oasis-prices.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { REAL_TIME_RUNS } from './schema.ts';

/**
 * @throws Fault `wrong-document` for another table, day-ahead prices included, and for what OASIS says in place of one;
 * `changed-shape` naming field and place, also where OASIS says that there are no data.
 */
export function parse({ bytes }: SourceDocument): Parsed<'lmp'> {
  const result = readOasisPrices(bytes, REAL_TIME_RUNS);
  // Among all nodes they are CAISO's figures; alone they were asked for as prices of the areas themselves.
  if (result.rows.every(({ node }) => node.startsWith('ELAP_'))) {
    throw wrongDocument(
      `prices of other balancing areas alone, read by caiso-weim-prices; expected ${REAL_TIME_RUNS.what}`,
    );
  }
  return result;
}
