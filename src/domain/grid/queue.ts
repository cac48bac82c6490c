import type { Fuel } from './fuel.ts';
import type { IsoName } from './iso.ts';

export const QUEUE_STATUSES = ['active', 'withdrawn', 'operational', 'suspended'] as const;
export type QueueStatus = (typeof QUEUE_STATUSES)[number];

/** The state of a request: as its source says, or `unlisted` when it was open and its source lists it no more. */
export const QUEUE_STATES = [...QUEUE_STATUSES, 'unlisted'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

/** What asks to be connected. Storage is generation; firm transmission service and lines are transmission. */
export const QUEUE_PROJECT_TYPES = ['generation', 'load', 'transmission'] as const;
export type QueueProjectType = (typeof QUEUE_PROJECT_TYPES)[number];

/**
 * One request of an interconnection queue: one row per (iso, queue_id). Ids are text in the publisher's spelling ("1A"
 * is one). Days are `YYYY-MM-DD` as the publisher writes them, without a time zone; a day, county or capacity that is
 * not stated is null. `capacity_mw` is the requested injection at its point of interconnection, MW.
 */
export interface QueueRow {
  readonly kind: 'queue';
  readonly iso: IsoName;
  readonly queue_id: string;
  readonly name: string | null;
  /** The main fuel: for a hybrid what generates (the largest part where parts are stated, else the first named). */
  readonly fuel: Fuel | null;
  /** All fuels of a hybrid in the order named; one entry for the others; empty where no fuel is stated. */
  readonly fuels: readonly Fuel[];
  /** The publisher's own words or codes for the fuel. */
  readonly source_fuel: string | null;
  readonly project_type: QueueProjectType;
  readonly capacity_mw: number | null;
  /** Postal code of a US state; a Canadian province by its postal code too. */
  readonly state: string | null;
  /** Without the word County or Parish. */
  readonly county: string | null;
  readonly status: QueueStatus;
  /** The publisher's own words for the status. */
  readonly source_status: string | null;
  readonly requested_on: string | null;
  /** The day on which operation is proposed, the latest revision of it. */
  readonly proposed_on: string | null;
  readonly operational_on: string | null;
  readonly withdrawn_on: string | null;
  /** The publisher's own words for the interconnection agreement, e.g. `Executed`. */
  readonly agreement_status: string | null;
  /** Whether an agreement is signed, as far as the publisher says; null if it does not. */
  readonly agreement_signed: boolean | null;
}

/** Requests above this many MW are kept but flagged: the largest plants of the seven operators are below 7,000 MW. */
export const PLAUSIBLE_REQUEST_MW = 10_000;

/** Days of a month on average, with a leap year in four. */
export const DAYS_PER_MONTH = 30.4375;
