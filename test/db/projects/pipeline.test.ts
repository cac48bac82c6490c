import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProjectMention } from '../../../src/domain/projects/project.ts';
import type { Database } from '../../../src/store/db/client.ts';
import { anApi, aSource, SOURCES, storeFacts, storeMarkets, storeNews, type TestApi } from '../../support/api/api.ts';
import { facilityId, storeFacilities, storeRecord } from '../../support/facilities/store-facilities.ts';
import { mergeStoredProjects } from '../../support/projects/merge-stored.ts';
import { aProjectRow } from '../../support/projects/project-row.ts';

const LICENSE = 'CC BY 4.0: Epoch AI';

const aMention = (more: Partial<ProjectMention>): ProjectMention => ({
  operator: null,
  capacity_mw: null,
  status: null,
  city: null,
  state: null,
  country: null,
  quotes: {},
  ...more,
});

/** A report and what was read of it. */
async function storeMention(
  db: Database,
  feed: string,
  title: string,
  mention: Partial<ProjectMention>,
  publishedAt = '2026-11-01T08:00:00Z',
): Promise<void> {
  await storeNews(db, feed, [{ title, id: title, published_at: publishedAt }]);
  await db.pool.query(
    `insert into news_mentions (feed, item_id, grammar, project, read_at) values ($1, $2, '1', $3, now())
     on conflict (feed, item_id) do update set project = excluded.project`,
    [feed, title, JSON.stringify(aMention(mention))],
  );
}

/** Everything that is stored of projects, but for when it was. */
async function storedProjects(db: Database) {
  const projects = await db.pool.query('select * from projects order by id');
  const links = await db.pool.query('select * from project_links order by source, external_id');
  const redirects = await db.pool.query('select * from project_redirects order by old_id');
  return { projects: projects.rows, links: links.rows, redirects: redirects.rows };
}

const openApi = async (): Promise<TestApi> => {
  const api = await anApi({
    sources: [
      ...SOURCES,
      aSource('osm-facilities', { kind: 'facility', licence: 'ODbL 1.0' }),
      aSource('epoch-projects', { kind: 'project', licence: LICENSE, operator: 'Epoch AI' }),
    ],
  });
  await storeMarkets(api.db, [{ slug: 'dallas', name: 'Dallas', aliases: ['dfw'] }]);
  return api;
};

