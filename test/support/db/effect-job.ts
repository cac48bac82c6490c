import { defineJob, type Job, type JobRun, type RunSummary } from '../../../jobs/runtime/job.ts';
import type { Database, Tx } from '../../../src/store/db/client.ts';

/** A table without any key, so that an effect that happens twice shows as two rows. */
export async function createEffects(db: Database): Promise<void> {
  await db.pool.query('create table effects (job text not null, slot timestamptz(3) not null, run_by text)');
}

export async function writeEffect(tx: Tx, job: string, slot: Date, runBy = 'test'): Promise<void> {
  await tx.client.query('insert into effects (job, slot, run_by) values ($1, $2, $3)', [job, slot, runBy]);
}

/** How often each slot's effect is in the database: `job slot` to a count. */
export async function countEffects(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.pool.query<{ job: string; slot: string; n: number }>(
    'select job, slot, count(*)::int as n from effects group by 1, 2 order by 1, 2',
  );
  return Object.fromEntries(rows.map(({ job, slot, n }) => [`${job} ${slot}`, n]));
}

/** A job whose effect is one row in `effects`. */
export function anEffectJob(
  name: string,
  options: Partial<Omit<Job, 'name' | 'run'>> & {
    run?: (run: JobRun, effect: () => Promise<void>) => Promise<void>;
  } = {},
): Job {
  const { run: around = (_run, effect) => effect(), ...rest } = options;
  return defineJob({
    name,
    schedule: null,
    catchUp: 'each',
    attempts: 3,
    backoffMs: 200,
    ...rest,
    run: async (run): Promise<RunSummary> => {
      await around(run, () => run.commit((tx) => writeEffect(tx, name, run.dueAt)));
      return { rows: 1 };
    },
  });
}

export function jobsByName(...jobs: Job[]): ReadonlyMap<string, Job> {
  return new Map(jobs.map((job) => [job.name, job]));
}
