import type { AreaId } from './grid-area.ts';

/** What a price of a period is a mean of. */
type PriceProduct = 'day-ahead' | 'real-time' | 'day-ahead-peak' | 'real-time-peak' | 'load-weighted';

/**
 * A wholesale price over a day or a month as its source gives it, or as a table that ships was made of hours: one row per
 * (source, area, node, product, period). Per MWh, in the currency of the document.
 */
export interface AreaPriceRow {
  readonly kind: 'area-price';
  /** The id of the source: two of them may report one area. */
  readonly source: string;
  readonly area: AreaId;
  /** The hub or zone by its published name; the area's id where the price is of all of it. */
  readonly node: string;
  readonly product: PriceProduct;
  /** `YYYY-MM-DD` by the market's clock, or `YYYY-MM`. */
  readonly period: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly mean: number | null;
  readonly min: number | null;
  readonly max: number | null;
  /** Hours that had a price; null where only the mean is published. */
  readonly hours: number | null;
  readonly hours_at_or_below_zero: number | null;
}

/** Units of a currency for one euro on a day: one row per (source, currency, day). */
export interface ExchangeRateRow {
  readonly kind: 'exchange-rate';
  readonly source: string;
  readonly currency: string;
  readonly day: string;
  readonly per_eur: number;
}
