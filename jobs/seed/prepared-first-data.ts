import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isFault, messageOf } from '../../src/errors.ts';
import { fillFromBackup } from '../../src/store/backup/fill-from-backup.ts';
import { writeBackup } from '../../src/store/backup/write-backup.ts';
import type { Database } from '../../src/store/db/client.ts';
import { sha256Of } from '../../src/store/db/sha256.ts';
import type { Deps } from '../runtime/job.ts';

/** Where the first data that `npm install` prepared would be, and for which program. */
export interface PreparedFirstData {
  readonly root: string;
  /** Name of the state of the program that runs. */
  readonly program: string;
  /** Hash of all that first data are made from. */
  shippedHash(): Promise<string>;
}

type Made = Pick<Deps, 'clock' | 'lmpNodes'> & { readonly withheldSources: readonly string[] };

/** Name of the first data of a program, of what ships, of settings that decide on rows, and of a UTC day: scores are of a day. */
async function nameOf(prepared: PreparedFirstData, { clock, lmpNodes, withheldSources }: Made): Promise<string> {
  const madeFor = [prepared.program, await prepared.shippedHash(), lmpNodes, [...withheldSources].sort()];
  return `${dayOf(clock.now())}-${sha256Of(Buffer.from(JSON.stringify(madeFor))).slice(0, 20)}`;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Fills a database that nobody has used with the first data that were prepared today by this program from what ships now.
 * Prepared by another program, from other files, on another day or for other settings they are not used: then, and where
 * they are damaged, everything is made here.
 * @returns rows brought; null where everything has to be made.
 */
export async function loadPreparedFirstData(
  { db, log, ...made }: Pick<Deps, 'db' | 'log'> & Made,
  prepared: PreparedFirstData,
): Promise<number | null> {
  const folder = join(prepared.root, await nameOf(prepared, made));
  if (!existsSync(folder)) return null;
  try {
    return await fillFromBackup(db, folder);
  } catch (error) {
    if (!isFault(error, 'wrong-document')) throw error;
    log.warn({ folder, reason: messageOf(error) }, 'prepared first data is damaged; it is made anew');
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    return null;
  }
}

/**
 * Keeps what a database holds as the first data of other databases. What was prepared before goes.
 * @param begun when the database was begun: over midnight nothing is kept.
 * @returns the folder; null where nothing was kept.
 */
export async function keepFirstData(
  { db, version, begun, ...made }: Made & { readonly db: Database; readonly version: string; readonly begun: Date },
  prepared: PreparedFirstData,
): Promise<string | null> {
  if (dayOf(begun) !== dayOf(made.clock.now())) return null;
  const name = await nameOf(prepared, made);
  await mkdir(prepared.root, { recursive: true });
  for (const former of await readdir(prepared.root))
    await rm(join(prepared.root, former), { recursive: true, force: true });
  const folder = join(prepared.root, name);
  await writeBackup(db, folder, { program: version });
  // Unlike a backup it holds nothing that is of somebody: whoever runs the program may read it.
  for (const file of await readdir(folder)) await chmod(join(folder, file), 0o644);
  await chmod(folder, 0o755);
  return folder;
}
