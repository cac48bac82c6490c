import { z } from 'zod';
import { KEYS_AT_ONCE, OLD_KEY_HOURS, ROTATIONS_PER_DAY, TIERS } from '../../domain/accounts/tiers.ts';
import { Fault } from '../../errors.ts';
import { Instant } from '../../features/provenance.ts';
import { rotateKey as storeRotation } from '../../store/accounts/own-keys.ts';
import { wrongKey } from '../accounts/identify-caller.ts';
import { defineQuestion } from '../question.ts';

const HOUR_MS = 3_600_000;

/** Gives the holder of a key another one. */
export const rotateKey = defineQuestion({
  name: 'account_rotate',
  path: '/api/v1/keys/rotate',
  method: 'POST',
  makes: true,
  refuses: ['422'],
  access: 'key',
  cost: 'free',
  toolset: 'account',
  summary: 'Replaces your key by a new one of the same tier.',
  description:
    `The new key is shown once. The old one stays good for \`old_key_hours\`, so that programs can be changed one by one and a lost answer is no loss; with 0 it ends at once. ` +
    `Limits, webhooks and watches go on under the new key. At most ${KEYS_AT_ONCE} keys are good at the same time and ${ROTATIONS_PER_DAY} are made a UTC day.`,
  input: z.object({
    old_key_hours: z
      .int()
      .min(0)
      .max(OLD_KEY_HOURS)
      .default(1)
      .describe('Hours for which the old key stays good; 0: it ends at once.'),
  }),
  output: z.object({
    api_key: z.string().describe('The new key. It is shown only here and stored as a hash.'),
    tier: z.enum(TIERS),
    old_key_prefix: z.string().describe('First characters of the key that was replaced.'),
    old_key_expires_at: Instant.describe('When the old key ends.'),
  }),
  cache: { maxAgeSeconds: null },
  example: { old_key_hours: 24 },
  status: () => 201,

  async answer({ db, caller, clock, keyPepper }, { old_key_hours: hours }) {
    const { keyHash } = caller;
    if (keyHash === undefined || keyPepper === undefined) throw wrongKey();
    const now = clock.now();
    const outcome = await storeRotation(db, {
      pepper: keyPepper,
      account: caller.holder,
      keyHash,
      now,
      oldEndsAt: new Date(now.getTime() + hours * HOUR_MS),
      keysAtOnce: KEYS_AT_ONCE,
      perDay: ROTATIONS_PER_DAY,
    });
    if (outcome.kind === 'gone') throw wrongKey();
    if (outcome.kind === 'too-many-keys') {
      throw new Fault('unprocessable', `${KEYS_AT_ONCE} keys of yours are good already. Revoke one of them first.`, {
        reason: 'too_many_keys',
      });
    }
    if (outcome.kind === 'too-often') {
      throw new Fault('too-many-requests', `All ${ROTATIONS_PER_DAY} new keys of the day are made.`, {
        reason: 'rotations_exceeded',
        retryAfterMs: outcome.resetSeconds * 1_000,
      });
    }
    return {
      api_key: outcome.key,
      tier: caller.tier,
      old_key_prefix: caller.keyPrefix ?? '',
      old_key_expires_at: outcome.oldEndsAt,
    };
  },
});