describe('the pipeline', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openApi();
    await storeRecord(api.db, { source: 'osm', external_id: 'way/1', observed_on: '2026-11-01' });
    const near = { lat: 32.9, lon: -96.7, market: 'dallas', marketKm: 14 };
    await storeFacilities(api.db, [
      { id: facilityId(1), ...near, operator: 'Rowan', name: 'Rowan Alder', status: 'proposed', capacity_mw: 30.5 },
      { id: facilityId(2), operator: 'Rowan', status: 'operational', capacity_mw: 60 },
      { id: facilityId(3), operator: 'Hidden', status: 'proposed', capacity_mw: 900, isShown: false, sources: [] },
    ]);
    await storeFacts(api.db, 'epoch-projects', 'project', [
      aProjectRow('Quartz Flats', {
        capacity_mw: 750,
        operational_mw: 250,
        expected: '2027-03',
        links: ['https://x.example/1'],
      }),
      aProjectRow('Opal Run', {
        operator: 'Beta',
        city: 'Waco',
        status: 'operational',
        capacity_mw: 100,
        operational_mw: 100,
      }),
      aProjectRow('Sable Ridge', { operator: null, city: 'Amarillo', status: null }),
    ]);
    const quote = { capacity: { text: 'Gamma plans 200MW in Plano', from: 'title' } } as const;
    await storeMention(api.db, 'first', 'Gamma plans 200MW in Plano', {
      ...{ operator: 'Gamma', capacity_mw: 200, status: 'planned', city: 'Plano', state: 'Texas', quotes: quote },
    });
    await storeMention(
      api.db,
      'second',
      'Gamma breaks ground at Plano',
      { operator: 'Gamma', status: 'under_construction', city: 'Plano', state: 'Texas' },
      '2026-11-10T08:00:00Z',
    );
    await storeMention(api.db, 'second', 'An 800MW campus for Germany', {
      operator: 'Delta',
      capacity_mw: 800,
      country: 'Germany',
    });
    await storeMention(api.db, 'second', 'Somebody builds somewhere', { operator: 'Nobody' });
    expect(await mergeStoredProjects(api.db)).toMatchObject({
      reports: 4,
      entries: 3,
      facilities: 1,
      projects: 6,
      loose: 1,
      added: 6,
    });
  }, 300_000);
  afterAll(() => api.close());

  it('lists what is to come, the largest first, with the sum of what is stated', async () => {
    const { status, body } = await api.get('/api/v1/pipeline');
    expect(status).toBe(200);
    expect(body).toMatchObject({ count: 5, total: 5, total_gw: 1.7805, with_mw: 4, as_of: '2026-11-10T08:00:00Z' });
    expect(body.projects.map(({ project }: { project: string }) => project)).toEqual([
      'Delta in Germany',
      'Quartz Flats',
      'Gamma in Plano, Texas',
      'Rowan Alder',
      'Sable Ridge',
    ]);
    expect(body.by_status).toEqual({
      planned: { projects: 1, with_mw: 1, gw: 0.0305 },
      under_construction: { projects: 2, with_mw: 2, gw: 0.95 },
      unknown: { projects: 2, with_mw: 1, gw: 0.8 },
    });
    expect(body.left_out).toEqual({ operational: { projects: 1, with_mw: 1, gw: 0.1 } });
    expect((await api.get('/api/v1/pipeline?status=all')).body).toMatchObject({ total: 6, left_out: {} });
    const bases = Object.values<{ gw: number | null; with_mw: number }>(body.by_basis);
    expect(bases.reduce((sum, { gw }) => sum + (gw ?? 0), 0)).toBeCloseTo(body.total_gw, 9);
    expect(bases.reduce((sum, one) => sum + one.with_mw, 0)).toBe(body.with_mw);
    expect(body.by_year).toEqual({
      '2027': { projects: 1, with_mw: 1, gw: 0.75 },
      unknown: { projects: 4, with_mw: 3, gw: 1.0305 },
    });
    expect(body.missing).toEqual(expect.arrayContaining(['projects[].capacity_mw', 'projects[].status']));
    expect(body.provenance).toEqual([
      expect.objectContaining({
        source: 'epoch-projects',
        basis: 'estimated',
        notes: LICENSE,
        observed_at: '2026-06-01T00:00:00Z',
      }),
      expect.objectContaining({ source: 'news', basis: 'reported', observed_at: '2026-11-10T08:00:00Z' }),
      expect.objectContaining({ source: 'osm-facilities' }),
    ]);
  });

  it('finds projects by words of their name, operator or place, and none by words of nothing', async () => {
    const named = async (q: string) => {
      const { body } = await api.get(`/api/v1/pipeline?status=all&q=${encodeURIComponent(q)}`);
      return body.projects.map(({ project }: { project: string }) => project);
    };
    expect(await named('quartz')).toEqual(['Quartz Flats']);
    expect(await named('Beta WAC')).toEqual(['Opal Run']);
    expect(await named('gamma plano')).toEqual(['Gamma in Plano, Texas']);
    expect(await named('quartz waco')).toEqual([]);
    expect(await named('uartz')).toEqual([]);
  });

  it('has for a market the sum of its rows, by basis to the digit', async () => {
    const { body } = await api.get('/api/v1/pipeline?market=dallas&status=all');
    expect(body.projects.length).toBeGreaterThan(1);
    const mwOf = (basis: string | null): number =>
      body.projects
        .filter(({ capacity_basis: one }: { capacity_basis: string | null }) => basis === null || one === basis)
        .reduce((sum: number, { capacity_mw: mw }: { capacity_mw: number | null }) => sum + (mw ?? 0), 0);
    expect(Math.round(body.total_gw * 1e6)).toBe(Math.round(mwOf(null) * 1e3));
    for (const [basis, { gw }] of Object.entries<{ gw: number | null }>(body.by_basis))
      expect(Math.round((gw ?? 0) * 1e6)).toBe(Math.round(mwOf(basis) * 1e3));
  });

  it('tells of a project by whom, where, how much, and in which words', async () => {
    const { body } = await api.get('/api/v1/pipeline?operator=gamma');
    expect(body.projects).toEqual([
      expect.objectContaining({
        id: expect.stringMatching(/^proj_[0-9a-z]{16}$/),
        operator: 'Gamma',
        market: 'dallas',
        city: 'Plano',
        state: 'TX',
        country: 'US',
        lat: null,
        capacity_mw: 200,
        capacity_basis: 'reported',
        status: 'under_construction',
        status_at: '2026-11-10T08:00:00Z',
        announced_on: null,
        expected: null,
      }),
    ]);
    const [gamma] = body.projects;
    expect(gamma.quotes).toMatchObject({
      capacity: {
        text: 'Gamma plans 200MW in Plano',
        from: 'title',
        source: 'news',
        url: expect.stringContaining('first'),
      },
      status: { url: expect.stringContaining('second') },
    });
    expect(gamma.sources.map(({ source }: { source: string }) => source)).toEqual(['The first', 'The second']);
    const listed = (await api.get('/api/v1/pipeline?operator=Alpha%20Cloud')).body.projects[0];
    expect(listed).toMatchObject({ operational_mw: 250, expected: '2027-03', capacity_basis: 'estimated' });
    expect(listed.sources).toMatchObject([
      { source: 'Epoch AI', title: 'Quartz Flats', links: ['https://x.example/1'] },
    ]);
    const own = (await api.get('/api/v1/pipeline?operator=rowan')).body.projects[0];
    expect(own.sources[0].url).toBe(`https://loadstar.example/api/v1/facilities/${facilityId(1)}`);
  });

  it.each([
    ['?status=all', 6, 1.8805],
    ['?status=operational', 1, 0.1],
    ['?status=unknown', 2, 0.8],
    ['?status=under_construction', 2, 0.95],
    ['?market=DFW', 2, 0.2305],
    ['?country=germany', 1, 0.8],
    ['?country=US&min_mw=200', 2, 0.95],
    ['?state=texas', 4, 0.9805],
    ['?operator=hidden', 0, null],
    ['?limit=1&offset=2', 5, 1.7805],
  ])('%s: %i fit, %s GW', async (query, total, totalGw) => {
    const { status, body } = await api.get(`/api/v1/pipeline${query}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ total, total_gw: totalGw });
  });

  it('is in no page twice, and its sum is that of all pages', async () => {
    const whole = (await api.get('/api/v1/pipeline')).body;
    const pages = await Promise.all(
      [0, 2, 4].map(async (from) => (await api.get(`/api/v1/pipeline?limit=2&offset=${from}`)).body.projects),
    );
    expect(pages.flat()).toEqual(whole.projects);
    const sum = pages
      .flat()
      .reduce((mw: number, project: { capacity_mw: number | null }) => mw + (project.capacity_mw ?? 0), 0);
    expect(sum / 1_000).toBeCloseTo(whole.total_gw, 9);
  });

  it('is one sum with the statistics and the markets', async () => {
    const whole = (await api.get('/api/v1/pipeline')).body;
    const stats = (await api.get('/api/v1/stats')).body;
    expect(stats).toMatchObject({
      pipeline_gw: whole.total_gw,
      pipeline_projects: whole.total,
      pipeline_projects_with_mw: whole.with_mw,
    });
    expect(stats).toMatchObject({ pipeline_facilities: 1, pipeline_facilities_with_mw: 1 });
    const within = (await api.get('/api/v1/pipeline?market=dallas')).body;
    const [entry] = (await api.get('/api/v1/markets/list')).body.markets;
    expect(entry).toMatchObject({ slug: 'dallas', pipeline_mw: 230.5, pipeline_projects: 2 });
    expect(within.total_gw * 1_000).toBeCloseTo(entry.pipeline_mw, 6);
    const one = (await api.get('/api/v1/markets/dallas')).body;
    expect(one.pipeline_mw).toBe(entry.pipeline_mw);
    expect(one.provenance.map(({ source }: { source: string }) => source)).toEqual(expect.arrayContaining(['news']));
  });

  it('refuses what nobody can have meant, naming what is allowed, and finds no market of another name', async () => {
    const wrong = await api.get('/api/v1/pipeline?status=built');
    expect(wrong.status).toBe(400);
    expect(JSON.stringify(wrong.body)).toContain('under_construction');
    expect((await api.get('/api/v1/pipeline?country=nowhereland')).status).toBe(400);
    expect((await api.get('/api/v1/pipeline?limit=501')).status).toBe(400);
    expect(await api.get('/api/v1/pipeline?market=dalas')).toMatchObject({
      status: 404,
      body: { error: 'market_not_found', did_you_mean: ['dallas'] },
    });
  });

  it('answers as a table', async () => {
    const { status, body } = await api.get('/api/v1/pipeline?format=csv&market=dallas');
    expect(status).toBe(200);
    const [header, first] = String(body).split('\n');
    expect(header).toMatch(/^id,project,operator,market,city,state,country,lat,lon,capacity_mw,/);
    expect(first).toContain('Gamma');
  });

  it('answers to the id of one project, and knows no other', async () => {
    const [first] = (await api.get('/api/v1/pipeline?operator=Beta&status=all')).body.projects;
    const { status, body } = await api.get(`/api/v1/pipeline/${first.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...first, provenance: [{ source: 'epoch-projects' }] });
    expect(await api.get('/api/v1/pipeline/proj_none')).toMatchObject({
      status: 404,
      body: { error: 'project_not_found' },
    });
  });

  it('writes nothing the second time', async () => {
    const before = await storedProjects(api.db);
    expect(await mergeStoredProjects(api.db, '2026-11-21T12:00:00Z')).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 6,
      merged: 0,
      removed: 0,
    });
    expect(await storedProjects(api.db)).toEqual(before);
  });
});

