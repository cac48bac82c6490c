/**
 * A worker in a process of its own, to be killed. Its one job, `effect`, says `in effect` on stdout where the test
 * wants it to be, and there waits for ever or blocks its process.
 */
import { openQueue } from '../../jobs/runtime/queue.ts';
import { startWorker } from '../../jobs/runtime/worker.ts';
import { createLog } from '../../src/log.ts';
import { openDatabase } from '../../src/store/db/client.ts';
import { anEffectJob, jobsByName, writeEffect } from '../support/db/effect-job.ts';

export interface WorkerProcessOptions {
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
  readonly queueName: string;
  readonly stopAt: 'before-commit' | 'inside-transaction' | 'blocked';
  /** How long `blocked` keeps the process from doing anything else. */
  readonly blockMs?: number;
}

const options = JSON.parse(process.argv[2] ?? '') as WorkerProcessOptions;
const log = createLog('error');
const db = openDatabase(options.databaseUrl, { maxConnections: 4, applicationName: 'worker-process' });
const { databaseUrl, redisUrl, queueName: name } = options;
const queue = await openQueue({ databaseUrl, redisUrl, log, name });

const forEver = () => new Promise<void>((resolve) => setTimeout(resolve, 3_600_000));

const job = anEffectJob('effect', {
  run: async ({ commit, dueAt }, effect) => {
    if (options.stopAt === 'inside-transaction') {
      await commit(async (tx) => {
        await writeEffect(tx, 'effect', dueAt, 'worker-process');
        console.log('in effect');
        await forEver();
      });
    }
    console.log('in effect');
    if (options.stopAt === 'before-commit') await forEver();
    // Blocks the event loop as work without an end would, and leaves the processor to others.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, options.blockMs ?? 0);
    try {
      await effect();
      console.log('committed');
    } catch (error) {
      console.log(`refused: ${(error as Error).message}`);
      throw error;
    }
  },
});

startWorker({ db }, { queue, jobs: jobsByName(job), concurrency: 1, log });
console.log('ready');
