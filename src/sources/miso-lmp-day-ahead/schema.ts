import { z } from 'zod';

const Cell = z.union([z.string(), z.number()]).nullish();

const PricingNodes = z.object({
  /** `HE 17`: the hour of the operating day. */
  HourAndMin: z.string(),
  PricingNode: z.array(z.object({ name: z.string(), LMP: Cell, MLC: Cell, MCC: Cell })),
});
export type PricingNodes = z.output<typeof PricingNodes>;

/** GetLmpConsolidatedTable. Its real-time blocks are another source's. */
export const PriceBlocks = z.object({
  LMPData: z.object({
    /** `02-Oct-2026 - Interval 16:50 EST` */
    RefId: z.string(),
    DayAheadExPostLMP: PricingNodes.nullish(),
    DayAheadExAnteLMP: PricingNodes.nullish(),
  }),
});

/** The keyed Data Exchange: pricing/v1/day-ahead/<date>/lmp-expost and lmp-exante. */
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

/** Columns of the real-time tables, by which they are told. */
export const REAL_TIME_COLUMNS = ['INTERVAL', 'CPNODE'] as const;
