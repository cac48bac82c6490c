import type { Answer, Known } from './answer.ts';
import { type EventWatch, watchEvents } from './event-watch.ts';
import type { BriefDiffAnswer } from './generated/schemas.ts';
import { backoffMs, pause } from './pause.ts';
import { LoadstarProblem } from './problem.ts';
import type { Transport } from './transport.ts';

export interface FollowOptions {
  /** Where to go on: `cursor` of the last page that was handled. Without it from `since`, or from the start. */
  readonly cursor?: string | undefined;
  /** Instant (ISO 8601) to begin after; of no account beside a cursor. */
  readonly since?: string | undefined;
  /** Ends the loop, quietly, wherever it waits. */
  readonly signal?: AbortSignal | undefined;
  /** Pause between two questions while nothing changes: a minute, or a quarter of an hour with `events`. */
  readonly intervalMs?: number | undefined;
  /** Also stay connected to `/api/v1/events`, and ask as soon as it reports a change. */
  readonly events?: boolean | undefined;
  /** Most changes on one page, 1 to 500; 50 without it. */
  readonly pageSize?: number | undefined;
  /** Called before each unusual wait: a network that is down, a limit that is reached. */
  readonly onPause?: ((pause: FollowPause) => void) | undefined;
}

export interface FollowPause {
  readonly waitMs: number;
  readonly error: unknown;
  /** Failures in a row, this one included. */
  readonly failures: number;
}

/** Changes since the page before. */
export interface Changes {
  /** Briefs as they are now, each market at most once. */
  readonly briefs: BriefDiffAnswer['briefs'];
  /** Markets that have no brief any more, or are no longer within your scope. */
  readonly removed: BriefDiffAnswer['removed'];
  /** Drop what you have before you take these: the whole scope follows, for your tier changed or the feed was restored. */
  readonly reset: boolean;
  /** Keep it when you have handled the page. */
  readonly cursor: string;
  /** Whether more pages are there already. */
  readonly hasMore: boolean;
  /** Time of the newest publish that the page knows of. */
  readonly asOf: string;
}

/** One question to the diff. */
type AskDiff = (
  from: { cursor?: string | undefined; since?: string | undefined; limit: number },
  options: { known: Known<BriefDiffAnswer> | undefined; signal: AbortSignal | undefined },
) => Promise<Answer<BriefDiffAnswer>>;

const PAGE_SIZE = 50;
const INTERVAL_MS = 60_000;
const INTERVAL_BESIDE_EVENTS_MS = 900_000;

/**
 * Pages of changed briefs, until the caller ends it. A page is requested when the one before it has been taken, so that
 * a cursor which is kept after a page covers all before it.
 */
export async function* followBriefs(
  ask: AskDiff,
  transport: Transport,
  { cursor, since, signal, events = false, pageSize = PAGE_SIZE, onPause, ...more }: FollowOptions,
): AsyncGenerator<Changes, void, undefined> {
  const intervalMs = more.intervalMs ?? (events ? INTERVAL_BESIDE_EVENTS_MS : INTERVAL_MS);
  let from: { cursor?: string | undefined; since?: string | undefined } = cursor === undefined ? { since } : { cursor };
  let found: Known<BriefDiffAnswer> | undefined;
  const isEnded = (): boolean => signal?.aborted === true;
  let failures = 0;
  let watch: EventWatch | null = null;
  try {
    while (!isEnded()) {
      watch?.rest();
      let answer: Answer<BriefDiffAnswer>;
      try {
        answer = await ask({ ...from, limit: pageSize }, { known: found, signal });
        failures = 0;
      } catch (error) {
        if (isEnded()) return;
        if (error instanceof LoadstarProblem && !error.isPassing) throw error;
        failures += 1;
        const waitMs = (error instanceof LoadstarProblem ? error.retryAfterMs : null) ?? backoffMs(failures);
        onPause?.({ waitMs, error, failures });
        await pause(waitMs, signal);
        continue;
      }
      const { body, isUnchanged } = answer;
      if (!isUnchanged) {
        from = { cursor: body.next_cursor };
        // The validator is that of the feed as a whole: after the last page it shows when there is another.
        found = body.has_more ? undefined : answer;
        if (body.reset || body.briefs.length + body.removed.length > 0) yield changesOf(body);
        if (body.has_more) continue;
      }
      if (events) watch ??= watchEvents(transport, from.cursor ?? body.next_cursor, signal);
      const waitMs = watch?.isOpen === false ? Math.min(intervalMs, INTERVAL_MS) : intervalMs;
      if (watch?.isAwake !== true) await pause(waitMs, signal, watch?.woken);
    }
  } finally {
    watch?.close();
  }
}

const changesOf = ({ briefs, removed, reset, next_cursor, has_more, as_of }: BriefDiffAnswer): Changes => ({
  briefs,
  removed,
  reset,
  cursor: next_cursor,
  hasMore: has_more,
  asOf: as_of,
});
