import type { Facility } from '../../domain/facilities/facility.ts';
import type { RegisteredFacility } from '../../domain/facilities/registered-facility.ts';
import { locateFacility } from './locate-facility.ts';

interface RegisterTables {
  /** Sources whose terms do not let us serve their data. */
  readonly hiddenSources: ReadonlySet<string>;
  /** The place of checked coordinates. */
  readonly placeAt: Parameters<typeof locateFacility>[1];
  /** The market that holds a place. */
  readonly marketAt: (lat: number, lon: number) => { readonly slug: string; readonly distanceKm: number } | null;
}

/** Makes entries of the register of what records were resolved to: each with its place, its market and its sources. Pure. */
export function registerFacilities(
  facilities: readonly Facility[],
  { hiddenSources, placeAt, marketAt }: RegisterTables,
): RegisteredFacility[] {
  return facilities.map((facility) => {
    const { lat, lon, records } = facility;
    const sources = [...new Set(records.map(({ source }) => source))].filter((source) => !hiddenSources.has(source));
    const market = lat === null || lon === null ? null : marketAt(lat, lon);
    return {
      ...facility,
      ...locateFacility(facility, placeAt),
      sources: sources.sort(),
      isShown: sources.length > 0,
      market: market?.slug ?? null,
      marketKm: market === null ? null : Math.round(market.distanceKm * 1_000) / 1_000,
    };
  });
}
