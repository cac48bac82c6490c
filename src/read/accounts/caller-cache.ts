import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import { isWellFormedKey } from '../../domain/accounts/api-key.ts';
import { hashKey, revokeKey } from '../../store/accounts/api-keys.ts';
import type { Database } from '../../store/db/client.ts';
import { type Listening, listenTo } from '../../store/db/listen.ts';
import type { Caller } from '../caller.ts';
import { findTogether } from './find-together.ts';
import { holderOf, type KeyHolder, wrongKey } from './identify-caller.ts';
import { openKeyFollowers } from './key-followers.ts';
import { openLastUses } from './last-uses.ts';

/** The callers by key, cached in one process. */
export interface CallerCache {
  /**
   * The caller who holds `key`.
   * @throws Fault `unauthenticated`, in the same words for a malformed, unknown, revoked and expired key.
   */
  identify(key: string): Promise<Caller>;
  /** The same from memory alone; null: it must be looked up. */
  identifyCached(key: string): Caller | null;
  /** The same for who is known by the hash of its key. */
  identifyHash(keyHash: string): Promise<Caller>;
  /** Revokes a key: in this process at once, in others when they are notified. An unknown key is ignored. */
  revoke(key: string): Promise<void>;
  /**
   * Calls `end` within seconds of when the key of `caller` is no longer good, or is of another tier. For what stays open
   * after the caller was identified.
   * @returns how to follow no longer.
   */
  follow(caller: Caller, end: () => void): () => void;
  close(): Promise<void>;
}

interface CallerCacheOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Warns when something is not written. */
  readonly log?: { warn(details: object, message: string): void };
  /** Longest time for which the uses of keys are noted in memory alone. */
  readonly writeUsesAfterMs?: number;
}

/** Some MB. */
const MOST_KEPT = 10_000;

/** A process that is killed forgets this much of when keys were last used. */
const WRITE_USES_AFTER_MS = 30_000;

/** How long the hash of a valid key is remembered, so that it is not made for each request. */
const HASH_KEPT_MS = 60_000;

/**
 * No wrong key is refused sooner after it came. A look-up takes less, so the time does not reveal whether there was
 * one: malformed, unknown, revoked and expired keys are refused alike.
 */
const REFUSED_AFTER_MS = 3;

/**
 * Opens a cache that the database notifies of every key that changes, whichever process changes it. While the
 * connection that listens is lost, nothing is cached; wrong keys never are. It listens from the first key on. Uses of
 * keys are noted.
 * @param pepper secret under which the hashes of keys are stored.
 */
export function openCallerCache(
  { db, clock, log, writeUsesAfterMs = WRITE_USES_AFTER_MS }: CallerCacheOptions,
  pepper: string,
): CallerCache {
  /** By hash. */
  const kept = new LRUCache<string, KeyHolder>({ max: MOST_KEPT });
  /** Hashes by key, of valid keys alone: whether one is still valid is never asked here. */
  const hashes = new LRUCache<string, string>({ max: MOST_KEPT, ttl: HASH_KEPT_MS, ttlResolution: 1_000 });
  let listening: Listening | null = null;
  let isHearing = false;
  /** Distinguishes a look-up that began before a change from one that began after it. */
  let generation = 0;

  const find = findTogether(db);
  const holderNow = async (keyHash: string): Promise<KeyHolder | null> =>
    holderOf(await find(keyHash), clock.now().getTime());
  const followers = openKeyFollowers(
    holderNow,
    () => clock.now().getTime(),
    (error) => log?.warn({ err: error }, 'cannot check whether the key of an open stream is still valid'),
  );

  const forget = (keyHash: string): void => {
    generation += 1;
    if (keyHash === '') {
      kept.clear();
      hashes.clear();
    } else {
      kept.delete(keyHash);
      for (const [key, hash] of hashes) if (hash === keyHash) hashes.delete(key);
    }
    followers.look(keyHash);
  };
  const setHearing = (listens: boolean): void => {
    isHearing = listens;
    followers.setHearing(listens);
  };
  const listen = (): void => {
    listening ??= listenTo(db, 'keys_changed', {
      up: () => {
        forget('');
        setHearing(true);
      },
      down: () => {
        setHearing(false);
        forget('');
      },
      notice: forget,
    });
  };

  const warn = (details: object): void => log?.warn(details, 'the last use of keys was not stored');
  const uses = openLastUses({ db, writeAfterMs: writeUsesAfterMs, warn });

  const lookUp = async (keyHash: string): Promise<KeyHolder | null> => {
    listen();
    const startedIn = generation;
    const holder = await holderNow(keyHash);
    if (holder !== null && isHearing && generation === startedIn) kept.set(keyHash, holder);
    return holder;
  };
  const isGood = ({ expiresAtMs }: KeyHolder): boolean => expiresAtMs === null || expiresAtMs > clock.now().getTime();
  const refuseAfter = async (shortest: Promise<void>): Promise<never> => {
    await shortest;
    throw wrongKey();
  };

  const identifyHash = async (keyHash: string): Promise<Caller> => {
    let holder = kept.get(keyHash) ?? null;
    if (holder === null || !isGood(holder)) {
      kept.delete(keyHash);
      // From before the look-up on, so that it is over after both or neither.
      const shortest = wait(REFUSED_AFTER_MS);
      holder = await lookUp(keyHash);
      if (holder === null) return refuseAfter(shortest);
    }
    uses.note(keyHash, clock.now().getTime());
    return holder.caller;
  };

  return {
    identifyHash,
    identifyCached: (key) => {
      const keyHash = hashes.get(key);
      const holder = keyHash === undefined ? undefined : kept.get(keyHash);
      if (keyHash === undefined || holder === undefined || !isGood(holder)) return null;
      uses.note(keyHash, clock.now().getTime());
      return holder.caller;
    },
    identify: async (key) => {
      const remembered = hashes.get(key);
      if (remembered !== undefined) return identifyHash(remembered);
      // Junk is refused by its checksum, without a look-up.
      if (!isWellFormedKey(key)) return refuseAfter(wait(REFUSED_AFTER_MS));
      const keyHash = hashKey(pepper, key);
      const caller = await identifyHash(keyHash);
      if (kept.has(keyHash)) hashes.set(key, keyHash);
      return caller;
    },
    revoke: async (key) => {
      const keyHash = hashKey(pepper, key);
      await revokeKey(db, keyHash, clock.now().toISOString());
      // Before the notice comes round.
      forget(keyHash);
    },
    // Our own pages ask as somebody who holds no key.
    follow: (caller, end) => (caller.keyPrefix === null ? () => {} : followers.follow(caller, end)),
    close: async () => {
      followers.close();
      await listening?.close();
      await uses.close();
    },
  };
}
