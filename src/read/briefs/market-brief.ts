import { z } from 'zod';
import { FinishedJson } from '../../cache/finished-answer.ts';
import { Fault } from '../../errors.ts';
import { loadBrief, loadMarketSlug, loadMarketSpellings } from '../../store/briefs/load-briefs.ts';
import { loadNearNames } from '../../store/places/load-near-names.ts';
import type { ReadContext } from '../context.ts';
import { TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import { AnsweredBrief } from './answered-brief.ts';
import { viewOf } from './scope.ts';

/** A brief, whole or as a teaser. The body is finished text. */
export const Brief = AnsweredBrief.meta({
  id: 'MarketBrief',
  description: 'Scores, facts and outlook of one market, each figure with its source and date.',
});

/** Replaces a brief that cannot be read in an answer of many, so that the others are still a document. */
export const BriefFailure = z
  .object({ slug: z.string(), error: z.literal('brief_unreadable') })
  .meta({ id: 'MarketBriefFailure' });

export const marketBrief = defineQuestion({
  name: 'brief_market',
  path: '/api/v1/market-brief/{slug}',
  ignoresUnknown: true,
  access: 'optional',
  cost: 'daily',
  toolset: 'briefs',
  summary: 'The brief of one market.',
  description:
    'Every caller can request every market. The brief is complete if the tier is starter or higher and the market is in the scope of the tier. Otherwise the sections in `sections_locked` are teasers. Aliases of a market (nova, dfw) work too; the answer has ' +
    'the canonical slug.',
  input: z.object({ slug: TextParam(120).describe('Market, e.g. dallas. Aliases are accepted.') }),
  output: Brief,
  cache: { maxAgeSeconds: 60, sharedSeconds: 300 },
  example: { slug: 'dallas' },

  cached: ({ briefs, caller }, { slug }) => briefs?.at(slug, viewOf(caller.tier, slug)) ?? null,

  async answer(context, { slug }) {
    const asked = await finishedBrief(context, slug);
    if (asked !== null) return asked;
    const canonical = await loadMarketSlug(context.db, foldSlug(slug));
    if (canonical === null) return refuseMarket(context, slug);
    const brief = await finishedBrief(context, canonical);
    if (brief !== null) return brief;
    throw new Fault('not-found', `The brief of ${canonical} has not been published yet.`, {
      reason: 'brief_not_published',
    });
  },
});

/** The brief of the market with exactly this slug as the caller may see it. */
async function finishedBrief({ db, briefs, caller }: ReadContext, slug: string): Promise<FinishedJson | null> {
  const view = viewOf(caller.tier, slug);
  const kept = briefs?.at(slug, view) ?? null;
  if (kept !== null) return kept;
  const load = async (): Promise<FinishedJson | null> => {
    const brief = await loadBrief(db, slug, view);
    if (brief === null) return null;
    return new FinishedJson(Buffer.from(brief.body), `${brief.revision}-${brief.contentHash.slice(0, 16)}-${view}`);
  };
  return briefs === undefined ? load() : briefs.fill(slug, view, load);
}

/** `Northern Virginia` and `northern_virginia` as a slug. */
function foldSlug(text: string): string {
  return text.toLowerCase().replace(/[\s_]+/g, '-');
}

/** @throws Fault `not-found` with the slugs of markets of similar names. */
async function refuseMarket({ db }: ReadContext, slug: string): Promise<never> {
  throw new Fault('not-found', `There is no market "${slug}".`, {
    reason: 'market_not_found',
    didYouMean: await loadNearNames(db, foldSlug(slug), await loadMarketSpellings(db)),
  });
}
