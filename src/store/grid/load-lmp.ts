import { LMP_MARKETS, type LmpMarket, type NodeType } from '../../domain/grid/lmp.ts';
import type { Database } from '../db/client.ts';
import type { RowOf } from '../db/columns.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import { SOURCE_DOCUMENT, type SourceDocument } from '../db/source-document.ts';
import type { lmpPrices } from '../tables/grid.ts';
import { type PriceFigures, priceFigures } from './price-figures.ts';
import { priceSpans } from './price-spans.ts';
import { LMP_MARKET_CODES } from './save-lmp.ts';

/** One price of one node. */
export type NodePrice = PriceFigures & { readonly market: LmpMarket };

/** The newest price of one node, with the document that says so. */
export interface StoredLmp extends NodePrice, SourceDocument {}

export interface NodeFilter {
  /** Operators; null for all. */
  readonly isos: readonly string[] | null;
  /** Names in the operator's spelling, any case; null for all. */
  readonly nodes: readonly string[] | null;
  readonly types: readonly NodeType[] | null;
}

export const MARKET_BY_CODE = new Map<number, LmpMarket>(
  LMP_MARKETS.map((market) => [LMP_MARKET_CODES[market], market]),
);
/** Real time, shorter settlement first. */
export const REAL_TIME_CODES = [LMP_MARKET_CODES.RT5M, LMP_MARKET_CODES.RT15M, LMP_MARKET_CODES.RTH];

const NODE_CONDITION = `($1::text[] is null or node.iso = any($1)) and ($2::text[] is null or upper(node.node) = any($2))
  and ($3::text[] is null or node.node_type = any($3))`;

const conditionValues = ({ isos, nodes, types }: NodeFilter): unknown[] => [
  isos,
  nodes?.map((node) => node.toUpperCase()) ?? null,
  types,
];

/** Nearly every node that is published at all has a price this young; only the others are looked for further back. */
const YOUNG_MS = 2 * 86_400_000;

/** Every market: where a day-ahead price is the only one there is, it is the price of now. */
export const ALL_CODES = Object.values(LMP_MARKET_CODES);

/** Newest price up to `until`, of real time unless other markets are named, of nodes that fit and have one, by operator and node. */
export async function loadLatestLmp(
  db: Database,
  filter: NodeFilter,
  until: string,
  limit: number,
  codes: readonly number[] = REAL_TIME_CODES,
): Promise<StoredLmp[]> {
  const youngSince = new Date(Date.parse(until) - YOUNG_MS).toISOString();
  const young = await findLatest(db, filter, { since: youngSince, until, codes }, limit, []);
  const found = [...young];
  const stored = young.map((row) => row.nodeId);
  for (const { from, to } of await spansWithOthers(db, filter, limit, stored)) {
    if (from > youngSince) continue;
    const until = to < youngSince ? to : youngSince;
    const old = await findLatest(db, filter, { since: from, until, codes }, limit - found.length, stored);
    found.push(...old);
    stored.push(...old.map((row) => row.nodeId));
    if (found.length >= limit || !(await hasOthers(db, filter, stored))) break;
  }
  return found
    .sort((a, b) => (a.iso === b.iso ? (a.node < b.node ? -1 : 1) : a.iso < b.iso ? -1 : 1))
    .map(({ nodeId: _nodeId, ...row }) => row);
}

/** Where to look for nodes that have no young price; nowhere, when all that is asked for is known. */
async function spansWithOthers(db: Database, filter: NodeFilter, limit: number, entry: readonly number[]) {
  return entry.length >= limit || !(await hasOthers(db, filter, entry)) ? [] : priceSpans(db);
}

/** Whether nodes fit that are not known. */
async function hasOthers(db: Database, filter: NodeFilter, entry: readonly number[]): Promise<boolean> {
  const found = await db.pool.query(
    `select 1 from lmp_nodes as node where ${NODE_CONDITION} and node.id <> all ($4::int[]) limit 1`,
    [...conditionValues(filter), entry],
  );
  return found.rowCount === 1;
}

