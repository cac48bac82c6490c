import { setTimeout as pause } from 'node:timers/promises';
import { ingestJob } from '../../../jobs/ingest/ingest-source.ts';
import { type Deps, defineJob, type Job } from '../../../jobs/runtime/job.ts';
import { openQueue } from '../../../jobs/runtime/queue.ts';
import { createScheduler } from '../../../jobs/runtime/scheduler.ts';
import { startWorker } from '../../../jobs/runtime/worker.ts';
import { systemClock } from '../../../src/clock.ts';
import { messageOf } from '../../../src/errors.ts';
import { createLog } from '../../../src/log.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { readInPlace } from '../../../src/sources/ingest/read-in-place.ts';
import { nyisoLmp } from '../../../src/sources/nyiso-lmp/index.ts';
import { hashContent, type PublicationMeta, publishBriefs } from '../../../src/store/briefs/publish-briefs.ts';
import { openDatabase } from '../../../src/store/db/client.ts';
import { createSharedHostGate } from '../../../src/store/ingest/host-gate.ts';
import { writeEffect } from '../../support/db/effect-job.ts';
import { FLEET_MARKETS, type FleetJob, type FleetOptions, INGEST_JOB } from './fleet-options.ts';

// A process of the fleet, to be killed, stopped, or kept from its work: a worker, a scheduler, or both. What it runs goes
// through the queue, the ledger and the commit of the house; at each stage of a run it says so on stdout and waits a while
// there, so that whoever breaks it can choose the moment. SIGTERM closes it as the program does.

const options = JSON.parse(process.argv[2] ?? '') as FleetOptions;
const log = createLog(options.logLevel ?? 'silent');
const { databaseUrl, redisUrl } = options;
const db = openDatabase(databaseUrl, { maxConnections: 4 + options.concurrency, applicationName: 'fleet' });
const queue = await openQueue({ databaseUrl, redisUrl, log, name: options.queueName });
const deps: Deps = {
  db,
  log,
  clock: systemClock,
  http: createHttpClient({
    upstream: options.gateway === undefined ? 'off' : new URL(options.gateway),
    userAgent: 'Loadstar/trial',
    clock: systemClock,
    gate: createSharedHostGate(db),
    log,
  }),
  sourceSettings: new Map(),
  lmpNodes: 'all',
  reader: readInPlace,
  retention: { lmpDays: 3_650, lmpRollupDays: null },
};
const jobs = new Map(options.jobs.map((each) => [each.name, staged(plainJob(each), each)]));

const closers: (() => Promise<unknown>)[] = [];
if (options.roles.includes('worker')) {
  const worker = startWorker({ db }, { queue, jobs, concurrency: options.concurrency, log });
  closers.push(() => worker.close());
}
if (options.roles.includes('scheduler')) {
  const scheduler = createScheduler({ db, queue, jobs, clock: systemClock, log });
  await scheduler.start();
  closers.push(() => scheduler.stop());
}
process.once('SIGTERM', async () => {
  for (const close of closers.reverse()) await close();
  await queue.close();
  await db.close();
  process.exit(0);
});
process.stdin.once('end', () => process.exit(1)).resume();
console.log('ready');

function plainJob(given: FleetJob): Job {
  const { name, schedule = null, attempts = 5, backoffMs = 300 } = given;
  if (name === INGEST_JOB) return { ...ingestJob(deps, nyisoLmp, null), schedule, attempts, backoffMs };
  return defineJob({
    name,
    schedule,
    catchUp: 'each',
    attempts,
    backoffMs,
    run: async ({ dueAt, commit }) => {
      const content = `${name} ${dueAt.toISOString()}`;
      return commit(async (tx) => ({
        ...(given.publishes === true
          ? await publishBriefs(
              tx,
              FLEET_MARKETS.map((slug) => briefOf(slug, content)),
              { now: dueAt, removedSlugs: [] },
            )
          : {}),
      }));
    },
  });
}

/** The job, with a line and a wait at each stage, one row outside of its transaction and one inside. */
function staged(job: Job, { beforeMs = 0, insideMs = 0, afterMs = 0, blocks, blockMs = 0 }: FleetJob): Job {
  const at = async (stage: 'before' | 'inside' | 'after', slot: Date, waitMs: number): Promise<void> => {
    console.log(`at ${stage} ${job.name}@${slot.toISOString()}`);
    // Nothing else happens in this process meanwhile: no heartbeat, no timer, no answer.
    if (blocks === stage) for (const until = performance.now() + blockMs; performance.now() < until; );
    if (waitMs > 0) await pause(waitMs);
  };
  return {
    ...job,
    run: async (run) => {
      const { dueAt } = run;
      await db.pool.query('insert into starts (job, slot, run_by) values ($1, $2, $3)', [
        job.name,
        dueAt,
        options.name,
      ]);
      await at('before', dueAt, beforeMs);
      try {
        const summary = await job.run({
          ...run,
          commit: (effect) =>
            run.commit(async (tx) => {
              const value = await effect(tx);
              await writeEffect(tx, job.name, dueAt, options.name);
              await at('inside', dueAt, insideMs);
              return value;
            }),
        });
        await at('after', dueAt, afterMs);
        return summary;
      } catch (error) {
        console.log(`refused ${job.name}@${dueAt.toISOString()} ${messageOf(error)}`);
        throw error;
      }
    },
  };
}

function briefOf(slug: string, content: string) {
  const render = ({ revision, computedAt }: PublicationMeta): string =>
    JSON.stringify({
      slug,
      hero: { verdict: 'BUILD' },
      outlook: { narrative_md: content },
      market_power_scores: { computed_at: computedAt },
      revision,
    });
  return { slug, contentHash: hashContent(content), render, renderTeaser: render };
}
