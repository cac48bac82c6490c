import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import { Fault, messageOf } from '../../errors.ts';
import type { Database, Tx } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import { sha256Of } from '../db/sha256.ts';
import { HOLD_PRICE_PARTS, listPartitions, listPriceDays } from '../grid/lmp-partitions.ts';
import { listTables, loadSchemaAt, type StoredTable } from './list-tables.ts';
import {
  BACKUP_FORMAT,
  type BackupManifest,
  type BackupTable,
  LEFT_OUT,
  LEFT_OUT_BESIDE,
  MANIFEST_FILE,
  MANIFEST_HASH_FILE,
} from './manifest.ts';

/** Most of what gzip can save at a fraction of its time: the bytes of the archive are compressed already. */
const GZIP_LEVEL = 3;

interface BackupOptions {
  readonly program: string;
  step?(table: string): void;
}

/**
 * Writes all that is stored into a new folder, as it was at one moment, while others read and write. Until it is whole
 * the folder is called `<folder>.part`. Memory does not grow with what is stored.
 * @throws Fault `usage` for a folder that is there already.
 */
export async function writeBackup(db: Database, folder: string, options: BackupOptions): Promise<BackupManifest> {
  const part = `${folder}.part`;
  if (await isThere(folder))
    throw new Fault('usage', `${folder} is there already; a backup is written into a new folder`);
  try {
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(part, { mode: 0o700 });
  } catch (error) {
    const why = (await isThere(part))
      ? 'is there: a backup is under way, or did not end; remove it in that case'
      : `cannot be made: ${messageOf(error)}`;
    throw new Fault('usage', `${part} ${why}`);
  }
  try {
    const manifest = await db.snapshot((tx) => writeTables(tx, db, part, options));
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    const mode = 0o600;
    await writeFile(join(part, MANIFEST_FILE), text, { mode, flush: true });
    await writeFile(join(part, MANIFEST_HASH_FILE), `${sha256Of(Buffer.from(text))}\n`, { mode, flush: true });
    await settle(part);
    if (await isThere(folder)) throw new Fault('usage', `${folder} has appeared meanwhile`);
    await rename(part, folder);
    await settle(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Names in a folder outlive a power cut only once the folder itself is written. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeTables(tx: Tx, db: Database, folder: string, { program, step }: BackupOptions) {
  const { client } = tx;
  await client.query(HOLD_PRICE_PARTS);
  await client.query('set local statement_timeout = 0');
  const clock = await queryRows(
    client,
    { takenAt: cell.text, postgres: cell.text, epoch: cell.text, seq: cell.number, at: cell.text },
    `select now() as "takenAt", current_setting('server_version') as postgres, epoch, seq, at from feed_clock where id = 1`,
  );
  const [now] = clock.rows;
  if (now === undefined) throw new Error('the feed has no clock; the first migration makes it');
  const tables: BackupTable[] = [];
  for (const table of await listTables(client)) {
    if (LEFT_OUT[table.name] !== undefined) continue;
    step?.(table.name);
    const parts = table.isParted ? await partsOf(db, table.name) : null;
    tables.push({ ...(await writeTable(tx, folder, table)), parts });
  }
  const manifest: BackupManifest = {
    format: BACKUP_FORMAT,
    program,
    postgres: now.postgres,
    schema_at: await loadSchemaAt(client),
    taken_at: now.takenAt,
    feed: { epoch: now.epoch, seq: now.seq, at: now.at },
    tables,
    left_out: { ...LEFT_OUT, ...LEFT_OUT_BESIDE },
  };
  return manifest;
}

/** Days and months that have a place, however many share one: the database that is restored into has a plan of its own. */
const partsOf = (db: Database, table: string): Promise<string[]> =>
  table === 'lmp_prices' ? listPriceDays(db) : listPartitions(db, 'lmp_hours');

async function writeTable({ client }: Tx, folder: string, { name, columns, identities }: StoredTable) {
  const file = `${name}.tsv.gz`;
  const said = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      done(null, chunk);
    },
  });
  const written = createWriteStream(join(folder, file), { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(said, createGzip({ level: GZIP_LEVEL }), counted, written);
  return {
    name,
    file,
    columns: [...columns],
    rows: said.rowCount,
    bytes,
    sha256: hash.digest('hex'),
    identities: Object.fromEntries(Object.entries(identities).map(([column, last]) => [column, last ?? 0])),
  };
}
