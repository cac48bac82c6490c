import { monotonicMs } from '../../src/clock.ts';
import type { Log } from '../../src/log.ts';
import { inSpan } from '../../src/tracing.ts';
import type { Deps, Job } from './job.ts';
import type { Delivery, JobQueue, Receipt } from './job-queue.ts';
import { isFinal, runSlot, type SlotOutcome } from './run-slot.ts';

/**
 * How long a stopping worker lets its runs finish before it hands them back, which may take some seconds more. A
 * process has 20 s for its whole shutdown.
 */
const GRACE_MS = 12_000;

/** Result of a delivery. `retried`: it failed and will be tried again. */
type RunOutcome = SlotOutcome['state'] | 'failed' | 'retried';

/** Called at each delivery. */
interface RunWatch {
  runStarted(): void;
  runEnded(job: string, outcome: RunOutcome, durationMs: number): void;
}

/** Added to the wait for a lease to end, so that it has ended when the entry comes back. */
const LEASE_MARGIN_MS = 250;

interface RunningWorker {
  /** Takes no more; running work may finish within the grace, the rest is handed back for another worker at once. */
  close(graceMs?: number): Promise<void>;
  isRunning(): boolean;
}

interface WorkerOptions {
  readonly queue: JobQueue;
  readonly jobs: ReadonlyMap<string, Job>;
  /** Runs at a time in this process; the queue may allow fewer. */
  readonly concurrency: number;
  readonly log: Log;
  readonly watch?: RunWatch;
}

/** Runs queued slots until closed. Start as many, in as many processes, as the work needs. */
export function startWorker(
  deps: Pick<Deps, 'db'>,
  { queue, jobs, concurrency, log, watch }: WorkerOptions,
): RunningWorker {
  const run = ({ job, slot, tryNumber, lastTry, signal }: Delivery): Promise<SlotOutcome> => {
    const attributes = { 'loadstar.job': job, 'loadstar.slot': slot.toISOString(), 'loadstar.try': tryNumber };
    return inSpan(`job ${job}`, { kind: 'consumer', attributes }, async (span) => {
      const outcome = await runSlot({ db: deps.db, log }, jobs, { job, slot }, { lastTry, signal });
      span?.setAttribute('loadstar.outcome', outcome.state);
      if (outcome.state === 'done') span?.setAttribute('loadstar.attempt', outcome.attempt);
      return outcome;
    });
  };
  const worker = queue.startWorker(
    async (delivery): Promise<Receipt> => {
      const outcome = await (watch === undefined ? run(delivery) : watched(watch, delivery, run));
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

async function watched(
  watch: RunWatch,
  delivery: Delivery,
  run: (delivery: Delivery) => Promise<SlotOutcome>,
): Promise<SlotOutcome> {
  const startedMs = monotonicMs();
  const end = (outcome: RunOutcome): void => watch.runEnded(delivery.job, outcome, monotonicMs() - startedMs);
  watch.runStarted();
  try {
    const outcome = await run(delivery);
    end(outcome.state);
    return outcome;
  } catch (error) {
    end(delivery.lastTry || isFinal(error) ? 'failed' : 'retried');
    throw error;
  }
}
