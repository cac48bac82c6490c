import { wrongDocument } from '../../errors.ts';
import type { CsvLines } from '../documents/csv-lines.ts';
import type { FoundPrices } from '../operators/miso/check-prices.ts';
import { readDailyReport } from '../operators/miso/daily-report.ts';
import { WHAT } from './schema.ts';

/** `YYYYMMDD_da_expost_lmp.csv` and `_da_exante_lmp.csv`. */
export function readOperatingDay(lines: CsvLines, names: string): FoundPrices {
  const { rows, rejected, day, namedDay } = readDailyReport(lines, names, {
    market: 'DAH',
    what: WHAT,
    refuseOtherMarkets: (title) => refuseOtherMarkets(title.trim(), names),
  });
  const isOther = namedDay !== null && namedDay !== day;
  return {
    rows,
    rejected,
    warnings: isOther ? [`a report of ${day} under the name of ${namedDay}: read as ${day}`] : [],
  };
}

/** The real-time reports have the same columns: the title distinguishes them, or the name if there is no title. */
function refuseOtherMarkets(title: string, names: string): void {
  const said = [title, names].find((text) => /day.?ahead|_da_|real.?time|_rt_|\brt\b|prelim/i.test(text));
  if (said === undefined) {
    throw wrongDocument(
      `an hourly report that neither its title nor its name marks as day-ahead; expected ${WHAT} (name the file da_expost_lmp or pass --url)`,
    );
  }
  if (/day.?ahead|_da_/i.test(said)) return;
  throw wrongDocument(`real-time prices (${title.slice(0, 40).trim() || '_rt_'}), read by miso-lmp; expected ${WHAT}`);
}
