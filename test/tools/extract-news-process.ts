/**
 * Reads the news in a process of its own, to be killed: it stands still in the transaction of its second batch, and
 * says so on stdout.
 */

import { readNews } from '../../jobs/derive/extract-news.ts';
import { mergeDeals } from '../../jobs/derive/merge-deals.ts';
import { mergeProjects } from '../../jobs/derive/merge-projects.ts';
import { runNow } from '../../jobs/runtime/run-now.ts';
import { openDatabase } from '../../src/store/db/client.ts';

const [url = '', now = ''] = process.argv.slice(2);
const db = openDatabase(url, { maxConnections: 4, applicationName: 'read-news-process' });
let batches = 0;
const clock = {
  elapsedMs: () => 0,
  now: () => {
    batches += 1;
    if (batches === 2) {
      console.log('in the second batch');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
    return new Date(now);
  },
};
await runNow(
  { db },
  readNews({ db, clock }, { deals: mergeDeals({ db, clock }), projects: mergeProjects({ db, clock }) }),
  new Date(now),
);
