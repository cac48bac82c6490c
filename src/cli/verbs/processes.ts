import { loadConfig } from '../../config.ts';
import { type Installation, openInstallation, requireCurrentSchema } from '../installation.ts';
import { openJobs, startApi, startScheduler, startWork } from '../parts.ts';
import { printLine } from '../print.ts';
import { prepareShutdown, type Shutdown } from '../shutdown.ts';

/** Most database connections of one process of each sort, the queue's own aside. */
const CONNECTIONS = { api: 10, worker: 8, scheduler: 3 } as const;

async function runProcess(
  name: keyof typeof CONNECTIONS,
  start: (installation: Installation, shutdown: Shutdown) => Promise<string>,
): Promise<void> {
  const shutdown = prepareShutdown();
  const installation = await openInstallation(loadConfig(), {
    applicationName: `loadstar-${name}`,
    maxConnections: CONNECTIONS[name],
  });
  shutdown.useLog(installation.log);
  shutdown.add('database', () => installation.close());
  await requireCurrentSchema(installation);
  printLine(`ready ${await start(installation, shutdown)}`);
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
