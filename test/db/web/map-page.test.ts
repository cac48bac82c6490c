import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unpackFacilities, unpackPower } from '../../../src/web/map/unpack-facilities.ts';
import { anApi, askPatiently, keyedAs, type TestApi } from '../../support/api/api.ts';
import { facilityId, storeFacilities } from '../../support/facilities/store-facilities.ts';
import { storeProjects } from '../../support/projects/store-projects.ts';

const HOSTILE = '<img src=x onerror="alert(1)">';

let api: TestApi;
let key: { 'x-api-key': string };
const get = (path: string, headers: Record<string, string> = {}) => askPatiently(() => api.get(path, headers));

beforeAll(async () => {
  api = await anApi();
  key = await keyedAs(api.db, 'enterprise');
  for (const [position, [slug, name, country, lat, lon]] of (
    [
      ['dallas', 'Dallas', 'US', 32.7831, -96.8067],
      ['london', HOSTILE, 'GB', 51.5, -0.12],
    ] as const
  ).entries())
    await api.db.pool.query(
      `insert into markets (slug, position, name, city, country, lat, lon, radius_km, aliases)
       values ($1, $2, $3, $3, $4, $5, $6, 50, '{}')`,
      [slug, position, name, country, lat, lon],
    );
  await storeFacilities(api.db, [
    { id: facilityId(1), lat: 39.04371, lon: -77.48752 },
    { id: facilityId(2), lat: 51.5, lon: -0.12, name: HOSTILE, operator: HOSTILE },
    { id: facilityId(3), lat: 51.5, lon: -0.12, name: 'Second hall' },
    { id: facilityId(4), lat: null, lon: null },
    { id: facilityId(5), lat: -33.9, lon: 151.2, capacity_mw: 48 },
  ]);
});
afterAll(() => api.close());

describe('the files of the map', () => {
  it('have the markets of the API, each with a place, a size and words', async () => {
    const { markets } = (await get('/api/v1/markets/list', key)).body;
    const { status, body, headers } = await get('/map/markets.json');
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body.map(({ slug, lat, lon }: Record<string, unknown>) => ({ slug, lat, lon }))).toEqual(
      markets.map(({ slug, lat, lon }: Record<string, unknown>) => ({ slug, lat, lon })),
    );
    expect(body[0]).toMatchObject({ words: 'Dallas: Not ranked', mark: 'none' });
    expect(body[1].name).toBe(HOSTILE);
  });

  it('have the place of each facility that the API has one of, to eleven meters', async () => {
    const { facilities } = (await get('/api/v1/map', key)).body;
    const { status, body, headers } = await get('/map/facilities.json');
    expect(status).toBe(200);
    expect(headers.etag).toBeDefined();
    const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
    const placed = facilities.filter(({ lat }: { lat: number | null }) => lat !== null);
    const wanted = placed.map(({ lat, lon }: { lat: number; lon: number }) => `${rounded(lon)},${rounded(lat)}`);
    expect(unpackFacilities(body).map(String).sort()).toEqual(wanted.sort());
    expect(body.without_coordinates).toBe(facilities.length - placed.length);
    // The one with a figure is the southernmost: the first.
    expect([...unpackPower(body)]).toEqual([[0, { mw: 48, isEstimated: false }]]);
    expect((await get('/map/facilities.json', { 'if-none-match': String(headers.etag) })).status).toBe(304);
  });
});

describe('the projects of the map', () => {
  it('are those of the pipeline that have coordinates, each with its MW as text', async () => {
    await storeProjects(api.db, [
      { id: 'project_0000000000000001', lat: 31, lon: -97 },
      { id: 'project_0000000000000002' },
    ]);
    const { projects } = (await get('/api/v1/pipeline', key)).body;
    const { body } = await get('/map/projects.json');
    const placed = projects.filter(({ lat }: { lat: number | null }) => lat !== null);
    expect(body.map(({ id }: { id: string }) => id)).toEqual(placed.map(({ id }: { id: string }) => id));
    for (const { words } of body) expect(words).toMatch(/: (MW not disclosed|[\d.,]+ (MW|GW)), /);
  });
});

describe('a facility that was clicked', () => {
  it('leads to its page', async () => {
    const { lon, lat } = unpackPlace((await get('/map/facilities.json')).body, -77);
    const { status, headers } = await get(`/map/facility?lat=${lat}&lon=${lon}`);
    expect([status, headers.location]).toEqual([301, `/facilities/${facilityId(1)}`]);
  });

  it('is asked for by name where several stand in one place, with their words as text', async () => {
    const { status, body } = await get('/map/facility?lat=51.5&lon=-0.12');
    expect(status).toBe(200);
    for (const number of [2, 3]) expect(body).toContain(`href="/facilities/${facilityId(number)}"`);
    expect(body).toContain('Second hall');
    expect(body).toContain('&lt;img src=x');
    expect(body).not.toContain('<img');
  });

  it('is gone where there is none, and what is no place is refused in words', async () => {
    const gone = await get('/map/facility?lat=1&lon=1');
    expect([gone.status, String(gone.body)]).toEqual([
      404,
      expect.stringContaining('There is no facility here anymore'),
    ]);
    for (const wrong of ['lat=91&lon=1', 'lat=1', 'lat=x&lon=1', 'lat=1&lon=181'])
      expect((await get(`/map/facility?${wrong}`)).status, wrong).toBe(400);
  });
});

describe('the picture of the map', () => {
  it('shows every market on the home page without a script, with names as text', async () => {
    const { status, body } = await get('/');
    expect(status).toBe(200);
    const picture = /<svg class="map-static".*?<\/svg>/s.exec(body)?.[0] ?? '';
    expect(picture.match(/<circle/g)).toHaveLength(2);
    expect(picture).toContain('<title>Dallas</title>');
    expect(picture).toContain('&lt;img src=x');
    expect(body).toContain('not known: all 2 markets');
    expect(picture).not.toMatch(/ style=|<img/);
  });
});

function unpackPlace(body: Parameters<typeof unpackFacilities>[0], nearLon: number): { lon: number; lat: number } {
  const [lon = Number.NaN, lat = Number.NaN] = unpackFacilities(body).find(([at]) => Math.abs(at - nearLon) < 1) ?? [];
  return { lon, lat };
}
