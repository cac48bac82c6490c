/** A county, or what counts as one, by its name without the word County or Parish. */
interface NamedCounty {
  /** Five-digit FIPS code. */
  readonly fips: string;
  readonly name: string;
  /** Postal code. */
  readonly state: string;
}

/** FIPS code of a county of a state as a queue writes it; null if the state has no county of that name. */
export type CountyFinder = (state: string, county: string) => string | null;

/** From this number on, codes within a state are cities that belong to no county (Census Bureau). */
const FIRST_CITY = 510;

/**
 * Finds counties by name, regardless of case, marks, blanks and hyphens, with Saint for St. and with or without County,
 * Parish or Borough. Where a county and an independent city share a name it is the county, unless the text has City. Of
 * several ("Kern/Inyo", "Madison and Oneida") it is the first that is a county of the state. Misspellings find nothing.
 */
export function openCountyFinder(counties: readonly NamedCounty[]): CountyFinder {
  const byName = new Map<string, string>();
  const isCity = ({ fips }: NamedCounty): boolean => Number(fips.slice(2)) >= FIRST_CITY;
  const add = ({ state, fips }: NamedCounty, name: string): void => {
    const key = `${state} ${name}`;
    if (!byName.has(key)) byName.set(key, fips);
  };
  for (const county of counties) if (!isCity(county)) add(county, folded(county.name));
  for (const city of counties.filter(isCity)) {
    const name = folded(city.name);
    for (const spelling of [`${name}city`, `cityof${name}`, name]) add(city, spelling);
  }
  return (state, county) => {
    // As a whole first: King and Queen is one county.
    const names = [county, ...county.split(SEVERAL)];
    return names.map((name) => byName.get(`${state} ${folded(name)}`)).find((fips) => fips !== undefined) ?? null;
  };
}

const SEVERAL = /[/,;&|]|\band\b|\bor\b/i;
const KIND = /\s{1,9}(county|parish|borough|census area|co\.?)$/;

const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(KIND, '')
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bsainte\b/g, 'ste')
    .replace(/[^a-z0-9]/g, '');
