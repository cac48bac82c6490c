import { changedShape } from '../../../errors.ts';
import { type Cell, readText } from '../../documents/workbook.ts';

/** The calendar year of a cell. @throws Fault `changed-shape`. */
export function readYear(cell: Cell | undefined, field: string, place: string): number {
  const year = Number(readText(cell) ?? '');
  if (Number.isInteger(year) && year >= 1950 && year <= 2100) return year;
  throw changedShape(field, place, `expected a year, found ${JSON.stringify(cell ?? null)}`);
}
