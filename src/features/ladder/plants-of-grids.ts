import { ACCREDITED_SHARE } from '../../../scoring/market-power/ladder/accreditation.ts';
import type { Fuel } from '../../domain/grid/fuel.ts';
import type { PlaceIndex } from '../../enrich/places/find-place.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import { kilowatts } from '../markets/project-origins.ts';
import { type GridId, gridOfPlace } from './own-grid.ts';

/** A plant as the balance of a grid sees it. */
export interface AccreditedPlant {
  readonly grid: GridId;
  readonly lat: number;
  readonly lon: number;
  /** Nameplate times the share of each fuel, in whole kW. */
  readonly accreditedKw: number;
}

/** Operating plants of the United States, by the grid of the county that they stand in. */
export function plantsOfTheUs(plants: readonly StoredFact<'plant'>[], places: PlaceIndex): AccreditedPlant[] {
  return plants.flatMap(({ status, lat, lon, fuel, fuels, fuel_mw, nameplate_mw }) => {
    if (status !== 'operating' || lat === null || lon === null) return [];
    const parts = fuel_mw.reduce((sum, mw) => sum + mw, 0);
    const accredited =
      parts > 0
        ? fuels.reduce((sum, each, at) => sum + (fuel_mw[at] ?? 0) * ACCREDITED_SHARE[each], 0)
        : (nameplate_mw ?? 0) * shareOf(fuel);
    const place = places.at(lat, lon);
    return [{ grid: gridOfPlace('US', place.iso, place.state), lat, lon, accreditedKw: kilowatts(accredited) }];
  });
}

/** Plants of the list that speaks for a country. */
export function plantsOfCountry(plants: readonly StoredFact<'world-plant'>[]): AccreditedPlant[] {
  return plants.flatMap(({ country, lat, lon, fuel, mw }) =>
    lat === null || lon === null || mw === null
      ? []
      : [{ grid: country, lat, lon, accreditedKw: kilowatts(mw * shareOf(fuel)) }],
  );
}

const shareOf = (fuel: Fuel | null): number => ACCREDITED_SHARE[fuel ?? 'other'];
