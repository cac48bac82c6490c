import { once } from 'node:events';
import { connect } from 'node:net';
import { asyncBufferFromUrl, parquetQuery } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TIERS } from '../../../src/domain/accounts/tiers.ts';
import type { Database } from '../../../src/store/db/client.ts';
import { anApiDatabase, askPatiently, keyedAs, type TestApi } from '../../support/api/api.ts';
import { anApiWithFiles, publishFiles, storeDataWorld } from '../../support/data/data-world.ts';

const PRICES = '/data/lmp/lmp-2026-11-20.parquet';

let db: Database;
let api: TestApi;
let address: string;
/** The same without limits: not how much is asked, but who may. */
let unlimited: TestApi;
beforeAll(async () => {
  db = await anApiDatabase();
  await storeDataWorld(db);
  await publishFiles(db);
  api = await anApiWithFiles(db);
  unlimited = await anApiWithFiles(db, { limits: 'none' });
  address = await api.app.listen({ port: 0, host: '127.0.0.1' });
}, 300_000);
afterAll(async () => {
  await api.close();
  await unlimited.close();
  await db.close();
});

const ask = async (
  url: string,
  headers: Record<string, string> = {},
  { method = 'GET', of = api }: { method?: 'GET' | 'HEAD'; of?: TestApi } = {},
) => {
  return askPatiently(async () => {
    const answer = await of.app.inject({ method, url, headers });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  });
};

const getPatiently = (url: string, headers: Record<string, string> = {}) =>
  askPatiently(() => unlimited.get(url, headers));

const used = async (holder: string) =>
  (
    await db.pool.query<{ bucket: string; used: number }>(
      'select bucket, used from api_usage where holder like $1 order by bucket',
      [`${holder}%`],
    )
  ).rows;

describe('who may take what', () => {
  it('is what the questions show the tier: each file, each tier', async () => {
    const { files } = (await getPatiently('/data/index.json')).body;
    const may = new Map<string, string[]>();
    for (const tier of TIERS) {
      const headers = tier === 'anonymous' ? {} : await keyedAs(db, tier);
      for (const { edition, name, tiers } of files) {
        const { status, headers: got } = await ask(`/data/${name}`, headers, { method: 'HEAD', of: unlimited });
        const expected = tiers.includes(tier) ? 200 : tier === 'anonymous' ? 401 : 403;
        expect([name, tier, status]).toEqual([name, tier, expected]);
        if (status !== 200) expect(got.etag).toBeUndefined();
        else may.set(edition, [...new Set([...(may.get(edition) ?? []), tier])]);
      }
    }
    const keyed = TIERS.filter((tier) => tier !== 'anonymous');
    const paid = keyed.filter((tier) => tier !== 'free');
    expect(Object.fromEntries(may)).toEqual({
      ...Object.fromEntries(
        ['lmp', 'fuel-mix', 'queue', 'projects', 'deals', 'news', 'markets', 'scores', 'briefs-5-teaser'].map((one) => [
          one,
          [...TIERS],
        ]),
      ),
      'facilities-reduced': keyed,
      facilities: paid,
      'briefs-5': paid,
      'briefs-10': paid.filter((tier) => tier !== 'starter'),
      'briefs-15': ['pro', 'founding', 'enterprise'],
      briefs: ['enterprise'],
    });
  });

  it('a refusal says which tier would do, and costs nothing', async () => {
    const free = await keyedAs(db, 'free');
    const { status, body } = await getPatiently('/data/briefs/briefs-2026-11-21.parquet', free);
    expect([status, body.required_tier, body.error]).toEqual([403, 'enterprise', 'tier_too_low']);
    expect((await getPatiently('/data/briefs/briefs-2026-11-21.parquet', { 'x-api-key': 'no' })).status).toBe(401);
    expect((await getPatiently('/data/lmp/lmp-2030-01-01.parquet')).status).toBe(404);
    expect((await getPatiently('/data/lmp/..%2f..%2fetc', free)).status).toBe(404);
  });

  it('briefs of a scope have its markets alone, and teasers what teasers show', async () => {
    const key = await keyedAs(db, 'pro');
    const rows = async (edition: string) => {
      const { gunzipSync } = await import('node:zlib');
      const { bytes } = await ask(`/data/${edition}/${edition}-2026-11-21.ndjson.gz`, key, { of: unlimited });
      return gunzipSync(bytes)
        .toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    };
    const five = await rows('briefs-5-teaser');
    expect(five.map(({ market }) => market).sort()).toEqual([
      ...['atlanta', 'chicago', 'dallas', 'northern-virginia', 'phoenix'],
    ]);
    for (const { brief } of five)
      expect([brief.sections_locked, brief.power_grid]).toEqual([['power_grid'], undefined]);
    expect((await rows('briefs-15')).length).toBe(15);
  });
});

