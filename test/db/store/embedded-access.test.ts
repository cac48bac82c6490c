import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdirSync, readFileSync, watch } from 'node:fs';
import { appendFile, chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '../../../src/store/db/migrate.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../../../src/store/embedded-postgres/embedded-postgres.ts';
import { ownProcessMark } from '../../../src/store/embedded-postgres/process-identity.ts';
import { problemWithSocket } from '../../../src/store/embedded-postgres/server-address.ts';
import { makeTrustingFolder, startTrusting } from '../../support/db/trusting-folder.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LAUNCHER = pathToFileURL(join(ROOT, 'src/store/embedded-postgres/embedded-postgres.ts')).href;
const isLinux = process.platform === 'linux';

let scratch: string;
let folders = 0;
const toClean: (() => unknown)[] = [];

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'embedded-access-'));
  await chmod(scratch, 0o755);
});
afterEach(async () => {
  for (const clean of toClean.splice(0).reverse()) await clean();
});
afterAll(() => rm(scratch, { recursive: true, force: true, maxRetries: 3 }));

function aFolder(name = ''): string {
  folders += 1;
  const folder = join(scratch, `${folders}${name}`);
  mkdirSync(folder);
  return folder;
}

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
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The same address with another user or password, or none. */
function as(url: string, user: string, password: string): string {
  const other = new URL(url);
  other.username = user;
  other.password = password;
  return other.href;
}

const passwordFile = (dataDir: string): string => join(dataDir, 'postgres-password');
const hbaLines = (server: EmbeddedPostgres): string[] =>
  readFileSync(join(server.dataDir, 'pg_hba.conf'), 'utf8').trim().split('\n');

/** What of the application is not its role's own, what it may do, and who may log in. */
const RIGHTS = `select
  (select json_agg(relname order by relname) from pg_class where relnamespace in (select oid from pg_namespace
     where nspname in ('public', 'drizzle', 'own')) and relowner <> 'loadstar_app'::regrole) as relations,
  (select json_agg(proname) from pg_proc where pronamespace = 'public'::regnamespace and proowner <> 'loadstar_app'::regrole
     and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')) as routines,
  (select json_agg(nspname) from pg_namespace where nspname in ('drizzle', 'own') and nspowner <> 'loadstar_app'::regrole)
     as schemas,
  (select json_agg(rolname order by rolname) from pg_roles where rolcanlogin) as logins,
  (select json_agg(rolname order by rolname) from pg_roles where rolsuper) as superusers,
  (select rolcreatedb or rolcreaterole or rolreplication or rolbypassrls from pg_roles where rolname = current_user)
     as can_more,
  (select datdba::regrole::text from pg_database where datname = 'loadstar') as owner`;
const ORDINARY = {
  relations: null,
  routines: null,
  schemas: null,
  logins: ['loadstar_app'],
  superusers: ['loadstar'],
  can_more: false,
  owner: 'loadstar_app',
};

