import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/api/eventually.ts';
import { anEmptyDatabase } from '../support/db/database.ts';
import { findFormerProgram, unpackProgram } from '../support/servers/former-program.ts';
import { type Program, runProgram, startProgram } from '../support/servers/program.ts';

const former = findFormerProgram();
if (former === null)
  console.warn('the program before the newest schema is not tested: its commit is not in the history');

/** Reads and writes of every sort that a caller may ask for. */
const ASKED: readonly (readonly ['GET' | 'POST', string])[] = [
  ['GET', '/api/health'],
  ['GET', '/api/v1/sources'],
  ['GET', '/api/v1/market-brief/diff'],
  ['GET', '/api/v1/markets/list'],
  ['GET', '/api/v1/usage'],
  ['GET', '/api/agent/whoami'],
  ['GET', '/api/transactions'],
  ['GET', '/api/news'],
  ['POST', '/api/v1/keys/claim'],
];

describe.skipIf(former === null)('the program of the version before', () => {
  let folder: string;
  let env: Record<string, string>;
  let databaseUrl: string;
  let old: Program;
  let base: string;
  let headers: Record<string, string>;
  const started: Program[] = [];

  const start = (args: string[], options: Parameters<typeof startProgram>[1]): Program => {
    const program = startProgram(args, options);
    started.push(program);
    return program;
  };
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    return client;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'loadstar-before-'));
    const program = join(folder, 'program');
    const commit = former === null ? '' : unpackProgram(former, program);
    const { version } = JSON.parse(readFileSync(join(program, 'package.json'), 'utf8')) as { version: string };

    databaseUrl = (await anEmptyDatabase()).url;
    env = { DATABASE_URL: databaseUrl, KEY_PEPPER: 'a pepper for tests only', UPSTREAM: 'off', PORT: '0' };
    const migrated = await runProgram(['migrate'], { env, cwd: program });
    expect(migrated.code, migrated.stderr).toBe(0);
    const made = await runProgram(['keys', 'create', '--tier', 'enterprise'], { env, cwd: program });
    headers = { 'x-api-key': made.stdout.split('\n').at(-1) ?? '', 'content-type': 'application/json' };
    const client = await connect();
    await client.query(
      `insert into markets (slug, position, name, city, state, country, lat, lon, radius_km, aliases)
       values ('dallas', 0, 'Dallas', 'Dallas', 'TX', 'US', 32.8, -96.8, 50, '{}')`,
    );
    await client.end();
    old = start(['api'], { env, cwd: program });
    base = (await old.line(/^ready /)).slice('ready '.length);
    console.info(`the program before is ${version} of ${commit.slice(0, 7)}`);
  });
  afterAll(async () => {
    for (const program of started) {
      program.child.kill('SIGKILL');
      await program.ended;
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  });

  it('serves without a failure while the schema goes ahead, even behind a long read', async () => {
    const early = await runProgram(['api'], { env });
    expect(early).toMatchObject({ code: 1, stderr: expect.stringContaining('schema is older than the program') });

    const statuses: number[] = [];
    let longestMs = 0;
    let isOver = false;
    const callers = [0, 1, 2, 3].map(async (caller) => {
      for (let at = caller; !isOver; at += 1) {
        const [method, path] = ASKED[at % ASKED.length] ?? ['GET', '/'];
        const beganMs = performance.now();
        const answer = await fetch(base + path, { method, headers, ...(method === 'POST' ? { body: '{}' } : {}) });
        await answer.arrayBuffer();
        longestMs = Math.max(longestMs, performance.now() - beganMs);
        statuses.push(answer.status);
      }
    });
    const answered = (count: number): Promise<unknown> => {
      const wanted = statuses.length + count;
      return eventually(
        async () => statuses.length,
        (now) => now >= wanted,
      );
    };
    await answered(50);

    // Somebody reads everything for long, as a dump does.
    const reader = await connect();
    await reader.query('begin');
    const { rows: tables } = await reader.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) await reader.query(`select count(*) from "${name}"`);
    const migrating = start(['migrate'], { env });
    await eventually(
      async () => migrating.errors(),
      (said) => /waits for a lock/.test(said) || migrating.child.exitCode !== null,
    );
    // Steps that need no table to themselves are done at once.
    expect(migrating.errors()).toMatch(/waits for a lock|the schema is up to date/);
    longestMs = 0;
    await answered(50);
    const longestBehindMs = longestMs;
    await reader.query('commit');
    await reader.end();
    expect(await migrating.ended, migrating.errors()).toBe(0);
    await answered(50);
    isOver = true;
    await Promise.all(callers);

    const failed = statuses.filter((status) => status >= 500).length;
    const good = statuses.filter((status) => status < 300).length;
    console.info(
      `the old program while the new schema went in: ${statuses.length} answers, ${failed} failed; ` +
        `longest ${longestBehindMs.toFixed(0)} ms while a step waited, ${longestMs.toFixed(0)} ms until it was done`,
    );
    expect(failed).toBe(0);
    expect(good).toBeGreaterThan(statuses.length / 2);
    // Both versions serve beside each other until the old one is stopped.
    const fresh = start(['api'], { env });
    const there = (await fresh.line(/^ready /)).slice('ready '.length);
    expect((await fetch(`${there}/api/v1/markets/list`, { headers })).status).toBe(200);
    expect((await fetch(`${base}/api/v1/markets/list`, { headers })).status).toBe(200);
  }, 180_000);
});
