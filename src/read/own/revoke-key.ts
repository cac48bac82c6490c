import { z } from 'zod';
import { Fault } from '../../errors.ts';
import { Instant } from '../../features/provenance.ts';
import { keyId } from '../../store/accounts/list-keys.ts';
import { listOwnKeys, revokeOwnKey } from '../../store/accounts/own-keys.ts';
import { TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import { showKey } from './show-key.ts';

/** Ends a key of one's own. */
export const revokeKey = defineQuestion({
  name: 'account_revoke',
  path: '/api/v1/keys/revoke',
  method: 'POST',
  refuses: ['404'],
  access: 'key',
  cost: 'free',
  toolset: 'account',
  summary: 'Revokes a key of yours for good, everywhere within seconds.',
  description:
    'Takes the id of `/api/v1/keys`, so that no key is revoked by mistake. Without a good key your webhooks and watches stand still, and 30 days later they are deleted.',
  input: z.object({ id: TextParam(40).describe('Id of the key in `/api/v1/keys`, also of the one that you send.') }),
  output: z.object({
    id: z.string(),
    revoked: z.literal(true).describe('The key is no longer good.'),
    revoked_at: Instant,
    keys_left: z.int().min(0).max(1_000_000).describe('Keys of yours that are still good.'),
  }),
  cache: { maxAgeSeconds: null },
  example: { id: 'key_3f9c1b7a2d4e' },

  async answer({ db, caller, clock }, { id }) {
    const now = clock.now();
    const account = caller.holder;
    const keys = await listOwnKeys(db, account);
    const good = keys.filter((key) => showKey(key, undefined, now).state === 'good');
    const named = good.find(({ keyHash }) => keyId(keyHash) === id);
    if (named === undefined || !(await revokeOwnKey(db, { account, keyHash: named.keyHash, now }))) {
      throw new Fault('not-found', 'You have no good key of this id. /api/v1/keys lists yours.', {
        reason: 'key_not_found',
        didYouMean: good.map(({ keyHash }) => keyId(keyHash)),
      });
    }
    return { id, revoked: true as const, revoked_at: now.toISOString(), keys_left: good.length - 1 };
  },
});
