import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApi, askPatiently, keyedAs, storeLmp, storeMarkets, type TestApi } from '../../support/api/api.ts';
import { anInterfaceWorld } from '../../support/api/interface-world.ts';
import { facilityId, storeFacilities } from '../../support/facilities/store-facilities.ts';

const textOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the search', () => {
  let api: TestApi;
  let key: Record<string, string>;
  beforeAll(async () => {
    api = await anApi();
    const { db } = api;
    key = await keyedAs(db, 'enterprise');
    await storeLmp(db, 'ercot-lmp', 'ERCOT', [{ node: 'HB_NORTH' }, { node: 'HB_SOUTH' }]);
    await storeMarkets(db, [
      { slug: 'dallas', name: 'Dallas–Fort Worth' },
      { slug: 'new-dallas', name: 'New Dallas' },
      { slug: 'phoenix', name: 'Phoenix' },
    ]);
    await storeFacilities(db, [
      { id: facilityId(1), name: 'Northgate Dallas One', market: 'dallas', marketKm: 1 },
      {
        id: facilityId(2),
        name: '<img src=x onerror=alert(1)> Dallas',
        operator: 'مشغل الشمال',
        market: 'dallas',
        marketKm: 1,
      },
      ...Array.from({ length: 60 }, (_, number) => ({ id: facilityId(number + 10), name: `Hall ${number}` })),
    ]);
  });
  afterAll(() => api?.close());
  const get = (path: string, headers = {}) => askPatiently(() => api.get(path, headers));

  it('finds markets and facilities by words, those of that name first, with counts', async () => {
    const { status, body } = await get('/search?q=dallas');
    expect(status).toBe(200);
    const { body: asked } = await get('/api/agent/facilities?q=dallas&limit=100', key);
    expect(textOf(body)).toContain(`2 markets, 0 operators, ${asked.total_available} facilities`);
    expect(body.indexOf('/markets/dallas"')).toBeLessThan(body.indexOf('/markets/new-dallas"'));
    expect(body).toContain(`href="/facilities/${asked.data[0].id}"`);
    expect(body).not.toContain('/markets/phoenix"');
  });

  it('finds a hub by its name, however its words are separated, with the way to its price', async () => {
    for (const words of ['HB_NORTH', 'hb north', 'hb_n']) {
      const { body } = await get(`/search?q=${encodeURIComponent(words)}`);
      expect(body, words).toContain('href="/grid/ercot?node=HB_NORTH#node"');
      expect(body, words).not.toContain('node=HB_SOUTH');
    }
    expect((await get('/search?q=hb')).body).not.toContain('node=HB_NORTH');
  });

  it('finds operators with the number of their facilities, and lists those', async () => {
    const { body } = await get('/search?q=northgate');
    const { body: own } = await get('/api/v1/facilities?operator=Northgate%20Data&limit=1', key);
    expect(own.total).toBe(61);
    expect(textOf(body)).toContain(`Northgate Data ${own.total} facilities`);
    expect(body).toContain('href="/search?operator=Northgate%20Data"');
    const list = await get('/search?operator=Northgate%20Data');
    expect(list.body.match(/<th scope="row"><a href="\/facilities\//g)).toHaveLength(50);
    expect(list.body).toContain('href="/search?operator=Northgate%20Data&amp;page=2"');
    const next = await get('/search?operator=Northgate%20Data&page=2');
    expect(next.body.match(/<th scope="row"><a href="\/facilities\//g)).toHaveLength(11);
  });

  it('finds US counties by name and state, at the middle of their population', async () => {
    const { body } = await get('/search?q=Loudoun+County%2C+Virginia');
    const { body: asked } = await get('/api/v1/places?q=Loudoun%20County,%20Virginia', key);
    expect(asked.places).toMatchObject([{ kind: 'county', name: 'Loudoun County', state: 'VA', county_fips: '51107' }]);
    const [{ lat, lon }] = asked.places;
    expect(body).toContain(`href="/site?lat=${lat}&amp;lon=${lon}"`);
    expect(textOf(body)).toContain('Loudoun County , VA county, scored at the middle of its population');
    const { body: options } = await get('/search?part=suggest&q=loudoun');
    expect(textOf(options)).toContain('County Loudoun County VA, US');
    const { body: elsewhere } = await get('/api/v1/places?q=Caddo%20Parish', key);
    expect(elsewhere.places).toMatchObject([{ kind: 'county', name: 'Caddo Parish', state: 'LA' }]);
    const { body: city } = await get('/api/v1/places?q=Dallas,%20TX', key);
    expect(city.places.map(({ kind }: { kind: string }) => kind)).toEqual(['market', 'city', 'county']);
  });

  it('has pages of each group, with the way to the others', async () => {
    const { body } = await get('/search?q=dallas&group=places');
    expect(textOf(body)).toMatch(/Counties and cities .*1–\d+ of \d+ All results/);
    expect(body).not.toContain('/markets/dallas"');
    expect((await get('/search?q=dallas&group=everything')).status).toBe(400);
    expect(textOf((await get('/search?q=dallas&group=markets&page=9')).body)).toContain('No entries of 2');
  });

  it('shows names of strangers as text, in whatever direction they run', async () => {
    const { body } = await get('/search?q=dallas');
    expect(body).not.toContain('<img');
    expect(body).toContain('&lt;img src=x');
    expect(body).toContain('<bdi>مشغل الشمال</bdi>');
    const asked = await get(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(asked.status).toBe(200);
    expect(asked.body).not.toContain('<script>alert');
  });

  it('says what could be asked where nothing was, and where nothing was found', async () => {
    const empty = await get('/search');
    expect(textOf(empty.body)).toContain('3 markets, 62 facilities and 2 operators in 1 countries');
    expect(empty.body).toContain('href="/search?q=ashburn"');
    const nothing = await get('/search?q=zzzzqqqq');
    expect(nothing.status).toBe(200);
    expect(textOf(nothing.body)).toContain('No results.');
    const nobody = await get('/search?operator=Nobody');
    expect(nobody.status).toBe(404);
    expect(textOf(nobody.body)).toContain('No facility found for an operator with this name');
  });

  it('finds nothing in what has neither letter nor digit', async () => {
    for (const words of ['!!!', '%', '🙂']) {
      const { status, body } = await get(`/search?q=${encodeURIComponent(words)}`);
      expect([words, status, body.includes('No results.')]).toEqual([words, 200, true]);
      expect(body).not.toContain('href="/facilities/');
    }
    expect(textOf((await get('/search?part=suggest&q=!!!')).body)).toContain('nothing found');
  });

  it('says where a list of an operator ends, and refuses what is no page', async () => {
    const after = await get('/search?operator=Northgate%20Data&page=999');
    expect(textOf(after.body)).toContain('The list has fewer pages.');
    expect(after.body).not.toContain('No facility found for an operator');
    const { status, body } = await get('/search?operator=Northgate%20Data&page=abc');
    expect([status, textOf(body).includes('page must be a whole number')]).toEqual([400, true]);
  });

  it('gives each figure of a market its source and date', async () => {
    const { body } = await get('/search?q=dallas');
    const [, row = ''] = /<tr><th scope="row"><a href="\/markets\/dallas">(.*?)<\/tr>/s.exec(body) ?? [];
    expect(row).toMatch(/class="figure"[^>]*>2<span class="origin"[^>]*>[a-z -]+ · /);
  });

  it('takes a pair of coordinates for a place', async () => {
    const { body } = await get('/search?q=39.0437%2C%20-77.4875');
    expect(body).toContain('href="/site?lat=39.0437&amp;lon=-77.4875"');
  });

  it('offers what the words may mean while they are typed, and all of it at the end', async () => {
    const { body } = await get('/search?part=suggest&q=dallas');
    const options = [
      ...body.matchAll(/role="option" aria-selected="false" id="(suggestion-\d+)" data-href="([^"]+)"/g),
    ];
    expect(options.length).toBeGreaterThanOrEqual(4);
    expect(options[0]?.slice(1)).toEqual(['suggestion-0', '/markets/dallas']);
    expect(options.at(-1)?.[2]).toBe('/search?q=dallas');
    expect(body).not.toContain('<img');
    expect(textOf((await get('/search?part=suggest&q=zzzzqqqq')).body)).toContain('nothing found');
  });
});

describe('the search for a grid', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anInterfaceWorld();
  }, 300_000);
  afterAll(() => api?.close());

  it.each(['PJM', 'pjm interconnection'])('leads %s to its page, and to its markets, the best first', async (words) => {
    const { body } = await askPatiently(() => api.get(`/search?q=${encodeURIComponent(words)}`));
    const found = body.slice(body.indexOf('<h1>'));
    expect(found).toContain('href="/grid/pjm"');
    expect(found.indexOf('<h2>Grids')).toBeLessThan(found.indexOf('<h2>Markets'));
    const best = [...(await api.get('/?iso=PJM')).body.matchAll(/<th scope="row"><a href="\/markets\/([^"]+)">/g)];
    const slugs = [...found.matchAll(/<th scope="row"><a href="\/markets\/([^"]+)">/g)].map(([, slug]) => slug);
    expect(slugs.slice(0, 3)).toEqual(best.slice(0, 3).map(([, slug]) => slug));
    const { body: offered } = await askPatiently(() => api.get(`/search?part=suggest&q=${encodeURIComponent(words)}`));
    expect(offered).toContain('data-href="/grid/pjm"');
  });
});
