import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApi, aSource, SOURCES, type TestApi } from '../../support/api/api.ts';
import { facilityId, storeFacilities, storeRecord } from '../../support/facilities/store-facilities.ts';

const MAP = '/api/v1/map';

const FACILITIES = Array.from({ length: 30 }, (_, position) => ({
  id: facilityId(position + 1),
  name: `Hall ${position + 1}`,
  lat: 40 + position / 10,
  lon: -100 + position,
  capacity_mw: position === 0 ? 12.5 : null,
  ...(position === 29 ? { lat: null, lon: null } : {}),
}));

describe('the map', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi({ sources: [...SOURCES, aSource('osm-facilities', { kind: 'facility', licence: 'ODbL 1.0' })] });
    await storeRecord(api.db, { source: 'osm', external_id: 'way/1', observed_on: '2026-11-01' });
    await storeFacilities(api.db, [...FACILITIES, { id: facilityId(99), status: 'closed' }]);
  }, 300_000);
  afterAll(() => api.close());

  it('has every facility, with its attribution and what is not known', async () => {
    const { status, body } = await api.get(MAP);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      count: 30,
      as_of: '2026-11-01T00:00:00Z',
      resolved_at: '2026-11-20T06:10:00Z',
      without_coordinates: 1,
      attribution: '© OpenStreetMap contributors, ODbL 1.0',
      missing: ['facilities[].lat', 'facilities[].lon', 'facilities[].capacity_mw', 'facilities[].power_basis'],
    });
    expect(body.provenance).toMatchObject([{ source_url: 'https://www.openstreetmap.org/copyright' }]);
    expect(body.facilities).toHaveLength(30);
    expect(body.facilities[0]).toEqual({
      id: facilityId(1),
      name: 'Hall 1',
      operator: 'Northgate Data',
      lat: 40,
      lon: -100,
      capacity_mw: 12.5,
      status: 'operational',
      power_basis: 'stated',
    });
  });

  it('goes out compressed as the caller takes it, and is the same', async () => {
    const plain = await api.app.inject({ url: MAP });
    const br = await api.app.inject({ url: MAP, headers: { 'accept-encoding': 'gzip, br' } });
    const gzip = await api.app.inject({ url: MAP, headers: { 'accept-encoding': 'gzip' } });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
    expect(plain.headers.etag).toBe(br.headers.etag);
    expect(plain.headers.vary).toContain('Accept-Encoding');
  });

  it('is unchanged for who has it', async () => {
    const { headers } = await api.get(MAP);
    const again = await api.get(MAP, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('shows the facilities inside a box, and those alone', async () => {
    const { body } = await api.get(`${MAP}?bbox=-100,39,-98,41`);
    expect(body.facilities.map(({ id }: { id: string }) => id)).toEqual([1, 2, 3].map(facilityId));
    expect(body).toMatchObject({ count: 3, without_coordinates: 0 });
    expect((await api.get(`${MAP}?bbox=0,0,1,1`)).body).toMatchObject({ count: 0, facilities: [], provenance: [] });
  });

  it('has the members that are asked for', async () => {
    const { body } = await api.get(`${MAP}?fields=lon,id,lat&bbox=-100,39,-99.5,41`);
    expect(body.facilities).toEqual([{ id: facilityId(1), lat: 40, lon: -100 }]);
  });

  it('is GeoJSON on request, where a facility without coordinates has no geometry', async () => {
    const { body, headers } = await api.get(`${MAP}?format=geojson`);
    expect(headers['content-type']).toBe('application/geo+json; charset=utf-8');
    expect(body).toMatchObject({ type: 'FeatureCollection', count: 30 });
    expect(body.features[0]).toEqual({
      type: 'Feature',
      id: facilityId(1),
      geometry: { type: 'Point', coordinates: [-100, 40] },
      properties: {
        name: 'Hall 1',
        operator: 'Northgate Data',
        capacity_mw: 12.5,
        status: 'operational',
        power_basis: 'stated',
      },
    });
    expect(body.features[29].geometry).toBeNull();
    const some = await api.get(`${MAP}?format=geojson&fields=name&bbox=-100,39,-99.5,41`);
    expect(some.body.features[0].properties).toEqual({ name: 'Hall 1' });
  });

  it.each([
    ['?bbox=1,2,3,4,5', 'bbox'],
    ['?bbox=0,5,1,4', 'bbox'],
    ['?bbox=-181,0,1,4', 'bbox'],
    ['?fields=id,secret', 'fields'],
    ['?fields=id,id', 'fields'],
    ['?format=kml', 'format'],
  ])('refuses %s', async (query, parameter) => {
    const { status, body } = await api.get(MAP + query);
    expect([status, body.errors?.[0]?.pointer]).toEqual([400, `/query/${parameter}`]);
  });

  it('is as before right after a run, and anew soon after', async () => {
    const before = await api.get(MAP);
    await storeFacilities(api.db, FACILITIES.slice(0, 10), { at: '2026-11-20T12:00:05Z' });
    expect((await api.get(MAP)).headers.etag).toBe(before.headers.etag);
    api.clock.advanceMs(16_000);
    await expect.poll(async () => (await api.get(MAP)).body.count, { interval: 20, timeout: 30_000 }).toBe(10);
    expect((await api.get(MAP)).body.resolved_at).toBe('2026-11-20T12:00:05Z');
    expect((await api.get('/api/v1/stats')).body.total_facilities).toBe(10);
  });

  it('stays as it is when a run has come to the same', async () => {
    const { headers } = await api.get(MAP);
    await storeFacilities(api.db, FACILITIES.slice(0, 10), { at: '2026-11-20T12:00:30Z' });
    api.clock.advanceMs(16_000);
    await api.get(MAP);
    expect((await api.get(MAP)).headers.etag).toBe(headers.etag);
  });
});

describe('the map of a fresh installation', () => {
  it('is empty, and says so', async () => {
    const api = await anApi();
    expect((await api.get(MAP)).body).toMatchObject({ count: 0, as_of: null, facilities: [], attribution: '' });
    await api.close();
  }, 300_000);
});
