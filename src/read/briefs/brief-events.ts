import { monotonicMs } from '../../clock.ts';
import type { Tier } from '../../domain/accounts/tiers.ts';
import type { BriefHead } from '../../store/briefs/load-brief-heads.ts';
import type { Database } from '../../store/db/client.ts';
import { type Listening, listenTo } from '../../store/db/listen.ts';
import { dependencyFault } from '../dependency-fault.ts';
import {
  type BriefNotice,
  briefNotice,
  type ChangesPage,
  type ChangesStart,
  changesAfter,
  type RemovalNotice,
  removalNotice,
} from './changes-after.ts';
import { type FeedCursor, writeCursor } from './feed-cursor.ts';

/** An event for a follower. `cursor` is where the diff and a later stream go on without a gap and without a repeat. */
export type BriefEvent =
  | { readonly event: 'position'; readonly cursor: string; readonly data: { as_of: string; tier: Tier } }
  | { readonly event: 'reset'; readonly cursor: string; readonly data: { as_of: string; tier: Tier } }
  | { readonly event: 'brief'; readonly cursor: string; readonly data: BriefNotice }
  | { readonly event: 'removed'; readonly cursor: string; readonly data: RemovalNotice };

interface FollowOptions {
  readonly tier: Tier;
  readonly start: ChangesStart;
  readonly publicUrl: string;
  /** After so long without a change an empty list is given, as a sign of life. */
  readonly beatMs: number;
  readonly signal: AbortSignal;
}

/** Streams published briefs to any number of followers: the database wakes it, the tables have the changes. */
export interface BriefEvents {
  /**
   * Changes after `start`, some at a time and in the order of the feed, until the signal is raised or all are ended.
   * The first list says where the follower is in the feed, or that it starts over. While the database is away no events
   * are sent.
   * @throws what keeps the first list from being made.
   */
  follow(options: FollowOptions): AsyncGenerator<readonly BriefEvent[], void>;
  /** Ends all followers in good order. */
  endAll(): void;
  close(): Promise<void>;
}

const MOST_AT_ONCE = 100;

/** Looks that are kept for others at the same place; nearly all stand at the end of the feed, one per tier. */
const MOST_LOOKS = 32;

/** How often the tables are asked while no notice can arrive. */
const POLL_MS = 5_000;

/** Opens the events of one process. It listens from the first follower on. */
export function openBriefEvents(db: Database, { pollMs = POLL_MS }: { readonly pollMs?: number } = {}): BriefEvents {
  const wakers = new Set<() => void>();
  /** Followers who stand at the same place share the look into the tables; after a publish it is a new look. */
  const looks = new Map<string, Promise<ChangesPage>>();
  let generation = 0;
  let listening: Listening | null = null;
  let polling: NodeJS.Timeout | undefined;
  let isEnded = false;

  const wakeAll = (): void => {
    generation += 1;
    looks.clear();
    for (const wake of [...wakers]) wake();
  };
  const poll = (): void => {
    polling ??= setInterval(wakeAll, pollMs).unref();
  };
  const listen = (): void => {
    if (listening !== null) return;
    poll();
    listening = listenTo(db, 'briefs_published', {
      up: () => {
        clearInterval(polling);
        polling = undefined;
        wakeAll();
      },
      down: poll,
      notice: wakeAll,
    });
  };

  const look = (tier: Tier, start: ChangesStart): Promise<ChangesPage> => {
    const load = () => db.snapshot((tx) => changesAfter(tx, tier, start, MOST_AT_ONCE));
    if (typeof start === 'string' || !('seq' in start)) return load();
    const key = `${tier} ${start.epoch} ${start.seq} ${start.scopeHash}`;
    const begun = looks.get(key) ?? load();
    if (looks.size >= MOST_LOOKS) looks.clear();
    looks.set(key, begun);
    // A look that failed is not kept: the next one may go through.
    begun.catch(() => looks.get(key) === begun && looks.delete(key));
    return begun;
  };

  /** Waits for a publish after `seen`, the end, or the time. */
  const pause = (seen: number, ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (generation !== seen || isEnded || signal.aborted) return resolve();
      const wake = (): void => {
        clearTimeout(timer);
        wakers.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, ms).unref();
      wakers.add(wake);
      signal.addEventListener('abort', wake, { once: true });
    });

  async function* follow({ tier, start, publicUrl, beatMs, signal }: FollowOptions) {
    listen();
    let seen = generation;
    let page = await look(tier, start);
    let reported: BriefEvent[] = page.isReset ? [] : [whereabouts('position', page, tier)];
    let reportedAtMs = monotonicMs();
    while (!isEnded && !signal.aborted) {
      if (page.isReset) reported.push(whereabouts('reset', page, tier));
      for (const head of page.changes) reported.push(changeEvent(head, page, publicUrl));
      // A generator's yield returns when its reader wants more: what is not taken is not made.
      if (reported.length > 0 || monotonicMs() - reportedAtMs >= beatMs) {
        yield reported;
        reportedAtMs = monotonicMs();
      }
      reported = [];
      if (!page.hasMore) await pause(seen, Math.max(0, reportedAtMs + beatMs - monotonicMs()), signal);
      seen = generation;
      page = (await lookAgain(tier, page.next, signal)) ?? { ...page, isReset: false, changes: [], hasMore: false };
    }
  }

  /** The next page, or null while the database is away. @throws defects. */
  const lookAgain = async (tier: Tier, next: FeedCursor, signal: AbortSignal): Promise<ChangesPage | null> => {
    try {
      return await look(tier, next);
    } catch (error) {
      if (dependencyFault(error) === null) throw error;
      await pause(generation, pollMs, signal);
      return null;
    }
  };

  return {
    follow,
    endAll: () => {
      isEnded = true;
      for (const wake of [...wakers]) wake();
    },
    close: async () => {
      isEnded = true;
      clearInterval(polling);
      wakeAll();
      await listening?.close();
    },
  };
}

function whereabouts(event: 'position' | 'reset', { from, asOf }: ChangesPage, tier: Tier): BriefEvent {
  return { event, cursor: writeCursor(from), data: { as_of: asOf, tier } };
}

function changeEvent(head: BriefHead, page: ChangesPage, publicUrl: string): BriefEvent {
  const cursor = writeCursor({ ...page.next, seq: head.seq });
  return head.removed
    ? { event: 'removed', cursor, data: removalNotice(head) }
    : { event: 'brief', cursor, data: briefNotice(publicUrl, head, page) };
}
