import { z } from 'zod';
import { ISO_NAMES } from '../../domain/grid/iso.ts';
import type { Market } from '../../domain/markets/market.ts';
import { unitVector } from '../../enrich/geo/unit-vector.ts';
import type { LayerAtlas } from '../layers/layer-atlas.ts';
import { Rule } from '../policy/show-rule.ts';
import { answerAround } from './around.ts';
import { AroundAnswer, NearThing } from './around-shapes.ts';

const Count = z.int().min(0);
const RuleName = z.object({ title: Rule.shape.title, status: Rule.shape.status }).meta({ id: 'MarketRule' });

/** What is around the center of a market, as far as markets are compared by it. */
export const MarketGrid = z
  .object({
    slug: z.string(),
    name: z.string(),
    country: z.string(),
    state: z.string().nullable(),
    iso: z.enum(ISO_NAMES).nullable(),
    latitude: z.number(),
    longitude: z.number(),
    radius_km: z.number().describe('Radius of the market, 100 km at most here.'),
    substations_within_radius: Count.nullable().describe('Listed substations; null without a list.'),
    substations_by_kv: z
      .array(z.object({ kv: z.number().nullable(), substations: Count }))
      .describe('By their highest voltage, highest first.'),
    nearest_220_kv_up: NearThing.nullable().describe('Nearest listed substation of 220 kV or more, within 300 km.'),
    grid_access: AroundAnswer.shape.grid_access,
    lines_within_10_km: Count.nullable().describe('Of the center; null without a list of lines.'),
    highest_kv_within_10_km: z.number().nullable(),
    utility: z.string().nullable().describe('Retail utility at the center; null where several may serve it.'),
    utility_candidates: z.array(z.string()).describe('Retail utilities that may serve the center.'),
    balancing_authority: z.string().nullable(),
    tariffs: z.array(RuleName).nullable().describe('Large-load tariffs at the center; null where no list covers it.'),
    incentives: z.array(RuleName).nullable().describe('As for tariffs.'),
    no_data: z
      .partialRecord(z.enum(['substations', 'lines', 'utility', 'tariffs', 'incentives']), z.string())
      .describe('What the lists cover, for each that is missing: never read it as "none".'),
  })
  .meta({ id: 'MarketGrid' });
export type MarketGrid = z.input<typeof MarketGrid>;

const MOST_RADIUS_KM = 100;

type World = Parameters<typeof answerAround>[0];

/** Of one market, with the lists that its figures are from. */
export function describeMarketGrid(
  world: World,
  market: Pick<Market, 'slug' | 'name' | 'country' | 'state' | 'iso' | 'lat' | 'lon' | 'radiusKm'>,
): { readonly grid: MarketGrid; readonly around: AroundAnswer } {
  const { lat, lon, radiusKm } = market;
  const radius = Math.min(Math.max(radiusKm, 1), MOST_RADIUS_KM);
  const around = answerAround(world, { lat, lon, radiusKm: radius, limit: 1 });
  const { substations, lines, utility } = around;
  const tariffs = rulesOf(around, 'tariffs');
  const incentives = rulesOf(around, 'incentives');
  const missing = {
    substations: substations.no_data,
    lines: lines.no_data,
    utility: utility.no_data,
    tariffs: tariffs.noData,
    incentives: incentives.noData,
  };
  const grid: MarketGrid = {
    slug: market.slug,
    name: market.name,
    country: market.country,
    state: market.state,
    iso: market.iso,
    latitude: lat,
    longitude: lon,
    radius_km: radius,
    substations_within_radius: substations.within_radius,
    substations_by_kv: countByKv(world.layers, lat, lon, radius),
    nearest_220_kv_up: substations.nearest_220_kv_up,
    grid_access: around.grid_access,
    lines_within_10_km: lines.within_10_km,
    highest_kv_within_10_km: lines.highest_kv_within_10_km,
    utility: utility.retail?.name ?? null,
    utility_candidates: utility.candidates.map(({ name }) => name),
    balancing_authority: around.balancing_authority.code,
    tariffs: tariffs.rules,
    incentives: incentives.rules,
    no_data: Object.fromEntries(
      Object.entries(missing).flatMap(([name, text]) => (text === null ? [] : [[name, text]])),
    ),
  };
  return { grid, around };
}

function countByKv(layers: LayerAtlas, lat: number, lon: number, radiusKm: number): MarketGrid['substations_by_kv'] {
  const counts = new Map<number | null, number>();
  for (const { site } of layers.substations.within(unitVector(lat, lon), radiusKm, Number.POSITIVE_INFINITY).nearest) {
    const kv = site.kvs[0] ?? null;
    counts.set(kv, (counts.get(kv) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => (b ?? 0) - (a ?? 0)).map(([kv, substations]) => ({ kv, substations }));
}

function rulesOf({ rules }: AroundAnswer, list: 'tariffs' | 'incentives') {
  const cover = rules?.coverage.find((one) => one.list === list);
  const found = (rules?.rules ?? []).filter((rule) => rule.list === list);
  if (cover?.is_covered !== true && found.length === 0)
    return { rules: null, noData: `No data (list ${cover?.covers ?? 'covers nothing here'})` };
  return { rules: found.map(({ title, status }) => ({ title, status })), noData: null };
}
