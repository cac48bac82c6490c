import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '../../support/api/eventually.ts';
import { pickFreePort } from '../../support/servers/pick-free-port.ts';
import type { ChaosWorld } from '../world.ts';

/** Where Debian keeps the programs of each version, and where others put the one they have. */
const VERSIONS = '/usr/lib/postgresql';
const ELSEWHERE = ['/usr/pgsql/bin', '/usr/local/pgsql/bin', '/usr/local/bin', '/usr/bin'];
const NEEDED = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];
/** The oldest that the program runs on. */
const LEAST_MAJOR = 15;
/** Servers refuse to run as root. */
const NOBODY = 65_534;

/** The server of this machine and the tools of its version: those of another would refuse it. */
export interface SystemPostgres {
  readonly major: number;
  readonly folder: string;
}

/** The newest Postgres of this machine that comes with its tools, or null. */
export function findSystemPostgres(): SystemPostgres | null {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).map((name) => join(VERSIONS, name, 'bin')) : [];
  const found = [...versions, ...ELSEWHERE]
    .filter((folder) => NEEDED.every((name) => existsSync(join(folder, name))))
    .map((folder) => ({ folder, major: majorOf(join(folder, 'postgres')) }))
    .filter(({ folder, major }) => major >= LEAST_MAJOR && major === majorOf(join(folder, 'pg_dump')))
    .sort((one, other) => other.major - one.major);
  return found[0] ?? null;
}

function majorOf(program: string): number {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/** A new cluster with an empty database in `place`, stopped at the end. @returns its address. */
export async function startSystemPostgres(
  world: ChaosWorld,
  { folder }: SystemPostgres,
  place: string,
): Promise<string> {
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  mkdirSync(place);
  if (account.uid !== undefined) chownSync(place, account.uid, account.gid);
  const options = { ...account, cwd: place, env: { TZ: 'UTC', LC_ALL: 'C' } };
  const words = ['-D', place, '-U', 'loadstar', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--lc-ctype=C.UTF-8'];
  const made = spawnSync(join(folder, 'initdb'), words, { ...options, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await pickFreePort();
  const at = (database: string): string => `postgres://loadstar@127.0.0.1:${port}/${database}`;
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100', 'timezone=UTC'];
  await world.open(
    async () => {
      const server = spawn(
        join(folder, 'postgres'),
        ['-D', place, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
        { ...options, stdio: 'ignore' },
      );
      return { server, ended: once(server, 'exit') };
    },
    ({ server, ended }) => stop(server, ended),
  );
  await eventually(
    () => createDatabase(at('postgres')).catch((error: Error) => error.message),
    (said) => said === null,
  );
  return at('loadstar');
}

async function createDatabase(url: string): Promise<null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create database loadstar');
  } finally {
    await client.end();
  }
  return null;
}

/** Without waiting for its sessions. */
async function stop(server: ChildProcess, ended: Promise<unknown>): Promise<void> {
  server.kill('SIGINT');
  await ended;
}
