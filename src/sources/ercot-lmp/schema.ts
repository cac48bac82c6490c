import { z } from 'zod';

/** The dashboard's system-wide prices. Members of a row that start with hb or lz are its hubs and zones. */
export const Dashboard = z.object({
  /** `2026-09-26 16:02:00-0500` */
  lastUpdated: z.string(),
  rtSppData: z.array(
    z
      .object({
        /** The end of the interval with its offset, like lastUpdated. */
        timestamp: z.string().nullish(),
        /** The same as milliseconds since 1970: safe in the repeated hour. */
        interval: z.number(),
      })
      .catchall(z.unknown()),
  ),
});

/** An answer of the keyed public API: positional rows under named fields. */
export const PublicReport = z.object({
  fields: z.array(z.object({ name: z.string() })),
  data: z.array(z.array(z.unknown())),
});

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

const ListedDocument = z.object({
  Document: z.object({
    DocID: z.union([z.string(), z.number()]).transform(String),
    /** `SPPHLZNP6905_20260714_1215_csv`; the same report is listed as XML too. */
    FriendlyName: z.string(),
    /** `2025-03-13T12:30:00-05:00` */
    PublishDate: z.iso.datetime({ offset: true }),
  }),
});

/** The list of a report's documents. */
export const Listing = z.object({
  ListDocsByRptTypeRes: z.object({
    DocumentList: z.union([z.array(ListedDocument), ListedDocument.transform((one) => [one])]),
  }),
});
