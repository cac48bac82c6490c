import { z } from 'zod';

/** The dashboard's system-wide prices. Members of a row that start with hb or lz are its hubs and zones. */
export const Dashboard = z.object({
  /** `2026-09-26 16:02:00-0500` */
  lastUpdated: z.string(),
  damSppData: z.array(
    z
      .object({
        hourEnding: z.union([z.number(), z.string()]).nullish(),
        dstFlag: z.string().nullish(),
        /** The end of the hour with its offset, like lastUpdated. */
        timestamp: z.string().nullish(),
        /** The same as milliseconds since 1970. */
        interval: z.number(),
      })
      .catchall(z.unknown()),
  ),
});

/** An answer of the keyed public API: positional rows under named fields. */
export const PublicReport = z.object({
  _meta: z.object({ totalPages: z.number().nullish(), currentPage: z.number().nullish() }).nullish(),
  fields: z.array(z.object({ name: z.string() })),
  data: z.array(z.array(z.unknown())),
});

/** Settlement point prices of the day-ahead market: MIS report 12331 and NP4-190-CD. */
export const REPORT_COLUMNS = {
  date: ['DeliveryDate'],
  hour: ['HourEnding'],
  point: ['SettlementPoint', 'SettlementPointName'],
  price: ['SettlementPointPrice'],
  flag: ['DSTFlag'],
} as const;

const ListedDocument = z.object({
  Document: z.object({
    DocID: z.union([z.string(), z.number()]).transform(String),
    /** `DAMSPNP4190_csv`; the same report is listed as XML too. */
    FriendlyName: z.string(),
    /** `2025-03-13T12:30:00-05:00` */
    PublishDate: z.iso.datetime({ offset: true }),
  }),
});

/** The list of a report's documents, newest first or not. */
export const Listing = z.object({
  ListDocsByRptTypeRes: z.object({
    DocumentList: z.union([z.array(ListedDocument), ListedDocument.transform((one) => [one])]),
  }),
});
