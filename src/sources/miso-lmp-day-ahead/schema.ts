import { z } from 'zod';
import { PricingNodes, RefId } from '../operators/miso/price-blocks.ts';

export const WHAT = 'MISO day-ahead LMP';

/** GetLmpConsolidatedTable. Its real-time blocks are another source's. */
export const PriceBlocks = z.object({
  LMPData: z.object({
    RefId,
    DayAheadExPostLMP: PricingNodes.nullish(),
    DayAheadExAnteLMP: PricingNodes.nullish(),
  }),
});

/** Columns that identify the real-time tables. */
export const REAL_TIME_COLUMNS = ['INTERVAL', 'CPNODE'] as const;
