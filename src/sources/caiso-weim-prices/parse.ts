import { readOasisPrices } from '../operators/caiso/oasis-prices.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { MEMBER_RUNS } from './schema.ts';

/**
 * @throws Fault `wrong-document` for another table, prices of other runs included; `changed-shape` naming field and place, also where
 * OASIS says that there are no data, or has prices of other nodes alone.
 */
export function parse({ bytes }: SourceDocument): Parsed<'lmp'> {
  return readOasisPrices(bytes, MEMBER_RUNS);
}
