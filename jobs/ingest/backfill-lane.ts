import { setTimeout as sleep } from 'node:timers/promises';
import { monotonicMs } from '../../src/clock.ts';
import { type ArchiveSlot, archiveSlots } from '../../src/domain/sources/backfill.ts';
import { isFault, messageOf } from '../../src/errors.ts';
import { loadBackfillSlots, restSlot } from '../../src/store/ingest/backfill-ledger.ts';
import { openSlot } from '../../src/store/ops/job-runs.ts';
import { loadDueWork } from '../../src/store/ops/load-ops-status.ts';
import type { Deps } from '../runtime/job.ts';
import { runSlot, type SlotOutcome } from '../runtime/run-slot.ts';
import { type Backfill, keyOfSlot } from './backfill-source.ts';

/** Tries of a slot that fail, before it is left for somebody to look at. Pauses that a publisher asks for do not count. */
const MOST_TRIES = 6;
/** After failures in a row a source rests: a minute, doubled up to an hour. */
const FIRST_REST_MS = 60_000;
const LONGEST_REST_MS = 3_600_000;
/** What is due now is waited for before a slot begins, but not for ever. */
const COURTESY_MS = 5_000;
const LOOK_MS = 500;
/** When all is read, this long until the next look: each day brings one more. */
const IDLE_MS = 600_000;
const SHORTEST_IDLE_MS = 1_000;

interface LaneOptions {
  readonly backfills: readonly Backfill[];
  /** A source that fails so often in a row is given up; absent: it rests, and is tried again. */
  readonly mostFailures?: number;
  /** Called when a slot has ended. */
  readonly onSlot?: (source: string, slot: ArchiveSlot, result: SlotResult) => void;
}

/** What came of a slot; the fault where it failed. */
type SlotResult = { readonly state: SlotOutcome['state'] } | { readonly state: 'failed'; readonly fault: unknown };

interface Candidate {
  readonly backfill: Backfill;
  readonly slot: ArchiveSlot;
  readonly attempts: number;
}

/** What may be read next; else how long until something may be (null: all is over). */
type Next = { readonly candidate: Candidate } | { readonly inMs: number | null };

interface BackfillLane {
  /** Reads one slot, the newest that is free. @returns how long until there is another, null where all are over. */
  step(signal: AbortSignal): Promise<number | null>;
  /** Sources that were given up. */
  gaveUp(): string[];
}

/**
 * The lane of the archives, apart from the queue of what is due: one slot at a time per process, the newest first, and no
 * source by two processes at once. The ledger says what was read, so that any process goes on where another was killed.
 */
export function openBackfillLane(
  deps: Deps,
  { backfills, mostFailures = Number.POSITIVE_INFINITY, onSlot }: LaneOptions,
): BackfillLane {
  const rests = new Map<string, { readonly untilMs: number; readonly failures: number }>();

  const rest = (id: string, ms: number, failures: number): void => {
    rests.set(id, { untilMs: monotonicMs() + ms, failures });
  };

  const failuresOf = ({ source }: Backfill): number => rests.get(source.id)?.failures ?? 0;

  const lookForNext = async (): Promise<Next> => {
    const now = deps.clock.now();
    const ledger = await loadBackfillSlots(
      deps.db,
      backfills.map(({ job }) => job.name),
    );
    let best: Candidate | null = null;
    let inMs: number | null = null;
    const soonest = (ms: number): void => {
      inMs = Math.min(inMs ?? ms, ms);
    };
    for (const backfill of backfills) {
      if (failuresOf(backfill) >= mostFailures) continue;
      const rows = ledger.get(backfill.job.name);
      const running = [...(rows?.values() ?? [])].find((row) => row.state === 'running' && (row.freeInMs ?? 0) > 0);
      if (running !== undefined) {
        soonest(running.freeInMs ?? 0);
        continue;
      }
      const restsForMs = (rests.get(backfill.source.id)?.untilMs ?? 0) - monotonicMs();
      for (const slot of archiveSlots(backfill.plan, now)) {
        const row = rows?.get(slot.from);
        if (row !== undefined && row.state !== 'due' && row.state !== 'running') continue;
        const waitsMs = Math.max(restsForMs, row?.freeInMs ?? 0);
        if (waitsMs > 0) soonest(waitsMs);
        if (restsForMs > 0) break;
        if (waitsMs > 0) continue;
        if (best === null || slot.to > best.slot.to) best = { backfill, slot, attempts: row?.attempts ?? 0 };
        break;
      }
    }
    return best === null ? { inMs } : { candidate: best };
  };

  /** What is due now goes first, wherever it runs: readers and the database are the same. */
  const letDueGoFirst = async (signal: AbortSignal): Promise<void> => {
    const untilMs = monotonicMs() + COURTESY_MS;
    while (monotonicMs() < untilMs && (await loadDueWork(deps.db)).waitedSeconds !== null)
      await sleep(LOOK_MS, undefined, { signal });
  };

  const read = async ({ backfill, slot, attempts }: Candidate, signal: AbortSignal): Promise<SlotResult> => {
    const key = keyOfSlot(backfill, slot);
    const { id } = backfill.source;
    await openSlot(deps.db, key);
    try {
      const lastTry = attempts + 1 >= MOST_TRIES;
      const outcome = await runSlot(deps, new Map([[key.job, backfill.job]]), key, { lastTry, signal });
      if (outcome.state === 'done') rests.delete(id);
      return outcome;
    } catch (error) {
      if (isFault(error, 'throttled', 'host-paused')) {
        const ms = Math.max(SHORTEST_IDLE_MS, error.details.retryAfterMs ?? FIRST_REST_MS);
        await restSlot(deps.db, key, ms);
        rest(id, ms, failuresOf(backfill));
      } else {
        const failures = failuresOf(backfill) + 1;
        rest(id, Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (failures - 1)), failures);
      }
      return { state: 'failed', fault: error };
    }
  };

  return {
    gaveUp: () =>
      backfills
        .filter((backfill) => failuresOf(backfill) >= mostFailures)
        .map(({ source }) => source.id)
        .sort(),
    step: async (signal) => {
      const next = await lookForNext();
      if (!('candidate' in next)) return next.inMs === null ? null : Math.max(SHORTEST_IDLE_MS, next.inMs);
      await letDueGoFirst(signal);
      const { backfill, slot } = next.candidate;
      const result = await read(next.candidate, signal);
      onSlot?.(backfill.source.id, slot, result);
      return 0;
    },
  };
}

/** Goes on until closed: it reads what is wanted, and looks again when all is read. */
export function startBackfill(deps: Deps, backfills: readonly Backfill[]): { readonly close: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const lane = openBackfillLane(deps, { backfills });
  const running = (async () => {
    while (!signal.aborted) {
      let waitMs: number;
      try {
        waitMs = (await lane.step(signal)) ?? IDLE_MS;
      } catch (error) {
        if (signal.aborted) return;
        // The database is away, say: the ledger has all that is needed to go on.
        deps.log.warn({ fault: messageOf(error) }, 'archives could not be read. Retrying');
        waitMs = FIRST_REST_MS;
      }
      if (waitMs > 0) await sleep(Math.min(waitMs, IDLE_MS), undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    close: async () => {
      stopping.abort();
      await running;
    },
  };
}
