import type { Facility } from '../../domain/facilities/facility.ts';
import type { RegisteredFacility } from '../../domain/facilities/registered-facility.ts';
import { operatorIn } from '../operators/operator-key.ts';
import { compareText } from '../text/stable-ids.ts';
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
  return nameHolders(facilities).map((facility) => {
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

/**
 * A permit is under the name of the company that holds it. Where that begins with the name of a known operator, the
 * permit has this operator, in the spelling that most facilities state; its name is where that is read. This comes after
 * resolving, so that no records are compared by it.
 */
function nameHolders(facilities: readonly Facility[]): readonly Facility[] {
  const spellings = usualSpellings(facilities);
  return facilities.map((facility) => {
    const { operator, facility_type: type, name, chosen } = facility;
    if (operator !== null || type !== 'permit' || chosen.name === undefined) return facility;
    const holder = spellings.get(operatorIn(name) ?? '');
    return holder === undefined
      ? facility
      : { ...facility, operator: holder, chosen: { ...chosen, operator: chosen.name } };
  });
}

/** The spelling of each known operator that most facilities state, and at least two; of equals the first by the alphabet. */
function usualSpellings(facilities: readonly Facility[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { operator } of facilities) {
    if (operator !== null) counts.set(operator, (counts.get(operator) ?? 0) + 1);
  }
  const spellings = new Map<string, string>();
  const commonFirst = [...counts]
    .filter(([, count]) => count > 1)
    .sort(([a, count], [b, other]) => other - count || compareText(a, b));
  for (const [spelling] of commonFirst) {
    const key = operatorIn(spelling);
    if (key !== null && !spellings.has(key)) spellings.set(key, spelling);
  }
  return spellings;
}
