import cluster from 'node:cluster';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { startBackfill } from '../../jobs/ingest/backfill-lane.ts';
import { type Backfill, openBackfills } from '../../jobs/ingest/backfill-source.ts';
import { openWebhookSender } from '../../jobs/publish/webhook-sender.ts';
import { createJobs } from '../../jobs/registry.ts';
import type { Deps, Job } from '../../jobs/runtime/job.ts';
import type { JobQueue } from '../../jobs/runtime/job-queue.ts';
import { openQueue } from '../../jobs/runtime/queue.ts';
import { createScheduler } from '../../jobs/runtime/scheduler.ts';
import { startWorker } from '../../jobs/runtime/worker.ts';
import type { OperatorOptions } from '../api/operator/add-operator-parts.ts';
import { createOperatorApp } from '../api/operator/operator-app.ts';
import { metricsPart, openTickMetrics, openWorkMetrics } from '../api/operator/process-metrics.ts';
import { openRequestMetrics } from '../api/operator/request-metrics.ts';
import { systemClock } from '../clock.ts';
import type { LoadingStep } from '../domain/sources/loading-step.ts';
import { Fault, messageOf } from '../errors.ts';
import { isLoopbackName, openGuard } from '../http/operator-guard.ts';
import type { OperatorPart } from '../http/operator-part.ts';
import { createApp } from '../server/app.ts';
import type { AppOptions } from '../server/app-options.ts';
import { openEarlyApp } from '../server/early-app.ts';
import { createMessagePoster } from '../sources/http/message-poster.ts';
import { SOURCES } from '../sources/registry.ts';
import { packageFile } from '../store/db/package-file.ts';
import { openAssets } from '../web/assets.ts';
import { PAGES } from '../web/site.ts';
import { makeDeps, sendsMail, userAgentOf } from './deps.ts';
import type { Installation } from './installation.ts';
import { noteWhereWeAre } from './note-cluster.ts';
import { makeOpsPart } from './ops-part.ts';
import type { ProcessWatch } from './process-watch.ts';
import { readPepper } from './secrets.ts';
import { INTAKE_GRACE_MS, type Shutdown } from './shutdown.ts';
import { disabledReason, isPrivate, sourceFacts, withheldSources } from './source-facts.ts';
import { readVersion } from './version.ts';

interface JobParts {
  readonly deps: Deps;
  readonly queue: JobQueue;
  readonly jobs: ReadonlyMap<string, Job>;
  /** Archives that are read here, in a lane of their own. */
  readonly backfills: readonly Backfill[];
}

/** Opens the queue and the list of jobs. Sources that are disabled here have no job. */
export async function openJobs(installation: Installation, shutdown: Shutdown): Promise<JobParts> {
  const { config, log, databaseUrl } = installation;
  await noteWhereWeAre(installation);
  const deps = makeDeps(installation);
  shutdown.add('publisher connections', () => deps.http.close());
  shutdown.add('webhook connections', async () => deps.webhooks?.poster.close());
  shutdown.add('model connections', async () => deps.model?.close());
  shutdown.add('mail connections', async () => deps.mail?.sender.close());
  shutdown.add('document reader', async () => deps.reader.close());
  const enabled = SOURCES.filter((source) => disabledReason(config, source) === null);
  const jobs = createJobs(deps, enabled, withheldSources(config, SOURCES), SOURCES);
  const backfills = config.backfillDays === null ? [] : openBackfills(deps, enabled, config.backfillDays);
  const queue = await openQueue({ databaseUrl, redisUrl: config.redisUrl, log });
  shutdown.add('queue', () => queue.close());
  return { deps, queue, jobs, backfills };
}

/** What the operator may see of a process. */
interface OperatorContext {
  readonly installation: Installation;
  readonly watch: ProcessWatch;
  /** null: a process without jobs. */
  readonly jobs: JobParts | null;
}

type WorkingContext = OperatorContext & { readonly jobs: JobParts };

/** All parts of the operator's pages, on either listener. One more part is one more line. */
function operatorParts({ installation, watch, jobs }: OperatorContext): OperatorPart[] {
  // Of several processes behind one port nobody knows whose counters would be read there.
  const isOwn = installation.config.ops !== null || !cluster.isWorker;
  return [...(isOwn ? [metricsPart(watch.metrics)] : []), makeOpsPart(installation, jobs?.queue ?? null)];
}

function operatorOptions(operator: OperatorContext): OperatorOptions {
  const { config } = operator.installation;
  const isPublic = config.publicUrl !== null && !isLoopbackName(new URL(config.publicUrl).hostname);
  const isProxied = config.trustProxy !== false || isPublic;
  return {
    parts: operatorParts(operator),
    // The operator's own listener is not behind the API's proxy.
    guard: openGuard({ token: config.operatorToken, isProxied: config.ops === null && isProxied }),
  };
}

/**
 * Starts the operator's own listener, if OPS_PORT is set. It answers until everything else is closed.
 * @throws Fault `bad-config` for one that others can reach without a token, or that cannot listen.
 */
