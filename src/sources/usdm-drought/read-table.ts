import { wrongDocument } from '../../errors.ts';
import { decodeText, describeJson, readCsvTable, readJson, type Table, tableOf } from '../documents/tables.ts';
import { WHAT } from './schema.ts';

/** An answer as a table, in any of its forms, and the position of each of its records. */
interface AreaWeeks {
  readonly table: Table;
  placeOf(record: number): string;
}

/** @throws Fault `wrong-document` for anything but CSV or a JSON array of objects. */
export function readTable(bytes: Uint8Array): AreaWeeks {
  if (!/^\s*[{[]/.test(decodeText(bytes, WHAT))) {
    const table = readCsvTable(bytes, WHAT);
    return { table, placeOf: table.placeOf };
  }
  const value = readJson(bytes, WHAT);
  if (!Array.isArray(value)) throw wrongDocument(`${describeJson(value)}; expected ${WHAT}`);
  const items = value.filter((item): item is object => typeof item === 'object' && item !== null);
  if (items.length !== value.length) throw wrongDocument(`${describeJson(value)}; expected ${WHAT}`);
  const weeks = items.map((item) => new Map(Object.entries(item).map(([name, cell]) => [name.toLowerCase(), cell])));
  const header = [...new Set(weeks.flatMap((week) => [...week.keys()]))];
  const records = weeks.map((week) => header.map((name) => String(week.get(name) ?? '').trim()));
  return { table: tableOf(header, records, 1), placeOf: (record) => `item ${record + 1}` };
}
