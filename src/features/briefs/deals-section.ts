import { type BriefDeal, type DealsSection, MOST_DEALS } from '../../../scoring/brief/sections.ts';
import { operatorKey } from '../../enrich/operators/operator-key.ts';
import { compareText } from '../../enrich/text/stable-ids.ts';
import type { DealAsOf } from '../../store/history/as-of-snapshot.ts';
import { dealProvenance } from '../deals/show-deal.ts';
import type { TopOperator } from '../markets/top-operators.ts';

/** Operators with deals elsewhere that are named, those of the newest deals first. */
const MOST_OPERATORS_NAMED = 5;
/** Further reports of one deal are in the answer about deals. */
const MOST_SOURCES = 3;

/**
 * Deals by market: those of the place. Of deals elsewhere, or of no place, in which an operator that has sites there buys, sells
 * or is bought, only their number, their newest day and the operators: they say nothing of the market.
 */
export function dealSections(
  deals: readonly DealAsOf[],
): (slug: string, operators: readonly TopOperator[]) => DealsSection | null {
  if (deals.length === 0) return () => null;
  const ordered = deals.toSorted(newestFirst);
  const byMarket = new Map<string, DealAsOf[]>();
  const byOperator = new Map<string, DealAsOf[]>();
  for (const deal of ordered) {
    if (deal.marketSlug !== null) append(byMarket, deal.marketSlug, deal);
    const parties = [deal.buyer, deal.seller, deal.target].flatMap((name) =>
      name === null ? [] : (operatorKey(name) ?? []),
    );
    for (const party of new Set(parties)) append(byOperator, party, deal);
  }
  return (slug, operators) => {
    const here = byMarket.get(slug) ?? [];
    const named = new Map<string, { readonly deal: DealAsOf; readonly operator: string }>();
    for (const { operatorKey: key, operator } of operators)
      for (const deal of byOperator.get(key) ?? [])
        if (deal.marketSlug !== slug && !named.has(deal.id)) named.set(deal.id, { deal, operator });
    const elsewhere = [...named.values()].sort((a, b) => newestFirst(a.deal, b.deal));
    const listed = here.slice(0, MOST_DEALS);
    const [newest] = elsewhere;
    const cited = newest === undefined ? listed : [...listed, newest.deal];
    return {
      in_market: here.length,
      elsewhere:
        newest === undefined
          ? null
          : {
              count: elsewhere.length,
              newest: newest.deal.announcedAt?.slice(0, 10) ?? null,
              operators: [...new Set(elsewhere.map(({ operator }) => operator))].slice(0, MOST_OPERATORS_NAMED),
            },
      listed: listed.map(showDeal),
      provenance: dealProvenance(cited.flatMap(({ sources }) => sources)),
    };
  };
}

function append(lists: Map<string, DealAsOf[]>, key: string, deal: DealAsOf): void {
  const found = lists.get(key);
  if (found === undefined) lists.set(key, [deal]);
  else found.push(deal);
}

const newestFirst = (a: DealAsOf, b: DealAsOf): number =>
  compareText(b.announcedAt ?? b.firstSeen, a.announcedAt ?? a.firstSeen) || compareText(a.id, b.id);

function showDeal(deal: DealAsOf): BriefDeal {
  const { valueAmount: amount, valueCurrency: currency } = deal;
  return {
    id: deal.id,
    title: deal.title,
    date: deal.announcedAt?.slice(0, 10) ?? null,
    deal_type: deal.dealType,
    buyer: deal.buyer,
    seller: deal.seller,
    target: deal.target,
    value_usd: deal.valueUsd,
    value_native: amount === null || currency === null ? null : { amount, currency },
    value_bound: deal.valueBound,
    status: deal.status,
    because: 'market',
    operator: null,
    sources: deal.sources.slice(0, MOST_SOURCES).map(({ name, title, url, publishedAt }) => ({
      source: name,
      title,
      url,
      published_at: publishedAt === null || publishedAt.includes('T') ? publishedAt : `${publishedAt}T00:00:00Z`,
    })),
  };
}
