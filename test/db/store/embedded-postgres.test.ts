import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, watch } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { blockingDirectory, NOBODY } from '../../../src/store/embedded-postgres/account.ts';
import { findPlatformPackage, prepareBinaries } from '../../../src/store/embedded-postgres/binaries.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../../../src/store/embedded-postgres/embedded-postgres.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LAUNCHER = pathToFileURL(join(ROOT, 'src/store/embedded-postgres/embedded-postgres.ts')).href;
const TSX = pathToFileURL(join(ROOT, 'node_modules/tsx/dist/loader.mjs')).href;
const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';
/** A checkout below a closed home directory cannot be read by the other user that some tests play. */
const canPlayNobody = isRoot && (await blockingDirectory(ROOT, NOBODY)) === null;

/** All that the tests make, copies of the programs included, is in here: it stands in for the temporary directory. */
let scratch: string;
const formerTmpdir = process.env.TMPDIR;
const toClean: (() => unknown)[] = [];

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'embedded-postgres-test-'));
  await chmod(scratch, 0o755);
  process.env.TMPDIR = scratch;
});
afterEach(async () => {
  for (const clean of toClean.splice(0).reverse()) await clean();
});
afterAll(async () => {
  if (formerTmpdir === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = formerTmpdir;
  await rm(scratch, { recursive: true, force: true });
});

let directories = 0;
async function aDirectory({ mode = 0o755, owner }: { mode?: number; owner?: number } = {}): Promise<string> {
  directories += 1;
  const dir = join(scratch, `dir ${directories}`);
  await mkdir(dir);
  chmodSync(dir, mode);
  if (owner !== undefined) chownSync(dir, owner, owner);
  return dir;
}

/** Starts a server that is stopped after the test whatever happens. */
async function start(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres & { said: string[] }> {
  const said: string[] = [];
  const server = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    log: (message) => said.push(message),
    ...options,
  });
  toClean.push(() => server.stop());
  return { ...server, said };
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return rows;
  } finally {
    await client.end();
  }
}

/** Every process of the server on this cluster: all of them work inside it. */
function processesOf(clusterDir: string): number[] {
  if (!isLinux) {
    const lines = execFileSync('ps', ['-eo', 'pid,args']).toString().split('\n');
    return lines.filter((line) => line.includes(clusterDir)).map((line) => Number.parseInt(line, 10));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readlinkSync(`/proc/${name}/cwd`) === clusterDir;
      } catch {
        return false;
      }
    })
    .map(Number);
}

