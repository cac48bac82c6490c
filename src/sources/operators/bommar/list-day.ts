import { changedShape } from '../../../errors.ts';
import { isCalendarDay, lastDayOfMonth } from '../../documents/local-time.ts';
import type { SourceDocument } from '../../source.ts';

/** A day is that of the list when at least this share of its dated remarks have it. */
const LEAST_SHARE = 0.1;
const DATED_REMARK = /\bas of (\d{4}-\d\d-\d\d)\b/gi;
const DAY_OF_NAME = /(20\d\d-\d\d)(-\d\d)?(?!\d)/;

/**
 * The date of a list. It is not stated as such, but remarks all through the list are dated ("as of 2026-04-29"): the
 * newest day with many remarks counts, since a remark of a last check may be a day younger than the list. A later event
 * (`events`, days) in the list makes it that young. Without either it is the day the bytes left the publisher, then
 * that of the file's name.
 * @throws Fault `changed-shape` without any of these.
 */
export function listDay(
  records: readonly (readonly string[])[],
  events: readonly string[],
  { asOf, fileName }: Pick<SourceDocument, 'asOf' | 'fileName'>,
): string {
  const last = asOf?.slice(0, 10) ?? '9999-12-31';
  const isPast = (day: string): boolean => isCalendarDay(day) && day <= last;
  const remarks = new Map<string, number>();
  for (const cells of records) {
    for (const cell of cells) {
      for (const [, day = ''] of cell.matchAll(DATED_REMARK)) {
        if (isPast(day)) remarks.set(day, (remarks.get(day) ?? 0) + 1);
      }
    }
  }
  const all = [...remarks.values()].reduce((sum, count) => sum + count, 0);
  const dated = [...remarks].filter(([, count]) => count >= all * LEAST_SHARE).map(([day]) => day);
  const newest = [...dated, ...events.filter(isPast)].sort().at(-1);
  const day = newest ?? asOf?.slice(0, 10) ?? dayOfName(fileName ?? '');
  if (day === undefined) throw changedShape('"as of"', 'the document', 'no day is stated, in the list or in its name');
  return day;
}

/** `…_2026-04-29.csv`; of a month alone its last day. */
function dayOfName(name: string): string | undefined {
  const [, month, day] = DAY_OF_NAME.exec(name) ?? [];
  if (month === undefined) return undefined;
  if (day !== undefined) return isCalendarDay(month + day) ? month + day : undefined;
  return lastDayOfMonth(Number(month.slice(0, 4)), Number(month.slice(5)));
}
