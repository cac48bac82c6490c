import { loadConfig } from '../../../config.ts';
import { type Installation, openInstallation, requireCurrentSchema } from '../../installation.ts';
import { openJobs, startApi, startOperator, startScheduler, startWork } from '../../parts.ts';
import { printLine } from '../../print.ts';
import { openProcessWatch, type ProcessWatch } from '../../process-watch.ts';
import { type Shutdown, startWithShutdown } from '../../shutdown.ts';
import { endWithFailure, parseProcesses, runApiCluster } from './api-cluster.ts';

/** Database connections of one process of each sort, the queue's own aside; a worker has one more per job at once. */
const CONNECTIONS = { api: 10, worker: 5, scheduler: 3 } as const;

/** A request that reads longer than this is cut off by the database; jobs may take their time. */
const LONGEST_READ_MS = 10_000;

function runProcess(
  name: keyof typeof CONNECTIONS,
  start: (installation: Installation, shutdown: Shutdown, watch: ProcessWatch) => Promise<string>,
): Promise<void> {
  return startWithShutdown(async (shutdown) => {
    const config = loadConfig();
    const installation = await openInstallation(config, {
      applicationName: `loadstar-${name}`,
      maxConnections: CONNECTIONS[name] + (name === 'worker' ? config.workerConcurrency : 0),
      ...(name === 'api' ? { statementTimeoutMs: LONGEST_READ_MS, readsReplica: true } : {}),
    });
    shutdown.useLog(installation.log);
    shutdown.add('database', () => installation.close());
    await requireCurrentSchema(installation);
    const watch = openProcessWatch(name, installation, shutdown);
    printLine(`ready ${await start(installation, shutdown, watch)}`);
  });
}

/** `api`: the read API alone, in one process or several. */
export async function api({ processes }: { readonly processes?: string }): Promise<void> {
  const count = parseProcesses(processes);
  return count > 1 ? runApiCluster(count) : endWithFailure(oneApi);
}

const oneApi = (): Promise<void> =>
  runProcess('api', async (installation, shutdown, watch) => {
    const operator = { installation, watch, jobs: null };
    await startOperator(operator, shutdown);
    return (await startApi(operator, shutdown)).address;
  });

/** `worker`: runs queued jobs. */
export const worker = (): Promise<void> =>
  runProcess('worker', async (installation, shutdown, watch) => {
    const jobs = await openJobs(installation, shutdown);
    await startOperator({ installation, watch, jobs }, shutdown);
    startWork({ installation, watch, jobs }, shutdown);
    return `worker: ${jobs.jobs.size} jobs, queue on ${jobs.queue.backend}`;
  });

/** `scheduler`: the clock. */
export const scheduler = (): Promise<void> =>
  runProcess('scheduler', async (installation, shutdown, watch) => {
    const jobs = await openJobs(installation, shutdown);
    await startOperator({ installation, watch, jobs }, shutdown);
    await startScheduler({ installation, watch, jobs }, shutdown);
    return `scheduler: ${jobs.jobs.size} jobs, queue on ${jobs.queue.backend}`;
  });
