import { addMinutes } from '../documents/local-time.ts';
import { askDataMiner } from '../operators/pjm/ask-data-miner.ts';
import { filterRange } from '../operators/pjm/filter-range.ts';
import { TIMEZONE } from '../operators/pjm/interval-start.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/** The running hour is there from its start and revised until its end, and the hours before it once more after that. */
const HOURS_BACK = 24;

/** A day is one page; more than this cannot be the right request. */
const MOST_PAGES = 5;

export const pjmFuelMix = defineSource({
  id: 'pjm-fuel-mix',
  kind: 'fuel-mix',
  iso: 'PJM',
  operator: 'PJM Interconnection (PJM)',
  docs: 'https://dataminer2.pjm.com/feed/gen_by_fuel/definition',
  licence:
    'PJM Data Miner 2: for internal use; redistribution needs a license from PJM (https://www.pjm.com/about-pjm/terms-of-use)',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '11,41 * * * *',
  staleAfterMinutes: 180,
  politeMs: 10_000,
  maxBytes: 16 * 1024 * 1024,
  needs: ['PJM_API_KEY'],
  async fetch(http, { dueAt, setting }) {
    // Records are at the full hour.
    const until = `${dueAt.toISOString().slice(0, 13)}:00Z`;
    const from = addMinutes(until, -HOURS_BACK * 60);
    return askDataMiner(http, {
      feed: 'gen_by_fuel',
      query: { datetime_beginning_utc: filterRange(from, until) },
      key: setting('PJM_API_KEY'),
      mostPages: MOST_PAGES,
      whenEmpty: 'document',
    });
  },
  parse,
});
