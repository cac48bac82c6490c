import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Job } from '../../../jobs/runtime/job.ts';
import { openQueue } from '../../../jobs/runtime/queue.ts';
import { startWorker } from '../../../jobs/runtime/worker.ts';
import { Fault } from '../../../src/errors.ts';
import { createLog } from '../../../src/log.ts';
import { openDatabase } from '../../../src/store/db/client.ts';
import { cell, queryRows } from '../../../src/store/db/query-rows.ts';
import { openSlot } from '../../../src/store/ops/job-runs.ts';
import { missingPrograms } from '../../chaos/world.ts';
import { eventually } from '../../support/api/eventually.ts';
import { aDatabase } from '../../support/db/database.ts';
import { anEffectJob, countEffects, createEffects, jobsByName } from '../../support/db/effect-job.ts';
import { type RedisCluster, startRedisCluster } from '../../support/servers/redis-cluster.ts';
import type { WorkerProcessOptions } from '../../tools/worker-process.ts';

const isMissing = missingPrograms(['redis-server']).length > 0;
if (isMissing) console.warn('the queue in a Redis cluster is not tested: no redis-server program');

const SLOT = new Date('2026-01-05T10:00:00Z');
const log = createLog('silent');

describe.skipIf(isMissing)('the queue in a Redis cluster', () => {
  let cluster: RedisCluster;
  let redisUrl: string;
  beforeAll(async () => {
    cluster = await startRedisCluster();
    // One node tells of the others; the first is away.
    redisUrl = `redis+cluster://127.0.0.1:1,${cluster.hosts[1]}`;
  });
  afterAll(() => cluster?.stop());

  const opened = async () => {
    const { url } = await aDatabase();
    const db = openDatabase(url, { maxConnections: 6, applicationName: 'test' });
    onTestFinished(() => db.close());
    await createEffects(db);
    const name = `slots-${Math.random().toString(36).slice(2)}`;
    const queue = await openQueue({ databaseUrl: url, redisUrl, log, name });
    onTestFinished(() => queue.close());
    const enqueue = async (job: Job): Promise<void> => {
      await openSlot(db, { job: job.name, slot: SLOT });
      await queue.add([{ job: job.name, slot: SLOT, attempts: job.attempts, backoffMs: job.backoffMs }]);
    };
    const work = (...jobs: Job[]): void => {
      const worker = startWorker({ db }, { queue, jobs: jobsByName(...jobs), concurrency: 4, log });
      onTestFinished(() => worker.close(1_000));
    };
    const states = async (): Promise<Record<string, string>> => {
      const { rows } = await queryRows(
        db.pool,
        { job: cell.text, state: cell.text },
        'select job, state from job_runs',
      );
      return Object.fromEntries(rows.map(({ job, state }) => [job, state]));
    };
    return { db, url, name, queue, enqueue, work, states };
  };

  it('runs what is added, once, and tries again what failed', async () => {
    const { db, queue, enqueue, work, states } = await opened();
    let tries = 0;
    const plain = anEffectJob('plain');
    const failing = anEffectJob('failing', {
      backoffMs: 20,
      run: async (_run, effect) => {
        tries += 1;
        if (tries < 3) throw new Fault('unreachable', 'not yet');
        await effect();
      },
    });
    for (const job of [plain, plain, failing]) await enqueue(job);
    work(plain, failing);
    await eventually(states, ({ plain: one, failing: other }) => one === 'done' && other === 'done');
    expect(await countEffects(db)).toEqual({ 'failing 2026-01-05T10:00:00Z': 1, 'plain 2026-01-05T10:00:00Z': 1 });
    expect(tries).toBe(3);
    expect(await queue.counts()).toMatchObject({ waiting: 0, failed: 0 });
    // All of it in one slot of the cluster, whose keys are of one master.
    const sizes = await Promise.all(cluster.masters.map((master) => master.dbsize()));
    expect(sizes.filter((size) => size > 0)).toHaveLength(1);
  });

  it('gives the slot of a killed worker to another', async () => {
    const { db, url, name, enqueue, work, states } = await opened();
    const job = anEffectJob('effect');
    const options: WorkerProcessOptions = { databaseUrl: url, redisUrl, queueName: name, stopAt: 'before-commit' };
    const script = fileURLToPath(new URL('../../tools/worker-process.ts', import.meta.url));
    const victim = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(options)], {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void victim.kill('SIGKILL'));
    const isInEffect = new Promise<void>((resolve) => {
      createInterface({ input: victim.stdout }).on('line', (line) => line === 'in effect' && resolve());
    });
    await enqueue(job);
    await isInEffect;
    work(job);
    const killedAtMs = performance.now();
    const ended = once(victim, 'exit');
    victim.kill('SIGKILL');
    await ended;
    await eventually(states, ({ effect }) => effect === 'done', 60_000);
    const seconds = (performance.now() - killedAtMs) / 1_000;
    console.info(`Redis cluster: worker killed, slot done by another after ${seconds.toFixed(1)} s`);
    expect(await countEffects(db)).toEqual({ 'effect 2026-01-05T10:00:00Z': 1 });
    expect(seconds).toBeLessThan(30);
  });

  it('is refused while any of its masters may evict entries', async () => {
    const open = async (): Promise<void> => {
      const queue = await openQueue({ databaseUrl: 'postgres://unused@127.0.0.1:1/none', redisUrl, log });
      await queue.close();
    };
    await cluster.masters[2]?.config('SET', 'maxmemory-policy', 'allkeys-lru');
    await expect(open()).rejects.toMatchObject({ code: 'bad-config', message: expect.stringContaining('allkeys-lru') });
    await cluster.masters[2]?.config('SET', 'maxmemory-policy', 'noeviction');
    await open();
  });

  it('says that none of its nodes can be reached, without who we are', async () => {
    const away = openQueue({
      databaseUrl: 'postgres://unused@127.0.0.1:1/none',
      redisUrl: 'redis+cluster://user:secret@127.0.0.1:1,127.0.0.1:2',
      log,
    });
    await expect(away).rejects.toThrow(/^REDIS_URL: 127\.0\.0\.1:1,127\.0\.0\.1:2 cannot be reached/);
  });
});
