import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMarkAlive, ownProcessMark } from './process-identity.ts';

export interface Registration {
  /** Number of live registrations besides this one, of other processes or of other callers in this one. */
  countOthers(): Promise<number>;
  remove(): Promise<void>;
}

let registered = 0;

/**
 * Notes in `<clusterDir>.clients` that this process uses the server, so that the first to leave does not stop it
 * under the others. What dead processes left behind is removed on the way.
 */
export async function registerClient(clusterDir: string): Promise<Registration> {
  const dir = `${clusterDir}.clients`;
  await mkdir(dir, { recursive: true });
  registered += 1;
  const name = `${await ownProcessMark()}.${registered}`;
  await writeFile(join(dir, name), '');
  return {
    countOthers: async () => {
      let count = 0;
      for (const other of await readdir(dir)) {
        if (other === name) continue;
        if (await isMarkAlive(other)) count += 1;
        else await rm(join(dir, other), { force: true });
      }
      return count;
    },
    remove: () => rm(join(dir, name), { force: true }),
  };
}
