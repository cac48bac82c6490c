import { addMinutes } from '../local-time.ts';
import { defineSource } from '../source.ts';
import { askFeed } from './ask-feed.ts';
import { parse } from './parse.ts';
import { TIMEZONE } from './read-start.ts';

/** The running hour is there from its start and revised until its end, and the hours before it once more after that. */
const HOURS_BACK = 24;

/** `06/10/2026 18:00`, as the feed's filters have it. */
function filterStamp(instant: string): string {
  const [, year, month, day, hour] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d)/.exec(instant) ?? [];
  return `${month}/${day}/${year} ${hour}:00`;
}

export const pjmFuelMix = defineSource({
  id: 'pjm-fuel-mix',
  kind: 'fuel-mix',
  iso: 'PJM',
  operator: 'PJM Interconnection (PJM)',
  docs: 'https://dataminer2.pjm.com/feed/gen_by_fuel/definition',
  licence:
    'PJM Data Miner 2: for internal use; redistribution needs a licence of PJM (https://www.pjm.com/about-pjm/terms-of-use)',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '11,41 * * * *',
  staleAfterMinutes: 180,
  politeMs: 10_000,
  maxBytes: 16 * 1024 * 1024,
  needs: ['PJM_API_KEY'],
  async fetch(http, { dueAt, setting }) {
    const until = dueAt.toISOString();
    const from = addMinutes(until, -HOURS_BACK * 60);
    const query = { datetime_beginning_utc: `${filterStamp(from)}to${filterStamp(until)}` };
    return askFeed(http, 'gen_by_fuel', query, setting('PJM_API_KEY'));
  },
  parse,
});
