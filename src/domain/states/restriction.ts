import type { Confidence } from '../policy/confidence.ts';

export type MoratoriumStatus = 'active' | 'pending' | 'expired' | 'rescinded' | 'replaced';

/** A local moratorium on new data centers: one row per moratorium_id. Days are `YYYY-MM-DD`. */
export interface MoratoriumRow {
  readonly kind: 'moratorium';
  readonly moratorium_id: string;
  readonly state: string;
  readonly place: string;
  /** `County`, `City`, `Township` …, as published. */
  readonly jurisdiction_type: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
  /** As the list's compiler recorded it on `as_of`; an extended one is active. */
  readonly status: MoratoriumStatus;
  readonly enacted_on: string | null;
  /** Of the first term. */
  readonly duration_days: number | null;
  /** The current end where the list states it, else enactment and duration together; null for an extended one. */
  readonly ends_on: string | null;
  readonly triggers: readonly string[];
  /** False where the compiler marks facts of the entry as not yet confirmed. */
  readonly verified: boolean | null;
  /** The report that the entry was read from, and who is credited; null where the list names none. */
  readonly source_url: string | null;
  readonly credit: string | null;
  /** How surely, where the list says. */
  readonly confidence: Confidence | null;
  /** The date of the list's data. */
  readonly as_of: string;
}

export type BillStatus = 'enacted' | 'pending' | 'failed' | 'unclear';

/** The effect of a bill on data centers: a moratorium, other limits or costs, or a tax incentive created or cut. */
export const BILL_EFFECTS = ['moratorium', 'restriction', 'incentive', 'incentive-limit', 'study', 'other'] as const;
export type BillEffect = (typeof BILL_EFFECTS)[number];

/** A bill on data centers in a state's legislature: one row per (state, bill). */
export interface BillRow {
  readonly kind: 'bill';
  readonly state: string;
  /** Number with session, e.g. `HB399 (2026)`. */
  readonly bill: string;
  readonly status: BillStatus;
  /** From the words of the summary; several are possible, the strongest first. */
  readonly effects: readonly BillEffect[];
  readonly enacted_on: string | null;
  readonly verified: boolean | null;
  /** The date of the list's data. */
  readonly as_of: string;
}
