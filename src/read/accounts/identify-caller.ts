import { parseTier } from '../../domain/accounts/tiers.ts';
import { Fault } from '../../errors.ts';
import type { StoredKey } from '../../store/accounts/api-keys.ts';
import type { Caller } from '../caller.ts';

/** Somebody without a key, where it does not matter who: nothing is counted under it. */
export const ANONYMOUS: Caller = { tier: 'anonymous', holder: '', keyPrefix: null, keyName: null };

/** A caller without a key, counted under the hash of its address. */
export function anonymousAt(addressHolder: string): Caller {
  return { ...ANONYMOUS, holder: addressHolder };
}

/** Who holds a key that is good now, and from when on it no longer is. */
export interface KeyHolder {
  readonly caller: Caller;
  /** Milliseconds since 1970; null: it does not expire. */
  readonly expiresAtMs: number | null;
}

/** The holder of a stored key; null for one that was never issued, is revoked or has expired. */
export function holderOf(stored: StoredKey | null, nowMs: number): KeyHolder | null {
  const tier = stored === null ? null : parseTier(stored.tier);
  if (stored === null || tier === null || stored.revokedAt !== null) return null;
  const expiresAtMs = stored.expiresAt === null ? null : Date.parse(stored.expiresAt);
  if (expiresAtMs !== null && expiresAtMs <= nowMs) return null;
  const { account, keyHash, prefix, name } = stored;
  return { caller: { tier, holder: account ?? keyHash, keyHash, keyPrefix: prefix, keyName: name }, expiresAtMs };
}

/** In the same words for a malformed, unknown, revoked and expired key. */
export const wrongKey = (): Fault =>
  new Fault('unauthenticated', 'The API key is not valid.', { reason: 'invalid_api_key' });
