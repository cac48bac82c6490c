import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { resolveStored, storeFacts, storeMarkets } from '../../support/api/api.ts';
import { aDatabase } from '../../support/db/database.ts';
import { runProgram } from '../../support/servers/program.ts';

const NOTHING = {
  kind: 'facility' as const,
  address: null,
  city: null,
  state: null,
  country: null,
  status: null,
  capacity_mw: null,
  facility_type: null,
  area_m2: null,
  observed_on: '2026-03-02',
};

const HALL = { ...NOTHING, name: 'Muster DAL1', operator: 'Muster Cloud', lat: 32.8, lon: -96.8, country: 'US' };

let home: string;
let url: string;
let db: Database;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'loadstar facilities '));
  ({ url } = await aDatabase());
  db = openDatabase(url, { maxConnections: 4, applicationName: 'test-verbs' });
  await storeMarkets(db, [{ slug: 'dallas' }]);
  await storeFacts(db, 'osm-facilities', 'facility', [{ ...HALL, source: 'osm', external_id: 'way/1' }]);
  await storeFacts(db, 'peeringdb-facilities', 'facility', [
    { ...HALL, source: 'peeringdb', external_id: '7', lat: 32.8001, address: '1 Secret Road', capacity_mw: 98_765 },
    { ...HALL, source: 'peeringdb', external_id: '8', name: 'Secret 1', operator: 'Secret', lat: 40.5 },
    { ...HALL, source: 'peeringdb', external_id: '9', lat: 32.82 },
  ]);
  await resolveStored(db);
});
afterAll(async () => {
  await db.close();
  rmSync(home, { recursive: true, force: true });
});

const run = (...words: string[]) =>
  runProgram(words, { env: { DATABASE_URL: url, DATA_DIR: join(home, 'data'), UPSTREAM: 'off' } });

describe('loadstar facilities review', () => {
  it('shows pairs that nearly were one, as a table and as JSON', async () => {
    const { code, stdout } = await run('facilities', 'review', '--json');
    expect(code).toBe(0);
    const candidates = JSON.parse(stdout);
    expect(candidates).toContainEqual({
      score: expect.any(Number),
      reason: 'more than 2 km apart',
      distance_m: expect.any(Number),
      left: expect.objectContaining({ source: 'osm', external_id: 'way/1', name: 'Muster DAL1' }),
      right: expect.objectContaining({ source: 'peeringdb', external_id: '9', operator: 'Muster Cloud' }),
    });
    expect(
      candidates.find((miss: { right: { external_id: string } }) => miss.right.external_id === '9').distance_m,
    ).toBe(2_224);
    const table = await run('facilities', 'review', '--limit', '1');
    expect(table.stdout.split('\n')).toHaveLength(2);
    expect(table.stdout).toContain('2224');
    expect(await run('facilities', 'review', '--limit', 'all')).toMatchObject({ code: 2 });
  }, 300_000);
});

describe('loadstar export facilities', () => {
  it.each(['csv', 'ndjson', 'geojson'])(
    'writes %s without anything of a source that may not be passed on',
    async (format) => {
      const { code, stdout, stderr } = await run('export', 'facilities', '--format', format);
      expect(code).toBe(0);
      expect(stderr).toContain('© OpenStreetMap contributors');
      expect(stdout).toContain('Muster DAL1');
      expect(stdout).toContain('osm:way/1');
      for (const secret of ['Secret', 'peeringdb', '98765', '32.8001']) expect(stdout).not.toContain(secret);
      // Here, for its operator, this installation does show it.
      const { rows } = await db.pool.query(
        `select count(*) as shown from facility_register where 'peeringdb' = any(sources)`,
      );
      expect(rows).toEqual([{ shown: 3 }]);
      if (format === 'ndjson') {
        expect(stdout.split('\n').map((line) => JSON.parse(line))).toEqual([
          expect.objectContaining({ name: 'Muster DAL1', state: 'TX', market: 'dallas', sources: ['osm'] }),
        ]);
      }
      if (format === 'geojson') {
        const { type, attribution, features } = JSON.parse(stdout);
        expect([type, features.length]).toEqual(['FeatureCollection', 1]);
        expect(attribution).toContain('OpenStreetMap');
        expect(features[0].geometry).toEqual({ type: 'Point', coordinates: [-96.8, 32.8] });
      }
      if (format === 'csv') expect(stdout.split(/\r?\n/).filter((line) => line !== '')).toHaveLength(2);
    },
  );

  it('refuses another format', async () => {
    const { code, stderr } = await run('export', 'facilities', '--format', 'xml');
    expect([code, stderr.trim()]).toEqual([2, 'loadstar: --format is "xml"; allowed: csv, ndjson, geojson, parquet']);
  });
});

describe('loadstar facilities import', () => {
  it('stores the good rows, names each refused one, and brings nothing new the second time', async () => {
    const file = join(home, 'own.csv');
    writeFileSync(
      file,
      [
        'name,operator,lat,lon,city,state,country,status',
        'Beispiel One,Beispiel,33.1,-96.5,McKinney,TX,US,operational',
        'Beispiel Two,Beispiel,133.1,-96.5,McKinney,TX,US,operational',
        'Beispiel Three,Beispiel,33.2,-96.6,McKinney,TX,US,someday',
      ].join('\n'),
    );
    const first = await run('facilities', 'import', file);
    expect(first.code).toBe(0);
    expect(JSON.parse(first.stdout)).toMatchObject({
      rows: 1,
      written: 1,
      refused: 2,
      resolved: { added: 1, changed: 0, removed: 0 },
    });
    expect(first.stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/own\.csv line 3 is refused: lat .*133\.1/),
      expect.stringMatching(/own\.csv line 4 is refused: status "someday"/),
    ]);
    const second = await run('facilities', 'import', file);
    expect(JSON.parse(second.stdout)).toMatchObject({
      written: 0,
      unchanged: 1,
      resolved: { added: 0, changed: 0, removed: 0 },
    });
  }, 300_000);

  it('refuses a file without a good row, and one that is not there', async () => {
    const file = join(home, 'bad.csv');
    writeFileSync(file, 'name,operator\n,\n');
    const bad = await run('facilities', 'import', file);
    expect(bad.code).toBe(1);
    expect(bad.stderr).toContain('nothing was stored');
    expect(await run('facilities', 'import', join(home, 'absent.csv'))).toMatchObject({ code: 2, stdout: '' });
  }, 300_000);
});
