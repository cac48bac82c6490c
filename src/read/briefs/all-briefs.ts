import { z } from 'zod';
import { loadBriefBodies, loadBriefSlugs, loadFeedPosition } from '../../store/load-briefs.ts';
import { LimitParam, OffsetParam } from '../parameters.ts';
import { Instant } from '../provenance.ts';
import { defineQuestion } from '../question.ts';
import { isAtLeast, TIERS } from '../tiers.ts';
import { Brief } from './market-brief.ts';
import { briefScope } from './scope.ts';
import { STREAMED_ABOVE, spliceBriefs } from './splice-briefs.ts';

const MOST_FOR_PAYING = 500;
const MOST_FOR_OTHERS = 50;

const Count = z.int().min(0).max(1_000_000);

const AllBriefsAnswer = z.object({
  as_of: Instant.describe('Time of the newest publish that this answer sees.'),
  tier: z.enum(TIERS),
  count: Count,
  total_available: Count,
  limit: Count,
  offset: Count,
  streamed: z.boolean(),
  briefs: z.array(Brief),
});

export const allBriefs = defineQuestion({
  name: 'brief_all',
  path: '/api/v1/market-brief/all',
  access: 'optional',
  cost: 'bulk',
  toolset: 'briefs',
  summary: 'Briefs of all markets in scope, a page at a time.',
  description:
    `At most ${MOST_FOR_OTHERS} a page, ${MOST_FOR_PAYING} for pro and above: a larger limit is cut to that and the answer says so. ` +
    `More than ${STREAMED_ABOVE} briefs are streamed in chunks.`,
  input: z.object({ limit: LimitParam(50, MOST_FOR_PAYING), offset: OffsetParam }),
  output: AllBriefsAnswer,
  cache: { maxAgeSeconds: 60, sharedSeconds: 21_600 },
  example: { limit: 2 },

  async answer({ db, caller }, input) {
    const limit = Math.min(input.limit, isAtLeast(caller.tier, 'pro') ? MOST_FOR_PAYING : MOST_FOR_OTHERS);
    const { offset } = input;
    return db.snapshot(async (tx) => {
      const position = await loadFeedPosition(tx);
      const published = (await loadBriefSlugs(tx)).filter((brief) => !brief.removed).map((brief) => brief.slug);
      const scope = briefScope(caller.tier, published);
      const bodies = await loadBriefBodies(tx, scope.slugs.slice(offset, offset + limit));
      const streamed = bodies.length > STREAMED_ABOVE;
      const head = JSON.stringify({
        as_of: position.at,
        tier: caller.tier,
        count: bodies.length,
        total_available: published.length,
        limit,
        offset,
        streamed,
      });
      const version = [position.epoch, position.seq, scope.hash, caller.tier, limit, offset].join('-');
      return spliceBriefs(head, bodies, version);
    });
  },
});
