import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/store/db/client.ts';
import { anApiDatabase, askPatiently, keyedAs, type TestApi } from '../../support/api/api.ts';
import { anApiWithFiles, DUE, publishFiles, SECRETS, storeDataWorld } from '../../support/data/data-world.ts';

let db: Database;
let api: TestApi;
let enterprise: Record<string, string>;
beforeAll(async () => {
  db = await anApiDatabase();
  await storeDataWorld(db);
  await publishFiles(db);
  api = await anApiWithFiles(db);
  enterprise = await keyedAs(db, 'enterprise');
}, 300_000);
afterAll(async () => {
  await api.close();
  await db.close();
});

const ask = async (url: string, headers: Record<string, string> = enterprise, method: 'GET' | 'HEAD' = 'GET') => {
  return askPatiently(async () => {
    const answer = await api.app.inject({ method, url, headers });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  });
};

/** As an ArrayBuffer of its own, as readers take it. */
const bufferOf = (bytes: Buffer): ArrayBuffer => Uint8Array.from(bytes).buffer;

const read = async (url: string) => {
  const { bytes } = await ask(url);
  return parquetReadObjects({ file: bufferOf(bytes) });
};

interface Indexed {
  readonly name: string;
  readonly [member: string]: unknown;
}
const index = async (): Promise<readonly Indexed[]> =>
  (await api.get('/data/index.json')).body.files as readonly Indexed[];

describe('files of prices', () => {
  it('equal the database, typed: instants in UTC, numbers, null where nothing was published', async () => {
    const { rows } = await db.pool.query(
      `select node.iso, node.node, price.interval_start, price.interval_minutes, price.lmp, price.energy, price.congestion, price.loss
       from lmp_prices as price join lmp_nodes as node on node.id = price.node_id
       where node.iso <> 'SPP' and price.interval_start >= '2026-11-20' and price.interval_start < '2026-11-21'
       order by node.iso, node.node collate "C", price.interval_start`,
    );
    const written = await read('/data/lmp/lmp-2026-11-20.parquet');
    expect(written.length).toBe(3 * 288 + 24);
    expect(
      written.map(({ iso, node, interval_start, interval_minutes, lmp, energy, congestion, loss }) => ({
        iso,
        node,
        interval_start: (interval_start as Date).toISOString().replace('.000Z', 'Z'),
        interval_minutes,
        lmp,
        energy,
        congestion,
        loss,
      })),
    ).toEqual(rows);
    expect(written[0]).toMatchObject({
      kind: 'lmp',
      market: 'DAH',
      node_type: 'hub',
      currency: 'USD',
      revision: 0,
      source: 'ercot-lmp',
      fetched_at: new Date('2026-11-20T12:00:00Z'),
    });
  });

  it('have statistics by which a reader of one node passes over the others', async () => {
    const { bytes } = await ask('/data/lmp/lmp-2026-11-20.parquet');
    const { row_groups: groups, schema } = parquetMetadata(bufferOf(bytes));
    const node = groups[0]?.columns.find(({ meta_data: data }) => data?.path_in_schema.join() === 'node');
    expect(node?.meta_data?.statistics).toMatchObject({
      min_value: 'A node whose name is longer than sixteen bytes, twice',
      max_value: 'N.Y.C.',
    });
    const start = schema.find(({ name }) => name === 'interval_start');
    expect(start).toMatchObject({ type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true } });
  });

  it('are of days until their month has settled, and then of the month, which takes their place', async () => {
    const own = await anApiDatabase();
    await storeDataWorld(own);
    await publishFiles(own, '2026-11-22T04:53:00Z');
    const names = async () =>
      (
        await own.pool.query<{ name: string }>(`select name from data_files where subject = 'lmp' order by name`)
      ).rows.map(({ name }) => name);
    expect(await names()).toEqual(['lmp/lmp-2026-11-19.parquet', 'lmp/lmp-2026-11-20.parquet']);
    await publishFiles(own, '2026-12-03T04:53:00Z');
    expect(await names()).toEqual(['lmp/lmp-2026-11-19.parquet', 'lmp/lmp-2026-11-20.parquet']);
    await publishFiles(own, '2026-12-04T04:53:00Z');
    expect(await names()).toEqual(['lmp/lmp-2026-11.parquet']);
    await own.close();
  });
});

