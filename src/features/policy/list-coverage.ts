import type { PolicyTables } from './policy-tables.ts';

/** What a list covers: outside of it there is no data, and that is not "none". */
export interface ListCoverage {
  /** The number of rows. */
  readonly rows: number;
  /** ISO 3166-1 alpha-2, sorted; empty: the list has no rows here. */
  readonly countries: readonly string[];
  /** States of the US with a row, sorted; null where the list is not by state. */
  readonly states: readonly string[] | null;
  /** The cut of the newest row; null without rows. */
  readonly as_of: string | null;
}

export const POLICY_LISTS = ['tariffs', 'incentives', 'pauses', 'measures', 'moratoria', 'load_shares'] as const;
export type PolicyList = (typeof POLICY_LISTS)[number];
type PolicyCoverage = Readonly<Record<PolicyList, ListCoverage>>;

interface Covered {
  readonly country: string;
  readonly states: readonly string[];
  readonly as_of: string;
}

function coverageOf(rows: readonly Covered[], isByState: boolean): ListCoverage {
  const sorted = (values: readonly string[]): string[] => [...new Set(values)].sort();
  return {
    rows: rows.length,
    countries: sorted(rows.map(({ country }) => country)),
    states: isByState ? sorted(rows.flatMap(({ states }) => states)) : null,
    as_of:
      rows
        .map(({ as_of }) => as_of)
        .sort()
        .at(-1) ?? null,
  };
}

const ofState = <R extends { readonly country: string; readonly state: string | null; readonly as_of: string }>({
  country,
  state,
  as_of,
}: R): Covered => ({ country, states: state === null ? [] : [state], as_of });

/** What each of the lists covers. */
export function policyCoverage(tables: PolicyTables): PolicyCoverage {
  return {
    tariffs: coverageOf(tables.tariffs, true),
    incentives: coverageOf(tables.incentives.map(ofState), true),
    pauses: coverageOf(tables.pauses.map(ofState), false),
    measures: coverageOf(
      tables.measures.map(({ country, as_of }) => ({ country, states: [], as_of })),
      false,
    ),
    moratoria: coverageOf(
      tables.moratoria.map(({ state, as_of }) => ({ country: 'US', states: [state], as_of })),
      true,
    ),
    load_shares: coverageOf(tables.loadShares.map(ofState), true),
  };
}

/** Whether a list covers a place; by country alone for lists that are not by state. */
export function covers(list: ListCoverage, country: string | null, state: string | null): boolean {
  if (country === null || !list.countries.includes(country)) return false;
  return country !== 'US' || list.states === null || (state !== null && list.states.includes(state));
}

const THINGS: Readonly<Record<PolicyList, string>> = {
  tariffs: 'tariffs and rules for large loads',
  incentives: 'incentive programs',
  pauses: 'connection pauses and caps',
  measures: 'policy measures',
  moratoria: 'moratoria',
  load_shares: 'shares of load',
};

/** `covers 41 US states, 41 incentive programs, cut 2026-11-22`: what is shown where a list has nothing. */
export function formatCoverage(list: PolicyList, { rows, countries, states, as_of }: ListCoverage): string {
  if (rows === 0) return 'not loaded in this installation';
  const others = countries.filter((country) => country !== 'US');
  const areas = [
    ...(states !== null && states.length > 0 ? [`${states.length} US states`] : countries.includes('US') ? ['US'] : []),
    ...others,
  ];
  return `covers ${areas.join(', ')}; ${rows} ${THINGS[list]}, cut ${as_of}`;
}
