import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OperatorPart } from '../../http/operator-part.ts';

/** A pool of database connections as its driver counts them. */
interface CountedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { readonly max: number };
}

interface ProcessMetricsOptions {
  readonly kind: string;
  readonly version: string;
  readonly isStopping: () => boolean;
  /** By name: `primary`, `replica`. */
  readonly pools: Readonly<Record<string, CountedPool>>;
}

/** Makes what every process counts of itself. Each process has its own; nothing is counted globally. */
export function openProcessMetrics({ kind, version, isStopping, pools }: ProcessMetricsOptions): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'loadstar_build_info',
    help: 'Always 1; version of the program and kind of process.',
    labelNames: ['version', 'kind'],
    registers,
  })
    .labels(version, kind)
    .set(1);
  new Gauge({
    name: 'loadstar_process_stopping',
    help: '1 after the process gets a stop signal.',
    registers,
    collect() {
      this.set(isStopping() ? 1 : 0);
    },
  });
  const ofPool = (name: string, help: string, read: (pool: CountedPool) => number): void => {
    new Gauge({
      name: `loadstar_db_pool_${name}`,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, counted] of Object.entries(pools)) this.labels(pool).set(read(counted));
      },
    });
  };
  ofPool('waiting', 'Callers that wait for a database connection.', ({ waitingCount }) => waitingCount);
  ofPool('max', 'Maximum database connections of the pool.', ({ options }) => options.max);
  new Gauge({
    name: 'loadstar_db_pool_connections',
    help: 'Open database connections.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        this.labels(pool, 'idle').set(idleCount);
        this.labels(pool, 'busy').set(totalCount - idleCount);
      }
    },
  });
  return registry;
}

/** `/metrics` in the text format of Prometheus. */
export function metricsPart(registry: Registry): OperatorPart {
  return {
    name: 'metrics',
    register: (routes) => {
      routes.get('/metrics', async (_request, reply) => {
        const text = await registry.metrics();
        return reply.type(registry.contentType).send(text);
      });
    },
  };
}

/** Metrics of workers and schedulers, as the jobs count them. */
interface WorkMetrics {
  runStarted(): void;
  runEnded(job: string, outcome: string, durationMs: number): void;
}

/** From quick ingests to whole rebuilds. */
const JOB_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900];

export function openWorkMetrics(registry: Registry, isRunning: () => boolean): WorkMetrics {
  const registers = [registry];
  const runs = new Counter({
    name: 'loadstar_job_runs_total',
    help: 'Slot deliveries by result.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'loadstar_job_duration_seconds',
    help: 'Duration of slot deliveries that ran.',
    labelNames: ['job'],
    buckets: JOB_SECONDS,
    registers,
  });
  const running = new Gauge({ name: 'loadstar_jobs_running', help: 'Active runs in this process.', registers });
  new Gauge({
    name: 'loadstar_worker_running',
    help: '1 while the worker fetches slots.',
    registers,
    collect() {
      this.set(isRunning() ? 1 : 0);
    },
  });
  return {
    runStarted: () => running.inc(),
    runEnded: (job, outcome, durationMs) => {
      running.dec();
      runs.labels(job, outcome).inc();
      // Nothing was run of these.
      if (outcome !== 'skipped' && outcome !== 'busy') durations.labels(job).observe(durationMs / 1_000);
    },
  };
}

/** @returns what to call for each tick or look. */
export function openTickMetrics(registry: Registry): () => void {
  const ticks = new Counter({
    name: 'loadstar_scheduler_ticks_total',
    help: 'Ticks and checks of the scheduler of this process.',
    registers: [registry],
  });
  return () => ticks.inc();
}
