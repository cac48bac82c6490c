import { readFileSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { messageOf } from '../../../src/errors.ts';
import { migrateDatabase } from '../../../src/store/db/migrate.ts';
import { startEmbeddedPostgres } from '../../../src/store/embedded-postgres/embedded-postgres.ts';
import { compileProgram } from '../servers/compile-program.ts';
import { TEST_GRANTS } from './test-grants.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address, with a role that may make databases and roles, of the server that holds the template; set for all projects but `unit`. */
    serverUrl: string;
  }
}

interface TestServer {
  readonly url: string;
  stop(): Promise<void>;
}

const TEMPLATE = 'loadstar_template';
const IMAGE = 'postgres:18-alpine';

/** Each project of a run loads this file anew: what they share is kept here. */
const run = globalThis as { loadstarTests?: { users: number; readonly server: Promise<TestServer> } };

/**
 * One Postgres for the whole run, with a migrated template database that each test copies: the server named by
 * LOADSTAR_TEST_DATABASE_URL (one run at a time), else a container where Docker runs, else the embedded one. The last
 * project that uses it ends it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  run.loadstarTests ??= { users: 0, server: prepare() };
  const shared = run.loadstarTests;
  shared.users += 1;
  const { url } = await shared.server;
  project.provide('serverUrl', url);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete run.loadstarTests;
    await (await shared.server).stop();
  };
}

async function prepare(): Promise<TestServer> {
  // Read by test/support/servers/program.ts in the processes of the tests.
  process.env.LOADSTAR_TEST_MAIN = await compileProgram();
  const server = await startServer();
  try {
    await administer(server.url, (admin) => admin.query(`create database ${TEMPLATE}`));
    const template = new URL(server.url);
    template.pathname = `/${TEMPLATE}`;
    await migrateDatabase(template.href);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function startServer(): Promise<TestServer> {
  const given = process.env.LOADSTAR_TEST_DATABASE_URL;
  if (given) return borrowServer(given);
  if (process.env.DOCKER_HOST || (await canConnect('/var/run/docker.sock'))) {
    try {
      return await startContainer();
    } catch (error) {
      console.warn(`Docker is here but ${IMAGE} did not start (${messageOf(error)}); using the embedded database`);
    }
  }
  return startThrowaway();
}

/** Somebody else's server: our databases are removed before and after. */
async function borrowServer(url: string): Promise<TestServer> {
  const clear = () =>
    administer(url, async (admin) => {
      const { rows } = await admin.query<{ name: string }>(
        `select datname as name from pg_database where datname = $1 or datname like 'loadstar\\_test\\_%'`,
        [TEMPLATE],
      );
      for (const { name } of rows) await admin.query(`drop database "${name}" with (force)`);
    });
  await clear();
  return { url, stop: clear };
}

async function startContainer(): Promise<TestServer> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(IMAGE)
    .withEnvironment({
      POSTGRES_USER: 'loadstar',
      POSTGRES_DB: 'loadstar',
      POSTGRES_HOST_AUTH_METHOD: 'trust',
      POSTGRES_INITDB_ARGS: '--locale=C --lc-ctype=C.UTF-8 --locale-provider=builtin --builtin-locale=C.UTF-8',
    })
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'timezone=UTC'])
    .withTmpFs({ '/var/lib/postgresql': 'rw' })
    .withExposedPorts(5432)
    // The image starts the server twice: first to run its set-up, then for good.
    .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2))
    .start();
  return {
    url: `postgres://loadstar@${container.getHost()}:${container.getMappedPort(5432)}/loadstar`,
    stop: async () => {
      await container.stop();
    },
  };
}

async function startThrowaway(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loadstar-test-'));
  // Under root the server runs as another user, who has to get in.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    settings: { max_connections: '100' },
    grants: TEST_GRANTS,
    // Some tests start the program as another user.
    listen: 'loopback',
  });
  const [pid] = readFileSync(join(server.dataDir, 'postmaster.pid'), 'utf8').split('\n', 1);
  // A run that is broken off takes its server along.
  const breakOff = (): void => {
    process.kill(Number(pid), 'SIGQUIT');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', breakOff);
  return {
    url: server.url,
    stop: async () => {
      process.off('exit', breakOff);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function administer<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** A docker program in the path proves nothing; a socket that takes connections does. */
function canConnect(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(socketPath);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
