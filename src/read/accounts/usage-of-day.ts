import { z } from 'zod';
import { CLAIMS_PER_DAY, rightsOf, TIERS } from '../../domain/accounts/tiers.ts';
import { Instant } from '../../features/provenance.ts';
import { loadClaimsOfDay, loadDaysOfUse, loadUsageDay } from '../../store/accounts/load-usage.ts';
import type { ReadContext } from '../context.ts';
import { defineQuestion } from '../question.ts';
import { BUCKETS, type Bucket } from './quota.ts';

const DAYS_SHOWN = 30;
const DAY_MS = 86_400_000;

const Count = z.int().min(0).max(1_000_000_000);
const Day = z.iso.date().describe('UTC day of the database.');

const MEANINGS: Readonly<Record<Bucket | 'claims', string>> = {
  daily: 'Requests.',
  bulk: 'Of these, requests for many briefs at once.',
  claims: 'Keys claimed from the address.',
};

const UsageAnswer = z.object({
  tier: z.enum(TIERS),
  key_prefix: z.string().nullable().describe('First characters of the key; null: counted by address.'),
  day: Day,
  resets_at: Instant.describe('When the daily count resets.'),
  buckets: z.array(
    z.object({
      bucket: z.enum([...BUCKETS, 'claims']),
      meaning: z.string(),
      limit: Count.nullable().describe('null: no limit.'),
      used: Count.nullable().describe('null: not counted, because there is no limit.'),
      remaining: Count.nullable().describe('null: no limit.'),
      resets_at: Instant,
      day: Day,
    }),
  ),
  history: z
    .array(
      z.object({
        day: Day,
        requests: Count,
        bulk_requests: Count.nullable().describe('Of these, bulk requests counted against a limit; null: none.'),
      }),
    )
    .max(DAYS_SHOWN)
    .nullable()
    .describe(
      `The last ${DAYS_SHOWN} days of the key, newest first; days without a request are omitted. Null without a key.`,
    ),
});

type UsageBucket = z.input<typeof UsageAnswer>['buckets'][number];

/** What is left of the day, of a key or of an address. */
export const usageOfDay = defineQuestion({
  name: 'account_usage',
  path: '/api/v1/usage',
  access: 'optional',
  cost: 'free',
  toolset: 'account',
  summary: 'Requests used today, requests left, and when the count resets.',
  description: 'Free of charge. Without a key the figures are of the caller’s address.',
  input: z.object({}),
  output: UsageAnswer,
  cache: { maxAgeSeconds: null },
  example: {},

  async answer(context) {
    const { db, caller } = context;
    // Both the day and its history are read from the table.
    await context.quota?.settle(caller.holder);
    const { day, buckets } = await stateOf(context);
    const resetsAt = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString();
    const show = (bucket: Bucket | 'claims', limit: number | null, remaining: number | null): UsageBucket => ({
      bucket,
      meaning: MEANINGS[bucket],
      limit,
      used: limit === null || remaining === null ? null : limit - remaining,
      remaining,
      resets_at: resetsAt,
      day,
    });
    // Claims are counted by address, and a key has none.
    const claims = caller.tier === 'anonymous' ? await loadClaimsOfDay(db, caller.holder) : null;
    const days = caller.keyPrefix === null ? null : await loadDaysOfUse(db, caller.holder, DAYS_SHOWN);
    return {
      tier: caller.tier,
      key_prefix: caller.keyPrefix,
      day,
      resets_at: resetsAt,
      buckets: [
        ...BUCKETS.map((bucket) => {
          const found = buckets.find((one) => one.bucket === bucket);
          return show(bucket, found?.limit ?? null, found?.remaining ?? null);
        }),
        ...(claims === null ? [] : [show('claims', CLAIMS_PER_DAY, Math.max(0, CLAIMS_PER_DAY - claims))]),
      ],
      history: days?.map(({ day: of, daily, bulk }) => ({ day: of, requests: daily, bulk_requests: bulk })) ?? null,
    };
  },
});

/** Where nothing is counted, nothing is used up. */
async function stateOf({ db, caller, quota }: ReadContext): Promise<{
  readonly day: string;
  readonly buckets: readonly { readonly bucket: Bucket; readonly limit: number; readonly remaining: number }[];
}> {
  if (quota !== undefined) return quota.peek(caller, 'bulk');
  const { daily, bulkDaily } = rightsOf(caller.tier);
  return {
    day: await loadUsageDay(db),
    buckets: [
      { bucket: 'daily', limit: daily, remaining: daily },
      ...(bulkDaily === null ? [] : [{ bucket: 'bulk' as const, limit: bulkDaily, remaining: bulkDaily }]),
    ],
  };
}
