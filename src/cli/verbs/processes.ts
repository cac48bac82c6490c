import { loadConfig } from '../../config.ts';
import { type Installation, openInstallation, requireCurrentSchema } from '../installation.ts';
import { openJobs, startApi, startScheduler, startWork } from '../parts.ts';
import { printLine } from '../print.ts';
import { type Shutdown, startWithShutdown } from '../shutdown.ts';

/** Database connections of one process of each sort, the queue's own aside; a worker has one more per job at once. */
const CONNECTIONS = { api: 10, worker: 4, scheduler: 3 } as const;

/** A request that reads longer than this is cut off by the database; jobs may take their time. */
const LONGEST_READ_MS = 10_000;

function runProcess(
  name: keyof typeof CONNECTIONS,
  start: (installation: Installation, shutdown: Shutdown) => Promise<string>,
): Promise<void> {
  return startWithShutdown(async (shutdown) => {
    const config = loadConfig();
    const installation = await openInstallation(config, {
      applicationName: `loadstar-${name}`,
      maxConnections: CONNECTIONS[name] + (name === 'worker' ? config.workerConcurrency : 0),
      ...(name === 'api' ? { statementTimeoutMs: LONGEST_READ_MS } : {}),
    });
    shutdown.useLog(installation.log);
    shutdown.add('database', () => installation.close());
    await requireCurrentSchema(installation);
    printLine(`ready ${await start(installation, shutdown)}`);
  });
}

/** `api`: the read API alone. */
export const api = (): Promise<void> => runProcess('api', startApi);

/** `worker`: runs queued jobs. */
export const worker = (): Promise<void> =>
  runProcess('worker', async (installation, shutdown) => {
    const parts = await openJobs(installation, shutdown);
    startWork(installation, shutdown, parts);
    return `worker: ${parts.jobs.size} jobs, queue on ${parts.queue.backend}`;
  });

/** `scheduler`: the clock. */
export const scheduler = (): Promise<void> =>
  runProcess('scheduler', async (installation, shutdown) => {
    const parts = await openJobs(installation, shutdown);
    await startScheduler(installation, shutdown, parts);
    return `scheduler: ${parts.jobs.size} jobs, queue on ${parts.queue.backend}`;
  });
