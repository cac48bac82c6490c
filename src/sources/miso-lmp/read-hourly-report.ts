import { wrongDocument } from '../../errors.ts';
import type { CsvLines } from '../documents/csv-lines.ts';
import { type DailyReport, readDailyReport } from '../operators/miso/daily-report.ts';
import { WHAT } from './schema.ts';

/** `YYYYMMDD_rt_lmp_prelim.csv` and `_rt_lmp_final.csv`. */
export function readHourlyReport(lines: CsvLines, names: string): DailyReport {
  return readDailyReport(lines, names, {
    market: 'RTH',
    what: WHAT,
    refuseOtherMarkets: (title) => refuseOtherMarkets(title, names),
  });
}

/** The day-ahead reports have the same columns: only title and name distinguish them. */
function refuseOtherMarkets(title: string, names: string): void {
  if (/day.?ahead/i.test(title) || /_da_|day.?ahead/i.test(names)) {
    throw wrongDocument(
      `day-ahead prices (${title.slice(0, 40).trim() || 'da_'}), read by miso-lmp-day-ahead; expected ${WHAT}`,
    );
  }
  // Only real-time prices are preliminary and then final.
  if (/real.?time|\brt\b|prelim|final/i.test(title) || /_rt_|real.?time/i.test(names)) return;
  throw wrongDocument(
    `an hourly report that neither its title nor its name marks as real-time; expected ${WHAT} (name the file rt_lmp or pass --url)`,
  );
}
