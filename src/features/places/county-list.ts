import { onceOpened } from '../../cache/once-opened.ts';
import { US_STATES } from '../../domain/places/us-states.ts';
import { placeKey } from '../../enrich/places/gazetteer.ts';
import { loadCountyCenters } from '../../store/places/load-county-centers.ts';
import { loadCountyNames } from '../../store/places/load-county-names.ts';

/** A US county at the middle of its population, by the census of 2020. */
export interface County {
  readonly fips: string;
  /** `Loudoun County`; of Louisiana `Caddo Parish`. Places that are no county have their name alone: `Fairfax City`. */
  readonly name: string;
  readonly state: string;
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
}

interface CountyList {
  /** Counties of this name, with or without County or Parish, the most people first. */
  named(key: string): readonly County[];
}

/** What an independent city's code begins with in its state; those have names of their own. */
const CITY_CODE = 510;

/** Counties by name, of tables that ship with the program. @throws Fault `bad-config`. */
export const openCountyList = onceOpened(async (): Promise<CountyList> => {
  const centers = new Map((await loadCountyCenters()).map((center) => [center.countyFips, center]));
  const byKey = new Map<string, County[]>();
  for (const { fips, name: bare, state } of await loadCountyNames()) {
    const center = centers.get(fips);
    if (center === undefined) continue;
    const { lat, lon, population } = center;
    const name = countyName(bare, state, fips);
    for (const key of new Set([placeKey(bare), placeKey(name)])) {
      const same = byKey.get(key) ?? [];
      same.push({ fips, name, state, lat, lon, population });
      byKey.set(key, same);
    }
  }
  for (const same of byKey.values()) same.sort((a, b) => b.population - a.population);
  return { named: (key) => byKey.get(key) ?? [] };
});

/** A county's name in full; what it is called in a state of its own kind is left as the list has it. */
function countyName(bare: string, state: string, fips: string): string {
  if (state === 'LA') return `${bare} Parish`;
  if (state === 'AK' || state === 'DC' || !Object.hasOwn(US_STATES, state)) return bare;
  return Number(fips.slice(2)) >= CITY_CODE ? `${bare} (city)` : `${bare} County`;
}
