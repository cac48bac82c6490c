import { z } from 'zod';
import { VERDICTS } from '../../../scoring/market-power/verdict.ts';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import { BASES } from '../../domain/facts/provenance.ts';
import { ISO_NAMES } from '../../domain/grid/iso.ts';
import type { Market } from '../../domain/markets/market.ts';
import { chordSquared, greatCircleKm, type UnitVector, unitVector } from '../../enrich/geo/unit-vector.ts';
import type { IndexedFacility } from '../../features/facilities/register.ts';
import { registerProvenance } from '../../features/facilities/register-provenance.ts';
import { Count } from '../../features/facilities/show-facility.ts';
import { SitePowerByBasis, sumMegawatts, sumSitePower } from '../../features/facilities/site-power.ts';
import { openPlaceFinder } from '../../features/places/place-finder.ts';
import { Missing, Provenance } from '../../features/provenance.ts';
import { loadMarketRanks } from '../../store/markets/load-market-ranks.ts';
import { openMarketWorld, priceProvenance, showMarket, siteProvenance } from '../markets/market-figures.ts';
import { defineQuestion } from '../question.ts';
import { LatParam, LonParam, requireCoordinates } from './coordinates.ts';

const Km = z.number().min(0);
const Megawatts = z.number().min(0).nullable();

const ComparableMarket = z
  .object({
    slug: z.string(),
    name: z.string(),
    state: z.string().nullable(),
    country: z.string(),
    distance_km: Km.describe('Great circle, to its center.'),
    iso: z.enum(ISO_NAMES).nullable(),
    verdict: z.enum(VERDICTS).nullable(),
    composite_score: z.number().nullable(),
    facility_count: Count,
    operational_mw: Megawatts,
    pipeline_mw: Megawatts,
    price_usd_per_kwh: z.number().nullable().describe('Wholesale: 30-day mean at its hub or zone.'),
    price_basis: z.enum(BASES).nullable(),
  })
  .meta({ id: 'ComparableMarket' });

const ComparableSite = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    operator: z.string().nullable(),
    capacity_mw: z.number(),
    distance_km: Km,
    sources: z.array(z.string()),
  })
  .meta({ id: 'ComparableSite' });

const PricePoint = z
  .object({
    iso: z.enum(ISO_NAMES),
    node: z.string().describe('Hub or zone, by its published name; for /api/v1/lmp/history.'),
    market: z.string().describe('Slug of the market that it represents.'),
    market_distance_km: Km,
  })
  .meta({ id: 'SitePricePoint' });

