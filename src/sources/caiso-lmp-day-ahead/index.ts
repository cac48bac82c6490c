import { addDays, localDate, localToUtc } from '../documents/local-time.ts';
import type { Fetched } from '../http/http.ts';
import { saysNoData } from '../operators/caiso/oasis-archive.ts';
import { OASIS_PATIENCE_MS, priceAddresses } from '../operators/caiso/price-addresses.ts';
import { DAY_AHEAD_MINUTES, defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { DAY_AHEAD_RUNS, TIMEZONE } from './schema.ts';

const REPORT = 'queryname=PRC_LMP&version=12&market_run_id=DAM';

/** Local time at which the next day may be cleared and published, and by which it should be. */
const PUBLISHED_AT_MINUTE = 13 * 60;
const EXPECTED_BY_MINUTE = 15 * 60;
/** Local hour of the run that requests today again, for corrections. */
const TODAY_AGAIN_HOUR = 20;

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
    const { date: today, minuteOfDay } = localDate(dueAt, TIMEZONE);
    const days = daysDue(today, minuteOfDay);
    const answers: Fetched[] = [];
    for (const day of days) {
      // From midnight to midnight in California, 23 to 25 hours: OASIS gives every node for one day at most.
      for (const address of priceAddresses(REPORT, nodes, midnight(day), midnight(addDays(day, 1)))) {
        const answer = await http.get(address, { patienceMs: OASIS_PATIENCE_MS });
        answers.push(day > today && minuteOfDay < EXPECTED_BY_MINUTE ? asAbsent(answer) : answer);
      }
    }
    return answers;
  },
  parse,
  archive: {
    // OASIS gives 31 days of some nodes in one answer, and no more.
    step: 'month',
    market: 'DAH',
    requests: 1,
    async fetch(http, { from, to }) {
      const answers: Fetched[] = [];
      for (const address of priceAddresses(REPORT, 'hubs', midnight(from), midnight(to)))
        answers.push(asAbsent(await http.get(address, { patienceMs: OASIS_PATIENCE_MS })));
      return answers;
    },
  },
});

/** The newest day that may be published, and once more today, as dates in California. */
function daysDue(today: string, minuteOfDay: number): string[] {
  if (minuteOfDay < PUBLISHED_AT_MINUTE) return [today];
  const isAgain = Math.floor(minuteOfDay / 60) === TODAY_AGAIN_HOUR;
  return isAgain ? [today, addDays(today, 1)] : [addDays(today, 1)];
}

/** The answer that there are no data, for a day that need not be out yet; later it is a fault of the parser's. */
function asAbsent(answer: Fetched): Fetched {
  if (answer.kind !== 'document' || !saysNoData(answer.bytes, DAY_AHEAD_RUNS.what)) return answer;
  return { kind: 'absent', url: answer.url, status: 200, fetchedAt: answer.fetchedAt };
}

function midnight(day: string): string {
  return localToUtc(`${day}T00:00`, TIMEZONE);
}
