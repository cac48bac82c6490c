import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMarkAlive, ownProcessMark } from './process-identity.ts';

export interface Registration {
  /** Number of live registrations besides this one, of other processes or of other callers in this one. */
  countOthers(): Promise<number>;
  remove(): Promise<void>;
}

let registered = 0;

const folderOf = (clusterDir: string): string => `${clusterDir}.clients`;

/** Number of live registrations but for `own`; what dead processes left behind is removed on the way. */
export async function countClients(clusterDir: string, own: string | null = null): Promise<number> {
  const dir = folderOf(clusterDir);
  let count = 0;
  for (const name of await readdir(dir)) {
    if (name === own) continue;
    if (await isMarkAlive(name)) count += 1;
    else await rm(join(dir, name), { force: true });
  }
  return count;
}

/**
 * Notes in `<clusterDir>.clients` that this process uses the server, so that the first to leave does not stop it
 * under the others. What dead processes left behind is removed on the way.
 */
export async function registerClient(clusterDir: string): Promise<Registration> {
  const dir = folderOf(clusterDir);
  await mkdir(dir, { recursive: true });
  registered += 1;
  const name = `${await ownProcessMark()}.${registered}`;
  await writeFile(join(dir, name), '');
  return {
    countOthers: () => countClients(clusterDir, name),
    remove: () => rm(join(dir, name), { force: true }),
  };
}
