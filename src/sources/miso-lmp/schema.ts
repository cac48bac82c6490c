import { z } from 'zod';

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

const Cell = z.union([z.string(), z.number()]).nullish();

const PricingNodes = z.object({
  /** `16:50` of a five-minute block, `HE 16` of an hourly one. */
  HourAndMin: z.string(),
  PricingNode: z.array(z.object({ name: z.string(), LMP: Cell, MLC: Cell, MCC: Cell })),
});

/** GetLmpConsolidatedTable and GetExAnteLmp. The day-ahead blocks of the former are another source's. */
export const PriceBlocks = z.object({
  LMPData: z.object({
    /** `02-Oct-2026 - Interval 16:50 EST` */
    RefId: z.string(),
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

/** The keyed Data Exchange: pricing/v1/real-time/<date>/lmp-expost. */
export const DataExchangePage = z.object({
  data: z.array(
    z.object({
      node: z.string(),
      timeInterval: z.object({ start: z.string(), end: z.string() }),
      lmp: Cell,
      mcc: Cell,
      mec: Cell,
      mlc: Cell,
    }),
  ),
});

/** The daily market reports: one row for each node and figure, one column for each hour. */
export const REPORT_COLUMNS = { node: ['Node'], type: ['Type'], value: ['Value'] } as const;
