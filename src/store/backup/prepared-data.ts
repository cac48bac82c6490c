import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFile } from '../db/package-file.ts';

/** What first data are made from, beside the program. */
const MADE_FROM = ['fixtures', 'migrations'] as const;

/** Folder of all that is prepared; each is a folder in it. */
export const preparedRoot = (): string => packageFile('dist', 'first-data');

/** Of names and contents of all that ships beside the program. */
export async function hashShipped(): Promise<string> {
  const hash = createHash('sha256');
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
  return hash.digest('hex');
}
