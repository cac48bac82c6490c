import type { MarketInputs } from '../../../scoring/market-power/inputs.ts';
import { DUE_WITHIN_MONTHS, OVERDUE_MONTHS } from '../../domain/grid/due-window.ts';
import { LEAST_PLANT_MW } from '../../domain/grid/world-plant.ts';
import type { Market } from '../../domain/markets/market.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import { openPoints } from '../../enrich/geo/points-within.ts';
import { buildSphereIndex } from '../../enrich/geo/sphere-index.ts';
import type { UnitVector } from '../../enrich/geo/unit-vector.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import type { AsOfSnapshot, QueueStatsAsOf } from '../../store/history/as-of-snapshot.ts';
import type { CountyCenter } from '../../store/places/read-county-centers.ts';
import { provenanceOf } from '../provenance.ts';
import { newestOf, observedAtOf } from '../states/fact-provenance.ts';
import { MARKET_REACH_KM, marketInput, summedInput } from './market-input.ts';
import { plantsByCountry } from './plants-by-country.ts';
import { KW_PER_MW, kilowatts } from './project-origins.ts';
import { listingsByOperator } from './queue-listings.ts';

type NearbyGeneration = Partial<Pick<MarketInputs, 'generation_nearby_mw' | 'generation_due_24_months_mw'>>;
type PlacedReader = (market: Market, at: UnitVector) => NearbyGeneration;

/**
 * Plants that operate around a place and those that will soon. What is being built is listed for the United States alone; what
 * operates abroad is of the country's own list, and of those of its neighbors within reach.
 */
export function generationReader(
  world: Pick<AsOfSnapshot, 'plants' | 'worldPlants' | 'queueStats'>,
  centers: readonly CountyCenter[],
): PlacedReader {
  const operating = operatingReader(world.plants.filter(({ status }) => status === 'operating'));
  const building = world.plants.filter(({ status }) => status === 'under-construction');
  // The list of plants says what is being built and where, in the same way for all operators and outside of them. A
  // queue says less: an agreement and a county. Both report the same plants, so one of them is used, never both.
  const due = building.length > 0 ? buildingReader(building) : queueReader(world.queueStats, centers);
  const abroad = abroadReader(world.worldPlants);
  return (market, at) =>
    market.country === 'US' ? { ...operating(market, at), ...due(market, at) } : abroad(market, at);
}

function abroadReader(plants: readonly StoredFact<'world-plant'>[]): PlacedReader {
  const lists = plantsByCountry(plants);
  const sum = sumReader([...lists.values()].flat().map(({ lat, lon, mw }) => ({ lat, lon, nameplate_mw: mw })));
  const newestOfCountry = new Map(
    [...lists].flatMap(([country, list]) => {
      const [first] = list;
      return first === undefined ? [] : [[country, newestOf(first, list)] as const];
    }),
  );
  return ({ country }, at) => {
    const newest = newestOfCountry.get(country);
    if (newest === undefined) return {};
    const { mw, count } = sum(at);
    return {
      generation_nearby_mw: marketInput('generation_nearby_mw', mw, {
        document: newest,
        observedAt: observedAtOf(newest),
        basis: 'reported',
        notes: [`nameplate of ${count} plants of ${LEAST_PLANT_MW} MW and more`],
      }),
    };
  };
}

function operatingReader(plants: readonly StoredFact<'plant'>[]): PlacedReader {
  const [first] = plants;
  if (first === undefined) return () => ({});
  const newest = newestOf(first, plants);
  const sum = sumReader(plants);
  return (_market, at) => {
    const { mw, count } = sum(at);
    return {
      generation_nearby_mw: marketInput('generation_nearby_mw', mw, {
        document: newest,
        observedAt: observedAtOf(newest),
        basis: 'reported',
        notes: [`nameplate of ${count} plants`],
      }),
    };
  };
}

