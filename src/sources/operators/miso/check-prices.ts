import type { LmpRow } from '../../../domain/grid/lmp.ts';
import { groupsThatDiffer, keepLast, noRows } from '../../documents/tables.ts';
import { type Parsed, parsed, type Rejection } from '../../source.ts';

/** Largest difference between the energy parts of two nodes that rounding explains: three figures to 0.01 each. */
const ENERGY_TOLERANCE = 0.05;

/** The prices of a document, before they are compared with each other. */
export interface FoundPrices {
  readonly rows: readonly LmpRow[];
  readonly rejected?: readonly Rejection[];
  readonly warnings?: readonly string[];
}

/**
 * One price for each node and interval, and warnings where the energy part, in $/MWh, is not one for all nodes.
 * @param expected.what the document, as messages name what was expected.
 * @param expected.hasMarkets whether a document can hold prices of several markets: then places name the market too.
 * @throws Fault `changed-shape` where there is no price.
 */
export function checkPrices(
  found: FoundPrices,
  { what, hasMarkets }: { readonly what: string; readonly hasMarkets: boolean },
): Parsed<'lmp'> {
  if (found.rows.length === 0) throw noRows(what);
  const { rows, rejected } = keepLast(found.rows, (row) => {
    const price = `${row.node} ${row.interval_start}`;
    return hasMarkets ? `${row.market} ${price}` : price;
  });
  const energyWarnings = groupsThatDiffer(
    rows,
    (row) => (hasMarkets ? row.market + row.interval_start : row.interval_start),
    (row) => row.energy,
    ENERGY_TOLERANCE,
  ).map(({ group, spread }) => `energy parts at ${group} differ by ${spread} $/MWh between nodes`);
  return parsed(rows, {
    rejected: [...(found.rejected ?? []), ...rejected],
    warnings: [...(found.warnings ?? []), ...energyWarnings],
  });
}
