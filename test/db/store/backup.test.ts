import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTables } from '../../../src/store/backup/list-tables.ts';
import { LEFT_OUT, readManifest } from '../../../src/store/backup/manifest.ts';
import { restoreBackup } from '../../../src/store/backup/restore-backup.ts';
import { writeBackup } from '../../../src/store/backup/write-backup.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { noteCluster } from '../../../src/store/db/feed-epoch.ts';
import { anApi, aSource, keyedAs, publish, storeLmp, storeMarkets, storeNews } from '../../support/api/api.ts';
import { aDatabase } from '../../support/db/database.ts';
import { anEmbeddedDatabase } from '../../support/sources/embedded-database.ts';

/** Every table of the schema: how many rows, and what they say. */
async function contentOf(db: Database): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const { name } of await listTables(db.pool)) {
    if (LEFT_OUT[name] !== undefined) continue;
    const found = await db.pool.query<{ said: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(row::text, E'\\n' order by row::text collate "C")), '') as said
       from ${name} as row`,
    );
    content[name] = found.rows[0]?.said ?? '';
  }
  return content;
}

const open = async (make = aDatabase): Promise<Database> =>
  openDatabase((await make()).url, { maxConnections: 4, applicationName: 'test' });

describe('a backup', () => {
  let folder: string;
  let db: Database;
  let headers: Record<string, string>;
  let before: Record<string, string>;
  const SOURCES = [aSource('ercot-lmp', { kind: 'lmp', iso: 'ERCOT' }), aSource('news', { kind: 'news' })];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'loadstar-backup-'));
    db = await open(anEmbeddedDatabase);
    await storeLmp(db, 'ercot-lmp', 'ERCOT', [{ node: 'HB_NORTH' }, { node: 'HB\\ODD\tNODE' }]);
    await storeNews(db, 'a-feed', [{ title: 'A "campus"\\of\n100 MW \u2014 d\u00e9j\u00e0 vu' }]);
    await storeMarkets(db, [{ slug: 'an-extra-market' }]);
    await publish(db, { slug: 'an-extra-market' });
    await db.pool.query(
      `insert into job_runs (job, slot, state, claim, claimed_until, attempts, enqueued_at)
       values ('a-job', '2026-11-20T11:00:00Z', 'running', 'an attempt', now(), 1, now()),
         ('a-job', '2026-11-20T10:00:00Z', 'done', null, null, 1, now())`,
    );
    headers = await keyedAs(db, 'enterprise');
    await noteCluster(db.pool);
    before = await contentOf(db);
    await writeBackup(db, join(folder, 'whole'), { program: '0.0.0-test' });
  }, 240_000);
  afterAll(async () => {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('tells what it is, names what it leaves out, and is for its owner alone', async () => {
    const manifest = await readManifest(join(folder, 'whole'));
    expect(manifest).toMatchObject({ format: 1, program: '0.0.0-test' });
    expect(manifest.taken_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(Object.keys(manifest.left_out)).toEqual(
      expect.arrayContaining(['fleet_processes', 'host_gates', 'KEY_PEPPER']),
    );
    expect(manifest.tables.map(({ name }) => name).sort()).toEqual(Object.keys(before).sort());
    expect(manifest.tables.length).toBeGreaterThan(40);
    const files = await readdir(join(folder, 'whole'));
    expect(files).toHaveLength(manifest.tables.length + 2);
    for (const file of files) expect((await stat(join(folder, 'whole', file))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'whole'))).mode & 0o777).toBe(0o700);
    expect(await readdir(folder)).not.toContain('whole.part');
  });

  it('is written into a new folder alone', async () => {
    await expect(writeBackup(db, join(folder, 'whole'), { program: 't' })).rejects.toMatchObject({ code: 'usage' });
  });

  it('is what was stored, table by table, and lets nobody miss or repeat a change', async () => {
    const reported = await anApi({ db, sources: SOURCES });
    const ask = async (api: typeof reported, path: string) => (await api.get(path, headers)).body;
    const cursor = (await ask(reported, '/api/v1/market-brief/diff?since=2020-01-01T00:00:00Z')).next_cursor;
    const paths = [
      '/api/v1/markets/list',
      '/api/v1/market-brief/an-extra-market',
      '/api/v1/facilities?limit=20',
      '/api/v1/pipeline',
    ];
    const answers = await Promise.all(paths.map((path) => ask(reported, path)));
    expect(answers.map(({ error }) => error)).toEqual(paths.map(() => undefined));

    const copy = await open();
    const restored = await restoreBackup(copy, join(folder, 'whole'), { replace: false });
    expect(restored).toMatchObject({ program: '0.0.0-test', slots_due_again: 1 });
    expect(await noteCluster(copy.pool)).toEqual({ state: 'noted' });
    const after = await contentOf(copy);
    const differing = Object.keys(before).filter((name) => before[name] !== after[name]);
    expect(differing.sort()).toEqual(['feed_clock', 'job_runs']);
    const slots = await copy.pool.query(`select state, claim from job_runs where job = 'a-job' order by slot`);
    expect(slots.rows).toEqual([
      { state: 'done', claim: null },
      { state: 'due', claim: null },
    ]);

    const again = await anApi({ db: copy, sources: SOURCES });
    expect(await Promise.all(paths.map((path) => ask(again, path)))).toEqual(answers);
    const reset = await ask(again, `/api/v1/market-brief/diff?cursor=${cursor}`);
    expect(reset.reset).toBe(true);
    const all = await copy.pool.query('select 1 from market_briefs where not removed');
    expect(reset.briefs).toHaveLength(all.rowCount ?? 0);
    await publish(copy, { slug: 'an-extra-market', content: 'second' });
    const next = await ask(again, `/api/v1/market-brief/diff?cursor=${reset.next_cursor}`);
    expect(next.reset).toBe(false);
    expect(next.briefs.map(({ slug }: { slug: string }) => slug)).toEqual(['an-extra-market']);
    // A number that was given out is not given out again.
    const numbers = await copy.pool.query(
      `select (select max(id) from documents) < nextval(pg_get_serial_sequence('documents', 'id')) as fresh`,
    );
    expect(numbers.rows).toEqual([{ fresh: true }]);
    await reported.close();
    await again.close();
    await copy.close();
  }, 240_000);

  it('replaces what is there only when told so, and writes no history of it', async () => {
    const other = await open();
    await storeMarkets(other, [{ slug: 'of-another-life' }]);
    await expect(restoreBackup(other, join(folder, 'whole'), { replace: false })).rejects.toMatchObject({
      code: 'usage',
    });
    expect((await other.pool.query('select slug from markets')).rows).toEqual([{ slug: 'of-another-life' }]);

    await restoreBackup(other, join(folder, 'whole'), { replace: true });
    const after = await contentOf(other);
    expect(after.markets).toBe(before.markets);
    expect(after.row_history).toBe(before.row_history);
    const triggers = await other.pool.query(
      `select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`,
    );
    expect(triggers.rows).toEqual([]);
    await other.close();
  }, 240_000);

  it('is refused when one byte of it is another, wherever it is, and changes nothing then', async () => {
    const whole = join(folder, 'whole');
    const other = await open();
    const untouched = await contentOf(other);
    for (const file of ['markets.tsv.gz', 'lmp_prices.tsv.gz', 'manifest.json']) {
      const good = await readFile(join(whole, file));
      const bad = Buffer.from(good);
      const at = Math.floor(bad.length / 2);
      bad[at] = (bad[at] ?? 0) ^ 1;
      await writeFile(join(whole, file), bad);
      await expect(restoreBackup(other, whole, { replace: true })).rejects.toMatchObject({ code: 'wrong-document' });
      await writeFile(join(whole, file), good);
    }
    expect(await contentOf(other)).toEqual(untouched);
    await other.close();
  });

  it('is refused when its schema is newer than the database', async () => {
    const other = await open();
    await other.pool.query('update drizzle.__drizzle_migrations set created_at = created_at - 1');
    await expect(restoreBackup(other, join(folder, 'whole'), { replace: true })).rejects.toThrow(/schema is newer/);
    await other.close();
  });
});
