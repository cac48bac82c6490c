/**
 * The range that a Data Miner filter on `datetime_beginning_utc` takes: `06/10/2026 18:40to06/10/2026 19:40`, including
 * both ends.
 * @param from ISO UTC, as is `until`; seconds are dropped.
 */
export function filterRange(from: string, until: string): string {
  return `${filterStamp(from)}to${filterStamp(until)}`;
}

function filterStamp(instant: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(instant) ?? [];
  return `${month}/${day}/${year} ${time}`;
}
