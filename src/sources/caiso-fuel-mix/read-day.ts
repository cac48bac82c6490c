import { wrongDocument } from '../../errors.ts';
import { addDays, localDate, localToUtc, readCalendarDate } from '../documents/local-time.ts';
import type { SourceDocument } from '../source.ts';

export const TIMEZONE = 'America/Los_Angeles';

const DATE_IN_NAME = /(?<!\d)(20\d\d)[-_]?(\d\d)[-_]?(\d\d)(?!\d)/;

/**
 * The day of a document whose rows have times alone: its address (`/outlook/history/YYYYMMDD/`), else the name of its
 * file, else the day in California on which it was fetched. Right after midnight the current document may still be
 * yesterday's: it is if its latest row would otherwise be in the future.
 * @param latestTime wall-clock time of the last row with figures.
 * @throws Fault `wrong-document` if the day is unknown.
 */
export function readDay(document: SourceDocument, latestTime: string): string {
  const path = document.url?.replace(/[?#].*$/s, '') ?? '';
  for (const name of [path, document.fileName ?? '']) {
    const [, year, month, day] = DATE_IN_NAME.exec(name) ?? [];
    const date = year === undefined ? null : readCalendarDate(`${year}-${month}-${day}`);
    if (date !== null) return date;
  }
  if (document.asOf === null) {
    throw wrongDocument(
      'the rows have times but no date: pass --url https://www.caiso.com/outlook/history/YYYYMMDD/fuelsource.csv',
    );
  }
  const today = localDate(document.asOf, TIMEZONE).date;
  const isAhead = Date.parse(localToUtc(`${today}T${latestTime}`, TIMEZONE)) > Date.parse(document.asOf);
  return isAhead ? addDays(today, -1) : today;
}
