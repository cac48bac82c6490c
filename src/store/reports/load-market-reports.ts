import type { Database } from '../db/client.ts';
import { cell, queryRows, type ShapeOf } from '../db/query-rows.ts';

/** A published report. `Body` and `Fact` are as they were stored; the order of their members may differ. */
export interface StoredReport<Body, Fact> {
  /** The Monday of its week, `YYYY-MM-DD`. */
  readonly week: string;
  readonly body: Body;
  readonly facts: readonly Fact[];
  readonly rules: string;
  readonly contentHash: string;
  readonly publishedAt: string;
}

const shapeOfReport = <Body, Fact>(): ShapeOf<StoredReport<Body, Fact>> => ({
  week: cell.text,
  body: cell.json<Body>(),
  facts: cell.json<readonly Fact[]>(),
  rules: cell.text,
  contentHash: cell.text,
  publishedAt: cell.text,
});

const COLUMNS = `week::text, body, facts, rules, content_hash as "contentHash", published_at as "publishedAt"`;

/** Reports newest first, at most `limit`. @param week only the one of the week that begins on this Monday. */
export async function loadMarketReports<Body, Fact>(
  { pool }: Pick<Database, 'pool'>,
  {
    week = null,
    limit,
    offset = 0,
  }: { readonly week?: string | null; readonly limit: number; readonly offset?: number },
): Promise<StoredReport<Body, Fact>[]> {
  const found = await queryRows(pool, shapeOfReport<Body, Fact>(), {
    name: 'market-reports',
    text: `select ${COLUMNS} from market_reports where $1::date is null or week = $1::date
           order by week desc limit $2 offset $3`,
    values: [week, limit, offset],
  });
  return found.rows;
}

/** The newest report of a week before `week`, or null. */
export async function loadReportBefore<Body, Fact>(
  { pool }: Pick<Database, 'pool'>,
  week: string,
): Promise<StoredReport<Body, Fact> | null> {
  const found = await queryRows(
    pool,
    shapeOfReport<Body, Fact>(),
    `select ${COLUMNS} from market_reports where week < $1::date order by week desc limit 1`,
    [week],
  );
  return found.rows[0] ?? null;
}

export async function countMarketReports({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const found = await queryRows(
    pool,
    { reports: cell.number },
    {
      name: 'count-market-reports',
      text: 'select count(*) as reports from market_reports',
    },
  );
  return found.rows[0]?.reports ?? 0;
}

export async function hasMarketReport({ pool }: Pick<Database, 'pool'>, week: string): Promise<boolean> {
  const found = await pool.query('select from market_reports where week = $1::date', [week]);
  return found.rowCount === 1;
}
