import { lstat, realpath } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Made by initdb. No client logs in as this role: it works only in a server without clients (see `secureCluster`). */
export const SUPERUSER = 'loadstar';

/** The role of the program: it owns the database and has no rights over the server. */
export const PROGRAM_ROLE = 'loadstar_app';

export const DATABASE = 'loadstar';

/** The user that the server's processes run as; null means: the user that runs us. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** initdb and postgres refuse to run as root; `nobody` is 65534 on every Linux distribution. */
export const NOBODY: Account = { uid: 65_534, gid: 65_534 };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The topmost directory on the way to `dir` (itself included) that the account may not pass through, by its
 * permission bits; null where the way is free.
 */
export async function blockingDirectory(dir: string, account: Account): Promise<string | null> {
  const chain: string[] = [];
  for (let at = await realpath(dir); ; at = dirname(at)) {
    chain.unshift(at);
    if (dirname(at) === at) break;
  }
  for (const directory of chain) {
    const { uid, gid, mode } = await lstat(directory);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return directory;
  }
  return null;
}
