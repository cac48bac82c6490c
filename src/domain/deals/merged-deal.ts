import type { Quote } from '../news/quote.ts';
import type { DealFigure, DealMention, DealSource, DealStatus, DealType, ValueBound } from './deal.ts';

/** A deal as one report or one line of a list describes it. */
export interface DealReport {
  readonly source: string;
  readonly external_id: string;
  /** Reports of one story have one; null outside of the news. */
  readonly storyId: number | null;
  readonly title: string | null;
  readonly url: string | null;
  /** The publisher's date, ISO UTC; null without one. */
  readonly publishedAt: string | null;
  readonly firstSeenAt: string;
  /** Of its status, where another document says that than the deal's own; ISO UTC. */
  readonly statusAt: string | null;
  readonly statusUrl: string | null;
  readonly mention: DealMention;
}

/** A quote and the address of its document. */
export type PlacedQuote = Quote & { readonly url: string | null };

/** The merged values of the reports of one deal; null if no report has the value. */
export interface DealValues {
  readonly title: string;
  readonly dealType: DealType;
  readonly buyer: string | null;
  readonly seller: string | null;
  readonly target: string | null;
  /** Only if the amount was written in dollars. */
  readonly valueUsd: number | null;
  readonly valueAmount: number | null;
  readonly valueCurrency: string | null;
  readonly valueBound: ValueBound | null;
  readonly market: string | null;
  readonly marketSlug: string | null;
  readonly status: DealStatus;
  /** The publisher's date of the document with the status; null without one. */
  readonly statusAt: string | null;
  /** That document; null where the deal is only announced. */
  readonly statusUrl: string | null;
  /** The publisher's date of the first report; null if no report is dated. */
  readonly announcedAt: string | null;
  /** announcedAt, else when the first report was seen. */
  readonly sortAt: string;
  readonly quotes: Readonly<Partial<Record<DealFigure, PlacedQuote>>>;
}

/** One deal, from any number of sources. */
export interface MergedDeal extends DealValues {
  readonly id: string;
  /** Its reports, earliest first, and then its filings. */
  readonly sources: readonly DealSource[];
}
