import { expect, it } from 'vitest';
import { openQueue } from '../../../jobs/runtime/queue.ts';
import { createLog } from '../../../src/log.ts';
import { openDatabase } from '../../../src/store/db/client.ts';
import { cell, queryRows } from '../../../src/store/db/query-rows.ts';
import { aDatabase } from '../../support/db/database.ts';
import { describeQueue } from '../../support/db/queue-suite.ts';

describeQueue('the queue in Postgres', () => ({
  redisUrl: null,
  forgetEverything: (queue) => queue.drain(),
  breakConnections: async (db) => {
    await db.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  },
}));

it('creates its schema once, however many processes start at the same time', async () => {
  const { url } = await aDatabase();
  const log = createLog('silent');
  const queues = await Promise.all(
    Array.from({ length: 5 }, () => openQueue({ databaseUrl: url, redisUrl: null, log })),
  );
  expect(await queues[4]?.counts()).toMatchObject({ waiting: 0 });
  for (const queue of queues) await queue.close();
});

it('holds at most three connections with a worker', async () => {
  const { url } = await aDatabase();
  const queue = await openQueue({ databaseUrl: url, redisUrl: null, log: createLog('silent') });
  const db = openDatabase(url, { maxConnections: 1, applicationName: 'test' });
  const worker = queue.startWorker(async () => 'finished', { concurrency: 64 });
  await queue.add(
    Array.from({ length: 200 }, (_, second) => ({
      job: 'x',
      slot: new Date(1_767_225_600_000 + second * 1_000),
      attempts: 1,
      backoffMs: 10,
    })),
  );
  // Vacuum's own workers are no connections of the queue.
  const { rows } = await queryRows(
    db.pool,
    { n: cell.number },
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  expect(rows[0]?.n).toBeGreaterThan(0);
  expect(rows[0]?.n).toBeLessThanOrEqual(3);
  await worker.close(5_000);
  await queue.close();
  await db.close();
});

it('says that its database cannot be reached', async () => {
  await expect(
    openQueue({ databaseUrl: 'postgres://x@127.0.0.1:1/none', redisUrl: null, log: createLog('silent') }),
  ).rejects.toMatchObject({ code: 'unavailable', message: expect.stringContaining('cannot be reached') });
});
