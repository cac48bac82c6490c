import type { z } from 'zod';
import { LISTS_WITHOUT_STATUS } from '../../domain/deals/deal-lists.ts';
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

const STATUS_WORDS = {
  announced: 'Announced',
  completed: 'Completed',
  terminated: 'Terminated',
} as const satisfies Record<Deal['status'], string>;

/** A deal is closed or called off within two years; where no source has said which, it is announced no longer. */
const OPEN_DAYS = 730;
const DAY_MS = 86_400_000;

/** How a deal stands, as far as a source says: a list without a status does not say that its deals are still open. */
export function formatStatus({ status, date, sources }: Pick<Deal, 'status' | 'date' | 'sources'>, now: Date): string {
  if (status !== 'announced') return STATUS_WORDS[status];
  const isSaid = sources.some(({ source_id: id }) => !LISTS_WITHOUT_STATUS.has(id));
  const isRecent = date !== null && now.getTime() - Date.parse(date) <= OPEN_DAYS * DAY_MS;
  return isSaid && isRecent ? STATUS_WORDS.announced : 'Closing not reported';
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
