import type { DealType } from '../../domain/deals/deal.ts';
import type { Database } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';

/** Deals of one kind whose first report is of one year. */
const DealTotal = {
  dealType: cell.word<DealType>(),
  /** null where no source has a date. */
  year: cell.orNull(cell.number),
  deals: cell.number,
  withValue: cell.number,
  /** US dollars of those that state them; null of none. */
  valueUsd: cell.orNull(cell.number),
  failed: cell.number,
  failedValueUsd: cell.orNull(cell.number),
};
type DealTotal = QueryRow<typeof DealTotal>;

/** Sums by kind and year, those that failed apart; newest year first. */
export async function loadDealTotals(db: Pick<Database, 'pool'>): Promise<readonly DealTotal[]> {
  const found = await queryRows(
    db.pool,
    DealTotal,
    `select deal_type as "dealType", extract(year from announced_at at time zone 'UTC')::int as year,
       (count(*) filter (where status <> 'terminated'))::int as deals,
       (count(value_usd) filter (where status <> 'terminated'))::int as "withValue",
       sum(value_usd) filter (where status <> 'terminated') as "valueUsd",
       (count(*) filter (where status = 'terminated'))::int as failed,
       sum(value_usd) filter (where status = 'terminated') as "failedValueUsd"
     from deals group by 1, 2 order by 2 desc nulls last, 1`,
  );
  return found.rows;
}
