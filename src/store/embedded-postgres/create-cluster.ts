import { chown, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Fault } from '../../errors.ts';
import { SUPERUSER } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { flushDirectory } from './flush-directory.ts';
import { hasCode } from './if-present.ts';
import { dealReportLine, type ProgramEnd, runProgram } from './run-program.ts';
import { type Access, secureCluster } from './secure-cluster.ts';

/**
 * Makes the cluster of this place, with its role and its database: UTF-8, code point order, the same on every system. It is built under another name
 * and renamed when whole, so a killed start leaves nothing half-made; what such starts left is removed first.
 * @throws Fault `bad-config` with what initdb says.
 */
export async function createCluster(
  { clusterDir, account }: ClusterPlace,
  binaries: Binaries,
  access: Access,
  durable: boolean,
  log: (message: string) => void,
): Promise<void> {
  const home = dirname(clusterDir);
  const unfinished = `${basename(clusterDir)}.init-`;
  for (const name of await readdir(home)) {
    if (!name.startsWith(unfinished)) continue;
    log(`removing ${join(home, name)}, left by a start that was killed`);
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
  const fresh = await mkdtemp(join(home, unfinished));
  try {
    if (account !== null) await chown(fresh, account.uid, account.gid);
    const end = await initialize(fresh, (args) => runProgram(binaries.initdb, args, account, fresh), durable);
    if (end.status !== 0) {
      throw new Fault('bad-config', `the database could not be made in ${clusterDir}: ${dealReportLine(end.errors)}`);
    }
    await secureCluster({ clusterDir: fresh, account }, binaries, access, { durable, isNew: true });
    await rename(fresh, clusterDir);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // A rival without our lock was quicker; its cluster is as good.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
  if (durable) await flushDirectory(home);
}

/**
 * Sorting and case are Postgres' own C.UTF-8, which every build has. LC_CTYPE still is the system's, and pg_trgm asks
 * it what a letter is: under plain C it drops every letter outside ASCII. Systems without C.UTF-8 get plain C.
 */
async function initialize(
  dir: string,
  run: (args: string[]) => Promise<ProgramEnd>,
  durable: boolean,
): Promise<ProgramEnd> {
  const args = (ctype: string): string[] => [
    ...['-D', dir, '-U', SUPERUSER, '-A', 'reject', '-E', 'UTF8', '--no-instructions'],
    ...['--locale=C', `--lc-ctype=${ctype}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...(durable ? [] : ['--no-sync']),
  ];
  const end = await run(args('C.UTF-8'));
  return end.status !== 0 && /invalid locale (name|settings)/.test(end.errors) ? run(args('C')) : end;
}