describe('access to the embedded database', () => {
  it('takes the password of a file of the owner’s, which is kept', async () => {
    const dataDir = aFolder();
    const server = await start(dataDir);
    const password = readFileSync(passwordFile(dataDir), 'utf8').trim();
    expect(password).toMatch(/^[0-9a-f]{64}$/);
    expect(lstatSync(passwordFile(dataDir)).mode & 0o777).toBe(0o600);
    expect(new URL(server.url).password).toBe(password);
    expect(hbaLines(server).slice(1)).toEqual([
      'local all all scram-sha-256',
      'host all all 127.0.0.1/32 scram-sha-256',
    ]);
    expect(hbaLines(server).join()).not.toContain(password);
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain(password);
    for (const [user, wrong] of [
      ['loadstar_app', ''],
      ['loadstar_app', 'guess'],
      ['loadstar', ''],
      ['loadstar', password],
      ['postgres', ''],
    ] as const)
      await expect(ask(as(server.url, user, wrong), 'select 1'), `${user}:${wrong}`).rejects.toThrow();
    await server.stop();
    const again = await start(dataDir);
    expect(again.url).toBe(server.url);
    expect(again.said).toEqual([]);
  });

  it('gives the program an ordinary role, with which the schema is made', async () => {
    const server = await start(aFolder());
    await migrateDatabase(server.url);
    expect(await ask(server.url, RIGHTS)).toEqual([ORDINARY]);
    for (const sql of [
      `copy (select 1) to program 'id'`,
      `copy (select 1) to '/tmp/not-to-be-written'`,
      `select pg_read_file('/etc/passwd')`,
      `alter system set work_mem = '1MB'`,
      'create role another',
      'create database another',
      'alter role loadstar_app superuser',
      'set role loadstar',
    ])
      await expect(ask(server.url, sql), sql).rejects.toThrow(/permission denied|must be|Only roles/);
  });

  it('goes over a socket in a directory that only the server’s account may enter', async () => {
    const server = await start(aFolder());
    const socket = join(server.dataDir, '.s.PGSQL.5432');
    expect(lstatSync(socket).isSocket()).toBe(true);
    expect(lstatSync(server.dataDir).mode & 0o077).toBe(0);
    expect(existsSync(`${server.dataDir}.port`)).toBe(false);
    await expect(ask(server.url.replace(/@[^:]+/, '@127.0.0.1'), 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('is by TCP with the password where the path is too long for a socket, and says so', async () => {
    const dataDir = aFolder('-'.repeat(100));
    const server = await start(dataDir);
    expect(server.said.join()).toMatch(
      /no Unix socket.* bytes and the system allows.*listens on 127\.0\.0\.1, with a password/,
    );
    expect(server.url).toMatch(/^postgres:\/\/loadstar_app:[0-9a-f]{64}@127\.0\.0\.1:\d+\/loadstar$/);
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    for (const [user, password] of [
      ['loadstar', ''],
      ['loadstar_app', ''],
      ['loadstar_app', 'guess'],
    ] as const)
      await expect(ask(as(server.url, user, password), 'select 1'), user).rejects.toThrow(/password|SASL/);
    expect((await start(dataDir)).url).toBe(server.url);
    await server.stop();
    for (const stop of toClean.splice(0).reverse()) await stop();

    expect((await start(dataDir)).url).toBe(server.url);
    for (const stop of toClean.splice(0).reverse()) await stop();
    const squatter = createServer().listen(Number(new URL(server.url).port), '127.0.0.1');
    await once(squatter, 'listening');
    toClean.push(() => {
      squatter.close();
    });
    const elsewhere = await start(dataDir);
    expect(new URL(elsewhere.url).port).not.toBe(new URL(server.url).port);
    expect(await ask(elsewhere.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('knows where no socket can be', () => {
    expect(problemWithSocket('/data/postgres', 'linux')).toBeNull();
    expect(problemWithSocket('C:\\data\\postgres', 'win32')).toContain('system');
    expect(problemWithSocket('/da\nta/postgres', 'linux')).toContain('control characters');
    expect(problemWithSocket(`/${'ä'.repeat(47)}`, 'linux')).toContain('has 109 bytes');
  });

  it('makes a lost or damaged password anew, and keeps lines that an operator added', async () => {
    const dataDir = aFolder();
    const first = await start(dataDir);
    await ask(first.url, 'create table kept as select 7 as n');
    await first.stop();
    await appendFile(join(first.dataDir, 'pg_hba.conf'), 'host loadstar grafana 127.0.0.1/32 scram-sha-256\n');
    await writeFile(passwordFile(dataDir), '');
    const second = await start(dataDir);
    expect(second.url).not.toBe(first.url);
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    expect(hbaLines(second)).toHaveLength(4);
    expect(hbaLines(second)[3]).toContain('grafana');
    await expect(ask(first.url, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('says what to do where the role was given another password by hand', async () => {
    const dataDir = aFolder();
    const server = await start(dataDir);
    await ask(server.url, `alter role loadstar_app password 'by hand'`);
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toMatchObject({
      code: 'bad-config',
      message: expect.stringMatching(/refuses the password.*postgres-password.*remove that file/),
    });
  });
});

describe('a data folder of a version before', () => {
  let former: string;
  const FILL = [
    'create table kept as select 7 as n',
    'create schema own; create table own.parted (day date) partition by range (day)',
    `create table own.part partition of own.parted for values from ('2026-01-01') to ('2026-01-02')`,
    'create table own.counted (id serial primary key, also int generated always as identity)',
    'create role intruder login superuser',
  ];

  beforeAll(async () => {
    former = aFolder();
    await makeTrustingFolder(former, async (url) => {
      await migrateDatabase(url);
      for (const sql of FILL) await ask(url, sql);
      expect(await ask(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
        { rolsuper: true },
      ]);
    });
  }, 60_000);

  async function copyOf(folder: string): Promise<string> {
    const copy = aFolder();
    if (process.getuid?.() === 0) {
      const child = spawn('cp', ['-a', `${folder}/.`, copy], { stdio: 'ignore' });
      await once(child, 'close');
    } else await cp(folder, copy, { recursive: true });
    return copy;
  }

  async function expectConverted(server: EmbeddedPostgres): Promise<void> {
    expect(await ask(server.url, RIGHTS)).toEqual([ORDINARY]);
    expect(await ask(server.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await ask(server.url, 'insert into own.counted default values; alter table own.parted add column more int');
    await migrateDatabase(server.url);
    expect(hbaLines(server).join()).not.toContain('trust');
    await expect(ask(as(server.url, 'loadstar', ''), 'select 1')).rejects.toThrow();
  }

  it('is converted at the start, once', async () => {
    const dataDir = await copyOf(former);
    const server = await start(dataDir);
    expect(server.said.join()).toContain('no login works without it');
    await expectConverted(server);
    await server.stop();
    const again = await start(dataDir);
    expect(again.said).toEqual([]);
    expect(again.url).toBe(server.url);
  });

  it('keeps its own lines of pg_hba.conf beside', async () => {
    const dataDir = await copyOf(former);
    await appendFile(join(dataDir, 'postgres/pg_hba.conf'), 'host all all 10.0.0.0/8 trust\n');
    const server = await start(dataDir);
    await expectConverted(server);
    expect(readFileSync(join(server.dataDir, 'pg_hba.conf.former'), 'utf8')).toContain('10.0.0.0/8');
  });

  it('is converted where its server still runs after a kill', async () => {
    const dataDir = await copyOf(former);
    const left = await startTrusting(dataDir);
    toClean.push(() => left.stop());
    const server = await start(dataDir);
    expect(server.said.join()).toContain('ending the server that was left');
    await expectConverted(server);
    await expect(ask(left.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('is converted after its server was killed', async () => {
    const dataDir = await copyOf(former);
    const left = await startTrusting(dataDir);
    await ask(left.url, 'insert into kept values (8)');
    await left.stop('SIGKILL');
    const server = await start(dataDir);
    expect(await ask(server.url, 'delete from kept where n = 8 returning n')).toEqual([{ n: 8 }]);
    await expectConverted(server);
  });

  it('is left alone while another program of the version before works in it', async () => {
    const dataDir = await copyOf(former);
    const left = await startTrusting(dataDir);
    toClean.push(() => left.stop());
    const clients = join(dataDir, 'postgres.clients');
    mkdirSync(clients);
    await writeFile(join(clients, `${await ownProcessMark()}.9999`), '');
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/earlier version.*1 program\(s\) use it: stop them/),
    });
    expect(await ask(left.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it.runIf(isLinux).each([
    ['postgres-password.new', 'dataDir', 0],
    ['postgres-password', 'dataDir', 0],
    ['postmaster.pid', 'cluster', 0],
    ['postmaster.pid', 'cluster', 60],
    ['postmaster.pid', 'cluster', 130],
    ['postmaster.pid', 'cluster', 200],
    ['pg_hba.conf.new', 'cluster', 0],
    ['pg_hba.conf', 'cluster', 0],
  ] as const)(
    'is converted by the next start when the first was killed at %s in %s, %i ms later',
    async (file, place, ms) => {
      const dataDir = await copyOf(former);
      const cluster = join(dataDir, 'postgres');
      const reached = new Promise<void>((resolve) => {
        const watcher = watch(place === 'cluster' ? cluster : dataDir, (_event, name) => {
          if (name !== file) return;
          watcher.close();
          setTimeout(resolve, ms);
        });
      });
      const script = `
      const { startEmbeddedPostgres } = await import(${JSON.stringify(LAUNCHER)});
      await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
      setInterval(() => {}, 1000);`;
      const words = ['--import', join(ROOT, 'node_modules/tsx/dist/loader.mjs'), '--input-type=module', '-e', script];
      const child = spawn(process.execPath, words, { cwd: '/', env: { PATH: process.env.PATH }, stdio: 'ignore' });
      const ended = once(child, 'close');
      await reached;
      child.kill('SIGKILL');
      await ended;
      await expectConverted(await start(dataDir));
    },
  );
});
