import type { Confidence } from './confidence.ts';
import type { PolicyStatus } from './policy-status.ts';

/** Where a row was read, and how surely. `reported` is the date of the report: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export interface ReportedRow {
  readonly confidence: Confidence;
  /** Null for what was only recalled. */
  readonly source_url: string | null;
  readonly second_source_url: string | null;
  readonly publisher: string | null;
  readonly reported: string | null;
  /** The cut of the table. */
  readonly as_of: string;
}

/** What a body does to new connections; a condition makes them harder and does not stop them. */
export type PauseEffect = 'halt' | 'cap' | 'wait' | 'condition' | 'statement';

/** A pause, cap or statement of no capacity for new data centers by a utility, operator or government. */
export interface ConnectionPauseRow extends ReportedRow {
  readonly kind: 'connection-pause';
  readonly pause_id: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** State of the US, two letters; null elsewhere, and where it is of several. */
  readonly state: string | null;
  /** The part of the state or country, as reported. */
  readonly county: string | null;
  readonly city: string | null;
  readonly place: string;
  readonly body: string;
  readonly body_kind: string;
  readonly effect: PauseEffect;
  readonly what: string;
  /** Loads from which it holds; null: all, or not stated in the unit. */
  readonly threshold_mw: number | null;
  readonly threshold_mva: number | null;
  readonly threshold_note: string | null;
  /** Days, months or years, as precise as reported. */
  readonly begins: string | null;
  readonly ends: string | null;
  readonly ends_note: string | null;
  readonly status: PolicyStatus;
}

/**
 * How long a connection takes or has to wait, as a grid's owner or an agency states it: a time from request to connection in months, or
 * the year from which the owner expects room for new demand. A span has both bounds; `up to` and `at least` have one.
 */
export interface ConnectionWaitRow extends ReportedRow {
  readonly kind: 'connection-wait';
  readonly wait_id: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The grid area that it is of; null: of the country, or of cities. */
  readonly area: string | null;
  /** The cities that it is of; empty: all of the area or country. */
  readonly cities: readonly string[];
  readonly place: string;
  readonly body: string;
  readonly body_kind: string;
  /** What is stated, in our words. */
  readonly what: string;
  /** Of which loads; null: not stated. */
  readonly threshold_note: string | null;
  readonly least_months: number | null;
  readonly most_months: number | null;
  readonly least_year: number | null;
  readonly most_year: number | null;
}

/** Who a tariff or rule is of. */
export type TariffScope = 'utility' | 'state' | 'grid-operator' | 'federal';

/** A tariff, rule or proceeding for large loads. */
export interface LargeLoadTariffRow extends ReportedRow {
  readonly kind: 'large-load-tariff';
  readonly tariff_id: string;
  readonly country: string;
  /** States of the US; empty for those of a grid operator and of the country. */
  readonly states: readonly string[];
  readonly scope: TariffScope;
  readonly body: string;
  /** Grid operators or interconnections, as listed; empty: none. */
  readonly regions: readonly string[];
  readonly docket: string | null;
  readonly name: string;
  /** A contract of one customer, which is open to no other. */
  readonly is_contract: boolean;
  readonly threshold_mw: number | null;
  readonly threshold_note: string | null;
  /** Least demand that is billed, percent of contracted capacity. */
  readonly min_demand_pct: number | null;
  readonly min_demand_note: string | null;
  readonly contract_years: number | null;
  readonly contract_note: string | null;
  readonly collateral: string | null;
  readonly status: PolicyStatus;
  readonly status_note: string;
  readonly filed: string | null;
  readonly decided: string | null;
  readonly effective: string | null;
}

/** What is known of the least investment or jobs that an incentive asks for. */
export type FloorState = 'read' | 'none' | 'not-read';

/** An incentive for data centers of a state. */
export interface DataCenterIncentiveRow extends ReportedRow {
  readonly kind: 'data-center-incentive';
  readonly incentive_id: string;
  readonly country: string;
  readonly state: string;
  /** The tax and its relief, in a few words. */
  readonly relief: string;
  readonly program: string;
  readonly statute: string | null;
  readonly begins: string | null;
  readonly ends: string | null;
  /** Whether the least investment was read, is none, or was not read. */
  readonly investment_floor: FloorState;
  /** Where it differs by county or tier: from the least (in some places) to the most (enough everywhere). */
  readonly min_investment_least_usd: number | null;
  readonly min_investment_usd: number | null;
  readonly min_investment_note: string | null;
  readonly jobs_floor: FloorState;
  readonly min_jobs_least: number | null;
  readonly min_jobs: number | null;
  readonly covers: string | null;
  readonly term: string | null;
  readonly status: PolicyStatus;
  readonly status_note: string;
  /** When that status was so; null: not stated. */
  readonly status_on: string | null;
}

/** A published share of the electricity of a state or country that data centers use. One row per (source, area, year). */
export interface LoadShareRow extends ReportedRow {
  readonly kind: 'load-share';
  readonly source: string;
  /** `US-VA` or `IE`. */
  readonly area: string;
  readonly country: string;
  readonly state: string | null;
  readonly year: number;
  /** Null for a range, and where the figure is disputed. */
  readonly share_pct: number | null;
  readonly least_pct: number | null;
  readonly most_pct: number | null;
  /** Of which electricity. */
  readonly basis: string;
  readonly gwh: number | null;
  readonly is_measured: boolean;
  readonly note: string | null;
  /** Who made the figure, where the address is of somebody who repeats it. */
  readonly original_publisher: string | null;
}
