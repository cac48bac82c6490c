import { z } from 'zod';
import { VERDICTS } from '../../../scoring/market-power/verdict.ts';
import type { Provenance as ProvenanceRecord } from '../../domain/facts/provenance.ts';
import type { Market } from '../../domain/markets/market.ts';
import type { IndexedFacility } from '../../features/facilities/register.ts';
import { Count, missingAmong, SHOWN_STATUSES } from '../../features/facilities/show-facility.ts';
import { loadQueueStats } from '../../features/grid/load-queue-stats.ts';
import { loadOperatorTotals } from '../../features/grid/operator-totals.ts';
import {
  loadServedListings,
  NO_REQUESTS,
  QueueStatsAnswer,
  queueProvenance,
  showFigures,
  wholeListings,
  whyNoQueue,
} from '../../features/grid/queue-stats.ts';
import { topOperators } from '../../features/markets/top-operators.ts';
import { nullsOf } from '../../features/nulls-of.ts';
import { CountryYear, countryYear } from '../../features/places/country-year.ts';
import { Instant, Missing, Provenance } from '../../features/provenance.ts';
import {
  loadMarketRanks,
  loadRecentScores,
  type MarketRank,
  type StoredInput,
} from '../../store/markets/load-market-ranks.ts';
import type { ReadContext } from '../context.ts';
import { defineQuestion } from '../question.ts';
import { cloudRegionsOf, MarketCloudRegions } from './market-cloud-regions.ts';
import {
  asOfMarkets,
  MarketEntry,
  openMarketWorld,
  priceProvenance,
  showMarket,
  siteProvenance,
} from './market-figures.ts';
import { MarketParam, resolveMarket } from './resolve-market.ts';

const RECENT_FACILITIES = 10;
const HISTORY_DAYS = 30;
const DAY_MS = 86_400_000;

const OneMarket = MarketEntry.extend({
  as_of: Instant.nullable(),
  aliases: z.array(z.string()),
  balancing_authority: z
    .string()
    .nullable()
    .describe('Balancing authority: code of the U.S. Energy Information Administration.'),
  coverage: z.number().min(0).max(1).nullable().describe('Share of the weight of the score that had data.'),
  by_status: z.object({ proposed: Count, 'under-construction': Count, operational: Count, unknown: Count }),
  top_operators: z.array(
    z.object({
      operator: z.string(),
      facility_count: Count,
      operational_mw: z.number().nullable(),
      pipeline_mw: z.number().nullable(),
    }),
  ),
  recent_facilities: z
    .array(
      z.object({
        id: z.string(),
        name: z.string().nullable(),
        operator: z.string().nullable(),
        status: z.enum(SHOWN_STATUSES).nullable(),
        power_mw: z.number().nullable(),
        first_seen: Instant,
      }),
    )
    .describe('The facilities that Loadstar added last.'),
  cloud_regions: MarketCloudRegions,
  prices: z.object({
    price_iso: z.string().nullable(),
    price_node: z.string().nullable().describe('The hub or zone whose price represents the market.'),
    mean_usd_per_mwh: z.number().nullable(),
    congestion_mean_usd_per_mwh: z.number().nullable(),
    at_or_below_zero_share: z.number().nullable(),
    days: z.literal(30),
    observed_at: Instant.nullable().describe('Newest interval in the means.'),
  }),
  queue: QueueStatsAnswer.extend({
    iso: z.string().nullable(),
    reason: z.string().nullable().describe('Why there are no figures, or only the totals that briefs have; or null.'),
  }).describe('Requests for generation and storage in the queue of the grid operator as a whole.'),
  country_year: CountryYear.nullable().describe(
    'Mix and carbon of the whole country in its newest year. null in the United States: /api/carbon/intensity has its states.',
  ),
  score_history: z.array(
    z.object({
      scored_for: Instant,
      method: z.string(),
      verdict: z.enum(VERDICTS).nullable(),
      composite_score: z.number().nullable(),
      coverage: z.number(),
    }),
  ),
  brief_url: z.string(),
  missing: Missing,
  provenance: z.array(Provenance),
});

