import { z } from 'zod';
import { METHOD } from '../../../scoring/market-power/method.ts';
import { VERDICTS } from '../../../scoring/market-power/verdict.ts';
import { AXES } from '../../../scoring/part.ts';
import { BASES } from '../../domain/facts/provenance.ts';
import { areaOfMarket } from '../../domain/grid/market-area.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import { Instant } from '../provenance.ts';
import { NO_INDEX } from './index-place.ts';
import { DIFFERENCES, type IndexAtPoint } from './index-world.ts';

const Points = z.number().min(0).max(100);
const Share = z.number().min(0).max(1);

const IndexPart = z
  .object({
    id: z.string(),
    axis: z.enum(AXES),
    value: z.number().nullable().describe('What the source measures, in `unit`; null without data.'),
    unit: z.string(),
    measures: z.string().nullable(),
    points: Points.nullable().describe('Points of the value alone, 0 to 100.'),
    counted: Points.nullable().describe(
      'Points that count: those of the value for the share that its grade fills, the mean of other markets for the rest.',
    ),
    weight: Share.describe('Share of the axis.'),
    contribution: z.number(),
    grade: z.enum(['A', 'B', 'C']).nullable().describe('Grade of the source; null without data.'),
    source: z.string().nullable(),
    source_url: z.string().nullable(),
    observed_at: Instant.nullable(),
    basis: z.enum(BASES).nullable(),
  })
  .meta({ id: 'SiteIndexPart' });

const NearestMarket = z
  .object({
    slug: z.string(),
    distance_km: z.number().min(0).describe('Distance to the center of the market, km.'),
    inside: z.boolean().describe("Whether the point is within the market's radius."),
    verdict: z.enum(VERDICTS).nullable(),
    composite_score: Points.nullable(),
    differs_by: z
      .array(z.enum(DIFFERENCES))
      .describe(
        'Why the market has another score: `place`, the point is not its center; `grid`, another grid, state or price zone; `price-point`, another hub or zone; `method`, scored by another version; `data`, other figures. Empty where nothing differs.',
      ),
    differing_parts: z.array(z.string()).describe('Parts with another value or another grade.'),
  })
  .meta({ id: 'SiteNearestMarket' });

/** The market power index at a point, beside the members that the site score always had. */
export const SiteIndex = z
  .object({
    method: z.string(),
    as_of: Instant.nullable().describe('The newest run: what was known then.'),
    verdict: z.enum(VERDICTS),
    confidence: Share.nullable().describe('Share of the distribution of the score inside the class of its median.'),
    composite_score: Points.nullable().describe('0 to 100; null without a verdict.'),
    composite_low: Points.nullable().describe('The composite is between this and `composite_high` in 80 of 100 cases.'),
    composite_high: Points.nullable(),
    excess_power: Points.nullable().describe('High means room; null if less than half of its weight has data.'),
    constraint_score: Points.nullable().describe('High means friction; null if less than half of its weight has data.'),
    queue_wait_months: z.number().nullable(),
    time_to_power_months: z.number().nullable(),
    coverage: Share.describe('Share of the weight of the index that has data.'),
    grid_area: z.string().nullable().describe('Area whose prices and queue count; null where none is certain.'),
    price_node: z.string().nullable().describe('Hub or zone of the nearest market under the same grid operator.'),
    parts: z.array(IndexPart).describe('Contributions add up to the score of their axis.'),
    missing: z.array(z.string()).describe('Inputs with no data for the point.'),
    narrowed_by: z
      .string()
      .nullable()
      .describe('The part whose better source would narrow the interval most; null where every part has its best.'),
    nearest_market: NearestMarket.nullable().describe('The nearest market, and why its score is another.'),
  })
  .meta({ id: 'SiteIndex', description: 'The market power index at this point.' });

export const NoIndexReason = z
  .enum(NO_INDEX)
  .nullable()
  .describe(
    'Why `index` is null: `high-seas`; `us-waters`, more than 10 km off any county; `no-town-near`, no town of the country within 100 km, so no grid to connect to; `not-scored-yet`, before the first run.',
  );

/** The members of an answer about a point whose index is known. */
export function showIndex({ place, score, nearest }: IndexAtPoint, runAt: string | null): z.input<typeof SiteIndex> {
  const { uncertainty } = score;
  return {
    method: METHOD,
    as_of: runAt,
    verdict: score.verdict,
    confidence: uncertainty?.confidence ?? null,
    composite_score: score.composite_score,
    composite_low: uncertainty?.composite_low ?? null,
    composite_high: uncertainty?.composite_high ?? null,
    excess_power: score.excess_power,
    constraint_score: score.constraint_score,
    queue_wait_months: score.queue_wait_months,
    time_to_power_months: score.time_to_power_months,
    coverage: score.coverage,
    grid_area: areaOfMarket(place),
    price_node: place.priceNode,
    parts: score.parts.map(({ ladder, effective_weight: _weight, ...part }) => ({
      id: part.id,
      axis: part.axis,
      value: part.value,
      unit: part.unit,
      measures: ladder?.what ?? null,
      points: part.points,
      counted: ladder?.counted ?? null,
      weight: part.weight,
      contribution: part.contribution,
      grade: ladder?.grade ?? null,
      source: part.source,
      source_url: part.source_url,
      observed_at: part.observed_at,
      basis: part.basis,
    })),
    missing: [...score.missing],
    narrowed_by: uncertainty?.narrowed_by?.part ?? null,
    nearest_market:
      nearest === null
        ? null
        : {
            slug: nearest.slug,
            distance_km: roundTo(nearest.distanceKm, 3),
            inside: nearest.isInside,
            verdict: VERDICTS.find((verdict) => verdict === nearest.verdict) ?? null,
            composite_score: nearest.composite,
            differs_by: [...nearest.differsBy],
            differing_parts: [...nearest.differingParts],
          },
  };
}
