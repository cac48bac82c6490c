import type { Quote } from '../news/quote.ts';
import type { DealFigure, DealMention, DealSource, DealStatus, DealType, ValueBound } from './deal.ts';

/** A deal as one report or one line of a list tells of it. */
export interface DealReport {
  readonly source: string;
  readonly external_id: string;
  /** Reports of one story have one; null outside of the news. */
  readonly storyId: number | null;
  readonly title: string | null;
  readonly url: string | null;
  /** The publisher's date, ISO UTC; null where it gave none. */
  readonly publishedAt: string | null;
  readonly firstSeenAt: string;
  readonly mention: DealMention;
}

/** A quote and the address of what it stands in. */
export type PlacedQuote = Quote & { readonly url: string | null };

/** What the tellings of one deal come to; null is what none of them says. */
export interface DealValues {
  readonly title: string;
  readonly dealType: DealType;
  readonly buyer: string | null;
  readonly seller: string | null;
  readonly target: string | null;
  /** Only where dollars were written. */
  readonly valueUsd: number | null;
  readonly valueAmount: number | null;
  readonly valueCurrency: string | null;
  readonly valueBound: ValueBound | null;
  readonly market: string | null;
  readonly marketSlug: string | null;
  readonly status: DealStatus;
  /** The publisher's date of what the status was read from; null where it has none. */
  readonly statusAt: string | null;
  /** The publisher's date of the first telling; null where none is dated. */
  readonly announcedAt: string | null;
  /** announcedAt, else when the first telling was seen. */
  readonly sortAt: string;
  readonly quotes: Readonly<Partial<Record<DealFigure, PlacedQuote>>>;
}

/** One deal, whoever tells of it. */
export interface MergedDeal extends DealValues {
  readonly id: string;
  /** The tellings that it is made of, earliest first, and then the filings that stand beside them. */
  readonly sources: readonly DealSource[];
}
