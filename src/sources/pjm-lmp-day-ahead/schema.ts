import type { PriceFields } from '../operators/pjm/price-fields.ts';

/** Prices of the day-ahead price feed, under the publisher's own names. */
export const FIELDS: PriceFields = {
  lmp: 'total_lmp_da',
  energy: 'system_energy_price_da',
  congestion: 'congestion_price_da',
  loss: 'marginal_loss_price_da',
};
