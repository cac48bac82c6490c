import { randomBytes } from 'node:crypto';
import { lstat, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '../../errors.ts';
import { flushDirectory } from './flush-directory.ts';
import { hasCode, readIfPresent } from './if-present.ts';

/** Inside the data directory, and not inside the cluster: under root the server's own account does not read it. */
const FILE = 'postgres-password';
const PASSWORD = /^[0-9a-f]{64}$/;

/**
 * The password of the program's role: made once and kept in `<dataDir>/postgres-password`, readable by its owner alone.
 * A file that was lost or damaged is made anew, and the start then gives the role the new password. Call it with the
 * start lock held.
 * @throws Fault `bad-config` when the file cannot be read or made.
 */
export async function keepPassword(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE);
  try {
    const kept = (await readIfPresent(path))?.trim() ?? '';
    return PASSWORD.test(kept) ? kept : await makePassword(dataDir, path);
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'EISDIR')) throw error;
    throw new Fault(
      'bad-config',
      `${path}, the password of the embedded database, cannot be used (${error.code}); start as the user who owns it`,
      { cause: error },
    );
  }
}

/** Whole or not at all: written under another name, then renamed. */
async function makePassword(dataDir: string, path: string): Promise<string> {
  const password = randomBytes(32).toString('hex');
  const fresh = `${path}.new`;
  await rm(fresh, { force: true });
  const file = await open(fresh, 'wx', 0o600);
  try {
    await file.writeFile(`${password}\n`);
    const { uid, gid } = await lstat(dataDir);
    // Made by root in a directory of somebody who may start without root later.
    if (process.getuid?.() === 0 && uid !== 0) await file.chown(uid, gid);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(fresh, path);
  await flushDirectory(dataDir);
  return password;
}
