import type { FacilityTraits } from './facility-traits.ts';
import { consonantsOf } from './fold-text.ts';

const KM_PER_DEGREE = 111.195;
/** Edge of the cells in which records are compared that share a word, and of those in which all are. */
const WIDE_CELL_KM = 2.05;
const NEAR_CELL_KM = 0.2;

type Cell = readonly [row: number, column: number];

function cellOf(lat: number, lon: number, edgeKm: number): Cell {
  const row = Math.floor((lat * KM_PER_DEGREE) / edgeKm);
  // One width of columns per row, so that equal cells mean equal columns in a row and its neighbors nearly so.
  return [row, columnIn(row, lon, edgeKm)];
}

function columnIn(row: number, lon: number, edgeKm: number): number {
  const lat = ((row + 0.5) * edgeKm) / KM_PER_DEGREE;
  const kmPerDegree = KM_PER_DEGREE * Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return Math.floor((lon * kmPerDegree) / edgeKm);
}

/**
 * Pairs of positions that may be one facility: those within 2 km that share a word of operator, name or street, those without
 * coordinates that share a city and a word, and all neighbors within 200 m. Every pair comes once, the lower position first.
 */
export function* candidatePairs(traits: readonly FacilityTraits[]): Generator<readonly [number, number]> {
  const wide = new Map<string, number[]>();
  const near = new Map<string, number[]>();
  const cities = new Map<string, number[]>();
  const tokens = traits.map(tokensOf);
  for (const [at, { record, city }] of traits.entries()) {
    if (record.lat !== null && record.lon !== null) {
      const [row, column] = cellOf(record.lat, record.lon, WIDE_CELL_KM);
      for (const token of tokens[at] ?? []) put(wide, `${row} ${column} ${token}`, at);
      put(near, cellOf(record.lat, record.lon, NEAR_CELL_KM).join(' '), at);
    }
    if (city !== '') for (const token of tokens[at] ?? []) put(cities, `${record.country ?? ''} ${city} ${token}`, at);
  }
  const seen = new Set<number>();
  for (const [at, { record, city }] of traits.entries()) {
    seen.clear();
    const offer = (others: readonly number[] | undefined): void => {
      if (others !== undefined) for (const other of others) if (other > at) seen.add(other);
    };
    const words = tokens[at] ?? [];
    if (record.lat !== null && record.lon !== null) {
      for (const [row, column] of around(record.lat, record.lon, WIDE_CELL_KM)) {
        for (const token of words) offer(wide.get(`${row} ${column} ${token}`));
      }
      for (const cell of around(record.lat, record.lon, NEAR_CELL_KM)) offer(near.get(cell.join(' ')));
    }
    if (city !== '') {
      for (const token of words) {
        const there = cities.get(`${record.country ?? ''} ${city} ${token}`);
        if (record.lat === null) offer(there);
        else if (there !== undefined) offer(there.filter((other) => traits[other]?.at === null));
      }
    }
    for (const other of [...seen].sort((a, b) => a - b)) yield [at, other];
  }
}

function* around(lat: number, lon: number, edgeKm: number): Generator<Cell> {
  const [row] = cellOf(lat, lon, edgeKm);
  for (let r = row - 1; r <= row + 1; r += 1) {
    const column = columnIn(r, lon, edgeKm);
    for (let c = column - 1; c <= column + 1; c += 1) yield [r, c];
  }
}

function put(lists: Map<string, number[]>, key: string, at: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [at]);
  else list.push(at);
}

function tokensOf(traits: FacilityTraits): string[] {
  const tokens = new Set<string>(traits.operators);
  const words = [...traits.operatorWords, ...traits.nameWords];
  for (const word of words) tokens.add(word.length > 6 ? word.slice(0, 6) : word);
  if (words.length > 1) tokens.add(words.slice(0, 2).join('').slice(0, 6));
  if (traits.isOtherScript) for (const word of words) tokens.add(`~${consonantsOf(word)}`);
  else for (const word of words) if (word.length > 5) tokens.add(`~${consonantsOf(word)}`);
  for (const letters of traits.initials) tokens.add(letters);
  if (traits.address !== null) {
    const [street] = [...traits.address.streets].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
    for (const [from] of traits.address.numbers) if (street !== undefined) tokens.add(`${from} ${street.slice(0, 4)}`);
  }
  return [...tokens];
}
