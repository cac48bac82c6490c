import { setImmediate as nextTurn } from 'node:timers/promises';
import { onceOpened } from '../../cache/once-opened.ts';
import type { IsoName } from '../../domain/grid/iso.ts';
import { openBasins, type WaterBasins } from '../../enrich/geo/water-basins.ts';
import type { PlaceIndex } from '../../enrich/places/find-place.ts';
import { loadBasinTopology } from '../../store/places/load-basin-topology.ts';
import { loadCountyCenters } from '../../store/places/load-county-centers.ts';
import type { CountyCenter } from '../../store/places/read-county-centers.ts';
import { type CountyFacts, openPlaceFinder } from './place-finder.ts';

/** The grid operator under which most people of a state live. */
interface GridOfState {
  readonly iso: IsoName;
  readonly populationPct: number;
}

/** Lookups in the tables of places that ship with the program. */
export interface PlaceAtlas {
  readonly places: PlaceIndex;
  readonly basins: WaterBasins;
  readonly centers: readonly CountyCenter[];
  /** Land and inland water of each state, as far as its counties' outlines reach. */
  readonly stateAreaKm2: ReadonlyMap<string, number>;
  /** States without an entry live for the most part under no operator. */
  readonly gridOfState: ReadonlyMap<string, GridOfState>;
}

/** The atlas of this process: its tables ship with the program and never change. @throws Fault `bad-config`. */
export const placeAtlas = onceOpened(async (): Promise<PlaceAtlas> => {
  // One after another, with a turn for others in between: at once they would be one long turn.
  const { places, counties } = await openPlaceFinder();
  const centers = await loadCountyCenters();
  await nextTurn();
  const topology = await loadBasinTopology();
  await nextTurn();
  const basins = openBasins(topology);
  const stateAreaKm2 = new Map<string, number>();
  for (const { state, areaKm2 } of counties) add(stateAreaKm2, state, areaKm2);
  return {
    places,
    basins,
    centers,
    stateAreaKm2,
    gridOfState: gridsOfStates(centers, new Map(counties.map((county) => [county.fips, county]))),
  };
});

function gridsOfStates(
  centers: readonly CountyCenter[],
  counties: ReadonlyMap<string, CountyFacts>,
): ReadonlyMap<string, GridOfState> {
  const people = new Map<string, { all: number; byIso: Map<IsoName, number> }>();
  for (const { countyFips, population } of centers) {
    const county = counties.get(countyFips);
    if (county === undefined) continue;
    const own = people.get(county.state) ?? { all: 0, byIso: new Map() };
    own.all += population;
    if (county.iso !== null) add(own.byIso, county.iso, population);
    people.set(county.state, own);
  }
  const grids = new Map<string, GridOfState>();
  for (const [state, { all, byIso }] of people) {
    for (const [iso, population] of byIso) {
      if (population * 2 > all) grids.set(state, { iso, populationPct: Math.round((population / all) * 1000) / 10 });
    }
  }
  return grids;
}

function add<K>(sums: Map<K, number>, key: K, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}
