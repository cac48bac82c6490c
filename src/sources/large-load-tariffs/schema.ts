import type { TariffScope } from '../../domain/policy/policy-rows.ts';
import type { PolicyStatus } from '../../domain/policy/policy-status.ts';
import { REPORTED_COLUMNS } from '../documents/compiled/read-cells.ts';

export const WHAT = 'the table of large-load tariffs (CSV)';

export const COLUMNS = [
  'utility_or_body',
  'state',
  'region_or_rto',
  'docket',
  'name',
  'threshold_mw',
  'threshold_note',
  'min_demand_pct',
  'min_demand_note',
  'contract_years',
  'collateral',
  'status',
  'filed',
  'decided',
  'effective',
  ...REPORTED_COLUMNS,
  'second_source_url',
] as const;

/** Words of the status, in the order of their weight; the first that fits counts. */
export const STATUS_WORDS: readonly (readonly [RegExp, PolicyStatus])[] = [
  [/^not read|^no separate large load tariff read/, 'not-verified'],
  [/^superseded/, 'superseded'],
  [/^approved, no applications/, 'closed-for-new-applicants'],
  [/^(approved; effective|statute in force|PGRR 115 in force|in use|ordered)/, 'in-force'],
  [/^practice/, 'practice'],
  [/^passed legislature/, 'passed'],
  [/^(approved|statute signed|contract approved)/, 'approved'],
  [/^(proposed|being designed)/, 'proposed'],
  [/^(inquiry|issued)/, 'inquiry'],
];

/** A tariff or contract that binds one customer. */
export const CONTRACT = /^contract, not a tariff/i;

/** Bodies whose rules hold for all utilities of a state. */
export const OF_A_STATE = /\b(Commission|Assembly)\b|^New Jersey electric utilities|^Maryland utilities/;
/** Grid operators, also those of one state. */
export const OF_A_GRID = /^(ERCOT|Southwest Power Pool|PJM Interconnection)$/;

export const SCOPE_OF_STATE: ReadonlyMap<string, TariffScope> = new Map([
  ['federal', 'federal'],
  ['multi', 'grid-operator'],
]);
