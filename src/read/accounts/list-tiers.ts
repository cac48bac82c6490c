import { z } from 'zod';
import {
  CLAIM_REPEATS_HOURS,
  CLAIMED_TIER,
  CLAIMS_PER_DAY,
  FACILITY_VIEWS,
  IDENTIFIED,
  rightsOf,
  SCOPED_MARKETS,
  TIERS,
} from '../../domain/accounts/tiers.ts';
import { defineQuestion } from '../question.ts';
import { formatLimits, UNCHARGED_ANSWERS } from '../tier-words.ts';
import { claimKey } from './claim-key.ts';
import { DAY_RESETS, showLimits, TierLimits } from './tier-limits.ts';

const Count = z.int().min(0).max(1_000_000_000);

const TiersAnswer = z.object({
  count: Count,
  tiers: z.array(
    z.object({
      tier: z.enum(TIERS),
      meaning: z.string().describe('Who has this tier.'),
      in_words: z.string(),
      identified: z.boolean().describe(`Whether the tier belongs to the group ${IDENTIFIED}: any caller with a key.`),
      limits: TierLimits,
      brief_view: z
        .enum(['whole', 'teaser'])
        .describe('How briefs in scope are shown. Other briefs, requested by slug, are teasers.'),
      brief_slugs: z.array(z.string()).nullable().describe('Markets in scope; null: every market.'),
      facility_view: z.enum(FACILITY_VIEWS).describe('How much of a facility is shown.'),
      facilities_shown: Count.nullable().describe('Facilities of one search; null: as many as its limit says.'),
      grid_regions_shown: Count.nullable().describe('null: every region.'),
    }),
  ),
  day_resets: z.string(),
  not_charged: z.array(z.string()).describe('What does not count toward the daily limit.'),
  claim: z.object({
    url: z.url(),
    method: z.literal('POST'),
    tier: z.enum(TIERS),
    per_address_per_day: Count,
    idempotency_hours: Count.describe('How long an Idempotency-Key is remembered.'),
  }),
  auth_instructions: z.url(),
});

/** The whole table of tiers. */
export const listTiers = defineQuestion({
  name: 'account_tiers',
  path: '/api/v1/tiers',
  access: 'open',
  cost: 'free',
  toolset: 'account',
  summary: 'All tiers with their limits and rights.',
  input: z.object({}),
  output: TiersAnswer,
  cache: { maxAgeSeconds: 3_600, sharedSeconds: 3_600 },
  example: {},

  async answer({ publicUrl, questions }) {
    return {
      count: TIERS.length,
      tiers: TIERS.map((tier) => {
        const rights = rightsOf(tier);
        return {
          tier,
          meaning: rights.meaning,
          in_words: formatLimits(tier),
          identified: tier !== 'anonymous',
          limits: showLimits(tier),
          brief_view: rights.view,
          brief_slugs: rights.markets === null ? null : SCOPED_MARKETS.slice(0, rights.markets),
          facility_view: rights.facilities,
          facilities_shown: rights.facilitiesShown,
          grid_regions_shown: rights.gridRegions,
        };
      }),
      day_resets: DAY_RESETS,
      not_charged: [
        `answers of status ${UNCHARGED_ANSWERS}`,
        ...questions
          .filter(({ cost }) => cost === 'free')
          .map(({ method = 'GET', path, summary }) => `${method} ${path}: ${summary}`),
        'the documentation, the discovery files and the pages',
      ],
      claim: {
        url: publicUrl + claimKey.path,
        method: 'POST' as const,
        tier: CLAIMED_TIER,
        per_address_per_day: CLAIMS_PER_DAY,
        idempotency_hours: CLAIM_REPEATS_HOURS,
      },
      auth_instructions: `${publicUrl}/auth.md`,
    };
  },
});
