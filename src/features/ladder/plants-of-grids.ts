import { ACCREDITED_HYDRO, ACCREDITED_SHARE } from '../../../scoring/market-power/ladder/accreditation.ts';
import type { Fuel } from '../../domain/grid/fuel.ts';
import type { PlaceIndex } from '../../enrich/places/find-place.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import { kilowatts } from '../markets/project-origins.ts';
import type { GridFinder, GridId } from './own-grid.ts';

/** A plant as the balance of a grid sees it. */
export interface AccreditedPlant {
  readonly grid: GridId;
  readonly lat: number;
  readonly lon: number;
  /** Nameplate times the share of each fuel, in whole kW. */
  readonly accreditedKw: number;
  /** Nameplate of wind and sun, in whole kW. */
  readonly windAndSunKw: number;
}

/** Operating plants of the United States, by the grid of the county that they stand in. */
export function plantsOfTheUs(
  plants: readonly StoredFact<'plant'>[],
  places: PlaceIndex,
  gridAt: GridFinder,
): AccreditedPlant[] {
  return plants.flatMap(({ status, lat, lon, fuel, fuels, fuel_mw, nameplate_mw }) => {
    if (status !== 'operating' || lat === null || lon === null) return [];
    const parts = fuel_mw.reduce((sum, mw) => sum + mw, 0);
    const accredited =
      parts > 0
        ? fuels.reduce((sum, each, at) => sum + (fuel_mw[at] ?? 0) * ACCREDITED_SHARE[each], 0)
        : (nameplate_mw ?? 0) * shareOf(fuel);
    const grid = gridAt({ ...places.at(lat, lon), country: 'US', lat, lon });
    const windAndSun =
      parts > 0
        ? fuels.reduce((sum, each, at) => sum + (isWindOrSun(each) ? (fuel_mw[at] ?? 0) : 0), 0)
        : isWindOrSun(fuel)
          ? (nameplate_mw ?? 0)
          : 0;
    return [{ grid, lat, lon, accreditedKw: kilowatts(accredited), windAndSunKw: kilowatts(windAndSun) }];
  });
}

/** Plants of the list that speaks for a country. */
export function plantsOfCountry(plants: readonly StoredFact<'world-plant'>[], gridAt: GridFinder): AccreditedPlant[] {
  return plants.flatMap(({ country, lat, lon, fuel, source_fuel, mw }) =>
    lat === null || lon === null || mw === null
      ? []
      : [
          {
            grid: gridAt({ country, lat, lon }),
            lat,
            lon,
            accreditedKw: kilowatts(mw * (fuel === 'hydro' ? shareOfHydro(source_fuel) : shareOf(fuel))),
            windAndSunKw: isWindOrSun(fuel) ? kilowatts(mw) : 0,
          },
        ],
  );
}

/** By powerplantmatching's codes of fuel and technology; other lists have one code for all hydro. */
const ACCREDITED_BY_CODE: ReadonlyMap<string | null, number> = new Map([
  ['Hydro, Reservoir', ACCREDITED_HYDRO.reservoir],
  ['Hydro, Run-Of-River', ACCREDITED_HYDRO.river],
]);

const shareOfHydro = (code: string | null): number => ACCREDITED_BY_CODE.get(code) ?? ACCREDITED_SHARE.hydro;

const isWindOrSun = (fuel: Fuel | null): boolean => fuel === 'wind' || fuel === 'solar';

const shareOf = (fuel: Fuel | null): number => ACCREDITED_SHARE[fuel ?? 'other'];
