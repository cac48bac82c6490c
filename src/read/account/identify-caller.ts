import { isWellFormedKey } from '../../domain/api-key.ts';
import { Fault } from '../../errors.ts';
import { findKey } from '../../store/api-keys.ts';
import type { Caller, ReadContext } from '../question.ts';
import { parseTier } from '../tiers.ts';

export const ANONYMOUS: Caller = { tier: 'anonymous', keyPrefix: null, keyName: null };

/**
 * The caller who holds `key`.
 * @throws Fault `unauthenticated`, in the same words for a malformed, unknown, revoked and expired key.
 */
export async function identifyCaller(
  { db, clock }: Pick<ReadContext, 'db' | 'clock'>,
  pepper: string,
  key: string,
): Promise<Caller> {
  // Junk is refused by its checksum, without a look-up.
  const stored = isWellFormedKey(key) ? await findKey(db, pepper, key) : null;
  const tier = stored === null ? null : parseTier(stored.tier);
  const isOver = stored !== null && stored.expiresAt !== null && Date.parse(stored.expiresAt) <= clock.now().getTime();
  if (stored === null || tier === null || isOver || stored.revokedAt !== null)
    throw new Fault('unauthenticated', 'The API key is not valid.', { reason: 'invalid_api_key' });
  return { tier, keyPrefix: stored.prefix, keyName: stored.name };
}
