import { changedShape } from '../../../errors.ts';
import { isZip, noRows } from '../../documents/tables.ts';
import { type Parsed, parsed } from '../../source.ts';
import { csvBlocks } from './csv-blocks.ts';
import { joinPrices } from './join-prices.ts';
import type { MarketRuns } from './market-runs.ts';
import { type OasisTable, readOasisArchive } from './oasis-archive.ts';
import { markupFault } from './oasis-error.ts';

/**
 * Reads a price report of OASIS, the zip of its answer or a CSV out of one, in which prices of all markets look alike.
 * @throws Fault `wrong-document` for another table, prices of other runs included, and for what OASIS says in place of
 * one; `changed-shape` naming field and place, also where OASIS says that there are no data.
 */
export function readOasisPrices(bytes: Uint8Array, runs: MarketRuns): Parsed<'lmp'> {
  const { what } = runs;
  const { tables, warnings } = isZip(bytes)
    ? readOasisArchive(bytes, what)
    : { tables: [bareTable(bytes, what)], warnings: [] };
  const prices = joinPrices(runs);
  for (const { name, bytes } of tables) {
    for (const table of csvBlocks(bytes(), what)) prices.add(table, tables.length > 1 ? `${name} ` : '');
  }
  const found = prices.finish();
  if (found.rows.length === 0) {
    if (found.rejected.length === 0) throw noRows(what);
    throw changedShape('LMP', 'the document', 'is stated for no node: there are parts of prices alone, or none');
  }
  return parsed(found.rows, { rejected: found.rejected, warnings: [...warnings, ...found.warnings] });
}

/** A table that was unzipped before. */
function bareTable(bytes: Uint8Array, what: string): OasisTable {
  const fault = markupFault(new TextDecoder().decode(bytes.subarray(0, 16 * 1024)), what);
  if (fault !== null) throw fault;
  return { name: '', bytes: () => bytes };
}
