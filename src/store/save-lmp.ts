import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { eachInTurns } from '../clock.ts';
import type { LmpMarket, LmpRow } from '../domain/lmp.ts';
import type { Database, Tx } from './client.ts';
import type { IssuedDocument } from './issued-document.ts';
import { ensurePartitions } from './lmp-partitions.ts';
import type { SaveCounts } from './save-counts.ts';

/** Stored as a number: the key of a hundred million rows should be small. */
export const LMP_MARKET_CODES = { RT5M: 1, RT15M: 2, RTH: 3, DAH: 4 } as const satisfies Record<LmpMarket, number>;

const knownNodes = new WeakMap<Database, Map<string, number>>();

/** Ids of the nodes of a document, by operator and name. */
export type NodeIds = ReadonlyMap<string, number>;

const nodeKey = (iso: string, node: string): string => `${iso} ${node}`;

/**
 * What must stand before prices can be stored: the days they fall in and the ids of their nodes. Outside the
 * transaction of the run on purpose: neither says anything about a price, and both are the same whoever makes them.
 */
export async function prepareLmp(db: Database, rows: readonly LmpRow[]): Promise<NodeIds> {
  const days = new Set<string>();
  await eachInTurns(rows, (row) => days.add(row.interval_start.slice(0, 10)));
  await ensurePartitions(db, 'lmp_prices', days);
  return ensureNodes(db, rows);
}

