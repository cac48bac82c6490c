import { z } from 'zod';
import { Instant } from '../../features/provenance.ts';
import { keyId } from '../../store/accounts/list-keys.ts';
import type { OwnKey } from '../../store/accounts/own-keys.ts';

const KEY_STATES = ['good', 'expired', 'revoked'] as const;

export const ShownKey = z
  .object({
    id: z.string().describe('Id of the key. It shows nothing of the key itself.'),
    prefix: z.string().describe('First characters of the key.'),
    state: z.enum(KEY_STATES),
    is_current: z.boolean().describe('Whether it is the key of this request.'),
    created_at: Instant,
    expires_at: Instant.nullable().describe('null: it does not expire.'),
    revoked_at: Instant.nullable().describe('null: it was not revoked.'),
    last_used_at: Instant.nullable().describe('To the minute; null: never used.'),
  })
  .meta({ id: 'OwnKey', description: 'A key of the account.' });

export function showKey(key: OwnKey, currentHash: string | undefined, now: Date): z.input<typeof ShownKey> {
  const { keyHash, prefix, createdAt, expiresAt, revokedAt, lastUsedAt } = key;
  return {
    id: keyId(keyHash),
    prefix,
    state: stateOf(key, now),
    is_current: keyHash === currentHash,
    created_at: createdAt,
    expires_at: expiresAt,
    revoked_at: revokedAt,
    last_used_at: lastUsedAt,
  };
}

function stateOf({ expiresAt, revokedAt }: OwnKey, now: Date): (typeof KEY_STATES)[number] {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'good';
}
