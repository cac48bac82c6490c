import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFile } from '../db/package-file.ts';

/** What the first data are made from, beside the program. */
const MADE_FROM = ['fixtures', 'migrations'] as const;

/** What the first data depend on. */
export interface PreparedFor {
  /** Name of the state of the program. */
  readonly program: string;
  /** UTC day, `YYYY-MM-DD`: scores are of a day. */
  readonly day: string;
  /** Settings of the installation that decide on rows. */
  readonly settings: unknown;
}

/** Folder of all that is prepared; each is a folder in it. */
export const preparedRoot = (): string => packageFile('dist', 'first-data');

/** Name of the first data that were prepared for all of this: what differs in anything has another. */
export async function preparedName({ program, day, settings }: PreparedFor): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([program, settings]));
  const add = async (path: string): Promise<void> => {
    const entries = await readdir(packageFile(path), { withFileTypes: true });
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    const files = entries.filter((entry) => entry.isFile());
    const contents = await Promise.all(files.map(({ name }) => readFile(packageFile(path, name))));
    for (const [position, bytes] of contents.entries())
      hash.update(`${join(path, files[position]?.name ?? '')}\n${bytes.byteLength}\n`).update(bytes);
    for (const entry of entries) if (entry.isDirectory()) await add(join(path, entry.name));
  };
  for (const folder of MADE_FROM) await add(folder);
  return `${day}-${hash.digest('hex').slice(0, 20)}`;
}