describe('every file', () => {
  it('is of an edition that has rows, with bytes that its hash is of', async () => {
    const files = await index();
    expect([...new Set(files.map(({ edition }) => edition))].sort()).toEqual([
      ...[
        'briefs',
        'briefs-10',
        'briefs-15',
        'briefs-5',
        'briefs-5-teaser',
        'deals',
        'facilities',
        'facilities-reduced',
      ],
      ...['fuel-mix', 'lmp', 'markets', 'news', 'projects', 'queue', 'scores'],
    ]);
    const sums = String((await api.get('/data/SHA256SUMS')).body);
    for (const { name, sha256, size_bytes: size, rows, made_at: madeAt } of files) {
      const { status, bytes, headers } = await ask(`/data/${name}`);
      expect([name, status, bytes.byteLength]).toEqual([name, 200, size]);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      expect(headers['repr-digest']).toBe(`sha-256=:${Buffer.from(String(sha256), 'hex').toString('base64')}:`);
      expect(sums).toContain(`${sha256}  ${name}\n`);
      expect([rows, madeAt]).toEqual([expect.any(Number), DUE]);
    }
  });

  it('has nothing of a source whose terms forbid redistribution, even where the operator may see it', async () => {
    let looked = 0;
    for (const { name, format, sources } of await index()) {
      const { bytes } = await ask(`/data/${name}`);
      // What is left out is named, in the file too: of a Parquet file the rows are looked at.
      const text =
        format === 'parquet'
          ? JSON.stringify(await parquetReadObjects({ file: bufferOf(bytes) }), (_, value) =>
              typeof value === 'bigint' ? Number(value) : value,
            )
          : gunzipSync(bytes).toString();
      for (const secret of SECRETS) expect([name, secret, text.includes(secret)]).toEqual([name, secret, false]);
      for (const secret of SECRETS) expect(JSON.stringify(sources)).not.toContain(secret);
      looked += 1;
    }
    expect(looked).toBeGreaterThan(20);
    const { rows } = await db.pool.query(`select count(*)::int as spp from lmp_nodes where iso = 'SPP'`);
    expect(rows).toEqual([{ spp: 1 }]);
  });

  it('counts what it leaves out, and names its sources with their licenses', async () => {
    const of = async (edition: string) => (await index()).find((file) => file.edition === edition);
    expect(await of('projects')).toMatchObject({
      left_out: 1,
      sources: [{ id: 'epoch-projects', licence: expect.stringContaining('CC BY') }],
    });
    expect(await of('scores')).toMatchObject({ rows: 1, left_out: 1, basis: 'derived' });
    expect(await of('facilities')).toMatchObject({
      sources: [{ id: 'osm-facilities', licence: expect.any(String) }],
      attribution: expect.stringContaining('OpenStreetMap'),
    });
    expect(await of('deals')).toMatchObject({ rows: 1, left_out: 0 });
    const { tables } = (await api.get('/data/index.json')).body;
    const prices = tables.find(({ subject }: { subject: string }) => subject === 'lmp');
    expect(prices.withheld.map(({ id }: { id: string }) => id)).toContain('spp-lmp');
  });

  it('that an installation has from before a source was restricted is served no more, and goes with the next run', async () => {
    const own = await anApiDatabase();
    await storeDataWorld(own);
    await publishFiles(own);
    const restricted = (await import('../../support/data/data-world.ts')).PRIVATE_SOURCES.map((source) =>
      source.id === 'nyiso-lmp' ? { ...source, publishable: false } : source,
    );
    const later = await anApiWithFiles(own, { sources: restricted });
    const name = '/data/lmp/lmp-2026-11-20.parquet';
    expect((await later.get(name, await keyedAs(own, 'enterprise'))).status).toBe(404);
    expect(JSON.stringify((await later.get('/data/index.json')).body.files)).not.toContain('nyiso-lmp');
    await publishFiles(own, '2026-11-21T05:00:00Z', restricted);
    const { rows } = await own.pool.query(`select sources from data_files where name = 'lmp/lmp-2026-11-20.parquet'`);
    expect(rows[0].sources.map(({ id }: { id: string }) => id)).toEqual(['ercot-lmp']);
    await later.close();
    await own.close();
  });
});
