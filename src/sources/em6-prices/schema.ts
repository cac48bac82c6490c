import { z } from 'zod';

export const WHAT = 'em6 prices of New Zealand by grid zone (JSON)';
export const TIMEZONE = 'Pacific/Auckland';
export const AREA = 'NZ';
export const MINUTES = 30;

export const RegionPrices = z.object({
  items: z.array(
    z.object({
      /** `2024-04-24T18:00:00Z` */
      timestamp: z.string(),
      trading_period: z.int(),
      grid_zone_id: z.int(),
      grid_zone_name: z.string().min(1),
      /** NZD/MWh. */
      price: z.number().nullable(),
    }),
  ),
});
