import type { SlotKey } from '../../src/store/ops/job-runs.ts';

/** A slot to deliver, with its number of tries and waits. */
export interface QueuedSlot extends SlotKey {
  readonly attempts: number;
  /** Wait before the second try; doubles from there, less up to a half by chance. */
  readonly backoffMs: number;
}

export interface Delivery extends SlotKey {
  /** From 1; a delivery after a killed worker does not count. */
  readonly tryNumber: number;
  readonly lastTry: boolean;
  /** Raised when the worker was closed and its grace has run out. */
  readonly signal: AbortSignal;
}

/** Result of a delivery: over, to be given to another worker at once, or to be brought again later. */
export type Receipt = 'finished' | 'handed-back' | { readonly againInMs: number };

interface QueueCounts {
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
  readonly completed: number;
}

interface FailedEntry extends SlotKey {
  readonly tries: number;
  readonly failedAt: Date | null;
  readonly reason: string;
}

interface QueueWorker {
  /** Takes no more, lets running work finish for `graceMs`, then raises the signal and hands the rest back. */
  close(graceMs: number): Promise<void>;
  isRunning(): boolean;
}

/**
 * Delivers slots to workers, at least once. It holds only ids, and may lose them: the state of each slot is in the slot
 * ledger.
 */
export interface JobQueue {
  readonly backend: 'postgres' | 'redis';
  /** The queue object of the program behind it, only for a board that shows entries one by one. */
  readonly entries: object;
  /**
   * Adds slots. One that waits or runs already stays as it is; an entry that has ended is replaced, because the ledger
   * shows that the slot is not done.
   */
  add(slots: readonly QueuedSlot[]): Promise<void>;
  /** A rejection of `receive` is retried by the entry's options, unless it is a fault that cannot pass by itself. */
  startWorker(receive: (delivery: Delivery) => Promise<Receipt>, options: { concurrency: number }): QueueWorker;
  counts(): Promise<QueueCounts>;
  /** Age of the entry that has waited longest; null when none waits. */
  oldestWaitingMs(): Promise<number | null>;
  /** Failed entries, newest first. */
  failed(limit: number): Promise<FailedEntry[]>;
  /** Puts failed entries back with fresh tries, and makes their slots due again in the ledger; how many. */
  retryFailed(): Promise<number>;
  /** Drops what waits; unfinished slots come back by the scheduler. */
  drain(): Promise<void>;
  /** Closes connections. Close workers before. */
  close(): Promise<void>;
}
