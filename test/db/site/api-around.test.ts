import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApi, askPatiently, type TestApi } from '../../support/api/api.ts';
import { POLICY_SOURCES, storePolicy } from '../../support/policy-tables.ts';

interface Thing {
  readonly layer: string;
  readonly name: string | null;
  readonly kv?: number | null;
  readonly current?: string;
  readonly distance_km: number;
  readonly about: boolean;
  readonly accuracy_km: number | null;
  readonly geometry: string;
}

describe('what is around a coordinate', () => {
  let api: TestApi;
  beforeAll(async () => {
    const made = await anApi({ sources: POLICY_SOURCES });
    api = { ...made, get: (path, headers) => askPatiently(() => made.get(path, headers)) };
  }, 120_000);
  afterAll(() => api.close());

  const ask = async (lat: number, lon: number, more = '') => {
    const { status, body } = await api.get(`/api/v1/around?lat=${lat}&lon=${lon}${more}`);
    expect([status, body]).toEqual([200, body]);
    return body;
  };

  it('has the substations of Ashburn with their voltages, lines about, and the utility by its outline', async () => {
    const body = await ask(39.0437, -77.4875);
    const [nearest]: Thing[] = body.substations.nearest;
    expect(nearest).toMatchObject({ layer: 'hifld-substations', name: 'Ashburn', kv: 230, about: false });
    expect(nearest?.distance_km).toBeCloseTo(1.3, 0);
    expect(body.substations.within_radius).toBeGreaterThan(10);
    expect(body.lines.nearest.every((line: Thing) => line.about && line.geometry === 'chord')).toBe(true);
    expect(body.lines.within_10_km).toBe(
      body.lines.by_kv_within_10_km.reduce((sum: number, { lines }: { lines: number }) => sum + lines, 0),
    );
    expect(body.lines.highest_kv_within_10_km).toBe(500);
    expect(body.utility).toMatchObject({ basis: 'polygon', retail: { name: 'VIRGINIA ELECTRIC & POWER CO' } });
    expect(body.balancing_authority.code).toBe('PJM');
    expect(body.environment.county_water.public_supply_m3_day).toBeGreaterThan(0);
    expect(body.fiber.no_data).toContain('No data');
  });

  it('is the same whether it is made at once or the long way', async () => {
    for (const [lat, lon] of [
      [39.0437, -77.4875],
      [50.1109, 8.6821],
      [0, -30],
    ])
      for (const path of [`/api/v1/around?lat=${lat}&lon=${lon}`, `/api/site-score?lat=${lat}&lon=${lon}`]) {
        const atOnce = await api.get(path);
        // Who may have the answer already is answered the long way.
        const long = await api.get(path, { 'if-none-match': '"another"' });
        expect([atOnce.status, long.status]).toEqual([200, 200]);
        expect([atOnce.body, atOnce.headers.etag]).toEqual([long.body, long.headers.etag]);
      }
  });

  it('says how far the grid of 220 kV or more is, by bounds that it states, and leaves the site score alone', async () => {
    const { grid_access: access, substations } = await ask(39.0437, -77.4875);
    expect(access).toMatchObject({ covered: true, from_kv: 220, distance_class: 'at-site', lines_class: 'several' });
    expect(access.nearest.distance_km).toBeLessThanOrEqual(substations.nearest_220_kv_up.distance_km);
    expect(access.thresholds).toEqual({ at_site: 2, near: 10, within_reach: 30, several_lines: 3 });
    const quincy = (await ask(47.2343, -119.8526)).grid_access;
    // A line drawn straight from end to end, 1.2 km away: near, and not at the site.
    expect(quincy).toMatchObject({ nearest_is: 'line', distance_class: 'near' });
    expect(quincy.nearest.about).toBe(true);
    const { body: site } = await api.get('/api/site-score?lat=39.0437&lon=-77.4875&explain=true');
    expect(JSON.stringify(site.explain)).not.toContain('grid_access');
  });

  it.each([
    ['in Dublin, where lines are known in cells alone', 53.3498, -6.2603],
    ['in Inzai', 35.832, 140.145],
  ])('counts no lines of the grid %s', async (_, lat, lon) => {
    const { grid_access: access } = await ask(lat, lon);
    expect(access).toMatchObject({
      covered: true,
      nearest_is: 'substation',
      lines_within_10_km: null,
      lines_class: null,
    });
  });

  it('says no distance to the grid where no list covers the place', async () => {
    const { grid_access: access } = await ask(30, -45);
    expect(access).toMatchObject({ covered: false, nearest: null, distance_class: null, lines_within_10_km: null });
    expect(access.no_data).toMatch(/^No data/);
  });

  it('says when a publisher no longer serves its list, and of which day the copy is', async () => {
    const { layers, provenance } = await ask(39.0437, -77.4875);
    expect(layers).toContainEqual(
      expect.objectContaining({ id: 'hifld-substations', retired_since: '2025-08', as_of: '2026-06-25' }),
    );
    expect(provenance).toContainEqual(
      expect.objectContaining({ source: 'hifld-lines', observed_at: '2026-06-25T00:00:00Z' }),
    );
  });

  it('names license and attribution of each list that it uses', async () => {
    const body = await ask(50.1109, 8.6821);
    const used = new Set(body.layers.map(({ id }: { id: string }) => id));
    for (const section of ['substations', 'lines', 'gas_pipelines', 'airports'])
      for (const thing of body[section].nearest as Thing[]) expect(used).toContain(thing.layer);
    expect(body.layers).toContainEqual(
      expect.objectContaining({
        id: 'osm-substations-de',
        license: 'ODbL 1.0',
        attribution: '© OpenStreetMap contributors',
        share_alike: true,
      }),
    );
  });

  it('reads lines in cells as about, with how far off they may be, and counts none of them', async () => {
    const { lines } = await ask(35.832, 140.145);
    expect(lines.within_10_km).toBeNull();
    expect(lines.within_radius).toBeNull();
    expect(lines.nearest[0]).toMatchObject({ layer: 'gridkit-line-cells', kv: 500, geometry: 'cell', about: true });
    expect(lines.nearest[0].accuracy_km).toBeGreaterThan(6);
  });

  it('answers no data, never none, for what no list covers', async () => {
    const { utility, environment, missing } = await ask(50.1109, 8.6821);
    expect(utility).toMatchObject({ covered: false, retail: null, others: [] });
    expect(utility.no_data).toBe('No data (list covers retail service territories of the United States)');
    expect(environment.county_water.all_fresh_m3_day).toBeNull();
    expect(missing).toContain('utility');
  });

  const nameOf = ({ name }: { name: string }): string => name;

  it.each([
    ['Ashburn', 39.0437, -77.4875, 'only-outline', 'VIRGINIA ELECTRIC & POWER CO'],
    ['Hillsboro', 45.5229, -122.9898, 'only-outline', 'PORTLAND GENERAL ELECTRIC CO'],
    ['Quincy', 47.2343, -119.8526, 'only-outline', 'PUD NO 2 OF GRANT COUNTY'],
    ['Council Bluffs', 41.2619, -95.8608, 'only-outline', 'MIDAMERICAN ENERGY CO'],
    ['Memphis', 35.15, -90.05, 'county-list', 'CITY OF MEMPHIS - (TN)'],
    ['Austin', 30.27, -97.74, 'town-utility', 'AUSTIN ENERGY'],
    ['San Antonio', 29.4241, -98.4936, 'town-utility', 'CITY OF SAN ANTONIO - (TX)'],
    ['Santa Clara', 37.3541, -121.9552, 'town-utility', 'CITY OF SANTA CLARA - (CA)'],
  ])('names the utility of %s, and what decides it', async (_, lat, lon, by, name) => {
    const { utility, notes } = await ask(lat, lon);
    expect(utility).toMatchObject({ decided_by: by, retail: { name }, undecided: null });
    expect(utility.candidates.map(nameOf)).toEqual([name]);
    expect(notes.join()).not.toContain('Ask each');
  });

  it.each([
    [
      'Abilene',
      32.4487,
      -99.7331,
      ['AEP TEXAS NORTH COMPANY', 'TAYLOR ELECTRIC COOP INC - (TX)', 'COLEMAN COUNTY ELEC COOP, INC'],
    ],
    ['New Albany in Licking County', 40.08, -82.75, ['OHIO POWER CO', 'LICKING RURAL ELECTRIC INC']],
    // The form lists all three in Franklin County. Ohio Edison is the densest, and the place is near the edge of its outline.
    ['New Albany', 40.09, -82.8, ['OHIO POWER CO', 'OHIO EDISON CO', 'CITY OF COLUMBUS - (OH)']],
    ['Goodyear', 33.4353, -112.3576, ['SALT RIVER PROJECT', 'ARIZONA PUBLIC SERVICE CO']],
    ['Lithia Springs', 33.79, -84.66, ['GEORGIA POWER CO', 'GREYSTONE POWER CORPORATION']],
  ])('names none of the utilities whose outlines overlap at %s, but all of them', async (_, lat, lon, names) => {
    const { utility, notes } = await ask(lat, lon);
    expect(utility).toMatchObject({
      decided_by: null,
      retail: null,
      undecided: `${names.join(' or ')}: outlines overlap`,
    });
    expect(utility.candidates.map(nameOf)).toEqual(names);
    expect(notes.join()).toContain(`${names.join(' or ')}: outlines overlap. Ask each of them.`);
  });

  it('counts no outline of a utility that has no customers in the county', async () => {
    const { utility } = await ask(40.12, -82.76);
    expect(utility.candidates.map(nameOf)).not.toContain('OHIO EDISON CO');
    expect(utility.others).toMatchObject([{ name: 'OHIO EDISON CO', excluded_by: 'not-in-county' }]);
  });

  it('takes an outline that begins nearer than it may be off for one that may contain the place', async () => {
    const { utility } = await ask(33.7515, -84.7477);
    expect(utility.candidates).toMatchObject([
      { name: 'GEORGIA POWER CO', inside: true },
      { name: 'GREYSTONE POWER CORPORATION', inside: false, edge_km: 1.5 },
    ]);
    expect(utility.retail).toBeNull();
  });

  it('takes a federal seller only where it is alone, and keeps what is around a town apart', async () => {
    const { utility } = await ask(37.3541, -121.9552);
    const around = utility.others.find(({ name }: { name: string }) => name === 'PACIFIC GAS & ELECTRIC CO.');
    expect(around).toMatchObject({ excluded_by: 'around-town' });
    const near = await ask(32, -110.19);
    expect(near.utility.retail).toMatchObject({ name: 'SULPHUR SPRINGS VALLEY E C INC', role: 'retail' });
    expect(near.utility.others).toMatchObject([{ role: 'federal', excluded_by: 'role' }]);
    const alone = await ask(33.29, -110.19);
    expect(alone.utility.retail).toMatchObject({ name: 'USBIA-SAN CARLOS PROJECT', role: 'federal' });
  });

  it.each([
    ['the north pole', 90, 0],
    ['the south pole', -90, 0],
    ['the antimeridian', 0, 180],
    ['the open sea', 30, -45],
  ])('answers honestly at %s', async (_, lat, lon) => {
    const body = await ask(lat, lon);
    expect(body.substations).toMatchObject({ covered: false, within_radius: null, nearest: [] });
    expect(body.substations.no_data).toMatch(/^No data \(list covers/);
    expect(body.utility.retail).toBeNull();
  });

  it('answers alike on both signs of the antimeridian', async () => {
    const [east, west] = [await ask(-16.5, 180), await ask(-16.5, -180)];
    expect(east.airports.nearest).toEqual(west.airports.nearest);
  });

  it('has rules only for a plan, each list with what it covers', async () => {
    expect((await ask(39.0437, -77.4875)).rules).toBeNull();
    const { rules } = await ask(39.0437, -77.4875, '&mw=150');
    expect(rules.rules).toEqual([]);
    expect(rules.coverage.map(({ list }: { list: string }) => list)).toContain('tariffs');
    expect(rules.coverage.every(({ is_covered }: { is_covered: boolean }) => !is_covered)).toBe(true);
    await storePolicy(api.db);
    const planned = await ask(39.0437, -77.4875, '&mw=150&capex_usd=200000000&jobs=60');
    const byList = (list: string) => planned.rules.rules.filter((rule: { list: string }) => rule.list === list);
    expect(byList('tariffs').some(({ threshold }: { threshold: string }) => threshold === 'met')).toBe(true);
    expect(byList('incentives').length).toBeGreaterThan(0);
  }, 120_000);

  it('rests no tariff on a guess: of several utilities each has its own, if it serves the place', async () => {
    await storePolicy(api.db);
    const reaches = async (lat: number, lon: number): Promise<Map<string, string>> => {
      const { status, body } = await api.get(`/api/v1/policy?list=tariffs&lat=${lat}&lon=${lon}&mw=150&limit=500`);
      expect(status).toBe(200);
      return new Map(body.rules.map(({ body: who, reach }: { body: string; reach: string }) => [who, reach]));
    };
    const certain = await reaches(39.0437, -77.4875);
    expect([...certain].find(([who]) => who.startsWith('Dominion'))?.[1]).toBe('utility');
    const open = await reaches(40.12, -82.76);
    expect([...open].find(([who]) => who.startsWith('AEP Ohio'))?.[1]).toBe('if-served');
    expect([...open.keys()].some((who) => who.startsWith('FirstEnergy'))).toBe(false);
    expect((await api.get('/api/v1/policy?lat=40.08')).status).toBe(400);
  });

  it('refuses a pair that is no coordinate, and a radius beyond its limit', async () => {
    expect((await api.get('/api/v1/around?lat=95&lon=0')).status).toBe(400);
    expect((await api.get('/api/v1/around?lat=39&lon=-77&radius_km=101')).status).toBe(400);
  });

  it('is the same text for one place as for that place among others, with a validator of its own', async () => {
    const places = [
      [39.0437, -77.4875],
      [50.1109, 8.6821],
      [-30, -140],
    ] as const;
    const sites = places.map(([lat, lon]) => ({ lat, lon }));
    const batch = await api.app.inject({ method: 'POST', url: '/api/v1/around/batch', payload: { sites } });
    const etags = new Set<unknown>();
    for (const [lat, lon] of places) {
      const one = await api.app.inject(`/api/v1/around?lat=${lat}&lon=${lon}`);
      expect(one.statusCode).toBe(200);
      expect(batch.body).toContain(`"around":${one.body}}`);
      const { etag } = one.headers;
      etags.add(etag);
      const again = await api.app.inject({
        url: `/api/v1/around?lat=${lat}&lon=${lon}`,
        headers: { 'if-none-match': String(etag) },
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect(etags.size).toBe(places.length);
  });

  it('has each thing as a row of CSV with its license', async () => {
    const { status, body: text } = await api.get('/api/v1/around?lat=50.1109&lon=8.6821&format=csv');
    expect(status).toBe(200);
    const [header, first] = text.split('\r\n');
    expect(header).toMatch(/^section,layer,name/);
    expect(first).toContain('ODbL 1.0,© OpenStreetMap contributors');
  });
});
