import { afterAll, beforeAll, expect, it } from 'vitest';
import { recomputeQueueStats } from '../../../jobs/derive/recompute-queue-stats.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import type { IsoName } from '../../../src/domain/grid/iso.ts';
import { loadQueueStats } from '../../../src/features/grid/load-queue-stats.ts';
import { showFigures } from '../../../src/features/grid/queue-stats.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { loadQueueListings } from '../../../src/store/queue/queue-projects.ts';
import { drawLots } from '../../fuzz/random.ts';
import { aDatabase } from '../../support/db/database.ts';
import { aRequest, storeQueue } from '../../support/grid/queue-requests.ts';
import { type RandomQueue, randomRequests } from '../../support/grid/random-queue.ts';
import { loadFiguredListings } from '../../tools/make-queue-stats.ts';

const TODAY = '2026-11-20';
const ISOS: readonly IsoName[] = ['ERCOT', 'PJM', 'SPP'];
const SOURCES = [
  { id: 'ercot-queue', iso: 'ERCOT' },
  { id: 'pjm-queue', iso: 'PJM' },
  { id: 'spp-queue', iso: 'SPP' },
  { id: 'lbnl-queues', iso: null },
];

/** Five years before a leap day end on the 28th of February: what came into operation on it is before them. */
const LEAP = ['2019-02-28', '2019-03-01', '2024-02-29'].map((day) =>
  aRequest('PJM', `leap ${day}`, {
    status: 'operational',
    state: 'NJ',
    requested_on: '2016-02-29',
    operational_on: day,
  }),
);

let db: Database;
beforeAll(async () => {
  db = openDatabase((await aDatabase()).url, { maxConnections: 4, applicationName: 'test' });
  const lot = drawLots(20_261_120);
  const store = (source: string, listedOn: string, queue: RandomQueue) =>
    storeQueue(db, source, listedOn, randomRequests(lot, queue));
  // What a later listing lacks is unlisted after 90 days; its newest operation may be of a day to come.
  await store('ercot-queue', '2026-03-01', { iso: 'ERCOT', count: 170, until: '2026-02-01' });
  await store('ercot-queue', '2026-11-01', { iso: 'ERCOT', count: 130, until: '2027-02-01' });
  // The newest operation listed is of a leap day, and the listing of an earlier year.
  await store('pjm-queue', '2024-03-10', { iso: 'PJM', count: 320, until: '2024-02-28' });
  await storeQueue(db, 'pjm-queue', '2024-03-10', LEAP);
  await store('spp-queue', '2026-10-01', {
    iso: 'SPP',
    count: 60,
    until: '2026-09-01',
    statuses: ['active', 'suspended', 'operational'],
  });
  await store('lbnl-queues', '2025-12-31', { iso: 'ERCOT', count: 90, until: '2025-12-31', idPrefix: 'Q1' });
});
afterAll(() => db.close());

const all = { state: null, fuel: null, projectType: null, minMw: null, status: null } as const;

it('have the same figures as ever, in answers and as they are stored', async () => {
  const listings = await loadQueueListings(db, ISOS, SOURCES);
  const scopes = [
    { name: 'all', isos: ISOS },
    { name: 'generation', isos: ['ERCOT', 'PJM'] as const, projectType: 'generation' as const },
    { name: 'load', isos: ['SPP'] as const, projectType: 'load' as const },
    { name: 'states', isos: ISOS, byState: true },
  ];
  const filters = [
    all,
    { ...all, state: 'TX' },
    { ...all, fuel: 'solar' as const, minMw: 100 },
    { ...all, projectType: 'generation' as const, status: 'withdrawn' as const },
    { ...all, state: 'OH', status: 'unlisted' as const },
  ];
  const lines: string[] = [];
  for (const filter of filters) {
    lines.push(`# ${JSON.stringify(filter)}`);
    const found = await loadQueueStats(db, { ...filter, listings }, scopes, TODAY);
    for (const one of found) {
      lines.push(JSON.stringify({ scope: one.scope, iso: one.iso, state: one.state, ...showFigures(one) }));
    }
  }
  await runNow({ db }, recomputeQueueStats({ db }), new Date(`${TODAY}T12:00:00Z`));
  for (const { rows, ...listing } of await loadFiguredListings(db)) {
    lines.push(`# ${JSON.stringify(listing)}`, ...rows.map((row) => JSON.stringify(row)));
  }
  // Settled by every rule: completed, withdrawn, waits and survival are all among the figures.
  expect(lines.length).toBeGreaterThan(60);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('random-queues.recorded.txt');
});
