import type { z } from 'zod';
import type { BriefDeal } from '../../domain/briefs/brief-schema.ts';
import { DEAL_STATUSES } from '../../domain/deals/deal.ts';
import { type DealState, stateOfDeal } from '../../domain/deals/deal-state.ts';
import type { oneTransaction } from '../../read/deals/one-transaction.ts';
import { formatNumber, NONE } from '../frame/format.ts';

export type OneDeal = z.output<typeof oneTransaction.output>;
export type Deal = Omit<OneDeal, 'missing' | 'provenance'>;

export const TYPE_WORDS = {
  acquisition: 'Acquisition',
  investment: 'Investment',
  merger: 'Merger',
  'land-purchase': 'Land purchase',
  'capex-program': 'Spending program',
  'compute-contract': 'Computing contract',
} as const satisfies Record<Deal['deal_type'], string>;

const STATE_WORDS = {
  announced: 'Announced',
  completed: 'Completed',
  terminated: 'Terminated',
  'closing-not-reported': 'Closing not reported',
} as const satisfies Record<DealState, string>;

/** How a deal stands, as pages say it. */
export const formatStatus = ({ status, date, sources }: Pick<Deal, 'status' | 'date' | 'sources'>, now: Date): string =>
  STATE_WORDS[stateOfDeal({ status, date, reportedBy: sources.map(({ source_id: id }) => id) }, now)];

/** The same of a deal in a brief, which names lists by their ids; a dash where it has no status. */
export function formatBriefStatus({ status, date, sources }: BriefDeal, now: Date): string {
  const stated = DEAL_STATUSES.find((one) => one === status);
  if (stated === undefined) return status ?? NONE;
  return STATE_WORDS[stateOfDeal({ status: stated, date, reportedBy: sources.map(({ source }) => source ?? '') }, now)];
}

const BOUND_WORDS = {
  exact: 'exact',
  about: 'approximate',
  'at-least': 'at least',
  'up-to': 'at most',
} as const satisfies Record<NonNullable<Deal['value_bound']>, string>;

/** How the value was worded; a dash where it was not disclosed. */
export const formatBound = (bound: Deal['value_bound']): string => (bound === null ? NONE : BOUND_WORDS[bound]);

/** The sum in its own currency, in full: `EUR 500,000,000`. */
export const formatNative = (value: Deal['value_native']): string =>
  value === null ? NONE : `${value.currency} ${formatNumber(value.amount)}`;
