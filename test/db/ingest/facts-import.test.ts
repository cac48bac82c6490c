import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { loadImportedFacts } from '../../../src/store/facts/load-imported-facts.ts';
import { type FactToImport, saveImportedFacts } from '../../../src/store/facts/save-imported-facts.ts';
import { reportAt } from '../../../src/store/ingest/recorded-at.ts';
import { storeMarkets } from '../../support/api/api.ts';
import { aDatabase } from '../../support/db/database.ts';
import { runProgram } from '../../support/servers/program.ts';

let home: string;
let url: string;
let db: Database;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'loadstar facts '));
  ({ url } = await aDatabase());
  db = openDatabase(url, { maxConnections: 4, applicationName: 'test-facts-import' });
  await storeMarkets(db, [
    { slug: 'northern-virginia', name: 'Northern Virginia', aliases: ['nova'] },
    { slug: 'dallas' },
  ]);
});
afterAll(async () => {
  await db.close();
  rmSync(home, { recursive: true, force: true });
});

const stored = async () =>
  (await db.pool.query('select market_slug, name, value, imported_at from imported_facts order by 1, 2, 3')).rows;

describe('loadstar facts import', () => {
  const write = (name: string, ...lines: string[]): string => {
    const file = join(home, name);
    writeFileSync(file, ['market,name,value,unit,observed_on,source,color', ...lines].join('\n'));
    return file;
  };
  const run = (...args: string[]) =>
    runProgram(['facts', 'import', ...args], {
      env: { DATABASE_URL: url, DATA_DIR: join(home, 'data'), UPSTREAM: 'off' },
    });

  it('tries, stores the good rows, names each refused one, and brings nothing new the second time', async () => {
    const file = write(
      'own.csv',
      'NoVA,vacancy_pct,0.76,percent,2026-03-31,A broker,red',
      'dalas,vacancy_pct,4,percent,2026-03-31,A broker,red',
      'dallas,lease_rate,1980,$/kW/year,2026-03-31,A broker,red',
      'dallas,lease_rate,165,$/kW/month,2026-03-31,A broker,red',
    );
    const tried = await run(file, '--dry-run');
    expect(JSON.parse(tried.stdout)).toEqual({ rows: 2, written: 2, unchanged: 0, refused: 2, dry_run: true });
    expect(await stored()).toEqual([]);
    const first = await run(file);
    expect(first.code).toBe(0);
    expect(JSON.parse(first.stdout)).toEqual({ rows: 2, written: 2, unchanged: 0, refused: 2 });
    const lines = first.stderr.trim().split('\n');
    expect(lines).toContain(`${file} line 3 is refused: market "dalas" is not a market; did you mean dallas?`);
    expect(lines).toContainEqual(expect.stringContaining(`${file} line 4 is refused: unit "$/kW/year" is not read`));
    expect(lines).toContain(`${file}: ignored columns: color`);
    const rows = await stored();
    expect(rows).toMatchObject([
      { market_slug: 'dallas', name: 'lease_rate', value: 165 },
      { market_slug: 'northern-virginia', name: 'vacancy_pct', value: 0.76 },
    ]);
    expect(JSON.parse((await run(file, '--dry-run')).stdout)).toMatchObject({ written: 0, unchanged: 2 });
    expect(JSON.parse((await run(file)).stdout)).toMatchObject({ written: 0, unchanged: 2 });
    expect(await stored()).toEqual(rows);
  }, 300_000);

  it('refuses a file without a good row, and one that is not there', async () => {
    const bad = await run(write('bad.csv', 'dallas,vacancy_pct,400,percent,2026-03-31,A,'));
    expect(bad.code).toBe(1);
    expect(bad.stderr).toContain('nothing was stored');
    expect(await run(join(home, 'absent.csv'))).toMatchObject({ code: 2, stdout: '' });
  }, 300_000);
});

describe('imported figures as they were known', () => {
  const fact = (value: number, observedOn: string): FactToImport => ({
    marketSlug: 'austin',
    name: 'vacancy_pct',
    observedOn,
    value,
    unit: 'percent',
    source: 'A broker',
    sourceUrl: null,
    basis: 'reported',
    notes: null,
  });
  const stored = async (at: string) => {
    const facts = await db.snapshot((tx) => loadImportedFacts(tx, at));
    return facts
      .filter(({ marketSlug }) => marketSlug === 'austin')
      .map(({ value, observedOn }) => [value, observedOn]);
  };

  it('are the newest that were imported by then, with the value of then', async () => {
    const save = (facts: FactToImport[], at: string) =>
      db.transaction((tx) => saveImportedFacts(tx, facts, new Date(at)));
    await save([fact(5, '2026-03-31')], '2026-04-10T00:00:00Z');
    await save([fact(6, '2026-03-31'), fact(7, '2026-06-30')], '2026-07-10T00:00:00Z');
    await save([fact(4, '2025-12-31')], '2026-08-01T00:00:00Z');
    expect(await stored('2026-04-09T23:59:59Z')).toEqual([]);
    expect(await stored('2026-07-09T00:00:00Z')).toEqual([[5, '2026-03-31']]);
    expect(await stored('2026-07-10T00:00:00Z')).toEqual([[7, '2026-06-30']]);
    await db.transaction(async (tx) => {
      await reportAt(tx, '2026-09-01T00:00:00Z');
      await tx.client.query(`delete from imported_facts where observed_on = '2026-06-30' and market_slug = 'austin'`);
    });
    expect(await stored('2099-01-01T00:00:00Z')).toEqual([[6, '2026-03-31']]);
    expect(await stored('2026-07-10T00:00:00Z')).toEqual([[7, '2026-06-30']]);
  });
});