describe('what it costs', () => {
  it('is one bulk request a day, whatever the number of ranges and of APIs; HEAD, 304 and 416 are free', async () => {
    const key = await keyedAs(db, 'starter');
    const other = await anApiWithFiles(db);
    const { headers } = await ask(PRICES, key, { method: 'HEAD' });
    const size = Number(headers['content-length']);
    await ask(PRICES, { ...key, 'if-none-match': String(headers.etag) });
    await ask(PRICES, { ...key, range: `bytes=${size}-` });
    const takers = async () => (await db.pool.query<{ holder: string }>('select holder from data_takes')).rows;
    await db.pool.query('delete from data_takes');
    await Promise.all(
      [api, other, api, other].map((one, step) =>
        one.app.inject({ url: PRICES, headers: { ...key, range: `bytes=${step * 100}-${step * 100 + 99}` } }),
      ),
    );
    await ask(PRICES, key);
    const [taker, ...others] = await takers();
    expect([taker?.holder, others]).toEqual([expect.any(String), []]);
    expect(await used(String(taker?.holder))).toEqual([
      { bucket: 'bulk', used: 1 },
      { bucket: 'daily', used: 1 },
    ]);
    await other.close();
  });

  it('nobody takes more files than the tier has bulk requests, and a refusal has nothing of the file', async () => {
    const { files } = (await getPatiently('/data/index.json')).body;
    const open = files.filter(({ tiers }: { tiers: string[] }) => tiers.includes('anonymous'));
    const statuses: number[] = [];
    for (const { name } of open.slice(0, 5)) {
      const { status, headers, bytes } = await ask(`/data/${name}`);
      statuses.push(status);
      if (status !== 429) continue;
      expect([headers['repr-digest'], headers.etag, headers['content-disposition']]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(JSON.parse(bytes.toString()).error).toBe('quota_exceeded');
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    // What was taken today may be read on, in as many ranges of a second as a reader of columns asks for.
    for (let from = 0; from < 60; from += 1)
      expect((await ask(`/data/${open[0].name}`, { range: `bytes=${from}-${from}` })).status).toBe(206);
    expect(await used('a')).toEqual(
      expect.arrayContaining([
        { bucket: 'bulk', used: 3 },
        { bucket: 'daily', used: 3 },
      ]),
    );
  });
});

describe('ranges', () => {
  let key: Record<string, string>;
  let whole: Buffer;
  let etag: string;
  beforeAll(async () => {
    key = await keyedAs(db, 'enterprise');
    const all = await ask(PRICES, key);
    whole = all.bytes;
    etag = String(all.headers.etag);
  });

  it.each([
    ['bytes=0-3', 0, 4],
    ['bytes=-8', -8, undefined],
    ['bytes=100-', 100, undefined],
    ['bytes=5-99999999', 5, undefined],
  ])('%s is that part of the bytes', async (range, from, to) => {
    const { status, headers, bytes } = await ask(PRICES, { ...key, range });
    const part = whole.subarray(from, to);
    expect(status).toBe(206);
    expect(bytes.equals(part)).toBe(true);
    const first = from < 0 ? whole.byteLength + from : from;
    expect(headers['content-range']).toBe(`bytes ${first}-${first + part.byteLength - 1}/${whole.byteLength}`);
    expect(Number(headers['content-length'])).toBe(part.byteLength);
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('that there are not are 416 with the size; what is no range is the whole', async () => {
    for (const range of [`bytes=${whole.byteLength}-`, 'bytes=-0']) {
      const { status, headers, bytes } = await ask(PRICES, { ...key, range });
      expect([status, headers['content-range'], bytes.byteLength]).toEqual([416, `bytes */${whole.byteLength}`, 0]);
    }
    for (const range of ['bytes=9-3', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,4-5', 'bytes=-'])
      expect([range, (await ask(PRICES, { ...key, range })).bytes.byteLength]).toEqual([range, whole.byteLength]);
  });

  it('of another version are not put together: If-Range that does not hold gets the whole', async () => {
    const range = 'bytes=0-3';
    expect((await ask(PRICES, { ...key, range, 'if-range': etag })).status).toBe(206);
    const { headers } = await ask(PRICES, key, { method: 'HEAD' });
    expect((await ask(PRICES, { ...key, range, 'if-range': String(headers['last-modified']) })).status).toBe(206);
    for (const other of ['"0"', `W/${etag}`, 'Mon, 01 Jan 2024 00:00:00 GMT'])
      expect((await ask(PRICES, { ...key, range, 'if-range': other })).status).toBe(200);
  });

  it('HEAD says the length, also to who takes compressed answers; a known file is 304', async () => {
    const { status, headers, bytes } = await ask(PRICES, { ...key, 'accept-encoding': 'gzip, br' }, { method: 'HEAD' });
    expect([status, Number(headers['content-length']), bytes.byteLength]).toEqual([200, whole.byteLength, 0]);
    expect(headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'application/vnd.apache.parquet' });
    const known = await ask(PRICES, { ...key, 'if-none-match': etag });
    expect([known.status, known.bytes.byteLength]).toEqual([304, 0]);
  });

  it('are enough for a reader of one node, over a socket', async () => {
    const file = await asyncBufferFromUrl({ url: `${address}${PRICES}`, requestInit: { headers: key } });
    const rows = await parquetQuery({ file, filter: { node: { $eq: 'N.Y.C.' } }, columns: ['node', 'lmp'] });
    expect(rows.length).toBe(288);
  });

  it('a reader who hangs up holds nothing', async () => {
    const { port } = new URL(address);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET ${PRICES} HTTP/1.1\r\nhost: x\r\nx-api-key: ${key['x-api-key']}\r\n\r\n`);
    await once(socket, 'data');
    socket.destroy();
    await expect.poll(() => db.pool.totalCount - db.pool.idleCount).toBe(0);
  });
});

describe('the index', () => {
  it('is a page for people and JSON for programs, with a validator each', async () => {
    const page = await ask('/data/', { accept: 'text/html,application/xhtml+xml' });
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.bytes.toString()).toContain('lmp/lmp-2026-11-20.parquet');
    expect(page.bytes.toString()).toContain('spp-lmp');
    const json = await ask('/data/');
    expect(JSON.parse(json.bytes.toString()).count).toBeGreaterThan(20);
    expect((await ask('/data/index.json', { 'if-none-match': String(json.headers.etag) })).status).toBe(304);
  });
});
