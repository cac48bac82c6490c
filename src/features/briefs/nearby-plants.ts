import { MOST_PLANTS, type PlantsNearby } from '../../../scoring/brief/sections.ts';
import { FUELS, type Fuel } from '../../domain/grid/fuel.ts';
import { LEAST_PLANT_MW } from '../../domain/grid/world-plant.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import { openPoints } from '../../enrich/geo/points-within.ts';
import { greatCircleKm, type UnitVector, unitVector } from '../../enrich/geo/unit-vector.ts';
import { compareText } from '../../enrich/text/stable-ids.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import { MARKET_REACH_KM } from '../markets/market-input.ts';
import { plantsByCountry } from '../markets/plants-by-country.ts';
import { KW_PER_MW, kilowatts } from '../markets/project-origins.ts';
import { provenanceOf } from '../provenance.ts';
import { newestOf, observedAtOf } from '../states/fact-provenance.ts';

/** What is shown of a plant, whichever list it is of. */
interface NamedPlant {
  readonly plant_id: string;
  readonly name: string | null;
  readonly fuel: Fuel | null;
  readonly balancing_authority: string | null;
}

interface PlacedPlant {
  readonly plant: NamedPlant;
  readonly lat: number;
  readonly lon: number;
  readonly at: UnitVector;
  readonly kw: number;
  /** The nameplate by fuel, as the plant's fuels share it. */
  readonly byFuel: readonly (readonly [Fuel, number])[];
}

/**
 * What operates and what is being built around a place; null where no list of plants is held. A list that has no plant
 * under construction anywhere does not cover them: what is being built is null then, and not 0.
 */
export function plantsReader(world: Pick<AsOfSnapshot, 'plants'>): (at: UnitVector) => PlantsNearby | null {
  const operating = world.plants.filter(({ status }) => status === 'operating');
  const [first] = operating;
  if (first === undefined) return () => null;
  const newest = newestOf(first, operating);
  const provenance = provenanceOf(newest, observedAtOf(newest), 'reported');
  const within = openPoints(operating.flatMap(placedPlant), (placed) => placed);
  const underConstruction = world.plants.filter(({ status }) => status === 'under-construction');
  const building =
    underConstruction.length === 0 ? null : openPoints(underConstruction.flatMap(placedPlant), (placed) => placed);
  return (at) => {
    const begun = building === null ? null : building(at, MARKET_REACH_KM);
    return {
      ...operatingWithin(at, within(at, MARKET_REACH_KM)),
      under_construction_plants: begun === null ? null : begun.length,
      under_construction_mw: begun === null ? null : megawattsOf(begun),
      provenance,
    };
  };
}

/**
 * What operates around a place outside the United States: the plants of each country by its own list, so that a border within
 * reach is none. Null where no list has plants of the place's country. The lists tell nothing of what is being built.
 */
export function worldPlantsReader({
  worldPlants,
}: Pick<AsOfSnapshot, 'worldPlants'>): (country: string, at: UnitVector) => PlantsNearby | null {
  const lists = plantsByCountry(worldPlants);
  const within = openPoints([...lists.values()].flat().flatMap(placedWorldPlant), (placed) => placed);
  return (country, at) => {
    const list = lists.get(country) ?? [];
    const [first] = list;
    if (first === undefined) return null;
    const newest = newestOf(first, list);
    return {
      ...operatingWithin(at, within(at, MARKET_REACH_KM)),
      under_construction_plants: null,
      under_construction_mw: null,
      provenance: provenanceOf(newest, observedAtOf(newest), 'reported', [
        `plants of ${LEAST_PLANT_MW} MW and more, as of ${first.as_of}`,
      ]),
    };
  };
}

type Operating = Omit<PlantsNearby, 'under_construction_plants' | 'under_construction_mw' | 'provenance'>;

const operatingWithin = (at: UnitVector, near: readonly PlacedPlant[]): Operating => ({
  reach_km: MARKET_REACH_KM,
  plants: near.length,
  nameplate_mw: megawattsOf(near),
  by_fuel: byFuel(near),
  largest: near
    .toSorted((a, b) => b.kw - a.kw || compareText(a.plant.plant_id, b.plant.plant_id))
    .slice(0, MOST_PLANTS)
    .map(({ plant, kw, at: place }) => ({
      name: plant.name,
      fuel: plant.fuel,
      mw: roundTo(kw / KW_PER_MW, 1),
      km: roundTo(kmBetween(at, place), 1),
      balancing_authority: plant.balancing_authority,
    })),
});

function placedWorldPlant(plant: StoredFact<'world-plant'>): PlacedPlant[] {
  const { lat, lon, mw, fuel } = plant;
  if (lat === null || lon === null || mw === null) return [];
  const kw = kilowatts(mw);
  const named = { ...plant, balancing_authority: null };
  return [{ plant: named, lat, lon, at: unitVector(lat, lon), kw, byFuel: fuel === null ? [] : [[fuel, kw]] }];
}

function placedPlant(plant: StoredFact<'plant'>): PlacedPlant[] {
  const { lat, lon, nameplate_mw: mw } = plant;
  if (lat === null || lon === null || mw === null) return [];
  const kw = kilowatts(mw);
  const reported = plant.fuel_mw.reduce((sum, each) => sum + each, 0);
  const shares: (readonly [Fuel, number])[] =
    reported > 0
      ? plant.fuels.map((fuel, position) => [fuel, Math.round((kw * (plant.fuel_mw[position] ?? 0)) / reported)])
      : plant.fuel === null
        ? []
        : [[plant.fuel, kw]];
  return [{ plant, lat, lon, at: unitVector(lat, lon), kw, byFuel: shares }];
}

const megawattsOf = (plants: readonly PlacedPlant[]): number =>
  roundTo(plants.reduce((sum, { kw }) => sum + kw, 0) / KW_PER_MW, 1);

function byFuel(plants: readonly PlacedPlant[]): PlantsNearby['by_fuel'] {
  const sums = new Map<Fuel, number>();
  for (const plant of plants) for (const [fuel, kw] of plant.byFuel) sums.set(fuel, (sums.get(fuel) ?? 0) + kw);
  const all = [...sums.values()].reduce((sum, kw) => sum + kw, 0);
  return FUELS.flatMap((fuel) => {
    const kw = sums.get(fuel) ?? 0;
    return kw <= 0 ? [] : [{ fuel, mw: roundTo(kw / KW_PER_MW, 1), share_pct: roundTo((100 * kw) / all, 2) }];
  }).sort((a, b) => b.mw - a.mw);
}

export const kmBetween = (from: UnitVector, to: UnitVector): number =>
  greatCircleKm((from.x - to.x) ** 2 + (from.y - to.y) ** 2 + (from.z - to.z) ** 2);
