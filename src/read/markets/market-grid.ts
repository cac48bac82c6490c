import { z } from 'zod';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import type { Market } from '../../domain/markets/market.ts';
import { Fault } from '../../errors.ts';
import { aroundWorld } from '../../features/around/around.ts';
import { AroundAnswer } from '../../features/around/around-shapes.ts';
import { openRules } from '../../features/around/gather-rules.ts';
import { describeMarketGrid, MarketGrid } from '../../features/around/market-grid.ts';
import { openRegister } from '../../features/facilities/register-cache.ts';
import { missingAmong } from '../../features/facilities/show-facility.ts';
import { Missing, Provenance } from '../../features/provenance.ts';
import { eachInTurns } from '../../turns.ts';
import { resolvePlace } from '../facilities/facility-filters.ts';
import { IsoParam, LimitParam, OffsetParam, resolveIso, TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import { resolveMarket } from './resolve-market.ts';

const MOST_NAMED = 10;
/** Rules are listed as they are; a plan would check them. */
const NO_PLAN = { mw: null, capexUsd: null, jobs: null };

export const marketGrid = defineQuestion({
  name: 'markets_grid',
  path: '/api/v1/markets/grid',
  access: 'open',
  cost: 'daily',
  toolset: 'markets',
  summary: 'Substations by voltage, lines, utility, tariffs and incentives at the centers of markets.',
  description:
    'As /api/v1/around at the center of each market, within its radius. Without a list of the country a figure is null and `no_data` says what the lists cover.',
  input: z.object({
    markets: z
      .array(TextParam(120))
      .min(1)
      .max(MOST_NAMED)
      .optional()
      .describe('Slugs, names or aliases, comma-separated.'),
    country: TextParam(60).optional().describe('Country by its ISO 3166-1 code or its English name.'),
    state: TextParam(60).optional().describe('US state by postal code or name.'),
    iso: IsoParam.optional(),
    limit: LimitParam(50, 500),
    offset: OffsetParam,
  }),
  output: z.object({
    count: z.int().min(0),
    total: z.int().min(0).describe('Matching markets.'),
    markets: z.array(MarketGrid),
    layers: AroundAnswer.shape.layers,
    missing: Missing,
    provenance: z.array(Provenance),
  }),
  cache: { maxAgeSeconds: 300, sharedSeconds: 300 },
  example: { markets: ['dallas', 'phoenix'] },

  async answer(context, input) {
    const register = await openRegister(context);
    const { markets: listed } = register;
    const place = await resolvePlace(context, register, { country: input.country, state: input.state });
    const iso = input.iso === undefined ? null : await resolveIso(context.db, input.iso);
    const named = await Promise.all((input.markets ?? []).map((text) => resolveMarket(context, listed, text)));
    const asked: readonly Market[] = input.markets === undefined ? listed : named;
    if (new Set(asked).size < asked.length) {
      const detail = 'must name different markets';
      throw new Fault('bad-request', `markets ${detail}.`, { problems: [{ pointer: '/query/markets', detail }] });
    }
    const fitting = asked.filter(
      (market) =>
        (place.country === null || market.country === place.country) &&
        (place.state === null || market.state === place.state) &&
        (iso === null || market.iso === iso),
    );
    const page = fitting.slice(input.offset, input.offset + input.limit);
    const world = { ...(await aroundWorld(context, NO_PLAN)), rules: await openRules(context, NO_PLAN) };
    const markets: z.input<typeof MarketGrid>[] = [];
    const layers = new Map<string, AroundAnswer['layers'][number]>();
    const provenance = new Map<string, AroundAnswer['provenance'][number]>();
    await eachInTurns(page, (market) => {
      const { grid, around } = describeMarketGrid(world, market);
      markets.push(grid);
      for (const layer of around.layers) layers.set(layer.id, layer);
      for (const record of around.provenance) if (layers.has(record.source)) provenance.set(record.source, record);
    });
    return {
      count: markets.length,
      total: fitting.length,
      markets,
      layers: [...layers.values()],
      missing: missingAmong('markets', markets),
      provenance: [...provenance.values()],
    };
  },

  table: ({ markets, layers }): AnswerTable => {
    const exportable = new Set(layers.flatMap(({ id, may_export: mayExport }) => (mayExport ? [id] : [])));
    return {
      columns: COLUMNS,
      rows: markets.map((market) => {
        const { nearest_220_kv_up: listed, grid_access: access } = market;
        const high = listed !== null && exportable.has(listed.layer) ? listed : null;
        return [
          ...[market.slug, market.name, market.country, market.state, market.iso],
          ...[market.latitude, market.longitude, market.radius_km, market.substations_within_radius],
          market.substations_by_kv.map(({ kv, substations }) => `${kv ?? 'unknown'}:${substations}`).join(' ') || null,
          ...[high?.name ?? null, high?.kv ?? null, high?.distance_km ?? null, high?.layer ?? null],
          ...[access.distance_class, access.lines_within_10_km],
          ...[
            market.lines_within_10_km,
            market.highest_kv_within_10_km,
            market.utility_candidates.join('; '),
            market.balancing_authority,
          ],
          market.tariffs === null ? null : market.tariffs.map(({ title }) => title).join('; '),
          market.incentives === null ? null : market.incentives.map(({ title }) => title).join('; '),
        ];
      }),
    };
  },
});

const COLUMNS = [
  ...['slug', 'name', 'country', 'state', 'iso', 'latitude', 'longitude', 'radius_km', 'substations_within_radius'],
  ...[
    'substations_by_kv',
    'nearest_220_kv_up',
    'nearest_220_kv_up_kv',
    'nearest_220_kv_up_km',
    'nearest_220_kv_up_layer',
  ],
  ...['distance_class', 'lines_220_kv_up_within_10_km', 'lines_within_10_km', 'highest_kv_within_10_km'],
  ...['utility', 'balancing_authority', 'tariffs', 'incentives'],
];
