import { addDays, localDate, localToUtc } from '../documents/local-time.ts';
import { priceAddresses } from '../operators/caiso/price-addresses.ts';
import { DAY_AHEAD_MINUTES, defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { TIMEZONE } from './schema.ts';

const REPORT = 'queryname=PRC_LMP&version=12&market_run_id=DAM';

/** Local time by which the next day is cleared and published. */
const PUBLISHED_AT_MINUTE = 13 * 60;

export const caisoLmpDayAhead = defineSource({
  id: 'caiso-lmp-day-ahead',
  kind: 'lmp',
  iso: 'CAISO',
  operator: 'California Independent System Operator (CAISO)',
  docs: 'https://oasis.caiso.com/mrioasis/logon.do',
  licence: 'CAISO public data (https://www.caiso.com/privacy-and-terms-of-use); attribution given',
  publishable: true,
  timezone: TIMEZONE,
  schedule: '23 * * * *',
  // Prices run to the end of today, or of tomorrow once that is cleared: a missed day shows soon after midnight.
  staleAfterMinutes: 180,
  aheadMinutes: DAY_AHEAD_MINUTES,
  // At most one request in five seconds from one address, of any kind.
  politeMs: 5_500,
  maxBytes: 128 * 1024 * 1024,
  async fetch(http, { dueAt, nodes }) {
    const day = newestDay(dueAt);
    // From midnight to midnight in California, 23 to 25 hours: OASIS gives every node for one day at most.
    const [start, end] = [midnight(day), midnight(addDays(day, 1))];
    const answers = [];
    for (const address of priceAddresses(REPORT, nodes, start, end)) answers.push(await http.get(address));
    return answers;
  },
  parse,
});

/** The newest day that should be published, as a date in California. */
function newestDay(dueAt: Date): string {
  const { date, minuteOfDay } = localDate(dueAt, TIMEZONE);
  return minuteOfDay >= PUBLISHED_AT_MINUTE ? addDays(date, 1) : date;
}

function midnight(day: string): string {
  return localToUtc(`${day}T00:00`, TIMEZONE);
}
