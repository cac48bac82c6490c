import type { ReadContext } from './question.ts';

/** How long what is at hand is answered from. */
export interface Freshness {
  /** How often it is asked whether it is still what is stored. */
  readonly freshMs: number;
  /** After a failure beside, so long passes until the next try. */
  readonly retryMs: number;
  /** From this age on nobody is answered from it: what keeps it from being made anew is then said to the caller. */
  readonly longestMs: number;
}

/**
 * Keeps one thing of a process at hand: who asks is answered from it at once while it is looked after beside.
 * @param refresh makes it anew, or gives back what is kept where that is still what is stored.
 */
export function keepFresh<C extends Pick<ReadContext, 'clock'>, T>(
  { freshMs, retryMs, longestMs }: Freshness,
  refresh: (context: C, kept: T | null) => Promise<T>,
): (context: C) => Promise<T> {
  let kept: { readonly value: T; readonly checkedAtMs: number } | null = null;
  let loading: Promise<T> | null = null;
  let failedAtMs = Number.NEGATIVE_INFINITY;
  const begin = (context: C): Promise<T> => {
    loading ??= (async () => {
      const checkedAtMs = context.clock.now().getTime();
      const value = await refresh(context, kept?.value ?? null);
      kept = { value, checkedAtMs };
      return value;
    })().finally(() => {
      loading = null;
    });
    return loading;
  };
  return async (context) => {
    const nowMs = context.clock.now().getTime();
    const ageMs = kept === null ? Number.POSITIVE_INFINITY : nowMs - kept.checkedAtMs;
    if (kept === null || ageMs >= longestMs) return begin(context);
    if (ageMs >= freshMs && nowMs - failedAtMs >= retryMs) {
      // A failure beside is not this caller's: it is told to whoever asks when nothing is young enough any more.
      begin(context).catch(() => {
        failedAtMs = nowMs;
      });
    }
    return kept.value;
  };
}
