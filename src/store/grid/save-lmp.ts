import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { LmpMarket, LmpRow } from '../../domain/grid/lmp.ts';
import { changedShape, Fault } from '../../errors.ts';
import { eachInTurns } from '../../turns.ts';
import type { Database, Tx } from '../db/client.ts';
import { loadEpoch } from '../db/feed-epoch.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import { type IssuedDocument, issueOf } from '../ingest/issued-document.ts';
import { NOTHING_OUTDATED, OUTDATED, type SaveCounts, saveCountsOf } from '../ingest/save-counts.ts';
import { ensurePartitions } from './lmp-partitions.ts';

/** Stored as a number: the key of a hundred million rows should be small. */
export const LMP_MARKET_CODES = { RT5M: 1, RT15M: 2, RTH: 3, DAH: 4 } as const satisfies Record<LmpMarket, number>;

/** Ids by operator and name, as they were given out in one epoch of the feed: a restore brings others, and moves it. */
export interface NodeIds {
  readonly epoch: string;
  readonly ids: ReadonlyMap<string, number>;
}

const cachedNodes = new WeakMap<Database, { readonly epoch: string; readonly ids: Map<string, number> }>();

const nodeKey = (iso: string, node: string): string => `${iso} ${node}`;

/**
 * What must stand before prices can be stored: the days they fall in and the ids of their nodes. Outside the
 * transaction of the run on purpose: neither says anything about a price, and both are the same whoever makes them.
 * @param now decides how days are kept together; null: every day by itself.
 * @throws Fault `changed-shape` for a day that is far ahead of `now`.
 */
export async function prepareLmp(db: Database, rows: readonly LmpRow[], now: Date | null = null): Promise<NodeIds> {
  const days = new Set<string>();
  await eachInTurns(rows, (row) => days.add(row.interval_start.slice(0, 10)));
  if (now !== null) requireNear(days, now);
  await ensurePartitions(db, 'lmp_prices', days, now);
  return ensureNodes(db, rows);
}

/** Day-ahead prices reach into the day after tomorrow, UTC; a clock may be wrong by some days. */
export const MOST_DAYS_AHEAD = 8;

/** No place is ever made for a day that no price can be of yet, whoever let it through. */
function requireNear(days: ReadonlySet<string>, now: Date): void {
  const last = new Date(now.getTime() + MOST_DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10);
  for (const day of days)
    if (day > last)
      throw changedShape('interval_start', day, `is more than ${MOST_DAYS_AHEAD} days ahead of ${now.toISOString()}`);
}

/** Ids of all nodes of the rows; those that are new get one. */
export async function ensureNodes(db: Database, rows: readonly LmpRow[]): Promise<NodeIds> {
  const epoch = await loadEpoch(db.pool);
  let cached = cachedNodes.get(db);
  if (cached?.epoch !== epoch) {
    cached = { epoch, ids: new Map() };
    cachedNodes.set(db, cached);
  }
  const existing = cached.ids;
  const missing = new Map<string, LmpRow>();
  await eachInTurns(rows, (row) => {
    const key = nodeKey(row.iso, row.node);
    if (!existing.has(key)) missing.set(key, row);
  });
  const nodes = [...missing.values()];
  for (let first = 0; first < nodes.length; first += NODES_AT_ONCE)
    await addNodes(db, nodes.slice(first, first + NODES_AT_ONCE), existing);
  return cached;
}

/** A few milliseconds of work: a document may name as many new nodes as it has rows. */
const NODES_AT_ONCE = 2_000;

/** A statement of its own, so that another transaction that adds the same nodes waits for this part alone. */
async function addNodes(db: Database, rows: readonly LmpRow[], existing: Map<string, number>): Promise<void> {
  const nodes = [...rows].sort((a, b) => (a.iso + a.node < b.iso + b.node ? -1 : 1));
  const columns = [nodes.map((row) => row.iso), nodes.map((row) => row.node), nodes.map((row) => row.node_type)];
  await db.pool.query(
    `insert into lmp_nodes (iso, node, node_type)
     select * from unnest($1::text[], $2::text[], $3::text[]) on conflict (iso, node) do nothing`,
    columns,
  );
  const found = await queryRows(
    db.pool,
    { id: cell.number, iso: cell.text, node: cell.text },
    `select id, iso, node from lmp_nodes
     join unnest($1::text[], $2::text[]) as wanted (iso, node) using (iso, node)`,
    columns.slice(0, 2),
  );
  for (const { id, iso, node } of found.rows) existing.set(nodeKey(iso, node), id);
}

/**
 * Whoever restores holds the clock of the feed alone until all is there: the epoch that a transaction has read stays what
 * it is for as long as that lasts.
 * @throws Fault `unavailable` when the ids are of before a restore; another try finds those of now.
 */
