import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { from as copyFrom } from 'pg-copy-streams';
import { Fault, messageOf } from '../../errors.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Database, Queries, Tx } from '../db/client.ts';
import { moveEpoch } from '../db/feed-epoch.ts';
import { ensurePartitions, type PartitionedTable } from '../grid/lmp-partitions.ts';
import { listTables, loadSchemaAt, type StoredTable } from './list-tables.ts';
import { type BackupManifest, type BackupTable, LEFT_OUT, readManifest } from './manifest.ts';

interface RestoreOptions {
  /** What is stored is thrown away; without, a database that holds something is refused. */
  readonly replace: boolean;
  step?(what: string): void;
}

interface Restored {
  readonly tables: number;
  readonly rows: number;
  readonly taken_at: string;
  readonly program: string;
  /** Slots that were running when the backup was taken: they are due again. */
  readonly slots_due_again: number;
  readonly feed: { readonly seq: number; readonly epoch: string };
}

/** Tables that hold a row in every database, whatever was done with it. */
const NEVER_EMPTY: ReadonlySet<string> = new Set(['feed_clock']);

/**
 * Brings a backup into a database that has the schema of this program, in one transaction: who reads meanwhile waits,
 * and sees all of it or nothing. Every file is checked before the first row is touched.
 *
 * The feed begins anew: what was published after the backup is not there any more, so that every cursor is answered
 * `reset: true` once. Slots that were running are due again.
 * @throws Fault `wrong-document` for a backup that is damaged, of a newer schema, or of tables that are unknown here;
 *   `usage` for a database that is not empty.
 */
export async function restoreBackup(
  db: Database,
  folder: string,
  { replace, step }: RestoreOptions,
): Promise<Restored> {
  const { manifest, existing } = await checkBackup(db, folder, step);
  if (!replace) await requireEmpty(db.pool, existing);
  await makeParts(db, manifest);
  return db.transaction((tx) => load(tx, folder, { manifest, existing, replace, step: step ?? (() => {}) }));
}

interface CheckedBackup {
  readonly manifest: BackupManifest;
  /** Tables of this database that a backup may have rows of, those first that others point to. */
  readonly existing: ReadonlyMap<string, StoredTable>;
}

/** Every file of a backup, before a row is touched. @throws Fault `wrong-document` as `restoreBackup`. */
export async function checkBackup(db: Database, folder: string, step?: (what: string) => void): Promise<CheckedBackup> {
  const manifest = await readManifest(folder);
  const stored = (await listTables(db.pool)).filter(({ name }) => LEFT_OUT[name] === undefined);
  const existing = new Map(stored.map((table) => [table.name, table]));
  await checkSchema(db.pool, manifest, existing);
  for (const table of manifest.tables) {
    step?.(`checking ${table.name}`);
    await checkFile(folder, table);
  }
  return { manifest, existing };
}

/** Days and months of which a backup has prices get their places. */
export async function makeParts(db: Database, { tables, taken_at: takenAt }: BackupManifest): Promise<void> {
  for (const { name, parts } of tables)
    if (parts !== null) await ensurePartitions(db, name as PartitionedTable, new Set(parts), new Date(takenAt));
}

async function checkSchema(
  queries: Queries,
  { schema_at: schemaAt, tables, program }: BackupManifest,
  existing: ReadonlyMap<string, StoredTable>,
): Promise<void> {
  if (schemaAt > (await loadSchemaAt(queries)))
    throw new Fault(
      'wrong-document',
      `the backup was taken by ${program}, whose schema is newer than this database's: restore it with that version or a later one`,
    );
  for (const { name, columns } of tables) {
    const table = existing.get(name);
    const missing = columns.filter((column) => table?.columns.includes(column) !== true);
    if (missing.length > 0)
      throw new Fault(
        'wrong-document',
        `${name} has no ${missing.join(', ')} here: restore the backup with version ${program}, which took it, and migrate then`,
      );
  }
}

