import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Fault, messageOf } from '../../errors.ts';
import { sha256Of } from '../db/sha256.ts';

/** Raised when a backup is written in another way, so that an older program refuses it. */
export const BACKUP_FORMAT = 1;
export const MANIFEST_FILE = 'manifest.json';
/** The hash of the manifest, beside it: every byte of a backup is accounted for. */
export const MANIFEST_HASH_FILE = 'manifest.sha256';

/** Tables that are not in a backup, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  fleet_processes: 'heartbeats of processes; the old processes no longer exist',
  data_takes: 'who has paid for which file holds for a day',
  host_gates: 'when a publisher may be asked again holds for minutes',
};

/** What else is not there, by the name under which the manifest says so. */
export const LEFT_OUT_BESIDE: Readonly<Record<string, string>> = {
  'schema bullmq': 'the queue only delivers: the slots of job_runs lead to it again',
  'schema drizzle': 'the database that is restored into has a schema of its own',
  KEY_PEPPER: 'a secret: without the same secret, no API key of this backup works',
  OPERATOR_TOKEN: 'a secret',
  'files of DATA_DIR': 'key-pepper, operator-key and postgres-password hold secrets',
};

const count = z.number().int().min(0);
const name = z.string().regex(/^[a-z][a-z0-9_]*$/);

const Table = z.strictObject({
  name,
  file: z.string().regex(/^[a-z][a-z0-9_]*\.tsv\.gz$/),
  columns: z.array(name).min(1),
  rows: count,
  /** Of the file. */
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The last number that each identity column gave out. */
  identities: z.record(name, count),
  /** Days or months that have a place; null for tables in one piece. */
  parts: z.array(z.string().regex(/^\d{4}-\d\d(-\d\d)?$/)).nullable(),
});

const Manifest = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  program: z.string(),
  postgres: z.string(),
  /** When the newest step of the schema was made, in ms. */
  schema_at: count,
  /** By the database's clock. */
  taken_at: z.string(),
  feed: z.strictObject({ epoch: z.string(), seq: count, at: z.string() }),
  tables: z.array(Table),
  left_out: z.record(z.string(), z.string()),
});

export type BackupManifest = z.infer<typeof Manifest>;
export type BackupTable = BackupManifest['tables'][number];

/** @throws Fault `wrong-document` for a folder that is no backup, or whose manifest is not as it was written. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  let text: string;
  let hash: string;
  try {
    text = await readFile(join(folder, MANIFEST_FILE), 'utf8');
    hash = await readFile(join(folder, MANIFEST_HASH_FILE), 'utf8');
  } catch (error) {
    throw new Fault('wrong-document', `${folder} is no backup, or not all of one: ${messageOf(error)}`);
  }
  if (sha256Of(Buffer.from(text)) !== hash.trim())
    throw new Fault('wrong-document', `${MANIFEST_FILE} is damaged: it does not have the hash that is noted beside it`);
  const said: unknown = JSON.parse(text);
  const format = z.object({ format: z.number() }).safeParse(said);
  if (format.success && format.data.format > BACKUP_FORMAT)
    throw new Fault(
      'wrong-document',
      `the backup is of format ${format.data.format}; this program knows ${BACKUP_FORMAT}`,
    );
  const read = Manifest.safeParse(said);
  if (!read.success) throw new Fault('wrong-document', `${MANIFEST_FILE}: ${messageOf(read.error)}`);
  return read.data;
}
