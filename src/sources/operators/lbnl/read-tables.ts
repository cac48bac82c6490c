import { changedShape, wrongDocument } from '../../../errors.ts';
import { isZip, quoteNames, readCsvLines, tableOf } from '../../documents/tables.ts';
import { findTable, readWorkbook, type SheetTable, type Workbook } from '../../documents/workbook.ts';
import { COLUMNS, OPTIONAL_COLUMNS, WHAT } from './schema.ts';

/** The common part of a table of a workbook and of a CSV. */
export type QueueTable = Pick<SheetTable, 'records' | 'column' | 'optionalColumn' | 'placeOf'>;

interface QueueTables {
  readonly tables: readonly QueueTable[];
  /** The year through whose end the edition goes, as far as the document itself says. */
  readonly throughYear: number | null;
}

/** Lines above the header of a CSV made from the sheet: a link back to the contents. */
const HEADER_WITHIN = 12;
/** Least number of our columns in a row for it to be a header of this data, even if one is missing. */
const REQUIRED_COLUMNS = 6;

const fold = (cell: unknown): string => (typeof cell === 'string' ? cell.trim().toLowerCase() : '');
const LISTED: ReadonlySet<string> = new Set(
  [...Object.values(COLUMNS), ...Object.values(OPTIONAL_COLUMNS)].flat().map((name) => fold(name)),
);
const isDistinctive = (row: readonly unknown[]): boolean =>
  row.filter((cell) => LISTED.has(fold(cell))).length >= REQUIRED_COLUMNS;

/** The tables of requests: one, or several in editions that keep statuses on sheets of their own. */
export function readTables(bytes: Uint8Array): QueueTables {
  return isZip(bytes) ? readBook(readWorkbook(bytes, WHAT)) : readCsv(bytes);
}

function readBook(book: Workbook): QueueTables {
  const tables: QueueTable[] = [];
  for (const sheet of book.sheets) {
    const table = findTable(sheet, [COLUMNS.id, COLUMNS.status]);
    if (table !== null) tables.push(table);
    else if (sheet.rows.slice(0, HEADER_WITHIN).some(isDistinctive)) throw lostKey(`sheet "${sheet.name.trim()}"`);
  }
  if (tables.length === 0) {
    throw wrongDocument(
      `a workbook with the sheets ${quoteNames(book.sheets.map(({ name }) => name))}; expected ${WHAT}`,
    );
  }
  return { tables, throughYear: throughYearOf(book) };
}

function readCsv(bytes: Uint8Array): QueueTables {
  const { records, lines } = readCsvLines(bytes, WHAT);
  const header = records.slice(0, HEADER_WITHIN).findIndex((record) => {
    const names = new Set(record.map(fold));
    return [COLUMNS.id, COLUMNS.status].every((spellings) => spellings.some((name) => names.has(name)));
  });
  const names = records[header];
  if (names === undefined) {
    if (records.slice(0, HEADER_WITHIN).some(isDistinctive)) throw lostKey('the header');
    throw wrongDocument(`another table, with the columns ${quoteNames(records[0] ?? [])}; expected ${WHAT}`);
  }
  return { tables: [tableOf(names, records.slice(header + 1), lines.slice(header + 1))], throughYear: null };
}

const lostKey = (place: string) => changedShape('column "q_id" or "q_status"', place, 'is missing');

/** The text on the first sheets that gives the year through whose end the data goes. */
const THROUGH =
  /(?:data files?,?|end of|queues?) through (?:the end of )?(20\d\d)|(?:as of|through) the end of (20\d\d)/gi;

function throughYearOf(book: Workbook): number | null {
  const years = book.sheets
    .filter(({ name }) => /introduction|background|data sample|contents/i.test(name))
    .flatMap((sheet) => sheet.rows.flat())
    .flatMap((cell) => (typeof cell === 'string' ? [...cell.matchAll(THROUGH)] : []))
    .map(([, first, second]) => Number(first ?? second));
  return years.length === 0 ? null : Math.max(...years);
}
