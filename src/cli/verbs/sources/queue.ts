import type { JobQueue } from '../../../../jobs/runtime/job-queue.ts';
import { openQueue } from '../../../../jobs/runtime/queue.ts';
import { loadConfig } from '../../../config.ts';
import { requireCurrentSchema, withInstallation } from '../../installation.ts';
import { note, printJson } from '../../print.ts';

async function withQueue(work: (queue: JobQueue) => Promise<void>): Promise<void> {
  const config = loadConfig();
  await withInstallation(config, { applicationName: 'loadstar-queue', maxConnections: 2 }, async (installation) => {
    await requireCurrentSchema(installation);
    const { databaseUrl, log } = installation;
    const queue = await openQueue({ databaseUrl, redisUrl: config.redisUrl, log });
    try {
      await work(queue);
    } finally {
      await queue.close();
    }
  });
}

/** `queue`: counts, age of the oldest waiting job, and the failed jobs with their reason. */
export const showQueue = (): Promise<void> =>
  withQueue(async (queue) => {
    printJson({
      backend: queue.backend,
      counts: await queue.counts(),
      oldest_waiting_ms: await queue.oldestWaitingMs(),
      failed: await queue.failed(20),
    });
  });

/** `queue retry`: puts failed jobs back. */
export const retryQueue = (): Promise<void> =>
  withQueue(async (queue) => {
    printJson({ retried: await queue.retryFailed() });
  });

/** `queue drain`: empties the queue. The slots that were in it are put back by the scheduler's next look. */
export const drainQueue = (): Promise<void> =>
  withQueue(async (queue) => {
    await queue.drain();
    note('the queue is empty; the scheduler queues unfinished slots again within a minute');
  });
