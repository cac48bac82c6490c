import { randomUUID } from 'node:crypto';
import pTimeout from 'p-timeout';
import { Fault, isFault, messageOf } from '../../src/errors.ts';
import {
  claimSlot,
  failSlot,
  finishSlot,
  recordSummary,
  releaseSlot,
  renewClaim,
  type SlotKey,
} from '../../src/store/ops/job-runs.ts';
import type { Commit, Deps, Job } from './job.ts';

/**
 * How long a claim lives without a heartbeat. Together with the queue's own lock (see queue.ts) it bounds how soon
 * the slot of a killed worker runs again.
 */
const LEASE_MS = 8_000;

export type SlotOutcome =
  /** The effect was committed by this delivery. */
  | { readonly state: 'done'; readonly attempt: number }
  /** Nothing to do: an earlier delivery finished or ended the slot. */
  | { readonly state: 'skipped'; readonly because: 'done' | 'failed' | 'skipped' | 'superseded' }
  /** Another attempt is running it; try again then. */
  | { readonly state: 'busy'; readonly freeInMs: number }
  /** Interrupted on request and handed back, due as before. */
  | { readonly state: 'handed-back' };

interface SlotOptions {
  /** True when the queue will not try again: the fault is then final. */
  readonly lastTry: boolean;
  /** Raised when the process must stop now: the slot is handed back. */
  readonly signal: AbortSignal;
  readonly leaseMs?: number;
}

/**
 * One delivery of one slot. A slot may be delivered any number of times, its effect is committed once: the
 * transaction of the effect also marks the slot done, and only while this attempt holds it.
 * @throws the fault of the run, recorded in the ledger: as due again, or as failed when it is the last try or no
 *   later try could go better. Fault `not-found` for an unknown job or slot.
 */
export async function runSlot(
  deps: Pick<Deps, 'db' | 'log'>,
  jobs: ReadonlyMap<string, Job>,
  key: SlotKey,
  options: SlotOptions,
): Promise<SlotOutcome> {
  const { db } = deps;
  const leaseMs = options.leaseMs ?? LEASE_MS;
  const job = jobs.get(key.job);
  if (job === undefined) {
    throw new Fault('not-found', `this worker knows no job ${key.job}: it may be of another version`);
  }
  if (options.signal.aborted) return { state: 'handed-back' };

  const held = { ...key, claim: randomUUID(), leaseMs };
  const claimed = await claimSlot(db, held);
  if (claimed.state === 'busy') return claimed;
  if (claimed.state !== 'claimed') return { state: 'skipped', because: claimed.state };

  const log = deps.log.child({ job: key.job, slot: key.slot.toISOString(), attempt: claimed.attempt });
  const lost = new AbortController();
  const signal = AbortSignal.any([options.signal, lost.signal]);
  let finishing = false;
  const stopHeartbeat = startHeartbeat(leaseMs / 3, async () => {
    try {
      const renewed = await renewClaim(db, held);
      // A heartbeat that waits behind our own commit finds the slot done: the slot was not lost.
      if (!renewed && !finishing) lost.abort(new Fault('superseded', 'another attempt holds the slot'));
    } catch (error) {
      // The lease may end meanwhile; then another worker takes over and this attempt cannot commit.
      log.warn({ fault: messageOf(error) }, 'the lease could not be renewed');
    }
  });

  let committed = false;
  let used = false;
  const commit: Commit = async (effect) => {
    if (used) throw new Fault('internal', `${key.job} has committed already: a run has one transaction`);
    used = true;
    const result = await db.transaction(async (tx) => {
      const value = await effect(tx);
      finishing = true;
      await finishSlot(tx, held);
      return value;
    });
    committed = true;
    return result;
  };

  try {
    const work = job.run({ dueAt: key.slot, commit, signal });
    // Work that ignores the signal is left running. It cannot commit, for its claim is gone; its error is ignored.
    work.catch(() => undefined);
    const summary = await pTimeout(work, { milliseconds: Number.POSITIVE_INFINITY, signal });
    if (committed) await recordSummary(db, { ...held, summary });
    else if (used) throw new Fault('internal', `${key.job} returned without awaiting its commit`);
    else {
      finishing = true;
      await db.transaction((tx) => finishSlot(tx, { ...held, summary }));
    }
    log.debug({ summary }, 'slot done');
    return { state: 'done', attempt: claimed.attempt };
  } catch (error) {
    if (committed) {
      log.error({ fault: messageOf(error) }, 'the run failed after its effect was committed; the slot counts as done');
      return { state: 'done', attempt: claimed.attempt };
    }
    if (lost.signal.aborted || isFault(error, 'superseded')) {
      log.warn('another attempt has taken over; this one changed nothing');
      return { state: 'skipped', because: 'superseded' };
    }
    if (options.signal.aborted) {
      const released = await releaseSlot(db, { ...held, fault: null, retryInMs: 0 });
      log.info(released ? 'handed back' : 'stopped, with nothing left to hand back');
      return released ? { state: 'handed-back' } : { state: 'skipped', because: 'superseded' };
    }
    if (options.lastTry || isFinal(error)) {
      await failSlot(db, { ...held, fault: error });
      log.error({ fault: messageOf(error), code: codeOf(error) }, 'slot failed');
    } else {
      await releaseSlot(db, { ...held, fault: error, retryInMs: longestBackoffMs(job, claimed.attempt) });
      log.warn({ fault: messageOf(error), code: codeOf(error) }, 'attempt failed. Retrying');
    }
    throw error;
  } finally {
    stopHeartbeat();
  }
}

const codeOf = (error: unknown): string => (error instanceof Fault ? error.code : 'internal');

/** Whether no later try of the same slot can succeed. Errors that are no faults (a broken connection) may pass. */
export function isFinal(error: unknown): boolean {
  return isFault(error) && !error.retryable;
}

/** An upper bound of the queue's wait before the next try; stalls raise `attempt` without lengthening that wait. */
function longestBackoffMs(job: Job, attempt: number): number {
  return job.backoffMs * 2 ** (Math.min(attempt, job.attempts) - 1);
}

/** Beats one after another, never two at once; the returned function ends it. */
function startHeartbeat(everyMs: number, beat: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const arm = (): void => {
    timer = setTimeout(() => void beat().finally(() => stopped || arm()), everyMs);
    timer.unref();
  };
  arm();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
