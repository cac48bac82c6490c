export const RETAIL_SECTORS = ['commercial', 'industrial'] as const;
export type RetailSector = (typeof RETAIL_SECTORS)[number];

/**
 * Average price that the customers of a sector paid for electricity, taxes and delivery included: one row per
 * (state, sector, period). `state` is a postal code, or `US` for the whole country; `period` is a calendar year
 * (`2024`) or month (`2024-07`).
 */
export interface RetailPriceRow {
  readonly kind: 'price';
  readonly state: string;
  readonly sector: RetailSector;
  readonly period: string;
  /** null where the publisher withholds or lacks it. */
  readonly cents_per_kwh: number | null;
  /** false: preliminary; null: the document does not say. */
  readonly final: boolean | null;
}

/**
 * Average price of one utility in one state, year and sector, from its own revenue and sales: only where one company
 * or the two together charge energy and delivery, so that it is a full price.
 */
export interface UtilityRateRow {
  readonly kind: 'utility-rate';
  readonly state: string;
  readonly utility: string;
  /** EIA's number of the utility. */
  readonly eia_id: string;
  /** As published, e.g. `Investor Owned`, `Municipal`, `Cooperative`. */
  readonly ownership: string | null;
  readonly sector: RetailSector;
  readonly year: number;
  readonly cents_per_kwh: number | null;
  readonly sales_mwh: number | null;
}

/** Average retail prices outside this range are kept but flagged: cents per kWh. */
export const PLAUSIBLE_RETAIL_CENTS = { min: 1, max: 100 } as const;
