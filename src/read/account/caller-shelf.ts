import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import { isWellFormedKey } from '../../domain/api-key.ts';
import { findKey, hashKey, revokeKey } from '../../store/api-keys.ts';
import type { Database } from '../../store/client.ts';
import { type Listening, listenTo } from '../../store/listen.ts';
import type { Caller } from '../question.ts';
import { holderOf, type KeyHolder, wrongKey } from './identify-caller.ts';

/** Who holds which key, at hand in one process. */
export interface CallerShelf {
  /**
   * The caller who holds `key`.
   * @throws Fault `unauthenticated`, in the same words for a malformed, unknown, revoked and expired key.
   */
  identify(key: string): Promise<Caller>;
  /** Revokes a key: in this process from then on, in others when they hear of it. Of an unknown key nothing. */
  revoke(key: string): Promise<void>;
  close(): Promise<void>;
}

/** Some MB. */
const MOST_KEPT = 10_000;

/**
 * Opens a shelf that is told by the database of every key that changes, whoever changes it. While the connection that
 * hears of it is lost nobody is kept; wrong keys never are. It listens from the first key on.
 * @param pepper secret under which the hashes of keys are stored.
 */
export function openCallerShelf(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  pepper: string,
): CallerShelf {
  /** By hash: no key is held longer than its request. */
  const kept = new LRUCache<string, KeyHolder>({ max: MOST_KEPT });
  let listening: Listening | null = null;
  let isHearing = false;
  /** Tells a look that began before a change from one that began after it. */
  let generation = 0;

  const forget = (keyHash: string): void => {
    generation += 1;
    if (keyHash === '') kept.clear();
    else kept.delete(keyHash);
  };
  const listen = (): void => {
    listening ??= listenTo(db, 'keys_changed', {
      up: () => {
        forget('');
        isHearing = true;
      },
      down: () => {
        isHearing = false;
        forget('');
      },
      notice: forget,
    });
  };

  const lookUp = async (keyHash: string): Promise<KeyHolder | null> => {
    listen();
    const startedIn = generation;
    const holder = holderOf(await findKey(db, keyHash), clock.now().getTime());
    if (holder !== null && isHearing && generation === startedIn) kept.set(keyHash, holder);
    return holder;
  };

  return {
    identify: async (key) => {
      // Junk is refused by its checksum, without a look-up.
      if (!isWellFormedKey(key)) throw wrongKey();
      const keyHash = hashKey(pepper, key);
      const known = kept.get(keyHash);
      if (known !== undefined) {
        if (known.expiresAtMs === null || known.expiresAtMs > clock.now().getTime()) return known.caller;
        kept.delete(keyHash);
      }
      const holder = await lookUp(keyHash);
      if (holder === null) throw wrongKey();
      return holder.caller;
    },
    revoke: async (key) => {
      const keyHash = hashKey(pepper, key);
      await revokeKey(db, keyHash, clock.now().toISOString());
      // Before the notice comes round.
      forget(keyHash);
    },
    close: async () => {
      await listening?.close();
    },
  };
}
