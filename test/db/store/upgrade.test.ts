import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '../../../src/store/db/migrate.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { anEmptyDatabase } from '../../support/db/database.ts';

/** The migrations up to and with number `last`, as an older version shipped them. */
function olderMigrations(last: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'loadstar-migrations-'));
  cpSync(packageFile('migrations'), folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number }[] };
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx <= last) }));
  return folder;
}

describe('an installation of the version before the grid', () => {
  let client: pg.Client;
  const folder = olderMigrations(2);
  beforeAll(async () => {
    const { url } = await anEmptyDatabase();
    client = new pg.Client({ connectionString: url });
    await client.connect();
    await migrate(drizzle(client), { migrationsFolder: folder });
    await client.query(`
      insert into archived_bytes values ('a', '', 0, now());
      insert into documents (source_id, sha256, origin, fetched_at, published_at) values
        ('ercot-lmp', 'a', 'live', '2026-10-31T23:59:00Z', null),
        ('ercot-fuel-mix', 'a', 'live', '2026-10-31T23:58:00Z', '2026-10-31T23:57:00Z');
      insert into lmp_nodes (iso, node, node_type) values ('ERCOT', 'HB_NORTH', 'hub');
      create table lmp_prices_2026_10 partition of lmp_prices
        for values from ('2026-10-01T00:00:00Z') to ('2026-11-01T00:00:00Z');
      insert into lmp_prices values
        ('2026-10-30T12:00:00Z', 1, 2, 15, 20, null, null, null, 1),
        ('2026-10-31T23:45:00Z', 1, 2, 15, 25, 1, 2, 3, 1);
      insert into fuel_mix values ('ERCOT', '2026-10-31T23:45:00Z', 'Wind', 'wind', 5, 900, 2);
    `);
    await migrateDatabase(url);
  });
  afterAll(async () => {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps its prices, now by the day, and has their hours rolled up', async () => {
    const prices = await client.query(
      `select tableoid::regclass::text as part, lmp, energy, revision from lmp_prices order by interval_start`,
    );
    expect(prices.rows).toEqual([
      { part: 'lmp_prices_2026_10_30', lmp: 20, energy: null, revision: 0 },
      { part: 'lmp_prices_2026_10_31', lmp: 25, energy: 1, revision: 0 },
    ]);
    const marks = await client.query(
      `select grain, iso, market, to_char(starts_at at time zone 'UTC', 'MM-DD HH24:MI') as starts_at
       from lmp_rollup_marks order by starts_at`,
    );
    expect(marks.rows).toEqual([
      { grain: 'hour', iso: 'ERCOT', market: 2, starts_at: '10-30 12:00' },
      { grain: 'hour', iso: 'ERCOT', market: 2, starts_at: '10-31 23:00' },
    ]);
  });

  it('keeps its generation, with the source whose account it is, and when documents were issued', async () => {
    const outputs = await client.query('select source_id, mw from fuel_mix');
    expect(outputs.rows).toEqual([{ source_id: 'ercot-fuel-mix', mw: 900 }]);
    const issued = await client.query(
      `select to_char(issued_at at time zone 'UTC', 'HH24:MI') as at from documents order by id`,
    );
    expect(issued.rows).toEqual([{ at: '23:59' }, { at: '23:57' }]);
  });
});

describe('an installation in which scopes and retired addresses stood in words', () => {
  // Before the first step that runs outside of a transaction.
  const folder = olderMigrations(16);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has them as members, and all else of its inputs as it was', async () => {
    const { url } = await anEmptyDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await migrate(drizzle(client), { migrationsFolder: folder });
      const inputs = {
        queue_wait_months: { value: 75, notes: 'operator value: PJM; survival over 900 requests' },
        queue_signed_share: { value: 0.2, notes: 'state value: VA in PJM; n = 30 active requests, 900 MW that tell' },
        water_risk_score: { value: 2, notes: 'basin at the middle of the market' },
        hazard_score: { value: 40, notes: 'county value: Loudoun, VA' },
        price_mean_usd_per_mwh: { value: null },
      };
      await client.query(
        `insert into market_scores (market_slug, scored_for, method, inputs, score, verdict, coverage, recorded_at)
         values ('a', now(), 'market-power/2', $1, '{}', 'CAUTION', 0.5, now())`,
        [JSON.stringify(inputs)],
      );
      await client.query(
        `insert into source_state (source_id, unit, last_fault, retired_at) values
           ('news', 'gone', 'https://a.example/feed: answered 410, gone for good', now()), ('news', 'left', 'answered 403', null)`,
      );
      await migrateDatabase(url);
      const [stored] = (await client.query('select inputs from market_scores')).rows;
      expect(stored.inputs).toEqual({
        ...inputs,
        queue_wait_months: { ...inputs.queue_wait_months, scope: 'operator', estimator: 'survival' },
        queue_signed_share: { ...inputs.queue_signed_share, scope: 'state' },
        water_risk_score: { ...inputs.water_risk_score, scope: 'basin' },
      });
      const units = await client.query('select unit, retired_url from source_state order by unit');
      expect(units.rows).toEqual([
        { unit: 'gone', retired_url: 'https://a.example/feed' },
        { unit: 'left', retired_url: null },
      ]);
    } finally {
      await client.end();
    }
  });
});
