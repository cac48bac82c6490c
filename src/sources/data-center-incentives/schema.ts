import type { PolicyStatus } from '../../domain/policy/policy-status.ts';
import { REPORTED_COLUMNS } from '../documents/compiled/read-cells.ts';

export const WHAT = 'the table of data center incentives (CSV)';

export const COLUMNS = [
  'state',
  'kind',
  'program',
  'statute',
  'since',
  'until',
  'min_investment_usd',
  'min_investment_note',
  'min_jobs',
  'covers',
  'term_years',
  'status',
  'status_detail',
  'as_of',
  ...REPORTED_COLUMNS,
  'second_source_url',
] as const;

/** Words of the status; the first that fits counts. A narrowed incentive is in force. */
export const STATUS_WORDS: readonly (readonly [RegExp, PolicyStatus])[] = [
  [/^none in force/, 'none'],
  [/^paused for new/, 'paused-for-new-applicants'],
  [/^ended for new/, 'ended-for-new-applicants'],
  [/^in force\b|\bin force;/, 'in-force'],
];

/** A note that says that there is no least investment. */
export const NO_FLOOR = /^none\b|^no floor\b/;

/** Amounts of a program that asks for less in some places or of some centers, as its note has them; jobs likewise. */
interface Tiers {
  readonly leastUsd: number;
  /** Enough everywhere; null where the highest tier was not read. */
  readonly mostUsd: number | null;
  readonly leastJobs?: number;
  readonly mostJobs?: number;
}

/** Read from the notes by hand: the number column has one tier of them. */
export const TIERS: ReadonlyMap<string, Tiers> = new Map([
  ['AZ', { leastUsd: 25e6, mostUsd: 50e6 }],
  ['CT', { leastUsd: 50e6, mostUsd: 200e6 }],
  ['GA', { leastUsd: 25e6, mostUsd: null }],
  ['IA', { leastUsd: 1e6, mostUsd: 200e6 }],
  ['IN', { leastUsd: 25e6, mostUsd: 150e6 }],
  ['KY', { leastUsd: 25e6, mostUsd: 450e6 }],
  ['MD', { leastUsd: 2e6, mostUsd: 5e6 }],
  ['MN', { leastUsd: 30e6, mostUsd: 250e6 }],
  ['MO', { leastUsd: 5e6, mostUsd: 25e6 }],
  ['PA', { leastUsd: 75e6, mostUsd: 100e6, leastJobs: 25, mostJobs: 45 }],
  ['SC', { leastUsd: 50e6, mostUsd: 75e6 }],
  ['WI', { leastUsd: 50e6, mostUsd: 150e6 }],
]);

/** Jobs that a detail sets by the size of the county, where the number column has the most of them. */
export const JOBS_BY_COUNTY: ReadonlyMap<string, number> = new Map([['GA', 5]]);