export async function startOperator(operator: OperatorContext, shutdown: Shutdown): Promise<void> {
  const { config, log } = operator.installation;
  if (config.ops === null) return;
  const { host, port } = config.ops;
  if (config.operatorToken === null && !isLoopbackName(host)) {
    throw new Fault(
      'bad-config',
      `OPS_HOST is ${host}, which other machines can reach: set OPERATOR_TOKEN, or use 127.0.0.1`,
    );
  }
  const app = createOperatorApp({
    ...operatorOptions(operator),
    publicUrl: config.publicUrl ?? addressOf(host, port),
    whyNotReady: () => operator.watch.whyNotReady(),
    log,
  });
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw new Fault(
      'bad-config',
      `cannot listen on ${addressOf(host, port)} (OPS_HOST, OPS_PORT): ${messageOf(error)}`,
    );
  }
  log.info({ addresses: app.addresses() }, 'operator pages are served');
  shutdown.add('operator', () => app.close());
}

/** Schedulers reconcile every minute: one that has not for this long is stuck. */
const LONGEST_BETWEEN_TICKS_MS = 180_000;
/** Pages do not wait longer than this for layers, which take seconds after a start. */
const PAGE_PATIENCE_MS = 1_000;

export function startWork({ installation, watch, jobs: parts }: WorkingContext, shutdown: Shutdown): void {
  const { config, log } = installation;
  const { deps, queue, jobs, backfills } = parts;
  const metrics = openWorkMetrics(watch.metrics, () => worker.isRunning());
  const worker = startWorker(deps, { queue, jobs, concurrency: config.workerConcurrency, log, watch: metrics });
  watch.require(() => (worker.isRunning() ? null : 'not fetching'));
  shutdown.addIntake('worker', () => worker.close());
  if (backfills.length === 0) return;
  const lane = startBackfill(deps, backfills);
  shutdown.addIntake('backfill', () => lane.close());
}

export async function startScheduler(
  { installation, watch, jobs: parts }: WorkingContext,
  shutdown: Shutdown,
): Promise<void> {
  const { db, log } = installation;
  const { queue, jobs } = parts;
  const countTick = openTickMetrics(watch.metrics);
  const onTick = (): void => {
    countTick();
    watch.noteTick();
  };
  const scheduler = createScheduler({ db, queue, jobs, clock: systemClock, log, onTick });
  const startedAt = systemClock.now();
  watch.require(() => {
    const idleMs = systemClock.now().getTime() - (scheduler.lastTickAt ?? startedAt).getTime();
    return idleMs < LONGEST_BETWEEN_TICKS_MS ? null : 'not ticking';
  });
  shutdown.addIntake('scheduler', () => scheduler.stop());
  await scheduler.start();
}

/**
 * Clients with frequent requests learn within this time that their connection ends: their next request comes on
 * another.
 */
const LINGER_MS = 500;

/** Waits for requests in progress, up to a limit: a client that does not read its answer would hold us up. */
async function closeInTime(app: FastifyInstance, graceMs: number): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close();
  clearTimeout(late);
}

interface StartedApi {
  /** Where it listens. */
  readonly address: string;
  /** The first data is there: from the next request on answers are made of all of it. */
  finishLoading(): void;
}

/**
 * Starts the read API.
 * @param loading What of the first data is being loaded: until `finishLoading` an application of its own answers, so that
 *   nothing is cached of a database that is filled in part.
 */
export async function startApi(
  operator: OperatorContext,
  shutdown: Shutdown,
  loading?: () => LoadingStep | null,
): Promise<StartedApi> {
  const { installation, watch } = operator;
  const { config, db, replica, log } = installation;
  const port = config.port === 0 ? await pickFreePort(config.host) : config.port;
  const address = addressOf(config.host, port);
  const poster = createMessagePoster({ userAgent: userAgentOf(config) });
  shutdown.add('webhook tests', () => poster.close());
  const options: AppOptions = {
    db,
    ...(replica === null ? {} : { replica }),
    clock: systemClock,
    sources: sourceFacts(config, SOURCES),
    config: {
      publicUrl: config.publicUrl ?? address,
      isPrivate: isPrivate(config),
      contactEmail: config.contactEmail,
      trustProxy: config.trustProxy,
    },
    version: readVersion(),
    keyPepper: await readPepper(installation),
    sendsMail: sendsMail(config),
    webhookSender: openWebhookSender({ clock: systemClock, poster }),
    limits: 'counted',
    site: { pages: PAGES, assets: openAssets(packageFile('dist/web')), patienceMs: PAGE_PATIENCE_MS },
    log,
    isDraining: () => shutdown.isStopping(),
  };
  const early = loading === undefined ? null : await openEarlyApp({ ...options, loading });
  const app = createApp({
    ...options,
    metrics: openRequestMetrics(watch.metrics, watch.fleet),
    ...(config.ops === null ? { operator: operatorOptions(operator) } : {}),
    ...(early === null ? {} : { standIn: early.standIn }),
  });
  try {
    await app.listen({ host: config.host, port });
  } catch (error) {
    await early?.close();
    await app.close();
    throw new Fault('bad-config', `cannot listen on ${address} (HOST, PORT): ${messageOf(error)}`);
  }
  if (early !== null) shutdown.add('early api', () => early.close());
  shutdown.addIntake('api', async () => {
    if (shutdown.isStopping()) await wait(config.drainMs + LINGER_MS);
    await closeInTime(app, INTAKE_GRACE_MS - config.drainMs - 2 * LINGER_MS);
  });
  return { address, finishLoading: () => early?.leave() };
}

const addressOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** A port that was free a moment ago: links are printed with it, so it must be known before the API is made. */
export async function pickFreePort(host: string): Promise<number> {
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
