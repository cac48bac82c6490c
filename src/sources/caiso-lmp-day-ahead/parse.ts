import { changedShape } from '../../errors.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { isZip, noRows } from '../tables.ts';
import { csvBlocks } from './csv-blocks.ts';
import { joinPrices } from './join-prices.ts';
import { markupFault } from './oasis-error.ts';
import { type OasisTable, readArchive } from './read-archive.ts';
import { WHAT } from './schema.ts';

/**
 * @throws Fault `wrong-document` for another table, real-time prices included, and for what OASIS says in place of one;
 * `changed-shape` naming field and place, also where OASIS says that there are no data.
 */
export function parse({ bytes }: SourceDocument): Parsed<'lmp'> {
  const { tables, warnings } = isZip(bytes) ? readArchive(bytes, WHAT) : { tables: [bare(bytes)], warnings: [] };
  const prices = joinPrices();
  for (const { name, bytes } of tables) {
    for (const table of csvBlocks(bytes(), WHAT)) prices.add(table, tables.length > 1 ? `${name} ` : '');
  }
  const found = prices.finish();
  if (found.rows.length === 0) {
    if (found.rejected.length === 0) throw noRows(WHAT);
    throw changedShape('LMP', 'the document', 'is stated for no node: there are parts of prices alone, or none');
  }
  return parsed(found.rows, { rejected: found.rejected, warnings: [...warnings, ...found.warnings] });
}

/** A table that somebody has unzipped. */
function bare(bytes: Uint8Array): OasisTable {
  const fault = markupFault(new TextDecoder().decode(bytes.subarray(0, 16 * 1024)), WHAT);
  if (fault !== null) throw fault;
  return { name: '', bytes: () => bytes };
}
