import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { monotonicMs, randomShare } from '../../clock.ts';
import { Fault } from '../../errors.ts';
import { hasCode, readIfPresent } from './if-present.ts';
import { isMarkAlive, ownProcessMark } from './process-identity.ts';

const LOOK_AGAIN_MS = 20;
/** A lock file without a mark is one whose writer died between making and filling it. */
const EMPTY_IS_STALE_MS = 2_000;
/** Longer than recovery from any crash that an embedded database should need. */
const LONGEST_WAIT_MS = 180_000;

/**
 * Runs `work` while no other process (and no other caller in this one) starts or stops the database of `dir`.
 * The lock of a process that has died is taken over. Postgres has an interlock of its own and a cluster comes
 * into being by one rename, so the lock saves work and orders start against stop; data does not hang on it.
 * @throws Fault `unavailable` when the holder lives and does not let go for three minutes.
 */
export async function withStartLock<T>(dir: string, work: () => Promise<T>): Promise<T> {
  const path = join(dir, 'postgres.lock');
  await acquire(path);
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function acquire(path: string): Promise<void> {
  const mark = await ownProcessMark();
  const since = monotonicMs();
  let emptySince: number | null = null;
  for (;;) {
    try {
      await writeFile(path, mark, { flag: 'wx' });
      return;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    const holder = await readIfPresent(path);
    if (holder === null) continue;
    emptySince = holder === '' ? (emptySince ?? monotonicMs()) : null;
    const stale = holder === '' ? monotonicMs() - (emptySince ?? 0) > EMPTY_IS_STALE_MS : !(await isMarkAlive(holder));
    if (stale) {
      await takeAway(path, holder);
      continue;
    }
    if (monotonicMs() - since > LONGEST_WAIT_MS) {
      const [pid] = holder.split('.');
      throw new Fault('unavailable', `process ${pid} has held ${path} for three minutes; end it and start again`);
    }
    await pause(LOOK_AGAIN_MS);
  }
}

/** Removes the stale lock and no other: one that a quicker process made in the meantime is put back. */
async function takeAway(path: string, staleHolder: string): Promise<void> {
  const excluded = `${path}.stale-${process.pid}-${Math.floor(randomShare() * 1e9)}`;
  try {
    await rename(path, excluded);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if ((await readIfPresent(excluded)) === staleHolder) await rm(excluded, { force: true });
  else await rename(excluded, path);
}
