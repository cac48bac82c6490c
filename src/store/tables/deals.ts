import { doublePrecision, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DealFigure } from '../../domain/deals/deal.ts';
import type { Quote } from '../../domain/news/quote.ts';
import { instant } from './column-types.ts';

/** Transactions: one row per deal, however many stories, filings and lists report it. */
export const deals = pgTable(
  'deals',
  {
    /** Ours, and stable: `deal_` and 16 characters of 0-9 and a-z. */
    id: text().primaryKey(),
    title: text().notNull(),
    dealType: text().notNull(),
    buyer: text(),
    seller: text(),
    target: text(),
    valueUsd: doublePrecision(),
    valueAmount: doublePrecision(),
    valueCurrency: text(),
    valueBound: text(),
    /** The place as stated. */
    market: text(),
    /** The market of ours that it lies in. */
    marketSlug: text(),
    status: text().notNull(),
    /** The publisher's date of what the status was read from. */
    statusAt: instant(),
    /** That document. */
    statusUrl: text(),
    /** The publisher's date of the first report; null where none is dated. */
    announcedAt: instant(),
    /** announcedAt, else when we first saw it: the order in which deals are listed. */
    sortAt: instant().notNull(),
    /** The words that each figure was read from, with the address of their page. */
    quotes: jsonb().$type<Partial<Record<DealFigure, Quote & { readonly url: string | null }>>>().notNull(),
    firstSeen: instant().notNull(),
    changedAt: instant().notNull(),
    contentHash: text().notNull(),
  },
  (table) => [index().on(table.sortAt), index().on(table.marketSlug)],
);

/** The deal of each report, filing and row of a list. */
export const dealLinks = pgTable(
  'deal_links',
  {
    source: text().notNull(),
    externalId: text().notNull(),
    dealId: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.externalId] }), index().on(table.dealId)],
);

/** Ids that were given away and are no more: their deal turned out to be another one. */
export const dealRedirects = pgTable('deal_redirects', {
  oldId: text().primaryKey(),
  dealId: text().notNull(),
  mergedAt: instant().notNull(),
});
