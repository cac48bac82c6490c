import type { RetailPriceRow } from '../../domain/states/retail-price.ts';
import { readEiaFigure } from '../operators/eia/read-eia-figure.ts';

/** Prices as read, before one is kept of each state, sector and period. */
export interface Reading {
  readonly rows: readonly RetailPriceRow[];
  readonly warnings: readonly string[];
}

/**
 * Cents per kWh, or null. EIA's monthly tables have 0 where nothing was sold: no average price is 0.
 * @throws Fault `changed-shape`.
 */
export function readPrice(value: unknown, field: string, place: string): number | null {
  return readEiaFigure(value, field, place) || null;
}
