import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { aDatabase } from '../../support/db/database.ts';
import { type FaultyServer, reply, startFaultyServer } from '../../support/servers/faulty-server.ts';
import { runProgram } from '../../support/servers/program.ts';
import { COMPILED_SOURCES } from '../../support/sources/compiled-sources.ts';

let home: string;
let url: string;
let db: Database;
let server: FaultyServer;
const fixture = (source: string, file: string) => readFileSync(packageFile('fixtures', source, file));
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'loadstar check '));
  ({ url } = await aDatabase());
  db = openDatabase(url, { maxConnections: 2, applicationName: 'test-check' });
  server = await startFaultyServer();
  const epoch = 'https://epoch.ai/data/data_centers';
  server.on(`${epoch}/data_centers.zip`, reply({ status: 403 }));
  server.on(`${epoch}/data_centers.csv`, reply({ body: fixture('epoch-projects', 'data_centers_2026-06.csv') }));
  const renamed = String(fixture('im3-atlas', 'centroids.geojson')).replaceAll('"operator"', '"run_by"');
  const atlas = 'https://immm-sfa.github.io/datacenter-atlas/im3_datacenter_centroids.geojson';
  server.on(atlas, reply({ headers: { 'content-type': 'application/geo+json' }, body: renamed }));
  server.on('*', reply({ status: 200, body: '<html><title>Maintenance</title></html>' }));
});
afterAll(async () => {
  await server.close();
  await db.close();
  rmSync(home, { recursive: true, force: true });
});

const run = (...words: string[]) =>
  runProgram(words, { env: { DATABASE_URL: url, DATA_DIR: join(home, 'data'), UPSTREAM: server.origin } });

async function countStored(): Promise<number> {
  const tables = ['documents', 'ingest_runs', 'source_state', 'projects', 'facility_records'];
  let rows = 0;
  for (const table of tables) {
    const { rows: present } = await db.pool.query('select to_regclass($1) is not null as there', [table]);
    if (present[0]?.there !== true) continue;
    const { rows: counted } = await db.pool.query(`select count(*)::int as n from ${table}`);
    rows += counted[0]?.n ?? 0;
  }
  return rows;
}

describe('loadstar sources check --live', () => {
  it('asks each source once, says what came and how it differs, and stores nothing', async () => {
    const before = await countStored();
    const ids = ['epoch-projects', 'im3-atlas', 'spp-fuel-mix', 'pjm-lmp'];
    const { code, stdout } = await run('sources', 'check', ...ids, '--live', '--json');
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ live: true, version: expect.any(String) });
    const [epoch, atlas, maintenance, unset] = report.sources;
    expect(epoch).toMatchObject({ source: 'epoch-projects', why: null, served: 'served', unset: [] });
    expect(epoch.result).toBe('reads');
    expect(epoch.requests).toMatchObject([
      { status: 403, bytes: null, fault: expect.stringContaining('bad-status') },
      { status: 200, bytes: fixture('epoch-projects', 'data_centers_2026-06.csv').length, fault: null },
    ]);
    expect(epoch.documents).toMatchObject([{ shape: { format: 'csv' }, fault: null, differs: { missing: [] } }]);
    expect(epoch.documents[0].rows).toBeGreaterThan(0);
    expect(epoch.documents[0].shape.names).toContain('Owner');
    expect(atlas).toMatchObject({ source: 'im3-atlas', requests: [{ content_type: 'application/geo+json' }] });
    expect(JSON.stringify(atlas.documents[0].differs)).toContain('operator');
    expect(atlas.documents[0].differs.added).toContain('features[].properties.run_by');
    expect(maintenance.result).toBe('fails');
    expect(maintenance.documents[0]).toMatchObject({ shape: { format: 'html' }, rows: null });
    expect(maintenance.documents[0].fault).toMatch(/^(wrong-document|changed-shape): /);
    expect(unset).toMatchObject({
      result: 'not-asked',
      why: 'needs PJM_API_KEY',
      unset: ['PJM_API_KEY'],
      requests: [],
    });
    expect(code).toBe(1);
    expect(server.requests.map(({ sourceId }) => sourceId)).not.toContain('pjm-lmp');
    expect(await countStored()).toBe(before);
  }, 120_000);

  it('prints the same for people, a line for each request', async () => {
    const { code, stdout } = await run('sources', 'check', 'epoch-projects', '--live');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^epoch-projects: reads, newest observation 20.*, served$/m);
    expect(stdout).toMatch(
      /^ {2}GET https:\/\/epoch\.ai\/data\/data_centers\/data_centers\.csv: 200, .* bytes, \d+ ms$/m,
    );
  }, 60_000);
});

describe('loadstar sources check', () => {
  it('asks nobody, and says where each source would ask, what is unset and whether its samples are read', async () => {
    const asked = server.requests.length;
    const { code, stdout } = await run('sources', 'check', '--json');
    const report = JSON.parse(stdout);
    expect(report.sources.filter(({ result }: { result: string }) => result !== 'reads')).toEqual([]);
    expect(code).toBe(0);
    const find = (id: string, unit: string | null = null) =>
      report.sources.find((one: { source: string; unit: string | null }) => one.source === id && one.unit === unit);
    expect(find('pjm-lmp').unset).toEqual(['PJM_API_KEY']);
    expect(find('news', 'sec-press-releases').unset).toEqual(['CONTACT_EMAIL']);
    expect(find('nrel-potential').requests[0].url).toContain('openei.org');
    for (const { source, requests } of report.sources)
      expect(requests.length > 0, source).toBe(!COMPILED_SOURCES.includes(source));
    expect(server.requests).toHaveLength(asked);
  }, 240_000);
});
