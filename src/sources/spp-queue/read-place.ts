import { findCounty } from './counties.ts';

const COUNTY_WORD = /\b(county|counties|cnty|co|parish|parrish|prsh)\b\.?/i;

/**
 * The county of "Nearest Town or County". It is one if the text has the word (`Beaver County`, `Wayne Co`, `Caddo
 * Parish`), or if a county of the state has that name; the name of a town is dropped. Of several places the first
 * county counts, those with the word before others.
 * @param state postal code.
 */
export function readCounty(text: string | null, state: string | null): string | null {
  if (text === null) return null;
  const places = text
    .replace(/\([^)]{0,400}\)/g, ' ')
    .split(/[/,&\\;]|\band\b/i)
    .map((place) => place.trim())
    .filter((place) => place !== '');
  // `Woodward and Harper Counties`: the word applies to both.
  const stated = /\bcounties\b/i.test(text) ? places : places.filter((place) => COUNTY_WORD.test(place));
  const names = stated.map((place) => readStatedCounty(place, state)).filter((name) => name !== null);
  const listed = names.find(({ isListed }) => isListed) ?? names[0];
  if (listed !== undefined) return listed.name;
  if (state === null) return null;
  for (const place of places) {
    const county = findCounty(state, place) ?? findCounty(state, place.replace(/\s{1,9}[A-Z]{2}$/, ''));
    if (county !== null) return county;
  }
  return null;
}

/** The name beside the word: `Parish Caddo`, `Lynn County Texas`, `Riverton SE Cherokee Cnty`. */
function readStatedCounty(place: string, state: string | null): { name: string; isListed: boolean } | null {
  const [before = '', after = ''] = place.split(COUNTY_WORD).filter((_, position) => position !== 1);
  const words = (before.trim() === '' ? after : before)
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return null;
  if (state !== null) {
    for (let skipped = 0; skipped < words.length; skipped += 1) {
      const county = findCounty(state, words.slice(skipped).join(' '));
      if (county !== null) return { name: county, isListed: true };
    }
  }
  return { name: words.join(' '), isListed: false };
}
