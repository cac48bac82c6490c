import { z } from 'zod';
import { rightsOf, type Tier } from '../../domain/accounts/tiers.ts';

const Count = z.int().min(0).max(1_000_000_000);

/** What a tier may do, as answers say it. */
export const TierLimits = z
  .object({
    requests_per_day: Count,
    bulk_requests_per_day: Count.nullable().describe(
      'Of these, requests for many briefs at once (/all, /all.csv, /diff); null: no separate limit.',
    ),
    requests_per_second: Count,
    briefs_in_scope: Count.nullable().describe('Briefs in bulk answers; null: every market.'),
    briefs_per_page: Count.describe('Maximum briefs on one page of /all.'),
    webhooks: Count.describe('Webhooks that a holder of a key may have.'),
    watches: Count.describe('Watches that a holder of a key may have.'),
    resets: z.string().describe('When the daily count resets.'),
  })
  .meta({ id: 'TierLimits', description: 'Limits of one tier.' });

export const DAY_RESETS = 'daily at 00:00 UTC';

export function showLimits(tier: Tier): z.input<typeof TierLimits> {
  const { daily, bulkDaily, burstPerSecond, markets, pageSize, webhooks, watches } = rightsOf(tier);
  return {
    requests_per_day: daily,
    bulk_requests_per_day: bulkDaily,
    requests_per_second: burstPerSecond,
    briefs_in_scope: markets,
    briefs_per_page: pageSize,
    webhooks,
    watches,
    resets: DAY_RESETS,
  };
}
