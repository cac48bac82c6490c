import { z } from 'zod';
import { PricingNodes, RefId } from '../operators/miso/price-blocks.ts';
import { Cell } from '../operators/miso/price-row.ts';

export const WHAT = 'MISO real-time LMP';

/** GetRealTimeFiveMinExPost: a header and rows of text. Cells are checked one by one, as in a CSV. */
export const FiveMinuteTable = z.object({ headers: z.array(z.string()), data: z.array(z.array(z.unknown())) });

/** INTERVAL is the start, Eastern Standard Time all year. */
export const FIVE_MINUTE_COLUMNS = {
  interval: ['INTERVAL'],
  node: ['CPNODE'],
  lmp: ['LMP'],
  loss: ['MLC'],
  congestion: ['MCC'],
} as const;

/** GetLmpConsolidatedTable and GetExAnteLmp. The day-ahead blocks of the former are another source's. */
export const PriceBlocks = z.object({
  LMPData: z.object({
    RefId,
    FiveMinLMP: PricingNodes.nullish(),
    HourlyIntegratedLMP: PricingNodes.nullish(),
    ExAnteLMP: z
      .object({
        HourAndMin: z.string(),
        Hub: z.array(z.object({ name: z.string(), LMP: Cell, loss: Cell, congestion: Cell })),
      })
      .nullish(),
  }),
});
