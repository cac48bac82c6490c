import { COUNTRY_CODES } from '../../domain/places/country-codes.ts';
import type { CountryRiskRow } from '../../domain/places/country-facts.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { monthOfAbbreviation, readCalendarDate } from '../documents/local-time.ts';
import { isZip, keepLast, noRows, quoteNames, readCsvTable, readNumber } from '../documents/tables.ts';
import { readText, readWorkbook, sheetTable } from '../documents/workbook.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { CODE, MEASURES, NO_FIGURE, SCALE, SHEET, WHAT, YEAR_OF_FILE } from './schema.ts';

interface RiskTable {
  /** The day of release, or the year of the edition. */
  readonly edition: string;
  /** The publisher's date of release, where the document has it. */
  readonly released: string | null;
  readonly records: readonly (readonly unknown[])[];
  column(...names: string[]): number;
  placeOf(record: number): string;
}

/** @throws Fault `wrong-document` for another document, `changed-shape` for a missing column, a mark beyond the scale or a bad cell. */
export function parse(document: SourceDocument): Parsed<'country-risk'> {
  const table = isZip(document.bytes) ? readEdition(document.bytes) : readTable(document);
  const code = table.column(...CODE);
  const measures = Object.entries(MEASURES).map(([measure, names]) => ({ measure, column: table.column(...names) }));
  const rows: CountryRiskRow[] = [];
  const rejected: Rejection[] = [];
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const longCode = String(cells[code] ?? '').trim();
    if (longCode === '') continue;
    const country = COUNTRY_CODES.get(longCode);
    if (country === undefined) {
      rejected.push({ place, reason: `${quoteNames([longCode])} is no code of a country` });
      continue;
    }
    for (const { measure, column } of measures)
      rows.push({
        kind: 'country-risk',
        source: 'inform-risk',
        country,
        measure,
        edition: table.edition,
        score: readMark(cells[column], measure, place),
        ...SCALE,
      });
  }
  if (rows.length === 0) throw noRows(WHAT);
  const kept = keepLast(rows, (row) => `${row.country} ${row.measure}`);
  return {
    ...parsed(kept.rows, { rejected: [...rejected, ...kept.rejected], warnings: [] }),
    publishedAt: table.released,
  };
}

/** A mark, or null where the publisher has none. */
function readMark(cell: unknown, measure: string, place: string): number | null {
  const text = String(cell ?? '').trim();
  if (NO_FIGURE.has(text.toLowerCase())) return null;
  const mark = readNumber(text, measure, place);
  if (mark < SCALE.best || mark > SCALE.worst)
    throw changedShape(measure, place, `expected ${SCALE.best} to ${SCALE.worst}, found ${mark}`);
  return mark;
}

function readEdition(bytes: Uint8Array): RiskTable {
  const book = readWorkbook(bytes, WHAT);
  const sheet = book.sheets.find(({ name }) => SHEET.test(name.trim()));
  const edition = SHEET.exec(sheet?.name.trim() ?? '')?.[1];
  if (sheet === undefined || edition === undefined)
    throw wrongDocument(
      `a workbook with the sheets ${quoteNames(book.sheets.map(({ name }) => name))}; expected ${WHAT}`,
    );
  const header = sheet.rows.findIndex((row) => row.some((cell) => readText(cell)?.toUpperCase() === CODE[0]));
  if (header < 0) throw changedShape(CODE[0], `sheet "${sheet.name}"`, 'no row is a header with it');
  const day = releaseOf(book.sheet('About')?.rows ?? []);
  return {
    edition: day ?? edition,
    released: day === null ? null : `${day}T00:00:00Z`,
    ...sheetTable(sheet, header),
  };
}

/** The day of `31 March 2025 v 0.7.0` after `release:`. */
function releaseOf(rows: readonly (readonly unknown[])[]): string | null {
  const texts = rows.flatMap((row) => row.flatMap((cell) => (typeof cell === 'string' ? [cell.trim()] : [])));
  const words = texts[texts.findIndex((text) => /^release:?$/i.test(text)) + 1] ?? '';
  const [, day, name, year] = /^(\d{1,2}) ([A-Za-z]{3,9}) (\d{4})\b/.exec(words) ?? [];
  const month = monthOfAbbreviation(name?.slice(0, 3));
  return month === null ? null : readCalendarDate(`${year}-${month}-${day}`);
}

/** A table saved from the workbook: its name has the edition. */
function readTable({ bytes, fileName, url }: SourceDocument): RiskTable {
  const table = readCsvTable(bytes, WHAT);
  table.column(...CODE);
  const name = fileName ?? url ?? '';
  const edition = YEAR_OF_FILE.exec(name)?.[1];
  if (edition === undefined)
    throw wrongDocument(`the name ${JSON.stringify(name)} has no edition, as in inform-risk-2025.csv`);
  return { edition, released: null, records: table.records, column: table.column, placeOf: table.placeOf };
}
