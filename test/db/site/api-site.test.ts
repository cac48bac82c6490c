import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITE_PART_IDS } from '../../../scoring/site/site-part.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import {
  anApi,
  askPatiently,
  NOW,
  resolveStored,
  storeLmp,
  storeReferenceTables,
  type TestApi,
} from '../../support/api/api.ts';
import { eventually } from '../../support/api/eventually.ts';
import { SIX_SITES, type SixSite } from '../../support/places/six-sites.ts';

interface Measure {
  readonly input: string;
  readonly value: number | null;
  readonly points: number | null;
  readonly contribution: number;
  readonly source: string | null;
  readonly observed_at: string | null;
  readonly scope: string | null;
}
interface Part {
  readonly id: string;
  readonly score: number | null;
  readonly effective_weight: number;
  readonly contribution: number;
  readonly measures: readonly Measure[];
}

describe('the score of a site', () => {
  let api: TestApi;
  beforeAll(async () => {
    const made = await anApi();
    // A busy machine may shed a request.
    api = { ...made, get: (path, headers) => askPatiently(() => made.get(path, headers)) };
    await saveMarkets(api.db, await loadShippedMarkets());
    await storeReferenceTables(api.db);
    await resolveStored(api.db);
    // All of that was done in this very process: the door is shut until the event loop has recovered.
    await eventually(
      () => api.get('/api/site-score?lat=0&lon=0'),
      ({ status }) => status === 200,
    );
  }, 300_000);
  afterAll(() => api.close());

  const explained = async (lat: number, lon: number) => {
    const { status, body } = await api.get(`/api/site-score?lat=${lat}&lon=${lon}&explain=true`);
    expect(status).toBe(200);
    const parts: readonly Part[] = body.explain.parts;
    return { body, parts, measures: parts.flatMap(({ measures }) => measures) };
  };

  it.each(SIX_SITES.map((site) => [site.name, site] as const))(
    'of %s is what docs/six-sites.md tells',
    async (_, site) => {
      const { body } = await api.get(`/api/site-score?lat=${site.lat}&lon=${site.lon}`);
      const rounded = (score: number | null): number | null => (score === null ? null : Math.round(score * 10) / 10);
      const shown: SixSite['scores'] = {
        overall: rounded(body.overall_score),
        connectivity: rounded(body.connectivity_score),
        power: rounded(body.power_score),
        environmental_risk: rounded(body.environmental_risk_score),
        water_stress: rounded(body.water_stress_score),
        renewable_access: rounded(body.renewable_access_score),
        regulatory: rounded(body.regulatory_score),
        coverage: body.coverage,
      };
      expect(shown).toEqual(site.scores);
    },
  );

  it('is the same as text and in a list of several, the first time, the second and the third', async () => {
    for (const { lat, lon } of SIX_SITES) {
      const asked = await Promise.all([0, 1, 2].map(() => api.get(`/api/site-score?lat=${lat}&lon=${lon}`)));
      const listed = await api.post('/api/v1/site-score/batch', { sites: [{ lat, lon }] });
      const { id, ...inList } = listed.body.sites[0];
      expect(id).toBeNull();
      for (const { body } of asked) expect(body).toEqual(inList);
    }
  });

  it('has the interface’s members, names what is missing, and no explanation unless asked', async () => {
    const { body } = await api.get('/api/site-score?lat=53.3498&lon=-6.2603');
    expect(body).toMatchObject({ latitude: 53.3498, longitude: -6.2603, method: 'site/2', place: { country: 'IE' } });
    for (const part of SITE_PART_IDS) {
      const isNull = body[`${part}_score`] === null;
      expect([part, isNull]).toEqual([part, body.missing.includes(`${part}_score`)]);
      expect([part, isNull]).toEqual([part, body.part_coverage[part] === 0]);
    }
    expect(body).not.toHaveProperty('explain');
    expect(body.notes.join()).toContain('no US figure is used instead');
  });

  it('adds up: measures to their part, parts to the whole, each with its source, date and scope', async () => {
    const { body, parts, measures } = await explained(33.4484, -112.074);
    const sum = (list: readonly { contribution: number }[]): number =>
      list.reduce((so_far, { contribution }) => so_far + contribution, 0);
    expect(sum(parts)).toBeCloseTo(body.overall_score, 9);
    for (const part of parts) {
      if (part.score !== null) expect([part.id, sum(part.measures)]).toEqual([part.id, expect.closeTo(part.score, 9)]);
    }
    const available = measures.filter(({ value }) => value !== null);
    expect(available.length).toBeGreaterThan(10);
    for (const { input, source, observed_at, scope } of available) {
      expect([input, source, observed_at, scope]).toEqual([
        input,
        expect.any(String),
        expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        expect.any(String),
      ]);
    }
    const sources = new Set(body.provenance.map(({ source }: { source: string }) => source));
    for (const { source } of available) expect(sources).toContain(source);
    expect(body.explain.missing_inputs).toEqual(
      measures.filter(({ value }) => value === null).map(({ input }) => input),
    );
  });

  it('takes the price of the nearest hub under the same operator, and only there', async () => {
    const hours = Array.from({ length: 30 }, (_, hour) => ({
      node: 'DOM',
      node_type: 'zone' as const,
      market: 'RTH' as const,
      interval_start: new Date(Date.parse('2026-11-19T00:00:00Z') + hour * 3_600_000).toISOString().replace('.000', ''),
      interval_minutes: 60,
      lmp: 20 + hour,
    }));
    const other = await anApi({ sources: [] });
    await saveMarkets(other.db, await loadShippedMarkets());
    await storeReferenceTables(other.db);
    await storeLmp(other.db, 'pjm-lmp', 'PJM', hours);
    const priceAt = async (lat: number, lon: number): Promise<unknown> => {
      const { body } = await other.get(`/api/site-score?lat=${lat}&lon=${lon}&explain=true`);
      const all = (body.explain.parts as Part[]).flatMap(({ measures }) => measures);
      return all.find(({ input }) => input === 'hub_price_usd_per_mwh');
    };
    expect(await priceAt(39.0437, -77.4875)).toMatchObject({ value: 34.5, scope: 'grid', source: 'pjm-lmp' });
    // Chapel Hill is nearer to Virginia's zone than many a place in PJM, and under no operator.
    expect(await priceAt(35.91, -79.05)).toMatchObject({ value: null, source: null });
    await other.close();
  }, 300_000);

  /** Two points a tenth of a meter apart, on either side of the border that is somewhere between the two given. */
  const acrossBorder = async (
    lon: number,
    from: { lat: number; is: string },
    to: number,
  ): Promise<readonly [number, number]> => {
    let [inside, outside] = [from.lat, to];
    while (Math.abs(inside - outside) > 1e-6) {
      const middle = (inside + outside) / 2;
      const { state, county_fips } = (await api.get(`/api/v1/where?lat=${middle}&lon=${lon}`)).body;
      if (state === from.is || county_fips === from.is) inside = middle;
      else outside = middle;
    }
    return [inside, outside];
  };

  it.each([
    ['two states', -78.4, { lat: 36.7, is: 'VA' }, 36.4, ['state'], 'NC'],
    ['two states under two operators', -80.519, { lat: 39.7, is: 'WV' }, 39.75, ['state', 'grid'], 'PA'],
    ['two counties', -77.72, { lat: 39.0, is: '51107' }, 38.8, [], 'VA'],
  ] as const)(
    'is continuous across the border of %s, but for facts of areas that end there and say so',
    async (_, lon, from, to, mayChange, beyond) => {
      const [inside, outside] = await acrossBorder(lon, from, to);
      const here = await explained(inside, lon);
      const there = await explained(outside, lon);
      expect(there.body.place.state).toBe(beyond);
      expect(there.body.place.county_fips).not.toBe(here.body.place.county_fips);
      const changed = here.measures.flatMap(({ input, value, scope }) => {
        const other = there.measures.find((measure) => measure.input === input);
        const step = Math.abs((value ?? Number.NaN) - (other?.value ?? Number.NaN));
        const isSame = value === other?.value || step < 1e-5 * Math.max(1, value ?? 0);
        return isSame ? [] : [{ input, scope: scope ?? other?.scope }];
      });
      for (const { input, scope } of changed)
        expect([input, mayChange]).toEqual([input, expect.arrayContaining([scope])]);
      if (mayChange.length > 0) expect(changed.length).toBeGreaterThan(2);
    },
  );

  it.each([
    [0, 0],
    [90, 0],
    [-90, 0],
    [0, 180],
    [0, -180],
    [90, 180],
  ])('is defined at %s, %s', async (lat, lon) => {
    const { status, body } = await api.get(`/api/site-score?lat=${lat}&lon=${lon}`);
    expect(status).toBe(200);
    // One part has data there: far less than half of the weight.
    expect(body.overall_score).toBeNull();
    expect(body.notes.join(' ')).toContain('No overall score: 15 % of the weight has data, and 50 % are needed.');
    expect(body.connectivity_score).not.toBeNull();
  });

  it('is the same on both sides of the antimeridian and whatever way a pole is written', async () => {
    const score = async (lat: number, lon: number) => (await explained(lat, lon)).body.connectivity_score;
    expect(await score(10, 180)).toBeCloseTo(await score(10, -180), 6);
    expect(await score(90, 0)).toBeCloseTo(await score(90, 123), 3);
  });

  it.each([
    ['lat=91&lon=0', '/query/lat', 'not between -90 and 90'],
    ['lat=0&lon=181', '/query/lon', 'not between -180 and 180'],
    ['lat=-112.074&lon=33.4484', '/query/lat', 'look swapped'],
    ['lat=NaN&lon=0', '/query/lat', 'must be a number'],
    ['lat=Infinity&lon=0', '/query/lat', 'must be a number'],
    ['lat=39,04&lon=-77', '/query/lat', 'must be a number'],
    ['lat=39.04', '/query/lon', 'is required'],
    ['lat=&lon=-77', '/query/lat', 'is required'],
  ])('of %s is refused, saying which and why', async (query, pointer, detail) => {
    const { status, body } = await api.get(`/api/site-score?${query}`);
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ pointer, detail: expect.stringContaining(detail) }]);
  });

  it('says that a pair may be swapped where both ways are places', async () => {
    const { body } = await api.get('/api/site-score?lat=-77.4875&lon=39.0437');
    expect(body.notes.join()).toContain('lat 39.0437, lon -77.4875 is in the United States');
  });

  describe('of many sites', () => {
    const point = { lat: 39.0437, lon: -77.4875 };

    it('comes in the order asked, with the words of the caller, each as if asked alone', async () => {
      const sites = [
        { ...point, id: 'Ashburn' },
        { lat: 0, lon: 0 },
      ];
      const { status, body, headers } = await api.post('/api/v1/site-score/batch', { sites });
      expect(status).toBe(200);
      expect(headers['cache-control']).toContain('private');
      const alone = (await api.get('/api/site-score?lat=39.0437&lon=-77.4875')).body;
      expect(body).toMatchObject({
        count: 2,
        sites: [
          { id: 'Ashburn', ...alone },
          { id: null, latitude: 0 },
        ],
      });
    });

    it('takes up to a hundred, and names every pair that is none', async () => {
      const many = (count: number) => ({ sites: Array.from({ length: count }, () => point) });
      expect((await api.post('/api/v1/site-score/batch', many(100))).body.count).toBe(100);
      const tooMany = await api.post('/api/v1/site-score/batch', many(101));
      expect(tooMany.status).toBe(400);
      expect(tooMany.body.errors).toEqual([{ pointer: '/body/sites', detail: 'must have at most 100 entries' }]);
      const wrong = await api.post('/api/v1/site-score/batch', {
        sites: [point, { lat: 95, lon: 0 }, { lat: 0, lon: 200 }],
      });
      expect(wrong.status).toBe(400);
      expect(wrong.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
        '/body/sites/1/lat',
        '/body/sites/2/lon',
      ]);
    });

    it.each([
      ['{', 400],
      ['[]', 400],
      ['null', 400],
      ['{"sites":[]}', 400],
      ['{"sites":[{"lat":"39","lon":0}]}', 400],
    ])('refuses the body %s', async (payload, expected) => {
      const { status, headers } = await api.post('/api/v1/site-score/batch', payload);
      expect(status).toBe(expected);
      expect(headers['content-type']).toContain('application/problem+json');
    });

    it('refuses another content type and another method', async () => {
      const text = await api.post('/api/v1/site-score/batch', '{}', { 'content-type': 'text/plain' });
      expect(text.status).toBe(415);
      const got = await api.get('/api/v1/site-score/batch');
      expect(got.status).toBe(405);
      expect(got.headers.allow).toContain('POST');
    });

    it('compares them, with a winner of each score that two have', async () => {
      const { status, body } = await api.get(
        `/api/v1/site-score/compare?sites=${encodeURIComponent('39.0437,-77.4875; 53.3498,-6.2603')}`,
      );
      expect(status).toBe(200);
      expect(body.generated_at).toBe(NOW.replace('Z', '.000Z'));
      expect(body.sites.map(({ site }: { site: string }) => site)).toEqual(['39.0437,-77.4875', '53.3498,-6.2603']);
      // Dublin has one part and Virginia six: their overall scores are no measure of each other.
      expect(body.winners).toEqual({ connectivity_score: '39.0437,-77.4875' });
      const alike = await api.get('/api/v1/site-score/compare?sites=39.0437,-77.4875;33.4484,-112.0740');
      expect(alike.body.winners).toMatchObject({
        overall_score: '39.0437,-77.4875',
        power_score: '33.4484,-112.074',
        water_stress_score: '39.0437,-77.4875',
      });
    });

    it.each([
      ['39,-77', 'has 1'],
      [Array.from({ length: 11 }, () => '1,1').join(';'), 'has 11'],
      ['39,-77;north,south', 'not between|number'],
      ['39,-77;1,2,3', 'is not lat,lon'],
      ['39,-77;-112,33', 'look swapped'],
    ])('refuses to compare %s', async (sites, detail) => {
      const { status, body } = await api.get(`/api/v1/site-score/compare?sites=${encodeURIComponent(sites)}`);
      expect(status).toBe(400);
      expect(body.errors).toEqual([{ pointer: '/query/sites', detail: expect.stringMatching(detail) }]);
    });
  });
});
