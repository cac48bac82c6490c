import type { LmpNodes } from '../../domain/grid/lmp.ts';
import { addDays, addMinutes, localDate, localToUtc } from '../documents/local-time.ts';
import type { Fetched, SourceHttp } from '../http/http.ts';
import { askDataMiner } from '../operators/pjm/ask-data-miner.ts';
import { filterRange } from '../operators/pjm/filter-range.ts';
import { TIMEZONE } from '../operators/pjm/interval-start.ts';
import { DAY_AHEAD_MINUTES, defineSource, type FetchRequest } from '../source.ts';
import { parse } from './parse.ts';

const FEED = 'da_hrl_lmps';

/** Local time by which the next day is cleared and published. */
const PUBLISHED_AT_MINUTE = 13 * 60 + 30;

/** A day of every node is seven pages; more than this cannot be the right request. */
const MOST_PAGES = 20;

/** The hours of local days, of which a day has 23 to 25, in UTC; the filter includes the last. */
function hoursOf(from: string, to: string): string {
  const first = localToUtc(`${from}T00:00`, TIMEZONE);
  const last = addMinutes(localToUtc(`${to}T00:00`, TIMEZONE), -60);
  return filterRange(first, last);
}

/** Hours of zones and hubs, or of every node, as the publisher pages them. */
async function askHours(
  http: SourceHttp,
  hours: string,
  nodes: LmpNodes,
  setting: FetchRequest['setting'],
): Promise<Fetched[]> {
  const query = { datetime_beginning_utc: hours, row_is_current: 'TRUE' };
  const answers: Fetched[] = [];
  for (const type of nodes === 'all' ? [{}] : [{ type: 'ZONE' }, { type: 'HUB' }]) {
    const pages = await askDataMiner(http, {
      feed: FEED,
      query: { ...query, ...type },
      key: setting('PJM_API_KEY'),
      mostPages: MOST_PAGES,
      // A day that is not published yet is a page without rows.
      whenEmpty: 'absent',
    });
    answers.push(...pages);
  }
  return answers;
}

export const pjmLmpDayAhead = defineSource({
  id: 'pjm-lmp-day-ahead',
  kind: 'lmp',
  iso: 'PJM',
  operator: 'PJM Interconnection (PJM)',
  docs: 'https://dataminer2.pjm.com/feed/da_hrl_lmps/definition',
  licence:
    'PJM Data Miner 2: for internal use; redistribution needs a license from PJM (https://www.pjm.com/about-pjm/terms-of-use)',
  publishable: false,
  timezone: TIMEZONE,
  // The hours about 13:30 Eastern, in which tomorrow appears, and twice more: a day of all nodes is seven pages.
  schedule: '37 5,11,17-20 * * *',
  // Prices run to the end of today, or of tomorrow once that is cleared: half a day without any is one day missed.
  staleAfterMinutes: 720,
  aheadMinutes: DAY_AHEAD_MINUTES,
  politeMs: 10_000,
  maxBytes: 64 * 1024 * 1024,
  needs: ['PJM_API_KEY'],
  fetch(http, { dueAt, nodes, setting }) {
    const { date, minuteOfDay } = localDate(dueAt, TIMEZONE);
    const day = minuteOfDay >= PUBLISHED_AT_MINUTE ? addDays(date, 1) : date;
    return askHours(http, hoursOf(day, addDays(day, 1)), nodes, setting);
  },
  parse,
  archive: {
    // A month of zones, and of hubs, is a page each.
    step: 'month',
    market: 'DAH',
    requests: 2,
    fetch: (http, { from, to, setting }) => askHours(http, hoursOf(from, to), 'hubs', setting),
  },
});
