import { isUsState } from '../../domain/places/us-states.ts';
import type { MoratoriumRow } from '../../domain/states/restriction.ts';
import { changedShape } from '../../errors.ts';
import { isCalendarDay } from '../documents/local-time.ts';
import { findColumns, keepLast, noRows, quoteNames, readCsvTable } from '../documents/tables.ts';
import { listDay } from '../operators/bommar/list-day.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { type Inventory, readMoratorium } from './read-moratorium.ts';
import { COLUMNS, CURRENT_END, HAS_MARKS, META_ROW, SECTORS_OF_DATA_CENTERS, WHAT } from './schema.ts';

/** @throws Fault `wrong-document` for anything else; `changed-shape` naming column and line. */
export function parse(document: SourceDocument): Parsed<'moratorium'> {
  const table = readCsvTable(document.bytes, WHAT);
  const columns = findColumns(table, COLUMNS, WHAT);
  if (table.records.length === 0) throw noRows('inventory');
  const inventory: Inventory = {
    columns,
    currentEnd: table.optionalColumn(CURRENT_END),
    hasMarks: table.optionalColumn(HAS_MARKS),
    asOf: listDay(
      table.records,
      table.records.map((record) => record[columns.enacted] ?? '').filter(isCalendarDay),
      document,
    ),
  };
  const found: MoratoriumRow[] = [];
  const rejected: Rejection[] = [];
  const otherSectors = new Map<string, number>();
  const otherStates = new Map<string, number>();
  const count = (counts: Map<string, number>, name: string): void => {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  for (const [position, record] of table.records.entries()) {
    const place = table.placeOf(position);
    const state = record[columns.state] ?? '';
    const type = record[columns.jurisdictionType] ?? '';
    const sectors = readWords(record[columns.sectors] ?? '', 'sectors', place);
    if (META_ROW.test(type))
      rejected.push({ place, reason: 'summarizes several reported moratoria and is not one itself' });
    else if (!isUsState(state)) count(otherStates, state || 'no state');
    else if (!sectors.some((sector) => SECTORS_OF_DATA_CENTERS.has(sector))) count(otherSectors, sectors.join(' and '));
    else {
      const triggers = readWords(record[columns.triggers] ?? '', 'trigger_categories', place);
      const read = readMoratorium(inventory, record, triggers, place);
      if (typeof read === 'string') rejected.push({ place, reason: read });
      else found.push(read);
    }
  }
  const kept = keepLast(found, ({ moratorium_id }) => moratorium_id);
  const report = (rows: readonly unknown[], words: string): string[] =>
    rows.length > 0 ? [`${rows.length} ${words}`] : [];
  const undated = kept.rows.filter(({ status, enacted_on }) => status !== 'pending' && enacted_on === null);
  const endless = kept.rows.filter(({ status, ends_on }) => status === 'active' && ends_on === null);
  return parsed(kept.rows, {
    rejected: [...rejected, ...kept.rejected],
    warnings: [
      ...passedOver(otherSectors, 'are about other things than data centers'),
      ...passedOver(otherStates, 'are outside the states'),
      ...report(undated, 'were enacted on a day that the list does not state as exact; it is left out'),
      ...report(endless, 'are listed as active without a known end date'),
    ],
  });
}

function passedOver(counts: ReadonlyMap<string, number>, words: string): string[] {
  if (counts.size === 0) return [];
  const all = [...counts].sort(([, a], [, b]) => b - a);
  const total = all.reduce((sum, [, each]) => sum + each, 0);
  return [`${total} ${words} and were skipped: ${quoteNames(all.map(([name, each]) => `${name} ${each}`))}`];
}

/** A list of words as the inventory has it: a JSON array in a cell. */
function readWords(cell: string, field: string, place: string): readonly string[] {
  if (cell === '') return [];
  if (/^\[(\s*"\w+"\s*(,|(?=\])))*\]$/.test(cell)) return JSON.parse(cell);
  throw changedShape(field, place, `expected a JSON array of words, found ${JSON.stringify(cell.slice(0, 40))}`);
}
