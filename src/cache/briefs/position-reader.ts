import { type FeedPosition, loadFeedPositionNow } from '../../store/briefs/load-briefs.ts';
import type { Database } from '../../store/db/client.ts';

/** Place and time of the newest publish: of all those that were visible when it was asked for, and perhaps later ones. */
export type PositionReader = () => Promise<FeedPosition>;

/**
 * Reads the feed's position for any number of callers with one statement at a time. A call while a statement runs gets
 * the answer of the next one, never of one that began before: no caller gets less than what was visible when it called,
 * whichever process published it. Ten thousand calls a minute cost at most as many statements as fit one after another.
 * docs/adr/0022
 */
export function openPositionReader(db: Database): PositionReader {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<FeedPosition> | null = null;
  return () => {
    next ??= running.then(() => {
      next = null;
      const read = loadFeedPositionNow(db);
      // A failed read rejects for its callers; the next one begins all the same.
      running = read.catch(() => undefined);
      return read;
    });
    return next;
  };
}
