import { z } from 'zod';
import type { Feed, FeedEntry } from '../../enrich/text/write-feed.ts';
import type { ShownTransaction } from '../../features/deals/show-deal.ts';
import type { ReadContext } from '../context.ts';
import { transactions } from '../deals/transactions.ts';
import { LimitParam } from '../parameters.ts';
import { feedAddresses, newestInstant, newsCheckedAt, tagBase } from './feed-answer.ts';

/** The filters of the list that a feed takes. */
export const DealFeedInput = z.object({
  deal_type: transactions.input.shape.deal_type,
  market: transactions.input.shape.market,
  min_value: transactions.input.shape.min_value,
  limit: LimitParam(50, 200),
});

/** Deals newest first, as the list of transactions has them. @throws Fault as that list does. */
export async function dealFeed(
  context: ReadContext,
  { limit, ...filters }: z.output<typeof DealFeedInput>,
  format: 'atom' | 'json',
): Promise<Feed> {
  const answer = await transactions.answer(context, { ...filters, limit, offset: 0 });
  if (!('transactions' in answer)) throw new TypeError('the list of transactions has another shape');
  return {
    ...feedAddresses(context, 'deals', { ...filters, limit: limit === 50 ? undefined : limit }, format),
    title: 'Loadstar: data center transactions',
    description: 'Acquisitions, investments and mergers of data centers, each once, with all reports of it.',
    checkedAt: answer.transactions.length === 0 ? await newsCheckedAt(context) : null,
    entries: answer.transactions.map((deal) => entryOf(context, deal)),
  };
}

function entryOf({ publicUrl }: ReadContext, deal: ShownTransaction): FeedEntry {
  const [first] = deal.sources;
  const dates = deal.sources.flatMap(({ published_at: at }) => (at === null ? [] : [asInstant(at)]));
  return {
    id: `${tagBase(publicUrl)}transactions/${deal.id}`,
    title: deal.title,
    url: `${publicUrl}/deals/${encodeURIComponent(deal.id)}`,
    text: formatDeal(deal),
    publishedAt: deal.announced_at,
    updatedAt: newestInstant([...dates, ...(deal.status_at === null ? [] : [deal.status_at])]) ?? deal.first_seen_at,
    author: first?.source ?? null,
    related: deal.sources.flatMap(({ url, source }) => (url === null ? [] : [{ title: source, url }])),
    tags: [deal.deal_type, deal.status, ...(deal.market_slug === null ? [] : [deal.market_slug])],
  };
}

const asInstant = (at: string): string => (at.includes('T') ? at : `${at}T00:00:00Z`);

/** The available facts of the deal, member by member; missing ones are left out. */
function formatDeal({ deal_type: type, status, buyer, seller, target, value, market }: ShownTransaction): string {
  const members = { Buyer: buyer, Seller: seller, Target: target, Value: value, Place: market };
  const present = Object.entries(members).flatMap(([name, text]) => (text === null ? [] : [`${name}: ${text}`]));
  return [`${type[0]?.toUpperCase()}${type.slice(1)}, ${status}`, ...present].join('; ');
}
