import { CODE_OF_STATE, US_STATES } from '../../domain/places/us-states.ts';
import { countryCodeOf } from '../places/country-names.ts';
import { openFacet } from '../text/facet.ts';
import { foldKey } from '../text/fold-words.ts';
import { readSearch, type SearchWord } from '../text/read-search.ts';
import { bareNameKey, FIELD_WEIGHTS, indexingFacilities, nameKey, openCityKeys } from './facility-terms.ts';
import type { SearchableFacility } from './searchable-facility.ts';

/** Null and absent do not narrow. */
interface FacilityFilter {
  /** By code or name, as `countryCodeOf` reads it; an unknown country matches no facility. */
  readonly country?: string | null;
  /** A US state by code or name, or one of another country as records write it. */
  readonly state?: string | null;
  readonly city?: string | null;
}

interface FoundFacilities {
  /** All that match, whatever the limit. */
  readonly total: number;
  /** Positions in the indexed list, the best first. */
  readonly positions: readonly number[];
}

export interface FacilitySearch {
  /**
   * Facilities with all the words of `q`; where none has all, those with the most. An exact name comes first, then by
   * the fields that have the words and by how close the words are to the query, then by id. Without a word to look for,
   * all that pass the filter, by id. Never fails, and reads no more than 200 letters.
   */
  search(q: string, filter: FacilityFilter, limit: number): FoundFacilities;
}

/** Weight of a word that differs from the query: a longer word, or one or two letters off. */
const OF_PREFIX = 0.7;
const OF_EDITS = [1, 0.6, 0.4] as const;
/** Factor on that weight where many facilities have the word itself: so small that all of those come first. */
const OF_COMMON_WORD = 0.25;
/** Two words that are side by side in both. */
const SIDE_BY_SIDE = 1.25;
/** Above any sum of words; twice where the name is the same with its `Data Center`. */
const OF_EXACT_NAME = 10_000;
/** A word of fewer facilities may be a typing error in the data. */
const FEW = 3;

const isShortWord = (text: string): boolean => text.length <= 3;
const mostEdits = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

const WEIGHT_OF_FIELDS = Float32Array.from({ length: 256 }, (_, fields) =>
  FIELD_WEIGHTS.reduce((best, weight, field) => ((fields >> field) & 1 ? Math.max(best, weight) : best), 0),
);

/**
 * Reads the whole list once: about 2 s and 22 MB for 25,000 facilities (test/bench/facilities/search-facilities.ts).
 * In steps of some milliseconds, most of them, for who has other things to do between them.
 */
export function* openingFacilitySearch(
  facilities: readonly SearchableFacility[],
): Generator<undefined, FacilitySearch> {
  const order = facilities.map((_, position) => position).sort((a, b) => (idAt(a) < idAt(b) ? -1 : 1));
  const sorted = order.map((position) => facilities[position]).filter((facility) => facility !== undefined);
  function idAt(position: number): string {
    return facilities[position]?.id ?? '';
  }
  const index = yield* indexingFacilities(sorted);
  yield;
  const filters = openFilters(sorted);
  yield;
  const ofName = documentsByKey(sorted, nameKey);
  const ofBareName = documentsByKey(sorted, bareNameKey);

  // One query is answered before the next: the sums are allocated once, and only the used ones are cleared.
  const score = new Float64Array(sorted.length);
  const wordCount = new Uint8Array(sorted.length);
  const best = new Float32Array(sorted.length);

  /** Adds the term's facilities to the word's, with the best that the word has had there. */
  function collect(term: number, share: number, passing: Uint8Array | null, into: number[]): void {
    const { from, to } = index.postingsOf(term);
    for (let at = from; at < to; at += 1) {
      const document = index.documents[at] ?? 0;
      if (passing !== null && passing[document] === 0) continue;
      const worth = (WEIGHT_OF_FIELDS[index.fields[at] ?? 0] ?? 0) * share;
      const soFar = best[document] ?? 0;
      if (soFar === 0) into.push(document);
      if (worth > soFar) best[document] = worth;
    }
  }

  function facilitiesOf(word: SearchWord, isLoose: boolean, passing: Uint8Array | null): number[] {
    const found: number[] = [];
    const { text, before, after } = word;
    const whole = index.termOf(text);
    if (before !== null) collect(index.termOf(before + text), SIDE_BY_SIDE, passing, found);
    if (after !== null) collect(index.termOf(text + after), SIDE_BY_SIDE, passing, found);
    if (word.isGlued) return found;
    collect(whole, 1, passing, found);
    if (word.isNumber) return found;
    const { from, to } = index.postingsOf(whole);
    const isListed = to - from >= FEW;
    const share = isListed ? OF_COMMON_WORD : 1;
    const mayBegin = text.length > 1 && !(isShortWord(text) && isListed);
    if (word.isLast && mayBegin)
      for (const term of index.beginningWith(text)) collect(term, OF_PREFIX * share, passing, found);
    if (!isListed || isLoose)
      for (const { term, edits } of index.near(text, mostEdits(text)))
        collect(term, (OF_EDITS[edits] ?? 0) * share, passing, found);
    return found;
  }

  /** The facilities with the most words; leaves their scores behind for `rank`, and `clear` to be called. */
  function match(words: readonly SearchWord[], isLoose: boolean, passing: Uint8Array | null) {
    const touched: number[] = [];
    let most = 0;
    for (const word of words) {
      const found = facilitiesOf(word, isLoose, passing);
      // A rare word says more about what is meant; it matters only if facilities have different words.
      const rarity = 1 + Math.log((sorted.length + 1) / (found.length + 1)) / Math.log(sorted.length + 2);
      for (const document of found) {
        const count = (wordCount[document] ?? 0) + 1;
        if (count === 1) touched.push(document);
        if (count > most) most = count;
        wordCount[document] = count;
        score[document] = (score[document] ?? 0) + (best[document] ?? 0) * rarity;
        best[document] = 0;
      }
    }
    return { touched, most };
  }

  function clear(touched: readonly number[]): void {
    for (const document of touched) {
      score[document] = 0;
      wordCount[document] = 0;
    }
  }

  const isBefore = (left: number, right: number): number => (score[right] ?? 0) - (score[left] ?? 0) || left - right;

  return {
    search(q, filter, limit) {
      const passing = filters(filter);
      const { words, key } = readSearch(q);
      const positionsOf = (documents: readonly number[]): number[] => documents.map((document) => order[document] ?? 0);
      if (words.length === 0) {
        if (passing === null) return { total: order.length, positions: order.slice(0, limit) };
        const kept: number[] = [];
        let total = 0;
        for (let document = 0; document < passing.length; document += 1) {
          if (passing[document] === 0) continue;
          total += 1;
          if (kept.length < limit) kept.push(document);
        }
        return { total, positions: positionsOf(kept) };
      }
      let { touched, most } = match(words, false, passing);
      if (most < words.length) {
        clear(touched);
        ({ touched, most } = match(words, true, passing));
      }
      const kept = touched.filter((document) => wordCount[document] === most);
      for (const named of [ofName.get(nameKey(key)), ofBareName.get(bareNameKey(key))])
        for (const document of named ?? [])
          if (wordCount[document] === most) score[document] = (score[document] ?? 0) + OF_EXACT_NAME;
      const positions = positionsOf(first(kept, limit, isBefore));
      clear(touched);
      return { total: kept.length, positions };
    },
  };
}

