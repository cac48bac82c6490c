import { z } from 'zod';
import { rightsOf, SCOPED_MARKETS, TIERS } from '../../domain/accounts/tiers.ts';
import { Instant } from '../../features/provenance.ts';
import { loadKeyFacts } from '../../store/accounts/load-usage.ts';
import { defineQuestion } from '../question.ts';

const Count = z.int().min(0).max(1_000_000_000);

const Agent = z.object({
  name: z.string().describe('Name of the key; its first characters if it has no name.'),
  tier: z.enum(TIERS),
  api_calls_remaining: Count.describe('Calls left in the current UTC day.'),
  is_claimed: z.boolean().describe('Whether the key was claimed; otherwise the operator created it.'),
  follower_count: z.int().min(0).max(0).describe('Always 0: callers cannot follow each other.'),
  key_prefix: z.string().nullable().describe('First characters of the key; null for the operator, who has no key.'),
  created_at: Instant.nullable(),
  expires_at: Instant.nullable().describe('null: it does not expire.'),
  last_used_at: Instant.nullable().describe('Last use before this request, to the minute; null: none.'),
  scope: z.object({
    briefs: Count.nullable().describe('Number of markets in bulk answers; null: every market.'),
    slugs: z.array(z.string()).nullable().describe('Markets whose briefs are in bulk answers; null: every market.'),
  }),
});

const WhoAmIAnswer = z.object({
  authenticated: z.boolean().describe('Whether a valid key was sent; a wrong one is answered 401.'),
  agent: Agent.optional().describe('The key and its owner; only with a key.'),
  message: z.string().optional().describe('What to do without a key; only without one.'),
  auth_instructions: z.url().optional().describe('Without a key: address of the instructions for sending one.'),
});

/** Who the key that was sent belongs to. */
export const whoAmI = defineQuestion({
  name: 'account_whoami',
  path: '/api/agent/whoami',
  ignoresUnknown: true,
  access: 'optional',
  cost: 'free',
  toolset: 'account',
  summary: 'Whether the key is valid, who owns it, and what is left of the daily limit.',
  input: z.object({}),
  output: WhoAmIAnswer,
  cache: { maxAgeSeconds: null },
  example: {},

  async answer({ db, caller, quota, publicUrl }) {
    if (caller.tier === 'anonymous') {
      return {
        authenticated: false,
        message: `No API key was sent. POST ${publicUrl}/api/v1/keys/claim gives a free one; send it as X-API-Key.`,
        auth_instructions: `${publicUrl}/auth.md`,
      };
    }
    const rights = rightsOf(caller.tier);
    const state = await quota?.peek(caller, 'daily');
    const facts = await loadKeyFacts(db, caller.keyHash ?? caller.holder);
    return {
      authenticated: true,
      agent: {
        name: caller.keyName ?? caller.keyPrefix ?? caller.tier,
        tier: caller.tier,
        api_calls_remaining: state?.buckets.find(({ bucket }) => bucket === 'daily')?.remaining ?? rights.daily,
        is_claimed: facts?.isClaimed ?? false,
        follower_count: 0,
        key_prefix: caller.keyPrefix,
        created_at: facts?.createdAt ?? null,
        expires_at: facts?.expiresAt ?? null,
        last_used_at: facts?.lastUsedAt ?? null,
        scope: {
          briefs: rights.markets,
          slugs: rights.markets === null ? null : SCOPED_MARKETS.slice(0, rights.markets),
        },
      },
    };
  },
});
