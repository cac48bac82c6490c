import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ingestSource } from '../../../jobs/ingest/ingest-source.ts';
import { steppedClock } from '../../../src/clock.ts';
import { Fault } from '../../../src/errors.ts';
import { createLog } from '../../../src/log.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { readSampleBytes } from '../../../src/sources/ingest/samples.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { listOwnLayers, loadOwnThings } from '../../../src/store/layers/own-layers.ts';
import { anApi, askPatiently, NOW, type TestApi } from '../../support/api/api.ts';
import { aJobsPolicy } from '../../support/db/jobs-policy.ts';
import { aGateway, type Gateway } from '../../support/servers/gateway.ts';

/** How many features the layer has, and how many it gives at once, whatever is asked for. */
interface ArcGisLayer {
  readonly features: number;
  readonly most: number;
  /** Whether it knows `resultOffset`. */
  readonly pages: boolean;
}

const feature = (id: number) => ({
  attributes: { ID: `S${id}`, NAME: `SITE ${id}`, STATUS: 'IN SERVICE', MAX_VOLT: 230, MIN_VOLT: -999999 },
  geometry: { x: -45 + id / 1_000, y: 30 },
});

/** Answers as a feature layer does: errors and cut pages with status 200. */
function answerOf({ features, most, pages }: ArcGisLayer, url: string): unknown {
  const asked = new URL(url).searchParams;
  if (asked.get('returnIdsOnly') === 'true')
    return { objectIdFieldName: 'OBJECTID', objectIds: Array.from({ length: features }, (_, id) => id).reverse() };
  if (asked.has('resultOffset') && !pages)
    return { error: { code: 400, message: '', details: ['Pagination is not supported.'] } };
  const [, from = 0, to = features - 1] =
    /OBJECTID >= (\d+) AND OBJECTID <= (\d+)/.exec(asked.get('where') ?? '') ?? [];
  const offset = Number(asked.get('resultOffset') ?? 0);
  const all = Array.from({ length: Number(to) - Number(from) + 1 }, (_, id) => Number(from) + id).slice(offset);
  return {
    objectIdFieldName: 'OBJECTID',
    geometryType: 'esriGeometryPoint',
    spatialReference: { wkid: 4326, latestWkid: 4326 },
    features: all.slice(0, most).map(feature),
    ...(all.length > most ? { exceededTransferLimit: true } : {}),
  };
}

