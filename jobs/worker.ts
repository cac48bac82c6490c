import type { Log } from '../src/log.ts';
import type { Deps, Job } from './job.ts';
import type { JobQueue, Receipt } from './job-queue.ts';
import { runSlot } from './run-slot.ts';

/** How long a stopping worker lets its runs finish before it hands them back. */
export const GRACE_MS = 15_000;

/** Added to the wait for a lease to end, so that it has ended when the entry comes back. */
const LEASE_MARGIN_MS = 250;

export interface RunningWorker {
  /** Takes no more; what runs may finish within the grace, the rest is handed back for another worker at once. */
  close(graceMs?: number): Promise<void>;
  isRunning(): boolean;
}

export interface WorkerOptions {
  readonly queue: JobQueue;
  readonly jobs: ReadonlyMap<string, Job>;
  /** Runs at a time in this process; the queue may allow fewer. */
  readonly concurrency: number;
  readonly log: Log;
}

/** Runs queued slots until closed. Start as many, in as many processes, as the work needs. */
export function startWorker(deps: Pick<Deps, 'db'>, { queue, jobs, concurrency, log }: WorkerOptions): RunningWorker {
  const worker = queue.startWorker(
    async ({ job, slot, lastTry, signal }): Promise<Receipt> => {
      const outcome = await runSlot({ db: deps.db, log }, jobs, { job, slot }, { lastTry, signal });
      if (outcome.state === 'busy') return { againInMs: outcome.freeInMs + LEASE_MARGIN_MS };
      return outcome.state === 'handed-back' ? 'handed-back' : 'finished';
    },
    { concurrency },
  );
  return {
    close: (graceMs = GRACE_MS) => worker.close(graceMs),
    isRunning: () => worker.isRunning(),
  };
}
