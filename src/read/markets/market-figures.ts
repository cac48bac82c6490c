import { z } from 'zod';
import { VERDICTS } from '../../../scoring/market-power/verdict.ts';
import { BASES, type Basis, type Provenance as ProvenanceRecord } from '../../domain/facts/provenance.ts';
import { ISO_NAMES } from '../../domain/grid/iso.ts';
import type { Market } from '../../domain/markets/market.ts';
import { OperatingByBasis, showByBasis } from '../../features/facilities/power-sums.ts';
import type { FacilityTally, Register } from '../../features/facilities/register.ts';
import { openRegister } from '../../features/facilities/register-cache.ts';
import { registerProvenance } from '../../features/facilities/register-provenance.ts';
import { Count } from '../../features/facilities/show-facility.ts';
import type { Pipeline } from '../../features/projects/pipeline.ts';
import { openPipeline } from '../../features/projects/pipeline-cache.ts';
import { listProvenance } from '../../features/projects/show-project.ts';
import { Instant } from '../../features/provenance.ts';
import type { MarketRank, StoredInput } from '../../store/markets/load-market-ranks.ts';
import type { ReadContext } from '../context.ts';

const Megawatts = z.number().min(0).nullable();

/** The members of a market that every answer about markets has. */
export const MarketEntry = z.object({
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  country: z.string().describe('Country code, ISO 3166-1 alpha-2.'),
  iso: z.enum(ISO_NAMES).nullable().describe('Grid operator; null outside the seven ISOs/RTOs.'),
  lat: z.number(),
  lon: z.number(),
  radius_km: z.number(),
  time_zone: z.string().nullable().describe('IANA name of the time zone.'),
  price_iso: z.enum(ISO_NAMES).nullable().describe('Operator of the hub or zone whose price represents the market.'),
  price_node: z.string().nullable().describe('The hub or zone whose price represents the market.'),
  facility_count: Count,
  operational_mw: Megawatts.describe(
    'Sum of what is stated of operational facilities; null if nothing is. Neither permits nor estimates are in it.',
  ),
  operational_facilities_with_mw: Count.describe('Facilities in that sum.'),
  operational_by_basis: OperatingByBasis,
  pipeline_mw: Megawatts.describe(
    'Sum of the disclosed capacities of pipeline projects (listed by /api/v1/pipeline?market=).',
  ),
  pipeline_projects: Count,
  pipeline_projects_with_mw: Count.describe('Projects in that sum.'),
  pipeline_facilities_with_mw: Count.describe('Facilities proposed or under construction with a disclosed capacity.'),
  price_usd_per_kwh: z
    .number()
    .nullable()
    .describe("Wholesale: 30-day mean at the market's hub or zone, as used in the score; not a customer's price."),
  price_basis: z.enum(BASES).nullable(),
  verdict: z.enum(VERDICTS).nullable().describe('Verdict of the newest score.'),
  composite_score: z.number().nullable(),
  scored_for: Instant.nullable(),
});
export type MarketEntryShown = z.input<typeof MarketEntry>;

/** What figures of markets are made of. */
interface MarketWorld {
  readonly register: Register;
  readonly pipeline: Pipeline;
}

export function showMarket(
  market: Market,
  { register, pipeline }: MarketWorld,
  state: MarketRank | undefined,
): MarketEntryShown {
  const tally: FacilityTally = register.tallyOf(market.slug);
  const toCome = pipeline.tallyOf(market.slug);
  const price = state?.priceMean ?? null;
  return {
    slug: market.slug,
    name: market.name,
    city: market.city,
    state: market.state,
    country: market.country,
    iso: market.iso,
    lat: market.lat,
    lon: market.lon,
    radius_km: market.radiusKm,
    time_zone: market.timeZone,
    price_iso: market.priceIso,
    price_node: market.priceNode,
    facility_count: tally.count,
    operational_mw: tally.operationalMw,
    operational_facilities_with_mw: tally.operationalMwOf,
    operational_by_basis: showByBasis(tally.operating),
    pipeline_mw: toCome.mw,
    pipeline_projects: toCome.count,
    pipeline_projects_with_mw: toCome.withMw,
    pipeline_facilities_with_mw: tally.pipelineMwOf,
    price_usd_per_kwh: price === null || price.value === null ? null : Math.round(price.value * 1_000) / 1e6,
    price_basis: price === null || price.value === null ? null : basisOf(price),
    verdict: VERDICTS.find((verdict) => verdict === state?.verdict) ?? null,
    composite_score: state?.composite ?? null,
    scored_for: state?.scoredFor ?? null,
  };
}

const basisOf = ({ basis }: StoredInput): Basis => BASES.find((entry) => entry === basis) ?? 'derived';

/** The register and the pipeline of one moment. */
export async function openMarketWorld(context: ReadContext): Promise<MarketWorld> {
  const [register, pipeline] = await Promise.all([openRegister(context), openPipeline(context)]);
  return { register, pipeline };
}

/** One entry per source of the facilities and projects of these markets. */
export function siteProvenance(
  context: ReadContext,
  { register, pipeline }: MarketWorld,
  markets: readonly Pick<Market, 'slug'>[],
): ProvenanceRecord[] {
  return [
    ...registerProvenance(
      context,
      register,
      markets.flatMap(({ slug }) => register.byMarket.get(slug) ?? []),
    ),
    ...listProvenance(
      context,
      pipeline,
      markets.flatMap(({ slug }) => pipeline.within(slug)),
    ),
  ];
}

/** One entry per source of prices among these markets, observed at its newest. */
export function priceProvenance(states: Iterable<MarketRank>): ProvenanceRecord[] {
  const newest = new Map<string, ProvenanceRecord>();
  for (const { priceMean } of states) {
    if (priceMean === null || priceMean.value === null || priceMean.source === null) continue;
    const found = newest.get(priceMean.source);
    if (found !== undefined && (found.observed_at ?? '') >= (priceMean.observed_at ?? '')) continue;
    newest.set(priceMean.source, {
      source: priceMean.source,
      source_url: priceMean.source_url,
      observed_at: priceMean.observed_at,
      fetched_at: priceMean.fetched_at,
      basis: basisOf(priceMean),
      estimated: false,
      notes: 'price_usd_per_kwh: mean over 30 days',
    });
  }
  return [...newest.values()].sort((a, b) => (a.source < b.source ? -1 : 1));
}

/** The newest moment that figures of markets are of; null before there is any. */
export function asOfMarkets({ run }: Register, states: Iterable<MarketRank>): string | null {
  let newest = run?.resolvedAt ?? null;
  for (const { scoredFor } of states) {
    if (newest === null || Date.parse(scoredFor) > Date.parse(newest)) newest = scoredFor;
  }
  return newest;
}