describe('substations and lines that an operator has fetched', () => {
  let api: TestApi;
  let gateway: Gateway;
  const clock = steppedClock(NOW);
  const asked: string[] = [];
  beforeAll(async () => {
    const made = await anApi();
    api = { ...made, get: (path, headers) => askPatiently(() => made.get(path, headers)) };
    gateway = await aGateway();
  }, 120_000);
  beforeEach(() => {
    asked.length = 0;
  });
  afterAll(async () => {
    await gateway.close();
    await api.close();
  });

  const run = async (id: string, unitId: string) => {
    const source = findSource(id);
    const unit = source.units?.find((one) => one.id === unitId) ?? null;
    clock.advanceMs(60 * 60_000);
    const limits = { retries: 0 };
    const http = createHttpClient({ upstream: new URL(gateway.url), userAgent: 'test', clock, limits });
    const needed = [...(source.needs ?? []), ...(unit?.needs ?? [])];
    const sourceSettings = new Map(needed.map((name) => [name, name.split('=')[1] ?? '']));
    const deps = { ...aJobsPolicy(), db: api.db, clock, http, log: createLog('silent'), sourceSettings };
    try {
      return await ingestSource(deps, { ...source, politeMs: 0 }, unit, {
        dueAt: clock.now(),
        commit: (effect) => api.db.transaction(effect),
      });
    } finally {
      await http.close();
    }
  };

  const play = (layer: ArcGisLayer): void =>
    gateway.answerWith(({ url }) => {
      asked.push(url);
      return { body: JSON.stringify(answerOf(layer, url)) };
    });

  const idsOf = async (layer: string): Promise<string[]> =>
    (await loadOwnThings(api.db, layer)).map(({ externalId }) => externalId);

  it('are all pages of a layer that gives fewer than it is asked for', async () => {
    play({ features: 2_500, most: 1_000, pages: true });
    expect(await run('hifld-power-grid', 'substations')).toMatchObject({
      outcome: 'stored',
      fetched: 1,
      written: 2_500,
    });
    expect(asked.map((url) => new URL(url).searchParams.get('resultOffset'))).toEqual(['0', '1000', '2000']);
    expect(new Set(await idsOf('hifld-grid-substations')).size).toBe(2_500);
  });

  it('are the same again without a change, and fewer where the publisher has fewer', async () => {
    play({ features: 2_500, most: 2_000, pages: true });
    expect(await run('hifld-power-grid', 'substations')).toMatchObject({
      outcome: 'unchanged',
      written: 0,
      unchanged: 2_500,
    });
    play({ features: 1_200, most: 2_000, pages: true });
    await run('hifld-power-grid', 'substations');
    expect((await idsOf('hifld-grid-substations')).length).toBe(1_200);
  });

  it('are asked by ranges of ids where a layer knows no offsets, smaller ones where a page is cut', async () => {
    play({ features: 1_800, most: 700, pages: false });
    expect(await run('hifld-power-grid', 'substations')).toMatchObject({ parsed: 1_800 });
    expect(new Set(await idsOf('hifld-grid-substations')).size).toBe(1_800);
    expect(asked.some((url) => url.includes('returnIdsOnly'))).toBe(true);
  });

  it('stay where the service answers with an error under status 200, or asks to wait', async () => {
    const fail = (error: object): void => gateway.answerWith(() => ({ body: JSON.stringify({ error }) }));
    fail({ code: 400, message: 'Unable to complete operation.', details: [] });
    await expect(run('hifld-power-grid', 'substations')).rejects.toThrow(/the service answers 400 Unable to complete/);
    fail({
      code: 429,
      message: 'Unable to perform query. Too many requests.',
      details: ['Please retry after 60 sec.'],
    });
    const waited = await run('hifld-power-grid', 'substations').catch((error: unknown) => error);
    expect(waited).toBeInstanceOf(Fault);
    expect((waited as Fault).code).toBe('throttled');
    expect((await idsOf('hifld-grid-substations')).length).toBe(1_800);
  });

  it('of a country are layers of their own under their license, which an answer names and a download carries', async () => {
    const body = await readSampleBytes('osm-power-grid', 'ireland.json');
    gateway.answerWith(() => ({ body }));
    expect(await run('osm-power-grid', 'ie')).toMatchObject({ outcome: 'stored', written: 4, rejected: 2 });
    const layers = (await listOwnLayers(api.db)).map(({ name, rights, things }) => ({ name, rights, things }));
    expect(layers).toContainEqual({ name: 'osm-grid-substations-ie', rights: 'export', things: 3 });
    expect(layers).toContainEqual({ name: 'osm-grid-lines-ie', rights: 'export', things: 1 });
    const { body: around } = await api.get('/api/v1/around?lat=53.4015&lon=-6.3985&radius_km=5');
    expect(around.substations.nearest[0]).toMatchObject({
      layer: 'own:osm-grid-substations-ie',
      kv: 220,
      kvs: [220, 110],
    });
    expect(around.lines).toMatchObject({ covered: true, within_10_km: 1, highest_kv_within_10_km: 220 });
    expect(around.layers).toContainEqual(
      expect.objectContaining({
        id: 'own:osm-grid-lines-ie',
        license: 'ODbL 1.0',
        share_alike: true,
        may_export: true,
      }),
    );
    const { status, body: table } = await api.get('/api/v1/layers/own:osm-grid-substations-ie');
    expect([status, String(table).includes('© OpenStreetMap contributors')]).toEqual([200, true]);
  });

  it('stand in for the older edition that ships', async () => {
    const at = 'lat=30&lon=-45&radius_km=5';
    const { body: sea } = await api.get(`/api/v1/around?${at}`);
    expect(sea.substations.nearest[0]).toMatchObject({ layer: 'own:hifld-grid-substations', name: 'SITE 0' });
    const { body: ashburn } = await api.get('/api/v1/around?lat=39.0437&lon=-77.4875');
    const ids = ashburn.layers.map(({ id }: { id: string }) => id);
    expect(ids).not.toContain('hifld-substations');
    expect(ids).toContain('hifld-lines');
  });
});
