import type { Tx } from '../db/client.ts';
import { cell, queryRows, type ShapeOf } from '../db/query-rows.ts';
import { DEAL_COLUMNS, loadDealSourcesAsOf, type StoredDeal, type StoredDealSource } from '../deals/load-deals.ts';
import type { DealAsOf } from './as-of-snapshot.ts';
import { versionsAt } from './versions-at.ts';

/** How far back deals are read. */
const DEAL_YEARS = 2;

const StoredDealRow: ShapeOf<StoredDeal> = {
  id: cell.text,
  firstSeen: cell.text,
  changedAt: cell.text,
  title: cell.text,
  buyer: cell.orNull(cell.text),
  seller: cell.orNull(cell.text),
  target: cell.orNull(cell.text),
  market: cell.orNull(cell.text),
  status: cell.word<StoredDeal['status']>(),
  dealType: cell.word<StoredDeal['dealType']>(),
  valueUsd: cell.orNull(cell.number),
  valueAmount: cell.orNull(cell.number),
  valueCurrency: cell.orNull(cell.text),
  valueBound: cell.orNull(cell.word<NonNullable<StoredDeal['valueBound']>>()),
  marketSlug: cell.orNull(cell.text),
  statusAt: cell.orNull(cell.text),
  statusUrl: cell.orNull(cell.text),
  announcedAt: cell.orNull(cell.text),
  quotes: cell.json<StoredDeal['quotes']>(),
};

/**
 * Deals of the two years before `at` as they stood then, newest first, each with the sources that had reported it by
 * then. Sources are found by the links of today: a deal that has left since has none.
 * @param at ISO 8601.
 */
export async function loadDealsAsOf({ client }: Tx, at: string): Promise<DealAsOf[]> {
  const { rows: deals } = await queryRows(
    client,
    StoredDealRow,
    `select ${DEAL_COLUMNS} from (${versionsAt('deals', ['id'], 'changed_at')}) as deal
     where deal.first_seen <= $1 and deal.sort_at <= $1
       and deal.sort_at > $1::timestamptz - make_interval(years => ${DEAL_YEARS})
     order by deal.sort_at desc, deal.id`,
    [at],
  );
  const reported = await loadDealSourcesAsOf(
    client,
    at,
    deals.map(({ id }) => id),
  );
  const sources = new Map<string, StoredDealSource[]>();
  for (const source of reported) {
    const others = sources.get(source.dealId);
    if (others === undefined) sources.set(source.dealId, [source]);
    else others.push(source);
  }
  return deals.map((deal) => ({ ...deal, sources: sources.get(deal.id) ?? [] }));
}