/** As `loadLatestLmp`, of intervals from `since` on, without the nodes in `except`. */
async function findLatest(
  db: Database,
  filter: NodeFilter,
  { since, until, codes }: { readonly since: string; readonly until: string; readonly codes: readonly number[] },
  limit: number,
  except: readonly number[],
): Promise<(StoredLmp & { readonly nodeId: number })[]> {
  const found = await db.pool.query<PriceFigures & SourceDocument & RowOf<typeof lmpPrices, 'market' | 'nodeId'>>({
    // Without a name, so that it is planned for its bounds: parts outside of them are not even locked.
    text: `
      select node.id as "nodeId", iso, node, "nodeType", price.market, ${priceFigures('price')},
        ${SOURCE_DOCUMENT}
      from (
        select node.id, node.iso, node.node, node.node_type as "nodeType" from lmp_nodes as node
        where ${NODE_CONDITION} and node.id <> all ($8::int[])
      ) as node
      cross join lateral (
        select newest.* from unnest($4::smallint[]) as wanted (market)
        cross join lateral (
          select * from lmp_prices as price
          where price.node_id = node.id and price.market = wanted.market and price.interval_start <= $5
            and price.interval_start >= $7
          order by price.interval_start desc limit 1
        ) as newest
        order by newest.interval_start desc, newest.market limit 1
      ) as price
      join documents as document on document.id = price.document_id
      order by iso, node limit $6`,
    values: [...conditionValues(filter), codes, until, limit, since, except],
  });
  return found.rows.map((row) => {
    const market = MARKET_BY_CODE.get(row.market);
    if (market === undefined) throw new RangeError(`a price of an unknown market: ${row.market}`);
    return { ...row, market };
  });
}

/** Number of nodes that fit and have a real-time price of up to `until`, however old: as many as `loadLatestLmp` has. */
export async function countPricedNodes(db: Database, filter: NodeFilter, until: string): Promise<number> {
  const stored: number[] = [];
  const spans = await priceSpans(db);
  for (const [position, { from, to }] of spans.entries()) {
    if (from > until) continue;
    const values = [...conditionValues(filter), REAL_TIME_CODES, from, to, until, stored];
    // Which ones they are is of no matter in the last span, and there is only one in most installations.
    if (position === spans.length - 1) {
      const last = await queryRows(db.pool, { count: cell.number }, pricedNodes('count(*) as count'), values);
      return stored.length + (last.rows[0]?.count ?? 0);
    }
    const found = await queryRows(db.pool, { id: cell.number }, pricedNodes('node.id'), values);
    stored.push(...found.rows.map(({ id }) => id));
    if (!(await hasOthers(db, filter, stored))) break;
  }
  return stored.length;
}

/** SQL without a name, so that it is planned for its bounds: parts outside of them are not even locked. */
const pricedNodes = (columns: string): string => `
  select ${columns} from lmp_nodes as node
  where ${NODE_CONDITION} and node.id <> all ($8::int[]) and exists (
    select from unnest($4::smallint[]) as wanted (market)
    cross join lateral (
      select from lmp_prices as price
      where price.node_id = node.id and price.market = wanted.market
        and price.interval_start >= $5 and price.interval_start < $6 and price.interval_start <= $7 limit 1
    ) as known
  )`;

/** Number of nodes that fit, whether or not they have a price. */
export async function countNodes(db: Database, filter: NodeFilter): Promise<number> {
  const found = await queryRows(
    db.pool,
    { count: cell.number },
    {
      name: 'count-lmp-nodes',
      text: `select count(*) as count from lmp_nodes as node where ${NODE_CONDITION}`,
      values: conditionValues(filter),
    },
  );
  return found.rows[0]?.count ?? 0;
}
