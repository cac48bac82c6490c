import { afterEach, describe, expect, it } from 'vitest';
import { anApi, askPatiently, keyedAs, storeMarkets, type TestApi } from '../../support/api/api.ts';
import { storeProjects } from '../../support/projects/store-projects.ts';

const HOSTILE = '<script>alert(1)</script><img src=x onerror="alert(2)">';
const RTL = 'רד תקשורת מחשבים';

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

const id = (number: number): string => `proj_${String(number).padStart(16, '0')}`;

describe('the pages of the pipeline', () => {
  it('tell how many projects there are, and of how many the sum is, as the API does', async () => {
    const { get, db } = await aWorld();
    await storeMarkets(db, [{ slug: 'dallas', name: 'Dallas' }]);
    await storeProjects(db, [
      { id: id(1), name: HOSTILE, capacity_mw: 1_200, market: 'dallas', lat: 32.8, lon: -96.8, expected: '2028' },
      { id: id(2), name: RTL, operator: RTL, capacity_mw: null, status: 'planned' },
      { id: id(3), capacity_mw: null, status: null, expected: '2028-06' },
      { id: id(4), capacity_mw: 300, status: 'operational' },
    ]);
    const { body: reported } = await get('/api/v1/pipeline', await keyedAs(db, 'enterprise'));
    const { status, body } = await get('/pipeline');
    expect(status).toBe(200);
    expect([reported.total, reported.with_mw, reported.total_gw]).toEqual([3, 1, 1.2]);
    expect(body).toContain('3 projects in the pipeline');
    expect(body).toContain('1 of them discloses a capacity: 1.2 GW in total');
    for (const project of reported.projects) expect(body).toContain(`<tr id="${project.id}">`);
    expect(body).not.toContain(`<tr id="${id(4)}">`);
    expect(body).toContain('1 of the 3 projects above have coordinates');
    expect(body).toContain(`<bdi>${RTL}</bdi>`);
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img');
    // 2 of the 2028 of which one states MW, and one that tells no year.
    expect(reported.by_year).toEqual({
      2028: { projects: 2, with_mw: 1, gw: 1.2 },
      unknown: { projects: 1, with_mw: 0, gw: null },
    });
    expect(body).toMatch(/<th scope="row">2028<\/th><td class="n">2<\/td>/);
  });

  it('draw the States, the world, or both: where projects stand, and each on one of them', async () => {
    const { get, db } = await aWorld();
    await storeProjects(db, [
      { id: id(1), name: 'Here', state: 'TX', lat: 32.8, lon: -96.8 },
      { id: id(2), name: 'There', state: 'NE', lat: 51.5, lon: -0.12 },
      { id: id(3), name: 'Nowhere', state: 'OH' },
    ]);
    const mapsOf = async (query: string) => {
      const { body } = await get(`/pipeline${query}`);
      return [...body.matchAll(/aria-label="Map of ([^"]+)">(.*?)<\/svg>/g)].map(([, label = '', svg = '']) => ({
        label,
        titles: [...svg.matchAll(/<title>([^:]+):/g)].map(([, name]) => name),
        hasOperators: svg.includes('map-iso-name'),
      }));
    };
    const both = await mapsOf('');
    expect(both.map(({ titles, hasOperators }) => [titles, hasOperators])).toEqual([
      [['Here'], true],
      [['There'], false],
    ]);
    expect(both.map(({ label }) => label.split('. ')[1])).toEqual([
      'Those on the map of the United States.',
      'Those on the map of the world.',
    ]);
    expect((await mapsOf('?state=TX')).map(({ titles }) => titles)).toEqual([['Here']]);
    expect((await mapsOf('?state=NE')).map(({ titles, hasOperators }) => [titles, hasOperators])).toEqual([
      [['There'], false],
    ]);
    expect(await mapsOf('?state=OH')).toEqual([]);
  });

  it('narrow as the question does, page, and refuse what does not fit', async () => {
    const { get, db } = await aWorld();
    await storeProjects(
      db,
      Array.from({ length: 103 }, (_, number) => ({ id: id(number + 1), capacity_mw: number < 5 ? 500 : null })),
    );
    const { body: first } = await get('/pipeline');
    expect(first.match(/<tr id="proj_/g)).toHaveLength(100);
    expect(first).toContain('rel="next" href="/pipeline?offset=100"');
    expect((await get('/pipeline?offset=100')).body.match(/<tr id="proj_/g)).toHaveLength(3);
    const { body: beyond } = await get('/pipeline?offset=1000');
    expect(beyond).toContain('The list has fewer pages.');
    expect(beyond).toContain('rel="prev" href="/pipeline?offset=100"');
    const { body: large } = await get('/pipeline?min_mw=400');
    expect(large.match(/<tr id="proj_/g)).toHaveLength(5);
    expect(large).toContain('5 projects match. 5 of them disclose a capacity: 2.5 GW in total');
    expect((await get('/pipeline?status=operational')).body).toContain('No matching projects.');
    expect((await get('/pipeline?status=operational')).body).not.toContain('No project discloses');
    expect((await get('/pipeline?status=ruined')).status).toBe(400);
    expect((await get('/pipeline?min_mw=big')).status).toBe(400);
    expect((await get('/pipeline?state=Atlantis')).status).toBe(404);
  });

  it('say why there is nothing', async () => {
    const { get } = await aWorld();
    const { body } = await get('/pipeline');
    expect(body).toContain('No projects yet.');
    // Of nothing there is no sum, and no table by status or by year.
    expect(body).not.toContain('No project discloses');
    expect(body).not.toContain('By status');
  });

  it('sum nothing where nobody states MW', async () => {
    const { get, db } = await aWorld();
    await storeProjects(db, [{ id: id(1), capacity_mw: null }]);
    const { body } = await get('/pipeline?status=all');
    expect(body).toContain('No project discloses a capacity, so there is no total.');
  });

  it('show one project with the words that its values were read from', async () => {
    const { get, db } = await aWorld();
    await storeProjects(db, [
      {
        id: id(1),
        name: 'Campus of words',
        quotes: {
          capacity: { text: 'a 100MW <i>campus</i>', from: 'title', source: 'news', url: 'https://a.example/1' },
          status: { source: 'epoch-projects', url: 'javascript:alert(1)' },
        },
      },
    ]);
    const { body: reported } = await get(`/api/v1/pipeline/${id(1)}`, await keyedAs(db, 'enterprise'));
    const { status, body } = await get(`/pipeline/${id(1)}`);
    expect(status).toBe(200);
    expect(reported.capacity_mw).toBe(100);
    expect(body).toContain('100 MW');
    expect(body).toContain('<bdi>a 100MW &lt;i>campus&lt;/i></bdi>');
    expect(body).toContain('href="https://a.example/1" rel="nofollow noopener external"');
    expect(body).not.toContain('javascript:');
    expect(body).toContain('No source gives coordinates for the project.');
    const missing = await get('/pipeline/proj_nowhere');
    expect(missing.status).toBe(404);
    expect(missing.body).toContain('There is no project');
  });
});
