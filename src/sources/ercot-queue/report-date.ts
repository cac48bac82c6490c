import { localToUtc, monthOfAbbreviation, readWallClockStamp } from '../documents/local-time.ts';
import { readText, type Workbook } from '../documents/workbook.ts';

export const TIMEZONE = 'America/Chicago';

/** `Jan 1, 2025`, `December 31, 2024` */
const DAY = String.raw`([A-Za-z]{3})[a-z]*\.? +(\d{1,2}), *(\d{4})`;
const RUN = new RegExp(`Time of Report Run: *${DAY} +(\\d{1,2}:\\d{2}(?::\\d{2})? *[AP]M)`, 'i');
const ACTIVITY = new RegExp(`GIM Activity:.{0,200} to {1,9}${DAY}`, 'i');

interface ReportDate {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** When the report was run, ISO UTC; null where it only says for which month. */
  readonly runAt: string | null;
}

/** The report's own date, as its table of contents has it: when it was run, else the last day of its month. */
export function readReportDate(workbook: Workbook): ReportDate | null {
  const cells = workbook.sheet('Contents')?.rows.flatMap((row) => row.map(readText)) ?? [];
  const texts = cells.filter((text) => text !== null);
  for (const text of texts) {
    const [, month, day, year, time] = RUN.exec(text) ?? [];
    const date = dayOf(month, day, year);
    const wallClock = date === null ? null : readWallClockStamp(`${date} ${time}`);
    if (date !== null && wallClock !== null) return { day: date, runAt: localToUtc(wallClock, TIMEZONE) };
  }
  for (const text of texts) {
    const [, month, day, year] = ACTIVITY.exec(text) ?? [];
    const date = dayOf(month, day, year);
    if (date !== null) return { day: date, runAt: null };
  }
  return null;
}

function dayOf(month: string | undefined, day: string | undefined, year: string | undefined): string | null {
  const number = monthOfAbbreviation(month);
  if (number === null || day === undefined || year === undefined) return null;
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
