import type { MergedDeal } from '../../domain/deals/merged-deal.ts';
import type { Identified } from '../../domain/facts/identified.ts';
import type { Tx } from '../db/client.ts';
import { DEAL_REDIRECTS } from '../ids/redirect-tables.ts';
import { type IdentifiedTable, type SavedIdentified, saveIdentified } from '../ids/save-identified.ts';

const DEALS: IdentifiedTable<MergedDeal> = {
  redirects: DEAL_REDIRECTS,
  links: { table: 'deal_links' },
  columns: {
    id: 'text',
    title: 'text',
    deal_type: 'text',
    buyer: 'text',
    seller: 'text',
    target: 'text',
    value_usd: 'float8',
    value_amount: 'float8',
    value_currency: 'text',
    value_bound: 'text',
    market: 'text',
    market_slug: 'text',
    status: 'text',
    status_at: 'timestamptz',
    status_url: 'text',
    announced_at: 'timestamptz',
    sort_at: 'timestamptz',
    quotes: 'jsonb',
  },
  columnsOf: (deal) => ({
    id: deal.id,
    title: deal.title,
    deal_type: deal.dealType,
    buyer: deal.buyer,
    seller: deal.seller,
    target: deal.target,
    value_usd: deal.valueUsd,
    value_amount: deal.valueAmount,
    value_currency: deal.valueCurrency,
    value_bound: deal.valueBound,
    market: deal.market,
    market_slug: deal.marketSlug,
    status: deal.status,
    status_at: deal.statusAt,
    status_url: deal.statusUrl,
    announced_at: deal.announcedAt,
    sort_at: deal.sortAt,
    quotes: deal.quotes,
  }),
  reportedBy: ({ sources }) => sources,
};

/**
 * Makes what is stored of deals equal to what their tellings came to, and writes only what differs. To be called by one
 * at a time (`ADVISORY_LOCKS.deals`).
 */
export async function saveDeals(tx: Tx, merged: Identified<MergedDeal>, now: Date): Promise<SavedIdentified> {
  return (await saveIdentified(tx, DEALS, merged, now)).saved;
}
