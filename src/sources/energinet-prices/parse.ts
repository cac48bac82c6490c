import type { LmpRow } from '../../domain/grid/lmp.ts';
import { zonePrice } from '../../domain/grid/zone-price.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import {
  decodeText,
  describeJson,
  findColumns,
  hasMembers,
  keepLast,
  noRows,
  quoteNames,
  readCsvTable,
  readJson,
  readOptionalNumber,
} from '../documents/tables.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { AREA_OF_ZONE, MEMBERS, NO_ZONE, QUARTER_HOURS_SINCE, WHAT } from './schema.ts';

interface Record {
  readonly place: string;
  readonly time: unknown;
  readonly zone: unknown;
  readonly price: unknown;
}

/** @throws Fault `wrong-document` for another data set, `changed-shape` for a member that is missing or a bad value. */
export function parse({ bytes }: SourceDocument): Parsed<'lmp'> {
  const records = /^\s*[{[]/.test(decodeText(bytes, WHAT)) ? readAnswer(bytes) : readTable(bytes);
  const rows: LmpRow[] = [];
  const rejected: Rejection[] = [];
  const counts = { empty: 0, system: 0 };
  for (const { place, time, zone, price } of records) {
    const start = readTime(time, place);
    const area = AREA_OF_ZONE.get(String(zone));
    const value = readOptionalNumber(price, 'the price in euros', place);
    const minutes = start >= QUARTER_HOURS_SINCE ? 15 : 60;
    if (zone === NO_ZONE) counts.system += 1;
    else if (area === undefined)
      rejected.push({ place, reason: `no zone that is known: ${quoteNames([String(zone)])}` });
    else if (value === null) counts.empty += 1;
    else rows.push(zonePrice({ area, node: area, market: 'DAH', start, minutes, price: value }));
  }
  if (rows.length === 0) throw noRows(WHAT);
  const kept = keepLast(rows, (row) => `${row.iso} ${row.interval_start}`);
  const warnings = [
    ...(counts.empty > 0 ? [`${counts.empty} records have no price in euros`] : []),
    ...(counts.system > 0 ? [`${counts.system} records are of the system price: left out`] : []),
  ];
  return parsed(kept.rows, { rejected: [...rejected, ...kept.rejected], warnings });
}

function readAnswer(bytes: Uint8Array): Record[] {
  const json = readJson(bytes, WHAT);
  if (!hasMembers(json, 'dataset', 'records')) throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  if (json.dataset !== 'Elspotprices' && json.dataset !== 'DayAheadPrices') {
    throw wrongDocument(`the data set ${quoteNames([String(json.dataset)])}; expected ${WHAT}`);
  }
  if (!Array.isArray(json.records)) throw changedShape('records', 'the document', 'is no list');
  const members: readonly unknown[] = json.records;
  return members.map((record, position) => {
    const place = `records[${position}]`;
    return {
      place,
      time: memberOf(record, MEMBERS.time, place),
      zone: memberOf(record, MEMBERS.zone, place),
      price: memberOf(record, MEMBERS.price, place),
    };
  });
}

function memberOf(record: unknown, names: readonly string[], place: string): unknown {
  const name = names.find((one) => hasMembers(record, one));
  if (name === undefined || !hasMembers(record, name))
    throw changedShape(names.slice(0, 2).join(' or '), place, 'is missing');
  return record[name];
}

function readTable(bytes: Uint8Array): Record[] {
  const table = readCsvTable(bytes, WHAT);
  const columns = findColumns(table, MEMBERS, WHAT);
  return table.records.map((cells, record) => ({
    place: table.placeOf(record),
    time: cells[columns.time] ?? '',
    zone: cells[columns.zone] ?? '',
    price: cells[columns.price] ?? '',
  }));
}

/** UTC without a mark of it: `2026-03-31T22:15:00`, in copies with a space. */
function readTime(value: unknown, place: string): string {
  const text = typeof value === 'string' ? value.trim().replace(' ', 'T') : '';
  const start = /^\d{4}-\d\d-\d\dT\d\d:(00|15|30|45):00$/.test(text) ? `${text}Z` : null;
  if (start === null || Number.isNaN(Date.parse(start))) {
    throw changedShape(
      'the time in UTC',
      place,
      `expected YYYY-MM-DDTHH:MM:00 of a quarter hour, found ${quoteNames([String(value)])}`,
    );
  }
  if (start < QUARTER_HOURS_SINCE && !start.endsWith(':00:00Z')) {
    throw changedShape('the time in UTC', place, `is a quarter hour before there were any: ${text}`);
  }
  return start;
}
