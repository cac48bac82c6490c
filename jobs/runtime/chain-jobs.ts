import { type Deps, defineJob, type Job } from './job.ts';

/**
 * The same job, followed by another one that works on its stored results. The second has a schedule of its own, which
 * repeats what fails here.
 */
export function chainJobs({ db }: Pick<Deps, 'db'>, job: Job, next: Job): Job {
  return defineJob({
    ...job,
    run: async (run) => {
      const done = await job.run(run);
      const { dueAt, signal } = run;
      return { ...done, [next.name]: await next.run({ dueAt, signal, commit: (effect) => db.transaction(effect) }) };
    },
  });
}
