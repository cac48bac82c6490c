import type { Quote } from '../news/quote.ts';

/**
 * `land-purchase`: ground for sites. `capex-program` is what a company says that it will spend on its own sites, and
 * `compute-contract` rent for computing: nothing changes hands, so neither is ever counted among acquisitions.
 */
export const DEAL_TYPES = [
  'acquisition',
  'investment',
  'merger',
  'land-purchase',
  'capex-program',
  'compute-contract',
] as const;
export type DealType = (typeof DEAL_TYPES)[number];

export const DEAL_STATUSES = ['announced', 'completed', 'terminated'] as const;
export type DealStatus = (typeof DEAL_STATUSES)[number];

/** The wording of a value: "$5bn", "about $5bn", "more than $5bn" and "$5bn+", "up to $5bn". */
export const VALUE_BOUNDS = ['exact', 'about', 'at-least', 'up-to'] as const;
export type ValueBound = (typeof VALUE_BOUNDS)[number];

/** No deal of this trade has come near a trillion dollars; above this a figure is kept but flagged. */
export const PLAUSIBLE_DEAL_USD = 1e12;

/** A sum as written; `currency` is ISO 4217. */
export interface NativeValue {
  readonly amount: number;
  readonly currency: string;
}

/** Members of a deal that are read from words, each with its quote. */
export const DEAL_FIGURES = ['buyer', 'seller', 'target', 'value', 'market', 'status'] as const;
export type DealFigure = (typeof DEAL_FIGURES)[number];

/** A deal as one text reports it. Names are spans as written; null is what the text does not say. */
export interface DealMention {
  readonly deal_type: DealType;
  readonly buyer: string | null;
  readonly seller: string | null;
  /** The company or thing that is bought or paid for. */
  readonly target: string | null;
  /** US dollars, where the text names dollars: nothing is converted. */
  readonly value_usd: number | null;
  readonly value_native: NativeValue | null;
  readonly value_bound: ValueBound | null;
  /** The place as written. */
  readonly market: string | null;
  readonly status: DealStatus;
  readonly quotes: Readonly<Partial<Record<DealFigure, Quote>>>;
}

/** A deal of an operator's own list: one row per (source, external_id). */
export interface DealRow {
  readonly kind: 'deal';
  readonly source: string;
  readonly external_id: string;
  readonly title: string | null;
  readonly deal_type: DealType;
  readonly buyer: string | null;
  readonly seller: string | null;
  readonly target: string | null;
  readonly value_usd: number | null;
  readonly value_amount: number | null;
  /** ISO 4217 */
  readonly value_currency: string | null;
  readonly market: string | null;
  readonly status: DealStatus;
  /** `YYYY-MM-DD` */
  readonly announced_on: string;
  readonly url: string | null;
  /** The day of the status and the document that says so, where they are not those of the announcement. */
  readonly status_on: string | null;
  readonly status_url: string | null;
}

/** A current report that a listed company filed with the SEC: one row per accession. */
export interface FilingRow {
  readonly kind: 'filing';
  /** Accession number, `0001101239-24-000012`. */
  readonly accession: string;
  /** Ten digits. */
  readonly cik: string;
  readonly company: string;
  readonly form: string;
  /** Item numbers as the filing lists them, e.g. `2.01`. */
  readonly items: readonly string[];
  readonly filed_on: string;
  /** The day of the event that is reported. */
  readonly report_on: string | null;
  readonly url: string;
}

/** The source of a deal: a report of a feed, a filing, a row of the operator's list. */
export interface DealSource {
  /** `news`, `sec-filings`, `operator-deals`. */
  readonly source: string;
  /** `<feed> <item id>`, accession, or the list's own id. */
  readonly external_id: string;
}
