import { findKeys, type StoredKey } from '../../store/accounts/api-keys.ts';
import type { Database } from '../../store/db/client.ts';
import { gather } from './gather.ts';

const MOST_TOGETHER = 500;

/** Looks one key up by its hash; null when nothing is stored under it. */
type FindKey = (keyHash: string) => Promise<StoredKey | null>;

/**
 * Combines look-ups that arrive while another one is under way: however many wrong keys arrive, they make few
 * statements, and no right key is refused because of them. A statement answers only for keys that came before it was
 * sent, so a key that was made a moment ago is found.
 */
export function findTogether(db: Database): FindKey {
  const { ask } = gather<string, { readonly stored: StoredKey | null }>(async (keyHashes) => {
    const found = new Map((await findKeys(db, [...new Set(keyHashes)])).map((key) => [key.keyHash, key]));
    return keyHashes.map((keyHash) => ({ stored: found.get(keyHash) ?? null }));
  }, MOST_TOGETHER);
  return async (keyHash) => (await ask(keyHash)).stored;
}
