import { copyFileSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { retirementOf } from '../../../src/sources/ingest/feed-pace.ts';
import { FEEDS } from '../../../src/sources/news/feeds.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { aDatabase } from '../../support/db/database.ts';
import { type FaultyServer, reply, startFaultyServer } from '../../support/servers/faulty-server.ts';
import { runProgram } from '../../support/servers/program.ts';

const [GONE, LEFT] = FEEDS;
if (GONE === undefined || LEFT === undefined) throw new Error('there are no feeds');

let home: string;
let url: string;
let db: Database;
let server: FaultyServer;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'loadstar sources '));
  ({ url } = await aDatabase());
  db = openDatabase(url, { maxConnections: 2, applicationName: 'test-verbs' });
  server = await startFaultyServer();
  const store = (unit: string, fault: string, more: string) =>
    db.pool.query(
      `insert into source_state (source_id, unit, last_attempt_at, consecutive_failures, last_fault_code, last_fault, ${more})
       values ('news', $1, now(), 2, 'bad-status', $2, now() + interval '1 hour')`,
      [unit, fault],
    );
  await store(GONE.id, retirementOf(GONE.url), 'retired_at');
  await db.pool.query('update source_state set retired_url = $2 where unit = $1', [GONE.id, GONE.url]);
  await store(LEFT.id, 'answered 403', 'not_before');
});
afterEach(async () => {
  await server.close();
  await db.close();
  rmSync(home, { recursive: true, force: true });
});

const run = (...words: string[]) =>
  runProgram(words, { env: { DATABASE_URL: url, DATA_DIR: join(home, 'data'), UPSTREAM: server.origin } });

describe('loadstar sources', () => {
  it('tells of feeds that are gone or left alone', async () => {
    const table = await run('sources');
    expect(table.stdout).toMatch(/^news .*\(1 retired, 1 backing off\)/m);
    const { stdout } = await run('sources', '--json');
    const news = JSON.parse(stdout).find(({ id }: { id: string }) => id === 'news');
    expect(news.unit_states.map(({ unit }: { unit: string }) => unit).sort()).toEqual([GONE.id, LEFT.id].sort());
  });
});

describe('loadstar sources revive', () => {
  it('has what its publishers ended asked again, and a feed that is left alone only by its name', async () => {
    expect(await run('sources', 'revive', 'news')).toMatchObject({
      code: 0,
      stdout: JSON.stringify({ source: 'news', revived: [GONE.id] }, null, 2),
      stderr: expect.stringContaining('re-enabled, fetched at the next slot'),
    });
    const { code, stdout } = await run('sources', 'revive', 'news', LEFT.id);
    expect({ code, ...JSON.parse(stdout) }).toEqual({ code: 0, source: 'news', revived: [LEFT.id] });
    const { rows } = await db.pool.query(
      'select consecutive_failures as failures, retired_at, not_before, last_fault from source_state',
    );
    expect(rows).toEqual([
      { failures: 0, retired_at: null, not_before: null, last_fault: null },
      { failures: 0, retired_at: null, not_before: null, last_fault: null },
    ]);
  });

  it('names what there is when asked for what there is not', async () => {
    expect(await run('sources', 'revive', 'news', 'nobody')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(GONE.id),
    });
    expect(await run('sources', 'revive', 'nyiso-lmp')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('has no feeds'),
    });
  });
});

describe('loadstar sources read', () => {
  const sample = (file: string) => packageFile('fixtures', 'nyiso-queue', file);

  it('stores a workbook that was saved by hand, without a request, and what follows from it', async () => {
    const saved = join(home, 'NYISO-Interconnection-Queue.xlsx');
    copyFileSync(sample('workbook-2025-01.xlsx'), saved);
    utimesSync(saved, new Date(), new Date('2025-01-09T20:54:50Z'));
    const first = await run('sources', 'read', 'nyiso-queue', saved);
    expect(first).toMatchObject({ code: 0, stderr: expect.stringContaining('queue lists computed') });
    const report = JSON.parse(first.stdout);
    expect(report).toMatchObject({ source: 'nyiso-queue', outcome: 'stored', fetched: 1, rejected: 0 });
    const { rows } = await db.pool.query(
      `select url, origin, issued_at::text as issued, (select count(*)::int from queue_requests) as requests from documents`,
    );
    expect(rows).toEqual([
      {
        url: 'file:NYISO-Interconnection-Queue.xlsx',
        origin: 'live',
        issued: expect.stringMatching(/^2025-01-09 20:54:50/),
        requests: report.written,
      },
    ]);
    expect(JSON.parse((await run('sources', 'read', 'nyiso-queue', saved)).stdout)).toMatchObject({
      outcome: 'unchanged',
      written: 0,
    });
    expect(server.requests).toHaveLength(0);
  });

  it('stores nothing where one of the files is no document of the source', async () => {
    const files = [sample('workbook-2025-01.xlsx'), sample('other-workbook.xlsx')];
    const { code, stderr } = await run('sources', 'read', 'nyiso-queue', ...files);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/other-workbook.xlsx is not a document/),
    });
    for (const table of ['queue_requests', 'documents', 'source_runs'])
      expect((await db.pool.query(`select 1 from ${table}`)).rows).toEqual([]);
    expect((await run('sources', 'read', 'nyiso-queue', join(home, 'nothing.xlsx'))).code).toBe(2);
    expect((await run('sources', 'read', 'news', sample('queue.csv'))).code).toBe(2);
  });
});

describe('loadstar sources run', () => {
  it('asks no feed that is retired, and says so', async () => {
    server.on('*', reply({ status: 404 }));
    const { code, stdout } = await run('sources', 'run', 'news');
    const report = JSON.parse(stdout);
    expect(report.retired).toEqual([GONE.id]);
    expect(report.failed).toHaveLength(FEEDS.length - 1);
    expect(code).toBe(1);
    expect(server.requests.map(({ original }) => original).sort()).toEqual(
      FEEDS.filter(({ id }) => id !== GONE.id)
        .map((feed) => feed.url)
        .sort(),
    );
  }, 300_000);
});
