import { z } from 'zod';

/** Of the Interval column; the one that is read is GMTIntervalEnd. */
export const TIMEZONE = 'America/Chicago';
export const WHAT = 'SPP real-time LMP by settlement location (RTBM-LMP-SL)';
export const INTERVAL_MINUTES = 5;

/** The spellings that the files of one interval, those of a day and the upper-case ones of 2026 have. */
export const PRICE_COLUMNS = {
  interval: ['Interval'],
  end: ['GMTIntervalEnd', 'GMT Interval End', 'GMT Interval', 'GMTInterval', 'GMT_INTERVAL_END'],
  location: ['Settlement Location', 'SETTLEMENT_LOCATION', 'Settlement Location Name', 'SETTLEMENT_LOCATION_NAME'],
  pnode: ['Pnode', 'PNODE Name', 'PNODE_NAME'],
  lmp: ['LMP'],
  loss: ['MLC'],
  congestion: ['MCC'],
  energy: ['MEC'],
} as const;

/** Since the western members joined in April 2026; a file without the column is of the eastern area alone. */
export const AREA_COLUMN = 'BAA';
export const EASTERN_AREA = 'SPP';

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
