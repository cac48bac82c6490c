import type { Caller } from '../caller.ts';
import type { KeyHolder } from './identify-caller.ts';

/** Those who have something open for the holder of a key, and must know when the key is no longer what it was. */
interface KeyFollowers {
  /**
   * Calls `end`, once, within seconds of when the key of `caller` is revoked, has expired or has another tier, whichever
   * process did it.
   * @returns how to follow no longer.
   */
  follow(caller: Caller, end: () => void): () => void;
  /** The key under this hash has changed, or perhaps has; every key for an empty hash. */
  look(keyHash: string): void;
  /** While no notifications of changed keys arrive, keys are checked every few seconds. */
  setHearing(isHearing: boolean): void;
  close(): void;
}

/** Also the interval of the check for expired keys, which cause no notification. */
const LOOK_EVERY_MS = 5_000;

/**
 * @param find whoever holds the key under a hash now, or null.
 * @param tell called with the error of a failed look-up; the next one comes after a while.
 */
export function openKeyFollowers(
  find: (keyHash: string) => Promise<KeyHolder | null>,
  nowMs: () => number,
  report: (error: unknown) => void,
): KeyFollowers {
  const ends = new Map<string, Set<{ readonly caller: Caller; end(): void }>>();
  /** Keys whose look-up failed, and those that may have changed without a notification. */
  const due = new Set<string>();
  /** When keys expire that do. */
  const expiresAtMs = new Map<string, number>();
  let isHearing = false;
  let timer: NodeJS.Timeout | undefined;

  const lookAt = async (keyHash: string): Promise<void> => {
    const followers = ends.get(keyHash);
    if (followers === undefined) return;
    try {
      const now = await find(keyHash);
      due.delete(keyHash);
      if (now?.expiresAtMs == null) expiresAtMs.delete(keyHash);
      else if (ends.has(keyHash)) expiresAtMs.set(keyHash, now.expiresAtMs);
      // A look says nothing of who came after it began, but their own look did.
      for (const follower of [...followers]) if (now?.caller.tier !== follower.caller.tier) follower.end();
    } catch (error) {
      due.add(keyHash);
      report(error);
    }
  };
  const lookAgain = (): void => {
    const expired = [...expiresAtMs].flatMap(([keyHash, ms]) => (ms <= nowMs() ? [keyHash] : []));
    for (const keyHash of isHearing ? new Set([...due, ...expired]) : [...ends.keys()]) void lookAt(keyHash);
  };
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };

  return {
    follow: (caller, end) => {
      const holder = caller.keyHash ?? caller.holder;
      const followers = ends.get(holder) ?? new Set();
      const leave = (): void => {
        followers.delete(follower);
        if (followers.size === 0 && ends.get(holder) === followers) {
          ends.delete(holder);
          expiresAtMs.delete(holder);
          due.delete(holder);
        }
        if (ends.size === 0) stop();
      };
      const follower = {
        caller,
        end: () => {
          leave();
          end();
        },
      };
      followers.add(follower);
      ends.set(holder, followers);
      timer ??= setInterval(lookAgain, LOOK_EVERY_MS).unref();
      // Between when the caller was known and now the key may have changed.
      void lookAt(holder);
      return leave;
    },
    look: (keyHash) => {
      if (keyHash !== '') void lookAt(keyHash);
      else for (const each of [...ends.keys()]) void lookAt(each);
    },
    setHearing: (listens) => {
      isHearing = listens;
    },
    close: () => {
      stop();
      ends.clear();
    },
  };
}
