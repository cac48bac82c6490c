import { z } from 'zod';
import { VERDICTS } from '../../../scoring/market-power/verdict.ts';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import { Count, missingAmong } from '../../features/facilities/show-facility.ts';
import { Instant, Missing, Provenance } from '../../features/provenance.ts';
import { loadMarketRanks } from '../../store/markets/load-market-ranks.ts';
import { resolvePlace } from '../facilities/facility-filters.ts';
import { listParams, NextCursor } from '../lists/list-input.ts';
import { takePage } from '../lists/take-page.ts';
import { IsoParam, resolveIso, TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import {
  asOfMarkets,
  MarketEntry,
  openMarketWorld,
  priceProvenance,
  showMarket,
  siteProvenance,
} from './market-figures.ts';

const TABLE_MEMBERS = [
  'slug',
  'name',
  'city',
  'state',
  'country',
  'iso',
  'lat',
  'lon',
  'time_zone',
  'facility_count',
  'operational_mw',
  'operational_facilities_with_mw',
  'pipeline_mw',
  'pipeline_facilities_with_mw',
  'pipeline_projects',
  'pipeline_projects_with_mw',
  'price_usd_per_kwh',
  'verdict',
  'composite_score',
  'scored_for',
] as const;

const LIST = { columns: TABLE_MEMBERS, aliases: { score: 'composite_score', capacity_mw: 'operational_mw' } } as const;

export const listMarkets = defineQuestion({
  name: 'markets_list',
  path: '/api/v1/markets/list',
  ignoresUnknown: true,
  list: { member: 'markets' },
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'markets',
  summary: 'All data center markets with facilities, MW, wholesale price, verdict and score.',
  description:
    'Markets are in the order of the market list, or by `sort`: `-composite_score` has the best first. Each facility is in at most one market. MW are sums of disclosed capacity, with ' +
    'the number of facilities that disclose it. Members that are null for one or more markets are named in `missing`.',
  input: z.object({
    country: TextParam(60).optional().describe('Country by its ISO 3166-1 code or its English name.'),
    state: TextParam(60).optional().describe('US state by postal code or name.'),
    iso: IsoParam.optional(),
    verdict: z.enum(VERDICTS).optional(),
    ...listParams(LIST, 500, 1_000),
  }),
  output: z.object({
    count: Count.describe('Markets in this answer.'),
    total: Count.describe('Matching markets.'),
    limit: Count,
    offset: Count,
    next_cursor: NextCursor,
    as_of: Instant.nullable(),
    markets: z.array(MarketEntry),
    missing: Missing,
    provenance: z.array(Provenance),
  }),
  cache: { maxAgeSeconds: 60, sharedSeconds: 300 },
  example: { country: 'US', limit: 5 },

  async answer(context, input) {
    const world = await openMarketWorld(context);
    const { register } = world;
    const place = await resolvePlace(context, register, { country: input.country, state: input.state });
    const iso = input.iso === undefined ? null : await resolveIso(context.db, input.iso);
    const states = await loadMarketRanks(context.db);
    const fitting = register.markets.filter(
      (market) =>
        (place.country === null || market.country === place.country) &&
        (place.state === null || market.state === place.state) &&
        (iso === null || market.iso === iso) &&
        (input.verdict === undefined || states.get(market.slug)?.verdict === input.verdict),
    );
    const whole = fitting.map((market) => showMarket(market, world, states.get(market.slug)));
    const {
      rows: markets,
      offset,
      next_cursor,
    } = takePage(whole, input, {
      ...LIST,
      columnOf: (market, column) => market[column],
      tieOf: ({ slug }) => slug,
    });
    const shown = markets.flatMap(({ slug }) => states.get(slug) ?? []);
    return {
      count: markets.length,
      total: fitting.length,
      limit: input.limit,
      offset,
      next_cursor,
      as_of: asOfMarkets(register, shown),
      markets: [...markets],
      missing: missingAmong('markets', markets),
      provenance: [...siteProvenance(context, world, markets), ...priceProvenance(shown)],
    };
  },

  table: ({ markets }): AnswerTable => ({
    columns: [...TABLE_MEMBERS, ...BASIS_COLUMNS],
    rows: markets.map((market) => {
      const { permitted, estimated } = market.operational_by_basis;
      return [
        ...TABLE_MEMBERS.map((member) => market[member]),
        ...[permitted, estimated].flatMap(({ mw, facilities }) => [mw, facilities]),
      ];
    }),
  }),
});

/** After the others, in the order of `operational_by_basis`; what is stated is `operational_mw`. */
const BASIS_COLUMNS = [
  'operational_permitted_mw',
  'operational_facilities_with_permitted_mw',
  'operational_estimated_mw',
  'operational_facilities_with_estimated_mw',
] as const;