/** @throws Fault `wrong-document` for a file that is not byte for byte as it was written. */
async function checkFile(folder: string, { file, bytes, sha256 }: BackupTable): Promise<void> {
  const hash = createHash('sha256');
  let found = 0;
  try {
    for await (const chunk of createReadStream(join(folder, file)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      found += chunk.byteLength;
    }
  } catch (error) {
    throw new Fault('wrong-document', `${file} cannot be read: ${messageOf(error)}`);
  }
  if (found !== bytes || hash.digest('hex') !== sha256)
    throw new Fault(
      'wrong-document',
      `${file} is damaged: ${found} bytes of ${bytes}, or not with the hash that was noted`,
    );
}

async function requireEmpty(queries: Queries, existing: ReadonlyMap<string, StoredTable>): Promise<void> {
  const name = await findFilled(queries, existing);
  if (name !== null)
    throw new Fault('usage', `the database is not empty (${name}): --replace throws away what it holds`);
}

/** The first table that holds a row; null: the database is empty. */
export async function findFilled(queries: Queries, existing: ReadonlyMap<string, StoredTable>): Promise<string | null> {
  for (const { name } of existing.values()) {
    if (NEVER_EMPTY.has(name)) continue;
    const found = await queries.query(`select 1 from ${name} limit 1`);
    if (found.rowCount !== 0) return name;
  }
  return null;
}

interface Load {
  readonly manifest: BackupManifest;
  readonly existing: ReadonlyMap<string, StoredTable>;
  readonly replace: boolean;
  step(what: string): void;
}

async function load(tx: Tx, folder: string, { manifest, existing, replace, step }: Load): Promise<Restored> {
  const { client } = tx;
  await client.query('set local statement_timeout = 0');
  // Meanwhile the schema does not change, and no second restore begins.
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migration]);
  await client.query(`lock table ${[...existing.keys()].join(', ')} in access exclusive mode`);
  if (!replace) await requireEmpty(client, existing);
  await client.query(`truncate ${[...existing.keys()].join(', ')}`);
  for (const name of existing.keys()) await client.query(`alter table ${name} disable trigger user`);
  let rows = 0;
  // Those first that others point to: the order is this database's, which may be of a newer program.
  for (const name of existing.keys()) {
    const table = manifest.tables.find((one) => one.name === name);
    if (table === undefined) continue;
    step(name);
    rows += await loadTable(tx, folder, table);
  }
  for (const name of existing.keys()) await client.query(`alter table ${name} enable trigger user`);
  const due = await client.query(
    `update job_runs set state = 'due', claim = null, claimed_until = null where state = 'running'`,
  );
  await client.query('update feed_clock set cluster = null');
  const epoch = await moveEpoch(client);
  return {
    tables: manifest.tables.length,
    rows,
    taken_at: manifest.taken_at,
    program: manifest.program,
    slots_due_again: due.rowCount ?? 0,
    feed: { seq: manifest.feed.seq, epoch },
  };
}

export async function loadTable({ client }: Tx, folder: string, table: BackupTable): Promise<number> {
  const { name, columns, file, identities } = table;
  const into = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  await pipeline(createReadStream(join(folder, file)), createGunzip(), into);
  if (into.rowCount !== table.rows)
    throw new Fault('wrong-document', `${file} has ${into.rowCount} rows instead of ${table.rows}`);
  for (const [column, last] of Object.entries(identities)) {
    if (last === 0) continue;
    // Never back: a number that was given out here stays given out, also where this transaction comes to nothing.
    await client.query(
      `select setval(sequence, greatest($3::bigint, (select last_value from pg_sequences
         where format('%I.%I', schemaname, sequencename)::regclass = sequence)))
       from (select pg_get_serial_sequence($1, $2)::regclass as sequence) as its`,
      [name, column, last],
    );
  }
  return into.rowCount;
}