export async function requireEpoch(tx: Tx, epoch: string): Promise<void> {
  if ((await loadEpoch(tx.client)) === epoch) return;
  throw new Fault('unavailable', 'the database was restored while prices were on their way; the next try stores them');
}

/**
 * Stores prices by key (interval_start, node_id, market). A price that is already there and equal is left alone; one
 * that this publisher has issued anew replaces it, and the former figures are kept beside it. What a later issue said
 * stays when an earlier one arrives after it. Hours that changed are marked for the next roll-up.
 * Rows must not repeat a key.
 * @throws Fault `unavailable` when the database was restored since `prepareLmp`.
 */
export async function saveLmp(
  tx: Tx,
  rows: readonly LmpRow[],
  nodes: NodeIds,
  document: IssuedDocument,
): Promise<SaveCounts> {
  if (rows.length === 0) return saveCountsOf(0, 0, NOTHING_OUTDATED);
  await requireEpoch(tx, nodes.epoch);
  const text = await copyText(rows, nodes, document.id);
  if (await isNewNode(tx, rows)) {
    await copyInto(tx, 'lmp_prices', text);
    await markHours(tx, rows);
    return saveCountsOf(rows.length, rows.length, NOTHING_OUTDATED);
  }
  await tx.client.query('create temp table lmp_incoming (like lmp_prices including defaults) on commit drop');
  await copyInto(tx, 'lmp_incoming', text);
  await tx.client.query('analyze lmp_incoming');
  const span = await spanOf(rows);
  const merged = await queryRows(tx.client, { ...OUTDATED, written: cell.number }, MERGE, [document.issuedAt, ...span]);
  await tx.client.query('drop table lmp_incoming');
  const [{ written, ...outdated } = { written: 0, ...NOTHING_OUTDATED }] = merged.rows;
  return saveCountsOf(rows.length, written, outdated);
}

/** The first and the last interval. */
async function spanOf(
  rows: readonly LmpRow[],
): Promise<readonly [first: string | undefined, last: string | undefined]> {
  let [first, last] = [rows[0]?.interval_start, rows[0]?.interval_start];
  await eachInTurns(rows, ({ interval_start: start }) => {
    if (first === undefined || Date.parse(start) < Date.parse(first)) first = start;
    if (last === undefined || Date.parse(start) > Date.parse(last)) last = start;
  });
  return [first, last];
}

const COLUMNS = 'interval_start, node_id, market, interval_minutes, lmp, energy, congestion, loss, document_id';

/**
 * One statement: all parts see the table as it was before it. The lock of `isNewGround` keeps others out meanwhile.
 * $2 and $3, the first and the last interval, are values of their own: parts of other days are not even locked.
 */
const MERGE = `
  with unlike as materialized (
    select old.*, incoming.document_id as replaced_by_document_id,
      coalesce(${issueOf('issue')}, '-infinity') as issued_at
    from lmp_incoming as incoming
    join lmp_prices as old using (interval_start, node_id, market)
    left join documents as issue on issue.id = old.document_id
    where (old.interval_minutes, old.lmp, old.energy, old.congestion, old.loss)
        is distinct from
          (incoming.interval_minutes, incoming.lmp, incoming.energy, incoming.congestion, incoming.loss)
      and old.interval_start >= $2 and old.interval_start <= $3
  ), differing as materialized (
    select * from unlike where issued_at <= $1
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
      and price.interval_start >= $2 and price.interval_start <= $3
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
  select (select count(*) from changed) as written,
    count(*) filter (where issued_at > $1) as outdated,
    max(issued_at) filter (where issued_at > $1) as "outdatedBy"
  from unlike`;

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
async function isNewNode(tx: Tx, rows: readonly LmpRow[]): Promise<boolean> {
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

async function copyText(rows: readonly LmpRow[], { ids }: NodeIds, documentId: number): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  let text = '';
  await eachInTurns(rows, (row) => {
    const nodeId = ids.get(nodeKey(row.iso, row.node));
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

/** Copies prices into a table of the shape of `lmp_prices`. */
export async function copyPrices(
  tx: Tx,
  table: 'lmp_archived',
  rows: readonly LmpRow[],
  nodes: NodeIds,
  documentId: number,
): Promise<void> {
  await copyInto(tx, table, await copyText(rows, nodes, documentId));
}

type PriceTable = 'lmp_prices' | 'lmp_incoming' | 'lmp_archived';

async function copyInto(tx: Tx, table: PriceTable, text: readonly Buffer[]): Promise<void> {
  await pipeline(text, tx.client.query(copyFrom(`copy ${table} (${COLUMNS}) from stdin`)));
}
