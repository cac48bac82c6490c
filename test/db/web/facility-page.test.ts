import { afterEach, describe, expect, it } from 'vitest';
import { anApi, askPatiently, keyedAs, storeMarkets, type TestApi } from '../../support/api/api.ts';
import { facilityId, storeFacilities, storeRecord } from '../../support/facilities/store-facilities.ts';

const HOSTILE = '<script>alert(1)</script><img src=x onerror="alert(2)">';
const RTL = 'اداره مخابرات';

let api: TestApi | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

async function aWorld() {
  const world = await anApi();
  api = world;
  return { ...world, get: (path: string, headers = {}) => askPatiently(() => world.get(path, headers)) };
}

describe('the page of a facility', () => {
  it('shows what the API tells of it, and each record with its page at the source', async () => {
    const { get, db } = await aWorld();
    await storeMarkets(db, [{ slug: 'dallas', name: 'Dallas' }]);
    await storeRecord(db, { source: 'osm', external_id: 'way/1', name: HOSTILE, operator: RTL, capacity_mw: 120 });
    await storeFacilities(db, [
      { id: facilityId(1), name: HOSTILE, operator: RTL, capacity_mw: 120, market: 'dallas', marketKm: 3 },
    ]);
    const { body: reported } = await get(`/api/v1/facilities/${facilityId(1)}`, await keyedAs(db, 'enterprise'));
    expect(reported.power_mw).toBe(120);
    expect(reported.records).toHaveLength(1);
    const { status, body, headers } = await get(`/facilities/${facilityId(1)}`);
    expect(status).toBe(200);
    expect(body).toContain('<bdi>120 MW</bdi>');
    expect(body).toContain('<a href="/markets/dallas">Dallas</a>');
    expect(body).toContain('3 km from its center');
    expect(body).toContain(`<bdi>${RTL}</bdi>`);
    expect(body).toContain('href="https://www.openstreetmap.org/way/1" rel="nofollow noopener external"');
    expect(body).toContain('href="/site?lat=32.8&amp;lon=-96.8"');
    expect(body).toContain('osm way/1');
    expect(body).toContain('<span class="hidden">chosen</span>');
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img');
    expect(body).not.toMatch(/ style=| on[a-z]+="/);
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  });

  it('names one that nobody named, and shows dashes for what nobody tells', async () => {
    const { get, db } = await aWorld();
    await storeFacilities(db, [{ id: facilityId(2), name: null, operator: null, lat: null, lon: null }]);
    const { body } = await get(`/facilities/${facilityId(2)}`);
    expect(body).toContain('<bdi>A data center without a name</bdi>');
    expect(body).toContain('<dt>Power</dt><dd>–</dd>');
    expect(body).toContain('No public source has its coordinates.');
    expect(body).toContain('Not published: name, operator');
  });

  it('leads on from an id that was given up, and says in words that there is none', async () => {
    const { get, db } = await aWorld();
    await storeFacilities(db, [{ id: facilityId(3) }], { redirects: { [facilityId(9)]: facilityId(3) } });
    const moved = await get(`/facilities/${facilityId(9)}`);
    expect([moved.status, moved.headers.location]).toEqual([301, `/facilities/${facilityId(3)}`]);
    const missing = await get('/facilities/fac_nowhere');
    expect(missing.status).toBe(404);
    expect(missing.body).toContain('There is no facility &quot;fac_nowhere&quot;.');
  });
});

describe('the list of facilities', () => {
  const SIZES = [null, 20, 300, null, 20] as const;
  async function aList() {
    const world = await aWorld();
    await storeFacilities(
      world.db,
      SIZES.map((capacity_mw, at) => ({ id: facilityId(at + 1), name: `${5 - at} hall`, capacity_mw })),
    );
    return world;
  }
  const namesIn = (body: string): string[] => [...body.matchAll(/<bdi>(\d hall)<\/bdi>/g)].map(([, name = '']) => name);

  it('has most MW first and those without a figure last, each by name, and says so', async () => {
    const { get, db } = await aList();
    const { body } = await get('/facilities');
    expect(namesIn(body)).toEqual(['3 hall', '1 hall', '4 hall', '2 hall', '5 hall']);
    expect(body).toContain('most MW first; those without a figure are last');
    expect(body).toMatch(/<a href="\/facilities\?sort=-capacity_mw" aria-current="true">Most MW<\/a>/);
    expect(body).toContain('href="/facilities?sort=-capacity_mw&amp;format=csv"');
    expect(body).not.toContain('Show all');
    expect(namesIn((await get('/facilities?sort=name')).body)).toEqual([
      '1 hall',
      '2 hall',
      '3 hall',
      '4 hall',
      '5 hall',
    ]);
    // The API keeps the order that it is described with.
    const { body: reported } = await get('/api/v1/facilities', await keyedAs(db, 'enterprise'));
    expect(reported.facilities[0].name).toBe('1 hall');
  });

  it('has the best match first where words are searched for, whatever the form was opened from', async () => {
    const { get } = await aList();
    const { body } = await get('/facilities?q=4+hall');
    expect(namesIn(body)[0]).toBe('4 hall');
    expect(body).toContain('aria-current="true">Best match</a>');
    expect((await get('/facilities')).body).not.toContain('<input type="hidden" name="sort"');
  });

  it('gives its CSV with the mark by which Excel reads names of any letters', async () => {
    const { get, db } = await aWorld();
    await storeFacilities(db, [{ id: facilityId(1), name: 'São Paulo' }]);
    const { body } = await get('/facilities?format=csv');
    expect(body).toMatch(/^\ufeffid,name,[\s\S]*São Paulo/);
    const own = await get('/api/v1/facilities', { ...(await keyedAs(db, 'enterprise')), accept: 'text/csv' });
    expect(String(own.body)).toMatch(/^id,name,/);
  });
});
