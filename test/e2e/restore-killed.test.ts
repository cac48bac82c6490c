import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBackup } from '../../src/store/backup/write-backup.ts';
import { type Database, openDatabase } from '../../src/store/db/client.ts';
import { aDatabase } from '../support/db/database.ts';
import { type Program, startProgram } from '../support/servers/program.ts';

/** Resolves once the program has said it on stderr. */
async function untilSaid(program: Program, words: string): Promise<void> {
  for (let ended = false; !program.errors().includes(words); ) {
    if (ended) throw new Error(`ended before it said ${words}:\n${program.errors()}`);
    await Promise.race([
      new Promise((resolve) => program.child.stderr?.once('data', resolve)),
      program.ended.then(() => {
        ended = true;
      }),
    ]);
  }
}

/** Rows whose loading takes seconds. */
const LINES = 300_000;

describe('a backup or a restore that is killed', () => {
  let folder: string;
  let db: Database;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'loadstar-restore-'));
    ({ url } = await aDatabase());
    db = openDatabase(url, { maxConnections: 4, applicationName: 'test' });
    await db.pool.query(
      `insert into source_runs (source_id, unit, due_at, started_at, finished_at, outcome, fetched, parsed, written,
         unchanged, rejected, flagged, warnings)
       select 'a-source', '', now(), now(), now(), 'stored', 1, 1, 1, 0, 0, 0, '{}' from generate_series(1, ${LINES})`,
    );
    await writeBackup(db, join(folder, 'whole'), { program: 'test' });
  }, 120_000);
  afterAll(async () => {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('leaves the database as it was when the restore ends in the middle, and can be done again', async () => {
    const target = await aDatabase();
    const into = openDatabase(target.url, { maxConnections: 2, applicationName: 'test' });
    await into.pool.query(`insert into host_gates (host, next_request_at) values ('a.example', now())`);
    const counts = async (): Promise<unknown> =>
      (
        await into.pool.query(
          'select (select count(*) from source_runs) as runs, (select epoch from feed_clock) as epoch',
        )
      ).rows[0];
    const before = await counts();
    const env = { DATABASE_URL: target.url, KEY_PEPPER: 'a pepper for these tests' };

    const killed = startProgram(['restore', join(folder, 'whole')], { env });
    await untilSaid(killed, '\nsource_runs');
    expect(await killed.stop('SIGKILL')).toBe('SIGKILL');
    // Its session ends when the server has noticed; this waits for the lock that it held.
    expect(await counts()).toEqual(before);

    const again = startProgram(['restore', join(folder, 'whole')], { env });
    expect(await again.ended).toBe(0);
    expect(JSON.parse(again.lines.join('\n'))).toMatchObject({ rows: expect.any(Number), program: 'test' });
    expect(again.errors()).toContain('KEY_PEPPER');
    expect(await counts()).toMatchObject({ runs: LINES });
    await into.close();
  }, 120_000);

  it('leaves nothing that passes for a backup when the backup ends in the middle', async () => {
    const env = { DATABASE_URL: url, KEY_PEPPER: 'a pepper for these tests' };
    const killed = startProgram(['backup', join(folder, 'cut')], { env });
    await untilSaid(killed, 'writing source_runs');
    await killed.stop('SIGKILL');
    expect(await readdir(folder)).not.toContain('cut');

    const refused = startProgram(['restore', join(folder, 'cut.part'), '--yes', '--replace'], { env });
    expect(await refused.ended).toBe(1);
    expect(refused.errors()).toContain('is no backup');
    const whole = startProgram(['backup', join(folder, 'next')], { env });
    expect(await whole.ended).toBe(0);
    expect(JSON.parse(whole.lines.join('\n'))).toMatchObject({ folder: join(folder, 'next') });
  }, 120_000);

  it('throws nothing away without a terminal unless --yes says so', async () => {
    const target = await aDatabase();
    const into = openDatabase(target.url, { maxConnections: 2, applicationName: 'test' });
    await into.pool.query(`insert into missed_slots (job, after, before, slots, noted_at)
      values ('kept', now(), now(), 1, now())`);
    const kept = async (): Promise<number | null> => (await into.pool.query('select from missed_slots')).rowCount;
    const env = { DATABASE_URL: target.url, KEY_PEPPER: 'a pepper for these tests' };
    for (const words of [['--replace'], ['--replace', '--force']]) {
      const refused = startProgram(['restore', join(folder, 'whole'), ...words], { env });
      expect(await refused.ended, words.join()).toBe(2);
      expect(refused.errors()).toContain('without a terminal, add --yes');
    }
    expect(await kept()).toBe(1);
    const done = startProgram(['restore', join(folder, 'whole'), '--replace', '--yes'], { env });
    expect(await done.ended).toBe(0);
    expect(await kept()).toBe(0);
    await into.close();
  }, 120_000);

  it('is not begun while processes run on the database', async () => {
    const target = await aDatabase();
    const into = openDatabase(target.url, { maxConnections: 2, applicationName: 'test' });
    await into.pool.query(
      `insert into fleet_processes (id, kind, host, pid, version, started_at, seen_at)
       values ('1', 'worker', 'a-host', 42, '0.1.0', now(), now())`,
    );
    const env = { DATABASE_URL: target.url, KEY_PEPPER: 'a pepper for these tests' };
    for (const words of [[], ['--replace'], ['--replace', '--yes']]) {
      const refused = startProgram(['restore', join(folder, 'whole'), ...words], { env });
      expect(await refused.ended, words.join()).toBe(2);
      expect(refused.errors()).toMatch(/worker a-host:42.*--force/);
    }
    await into.close();
  }, 120_000);
});