function postmasterOf(clusterDir: string): number {
  return Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

/** Runs JavaScript that has `start(dataDir)` in another process. */
function inAnotherProcess(
  script: string,
  options: { uid?: number; detached?: boolean; tmp?: string } = {},
): { child: ChildProcess; line: () => Promise<string>; ended: Promise<number | string> } {
  const prelude = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(LAUNCHER)});
    const start = (dataDir, more = {}) => startEmbeddedPostgres({ dataDir, durable: false, ...more });`;
  const child = spawn(process.execPath, ['--import', TSX, '--input-type=module', '-e', prelude + script], {
    cwd: '/',
    env: { PATH: process.env.PATH, TMPDIR: options.tmp ?? scratch },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: options.detached ?? false,
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  });
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  toClean.push(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, line: async () => String((await lines.next()).value), ended };
}

/** A process of initdb may end between being listed and being killed. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

describe('the first start', () => {
  it('makes a UTF-8 database in a path with spaces, and stop leaves no process', async () => {
    const dataDir = join(await aDirectory(), 'data dir', 'of this app');
    const server = await start(dataDir, { durable: true });
    expect(server).toMatchObject({ adopted: false, dataDir: join(dataDir, 'postgres') });
    expect(server.url).toMatch(/^postgres:\/\/loadstar_app:[0-9a-f]{64}@%2F.*%2Fpostgres:5432\/loadstar$/);
    const [row] = await ask(
      server.url,
      `select current_database() as database, current_user as "user", pg_encoding_to_char(encoding) as encoding,
              datlocprovider as provider, datlocale as locale, lower('ÄÉ') as lowered,
              current_setting('timezone') as timezone, current_setting('listen_addresses') as addresses,
              current_setting('unix_socket_directories') as sockets, current_setting('fsync') as fsync,
              current_setting('shared_buffers') as shared_buffers, current_setting('max_connections') as connections
         from pg_database where datname = current_database()`,
    );
    expect(row).toEqual({
      database: 'loadstar',
      user: 'loadstar_app',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      lowered: 'äé',
      timezone: 'UTC',
      addresses: '',
      sockets: `"${server.dataDir}"`,
      fsync: 'on',
      shared_buffers: '64MB',
      connections: '60',
    });
    expect(processesOf(server.dataDir).length).toBeLessThanOrEqual(6);
    expect(processesOf(server.dataDir)).toContain(postmasterOf(server.dataDir));
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('ready to accept connections');
    await server.stop();
    await server.stop();
    expect(processesOf(server.dataDir)).toEqual([]);
    expect(existsSync(join(server.dataDir, 'postmaster.pid'))).toBe(false);
  });

  it.runIf(isLinux)('takes letters outside ASCII for letters in trigrams', async () => {
    const server = await start(await aDirectory());
    await ask(server.url, 'create extension pg_trgm');
    expect(await ask(server.url, `select show_trgm('ü') <> '{}' as letter, current_setting('fsync') as fsync`)).toEqual(
      [{ letter: true, fsync: 'off' }],
    );
  });

  it.runIf(isLinux)('leaves nothing half-made when initdb and its starter are killed', async () => {
    const dataDir = await aDirectory();
    const begun = new Promise<void>((resolve) => {
      const watcher = watch(dataDir, (_event, name) => {
        if (!name?.startsWith('postgres.init-')) return;
        watcher.close();
        resolve();
      });
    });
    const other = inAnotherProcess(`await start(${JSON.stringify(dataDir)});`);
    await begun;
    other.child.kill('SIGKILL');
    await other.ended;
    const [unfinished] = readdirSync(dataDir).filter((name) => name.startsWith('postgres.init-'));
    for (const pid of processesOf(join(dataDir, unfinished ?? 'absent'))) killIfThere(pid);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);

    const server = await start(dataDir);
    expect(server.adopted).toBe(false);
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(server.said.join()).toContain('left by a start that was killed');
    expect(readdirSync(dataDir).filter((name) => name.includes('init'))).toEqual([]);
  });

  it('ends with one server when several processes start at once', async () => {
    const dataDir = await aDirectory();
    const script = `
      const stopped = new Promise((resolve) => process.once('SIGTERM', resolve));
      const server = await start(${JSON.stringify(dataDir)});
      console.log(JSON.stringify([server.adopted, server.url]));
      await stopped;
      await server.stop();
      process.exit(0);`;
    const others = [1, 2, 3].map(() => inAnotherProcess(`const alive = setInterval(() => {}, 1000);${script}`));
    const answers = await Promise.all(others.map(async ({ line }) => JSON.parse(await line()) as [boolean, string]));
    expect(answers.map(([adopted]) => adopted).sort()).toEqual([false, true, true]);
    expect(new Set(answers.map(([, url]) => url)).size).toBe(1);

    // The first to leave takes the server from nobody; the last leaves no process.
    const [first, ...rest] = others;
    first?.child.kill('SIGTERM');
    expect(await first?.ended).toBe(0);
    expect(await ask(answers[0]?.[1] ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
    for (const { child } of rest) child.kill('SIGTERM');
    expect(await Promise.all(rest.map(({ ended }) => ended))).toEqual([0, 0]);
    expect(processesOf(join(dataDir, 'postgres'))).toEqual([]);
  });
});

describe('a later start', () => {
  let dataDir: string;
  const cluster = () => join(dataDir, 'postgres');
  const kept = (server: EmbeddedPostgres) => ask(server.url, 'select n from kept');
  beforeAll(async () => {
    dataDir = await aDirectory();
    const server = await start(dataDir);
    await ask(server.url, 'create table kept as select 7 as n');
    await server.stop();
  });

  it('keeps the data and the address, and takes other settings', async () => {
    const before = await start(dataDir);
    await before.stop();
    const server = await start(dataDir, { settings: { max_connections: '17' } });
    expect(server.url).toBe(before.url);
    expect(await ask(server.url, 'select n, current_setting($$max_connections$$) as connections from kept')).toEqual([
      { n: 7, connections: '17' },
    ]);
  });

  it('adopts a server that runs, which ends with its last user', async () => {
    const [one, other] = await Promise.all([start(dataDir), start(dataDir)]);
    expect([one.adopted, other.adopted].sort()).toEqual([false, true]);
    expect(other.url).toBe(one.url);
    await one.stop();
    expect(one.said.join()).toContain('runs on for 1 other user');
    expect(await kept(other)).toEqual([{ n: 7 }]);
    await other.stop();
    expect(processesOf(cluster())).toEqual([]);
  });

  it('adopts the server of a killed process, and stops it', async () => {
    const other = inAnotherProcess(`
      const server = await start(${JSON.stringify(dataDir)});
      console.log(server.url);
      setInterval(() => {}, 1000);`);
    const url = await other.line();
    other.child.kill('SIGKILL');
    await other.ended;
    const server = await start(dataDir);
    expect(server).toMatchObject({ adopted: true, url });
    expect(await kept(server)).toEqual([{ n: 7 }]);
    await server.stop();
    expect(processesOf(cluster())).toEqual([]);
  });

  it('ends some seconds after its last user was killed, and not while another uses it', async () => {
    const killed = () =>
      inAnotherProcess(`
      const server = await start(${JSON.stringify(dataDir)}, { graceSeconds: 1 });
      console.log(server.url);
      setInterval(() => {}, 1000);`);
    const one = killed();
    await one.line();
    const server = await start(dataDir);
    one.child.kill('SIGKILL');
    await one.ended;
    await wait(4_000);
    expect(await kept(server)).toEqual([{ n: 7 }]);
    const last = killed();
    await last.line();
    await server.stop();
    expect(processesOf(cluster())).not.toEqual([]);
    last.child.kill('SIGKILL');
    await last.ended;
    await vi.waitFor(() => expect(processesOf(cluster())).toEqual([]), { timeout: 60_000, interval: 200 });
    expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false);
    // Ended in order: nothing had to be recovered.
    const again = await start(dataDir);
    expect(await kept(again)).toEqual([{ n: 7 }]);
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('automatic recovery in progress');
    await again.stop();
  });

  it('leaves the server up on Ctrl-C until the application has closed', async () => {
    const other = inAnotherProcess(
      `
      const alive = setInterval(() => {}, 1000);
      const interrupted = new Promise((resolve) => process.once('SIGINT', resolve));
      const server = await start(${JSON.stringify(dataDir)});
      const { default: pg } = await import(${JSON.stringify(import.meta.resolve('pg'))});
      const client = new pg.Client(server.url);
      await client.connect();
      console.log('ready');
      await interrupted;
      console.log((await client.query('select n from kept')).rows[0].n);
      await client.end();
      await server.stop();
      process.exit(0);`,
      { detached: true },
    );
    expect(await other.line()).toBe('ready');
    process.kill(-(other.child.pid ?? 0), 'SIGINT');
    expect(await other.line()).toBe('7');
    expect(await other.ended).toBe(0);
    expect(processesOf(cluster())).toEqual([]);
  });

  it('recovers after the server was killed under a working client', async () => {
    const before = await start(dataDir);
    const client = new pg.Client({ connectionString: before.url });
    client.on('error', () => undefined);
    await client.connect();
    const cutOff = expect(client.query('select pg_sleep(60)')).rejects.toThrow();
    process.kill(postmasterOf(cluster()), 'SIGKILL');
    const server = await start(dataDir);
    await cutOff;
    expect(server.adopted).toBe(false);
    expect(await kept(server)).toEqual([{ n: 7 }]);
  });

  it.each([
    // `sleep` under the name of a server, with a parent that never reaps it.
    ['of a zombie', 'ln -s "$(command -v sleep)" "$0/postgres"; "$0/postgres" 0 & echo $!; exec sleep 60'],
    ['that another program was given', 'echo $$; exec sleep 60'],
    ['that nobody has', 'echo 4194303; exec sleep 60'],
  ])('removes a stale pid file with the number %s', async (_name, script) => {
    const shell = spawn('sh', ['-c', script, await aDirectory()], { stdio: ['ignore', 'pipe', 'inherit'] });
    toClean.push(() => {
      shell.kill('SIGKILL');
    });
    const [printed] = (await once(shell.stdout, 'data')) as [Buffer];
    const pid = printed.toString().trim();
    // A server killed before it had its shared memory: nothing but the number tells whether it lives.
    await writeFile(join(cluster(), 'postmaster.pid'), `${pid}\n${cluster()}\n1700000000\n1\n\n127.0.0.1\n`);
    const server = await start(dataDir);
    expect(server.adopted).toBe(false);
    expect(await kept(server)).toEqual([{ n: 7 }]);
  });

  it('removes the empty pid file that a power failure leaves', async () => {
    await writeFile(join(cluster(), 'postmaster.pid'), '');
    expect(await kept(await start(dataDir))).toEqual([{ n: 7 }]);
  });

  it('takes over the lock of a process that is gone', async () => {
    await writeFile(join(dataDir, 'postgres.lock'), '4194303.1');
    expect(await kept(await start(dataDir))).toEqual([{ n: 7 }]);
    expect(readdirSync(dataDir).filter((name) => name.includes('lock'))).toEqual([]);
  });

  it('says what the server said when it refuses to start', async () => {
    await expect(start(dataDir, { settings: { shared_buffers: 'plenty' } })).rejects.toMatchObject({
      code: 'bad-config',
      message: expect.stringMatching(/shared_buffers.*plenty.*postgres\.log/),
    });
    expect(processesOf(cluster())).toEqual([]);
  });

  it('refuses the files of another major version', async () => {
    const version = readFileSync(join(cluster(), 'PG_VERSION'));
    toClean.push(() => writeFile(join(cluster(), 'PG_VERSION'), version));
    await writeFile(join(cluster(), 'PG_VERSION'), '17\n');
    await expect(start(dataDir)).rejects.toMatchObject({
      code: 'bad-config',
      message: expect.stringContaining('made by Postgres 17 and this is Postgres 18'),
    });
  });
});

describe('the programs', () => {
  it('are asked for by name, with the way out, when they are not installed', async () => {
    const from = pathToFileURL(join(await aDirectory(), 'module.js')).href;
    await expect(findPlatformPackage(from)).rejects.toMatchObject({
      code: 'bad-config',
      message: expect.stringMatching(/set DATABASE_URL, or install again with optional dependencies/),
    });
  });

  /** The package as an install without scripts leaves it. */
  let dir: string;
  let bare: Awaited<ReturnType<typeof findPlatformPackage>>;
  const hasLinks = () => existsSync(join(dir, 'native/lib/libicui18n.so.60'));
  beforeAll(async () => {
    const real = await findPlatformPackage();
    dir = await aDirectory();
    bare = { dir, version: real.version };
    await cp(join(real.dir, 'native'), join(dir, 'native'), { recursive: true, verbatimSymlinks: true });
    const links = JSON.parse(readFileSync(join(dir, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[];
    for (const { target } of links) await rm(join(dir, target), { force: true });
  });

  it.runIf(canPlayNobody)('run from a private copy where links are missing and cannot be made', async () => {
    const tmp = await aDirectory({ owner: NOBODY.uid });
    const binaries = JSON.stringify(join(ROOT, 'src/store/embedded-postgres/binaries.ts'));
    const other = inAnotherProcess(
      `const { prepareBinaries } = await import(${binaries});
       console.log((await prepareBinaries(${JSON.stringify(bare)}, null, () => {})).postgres);`,
      { uid: NOBODY.uid, tmp },
    );
    const postgres = await other.line();
    expect(postgres.startsWith(tmp)).toBe(true);
    expect(hasLinks()).toBe(false);
    expect(execFileSync(postgres, ['--version']).toString()).toContain('PostgreSQL');
  });

  it.runIf(isLinux)('get back the links that an install without scripts leaves out', async () => {
    expect(hasLinks()).toBe(false);
    const { postgres } = await prepareBinaries(bare, null, () => undefined);
    expect(postgres).toBe(join(dir, 'native/bin/postgres'));
    expect(hasLinks()).toBe(true);
    expect(execFileSync(postgres, ['--version']).toString()).toContain('PostgreSQL');
  });

  it.runIf(isRoot)('are copied out of a directory that the server may not enter, once', async () => {
    chmodSync(dir, 0o700);
    const said: string[] = [];
    const prepare = () => prepareBinaries(bare, NOBODY, (message) => said.push(message), [scratch]);
    const { postgres } = await prepare();
    const copy = join(scratch, `loadstar-postgres-${bare.version}-0`);
    expect(postgres).toBe(join(copy, 'native/bin/postgres'));
    expect(execFileSync(postgres, ['--version'], NOBODY).toString()).toContain('PostgreSQL');
    expect((await prepare()).postgres).toBe(postgres);
    expect(said).toHaveLength(1);
    // A cleaner of old files came by: the copy is made anew.
    await rm(join(copy, 'native/share/postgresql/timezonesets'), { recursive: true });
    await prepare();
    expect(said).toHaveLength(2);
    // A copy that somebody else can write is not trusted.
    chmodSync(copy, 0o777);
    await expect(prepare()).rejects.toMatchObject({
      code: 'bad-config',
      message: expect.stringMatching(/was not made by this user; remove it.*set DATABASE_URL/),
    });
  });
});

describe('the account', () => {
  it.runIf(canPlayNobody)('is one’s own for an ordinary user', async () => {
    const dir = await aDirectory({ owner: NOBODY.uid, mode: 0o700 });
    const dataDir = join(dir, 'data');
    const other = inAnotherProcess(
      `const server = await start(${JSON.stringify(dataDir)});
       console.log(server.dataDir, process.getuid());
       const again = await start(${JSON.stringify(dataDir)});
       console.log(again.adopted);
       await server.stop();
       await again.stop();`,
      { uid: NOBODY.uid, tmp: dir },
    );
    expect(await other.line()).toBe(`${join(dataDir, 'postgres')} ${NOBODY.uid}`);
    expect(await other.line()).toBe('true');
    expect(await other.ended).toBe(0);
    expect(processesOf(join(dataDir, 'postgres'))).toEqual([]);
  });

  it.runIf(isRoot)('is nobody for root, with the data out of a closed directory and kept', async () => {
    const closed = await aDirectory({ mode: 0o700 });
    const dataDir = join(closed, 'data');
    const first = await start(dataDir);
    expect(dirname(dirname(first.dataDir))).toBe(join(scratch, 'loadstar-data'));
    expect(readlinkSync(join(dataDir, 'postgres'))).toBe(first.dataDir);
    expect(first.said.join()).toContain(first.dataDir);
    expect(lstatSync(`/proc/${postmasterOf(first.dataDir)}`).uid).toBe(NOBODY.uid);
    await ask(first.url, 'create table kept as select 7 as n');
    await first.stop();
    expect(processesOf(first.dataDir)).toEqual([]);

    const second = await start(dataDir);
    expect(second.dataDir).toBe(first.dataDir);
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }]);

    // The data directory is temporary and deleted under the server: stop still works, the next such start tidies up.
    await rm(closed, { recursive: true });
    await second.stop();
    expect(processesOf(first.dataDir)).toEqual([]);
    const third = await start(join(await aDirectory({ mode: 0o700 }), 'data'));
    expect(third.said.join()).toContain('removing');
    expect(existsSync(first.dataDir)).toBe(false);
  });

  it.runIf(isRoot)('gets data that root has copied', async () => {
    const dataDir = await aDirectory();
    await (await start(dataDir)).stop();
    execFileSync('chown', ['-R', '0:0', dataDir]);
    const server = await start(dataDir);
    expect(lstatSync(server.dataDir).uid).toBe(NOBODY.uid);
    await server.stop();
    // Closed later: the data is not left behind for an empty database.
    chmodSync(dataDir, 0o700);
    await expect(start(dataDir)).rejects.toMatchObject({
      code: 'bad-config',
      message: expect.stringContaining(`chmod o+x ${dataDir}`),
    });
  });

  it('is not given an empty database where the kept one is gone', async () => {
    const dataDir = await aDirectory();
    await symlink(join(scratch, 'gone', 'postgres'), join(dataDir, 'postgres'));
    await expect(start(dataDir)).rejects.toMatchObject({
      code: 'bad-config',
      message: expect.stringContaining(`${basename(dataDir)}/postgres says the database is in`),
    });
  });
});
