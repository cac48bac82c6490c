import { z } from 'zod';

export const WHAT = 'SPP real-time LMP by settlement location (RTBM-LMP-SL)';
export const INTERVAL_MINUTES = 5;

const Figure = z.number().nullish();

/** A feature of the price contour map's hubs, interfaces or DC ties. */
export const PriceFeatures = z.object({
  features: z.array(
    z.object({
      attributes: z.object({
        SETTLEMENT_LOCATION: z.string(),
        /** Epoch milliseconds. */
        GMTINTERVALEND: z.number(),
        LMP: Figure,
        MLC: Figure,
        MCC: Figure,
        MEC: Figure,
      }),
    }),
  ),
});
