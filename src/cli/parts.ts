import { createServer } from 'node:net';
import type { Deps, Job } from '../../jobs/job.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { openQueue } from '../../jobs/queue.ts';
import { createJobs } from '../../jobs/registry.ts';
import { createScheduler } from '../../jobs/scheduler.ts';
import { startWorker } from '../../jobs/worker.ts';
import { createApp } from '../api/app.ts';
import { systemClock } from '../clock.ts';
import { Fault, messageOf } from '../errors.ts';
import { SOURCES } from '../sources/registry.ts';
import { homePage } from '../web/home.ts';
import { makeDeps } from './deps.ts';
import type { Installation } from './installation.ts';
import { readPepper } from './secrets.ts';
import type { Shutdown } from './shutdown.ts';
import { disabledReason, sourceFacts, withheldSources } from './source-facts.ts';
import { readVersion } from './version.ts';

export interface JobParts {
  readonly deps: Deps;
  readonly queue: JobQueue;
  readonly jobs: ReadonlyMap<string, Job>;
}

/** Opens the queue and the list of jobs. Sources that are disabled here have no job. */
export async function openJobs(installation: Installation, shutdown: Shutdown): Promise<JobParts> {
  const { config, log, databaseUrl } = installation;
  const deps = makeDeps(installation);
  shutdown.add('publisher connections', () => deps.http.close());
  shutdown.add('webhook connections', async () => deps.webhooks?.poster.close());
  shutdown.add('document reader', async () => deps.reader?.close());
  const enabled = SOURCES.filter((source) => disabledReason(config, source) === null);
  const jobs = createJobs(deps, enabled, withheldSources(config, SOURCES), SOURCES);
  const queue = await openQueue({ databaseUrl, redisUrl: config.redisUrl, log });
  shutdown.add('queue', () => queue.close());
  return { deps, queue, jobs };
}

export function startWork({ config, log }: Installation, shutdown: Shutdown, { deps, queue, jobs }: JobParts): void {
  const worker = startWorker(deps, { queue, jobs, concurrency: config.workerConcurrency, log });
  shutdown.add('worker', () => worker.close());
}

export async function startScheduler(
  { db, log }: Installation,
  shutdown: Shutdown,
  { queue, jobs }: JobParts,
): Promise<void> {
  const scheduler = createScheduler({ db, queue, jobs, clock: systemClock, log });
  shutdown.add('scheduler', () => scheduler.stop());
  await scheduler.start();
}

/** Starts the read API. @returns the address where it listens. */
export async function startApi(installation: Installation, shutdown: Shutdown): Promise<string> {
  const { config, db, log } = installation;
  const port = config.port === 0 ? await pickFreePort(config.host) : config.port;
  const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  const app = createApp({
    db,
    clock: systemClock,
    sources: sourceFacts(config, SOURCES),
    config: {
      publicUrl: config.publicUrl ?? address,
      contactEmail: config.contactEmail,
      trustProxy: config.trustProxy,
    },
    version: readVersion(),
    keyPepper: await readPepper(installation),
    limits: 'counted',
    pages: [homePage],
    log,
    isDraining: () => shutdown.isStopping(),
  });
  try {
    await app.listen({ host: config.host, port });
  } catch (error) {
    await app.close();
    throw new Fault('bad-config', `cannot listen on ${address} (HOST, PORT): ${messageOf(error)}`);
  }
  shutdown.add('api', () => app.close());
  return address;
}

/** A port that was free a moment ago: links are printed with it, so it must be known before the API is made. */
async function pickFreePort(host: string): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, host, resolve);
  });
  const address = probe.address();
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  if (address === null || typeof address === 'string')
    throw new Fault('bad-config', `HOST ${host} has no port to listen on`);
  return address.port;
}
