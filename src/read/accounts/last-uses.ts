import { messageOf } from '../../errors.ts';
import { saveLastUses } from '../../store/accounts/api-keys.ts';
import type { Database } from '../../store/db/client.ts';

/** When keys were last used, written together and never in a request's way. */
interface LastUses {
  note(keyHash: string, atMs: number): void;
  /** Writes what is noted. */
  close(): Promise<void>;
}

interface LastUsesOptions {
  readonly db: Database;
  readonly writeAfterMs: number;
  /** Warns of uses that were not written. */
  readonly warn: (details: { readonly keys: number; readonly fault: string }) => void;
}

/** Notes uses in memory and writes them in one statement, at most each `writeAfterMs`; what fails is kept for the next. */
export function openLastUses({ db, writeAfterMs, warn }: LastUsesOptions): LastUses {
  let noted = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    timer = undefined;
    if (noted.size === 0) return;
    const uses = noted;
    noted = new Map();
    try {
      await saveLastUses(db, uses);
    } catch (error) {
      warn({ keys: uses.size, fault: messageOf(error) });
      // What was used again meanwhile is newer.
      for (const [keyHash, atMs] of uses) if (!noted.has(keyHash)) noted.set(keyHash, atMs);
      startTimer();
    }
  };
  const startTimer = (): void => {
    timer ??= setTimeout(() => {
      writing = write();
    }, writeAfterMs).unref();
  };

  return {
    note: (keyHash, atMs) => {
      noted.set(keyHash, atMs);
      startTimer();
    },
    close: async () => {
      clearTimeout(timer);
      await writing;
      clearTimeout(timer);
      await write();
      clearTimeout(timer);
    },
  };
}
