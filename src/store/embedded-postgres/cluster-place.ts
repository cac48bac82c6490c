import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readlink,
  realpath,
  rm,
  rmdir,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import { Fault } from '../../errors.ts';
import { type Account, blockingDirectory, isRoot, NOBODY } from './account.ts';
import { hasCode, readIfPresent, statIfPresent } from './if-present.ts';
import { stopPostmaster } from './postmaster.ts';
import { withStartLock } from './start-lock.ts';

export interface ClusterPlace {
  /** Absolute path of the cluster, free of links. It may not exist yet; the directory above it does. */
  readonly clusterDir: string;
  readonly exists: boolean;
  /** Who owns the cluster and runs the server; null for the user that runs us. */
  readonly account: Account | null;
}

/** Name of the cluster inside the data directory, or of the link to it. */
const CLUSTER = 'postgres';
/** Beside a cluster that lies elsewhere: the data directory that it belongs to. */
const ORIGIN = 'data-dir';

/**
 * Where the cluster of `dataDir` is or shall be: `<dataDir>/postgres`. When root runs us and the server's account cannot
 * get to that (a directory of mode 0700 is on the way), the cluster lies in a directory of its own below
 * /var/lib/loadstar, or in the system's temporary directory where `dataDir` is temporary too, and
 * `<dataDir>/postgres` is a link to it. An existing cluster is never moved.
 * @throws Fault `bad-config` when the cluster belongs to another user, cannot be reached, or its link leads nowhere.
 */
export async function placeCluster(dataDir: string, log: (message: string) => void): Promise<ClusterPlace> {
  const inPlace = join(dataDir, CLUSTER);
  const entry = await statIfPresent(inPlace);
  const clusterDir = entry?.isSymbolicLink() === true ? await followLink(inPlace) : inPlace;
  const cluster = entry?.isSymbolicLink() === true ? await statIfPresent(clusterDir) : entry;

  if (!isRoot()) {
    if (cluster !== null && process.getuid !== undefined && cluster.uid !== process.getuid()) {
      throw new Fault(
        'bad-config',
        `the database in ${clusterDir} belongs to user ${cluster.uid}; start as that user (or as root), or set another DATA_DIR`,
      );
    }
    return { clusterDir, exists: await isCluster(clusterDir), account: null };
  }

  const exists = await isCluster(clusterDir);
  // A cluster that an ordinary user made stays that user's; one copied by root has to change hands.
  const account = cluster === null || cluster.uid === 0 ? NOBODY : { uid: cluster.uid, gid: cluster.gid };
  const blocking = await blockingDirectory(dirname(clusterDir), account);
  if (blocking === null) {
    if (cluster?.uid === 0) await handOver(clusterDir, account);
    if (clusterDir !== inPlace) await noteOrigin(dirname(clusterDir), dataDir);
    return { clusterDir, exists, account };
  }
  if (exists) {
    throw new Fault(
      'bad-config',
      `the database in ${clusterDir} runs as user ${account.uid}, who may not pass ${blocking}; ` +
        `allow it with chmod o+x ${blocking}, or start as an ordinary user`,
    );
  }
  // Only a link or an empty directory can stand here; anything else is not ours to remove.
  if (entry !== null) await (entry.isDirectory() ? rmdir(inPlace) : rm(inPlace));
  const elsewhere = await makePlaceElsewhere(dataDir, account, log);
  await symlink(elsewhere, inPlace);
  log(`user ${account.uid} may not pass ${blocking}: the database is kept in ${elsewhere}, ${inPlace} is a link to it`);
  return { clusterDir: elsewhere, exists: false, account };
}

async function followLink(link: string): Promise<string> {
  const target = await readlink(link);
  try {
    return join(await realpath(dirname(target)), basename(target));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new Fault(
      'bad-config',
      `${link} says the database is in ${target}, which is gone; bring it back, or remove the link to start empty`,
    );
  }
}

/** A fresh directory that the account can reach, below the first base that allows it. */
async function makePlaceElsewhere(dataDir: string, account: Account, log: (message: string) => void): Promise<string> {
  const temporary = await realpath(tmpdir());
  const bases = ['/var/lib/loadstar', join(temporary, 'loadstar-data')];
  if (isBelow(temporary, dataDir)) bases.reverse();
  const refusals: string[] = [];
  for (const base of bases) {
    try {
      await mkdir(base, { recursive: true });
    } catch (error) {
      if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST')) throw error;
      refusals.push(`${base} cannot be made`);
      continue;
    }
    const { uid, mode } = await lstat(base);
    if (uid !== 0 || (mode & 0o022) !== 0) {
      refusals.push(`${base} is not root's alone`);
      continue;
    }
    await chmod(base, 0o711);
    const blocking = await blockingDirectory(base, account);
    if (blocking !== null) {
      refusals.push(`${blocking} is closed too`);
      continue;
    }
    return withStartLock(base, async () => {
      await sweep(base, temporary, log);
      const place = await mkdtemp(join(base, `${basename(dataDir).replace(/[^\w.-]/g, '_')}-`));
      await chmod(place, 0o711);
      await noteOrigin(place, dataDir);
      return join(place, CLUSTER);
    });
  }
  throw new Fault(
    'bad-config',
    `no place for the database that user ${account.uid} can reach (${refusals.join('; ')}); set DATA_DIR to one, or DATABASE_URL`,
  );
}

async function noteOrigin(place: string, dataDir: string): Promise<void> {
  const path = join(place, ORIGIN);
  if ((await readIfPresent(path)) !== dataDir) await writeFile(path, dataDir);
}

/** Removes temporary clusters whose temporary data directory is gone, servers that still run on them included. */
async function sweep(base: string, temporary: string, log: (message: string) => void): Promise<void> {
  for (const name of await readdir(base)) {
    const place = join(base, name);
    const origin = await readIfPresent(join(place, ORIGIN));
    if (origin === null || !isBelow(temporary, origin)) continue;
    if ((await statIfPresent(join(origin, CLUSTER))) !== null) continue;
    log(`removing ${place}: its data directory ${origin} is gone`);
    await stopPostmaster(join(place, CLUSTER));
    await rm(place, { recursive: true, force: true });
  }
}

function isBelow(dir: string, path: string): boolean {
  return path.startsWith(dir + sep);
}

async function isCluster(dir: string): Promise<boolean> {
  return (await statIfPresent(join(dir, 'PG_VERSION'))) !== null;
}

async function handOver(dir: string, { uid, gid }: Account): Promise<void> {
  await chown(dir, uid, gid);
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chown(join(entry.parentPath, entry.name), uid, gid);
  }
}
