import { isUsState } from '../../domain/places/us-states.ts';
import type { BillRow } from '../../domain/states/restriction.ts';
import { isCalendarDay } from '../documents/local-time.ts';
import { findColumns, keepLast, noRows, quoteNames, readCsvTable } from '../documents/tables.ts';
import { listDay } from '../operators/bommar/list-day.ts';
import { isConfirmed, withoutMarks } from '../operators/bommar/marks.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { readEffectsOfAll } from './bill-effects.ts';
import { readBillStatus, readEnactmentDay } from './bill-status.ts';
import { COLUMNS, NO_LONGER_LAW, TYPED_COLUMNS, WHAT } from './schema.ts';

interface Entry {
  readonly place: string;
  readonly state: string;
  readonly bill: string;
  readonly words: string;
  readonly summary: string;
  readonly category: string | null;
  readonly legalEffect: string | null;
  readonly verified: boolean;
}

/** @throws Fault `wrong-document` for anything else; `changed-shape` naming column and line. */
export function parse(document: SourceDocument): Parsed<'bill'> {
  const table = readCsvTable(document.bytes, WHAT);
  const columns = findColumns(table, COLUMNS, WHAT);
  if (table.records.length === 0) throw noRows('list of bills');
  const typed = (name: keyof typeof TYPED_COLUMNS): number => table.optionalColumn(TYPED_COLUMNS[name]) ?? -1;
  const at = { category: typed('category'), lastAction: typed('lastAction'), legalEffect: typed('legalEffect') };
  const actions = table.records.map((record) => record[at.lastAction] ?? '').filter(isCalendarDay);
  const asOf = listDay(table.records, actions, document);
  const rejected: Rejection[] = [];
  const elsewhere = new Set<string>();
  const entries: Entry[] = [];
  for (const [position, record] of table.records.entries()) {
    const entry: Entry = {
      place: table.placeOf(position),
      state: record[columns.state] ?? '',
      bill: (record[columns.bill] ?? '').replace(/\s+/g, ' '),
      words: withoutMarks(record[columns.status] ?? ''),
      summary: withoutMarks(record[columns.provisions] ?? ''),
      category: record[at.category] ?? null,
      legalEffect: record[at.legalEffect] ?? null,
      verified: isConfirmed(record),
    };
    if (entry.bill === '') rejected.push({ place: entry.place, reason: 'is a bill without a number' });
    else if (!isUsState(entry.state)) elsewhere.add(`${entry.state} ${entry.bill}`);
    else if (NO_LONGER_LAW.has(entry.legalEffect ?? ''))
      rejected.push({ place: entry.place, reason: 'is no longer law' });
    else entries.push(entry);
  }
  const effects = readEffectsOfAll(entries);
  const found = entries.map((entry, position): BillRow => {
    const status = readBillStatus(entry, asOf);
    return {
      kind: 'bill',
      state: entry.state,
      bill: entry.bill,
      status,
      effects: effects[position] ?? ['other'],
      enacted_on: status === 'enacted' ? readEnactmentDay(entry.words) : null,
      verified: entry.verified,
      as_of: asOf,
    };
  });
  const kept = keepLast(found, ({ state, bill }) => `${state} ${bill}`);
  const unclear = kept.rows.filter(({ status }) => status === 'unclear').map(({ state, bill }) => `${state} ${bill}`);
  const warnings = [
    ...(unclear.length > 0 ? [`${unclear.length} bills whose outcome is unclear: ${quoteNames(unclear)}`] : []),
    ...(elsewhere.size > 0 ? [`${elsewhere.size} bills outside the states: ${quoteNames([...elsewhere])}`] : []),
  ];
  return parsed(kept.rows, { rejected: [...rejected, ...kept.rejected], warnings });
}
