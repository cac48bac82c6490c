import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { chmod, chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { isRoot, NOBODY } from '../../../src/store/embedded-postgres/account.ts';
import { findPlatformPackage, prepareBinaries } from '../../../src/store/embedded-postgres/binaries.ts';
import { runProgram } from '../../../src/store/embedded-postgres/run-program.ts';
import { eventually } from '../api/eventually.ts';
import { pickFreePort } from '../servers/pick-free-port.ts';

export interface TrustingServer {
  readonly url: string;
  readonly pid: number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const account = isRoot() ? NOBODY : null;
const binaries = async () => prepareBinaries(await findPlatformPackage(), account, () => undefined);

/**
 * A data directory as versions before made it: the program is the superuser, everything is its own, and every local
 * user is trusted over TCP. `fill` works in it; the server is stopped afterwards.
 */
export async function makeTrustingFolder(dataDir: string, fill: (url: string) => Promise<void>): Promise<void> {
  const cluster = join(dataDir, 'postgres');
  mkdirSync(cluster, { recursive: true });
  await chmod(dataDir, 0o755);
  if (account !== null) await chown(cluster, account.uid, account.gid);
  const { initdb } = await binaries();
  const words = ['-D', cluster, '-U', 'loadstar', '-A', 'trust', '-E', 'UTF8', '--no-instructions', '--no-sync'];
  const locale = ['--locale=C', '--lc-ctype=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const made = await runProgram(initdb, [...words, ...locale], account, cluster);
  if (made.status !== 0) throw new Error(made.errors);
  await writeFile(join(cluster, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
  const server = await startTrusting(dataDir);
  try {
    const client = new pg.Client({ connectionString: server.url.replace(/loadstar$/, 'postgres') });
    await client.connect();
    await client.query('create database loadstar');
    await client.end();
    await fill(server.url);
  } finally {
    await server.stop();
  }
}

/** A server on such a directory, as versions before started it. */
export async function startTrusting(dataDir: string): Promise<TrustingServer> {
  const cluster = join(dataDir, 'postgres');
  const port = await pickFreePort();
  const { postgres } = await binaries();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'io_method=sync'];
  const server = spawn(postgres, ['-D', cluster, '-p', String(port), ...settings.flatMap((each) => ['-c', each])], {
    ...account,
    cwd: cluster,
    env: { TZ: 'UTC', LC_ALL: 'C' },
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const at = (database: string): string => `postgres://loadstar@127.0.0.1:${port}/${database}`;
  await eventually(
    async () => {
      const client = new pg.Client({ connectionString: at('postgres') });
      return client.connect().then(
        () => client.end().then(() => null),
        (error: Error) => error.message,
      );
    },
    (problem) => problem === null,
  );
  return {
    url: at('loadstar'),
    pid: server.pid ?? 0,
    stop: async (signal = 'SIGINT') => {
      server.kill(signal);
      await ended;
    },
  };
}
