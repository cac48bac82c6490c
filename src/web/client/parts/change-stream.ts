import { monotonicMs, randomShare } from '../../../clock.ts';
import { readEvents } from './read-events.ts';
import { formatRefusal, waitMsOf } from './refusal.ts';

/** The stream of changed briefs as our own pages have it: that there is something to look for, and from now on alone. */
const STREAM = '/changes/events';

/** The server sends something every 20 seconds; a stream that sends nothing for so long is dead. */
const IDLE_MS = 70_000;
/** A look into another tab is no reason to hang up. */
const HIDDEN_MS = 30_000;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
/** A stream that has lasted so long did not fail; the next one is tried as soon as at first. */
const LASTED_MS = 60_000;
/** How often a page is checked that the stream does not cover, or not wholly. */
const LOOK_MS = 60_000;

export type StreamState =
  | { readonly kind: 'connecting' | 'open' | 'hidden' }
  /** `words` is a sentence; the stream is tried again after `waitMs`. */
  | { readonly kind: 'lost' | 'refused'; readonly words: string; readonly waitMs: number };

interface Following {
  /**
   * Something may have changed. `seen` is the last place of the feed that was received, to be put into the address of
   * the next request, so that nothing older is given; null: nothing was received, it is merely time to check.
   */
  onChange(seen: string | null): void;
  onState(state: StreamState): void;
}

/**
 * Follows the changes for as long as the page is looked at: one stream per tab, opened after `delayMs`. After an interruption
 * it begins anew with an event of its own, so that what was missed is asked for. Beside it `onChange` is called once a minute, for the stream may be refused.
 */
export function followChanges({ onChange, onState }: Following, delayMs = 0): void {
  let lastId = '';
  let ending: AbortController | null = null;
  let hanging: number | undefined;
  let reported: number | undefined;

  /** Many markets change in one publish: asked for once. */
  const report = (): void => {
    clearTimeout(reported);
    reported = window.setTimeout(() => onChange(lastId === '' ? null : lastId), 250);
  };

  const listen = async (signal: AbortSignal): Promise<void> => {
    // One that ends with either of both: browsers of 2022 have no `AbortSignal.any`.
    const ending = new AbortController();
    const end = (): void => ending.abort();
    signal.addEventListener('abort', end);
    let timer = window.setTimeout(end, IDLE_MS);
    try {
      const response = await fetch(STREAM, {
        headers: { accept: 'text/event-stream' },
        signal: ending.signal,
        cache: 'no-store',
      });
      if (!response.ok || response.body === null)
        throw new RefusedError(await formatRefusal(response), waitMsOf(response));
      onState({ kind: 'open' });
      for await (const event of readEvents(response.body)) {
        clearTimeout(timer);
        timer = window.setTimeout(end, IDLE_MS);
        if (event === null) continue;
        if (event.id !== '') lastId = event.id;
        // `position` too: what was missed while there was no stream is requested now.
        report();
      }
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    }
  };

  const stay = async (signal: AbortSignal): Promise<void> => {
    await pause(delayMs, signal);
    for (let failures = 0; !signal.aborted; ) {
      onState({ kind: 'connecting' });
      let refused: RefusedError | null = null;
      const begunMs = monotonicMs();
      try {
        await listen(signal);
        // Ended in good order: streams last an hour.
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        failures = monotonicMs() - begunMs < LASTED_MS ? failures + 1 : 1;
        refused = error instanceof RefusedError ? error : null;
      }
      const backoff = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + randomShare() / 2);
      const waitMs = Math.max(refused?.waitMs ?? 0, backoff);
      if (refused !== null) onState({ kind: 'refused', words: refused.message, waitMs });
      else if (failures > 0) onState({ kind: 'lost', words: 'The connection was lost.', waitMs });
      await pause(waitMs, signal);
    }
  };

  const begin = (): void => {
    clearTimeout(hanging);
    if (ending !== null) return;
    ending = new AbortController();
    void stay(ending.signal);
  };
  const end = (): void => {
    clearTimeout(hanging);
    ending?.abort();
    ending = null;
    onState({ kind: 'hidden' });
  };

  document.addEventListener('visibilitychange', () => {
    clearTimeout(hanging);
    if (document.visibilityState === 'visible') begin();
    else hanging = window.setTimeout(end, HIDDEN_MS);
  });
  // A page that is left for another, and may be come back to, holds no connection.
  window.addEventListener('pagehide', end);
  window.addEventListener('pageshow', ({ persisted }) => persisted && begin());
  window.setInterval(() => document.visibilityState === 'visible' && onChange(null), LOOK_MS);
  if (document.visibilityState === 'visible') begin();
}

class RefusedError extends Error {
  readonly waitMs: number;

  constructor(words: string, waitMs: number) {
    super(words);
    this.waitMs = waitMs;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    // The largest delay that a timer can hold; no wait is as long.
    const timer = window.setTimeout(end, Math.min(ms, 2_147_483_647));
    signal.addEventListener('abort', end);
  });
}
