import { z } from 'zod';
import { AXES } from '../../../scoring/part.ts';
import { openRegister } from '../../features/facilities/register-cache.ts';
import { reachableFor } from '../../features/ladder/reachable-for.ts';
import { Instant, Missing, Provenance } from '../../features/provenance.ts';
import { loadNewestInputs } from '../../store/markets/load-newest-inputs.ts';
import { defineQuestion } from '../question.ts';
import { MarketParam, resolveMarket } from './resolve-market.ts';
import { scoreProvenance } from './score-provenance.ts';

const Share = z.number().min(0).max(1);

const BetterSource = z.object({
  part: z.string(),
  axis: z.enum(AXES),
  weight: Share.describe('Share of the axis.'),
  measures: z.string().describe('What the better source measures.'),
  grade: z.enum(['A', 'B', 'C']).describe('A measured at the place, B the zone or state, C the country or a proxy.'),
  grade_now: z.enum(['A', 'B', 'C']).nullable().describe('Grade of the source in use; null without data.'),
  narrower_by: z.number().describe('Points of 100 by which the interval of the score would be narrower.'),
  reachable: z.boolean().describe('Whether sources that run here can bring all that it needs.'),
});

const Bringer = z.object({
  part: z.string().describe('The part that it can bring a better source of.'),
  id: z.string(),
  operator: z.string().describe('Who publishes it.'),
  in_use: z.boolean().describe('Whether it runs here and may be shown.'),
  needs: z.string().nullable().describe('The setting that it needs before it runs here; null if it does.'),
});

export const marketCoverage = defineQuestion({
  name: 'markets_coverage',
  path: '/api/v1/markets/{market_name}/coverage',
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'markets',
  summary: 'What the score of one market has no data for, and which source could bring it.',
  description:
    'Lists every part of the score for which there is a better source than the one in use. The first entry would narrow the interval most. `needs` is the setting with which a source runs.',
  input: z.object({ market_name: MarketParam }),
  output: z.object({
    slug: z.string(),
    name: z.string(),
    as_of: Instant.nullable().describe('Time of the newest score of this market.'),
    method: z.string().nullable(),
    coverage: Share.nullable().describe('Share of the weight of the score that has data.'),
    coverage_reachable: Share.nullable().describe(
      'The same once the sources that run here have brought everything that they can.',
    ),
    coverage_possible: Share.nullable().describe('The same with every source of Loadstar switched on.'),
    better: z.array(BetterSource).describe('Better sources, largest gain first.'),
    sources: z
      .array(Bringer)
      .describe('Who can bring them for this market; a part without one has no source in Loadstar.'),
    missing: Missing,
    provenance: z.array(Provenance),
  }),
  cache: { maxAgeSeconds: 60, sharedSeconds: 300 },
  example: { market_name: 'dallas' },

  async answer(context, { market_name: name }) {
    const { markets } = await openRegister(context);
    const market = await resolveMarket(context, markets, name);
    const newest = await loadNewestInputs(context.db.pool, market.slug);
    const reachable = newest === null ? null : reachableFor(market, newest, context.sources);
    const better = reachable?.better ?? [];
    const bringers = better.flatMap(({ part, sources }) =>
      sources.map(({ id, operator, needs }) => ({ part, id, operator, in_use: needs === null, needs })),
    );
    const coverage = {
      coverage: reachable?.coverage ?? null,
      coverage_reachable: reachable?.coverageReachable ?? null,
      coverage_possible: reachable?.coveragePossible ?? null,
    };
    return {
      slug: market.slug,
      name: market.name,
      as_of: newest?.scoredFor ?? null,
      method: newest?.method ?? null,
      ...coverage,
      better: better.map((offer) => ({
        part: offer.part,
        axis: offer.axis,
        weight: offer.weight,
        measures: offer.measures,
        grade: offer.grade,
        grade_now: offer.gradeNow,
        narrower_by: offer.narrowerBy,
        reachable: offer.isReachable,
      })),
      sources: bringers,
      missing: Object.entries(coverage).flatMap(([member, value]) => (value === null ? [member] : [])),
      provenance: newest === null ? [] : [scoreProvenance(context, newest.scoredFor)],
    };
  },
});
