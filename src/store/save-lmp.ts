import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { LmpMarket, LmpRow } from '../domain/lmp.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Database, Tx } from './client.ts';
import type { SaveCounts } from './save-counts.ts';

/** Stored as a number: the key of a hundred million rows should be small. */
export const LMP_MARKET_CODES = { RT5M: 1, RT15M: 2, RTH: 3, DAH: 4 } as const satisfies Record<LmpMarket, number>;

const madePartitions = new WeakMap<Database, Set<string>>();
const knownNodes = new WeakMap<Database, Map<string, number>>();

/** Ids of the nodes of a document, by operator and name. */
export type NodeIds = ReadonlyMap<string, number>;

const nodeKey = (iso: string, node: string): string => `${iso} ${node}`;

/**
 * What must stand before prices can be stored: the months they fall in and the ids of their nodes. Outside the
 * transaction of the run on purpose: neither says anything about a price, and both are the same whoever makes them.
 */
export async function prepareLmp(db: Database, rows: readonly LmpRow[]): Promise<NodeIds> {
  await ensureLmpPartitions(db, new Set(rows.map((row) => row.interval_start.slice(0, 7))));
  return ensureNodes(db, rows);
}

/** Makes the monthly partitions named `YYYY-MM`, once, whoever asks at the same time. */
export async function ensureLmpPartitions(db: Database, months: ReadonlySet<string>): Promise<void> {
  const made = remembered(madePartitions, db, () => new Set<string>());
  const wanted = [...months].filter((month) => !made.has(month));
  if (wanted.length === 0) return;
  await db.transaction(async ({ client }) => {
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.lmpPartitions]);
    for (const month of wanted) {
      if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new RangeError(`not a month: ${month}`);
      await client.query(
        `create table if not exists lmp_prices_${month.replace('-', '_')} partition of lmp_prices
         for values from ('${month}-01T00:00:00Z') to ('${nextMonth(month)}-01T00:00:00Z')`,
      );
    }
  });
  for (const month of wanted) made.add(month);
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

async function ensureNodes(db: Database, rows: readonly LmpRow[]): Promise<NodeIds> {
  const known = remembered(knownNodes, db, () => new Map<string, number>());
  const missing = new Map<string, LmpRow>();
  for (const row of rows) {
    const key = nodeKey(row.iso, row.node);
    if (!known.has(key)) missing.set(key, row);
  }
  if (missing.size > 0) {
    const nodes = [...missing.values()].sort((a, b) => (a.iso + a.node < b.iso + b.node ? -1 : 1));
    const columns = [nodes.map((row) => row.iso), nodes.map((row) => row.node), nodes.map((row) => row.node_type)];
    await db.pool.query(
      `insert into lmp_nodes (iso, node, node_type)
       select * from unnest($1::text[], $2::text[], $3::text[]) on conflict (iso, node) do nothing`,
      columns,
    );
    const found = await db.pool.query<{ id: number; iso: string; node: string }>(
      `select id, iso, node from lmp_nodes
       join unnest($1::text[], $2::text[]) as wanted (iso, node) using (iso, node)`,
      columns.slice(0, 2),
    );
    for (const { id, iso, node } of found.rows) known.set(nodeKey(iso, node), id);
  }
  return known;
}

/**
 * Stores prices by key (interval_start, node, market). A price that is already there and equal is left alone.
 * Rows must not repeat a key.
 */
export async function saveLmp(
  tx: Tx,
  rows: readonly LmpRow[],
  nodes: NodeIds,
  documentId: number,
): Promise<SaveCounts> {
  if (rows.length === 0) return { written: 0, unchanged: 0 };
  const text = copyText(rows, nodes, documentId);
  if (await isNewGround(tx, rows)) {
    await copyInto(tx, 'lmp_prices', text);
    return { written: rows.length, unchanged: 0 };
  }
  await tx.client.query('create temp table lmp_incoming (like lmp_prices) on commit drop');
  await copyInto(tx, 'lmp_incoming', text);
  const merged = await tx.client.query(
    `insert into lmp_prices (${COLUMNS})
     select ${COLUMNS} from lmp_incoming order by interval_start, node_id, market
     on conflict (interval_start, node_id, market) do update set
       interval_minutes = excluded.interval_minutes, lmp = excluded.lmp, energy = excluded.energy,
       congestion = excluded.congestion, loss = excluded.loss, document_id = excluded.document_id
     where (lmp_prices.interval_minutes, lmp_prices.lmp, lmp_prices.energy, lmp_prices.congestion, lmp_prices.loss)
       is distinct from (excluded.interval_minutes, excluded.lmp, excluded.energy, excluded.congestion, excluded.loss)`,
  );
  await tx.client.query('drop table lmp_incoming');
  const written = merged.rowCount ?? 0;
  return { written, unchanged: rows.length - written };
}

const COLUMNS = 'interval_start, node_id, market, interval_minutes, lmp, energy, congestion, loss, document_id';

/**
 * True when nothing is stored yet for these operators and intervals, so that rows can be copied straight in. The
 * lock keeps a second run of the same operator from deciding the same before the first has committed.
 */
async function isNewGround(tx: Tx, rows: readonly LmpRow[]): Promise<boolean> {
  const isos = [...new Set(rows.map((row) => row.iso))].sort();
  const starts = [...new Set(rows.map((row) => row.interval_start))];
  const codes = [...new Set(rows.map((row) => LMP_MARKET_CODES[row.market]))];
  await tx.client.query(
    `select pg_advisory_xact_lock(hashtext('lmp ' || iso)) from unnest($1::text[]) as iso order by iso`,
    [isos],
  );
  const found = await tx.client.query(
    `select 1 from lmp_prices
     where interval_start = any($1::timestamptz[]) and market = any($2::smallint[])
       and node_id in (select id from lmp_nodes where iso = any($3::text[])) limit 1`,
    [starts, codes, isos],
  );
  return found.rowCount === 0;
}

function copyText(rows: readonly LmpRow[], nodes: NodeIds, documentId: number): Buffer {
  let text = '';
  for (const row of rows) {
    const nodeId = nodes.get(nodeKey(row.iso, row.node));
    if (nodeId === undefined) throw new Error(`node ${row.iso} ${row.node} has no id; prepareLmp comes first`);
    text += `${row.interval_start}\t${nodeId}\t${LMP_MARKET_CODES[row.market]}\t${row.interval_minutes}\t${row.lmp}\t${row.energy ?? '\\N'}\t${row.congestion ?? '\\N'}\t${row.loss ?? '\\N'}\t${documentId}\n`;
  }
  return Buffer.from(text);
}

async function copyInto(tx: Tx, table: 'lmp_prices' | 'lmp_incoming', text: Buffer): Promise<void> {
  await pipeline([text], tx.client.query(copyFrom(`copy ${table} (${COLUMNS}) from stdin`)));
}

function remembered<V>(store: WeakMap<Database, V>, db: Database, make: () => V): V {
  let value = store.get(db);
  if (value === undefined) {
    value = make();
    store.set(db, value);
  }
  return value;
}
