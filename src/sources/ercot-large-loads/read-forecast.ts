import type { LargeLoadRow } from '../../domain/grid/area-demand.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { monthOfAbbreviation } from '../documents/local-time.ts';
import { type Cell, readMegawatts, readText, readWorkbook, type Sheet } from '../documents/workbook.ts';
import { AREA, CATEGORIES, HEADING, ROUNDING_MW, SHEET, SOURCE, SUMMER, TOTAL, TYPE, WHAT } from './schema.ts';

type Row = readonly Cell[];

/** Large loads in the adjusted forecast, by summer, of the Capacity, Demand and Reserves Report. */
export function readForecast(bytes: Uint8Array): LargeLoadRow[] {
  const sheet = readWorkbook(bytes, WHAT).sheet(SHEET);
  if (sheet === null) throw wrongDocument(`a workbook without the sheet "${SHEET}"; expected ${WHAT}`);
  const at = sheet.rows.findIndex((row) => row.some((cell) => readText(cell) === TYPE));
  const header = sheet.rows[at];
  if (header === undefined) throw changedShape(TYPE, `sheet "${SHEET}"`, 'is missing');
  const vintage = vintageOf(sheet, at);
  const first = header.findIndex((cell) => readText(cell) === TYPE);
  const years = header.flatMap((cell, column): [number, number][] => {
    const year = SUMMER.exec(readText(cell) ?? '')?.[1];
    return year === undefined ? [] : [[column, Number(year)]];
  });
  if (years.length === 0) throw changedShape('Summer', `row ${at + 1}`, 'there is no summer of a year');
  const rowOf = (name: string): readonly [Row, string] => {
    const found = sheet.rows.findIndex((row, position) => position > at && nameOf(row[first]) === name);
    const row = sheet.rows[found];
    if (row === undefined) throw changedShape(name, `sheet "${SHEET}"`, 'is missing');
    return [row, `row ${found + 1}`];
  };
  const parts = [...CATEGORIES].map(([name, category]) => ({ name, category, row: rowOf(name) }));
  const [total, place] = rowOf(TOTAL);
  return years.flatMap(([column, year]) => {
    const rows = parts.map(({ name, category, row: [cells, where] }): LargeLoadRow => {
      const mw = readMegawatts(cells[column], name, where);
      return { kind: 'large-load', source: SOURCE, area: AREA, zone: AREA, vintage, year, category, mw };
    });
    const sum = rows.reduce((mw, row) => mw + (row.mw ?? 0), 0);
    const stated = readMegawatts(total[column], TOTAL, place);
    if (stated === null || Math.abs(stated - sum) > ROUNDING_MW)
      throw changedShape(TOTAL, place, `of ${year} is ${stated}, and its parts are ${sum.toFixed(1)}`);
    return rows;
  });
}

/** Footnote marks follow a name. */
const nameOf = (cell: Cell | undefined): string => (readText(cell) ?? '').replace(/\*{1,3}$/, '');

/** The month of the forecast, which the heading above the table names. */
function vintageOf(sheet: Sheet, at: number): string {
  for (const row of sheet.rows.slice(Math.max(0, at - 2), at)) {
    for (const cell of row) {
      const [, letters, year] = HEADING.exec(readText(cell) ?? '') ?? [];
      const month = monthOfAbbreviation(letters);
      if (month !== null) return `${year}-${String(month).padStart(2, '0')}`;
    }
  }
  throw changedShape('the heading', `above row ${at + 1}`, 'expected the month of the forecast and cumulative MW');
}
