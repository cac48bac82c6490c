import pTimeout from 'p-timeout';
import { z } from 'zod';
import { Instant } from '../../features/provenance.ts';
import { loadQueueStatus, loadSourceStates } from '../../store/ingest/load-source-status.ts';
import type { ReadContext } from '../context.ts';
import { dependencyFault } from '../dependency-fault.ts';
import { defineQuestion } from '../question.ts';
import { BackfillSum, loadBackfillProgress, sumOfBackfills } from './backfill-progress.ts';
import { conditionOf } from './source-state.ts';

/** Longest wait for the database before it counts as down. */
const PATIENCE_MS = 2_000;
/** A slot that no worker has taken after this long means that no worker is there. */
const LATE_AFTER_SECONDS = 15 * 60;
const FAILURES_COUNT_FOR_MS = 24 * 3_600_000;

const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

const HealthAnswer = z.object({
  status: z.enum(['ok', 'degraded', 'down']),
  version: z.string(),
  uptime_seconds: Count,
  loading: z
    .object({
      step: z.string().describe('What is being loaded.'),
      number: Count.describe('Which step it is.'),
      of: Count.describe('Number of all steps.'),
    })
    .optional()
    .describe('The step of loading the first data that is under way. Absent once all of it is there.'),
  checks: z.object({
    database: z.enum(['ok', 'down']),
    queue: z
      .object({
        status: z.enum(['ok', 'late']),
        due: Count,
        running: Count,
        failed_last_day: Count,
        oldest_due_seconds: Count.nullable(),
      })
      .nullable()
      .describe('null while the database is down.'),
    sources: z
      .object({ fresh: Count, stale: Count, failing: Count, disabled: Count, waiting: Count })
      .nullable()
      .describe('null while the database is down.'),
    backfill: BackfillSum.nullable().describe(
      "Progress of reading the publishers' archives back; null if nothing is read from archives, or the database is down.",
    ),
  }),
  as_of: Instant,
});

export const health = defineQuestion({
  name: 'meta_health',
  path: '/api/health',
  ignoresUnknown: true,
  access: 'open',
  cost: 'free',
  toolset: 'meta',
  summary: 'Health of the service: database, queue and sources.',
  description:
    'Answers 503 when the database is down. `degraded` means that the service answers, but jobs are late, or sources are stale or failing.',
  input: z.object({}),
  output: HealthAnswer,
  cache: { maxAgeSeconds: null },
  example: {},
  status: (answer) => (answer.status === 'down' ? 503 : 200),

  async answer(context) {
    const now = context.clock.now();
    const checks = await pTimeout(check(context, now), { milliseconds: PATIENCE_MS, fallback: () => null });
    const loading = context.loading?.() ?? null;
    const status: Health['status'] = checks === null ? 'down' : isDegraded(checks) ? 'degraded' : 'ok';
    return {
      status,
      version: context.version,
      uptime_seconds: Math.max(0, Math.floor((now.getTime() - context.startedAt.getTime()) / 1000)),
      ...(loading === null ? {} : { loading }),
      checks: checks ?? { database: 'down', queue: null, sources: null, backfill: null },
      as_of: now.toISOString(),
    };
  },
});

type Health = z.output<typeof HealthAnswer>;
type Checks = Health['checks'];

/** null: the database did not answer. */
async function check({ db, sources }: ReadContext, now: Date): Promise<Checks | null> {
  try {
    const since = new Date(now.getTime() - FAILURES_COUNT_FOR_MS).toISOString();
    const [states, queue, backfills] = await Promise.all([
      loadSourceStates(db),
      loadQueueStatus(db, since),
      loadBackfillProgress(db, sources, now),
    ]);
    const counts = { fresh: 0, stale: 0, failing: 0, disabled: 0, waiting: 0 };
    for (const source of sources) {
      const own = states.filter((state) => state.sourceId === source.id);
      counts[conditionOf(source, own, now).condition] += 1;
    }
    const oldestSeconds = queue.waitedSeconds === null ? null : Math.max(0, Math.floor(queue.waitedSeconds));
    return {
      database: 'ok',
      queue: {
        status: oldestSeconds !== null && oldestSeconds > LATE_AFTER_SECONDS ? 'late' : 'ok',
        due: queue.due,
        running: queue.running,
        failed_last_day: queue.failed,
        oldest_due_seconds: oldestSeconds,
      },
      sources: counts,
      backfill: sumOfBackfills([...backfills.values()]),
    };
  } catch (error) {
    if (dependencyFault(error) === null) throw error;
    return null;
  }
}

function isDegraded({ queue, sources }: Checks): boolean {
  return queue?.status === 'late' || (sources !== null && sources.stale + sources.failing > 0);
}