async function ensureNodes(db: Database, rows: readonly LmpRow[]): Promise<NodeIds> {
  const known = remembered(knownNodes, db, () => new Map<string, number>());
  const missing = new Map<string, LmpRow>();
  await eachInTurns(rows, (row) => {
    const key = nodeKey(row.iso, row.node);
    if (!known.has(key)) missing.set(key, row);
  });
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
 * Stores prices by key (interval_start, node_id, market). A price that is already there and equal is left alone; one
 * that this publisher has issued anew replaces it, and the former figures are kept beside it. What a later issue said
 * stays when an earlier one arrives after it. Hours that changed are marked for the next roll-up.
 * Rows must not repeat a key.
 */
export async function saveLmp(
  tx: Tx,
  rows: readonly LmpRow[],
  nodes: NodeIds,
  document: IssuedDocument,
): Promise<SaveCounts> {
  if (rows.length === 0) return { written: 0, unchanged: 0 };
  const text = await copyText(rows, nodes, document.id);
  if (await isNewGround(tx, rows)) {
    await copyInto(tx, 'lmp_prices', text);
    await markHours(tx, rows);
    return { written: rows.length, unchanged: 0 };
  }
  await tx.client.query('create temp table lmp_incoming (like lmp_prices including defaults) on commit drop');
  await copyInto(tx, 'lmp_incoming', text);
  await tx.client.query('analyze lmp_incoming');
  const merged = await tx.client.query<{ written: number }>(MERGE, [document.issuedAt]);
  await tx.client.query('drop table lmp_incoming');
  const written = merged.rows[0]?.written ?? 0;
  return { written, unchanged: rows.length - written };
}

const COLUMNS = 'interval_start, node_id, market, interval_minutes, lmp, energy, congestion, loss, document_id';

/** One statement: all parts see the table as it was before it. The lock of `isNewGround` keeps others out meanwhile. */
const MERGE = `
  with differing as materialized (
    select old.*, incoming.document_id as replaced_by_document_id
    from lmp_incoming as incoming
    join lmp_prices as old using (interval_start, node_id, market)
    left join documents as issue on issue.id = old.document_id
    where (old.interval_minutes, old.lmp, old.energy, old.congestion, old.loss)
        is distinct from
          (incoming.interval_minutes, incoming.lmp, incoming.energy, incoming.congestion, incoming.loss)
      and coalesce(issue.issued_at, issue.fetched_at, '-infinity') <= $1
  ), kept as (
    insert into lmp_revisions (interval_start, node_id, market, revision, lmp, energy, congestion, loss, document_id,
      replaced_by_document_id)
    select interval_start, node_id, market, revision, lmp, energy, congestion, loss, document_id,
      replaced_by_document_id
    from differing
  ), replaced as (
    update lmp_prices as price set interval_minutes = incoming.interval_minutes, lmp = incoming.lmp,
      energy = incoming.energy, congestion = incoming.congestion, loss = incoming.loss,
      document_id = incoming.document_id, revision = price.revision + 1
    from lmp_incoming as incoming join differing using (interval_start, node_id, market)
    where (price.interval_start, price.node_id, price.market)
      = (incoming.interval_start, incoming.node_id, incoming.market)
    returning price.interval_start, price.node_id, price.market
  ), added as (
    insert into lmp_prices (${COLUMNS}) select ${COLUMNS} from lmp_incoming
    on conflict (interval_start, node_id, market) do nothing
    returning interval_start, node_id, market
  ), changed as (
    select * from replaced union all select * from added
  ), marked as (
    insert into lmp_rollup_marks (grain, iso, market, starts_at, marked_at)
    select distinct 'hour', node.iso, changed.market, date_trunc('hour', changed.interval_start, 'UTC'), now()
    from changed join lmp_nodes as node on node.id = changed.node_id
    on conflict (grain, iso, market, starts_at) do update set marked_at = excluded.marked_at
  )
  select count(*) as written from changed`;

/** Marks the hours of new prices. An update, not nothing, where a mark is there: it waits for a roll-up under way. */
async function markHours(tx: Tx, rows: readonly LmpRow[]): Promise<void> {
  const marks = new Map<string, LmpRow>();
  await eachInTurns(rows, (row) => marks.set(`${row.iso} ${row.market} ${row.interval_start.slice(0, 13)}`, row));
  const marked = [...marks.keys()].sort().flatMap((key) => marks.get(key) ?? []);
  await tx.client.query(
    `insert into lmp_rollup_marks (grain, iso, market, starts_at, marked_at)
     select 'hour', mark.*, now() from unnest($1::text[], $2::smallint[], $3::timestamptz[]) as mark
     on conflict (grain, iso, market, starts_at) do update set marked_at = excluded.marked_at`,
    [
      marked.map((row) => row.iso),
      marked.map((row) => LMP_MARKET_CODES[row.market]),
      marked.map((row) => `${row.interval_start.slice(0, 13)}:00:00Z`),
    ],
  );
}

/**
 * True when nothing is stored yet for these operators and intervals, so that rows can be copied straight in. The
 * lock keeps a second run of the same operator from deciding the same before the first has committed.
 */
async function isNewGround(tx: Tx, rows: readonly LmpRow[]): Promise<boolean> {
  const [isoSet, startSet, codeSet] = [new Set<string>(), new Set<string>(), new Set<number>()];
  await eachInTurns(rows, (row) => {
    isoSet.add(row.iso);
    startSet.add(row.interval_start);
    codeSet.add(LMP_MARKET_CODES[row.market]);
  });
  const [isos, starts, codes] = [[...isoSet].sort(), [...startSet], [...codeSet]];
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

async function copyText(rows: readonly LmpRow[], nodes: NodeIds, documentId: number): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  let text = '';
  await eachInTurns(rows, (row) => {
    const nodeId = nodes.get(nodeKey(row.iso, row.node));
    if (nodeId === undefined) throw new Error(`node ${row.iso} ${row.node} has no id; prepareLmp comes first`);
    text += `${row.interval_start}\t${nodeId}\t${LMP_MARKET_CODES[row.market]}\t${row.interval_minutes}\t${row.lmp}\t${row.energy ?? '\\N'}\t${row.congestion ?? '\\N'}\t${row.loss ?? '\\N'}\t${documentId}\n`;
    if (text.length < PIECE_LETTERS) return;
    pieces.push(Buffer.from(text));
    text = '';
  });
  pieces.push(Buffer.from(text));
  return pieces;
}

/** What is made and sent at a time. */
const PIECE_LETTERS = 256 * 1024;

async function copyInto(tx: Tx, table: 'lmp_prices' | 'lmp_incoming', text: readonly Buffer[]): Promise<void> {
  await pipeline(text, tx.client.query(copyFrom(`copy ${table} (${COLUMNS}) from stdin`)));
}

function remembered<V>(store: WeakMap<Database, V>, db: Database, make: () => V): V {
  let value = store.get(db);
  if (value === undefined) {
    value = make();
    store.set(db, value);
  }
  return value;
}
