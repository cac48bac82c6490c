import pg from 'pg';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openInstallation, requireCurrentSchema } from '../../../src/cli/installation.ts';
import { readConfig } from '../../../src/config.ts';
import { isOlder, migrateDatabase } from '../../../src/store/db/migrate.ts';
import { type Migration, parseMigration, pendingMigrations, readMigrations } from '../../../src/store/db/migrations.ts';
import { eventually } from '../../support/api/eventually.ts';
import { aDatabase } from '../../support/db/database.ts';

const LATER_MS = 4_000_000_000_000;

const aStep = (text: string, more: Partial<Migration> = {}): Migration => ({
  ...parseMigration('9999_test', LATER_MS, text),
  ...more,
});

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'a reader' });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

describe('bringing the schema up to date', () => {
  let url: string;
  let client: pg.Client;
  beforeEach(async () => {
    ({ url } = await aDatabase());
    client = await connectTo(url);
  });

  const migrate = (step: Migration, more: Parameters<typeof migrateDatabase>[1] = {}): Promise<void> =>
    migrateDatabase(url, { migrations: [...readMigrations(), step], ...more });
  const isDone = async (step: Migration): Promise<boolean> => (await pendingMigrations(client, [step])).length === 0;

  it('does what is missing, once, however many do so at the same time', async () => {
    expect(await pendingMigrations(client)).toEqual([]);
    const step = aStep('create table made_once (a int)');
    await Promise.all([migrate(step), migrate(step), migrate(step)]);
    expect(await isDone(step)).toBe(true);
    const { rows } = await client.query(
      'select count(*) as n from drizzle.__drizzle_migrations where created_at = $1',
      [LATER_MS],
    );
    expect(rows).toEqual([{ n: '1' }]);
  });

  it('builds an index beside the work once, however many do so at the same time', async () => {
    const step = aStep(
      '-- alone: large\ndrop index concurrently if exists by_url;--> statement-breakpoint\ncreate index concurrently by_url on documents (url)',
    );
    await Promise.all([migrate(step), migrate(step), migrate(step)]);
    const { rows } = await client.query(
      `select (select indisvalid from pg_index where indexrelid = 'by_url'::regclass) as valid,
         (select count(*) from drizzle.__drizzle_migrations where created_at = $1) as times`,
      [LATER_MS],
    );
    expect(rows).toEqual([{ valid: true, times: '1' }]);
  });

  it('leaves nothing of a step that fails', async () => {
    const step = aStep('create table half_made (a int);--> statement-breakpoint\nselect 1/0');
    await expect(migrate(step)).rejects.toThrow('division by zero');
    const { rows } = await client.query(`select to_regclass('half_made') as there`);
    expect(rows).toEqual([{ there: null }]);
    expect(await isDone(step)).toBe(false);
  });

  it('waits for who reads, without keeping others from reading, and says who it is', async () => {
    await client.query('begin');
    await client.query('select count(*) from documents');
    const step = aStep('alter table documents add column added text');
    const said: string[] = [];
    let isOver = false;
    const migrated = migrate(step, { lockWaitMs: 200, report: (line) => said.push(line) }).finally(() => {
      isOver = true;
    });
    const other = await connectTo(url);
    let longestMs = 0;
    for (let reads = 0; reads < 40 || said.length === 0; reads += 1) {
      const beganMs = performance.now();
      await other.query('select count(*) from documents');
      longestMs = Math.max(longestMs, performance.now() - beganMs);
      await other.query('select pg_sleep(0.05)');
    }
    expect(isOver).toBe(false);
    await client.query('commit');
    await migrated;
    expect(await isDone(step)).toBe(true);
    expect(said[0]).toMatch(
      /^9999_test waits for a lock \(.*\); the oldest open transaction is of a reader \(pid \d+\)/,
    );
    console.info(`longest read while a step waited with a lock timeout of 200 ms: ${longestMs.toFixed(0)} ms`);
    expect(longestMs).toBeLessThan(3_000);
  });

  it('gives up in time where a table is held for too long, and has changed nothing', async () => {
    await client.query('begin');
    await client.query('select count(*) from documents');
    const step = aStep('alter table documents add column added text');
    await expect(migrate(step, { lockWaitMs: 50, patienceMs: 300 })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(
        /9999_test waits for a lock .* Nothing of it was changed: run `loadstar migrate` again/,
      ),
    });
    await client.query('commit');
    expect(await isDone(step)).toBe(false);
  });

  it('takes nothing away while a process that needs it is heard of, unless forced', async () => {
    const step = aStep('-- contract: since 0.3.0: deals.gone is read by nobody\nselect 1');
    const beat = (version: string, secondsAgo: number) =>
      client.query(
        `insert into fleet_processes (id, kind, host, pid, version, started_at, seen_at)
         values (gen_random_uuid()::text, 'api', 'a-host', 7, $1, now(), now() - make_interval(secs => $2))`,
        [version, secondsAgo],
      );
    await beat('0.3.0', 1);
    await beat('0.2.0', 3_600);
    await beat('0.2.9', 5);
    await expect(migrate(step)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(
        /^9999_test takes away what versions before 0\.3\.0 use \(deals\.gone is read by nobody\), and 1 such process\(es\) run: api 0\.2\.9 on a-host \(pid 7\)/,
      ),
    });
    expect(await isDone(step)).toBe(false);
    await migrate(step, { force: true });
    expect(await isDone(step)).toBe(true);
    await client.query(`delete from drizzle.__drizzle_migrations where created_at = ${LATER_MS}`);
    await client.query(`delete from fleet_processes where version = '0.2.9'`);
    await migrate(step);
    expect(await isDone(step)).toBe(true);
  });

  it('builds an index beside the work of others', async () => {
    const write = 'begin; lock table documents in row exclusive mode';
    await client.query(write);
    const step = aStep(
      '-- alone: large\ndrop index concurrently if exists by_url;--> statement-breakpoint\ncreate index concurrently by_url on documents (url)',
    );
    const migrated = migrate(step);
    const other = await connectTo(url);
    await eventually(
      () => other.query(`select from pg_stat_activity where query like '%create index%' and wait_event_type = 'Lock'`),
      ({ rowCount }) => rowCount === 1,
    );
    await other.query(`set lock_timeout = '5s'; ${write}; commit`);
    await client.query('commit');
    await migrated;
    const { rows } = await client.query(`select indisvalid from pg_index where indexrelid = 'by_url'::regclass`);
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it('is asked for by a program that is newer than the schema, and by none that is older', async () => {
    const installation = await openInstallation(readConfig({ DATABASE_URL: url, LOG_LEVEL: 'error' }), {
      applicationName: 'test',
    });
    onTestFinished(() => installation.close());
    await requireCurrentSchema(installation);
    await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${LATER_MS})`);
    await requireCurrentSchema(installation);
    await client.query(
      `delete from drizzle.__drizzle_migrations where created_at =
         (select max(created_at) from drizzle.__drizzle_migrations where hash <> 'newer')`,
    );
    await expect(requireCurrentSchema(installation)).rejects.toThrow(
      /^the database's schema is older than the program \(1 step\(s\) from \d{4}_\w+ on\): run `loadstar migrate` first$/,
    );
  });

  it('compares versions by their numbers', () => {
    expect(['0.2.9', '0.10.0-rc.1', 'dev', ''].map((each) => isOlder(each, '0.10.0'))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['0.10.0', '0.10.1', '1.0.0'].map((each) => isOlder(each, '0.10.0'))).toEqual([false, false, false]);
  });
});
