import type { RecordRef } from '../../domain/facilities/facility.ts';
import type { Identified } from '../../domain/facts/identified.ts';
import type { Tx } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import { recordOf, replaceAll } from '../db/replace-all.ts';
import { sha256Of } from '../db/sha256.ts';
import { reportAt } from '../ingest/recorded-at.ts';
import { toIsoInstant } from '../tables/column-types.ts';
import type { RedirectTable } from './redirect-tables.ts';
import { saveRedirects } from './save-redirects.ts';

/**
 * A table of things with ids of ours, the links to the records that report them, and where ids that were given up lead.
 */
export interface IdentifiedTable<T> {
  readonly redirects: RedirectTable;
  readonly links: {
    readonly table: string /** Columns beside the key, each with its type. */;
    readonly values?: Types;
  };
  /** Columns computed from what is reported, each with its type; `id` is one of them. */
  readonly columns: Types;
  columnsOf(thing: T): Readonly<Record<string, unknown>>;
  /** The records that report a thing, with the values of its links. */
  reportedBy(thing: T): readonly RecordRef[];
}

type Types = Readonly<Record<string, string>>;

export interface SavedIdentified {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Ids that lead to another one from now on. */
  readonly merged: number;
  /** Things that no record reports any more. */
  readonly removed: number;
}

/** Rows in one statement: a value of JSON takes 255 MB at most, and a quarter of a million rows are near that. */
const BATCH = 10_000;

/**
 * Makes what is stored equal to what is given, and writes only what differs. Of merged ids the first sight is that of
 * the oldest. To be called by one at a time.
 * @returns what became of the things, and how many rows of all three tables were written or dropped.
 */
export async function saveIdentified<T extends { readonly id: string }>(
  tx: Tx,
  table: IdentifiedTable<T>,
  { things, redirects }: Identified<T>,
  now: Date,
): Promise<{ readonly saved: SavedIdentified; readonly written: number }> {
  const { things: name, goal } = table.redirects;
  const stored = await queryRows(
    tx.client,
    { id: cell.text, content_hash: cell.text, first_seen: cell.text },
    `select id, content_hash, first_seen from ${name}`,
  );
  const existing = new Map(stored.rows.map((row) => [row.id, row]));
  const mergedInto = new Map<string, string[]>();
  for (const [old, id] of redirects) mergedInto.set(id, [...(mergedInto.get(id) ?? []), old]);
  const at = toIsoInstant(now.toISOString());
  const rows = things.flatMap((thing) => {
    const { id } = thing;
    const columns = table.columnsOf(thing);
    const contentHash = sha256Of(Buffer.from(JSON.stringify([columns, table.reportedBy(thing)])));
    if (existing.get(id)?.content_hash === contentHash && !mergedInto.has(id)) return [];
    const seen = [id, ...(mergedInto.get(id) ?? [])].flatMap((one) => existing.get(one)?.first_seen ?? []);
    const firstSeen = seen.reduce((oldest, one) => (Date.parse(one) < Date.parse(oldest) ? one : oldest), at);
    return [{ id, ...columns, content_hash: contentHash, first_seen: firstSeen }];
  });
  const kept = new Set(things.map(({ id }) => id));
  const gone = [...existing.keys()].filter((id) => !kept.has(id));

  await reportAt(tx, at);
  await upsert(tx, name, table.columns, rows, now);
  if (gone.length > 0) await tx.client.query(`delete from ${name} where id = any($1::text[])`, [gone]);
  const linked = await replaceAll(tx.client, {
    table: table.links.table,
    key: { source: 'text', external_id: 'text' },
    values: { [goal]: 'text', ...table.links.values },
    rows: things.flatMap((thing) => table.reportedBy(thing).map((reported) => ({ ...reported, [goal]: thing.id }))),
  });
  const redirected = await saveRedirects(tx, table.redirects, redirects, now);

  const added = rows.filter(({ id }) => !existing.has(id)).length;
  const merged = gone.filter((id) => redirects.has(id)).length;
  return {
    saved: {
      added,
      changed: rows.length - added,
      unchanged: things.length - rows.length,
      merged,
      removed: gone.length - merged,
    },
    written: rows.length + gone.length + linked + redirected,
  };
}

async function upsert(
  { client }: Tx,
  table: string,
  columns: Types,
  rows: readonly object[],
  now: Date,
): Promise<void> {
  const types = { ...columns, content_hash: 'text', first_seen: 'timestamptz' };
  const names = Object.keys(types);
  const changing = [...names.filter((name) => name !== 'id'), 'changed_at'];
  const statement = `insert into ${table} (${names.join(', ')}, changed_at)
     select ${names.join(', ')}, $2::timestamptz from jsonb_to_recordset($1::jsonb) as row (${recordOf(types)})
     on conflict (id) do update set ${changing.map((name) => `${name} = excluded.${name}`).join(', ')}`;
  for (let from = 0; from < rows.length; from += BATCH) {
    await client.query(statement, [JSON.stringify(rows.slice(from, from + BATCH)), now.toISOString()]);
  }
}
