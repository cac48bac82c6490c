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
} as const satisfies Record<string, 'least' | 'most'>;
export type SortName = keyof typeof SORTS;
const SORT_NAMES = Object.keys(SORTS) as SortName[];

/** Parameters of the ranking, in the order in which an address has them. */
export const RANKING_PARAMETERS = ['iso', 'state', 'verdict', 'coverage', 'sort', 'page'] as const;

/** Markets outside the seven ISOs/RTOs. */
export const NO_GRID = 'none';

/** What somebody wants to see of the ranking; null: all. */
export interface RankingQuery {
  readonly iso: IsoName | typeof NO_GRID | null;
  /** Postal code. */
  readonly state: string | null;
  readonly verdict: VerdictName | null;
  /** Percent of the weight for which there must be data at least. */
  readonly coveragePct: number | null;
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
    state: readState(query.get('state')),
    verdict: oneOf('verdict', query.get('verdict')?.toUpperCase() ?? null, VERDICTS),
    coveragePct: readNumber('coverage', query.get('coverage'), 0, 100),
    sort: oneOf('sort', name, SORT_NAMES) ?? 'rank',
    isReversed,
    page: Math.trunc(readNumber('page', query.get('page'), 1, 1_000) ?? 1),
  };
}

/** The same as parameters, with what is usual left out, so that one ranking has one address. */
function writeRankingQuery(query: RankingQuery): URLSearchParams {
  const { iso, state, verdict, coveragePct, sort, isReversed, page } = query;
  const written = new URLSearchParams();
  if (iso !== null) written.set('iso', iso);
  if (state !== null) written.set('state', state);
  if (verdict !== null) written.set('verdict', verdict);
  if (coveragePct !== null) written.set('coverage', String(coveragePct));
  if (sort !== 'rank' || isReversed) written.set('sort', `${isReversed ? '-' : ''}${sort}`);
  if (page !== 1) written.set('page', String(page));
  return written;
}

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
