import type { FastifyReply } from 'fastify';
import { TIERS, type Tier } from '../domain/accounts/tiers.ts';
import { limitsOf, type QuotaState } from '../read/accounts/quota.ts';
import { COSTS, type Cost } from '../read/described-question.ts';
import type { TooFast } from './burst-limiter.ts';

const DAY_SECONDS = 86_400;

/** `RateLimit-Policy` of each tier and cost: Structured Fields, so made once and checked against a serializer by a test. */
const POLICIES = new Map<string, string>(
  TIERS.flatMap((tier) =>
    COSTS.map((cost): [string, string] => [
      `${tier} ${cost}`,
      limitsOf(tier, cost)
        .map(({ bucket, limit }) => `"${bucket}";q=${limit};w=${DAY_SECONDS}`)
        .join(', '),
    ]),
  ),
);

/** Every header that reports the caller's quota state. */
export const RATE_LIMIT_HEADERS = [
  'ratelimit-policy',
  'ratelimit',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
] as const;

type RateLimitHeaders = Readonly<Record<(typeof RATE_LIMIT_HEADERS)[number], string>>;

/**
 * How a caller stands, as headers: `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers-10 for each
 * bucket, and the older three for the bucket that has least left, `X-RateLimit-Reset` in seconds from now. null where
 * nothing is counted.
 */
export function rateLimitHeaders(
  tier: Tier,
  cost: Cost,
  { buckets, resetSeconds }: Pick<QuotaState, 'buckets' | 'resetSeconds'>,
): RateLimitHeaders | null {
  let [least] = buckets;
  if (least === undefined) return null;
  let left = '';
  for (const each of buckets) {
    if (each.remaining < least.remaining) least = each;
    left += `${left === '' ? '' : ', '}"${each.bucket}";r=${each.remaining};t=${resetSeconds}`;
  }
  return {
    'ratelimit-policy': POLICIES.get(`${tier} ${cost}`) ?? '',
    ratelimit: left,
    'x-ratelimit-limit': String(least.limit),
    'x-ratelimit-remaining': String(least.remaining),
    'x-ratelimit-reset': String(resetSeconds),
  };
}

/** The same for who asks too fast: of the second, not of the day. */
export function burstHeaders({ limit, resetSeconds }: TooFast): RateLimitHeaders {
  return {
    'ratelimit-policy': `"burst";q=${limit};w=1`,
    ratelimit: `"burst";r=0;t=${resetSeconds}`,
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': String(resetSeconds),
  };
}

/** For answers that were not charged after all. */
export function untell(reply: FastifyReply): void {
  for (const name of RATE_LIMIT_HEADERS) reply.removeHeader(name);
}
