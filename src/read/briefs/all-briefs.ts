import { z } from 'zod';
import { openBulkBriefCache } from '../../cache/briefs/bulk-brief-cache.ts';
import { FinishedJson, StreamedJson } from '../../cache/finished-answer.ts';
import { TIER_TABLE, TIERS, type Tier } from '../../domain/accounts/tiers.ts';
import { Instant } from '../../features/provenance.ts';
import type { FeedPosition } from '../../store/briefs/load-briefs.ts';
import { LimitParam, OffsetParam } from '../parameters.ts';
import { DeferredAnswer, defineQuestion } from '../question.ts';
import { Brief, BriefFailure } from './market-brief.ts';
import { scopeRule } from './scope.ts';
import { STREAMED_ABOVE } from './splice-briefs.ts';

const PAGE_SIZES = Object.values(TIER_TABLE).map(({ pageSize }) => pageSize);
/** Briefs of the longest page of any tier. */
const MOST_BRIEFS = Math.max(...PAGE_SIZES);

const Count = z.int().min(0).max(1_000_000);

/** Which briefs are wanted, as the bulk answer and its CSV take it. */
export const BulkInput = z.object({ limit: LimitParam(50, MOST_BRIEFS), offset: OffsetParam });

/** `5 for anonymous, free, starter; 10 for developer` of any right. */
const byTier = (wordOf: (tier: Tier) => string): string =>
  [...new Set(TIERS.map(wordOf))]
    .map((word) => `${word} for ${TIERS.filter((tier) => wordOf(tier) === word).join(', ')}`)
    .join('; ');

export const BULK_WORDS =
  `Scope: the first markets of the list, ${byTier((tier) => String(TIER_TABLE[tier].markets ?? 'all'))}. Maximum ` +
  `per page: ${byTier((tier) => String(TIER_TABLE[tier].pageSize))}. A larger \`limit\` is reduced to that, and the answer says ` +
  `so. More than ${STREAMED_ABOVE} briefs are streamed in chunks.`;

const AllBriefsAnswer = z.object({
  as_of: Instant.describe('Time of the newest brief in this answer.'),
  tier: z.enum(TIERS),
  count: Count,
  total_available: Count.describe('All published briefs, inside and outside the scope of the tier.'),
  limit: Count,
  offset: Count,
  streamed: z.boolean(),
  briefs: z.array(z.union([Brief, BriefFailure])),
});

export const allBriefs = defineQuestion({
  name: 'brief_all',
  path: '/api/v1/market-brief/all',
  ignoresUnknown: true,
  list: { member: 'briefs' },
  access: 'optional',
  cost: 'bulk',
  toolset: 'briefs',
  summary: 'Briefs of all markets in scope, a page at a time.',
  description:
    `${BULK_WORDS} Briefs: ${byTier((tier) => TIER_TABLE[tier].view)}. A brief that cannot be read is replaced by an object with ` +
    '`error`.',
  input: BulkInput,
  output: AllBriefsAnswer,
  cache: { maxAgeSeconds: 60, sharedSeconds: 21_600 },
  example: { limit: 2 },

  async answer({ db, briefs, caller: { tier } }, { limit: wanted, offset }) {
    const limit = Math.min(wanted, TIER_TABLE[tier].pageSize);
    const rule = scopeRule(tier);
    const bulk = briefs?.bulk ?? openBulkBriefCache(db);
    const versionAt = ({ epoch, seq }: FeedPosition): string =>
      ['all', epoch, seq, rule.hash, tier, limit, offset].join('-');
    const position = await bulk.position();

    return new DeferredAnswer<FinishedJson | StreamedJson>(versionAt(position), async () => {
      const pack = await bulk.pack(rule.view, position);
      const inScope = placesOf(pack.slugs, rule.markets);
      const places = inScope.slice(offset, offset + limit);
      const page = { offset, count: places.length, total: inScope.length };
      const streamed = places.length > STREAMED_ABOVE;
      const head = JSON.stringify({
        as_of: pack.position.at,
        tier,
        count: places.length,
        total_available: pack.slugs.length,
        limit,
        offset,
        streamed,
      });
      const version = versionAt(pack.position);
      const parts = (): AsyncGenerator<Buffer> => documentOf(head, pack.bytesOf(places));
      if (streamed) return new StreamedJson(parts(), version, page);
      return bulk.finished(version, async () => {
        const gathered: Buffer[] = [];
        for await (const part of parts()) gathered.push(part);
        return new FinishedJson(Buffer.concat(gathered), version, { page });
      });
    });
  },
});

/** Places of those of `slugs` that are in scope. */
function placesOf(slugs: readonly string[], markets: ReadonlySet<string> | null): number[] {
  return slugs.flatMap((slug, place) => (markets === null || markets.has(slug) ? [place] : []));
}

async function* documentOf(head: string, briefs: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(`${head.slice(0, -1)},"briefs":[`);
  yield* briefs;
  yield Buffer.from(']}');
}
