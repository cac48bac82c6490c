import type { Clock } from '../clock.ts';

/** What is being made in the background. Whoever closes what it reads waits for it first. */
export interface BackgroundWork {
  /** Aborted once nobody asks any more: what is made in steps ends at its next one. */
  readonly signal: AbortSignal;
  note(work: Promise<unknown>): void;
  /** Ends what is under way as soon as it can be, and resolves when nothing of it is. */
  end(): Promise<void>;
}

export function openBackgroundWork(): BackgroundWork {
  const underWay = new Set<Promise<unknown>>();
  const closing = new AbortController();
  return {
    signal: closing.signal,
    note: (work) => {
      const ended = work
        .catch(() => undefined)
        .finally(() => {
          underWay.delete(ended);
        });
      underWay.add(ended);
    },
    end: async () => {
      closing.abort();
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** What keeping needs of whoever asks. */
interface CacheContext {
  readonly clock: Clock;
  /** Is told of what is made; absent: nobody waits for it. */
  readonly background?: BackgroundWork;
  /** Logs failures that do not fail the answer; absent: they are not logged. */
  readonly log?: { warn(details: object, message: string): void };
}

/** For how long a cached value is served. */
interface Freshness {
  /** What it is, for the log. */
  readonly cache: string;
  /** How often it is asked whether it is still what is stored. */
  readonly freshMs: number;
  /** After a failure beside, so long passes until the next try. */
  readonly retryMs: number;
  /** From this age on it is not served: the caller gets the error that prevents a new one. */
  readonly longestMs: number;
}

/** Of failures that go on, one line in so long. */
const LOG_EVERY_MS = 60_000;

/** One cached value. Both ways see to it that it is refreshed in the background. */
interface FreshValue<C, T> {
  /** @throws what `refresh` does, where there is no value that is young enough. */
  take(context: C): Promise<T>;
  /** Without waiting; null: there is none yet that is young enough, and `take` waits for one. */
  takeAtOnce(context: C): T | null;
}

/**
 * Caches one value of a process: callers get it at once while it is refreshed in the background. Ages are counted by
 * the time that passes, whatever the wall clock is set to.
 * @param refresh makes it anew, or returns the cached value where that is still what is stored.
 */
export function keepFresh<C extends CacheContext, T>(
  { cache, freshMs, retryMs, longestMs }: Freshness,
  refresh: (context: C, kept: T | null) => Promise<T>,
): FreshValue<C, T> {
  let kept: { readonly value: T; readonly checkedAtMs: number } | null = null;
  let loading: Promise<T> | null = null;
  let failedAtMs = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  const begin = (context: C): Promise<T> => {
    loading ??= (async () => {
      const checkedAtMs = context.clock.elapsedMs();
      const value = await refresh(context, kept?.value ?? null);
      kept = { value, checkedAtMs };
      failures = 0;
      return value;
    })().finally(() => {
      loading = null;
    });
    context.background?.note(loading);
    return loading;
  };
  const fail = ({ clock, log, background }: C, error: unknown, ageMs: number): void => {
    // It did not fail: nobody asks any more.
    if (background?.signal.aborted === true) return;
    failedAtMs = clock.elapsedMs();
    failures += 1;
    if (failures > 1 && failedAtMs - loggedAtMs < LOG_EVERY_MS) return;
    loggedAtMs = failedAtMs;
    const ageSeconds = Math.round(ageMs / 1_000);
    log?.warn({ err: error, cache, failures, ageSeconds }, 'a cache was not refreshed: its old content is served');
  };
  const youngEnough = (context: C): { readonly value: T } | null => {
    const nowMs = context.clock.elapsedMs();
    const ageMs = kept === null ? Number.POSITIVE_INFINITY : nowMs - kept.checkedAtMs;
    if (kept === null || ageMs >= longestMs) return null;
    if (ageMs >= freshMs && nowMs - failedAtMs >= retryMs && loading === null) {
      // A failed refresh is not this caller's: it is logged, and thrown when no value is young enough.
      begin(context).catch((error: unknown) => fail(context, error, ageMs));
    }
    return kept;
  };
  return {
    take: async (context) => {
      const found = youngEnough(context);
      return found === null ? begin(context) : found.value;
    },
    takeAtOnce: (context) => youngEnough(context)?.value ?? null,
  };
}
