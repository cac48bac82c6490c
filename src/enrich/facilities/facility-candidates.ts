import { consonantsOf } from '../text/fold-text.ts';
import { cellAt, cellsAround, WIDE_CELL_KM } from './facility-grid.ts';
import type { FacilityTraits } from './facility-traits.ts';

/** Edge of the cells in which all records are compared with each other. */
const NEAR_CELL_KM = 0.2;
/**
 * If more records than this share a word in one cell, the word alone is no reason to compare two of them; being near,
 * or sharing a number or an address, still is. No place on Earth has this many sites of one operator in 4 km².
 */
const CROWD = 256;

type ByToken = Map<string, number[]>;

/**
 * Pairs of positions that may be one facility: those within 2 km that share a word of operator, name or street, those without
 * coordinates that share a city and a word, and all neighbors within 200 m. Every pair comes once, the lower position first.
 */
export function* candidatePairs(traits: readonly FacilityTraits[]): Generator<readonly [number, number]> {
  const tokens = traits.map(tokensOf);
  const wide = new Map<number, ByToken>();
  const near = new Map<number, number[]>();
  const cities = new Map<string, ByToken>();
  const placeless = new Map<string, ByToken>();
  for (const [at, { record, city, at: place }] of traits.entries()) {
    const words = tokens[at] ?? [];
    const town = `${record.country ?? ''} ${city}`;
    if (record.lat !== null && record.lon !== null) {
      putAll(wide, cellAt(record.lat, record.lon, WIDE_CELL_KM), words, at);
      put(near, cellAt(record.lat, record.lon, NEAR_CELL_KM), at);
    }
    if (city !== '') putAll(place === null ? placeless : cities, town, words, at);
  }
  const seen = new Set<number>();
  for (const [at, { record, city, at: place }] of traits.entries()) {
    seen.clear();
    const words = tokens[at] ?? [];
    const offer = (others: readonly number[] | undefined): void => {
      if (others !== undefined) for (const other of others) if (other > at) seen.add(other);
    };
    const offerAll = (lists: ByToken | undefined): void => {
      if (lists === undefined) return;
      for (const word of words) {
        const list = lists.get(word);
        if (list !== undefined && list.length <= CROWD) offer(list);
      }
    };
    if (record.lat !== null && record.lon !== null) {
      for (const cell of cellsAround(record.lat, record.lon, WIDE_CELL_KM)) offerAll(wide.get(cell));
      for (const cell of cellsAround(record.lat, record.lon, NEAR_CELL_KM)) offer(near.get(cell));
    }
    if (city !== '') {
      const town = `${record.country ?? ''} ${city}`;
      offerAll(placeless.get(town));
      if (place === null) offerAll(cities.get(town));
    }
    for (const other of [...seen].sort((a, b) => a - b)) yield [at, other];
  }
}

function put<K>(lists: Map<K, number[]>, key: K, at: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [at]);
  else list.push(at);
}

function putAll<K>(cells: Map<K, ByToken>, key: K, words: readonly string[], at: number): void {
  let lists = cells.get(key);
  if (lists === undefined) {
    lists = new Map();
    cells.set(key, lists);
  }
  for (const word of words) put(lists, word, at);
}

function tokensOf(traits: FacilityTraits): string[] {
  const tokens = new Set<string>(traits.operators);
  const words = [...traits.operatorWords, ...traits.nameWords];
  for (const word of words) tokens.add(word.length > 6 ? word.slice(0, 6) : word);
  if (words.length > 1) tokens.add(words.slice(0, 2).join('').slice(0, 6));
  for (const word of words) if (traits.isOtherScript || word.length > 5) tokens.add(`~${consonantsOf(word)}`);
  for (const letters of traits.initials) tokens.add(letters);
  for (const operator of traits.operators) for (const unit of traits.units.units) tokens.add(`${operator} ${unit}`);
  if (traits.address !== null) {
    const [street] = [...traits.address.streets].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
    for (const [from] of traits.address.numbers) if (street !== undefined) tokens.add(`${from} ${street.slice(0, 4)}`);
  }
  return [...tokens];
}
