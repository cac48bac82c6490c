import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '../clock.ts';
import { Fault, messageOf } from '../errors.ts';
import { createKey } from '../store/accounts/api-keys.ts';
import type { Installation } from './installation.ts';

const OWNER_ONLY = 0o600;

/**
 * The secret under which keys are hashed: KEY_PEPPER, or for the embedded database one made once and kept in DATA_DIR.
 * @throws Fault `bad-config` in production without KEY_PEPPER: keys would die with the container.
 */
export async function readPepper({ config, dataDir, embedded }: Installation): Promise<string> {
  if (config.keyPepper !== null) return config.keyPepper;
  if (!embedded) {
    throw new Fault(
      'bad-config',
      'KEY_PEPPER is unset; with DATABASE_URL it must be a secret of at least 16 characters, the same for every process',
    );
  }
  const { text } = await readOrMake(join(dataDir, 'key-pepper'), () => randomBytes(32).toString('hex'));
  return text;
}

/** Text of a file readable by its owner alone; made by `make` if it is not there yet. Safe against a second maker. */
async function readOrMake(
  path: string,
  make: () => string | Promise<string>,
): Promise<{ text: string; made: boolean }> {
  const found = await readIfThere(path);
  if (found !== null) return { text: found, made: false };
  await mkdir(join(path, '..'), { recursive: true });
  const text = await make();
  try {
    await writeFile(path, `${text}\n`, { mode: OWNER_ONLY, flag: 'wx' });
    return { text, made: true };
  } catch (error) {
    const winner = await readIfThere(path);
    if (winner !== null) return { text: winner, made: false };
    throw new Fault('bad-config', `${path} cannot be written: ${messageOf(error)}`);
  }
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new Fault('bad-config', `${path} cannot be read: ${messageOf(error)}`);
  }
}

/**
 * On the first start with the embedded database, an enterprise key for the person who started it, stored in DATA_DIR.
 * @returns the key and its file when it was made just now, else null.
 */
export async function makeOperatorKey(
  installation: Installation,
): Promise<{ readonly text: string; readonly path: string } | null> {
  const pepper = await readPepper(installation);
  const path = join(installation.dataDir, 'operator-key');
  const { text, made } = await readOrMake(path, () =>
    createKey(installation.db, pepper, {
      tier: 'enterprise',
      name: 'local operator',
      createdAt: systemClock.now().toISOString(),
      expiresAt: null,
    }),
  );
  return made ? { text, path } : null;
}
