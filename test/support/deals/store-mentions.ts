import type { DealMention } from '../../../src/domain/deals/deal.ts';
import type { NewsRow } from '../../../src/domain/news/news.ts';
import type { Database } from '../../../src/store/db/client.ts';
import { saveDeals } from '../../../src/store/deals/save-deals.ts';
import { NOW, storeNews } from '../api/api.ts';
import { aDealMention } from './deal-mention.ts';

export type DealReport = Partial<NewsRow> & { readonly title: string; readonly deal: Partial<DealMention> };

export const dollars = (amount: number): Pick<DealMention, 'value_usd' | 'value_native' | 'value_bound'> => ({
  value_usd: amount,
  value_native: { amount, currency: 'USD' },
  value_bound: 'exact',
});

/** Stores reports of one feed, each with the deal that was read from it. */
export async function storeDealReports(db: Database, feed: string, reports: readonly DealReport[]): Promise<void> {
  await storeNews(
    db,
    feed,
    reports.map(({ deal: _deal, ...item }) => item),
  );
  for (const { title, deal } of reports) {
    await db.pool.query(
      `insert into news_mentions (feed, item_id, grammar, deal, read_at)
       select feed, item_id, 'test', $3::jsonb, $4::timestamptz from news_reports where feed = $1 and title = $2
       on conflict (feed, item_id) do update set deal = excluded.deal`,
      [feed, title, JSON.stringify(aDealMention(deal)), NOW],
    );
  }
}

/** Stores a transaction under an id, as if it had been merged from nothing. */
export async function storeDeal(db: Database, id: string): Promise<void> {
  const at = new Date(NOW);
  const nothing = { seller: null, valueUsd: null, valueAmount: null, valueCurrency: null, valueBound: null };
  const deal = {
    ...nothing,
    id,
    title: 'Foo buys Bar',
    dealType: 'acquisition',
    buyer: 'Foo',
    target: 'Bar',
    market: null,
    marketSlug: null,
    status: 'announced',
    statusAt: null,
    statusUrl: null,
    announcedAt: NOW,
    sortAt: NOW,
    quotes: {},
    sources: [],
  } as const;
  await db.transaction((tx) => saveDeals(tx, { things: [deal], redirects: new Map() }, at));
}
