import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openQueue } from '../../../jobs/runtime/queue.ts';
import { createLog } from '../../../src/log.ts';
import { describeQueue } from '../../support/db/queue-suite.ts';
import { missingRedis, type RedisServer, startRedis } from '../../support/servers/redis.ts';

const missing = await missingRedis();
if (missing !== null) console.warn(`the queue in Redis is not tested: ${missing}`);

describe.skipIf(missing !== null)('with Redis', () => {
  let redis: RedisServer & { throwaway: boolean };

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.stop());

  describeQueue('the queue in Redis', () => ({
    redisUrl: redis.url,
    forgetEverything: async () => {
      await redis.command('FLUSHALL');
    },
    breakConnections: async (db) => {
      await redis.command('CLIENT', 'KILL', 'TYPE', 'normal');
      await db.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    },
  }));

  const open = (redisUrl: string) =>
    openQueue({ databaseUrl: 'postgres://unused@127.0.0.1:1/none', redisUrl, log: createLog('silent') });

  it('goes on after Redis was killed and came back empty', async ({ skip }) => {
    if (!redis.throwaway) skip('this Redis is not ours to kill');
    const own = await startRedis();
    onTestFinished(() => own.stop());
    const queue = await open(own.url);
    const delivered: string[] = [];
    let report = (): void => undefined;
    const worker = queue.startWorker(
      async ({ job }) => {
        delivered.push(job);
        report();
        return 'finished';
      },
      { concurrency: 4 },
    );
    const add = (job: string) => queue.add([{ job, slot: new Date(0), attempts: 1, backoffMs: 10 }]);
    const first = new Promise<void>((resolve) => {
      report = resolve;
    });
    await add('before');
    await first;

    await own.kill();
    await expect(add('while it is away')).rejects.toThrow();
    await own.restart();
    const second = new Promise<void>((resolve) => {
      report = resolve;
    });
    while (
      await add('after').then(
        () => false,
        () => true,
      )
    );
    await second;
    expect(delivered.slice(0, 1).concat(delivered.slice(-1))).toEqual(['before', 'after']);
    await worker.close(5_000);
    await queue.close();
  }, 300_000);

  it('refuses a Redis that may evict queued jobs, and says what to do', async ({ skip }) => {
    if (!redis.throwaway) skip('this Redis is not ours to configure');
    const evicting = await startRedis({ policy: 'allkeys-lru' });
    onTestFinished(() => evicting.stop());
    await expect(open(evicting.url)).rejects.toMatchObject({
      code: 'bad-config',
      message: expect.stringMatching(/^REDIS_URL: .*allkeys-lru.*set it to noeviction/),
    });
    // A managed server forbids CONFIG: the policy is then read from INFO.
    await evicting.command('ACL', 'SETUSER', 'tenant', 'on', '>secret', '~*', '&*', '+@all', '-config');
    const asTenant = evicting.url.replace('redis://', 'redis://tenant:secret@');
    await expect(open(asTenant)).rejects.toMatchObject({ code: 'bad-config' });
    await evicting.command('CONFIG', 'SET', 'maxmemory-policy', 'noeviction');
    await (await open(asTenant)).close();
  });

  it('says that Redis cannot be reached, without its password', async () => {
    const refused = open('redis://user:secret@127.0.0.1:1');
    await expect(refused).rejects.toMatchObject({ code: 'unavailable' });
    await expect(refused).rejects.toThrow(/^REDIS_URL: 127\.0\.0\.1:1 cannot be reached/);
  });
});
