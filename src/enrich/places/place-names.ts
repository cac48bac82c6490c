import type { Market } from '../../domain/markets/market.ts';
import { US_STATES } from '../../domain/places/us-states.ts';
import { openMarkets } from '../geo/nearest-market.ts';
import type { Passage, Word } from '../text/read-words.ts';
import { countryNameOf, otherCountryNames } from './country-names.ts';
import { findPlaces, type LargePlace, type PlaceSpan } from './find-places.ts';
import { type City, type Gazetteer, openGazetteer, placeKey } from './gazetteer.ts';
import { type Found, findName, keysAt, makeNameTable, type NameTable } from './name-table.ts';
import { isName } from './place-context.ts';
import { PLACE_NICKNAMES } from './place-nicknames.ts';
import { DEMONYMS, NO_PLACES, PARTS_AS_COUNTRIES, PROVINCES, REGIONS } from './place-tables.ts';

export interface PlaceNames {
  /** The places of a title or a summary in their order. */
  find(passage: Passage): readonly PlaceSpan[];
  /** Slugs of the markets that the places of one text name, in alphabetical order. */
  marketsOf(places: readonly PlaceSpan[]): readonly string[];
}

/** How many times as many people as the next of its name a city must have to be meant without a state. */
const PLAIN_RATIO = 6;
/** Longer names of cities are none. */
const MOST_WORDS = 4;

function* largePlaces(): Generator<readonly [string, LargePlace]> {
  const large = (kind: LargePlace['kind'], name: string | null, isDemonym = false): LargePlace => ({
    kind,
    name,
    isDemonym,
  });
  for (const name of NO_PLACES) yield [name, large('none', null)];
  for (const [code, name] of Object.entries(US_STATES)) if (code !== 'DC') yield [name, large('state', null)];
  for (const names of Object.values(PROVINCES)) for (const name of names.split('|')) yield [name, large('state', null)];
  for (const name of PARTS_AS_COUNTRIES) yield [name, large('country', null)];
  for (const name of REGIONS) yield [name, large('region', null)];
  for (const [name, country] of Object.entries(DEMONYMS)) yield [name, large('country', country, name !== country)];
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const code of letters.flatMap((one) => letters.map((two) => one + two))) {
    const name = countryNameOf(code);
    if (name === null) continue;
    for (const present of [
      name,
      name.replace(/\s{0,9}\(.{0,99}\)/, ''),
      name.replace('&', 'and'),
      ...otherCountryNames(code),
    ])
      if (present.length > 3 || ['UK', 'USA', 'UAE', 'DRC', 'KSA'].includes(present))
        yield [present, large('country', null)];
  }
  yield ['US', large('country', null)];
}

/** Names of markets and their aliases that cannot mean anything else; a name of two markets is left out. */
function marketNames(markets: readonly Market[]): NameTable<string> {
  const slugs = new Map<string, Set<string>>();
  for (const { slug, name, city, aliases } of markets)
    for (const text of new Set([name.replace(/\s{0,9}[(,].*/, ''), ...name.split('–'), city, ...aliases])) {
      const key = placeKey(text.replaceAll('-', ' '));
      if (key.length >= 5) slugs.set(key, (slugs.get(key) ?? new Set()).add(slug));
    }
  return makeNameTable(
    [...slugs].flatMap(([key, of]) => (of.size === 1 ? [...of].map((slug) => [key, slug] as const) : [])),
  );
}

/** @param markets for `marketsOf`, and for names that only the trade uses (`Northern Virginia`). */
export async function openPlaceNames(markets: readonly Market[]): Promise<PlaceNames> {
  return makePlaceNames(markets, await openGazetteer());
}

function makePlaceNames(markets: readonly Market[], gazetteer: Gazetteer): PlaceNames {
  const large = makeNameTable(largePlaces());
  const named = marketNames(markets);
  const cityNames = makeNameTable(
    [
      ...markets.flatMap(({ name, city }) => [...name.replace(/\s{0,9}[(,].*/, '').split('–'), city]),
      ...PLACE_NICKNAMES.flatMap(({ names }) => names),
      'Dallas-Fort Worth',
      'Silicon Valley',
      'Bay Area',
      'Memphis',
    ].map((name) => [name, true] as const),
  );
  const index = openMarkets(markets);

  /** The longest city that a list has from this word on. */
  const listedCity = (
    words: readonly Word[],
    folded: readonly (string | null)[],
    at: number,
  ): Found<boolean> | null => {
    const first = folded[at];
    if (first === undefined || first === null) return null;
    const match = findName(cityNames, words, folded, at);
    const longest = Math.min(MOST_WORDS, gazetteer.longestFrom(first));
    const found = longest === 0 ? [] : keysAt(words, folded, at, longest);
    const city = found.find(({ key, last }) => isName(words, at, last) && gazetteer.citiesOf(key).length > 0);
    if (match !== null && isName(words, at, match.last) && match.last >= (city?.last ?? 0)) return match;
    return city === undefined ? null : { first: at, last: city.last, value: false };
  };

  const slugAt = (lat: number, lon: number): string | null => {
    const nearest = index.nearest(lat, lon);
    return nearest?.isInside ? nearest.slug : null;
  };

  const find = (passage: Passage): PlaceSpan[] => findPlaces(passage, { large, gazetteer, listedCity });

  const marketsOf = (places: readonly PlaceSpan[]): string[] => {
    const slugs = new Set<string>();
    const mentioned = new Set(
      places.flatMap(({ kind, name }) => (kind === 'state' || kind === 'country' ? [name] : [])),
    );
    for (const place of places) {
      if (place.kind !== 'city' && place.kind !== 'county') continue;
      const key = placeKey(place.text);
      const cities = citiesMeant(gazetteer.citiesOf(key), place, mentioned);
      const nearest = new Set(cities.map(({ lat, lon }) => slugAt(lat, lon)));
      const [slug] = nearest;
      if (nearest.size === 1 && slug !== null && slug !== undefined) slugs.add(slug);
      else if (cities.length === 0 && place.state === null) {
        const found = named.byKey.get(key);
        if (found !== undefined) slugs.add(found);
      }
    }
    return [...slugs].sort();
  };
  return { find, marketsOf };
}

/**
 * The cities that may be meant: by the state or country after the name, else by those in the text; of several those
 * that are not far smaller than the largest.
 */
function citiesMeant(cities: readonly City[], place: PlaceSpan, mentioned: ReadonlySet<string>): readonly City[] {
  const isOf = (city: City, names: ReadonlySet<string>): boolean =>
    [
      city.state === null ? null : US_STATES[city.state],
      countryNameOf(city.country),
      ...otherCountryNames(city.country),
      ...(city.country === 'US' ? ['US'] : []),
    ].some((name) => name !== null && name !== undefined && names.has(name));
  const after = new Set([place.state, place.country].filter((name) => name !== null));
  const near = cities.filter((city) => isOf(city, after.size > 0 ? after : mentioned));
  const meant = near.length > 0 || after.size > 0 ? near : cities;
  return meant.filter(({ population }) => population * PLAIN_RATIO > (meant[0]?.population ?? 0));
}
