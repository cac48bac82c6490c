import { z } from 'zod';
import { KEYS_AT_ONCE } from '../../domain/accounts/tiers.ts';
import { listOwnKeys } from '../../store/accounts/own-keys.ts';
import { defineQuestion } from '../question.ts';
import { ShownKey, showKey } from './show-key.ts';

/** The keys that took each other's place. */
export const listKeys = defineQuestion({
  name: 'account_keys',
  path: '/api/v1/keys',
  access: 'key',
  cost: 'free',
  toolset: 'account',
  summary: 'Your key and those that it took the place of, or that took its place.',
  description: 'Requests are counted under all of them together. No key is shown again.',
  input: z.object({}),
  output: z.object({
    count: z.int().min(0).max(1_000_000),
    good_at_once: z.int().min(1).max(100).describe('Keys that may be good at the same time.'),
    keys: z.array(ShownKey).describe('Oldest first.'),
  }),
  cache: { maxAgeSeconds: null },
  example: {},

  async answer({ db, caller, clock }) {
    const keys = await listOwnKeys(db, caller.holder);
    const now = clock.now();
    return {
      count: keys.length,
      good_at_once: KEYS_AT_ONCE,
      keys: keys.map((key) => showKey(key, caller.keyHash, now)),
    };
  },
});
