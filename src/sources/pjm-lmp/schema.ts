import type { PriceFields } from '../operators/pjm/price-fields.ts';

/** Prices of the real-time price feeds, under the publisher's own names. */
export const FIELDS: PriceFields = {
  lmp: 'total_lmp_rt',
  energy: 'system_energy_price_rt',
  congestion: 'congestion_price_rt',
  loss: 'marginal_loss_price_rt',
};
