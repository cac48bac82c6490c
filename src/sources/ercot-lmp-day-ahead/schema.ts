import { z } from 'zod';
import { ENTRY_MEMBERS } from '../operators/ercot/price-dashboard.ts';
import { REPORT_MEMBERS } from '../operators/ercot/public-report.ts';

export const WHAT = 'ERCOT day-ahead prices';

/** The dashboard's system-wide prices. */
export const Dashboard = z.object({
  /** `2026-09-26 16:02:00-0500` */
  lastUpdated: z.string(),
  damSppData: z.array(
    z
      .object({
        hourEnding: z.union([z.number(), z.string()]).nullish(),
        dstFlag: z.string().nullish(),
        ...ENTRY_MEMBERS,
      })
      .catchall(z.unknown()),
  ),
});

/** An answer of the keyed public API, or a page of one. */
export const PublicReport = z.object({
  _meta: z.object({ totalPages: z.number().nullish(), currentPage: z.number().nullish() }).nullish(),
  ...REPORT_MEMBERS,
});

/** Settlement point prices of the day-ahead market: MIS report 12331 and NP4-190-CD. */
export const REPORT_COLUMNS = {
  date: ['DeliveryDate'],
  hour: ['HourEnding'],
  point: ['SettlementPoint', 'SettlementPointName'],
  price: ['SettlementPointPrice'],
  flag: ['DSTFlag'],
} as const;