function buildingReader(plants: readonly StoredFact<'plant'>[]): PlacedReader {
  const [first] = plants;
  if (first === undefined) return () => ({});
  const newest = newestOf(first, plants);
  const sum = sumReader(plants.filter(isDue));
  return (_market, at) => {
    const { mw, count } = sum(at);
    return {
      generation_due_24_months_mw: marketInput('generation_due_24_months_mw', mw, {
        document: newest,
        observedAt: observedAtOf(newest),
        basis: 'reported',
        notes: [
          `nameplate of ${count} plants under construction and due within ${DUE_WITHIN_MONTHS} months of the list`,
        ],
      }),
    };
  };
}

/** By the months of a list's own day: a list that grows old says no less and no more. */
function isDue({ expected, as_of }: StoredFact<'plant'>): boolean {
  if (expected === null) return false;
  const months = monthsOf(expected) - monthsOf(as_of);
  return months >= -OVERDUE_MONTHS && months <= DUE_WITHIN_MONTHS;
}

const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Sums of nameplates, in whole kilowatts within. */
function sumReader(
  plants: readonly Pick<StoredFact<'plant'>, 'lat' | 'lon' | 'nameplate_mw'>[],
): (at: UnitVector) => { mw: number; count: number } {
  const placed = plants.flatMap(({ lat, lon, nameplate_mw: mw }) =>
    lat === null || lon === null || mw === null ? [] : [{ lat, lon, mw }],
  );
  const index = buildSphereIndex(
    placed.map(({ lat }) => lat),
    placed.map(({ lon }) => lon),
    { kilowatts: placed.map(({ mw }) => kilowatts(mw)) },
  );
  return (at) => {
    const { count, sums } = index.sumWithin(at, MARKET_REACH_KM);
    return { mw: roundTo(sums.kilowatts.weight / KW_PER_MW, 1), count };
  };
}

const namesDue = ({ due24MonthsMw }: QueueStatsAsOf): boolean => due24MonthsMw !== null;

/** What the queues of operators have under a signed agreement in counties whose people live within reach. */
function queueReader(figures: readonly QueueStatsAsOf[], centers: readonly CountyCenter[]): PlacedReader {
  const placeOf = new Map(centers.map((center) => [center.countyFips, center]));
  // Two lists of one queue report the same plants: of each operator the first one with date and place is used.
  const reported = [...listingsByOperator(figures).values()].flatMap((listings) => {
    const dated = listings.map((listing) => ({ ...listing, counties: listing.counties.filter(namesDue) }));
    return dated.find(({ whole, counties }) => whole !== null && namesDue(whole) && counties.length > 0) ?? [];
  });
  const within = openPoints(
    reported.flatMap(({ counties }) => counties),
    ({ countyFips }) => placeOf.get(countyFips ?? '') ?? null,
  );
  const whole = reported.flatMap((listing) => listing.whole ?? []);
  return ({ iso }, at) => {
    const near = within(at, MARKET_REACH_KM);
    // An operator that reports counties and has nothing in those around has nothing there.
    const listings = whole.filter(
      (listing) => listing.iso === iso || near.some((county) => county.iso === listing.iso),
    );
    if (listings.length === 0) return {};
    const due = near.reduce((sum, { due24MonthsMw }) => sum + kilowatts(due24MonthsMw ?? 0), 0);
    const names = listings.map((listing) => `${listing.iso} of ${listing.listedAt.slice(0, 10)}`);
    return {
      generation_due_24_months_mw: summedInput(
        'generation_due_24_months_mw',
        roundTo(due / KW_PER_MW, 1),
        listings.map((listing) => provenanceOf(listing, listing.listedAt, 'derived')),
        {
          basis: 'derived',
          notes: [
            `requests with a signed agreement due within ${DUE_WITHIN_MONTHS} months of the listing, of ${near.length} counties: queue of ${names.join(', ')}`,
          ],
        },
      ),
    };
  };
}
