import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  keepFirstData,
  loadPreparedFirstData,
  type PreparedFirstData,
} from '../../../jobs/seed/prepared-first-data.ts';
import { seedAll } from '../../../jobs/seed/seed-all.ts';
import { steppedClock } from '../../../src/clock.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { cell, queryRows } from '../../../src/store/db/query-rows.ts';
import { aDatabase } from '../../support/db/database.ts';
import { digestTables } from '../../support/db/digest-tables.ts';
import { aJobsPolicy } from '../../support/db/jobs-policy.ts';
import { EMBEDDED_AT } from '../../support/sources/embedded-at.ts';
import { anEmbeddedDatabase } from '../../support/sources/embedded-database.ts';

const opened: Database[] = [];
let root: string;
let lines: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'loadstar-prepared-'));
  lines = [];
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.close()));
  await rm(root, { recursive: true, force: true });
});

function open({ url }: { url: string }): Database {
  const db = openDatabase(url, { maxConnections: 6, applicationName: 'test-prepared' });
  opened.push(db);
  return db;
}

const prepared = (more: Partial<PreparedFirstData> = {}): PreparedFirstData => ({
  root,
  program: 'this',
  shippedHash: async () => 'what ships',
  ...more,
});

function loggedTo(said: string[]) {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      said.push(String(chunk));
      done();
    },
  });
  return pino({ level: 'warn' }, stream);
}

const settings = (at: string, withheldSources: readonly string[] = []) => ({
  ...{ clock: steppedClock(at), lmpNodes: aJobsPolicy().lmpNodes, withheldSources, log: loggedTo(lines) },
});

/** Prepared from a database into which everything was read. */
async function prepare(): Promise<{ folder: string; made: Database }> {
  const made = open(await anEmbeddedDatabase());
  const folder = await keepFirstData(
    { ...settings(EMBEDDED_AT), db: made, version: '0.0.0', begun: new Date(EMBEDDED_AT) },
    prepared(),
  );
  if (folder === null) throw new Error('nothing was kept');
  return { folder, made };
}

const feedOf = async (db: Database) =>
  (await queryRows(db.pool, { seq: cell.number, epoch: cell.text }, 'select seq, epoch from feed_clock')).rows[0];

describe('first data that were prepared', () => {
  it('are the tables that a first start makes, in a feed of their own, and nothing is made again', async () => {
    const { made } = await prepare();
    const db = open(await aDatabase());
    const before = await feedOf(db);
    const clock = steppedClock(new Date(Date.parse(EMBEDDED_AT) + 60_000).toISOString());
    const http = createHttpClient({ upstream: 'off', userAgent: 'test', clock });
    const deps = { ...aJobsPolicy(), db, clock, http, log: loggedTo(lines) };
    const report = await seedAll(deps, SOURCES, [], { step: () => {} }, prepared());
    await http.close();
    expect(report).toMatchObject({
      ...{ referenceRows: 0, sampleRows: 0, queueStats: 0, facilities: null, readReports: null },
      ...{ firstBriefs: null, firstReport: null },
    });
    expect(report.preparedRows).toBeGreaterThan(50_000);
    const digests = await digestTables(made.pool);
    expect(digests.filter(({ rows }) => rows > 0).length).toBeGreaterThan(40);
    expect(await digestTables(db.pool)).toEqual(digests);
    expect(await feedOf(db)).toEqual({ seq: (await feedOf(made))?.seq, epoch: before?.epoch });
    const next = await queryRows(
      db.pool,
      { next: cell.number, newest: cell.number },
      `select nextval(pg_get_serial_sequence('documents', 'id'))::int as next, (select max(id)::int from documents) as newest`,
    );
    expect(next.rows[0]?.next).toBe((next.rows[0]?.newest ?? 0) + 1);
    expect(lines).toEqual([]);
  }, 180_000);

  it('are used on their day, by their program, for their files and settings, and in an empty database alone', async () => {
    await prepare();
    const db = open(await aDatabase());
    const load = (at: string, withheld: readonly string[], more: Partial<PreparedFirstData> = {}) =>
      loadPreparedFirstData({ db, ...settings(at, withheld) }, prepared(more));
    const nextDay = new Date(Date.parse(EMBEDDED_AT) + 86_400_000).toISOString();
    expect(await load(nextDay, [])).toBeNull();
    expect(await load(EMBEDDED_AT, ['eia-prices'])).toBeNull();
    expect(await load(EMBEDDED_AT, [], { program: 'another' })).toBeNull();
    expect(await load(EMBEDDED_AT, [], { shippedHash: async () => 'a fact more' })).toBeNull();
    await db.pool.query(
      `insert into webhooks (id, url, secret, tier, created_at, epoch, seq)
       values ('w', 'https://x', 's', 'pro', now(), gen_random_uuid(), 0)`,
    );
    expect(await load(EMBEDDED_AT, [])).toBeNull();
    await db.pool.query('delete from webhooks');
    expect(await load(EMBEDDED_AT, [])).toBeGreaterThan(50_000);
  }, 180_000);

  it('that are damaged are refused, said so, and removed; the database stays empty', async () => {
    const { folder } = await prepare();
    const db = open(await aDatabase());
    const path = join(folder, 'facilities.tsv.gz');
    const bytes = await readFile(path);
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
    await writeFile(path, bytes);
    expect(await loadPreparedFirstData({ db, ...settings(EMBEDDED_AT) }, prepared())).toBeNull();
    expect(lines.join()).toMatch(/prepared first data is damaged.*made anew/);
    expect(await readdir(root)).toEqual([]);
    const digests = await digestTables(db.pool);
    expect(digests.filter(({ rows }) => rows > 0)).toEqual([]);
  }, 180_000);

  it('are not kept when the day ended while they were made, and only the newest are', async () => {
    const { folder, made } = await prepare();
    const keep = (at: string, begun: string) =>
      keepFirstData({ ...settings(at), db: made, version: '0.0.0', begun: new Date(begun) }, prepared());
    const nextDay = new Date(Date.parse(EMBEDDED_AT) + 86_400_000).toISOString();
    expect(await keep(nextDay, EMBEDDED_AT)).toBeNull();
    expect([join(root, (await readdir(root))[0] ?? '')]).toEqual([folder]);
    const newer = await keep(nextDay, nextDay);
    expect(newer).not.toBe(folder);
    expect((await readdir(root)).map((name) => join(root, name))).toEqual([newer]);
  }, 180_000);
});
