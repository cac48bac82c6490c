import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA_SUBJECTS } from '../../../src/domain/data/data-subject.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { SECRETS, storeDataWorld } from '../../support/data/data-world.ts';
import { aDatabase } from '../../support/db/database.ts';
import { runProgram } from '../../support/servers/program.ts';

const home = mkdtempSync(join(tmpdir(), 'loadstar export '));
let url: string;
let db: Database;
beforeAll(async () => {
  ({ url } = await aDatabase());
  db = openDatabase(url, { maxConnections: 4, applicationName: 'test-verbs' });
  await storeDataWorld(db);
});
afterAll(async () => {
  await db.close();
  rmSync(home, { recursive: true, force: true });
});

const run = (...words: string[]) =>
  runProgram(words, { env: { DATABASE_URL: url, DATA_DIR: join(home, 'data'), UPSTREAM: 'off' } });

describe('loadstar export', () => {
  it('writes each table, with the members of the rows and nothing that is restricted', async () => {
    for (const subject of DATA_SUBJECTS) {
      const { code, stdout, stderr } = await run('export', subject, '--format', 'ndjson');
      expect([subject, code]).toEqual([subject, 0]);
      const rows = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(stderr).toContain(`${subject}: ${rows.length} rows from `);
      for (const secret of SECRETS) expect([subject, stdout.includes(secret)]).toEqual([subject, false]);
    }
  }, 600_000);

  it('narrows prices by time and operator; queues have the members of sources parse', async () => {
    const prices = await run(
      ...[
        'export',
        'lmp',
        '--format',
        'ndjson',
        '--iso',
        'nyis',
        '--since',
        '2026-11-20',
        '--until',
        '2026-11-20T00:10:00Z',
      ],
    );
    const rows = prices.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.length).toBe(6);
    expect(rows[0]).toMatchObject({
      kind: 'lmp',
      iso: 'NYISO',
      market: 'RT5M',
      node_type: 'hub',
      interval_start: '2026-11-20T00:00:00Z',
      interval_minutes: 5,
      energy: null,
    });
    const queue = await run('export', 'queue', '--format', 'csv');
    expect(queue.stdout.split(/\r?\n/)[0]).toBe(
      'kind,iso,queue_id,name,fuel,capacity_mw,state,county,status,requested_on,proposed_on,operational_on,withdrawn_on,' +
        'agreement_status,project_type,listed,listed_at,source,fetched_at',
    );
    expect(queue.stdout.trim().split(/\r?\n/).length).toBe(3);
    const news = await run('export', 'news', '--format', 'csv');
    expect(news.stdout).toContain("'=Data center news");
  }, 300_000);

  it.each([
    [['facility', '--format', 'csv'], 'cannot export "facility"; allowed: facilities, markets, briefs'],
    [['lmp', '--format', 'xls'], '--format is "xls"; allowed: csv, ndjson, parquet'],
    [['lmp', '--format', 'geojson'], 'lmp have no coordinates: facilities, markets, projects do'],
    [['facilities', '--format', 'csv', '--since', '2026-01-01'], '--since says nothing about facilities'],
    [['lmp', '--format', 'csv', '--iso', 'XX9'], '--iso is "XX9"; expected a grid operator such as ERCOT'],
    [['lmp', '--format', 'csv', '--since', '2026-02-30'], '--since is "2026-02-30"; expected an instant'],
    [['lmp', '--format', 'csv', '--since', '2026-02-03', '--until', '2026-02-03'], 'must be before --until'],
  ])(
    'refuses %s and says what to do',
    async (words, why) => {
      const { code, stdout, stderr } = await run('export', ...words);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain(why);
    },
    60_000,
  );
});

describe('loadstar data publish', () => {
  it('makes the files now, and again without a second copy of what has not changed', async () => {
    const first = await run('data', 'publish', '--at', '2026-11-21T04:53:00Z');
    expect(first.code).toBe(0);
    expect(JSON.parse(first.stdout)).toMatchObject({ files: expect.any(Number), unchanged: 0, removed: 0 });
    const contents = async () => (await db.pool.query('select count(*)::int as n from data_contents')).rows[0].n;
    const before = await contents();
    const again = JSON.parse((await run('data', 'publish', '--at', '2026-11-21T04:53:00Z')).stdout);
    expect([again.unchanged, await contents()]).toEqual([again.files, before]);
  }, 300_000);
});
