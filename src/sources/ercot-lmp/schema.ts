import { z } from 'zod';
import { ENTRY_MEMBERS } from '../operators/ercot/price-dashboard.ts';
import { REPORT_MEMBERS } from '../operators/ercot/public-report.ts';

export const WHAT = 'ERCOT real-time prices';

/** The dashboard's system-wide prices. */
export const Dashboard = z.object({
  /** `2026-09-26 16:02:00-0500` */
  lastUpdated: z.string(),
  rtSppData: z.array(z.object(ENTRY_MEMBERS).catchall(z.unknown())),
});

/** An answer of the keyed public API. */
export const PublicReport = z.object(REPORT_MEMBERS);

/** Settlement point prices, 15 minutes: MIS report 12301 and NP6-905-CD. */
export const SETTLEMENT_COLUMNS = {
  date: ['DeliveryDate'],
  hour: ['DeliveryHour'],
  interval: ['DeliveryInterval'],
  point: ['SettlementPointName', 'SettlementPoint'],
  type: ['SettlementPointType'],
  price: ['SettlementPointPrice'],
  flag: ['DSTFlag'],
} as const;

/** Prices of single dispatch runs, about every 5 minutes: MIS report 12300 and NP6-788-CD. */
export const DISPATCH_COLUMNS = {
  stamp: ['SCEDTimestamp'],
  flag: ['RepeatedHourFlag', 'RepeatHourFlag'],
  point: ['SettlementPoint', 'SettlementPointName'],
  price: ['LMP', 'SettlementPointPrice'],
} as const;
