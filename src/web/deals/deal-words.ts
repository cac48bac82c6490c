import type { z } from 'zod';
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

export const STATUS_WORDS = {
  announced: 'Announced',
  completed: 'Completed',
  terminated: 'Terminated',
} as const satisfies Record<Deal['status'], string>;

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
