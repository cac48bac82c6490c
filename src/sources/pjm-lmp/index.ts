import { addMinutes } from '../documents/local-time.ts';
import { askDataMiner } from '../operators/pjm/ask-data-miner.ts';
import { filterRange } from '../operators/pjm/filter-range.ts';
import { TIMEZONE } from '../operators/pjm/interval-start.ts';
import { HUB_OF_ID, ZONE_OF_ID } from '../operators/pjm/zones-and-hubs.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/** Prices of the dispatch runs, minutes after them; the verified ones follow on the next business day. */
const FEED = 'rt_unverified_fivemin_lmps';

/** How far back a run asks. Every node of one interval is some 14,000 rows, so of all nodes only the newest intervals. */
const MINUTES_BACK = { hubs: 60, all: 15 } as const;

/** A day of every node is seven pages; more than this cannot be the right request. */
const MOST_PAGES = 20;

export const pjmLmp = defineSource({
  id: 'pjm-lmp',
  kind: 'lmp',
  iso: 'PJM',
  operator: 'PJM Interconnection (PJM)',
  docs: 'https://dataminer2.pjm.com/feed/rt_unverified_fivemin_lmps/definition',
  licence:
    'PJM Data Miner 2: for internal use; redistribution needs a license from PJM (https://www.pjm.com/about-pjm/terms-of-use)',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '*/5 * * * *',
  staleAfterMinutes: 30,
  politeMs: 10_000,
  maxBytes: 64 * 1024 * 1024,
  needs: ['PJM_API_KEY'],
  async fetch(http, { dueAt, nodes, setting }) {
    const until = dueAt.toISOString();
    const query = {
      datetime_beginning_utc: filterRange(addMinutes(until, -MINUTES_BACK[nodes]), until),
      // This feed has no filter by type: zones and hubs are requested by number, in one request.
      ...(nodes === 'all' ? {} : { pnode_id: [...ZONE_OF_ID.keys(), ...HUB_OF_ID.keys()].join(';') }),
    };
    return askDataMiner(http, {
      feed: FEED,
      query,
      key: setting('PJM_API_KEY'),
      mostPages: MOST_PAGES,
      whenEmpty: 'document',
    });
  },
  parse,
});
