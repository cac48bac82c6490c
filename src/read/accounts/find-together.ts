import { findKeys, type StoredKey } from '../../store/accounts/api-keys.ts';
import type { Database } from '../../store/db/client.ts';
import { gather } from './gather.ts';

const MOST_TOGETHER = 500;

/** Looks one key up by its hash; null when nothing is stored under it. */
type FindKey = (keyHash: string) => Promise<StoredKey | null>;

/**
 * Looks up together what is asked while another look-up is under way: however many wrong keys arrive, they make few
 * statements, and nobody who has a right one is turned away for a neighbor's sake. No statement answers for a key that
 * was asked for after it was sent, so one that was made a moment ago is found.
 */
export function findTogether(db: Database): FindKey {
  const { ask } = gather<string, { readonly stored: StoredKey | null }>(async (keyHashes) => {
    const found = new Map((await findKeys(db, [...new Set(keyHashes)])).map((key) => [key.keyHash, key]));
    return keyHashes.map((keyHash) => ({ stored: found.get(keyHash) ?? null }));
  }, MOST_TOGETHER);
  return async (keyHash) => (await ask(keyHash)).stored;
}
