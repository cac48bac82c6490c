import { type Cell, readDayIfAny } from '../../documents/workbook.ts';

const DAY_MS = 86_400_000;
/** Day 0 of the program that the edition of 2020 was made with; its sheet of withdrawn requests counts from here. */
const COUNT_EPOCH_MS = Date.UTC(1960, 0, 1);
/** No request is older; what says so is a slip. */
const FIRST_YEAR = '1970';
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * The day of a cell: an Excel serial (in a CSV as text), a date as text, `31dec2022`, `4/27/98`. Where the document states the year
 * beside it, that decides whether a number is a serial or a count of days since 1960.
 * @returns null for none, undefined for what is no day, or not one of the year stated.
 */
export function readQueueDay(cell: Cell | undefined, year: string | null): string | null | undefined {
  const value = typeof cell === 'string' ? readNumeral(cell) : cell;
  const read = typeof value === 'string' ? readDayIfAny(spellOut(value)) : readDayIfAny(value);
  if (typeof value !== 'number' || year === null) return isLikely(read) ? read : undefined;
  const counted = countedDay(value);
  return [read, counted].find((day) => day?.slice(0, 4) === year.slice(0, 4));
}

const readNumeral = (text: string): string | number =>
  /^\d{5}(\.\d+)?$/.test(text.trim()) ? Number(text) : text.trim();

const isLikely = (day: string | null | undefined): boolean => day === null || (day !== undefined && day >= FIRST_YEAR);

/** Queues began in the nineties: of the years of two digits, those from 70 on are of the last century. */
function spellOut(text: string): string {
  const [, monthAndDay = '', shortYear] = /^(\d{1,2}\/\d{1,2}\/)([7-9]\d)$/.exec(text) ?? [];
  if (shortYear !== undefined) return `${monthAndDay}19${shortYear}`;
  const [, day = '', name = '', year] = /^(\d{1,2})([a-z]{3})(\d{4})$/i.exec(text) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  return month === 0 ? text : `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Up to the year 2106: a number beyond is no day. */
function countedDay(days: number): string | undefined {
  if (days < 0 || days > 53_688) return undefined;
  return new Date(COUNT_EPOCH_MS + Math.floor(days) * DAY_MS).toISOString().slice(0, 10);
}