export const comparables = defineQuestion({
  name: 'site_comparables',
  path: '/api/v1/comparables',
  access: 'open',
  cost: 'daily',
  toolset: 'site',
  summary: 'Markets and operating data centers within 200 km of a coordinate, and the price point of the place.',
  description:
    'Markets by distance, sites by disclosed MW. Sites are facilities that a source lists as operational, or with no status, and with a disclosed capacity; `sites_within` counts those without one too. `price_point` is the hub or zone of the nearest market under the same grid operator that has one, as in the site score: it is not a node of the site. A coordinate outside the seven ISOs/RTOs has none.',
  input: z.object({
    lat: LatParam,
    lon: LonParam,
    radius_km: z.number().min(1).max(500).default(200).describe('Radius in km.'),
    limit: z.int().min(1).max(25).default(8).describe('Most markets, and most sites.'),
  }),
  output: z.object({
    latitude: z.number(),
    longitude: z.number(),
    radius_km: z.number(),
    price_point: PricePoint.nullable(),
    markets_within: Count,
    markets: z.array(ComparableMarket).describe('Nearest first.'),
    sites_within: Count.describe('Operating facilities within the radius, with and without a capacity.'),
    sites_with_mw: Count,
    sites_mw: Megawatts.describe('Sum of their disclosed capacities; null if none is disclosed.'),
    sites_by_basis: SitePowerByBasis.describe('The sites by what their figures rest on.'),
    sites: z.array(ComparableSite).describe('Largest first.'),
    missing: Missing,
    provenance: z.array(Provenance),
  }),
  cache: { maxAgeSeconds: 300, sharedSeconds: 300 },
  example: { lat: 39.0437, lon: -77.4875 },

  async answer(context, { radius_km: radiusKm, limit, ...given }) {
    const { lat, lon } = requireCoordinates(given);
    const [world, { places }, ranks] = await Promise.all([
      openMarketWorld(context),
      openPlaceFinder(),
      loadMarketRanks(context.db),
    ]);
    const { register } = world;
    const at = unitVector(lat, lon);
    const near = nearest(at, register.markets, radiusKm);
    const markets = near.slice(0, limit);
    const operating = nearest(at, register.facilities.filter(isOperating), radiusKm);
    const sized = operating
      .flatMap(({ thing, distanceKm }) => {
        const mw = thing.power?.basis === 'stated' ? thing.power.capacity_mw : null;
        return mw === null ? [] : [{ thing, distanceKm, mw }];
      })
      .sort((a, b) => b.mw - a.mw);
    const sites = sized.slice(0, limit);
    const { iso } = places.at(lat, lon);
    const pricePoint = pricePointOf(at, register.markets, iso);
    const powers = operating.flatMap(({ thing: { power } }) =>
      power === null ? [] : { mw: power.capacity_mw, basis: power.basis },
    );
    const answered = {
      price_point: pricePoint,
      sites_mw: sumMegawatts(sized.map(({ mw }) => mw)),
    };
    const shownRanks = markets.flatMap(({ thing: { slug } }) => ranks.get(slug) ?? []);
    return {
      latitude: lat,
      longitude: lon,
      radius_km: radiusKm,
      ...answered,
      markets_within: near.length,
      markets: markets.map(({ thing, distanceKm }) => {
        const {
          slug,
          name,
          state,
          country,
          iso: operator,
          ...figures
        } = showMarket(thing, world, ranks.get(thing.slug));
        return {
          ...{ slug, name, state, country, iso: operator },
          distance_km: toTheMeter(distanceKm),
          verdict: figures.verdict,
          composite_score: figures.composite_score,
          facility_count: figures.facility_count,
          operational_mw: figures.operational_mw,
          pipeline_mw: figures.pipeline_mw,
          price_usd_per_kwh: figures.price_usd_per_kwh,
          price_basis: figures.price_basis,
        };
      }),
      sites_within: operating.length,
      sites_with_mw: sized.length,
      sites_by_basis: sumSitePower(powers),
      sites: sites.map(({ thing: { id, name, operator, sources }, distanceKm, mw }) => ({
        ...{ id, name, operator },
        capacity_mw: mw,
        distance_km: toTheMeter(distanceKm),
        sources: [...sources],
      })),
      missing: Object.entries(answered).flatMap(([name, value]) => (value === null ? [name] : [])),
      provenance: [
        ...siteProvenance(
          context,
          world,
          markets.map(({ thing }) => thing),
        ),
        ...registerProvenance(
          context,
          register,
          sites.map(({ thing }) => thing),
        ),
        ...priceProvenance(shownRanks),
      ].filter(isFirst()),
    };
  },

  table: ({ markets, sites }): AnswerTable => ({
    columns: ['kind', 'id', 'name', 'operator', 'distance_km', 'mw', 'composite_score', 'price_usd_per_kwh'],
    rows: [
      ...markets.map((one) => [
        'market',
        one.slug,
        one.name,
        null,
        one.distance_km,
        one.operational_mw,
        one.composite_score,
        one.price_usd_per_kwh,
      ]),
      ...sites.map((one) => ['site', one.id, one.name, one.operator, one.distance_km, one.capacity_mw, null, null]),
    ],
  }),
});

interface Near<T> {
  readonly thing: T;
  readonly distanceKm: number;
}

/** Things with a place nearer than a radius, nearest first; of equally near ones the earlier first. */
function nearest<T extends { readonly lat: number | null; readonly lon: number | null }>(
  at: UnitVector,
  things: readonly T[],
  radiusKm: number,
): Near<T>[] {
  const reach = chordSquared(radiusKm);
  return things
    .flatMap((thing): Near<T>[] => {
      if (thing.lat === null || thing.lon === null) return [];
      const squared = squaredTo(at, unitVector(thing.lat, thing.lon));
      return squared < reach ? [{ thing, distanceKm: greatCircleKm(squared) }] : [];
    })
    .sort((a, b) => a.distanceKm - b.distanceKm);
}

const squaredTo = (a: UnitVector, b: UnitVector): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2;

const toTheMeter = (km: number): number => Math.round(km * 1_000) / 1_000;

/** Lists have a status where they know of one: without it a facility stands and runs. */
const isOperating = ({ status }: IndexedFacility): boolean => status === null || status === 'operational';

/** As far as half the earth: every market. */
const ANYWHERE_KM = 20_000;

function pricePointOf(
  at: UnitVector,
  markets: readonly Market[],
  iso: Market['iso'],
): z.input<typeof PricePoint> | null {
  if (iso === null) return null;
  const [found] = nearest(
    at,
    markets.filter(({ priceIso, priceNode }) => priceIso === iso && priceNode !== null),
    ANYWHERE_KM,
  );
  if (found === undefined || found.thing.priceNode === null) return null;
  const { slug, priceNode: node } = found.thing;
  return { iso, node, market: slug, market_distance_km: toTheMeter(found.distanceKm) };
}

/** Keeps the first of records that are the same source at the same moment. */
function isFirst(): (record: { readonly source: string; readonly observed_at: string | null }) => boolean {
  const seen = new Set<string>();
  return ({ source, observed_at: at }) => {
    const key = `${source} ${at}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
}