function documentsByKey(
  facilities: readonly SearchableFacility[],
  keyOf: (name: string) => string,
): ReadonlyMap<string, readonly number[]> {
  const documents = new Map<string, number[]>();
  for (const [document, { name }] of facilities.entries()) {
    const key = keyOf(name ?? '');
    if (key === '') continue;
    const others = documents.get(key);
    if (others === undefined) documents.set(key, [document]);
    else others.push(document);
  }
  return documents;
}

/** The first of the list in order, without ordering the rest of it. */
function first(list: readonly number[], limit: number, isBefore: (left: number, right: number) => number): number[] {
  if (limit * 4 >= list.length) return [...list].sort(isBefore).slice(0, limit);
  const kept: number[] = [];
  for (const item of list) {
    if (kept.length === limit && isBefore(item, kept[limit - 1] ?? item) >= 0) continue;
    let low = 0;
    let high = kept.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(kept[middle] ?? item, item) < 0) low = middle + 1;
      else high = middle;
    }
    kept.splice(low, 0, item);
    if (kept.length > limit) kept.pop();
  }
  return kept;
}

/** Postal code of a US state from its code or name. */
function usStateOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (Object.hasOwn(US_STATES, code)) return code;
  const key = foldKey(text);
  for (const [name, codeOfName] of CODE_OF_STATE) if (foldKey(name) === key) return codeOfName;
  return null;
}

const usStateKey = (code: string): string => `US ${code}`;

function openFilters(facilities: readonly SearchableFacility[]): (filter: FacilityFilter) => Uint8Array | null {
  const countries = openFacet(facilities.map(({ country }) => (country === null ? [] : [country])));
  const states = openFacet(
    facilities.map(({ state, country }) => {
      if (state === null) return [];
      const code = country === null || country === 'US' ? usStateOf(state) : null;
      return code === null ? [foldKey(state)] : [usStateKey(code)];
    }),
  );
  const cityKeys = openCityKeys();
  const cities = openFacet(facilities.map(({ city, country }) => (city === null ? [] : cityKeys(city, country))));
  return ({ country = null, state = null, city = null }) => {
    const code = country === null ? null : countryCodeOf(country);
    const passing: Uint8Array[] = [];
    if (country !== null) passing.push(countries.having(code === null ? [] : [code]));
    if (state !== null) {
      const usState = code === null || code === 'US' ? usStateOf(state) : null;
      passing.push(states.having([usState === null ? foldKey(state) : usStateKey(usState)]));
    }
    if (city !== null) passing.push(cities.having([foldKey(city)]));
    const [one = null, ...others] = passing;
    if (one === null) return null;
    for (const other of others) for (let at = 0; at < one.length; at += 1) one[at] = (one[at] ?? 0) & (other[at] ?? 0);
    return one;
  };
}