describe('projects over time', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openApi();
  }, 300_000);
  afterAll(() => api.close());

  const projectsOf = async () =>
    (await api.db.pool.query('select id, name, status, capacity_mw from projects order by name')).rows;

  it('keep their ids when others tell of them, and lead on from ids that are given up', async () => {
    await storeMention(api.db, 'first', 'Gamma plans 100MW in Waco', {
      operator: 'Gamma',
      capacity_mw: 100,
      city: 'Waco',
      state: 'Texas',
    });
    await storeMention(api.db, 'first', 'Gamma plans 300MW in Waco', {
      operator: 'Gamma',
      capacity_mw: 300,
      city: 'Waco',
      state: 'Texas',
    });
    await mergeStoredProjects(api.db);
    const before = await projectsOf();
    expect(before).toHaveLength(2);
    // The figure of one of them was misprinted, as a correction tells.
    await storeMention(api.db, 'first', 'Gamma plans 100MW in Waco', {
      operator: 'Gamma',
      capacity_mw: 300,
      city: 'Waco',
      state: 'Texas',
    });
    expect(await mergeStoredProjects(api.db)).toMatchObject({ projects: 1, merged: 1 });
    const [after] = await projectsOf();
    const gone = before.find(({ id }) => id !== after?.id);
    const moved = await api.get(`/api/v1/pipeline/${gone?.id}`);
    expect(moved.status).toBe(301);
    expect(moved.headers.location).toContain(after?.id);
  });

  it('follow a facility from its proposal to its opening, also under another id', async () => {
    const site = { operator: 'Rowan', name: 'Rowan Alder', lat: 31.5, lon: -97.1, city: 'Temple' };
    await storeFacilities(api.db, [{ id: facilityId(7), ...site, status: 'under-construction' }]);
    await mergeStoredProjects(api.db);
    const [before] = (await projectsOf()).filter(({ name }) => name === 'Rowan Alder');
    expect(before).toMatchObject({ status: 'under_construction' });
    await storeFacilities(api.db, [{ id: facilityId(8), ...site, status: 'operational' }], {
      redirects: { [facilityId(7)]: facilityId(8) },
    });
    expect(await mergeStoredProjects(api.db)).toMatchObject({ added: 0, removed: 0 });
    const [after] = (await projectsOf()).filter(({ name }) => name === 'Rowan Alder');
    expect(after).toMatchObject({ id: before?.id, status: 'operational' });
  });

  it('are those of a list’s newest edition alone', async () => {
    await storeFacts(api.db, 'epoch-projects', 'project', [
      aProjectRow('Old Site'),
      aProjectRow('Kept Site', { city: 'Tyler' }),
    ]);
    await mergeStoredProjects(api.db);
    expect((await projectsOf()).map(({ name }) => name)).toEqual(expect.arrayContaining(['Old Site', 'Kept Site']));
    await storeFacts(api.db, 'epoch-projects', 'project', [
      aProjectRow('Kept Site', { city: 'Tyler', observed_on: '2026-07-01' }),
    ]);
    expect(await mergeStoredProjects(api.db)).toMatchObject({ removed: 1 });
    expect((await projectsOf()).map(({ name }) => name)).not.toContain('Old Site');
  });
});
