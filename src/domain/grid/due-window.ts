/** Proposed operation within this many months after the day of a list counts as due: built in that time, or nearly. */
export const DUE_WITHIN_MONTHS = 24;
/**
 * A proposed day that is longer ago than this when the list is made, without an update, says nothing about future
 * capacity.
 */
export const OVERDUE_MONTHS = 12;

/** The same day (`YYYY-MM-DD`) this many months later, or the last of that month if it has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  const lands = Math.min(dayOfMonth, last.getUTCDate());
  return `${last.toISOString().slice(0, 8)}${String(lands).padStart(2, '0')}`;
}

/**
 * The first and the last day (`YYYY-MM-DD`) on which operation counts as due by the list of a day. The day of the list
 * counts and not today: an old list has no newer data on future capacity.
 */
export function dueWindow(listedAt: string): { readonly from: string; readonly to: string } {
  const day = listedAt.slice(0, 10);
  return { from: addMonths(day, -OVERDUE_MONTHS), to: addMonths(day, DUE_WITHIN_MONTHS) };
}
