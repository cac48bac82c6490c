import { z } from 'zod';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import { Fault } from '../../errors.ts';
import { missingAmong } from '../../features/facilities/show-facility.ts';
import { Instant, Missing, Provenance } from '../../features/provenance.ts';
import { loadMarketRanks } from '../../store/markets/load-market-ranks.ts';
import { TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import {
  MarketEntry,
  type MarketEntryShown,
  openMarketWorld,
  priceProvenance,
  showMarket,
  siteProvenance,
} from './market-figures.ts';
import { resolveMarket } from './resolve-market.ts';

const MOST = 10;

/** Which way is better, of the figures in which one market can be ahead. */
const METRICS = {
  facility_count: 'most',
  operational_mw: 'most',
  pipeline_mw: 'most',
  price_usd_per_kwh: 'least',
  composite_score: 'most',
} as const;
type Metric = keyof typeof METRICS;
const METRIC_NAMES = Object.keys(METRICS) as Metric[];

export const compareMarkets = defineQuestion({
  name: 'markets_compare',
  path: '/api/v1/markets/compare',
  ignoresUnknown: true,
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'markets',
  summary: 'Two to ten markets side by side, with the leader for each metric.',
  description:
    'A metric has a winner if two or more markets have a figure and exactly one of them is best. Best is the highest facility count, MW and score, and the lowest price.',
  input: z.object({
    markets: z.array(TextParam(120)).min(2).max(MOST).describe('Slugs, names or aliases, comma-separated.'),
  }),
  output: z.object({
    markets: z.array(MarketEntry).describe('In the requested order.'),
    winners: z
      .partialRecord(z.enum(METRIC_NAMES), z.string().nullable())
      .describe('Winner of each metric by slug; null if there is none.'),
    generated_at: Instant.describe('When this answer was made.'),
    missing: Missing,
    provenance: z.array(Provenance),
  }),
  cache: { maxAgeSeconds: 60, sharedSeconds: 300 },
  ticking: ['generated_at'],
  example: { markets: ['dallas', 'phoenix'] },

  async answer(context, input) {
    const world = await openMarketWorld(context);
    const { register } = world;
    const asked = await Promise.all(input.markets.map((text) => resolveMarket(context, register.markets, text)));
    if (new Set(asked).size < asked.length) {
      const detail = 'must name different markets';
      throw new Fault('bad-request', `markets ${detail}.`, { problems: [{ pointer: '/query/markets', detail }] });
    }
    const states = await loadMarketRanks(
      context.db,
      asked.map(({ slug }) => slug),
    );
    const markets = asked.map((market) => showMarket(market, world, states.get(market.slug)));
    return {
      markets,
      winners: Object.fromEntries(METRIC_NAMES.map((metric) => [metric, winnerOf(markets, metric)])),
      generated_at: context.clock.now().toISOString(),
      missing: missingAmong('markets', markets),
      provenance: [...siteProvenance(context, world, asked), ...priceProvenance(states.values())],
    };
  },

  table: ({ markets, winners }): AnswerTable => ({
    columns: ['metric', ...markets.map(({ slug }) => slug), 'winner'],
    rows: METRIC_NAMES.map((metric) => [metric, ...markets.map((market) => market[metric]), winners[metric] ?? null]),
  }),
});

function winnerOf(markets: readonly MarketEntryShown[], metric: Metric): string | null {
  const sign = METRICS[metric] === 'most' ? 1 : -1;
  const present = markets
    .flatMap(({ slug, [metric]: figure }) => (figure === null ? [] : [{ slug, figure: figure * sign }]))
    .sort((a, b) => b.figure - a.figure);
  const [first, second] = present;
  return first === undefined || second === undefined || first.figure === second.figure ? null : first.slug;
}
