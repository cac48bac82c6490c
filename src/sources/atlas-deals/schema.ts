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

const LIST = 'https://github.com/davidtphung/hyperscaler-energy-atlas/blob/main/src/data/realestate.ts';

/**
 * The list has no status: what was completed or failed is marked here, each with the document that says so; `LIST` is its
 * own note of the deal. `on` is null where that document names no day.
 */
export const STATUSES: Readonly<
  Record<string, { readonly status: DealStatus; readonly on: string | null; readonly url: string }>
> = {
  // Shareholders voted against the offer of July 2025.
  'coreweave-core-scientific-2025': {
    status: 'terminated',
    on: '2025-10-31',
    url: 'https://techcrunch.com/2025/10/31/ai-mania-tanks-coreweaves-core-scientific-acquisition-it-buys-python-notebook-marimo/',
  },
  'digitalbridge-ifm-switch-2022': { status: 'completed', on: '2022-12-06', url: LIST },
  'blackstone-qts-2021': { status: 'completed', on: null, url: LIST },
  'vantage-digitalbridge-silverlake-2024': { status: 'completed', on: null, url: LIST },
  'equinix-telecity-2015': { status: 'completed', on: '2016-01-15', url: LIST },
  'equinix-verizon-2017': { status: 'completed', on: null, url: LIST },
  'macquarie-airtrunk-2020': { status: 'completed', on: null, url: LIST },
  'microsoft-mountpleasant-land-2023': { status: 'completed', on: '2023-05-25', url: LIST },
  'microsoft-mountpleasant-land-2024': { status: 'completed', on: null, url: LIST },
  'meta-hyperion-land-2025': { status: 'completed', on: null, url: LIST },
  'iron-mountain-creditsuisse-slb-2017': { status: 'completed', on: null, url: LIST },
};

/** Deals whose city is the seat of the buyer: a deal is where its target is. */
export const AT_THE_BUYER: ReadonlySet<string> = new Set(['equinix-verizon-2017']);

/** Ends of a name after what is bought. */
export const DEAL_WORDS =
  /\s(?:(?:majority stake|co-control|strategic|private|\$[\d.]{1,9}[BM]) ){0,3}(?:acquisition|take-private|merger|investment|purchase|expansion|equity round|JV|sale-leaseback|combination|monetization)\b.{0,200}$/i;

/** Many sellers are none that has a name. */
export const MANY = /\b(?:shareholders|landowners|primary (?:issuance|investment))\b/i;
