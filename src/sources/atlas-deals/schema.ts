import { z } from 'zod';
import type { DealStatus, DealType } from '../../domain/deals/deal.ts';

export const WHAT = 'list of data center deals (an array, as JSON or in a TypeScript file)';

/** The members that are read of a deal. */
export const ListedDeal = z.object({
  id: z.string().min(1),
  project: z.string().min(1),
  buyer: z.string().nullable(),
  seller: z.string().nullable(),
  operator: z.string().nullable(),
  city: z.string().nullable(),
  dealDate: z.string(),
  dealType: z.string(),
  priceUSD: z.number().nonnegative().nullable(),
  sourceUrl: z.url(),
});
export type ListedDeal = z.output<typeof ListedDeal>;

export const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** Money that comes in for shares or for a venture is an investment; what changes hands as a whole is bought. */
export const TYPES: Readonly<Record<string, DealType>> = {
  acquisition: 'acquisition',
  'portfolio-m&a': 'acquisition',
  'take-private': 'acquisition',
  'sale-leaseback': 'acquisition',
  'land-purchase': 'land-purchase',
  'development-jv': 'investment',
};

/** The list has no status: what was completed or failed is marked here, each with the document that says so. */
export const STATUSES: Readonly<
  Record<string, { readonly status: DealStatus; readonly on: string; readonly url: string }>
> = {
  // Shareholders voted against the offer of July 2025.
  'coreweave-core-scientific-2025': {
    status: 'terminated',
    on: '2025-10-31',
    url: 'https://techcrunch.com/2025/10/31/ai-mania-tanks-coreweaves-core-scientific-acquisition-it-buys-python-notebook-marimo/',
  },
};

/** Ends of a name after what is bought. */
export const DEAL_WORDS =
  /\s(?:(?:majority stake|co-control|strategic|private|\$[\d.]{1,9}[BM]) ){0,3}(?:acquisition|take-private|merger|investment|purchase|expansion|equity round|JV|sale-leaseback|combination|monetization)\b.{0,200}$/i;

/** Many sellers are none that has a name. */
export const MANY = /\b(?:shareholders|landowners|primary (?:issuance|investment))\b/i;
