import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnThing } from '../../../src/domain/layers/own-layer.ts';
import { readOwnLayer } from '../../../src/enrich/layers/read-own-layer.ts';
import { listOwnLayers, removeOwnLayer, saveOwnLayer } from '../../../src/store/layers/own-layers.ts';
import { anApi, askPatiently, NOW, type TestApi } from '../../support/api/api.ts';

/** In the sea, where no list that ships has anything. */
const AT = { lat: 30, lon: -45 };
const AROUND = `/api/v1/around?lat=${AT.lat}&lon=${AT.lon}`;

const sub = (name: string, lat: number): OwnThing[] => [
  ...readOwnLayer(`id,name,lat,lon,kv\n${name},${name},${lat},${AT.lon},345\n`, 'substations').things,
];

const square = [
  [-45.05, 29.95],
  [-44.95, 29.95],
  [-44.95, 30.05],
  [-45.05, 30.05],
  [-45.05, 29.95],
];
const PARCEL = JSON.stringify({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: { name: 'Lot 7' }, geometry: { type: 'Polygon', coordinates: [square] } }],
});

describe("the operator's own layers", () => {
  let api: TestApi;
  beforeAll(async () => {
    const made = await anApi();
    api = { ...made, get: (path, headers) => askPatiently(() => made.get(path, headers)) };
    const save = (name: string, rights: 'keep' | 'show' | 'export', things: OwnThing[]) =>
      saveOwnLayer(
        api.db,
        { name, kind: 'substations', license: `contract ${name}`, attribution: name, rights },
        things,
        new Date(NOW),
      );
    await save('secret', 'keep', sub('Secret', 30.01));
    await save('licensed', 'show', sub('Licensed', 30.02));
    await save('free', 'export', sub('Free', 30.03));
    const parcel = { name: 'lots', kind: 'parcels', license: 'own', attribution: 'own', rights: 'export' } as const;
    await saveOwnLayer(api.db, parcel, readOwnLayer(PARCEL, 'parcels').things, new Date(NOW));
    const lines = readOwnLayer('name,voltage,path\nOwn line,"380000;220000","30.1,-46 30.1,-44"\n', 'lines').things;
    await saveOwnLayer(api.db, { ...parcel, name: 'wires', kind: 'lines' }, lines, new Date(NOW));
  }, 120_000);
  afterAll(() => api.close());

  const names = (section: { nearest: { name: string | null }[] }) => section.nearest.map(({ name }) => name);

  it('are in answers only where their rights allow it, each with its license', async () => {
    const { body } = await api.get(AROUND);
    expect(names(body.substations)).toEqual(['Licensed', 'Free']);
    expect(body.substations.covered).toBe(false);
    expect(body.layers).toContainEqual(
      expect.objectContaining({ id: 'own:licensed', license: 'contract licensed', may_export: false }),
    );
    expect(body.lines.nearest[0]).toMatchObject({ name: 'Own line', kv: 380, about: false });
    expect(body.parcels.nearest[0]).toMatchObject({ name: 'Lot 7', distance_km: 0 });
  });

  it('are never exported where the license forbids it, by no door', async () => {
    for (const format of ['csv', 'geojson']) {
      const { status, body } = await api.get(`${AROUND}&format=${format}`);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      expect([status, text.includes('Free'), text.includes('Licensed'), text.includes('Secret')]).toEqual([
        200,
        true,
        false,
        false,
      ]);
    }
    expect((await api.get('/api/v1/layers/own:licensed')).status).toBe(403);
    expect((await api.get('/api/v1/layers/own:secret')).status).toBe(404);
    const { body: list } = await api.get('/api/v1/layers');
    const own = list.layers.filter(({ id }: { id: string }) => id.startsWith('own:'));
    expect(own.map(({ id, download }: { id: string; download: string | null }) => [id, download !== null])).toEqual([
      ['own:free', true],
      ['own:licensed', false],
      ['own:lots', true],
      ['own:wires', true],
    ]);
  });

  it('are downloaded in a form that can be imported again', async () => {
    const { status, body } = await api.get('/api/v1/layers/own:wires');
    expect(status).toBe(200);
    expect(readOwnLayer(body, 'lines').things[0]).toMatchObject({
      name: 'Own line',
      kvs: [380, 220],
      parts: [
        [
          [30.1, -46],
          [30.1, -44],
        ],
      ],
    });
  });

  it('are replaced by a layer of the same name, and gone when removed', async () => {
    const layer = { name: 'again', kind: 'substations', license: 'x', attribution: 'x', rights: 'keep' } as const;
    await saveOwnLayer(api.db, layer, [...sub('One', 1), ...sub('Two', 2)], new Date(NOW));
    await saveOwnLayer(api.db, layer, sub('Three', 3), new Date(NOW));
    const listed = async () => (await listOwnLayers(api.db)).find(({ name }) => name === 'again')?.things;
    expect(await listed()).toBe(1);
    expect(await removeOwnLayer(api.db, 'again')).toBe(true);
    expect(await removeOwnLayer(api.db, 'again')).toBe(false);
    expect(await listed()).toBeUndefined();
  });
});

describe('lists that ship', () => {
  let api: TestApi;
  beforeAll(async () => {
    const made = await anApi();
    api = { ...made, get: (path, headers) => askPatiently(() => made.get(path, headers)) };
  }, 120_000);
  afterAll(() => api.close());

  it('are downloaded whole, with license and attribution in every row', async () => {
    const { status, body, headers } = await api.get('/api/v1/layers/osm-substations-vn');
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(960);
    expect(
      lines.slice(1).every((line: string) => line.includes('ODbL 1.0,© OpenStreetMap contributors,2026-05-07')),
    ).toBe(true);
  });

  it('are listed with their rows by country, and a name that is none is 404', async () => {
    const { body } = await api.get('/api/v1/layers');
    const world = body.layers.find(({ id }: { id: string }) => id === 'gridkit-substations');
    expect([world.rows, world.share_alike, world.countries.IE > 30]).toEqual([24_022, true, true]);
    expect((await api.get('/api/v1/layers/none-such')).status).toBe(404);
    expect((await api.get(`/api/v1/layers/${'x'.repeat(90)}`)).status).toBe(400);
  });

  it('answer up to 25 coordinates at once, or name the invalid one', async () => {
    const { body } = await api.post('/api/v1/around/batch', {
      sites: [
        { lat: 39.0437, lon: -77.4875, id: 'a' },
        { lat: 50.1109, lon: 8.6821 },
      ],
    });
    expect(
      body.sites.map(({ id, around }: { id: string; around: { place: { country: string } } }) => [
        id,
        around.place.country,
      ]),
    ).toEqual([
      ['a', 'US'],
      [null, 'DE'],
    ]);
    const bad = await api.post('/api/v1/around/batch', { sites: [{ lat: 1, lon: 400 }] });
    expect([bad.status, bad.body.errors?.[0]?.pointer]).toEqual([400, '/body/sites/0/lon']);
  });
});
