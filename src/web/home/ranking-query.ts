import { ISO_NAMES, type IsoName, parseIso } from '../../domain/grid/iso.ts';
import { US_STATES } from '../../domain/places/us-states.ts';
import { Fault } from '../../errors.ts';

/** Verdicts in the order in which they are offered, best first. */
export const VERDICTS = ['BUILD', 'NEUTRAL', 'CAUTION', 'AVOID', 'INSUFFICIENT_DATA'] as const;
type VerdictName = (typeof VERDICTS)[number];

/** Columns by which the ranking may stand, and whether the most comes first. */
export const SORTS = {
  rank: 'least',
  market: 'least',
  grid: 'least',
  state: 'least',
  verdict: 'least',
  score: 'most',
  coverage: 'most',
  facilities: 'most',
  mw: 'most',
  pipeline: 'most',
  price: 'least',
  wait: 'least',
} as const satisfies Record<string, 'least' | 'most'>;
export type SortName = keyof typeof SORTS;
const SORT_NAMES = Object.keys(SORTS) as SortName[];

/** Parameters of the ranking, in the order in which an address has them. */
export const RANKING_PARAMETERS = [
  ...['iso', 'country', 'state', 'verdict', 'coverage', 'min_mw', 'max_price', 'max_wait'],
  ...['in', 'sort', 'page'],
] as const;

/** A part of the world as a map shows it, degrees; where it spans the antimeridian, `west` is the larger. */
export interface MapView {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Markets outside the seven ISOs/RTOs. */
export const NO_GRID = 'none';

/** What somebody wants to see of the ranking; null: all. */
export interface RankingQuery {
  readonly iso: IsoName | typeof NO_GRID | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** Postal code. */
  readonly state: string | null;
  readonly verdict: VerdictName | null;
  /** Percent of the weight for which there must be data at least. */
  readonly coveragePct: number | null;
  /** Least of what operating facilities state. */
  readonly minMw: number | null;
  /** Most of the wholesale price, $/MWh. */
  readonly maxPriceUsdPerMwh: number | null;
  /** Most of the wait in the interconnection queue. */
  readonly maxWaitMonths: number | null;
  /** Within what the map shows. */
  readonly view: MapView | null;
  readonly sort: SortName;
  /** Against the way in which the column usually stands. */
  readonly isReversed: boolean;
  /** From 1 on. */
  readonly page: number;
}

/** @throws Fault `bad-request` that says which of the parameters does not fit, and what would. */
export function readRankingQuery(query: URLSearchParams): RankingQuery {
  const sort = query.get('sort') ?? 'rank';
  const [name, isReversed] = sort.startsWith('-') ? [sort.slice(1), true] : [sort, false];
  return {
    iso: readIso(query.get('iso')),
    country: readCountry(query.get('country')),
    state: readState(query.get('state')),
    verdict: oneOf('verdict', query.get('verdict')?.toUpperCase() ?? null, VERDICTS),
    coveragePct: readNumber('coverage', query.get('coverage'), 0, 100),
    minMw: readNumber('min_mw', query.get('min_mw'), 0, 100_000),
    maxPriceUsdPerMwh: readNumber('max_price', query.get('max_price'), -1_000, 10_000),
    maxWaitMonths: readNumber('max_wait', query.get('max_wait'), 0, 1_000),
    view: readView(query.get('in')),
    sort: oneOf('sort', name, SORT_NAMES) ?? 'rank',
    isReversed,
    page: Math.trunc(readNumber('page', query.get('page'), 1, 1_000) ?? 1),
  };
}

/** The same as parameters, with what is usual left out, so that one ranking has one address. */
function writeRankingQuery(query: RankingQuery): URLSearchParams {
  const { view, sort, isReversed, page } = query;
  const written = new URLSearchParams();
  const filters = {
    ...{ iso: query.iso, country: query.country, state: query.state, verdict: query.verdict },
    ...{ coverage: query.coveragePct, min_mw: query.minMw },
    ...{ max_price: query.maxPriceUsdPerMwh, max_wait: query.maxWaitMonths },
  };
  for (const [name, value] of Object.entries(filters)) if (value !== null) written.set(name, String(value));
  if (view !== null) written.set('in', formatView(view));
  if (sort !== 'rank' || isReversed) written.set('sort', `${isReversed ? '-' : ''}${sort}`);
  if (page !== 1) written.set('page', String(page));
  return written;
}

export const formatView = ({ west, south, east, north }: MapView): string => [west, south, east, north].join(',');

/** The address of a ranking on the home page. */
export function rankingAddress(query: RankingQuery, more: Readonly<Record<string, string>> = {}): string {
  const written = writeRankingQuery(query);
  for (const [name, value] of Object.entries(more)) written.set(name, value);
  return written.size === 0 ? '/' : `/?${written}`;
}

function readIso(text: string | null): RankingQuery['iso'] {
  if (text === null) return null;
  if (text.trim().toLowerCase() === NO_GRID) return NO_GRID;
  const iso = parseIso(text);
  if (iso !== null) return iso;
  throw refused('iso', `must be one of ${[...ISO_NAMES, NO_GRID].join(', ')}`);
}

function readCountry(text: string | null): string | null {
  if (text === null) return null;
  const code = text.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(code)) return code;
  throw refused('country', 'must be a country by its two letters (ISO 3166-1 alpha-2)');
}

function readView(text: string | null): MapView | null {
  if (text === null) return null;
  const [west, south, east, north, more] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const isWithin = (value: number | undefined, most: number): value is number =>
    value !== undefined && Math.abs(value) <= most;
  if (isWithin(west, 180) && isWithin(south, 90) && isWithin(east, 180) && isWithin(north, 90) && more === undefined)
    if (south <= north) return { west, south, east, north };
  throw refused('in', 'must be four numbers of degrees: west, south, east, north');
}

function readState(text: string | null): string | null {
  if (text === null) return null;
  const asked = text.trim().toUpperCase();
  const found = Object.entries(US_STATES).find(([code, name]) => code === asked || name.toUpperCase() === asked);
  if (found !== undefined) return found[0];
  throw refused('state', 'must be a state of the United States by its postal code or its name');
}

function readNumber(name: string, text: string | null, from: number, to: number): number | null {
  if (text === null) return null;
  const value = Number(text);
  if (text.trim() !== '' && value >= from && value <= to) return value;
  throw refused(name, `must be a number from ${from} to ${to}`);
}

function oneOf<T extends string>(name: string, text: string | null, entry: readonly T[]): T | null {
  if (text === null) return null;
  const found = entry.find((one) => one === text);
  if (found !== undefined) return found;
  throw refused(name, `must be one of ${entry.join(', ')}`);
}

const refused = (name: string, detail: string): Fault =>
  new Fault('bad-request', `${name} ${detail}.`, { problems: [{ pointer: `/query/${name}`, detail }] });
