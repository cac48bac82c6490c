import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Job } from '../../../jobs/runtime/job.ts';
import type { QueuedSlot } from '../../../jobs/runtime/job-queue.ts';
import { createScheduler } from '../../../jobs/runtime/scheduler.ts';
import { systemClock } from '../../../src/clock.ts';
import { openDatabase } from '../../../src/store/db/client.ts';
import { migrateDatabase } from '../../../src/store/db/migrate.ts';
import { type PostgresServer, startPostgres } from '../../chaos/servers/postgres-server.ts';
import { eventually } from '../../support/api/eventually.ts';
import { anEffectJob } from '../../support/db/effect-job.ts';

/** Ticks that come to nothing while something is away, before it comes back. */
const LEAST_FAILURES = 4;

interface Line {
  readonly msg: string;
  readonly away?: string;
  readonly failures?: number;
}

/** Each tick asks for its job, also one that comes to nothing then. */
class CountedJobs extends Map<string, Job> {
  asked = 0;
  override get(name: string): Job | undefined {
    this.asked += 1;
    return super.get(name);
  }
}

async function aServer(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'loadstar-outage-'));
  chmodSync(folder, 0o755);
  const server = await startPostgres(folder);
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  await migrateDatabase(server.url);
  return server;
}

describe('a scheduler that ticks every second', () => {
  it('tells of a database, and of a queue, that is away once, and once when it is back', async () => {
    const server = await aServer();
    const db = openDatabase(server.url, { maxConnections: 4, applicationName: 'test', onError: () => undefined });
    onTestFinished(() => db.close());
    const lines: Line[] = [];
    const log = pino({ level: 'warn', base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const about = (away: string) => lines.filter((line) => line.away === away).map(({ msg }) => msg.split(':')[0]);
    const queued: QueuedSlot[] = [];
    let refused = 0;
    let isQueueAway = false;
    const queue = {
      add: async (slots: readonly QueuedSlot[]) => {
        if (!isQueueAway) return void queued.push(...slots);
        refused += 1;
        throw new Error('the queue is unavailable');
      },
    };
    const jobs = new CountedJobs([
      ['secondly', anEffectJob('secondly', { schedule: '* * * * * *', catchUp: 'latest' })],
    ]);
    const scheduler = createScheduler({ db, queue, jobs, clock: systemClock, log });
    await scheduler.start();
    onTestFinished(() => scheduler.stop());
    const goesOn = async (): Promise<void> => {
      const before = queued.length;
      await eventually(
        async () => queued.length,
        (count) => count > before,
      );
    };
    await goesOn();
    expect(lines).toEqual([]);

    await server.kill();
    const before = jobs.asked;
    await eventually(
      async () => jobs.asked - before,
      (ticks) => ticks > LEAST_FAILURES + 1,
    );
    expect(about('database')).toEqual(['unavailable']);
    await server.restart();
    await goesOn();
    await eventually(
      async () => about('database'),
      (said) => said.length > 1,
    );
    expect(about('database')).toEqual(['unavailable', 'back again']);
    expect(lines.find(({ msg }) => msg === 'back again')?.failures).toBeGreaterThanOrEqual(LEAST_FAILURES);

    isQueueAway = true;
    await eventually(
      async () => refused,
      (count) => count >= LEAST_FAILURES,
    );
    isQueueAway = false;
    await goesOn();
    expect(about('queue')).toEqual(['unavailable', 'back again']);
    expect(about('database')).toHaveLength(2);
    expect(lines.filter(({ msg }) => msg.startsWith('the tick failed'))).toEqual([]);
  });
});