export const oneMarket = defineQuestion({
  name: 'markets_one',
  path: '/api/v1/markets/{market_name}',
  ignoresUnknown: true,
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'markets',
  summary: 'One market: facilities, operators, MW, cloud regions, prices, queue and a month of scores.',
  description: 'Names and aliases of a market (nova, dfw) work too; the answer has the canonical slug.',
  input: z.object({ market_name: MarketParam }),
  output: OneMarket,
  cache: { maxAgeSeconds: 60, sharedSeconds: 300 },
  example: { market_name: 'dallas' },

  async answer(context, { market_name: name }) {
    const world = await openMarketWorld(context);
    const { register, pipeline } = world;
    const market = await resolveMarket(context, register.markets, name);
    const since = new Date(context.clock.now().getTime() - HISTORY_DAYS * DAY_MS).toISOString();
    const [states, history, queue, cloudRegions, year] = await Promise.all([
      loadMarketRanks(context.db, [market.slug]),
      loadRecentScores(context.db, market.slug, since),
      queueOf(context, market),
      cloudRegionsOf(context, market),
      market.country === 'US' ? null : countryYear(context, market.country),
    ]);
    const state = states.get(market.slug);
    const facilities = register.byMarket.get(market.slug) ?? [];
    const {
      proposed,
      operational,
      unknown,
      'under-construction': underConstruction,
    } = register.tallyOf(market.slug).byStatus;
    const entry = showMarket(market, world, state);
    const prices = pricesOf(market, state);
    const facts = { coverage: state?.coverage ?? null, balancing_authority: market.balancingAuthority };
    return {
      ...entry,
      ...facts,
      as_of: asOfMarkets(register, states.values()),
      aliases: [...market.aliases],
      by_status: { proposed, 'under-construction': underConstruction, operational, unknown },
      top_operators: topOperators(facilities, pipeline.within(market.slug)).listed.map(
        ({ operatorKey: _key, ...operator }) => operator,
      ),
      recent_facilities: recentOf(facilities),
      cloud_regions: cloudRegions.shown,
      prices,
      queue: queue.shown,
      country_year: year?.shown ?? null,
      score_history: history.map((score) => ({
        scored_for: score.scoredFor,
        method: score.method,
        verdict: VERDICTS.find((verdict) => verdict === score.verdict) ?? null,
        composite_score: score.composite,
        coverage: score.coverage,
      })),
      brief_url: `${context.publicUrl}/api/v1/market-brief/${market.slug}`,
      missing: [
        ...nullsOf({ ...entry, ...facts }),
        ...missingAmong('cloud_regions', cloudRegions.shown),
        ...nullsOf(prices, 'prices.'),
        ...nullsOf(withoutReason(queue.shown), 'queue.'),
        ...(year !== null && year.shown === null ? ['country_year'] : []),
      ],
      provenance: [
        ...siteProvenance(context, world, [market]),
        ...cloudRegions.provenance,
        ...priceProvenance(states.values()),
        ...queue.provenance,
        ...(year?.provenance ?? []),
      ],
    };
  },
});

function recentOf(facilities: readonly IndexedFacility[]): z.input<typeof OneMarket>['recent_facilities'] {
  return [...facilities]
    .sort((a, b) => Date.parse(b.firstSeen) - Date.parse(a.firstSeen) || (a.id < b.id ? -1 : 1))
    .slice(0, RECENT_FACILITIES)
    .map(({ id, name, operator, status, capacityMw, firstSeen }) => ({
      id,
      name,
      operator,
      // The register has no closed ones.
      status: SHOWN_STATUSES.find((shown) => shown === status) ?? null,
      power_mw: capacityMw,
      first_seen: firstSeen,
    }));
}

function pricesOf(market: Market, state: MarketRank | undefined): z.input<typeof OneMarket>['prices'] {
  const figureOf = (input: StoredInput | null | undefined): number | null => input?.value ?? null;
  return {
    price_iso: market.priceIso,
    price_node: market.priceNode,
    mean_usd_per_mwh: figureOf(state?.priceMean),
    congestion_mean_usd_per_mwh: figureOf(state?.congestionMean),
    at_or_below_zero_share: figureOf(state?.atOrBelowZero),
    days: 30,
    observed_at: state?.priceMean?.observed_at ?? null,
  };
}

async function queueOf(
  context: ReadContext,
  { iso, state }: Market,
): Promise<{ shown: z.input<typeof OneMarket>['queue']; provenance: ProvenanceRecord[] }> {
  const reason = 'no grid operator of the market publishes a queue';
  if (iso === null) return { shown: { ...showFigures(null), iso: null, reason }, provenance: [] };
  const served = await loadServedListings(context, [iso]);
  const listings = wholeListings(served);
  if (listings.length === 0) {
    const totals = await loadOperatorTotals(context, iso, state);
    const why = whyNoQueue(context, iso, served);
    return {
      shown: { ...(totals?.shown ?? showFigures(null)), iso, reason: why },
      provenance: totals === null ? [] : [totals.provenance],
    };
  }
  const filter = { listings, state: null, fuel: null, projectType: null, minMw: null, status: null };
  const [found = NO_REQUESTS] = await loadQueueStats(
    context.db,
    filter,
    [{ name: iso, isos: [iso], projectType: 'generation' }],
    context.clock.now().toISOString().slice(0, 10),
  );
  return { shown: { ...showFigures(found), iso, reason: null }, provenance: queueProvenance(listings) };
}

const withoutReason = ({ reason: _reason, ...shown }: z.input<typeof OneMarket>['queue']): object => shown;
