import { changedShape } from '../../../errors.ts';
import { addMinutes, isRepeated, isSkipped, localToUtc, readCalendarDate } from '../../documents/local-time.ts';
import { TIMEZONE } from './timezone.ts';

/** The start of a row of a point, ISO UTC, or why the row has none. */
export type StartReader = (
  cells: readonly string[],
  node: string,
  place: string,
) => string | { readonly reason: string };

/**
 * Starts of hours that a table labels by their end. Make one reader per document: dates and labels repeat.
 * @param columns positions of the date and of the label.
 * @param names how the document writes dates, and what it calls the label: for messages.
 * @returns a reader that throws Fault `changed-shape` for an invalid date or label.
 */
export function hourEndingReader(
  columns: { readonly date: number; readonly hourEnding: number },
  names: { readonly dateForm: 'MM/DD/YYYY' | 'YYYY-MM-DD'; readonly hourEnding: string },
): StartReader {
  const dates = new Map<string, string | null>();
  const starts = new Map<string, string | null | undefined>();
  return (cells, _node, place) => {
    const text = cells[columns.date] ?? '';
    let date = dates.get(text);
    if (date === undefined) {
      date = readCalendarDate(text);
      dates.set(text, date);
    }
    if (date === null) throw changedShape('Date', place, `expected ${names.dateForm}, found "${text}"`);
    const label = cells[columns.hourEnding] ?? '';
    const key = `${date} ${label}`;
    if (!starts.has(key)) starts.set(key, startOfHour(date, label));
    const start = starts.get(key);
    if (start === undefined) throw changedShape(names.hourEnding, place, `expected 01 to 24 or 02X, found "${label}"`);
    return start ?? { reason: `hour ending ${label} on ${date}, which clocks did not repeat` };
  };
}

/**
 * Start of the hour that ends at a label `01` to `24` on a local day, `02X` being the repeated hour of the day on which
 * clocks go back. Labels are what clocks show at the end: when clocks go forward, `03` follows `01`.
 * @returns ISO UTC; null for `02X` of an hour that clocks did not repeat; undefined for an invalid label.
 */
function startOfHour(date: string, label: string): string | null | undefined {
  const [, digits, mark] = /^(\d{1,2})(?::00)?(X?)$/i.exec(label) ?? [];
  const hour = Number(digits);
  if (digits === undefined || hour < 1 || hour > 24) return undefined;
  const wallClock = (at: number): string => `${date}T${String(at).padStart(2, '0')}:00:00`;
  const start = wallClock(hour - 1);
  if (mark !== '') return isRepeated(start, TIMEZONE) ? localToUtc(start, TIMEZONE, 'second') : null;
  if (isSkipped(start, TIMEZONE)) return addMinutes(localToUtc(wallClock(hour), TIMEZONE), -60);
  return localToUtc(start, TIMEZONE);
}
