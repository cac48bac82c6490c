import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneFacility } from '../../../src/read/facilities/one-facility.ts';
import { createKey } from '../../../src/store/accounts/api-keys.ts';
import { anApi, aSource, keyedAs, NOW, PEPPER, SOURCES, storeMarkets, type TestApi } from '../../support/api/api.ts';
import { facilityId, storeFacilities, storeRecord } from '../../support/facilities/store-facilities.ts';

const OSM = aSource('osm-facilities', { kind: 'facility', licence: 'ODbL 1.0' });
const PERMITS = aSource('epa-echo', { kind: 'facility', licence: 'public domain' });

const LIST = '/api/v1/facilities';
const SEARCH = '/api/agent/facilities';

/** What a key that anybody may claim does not show. */
const PAID = ['provider', 'address', 'sqft', 'confidence', 'first_seen', 'networks', 'exchanges'];

interface Shown {
  readonly id: string;
  readonly distance_km?: number;
}
const idsOf = (body: { facilities: Shown[] }): string[] => body.facilities.map(({ id }) => id);
const numbersOf = (body: { facilities: Shown[] }): number[] => idsOf(body).map((id) => Number(id.slice(4)));

describe('facilities', () => {
  let api: TestApi;
  let key: Record<string, string>;
  let free: Record<string, string>;
  const ask = (query: string) => api.get(`${LIST}${query}`, key);

  beforeAll(async () => {
    api = await anApi({ sources: [...SOURCES, OSM, PERMITS] });
    key = {
      'x-api-key': await createKey(api.db, PEPPER, { tier: 'pro', name: 'a reader', createdAt: NOW, expiresAt: null }),
    };
    free = await keyedAs(api.db, 'free');
    await storeMarkets(api.db, [{ slug: 'dallas', name: 'Dallas', aliases: ['dfw'] }, { slug: 'phoenix' }]);
    await storeRecord(api.db, {
      source: 'osm',
      external_id: 'way/1',
      name: 'Northgate DAL1',
      operator: 'Northgate Data',
      lat: 32.81,
      lon: -96.82,
      observed_on: '2026-11-01',
    });
    await storeRecord(api.db, { source: 'epa-echo', external_id: '110071', name: 'NORTHGATE LLC', state: 'TX' });
    await storeRecord(api.db, { source: 'secret-list', external_id: '9', name: 'What may not be shown' });
    await storeFacilities(
      api.db,
      [
        {
          id: facilityId(1),
          name: 'Northgate DAL1',
          lat: 32.81,
          lon: -96.82,
          address: '1 Elm Street',
          market: 'dallas',
          marketKm: 2.25,
          capacity_mw: 36,
          area_m2: 1_000,
          confidence: 0.9,
          sources: ['epa-echo', 'osm'],
          records: [
            { source: 'epa-echo', external_id: '110071', confidence: 0.8 },
            { source: 'osm', external_id: 'way/1', confidence: 1 },
            { source: 'secret-list', external_id: '9', confidence: 0.7 },
          ],
        },
        {
          id: facilityId(2),
          name: 'Northgate DAL2',
          lat: 32.9,
          lon: -96.9,
          market: 'dallas',
          status: 'proposed',
          capacity_mw: 200,
        },
        {
          id: facilityId(3),
          name: 'Südhafen Rechenzentrum',
          operator: 'Rechenwerk GmbH',
          city: 'Düsseldorf',
          state: 'NW',
          country: 'DE',
          lat: 51.22,
          lon: 6.77,
          countryMismatch: true,
          statedCountry: 'NL',
        },
        {
          id: facilityId(4),
          name: null,
          operator: null,
          city: null,
          state: null,
          country: 'FJ',
          lat: -17.8,
          lon: 179.9,
          status: null,
        },
        {
          id: facilityId(5),
          name: 'Taveuni Hall',
          operator: 'Pacific Racks',
          city: 'Taveuni',
          state: null,
          country: 'FJ',
          lat: -16.8,
          lon: -179.95,
          capacity_mw: 9_000,
        },
        { id: facilityId(6), name: 'A hall that is no more', status: 'closed' },
        { id: facilityId(7), name: 'A hall that may not be shown', isShown: false, sources: [] },
        {
          id: facilityId(8),
          name: 'Northgate Hall without a place',
          lat: null,
          lon: null,
          city: null,
          state: null,
          country: null,
        },
      ],
      { redirects: { [facilityId(90)]: facilityId(1), [facilityId(91)]: facilityId(7) } },
    );
  }, 300_000);
  afterAll(() => api.close());

  describe('searched', () => {
    it('are a preview of two without a key, with how many there are', async () => {
      const { status, body } = await api.get(`${SEARCH}?q=northgate`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, preview: true, total_available: 3 });
      expect(body.message).toContain('/auth.md');
      expect(body.data).toHaveLength(2);
      expect(Object.keys(body.data[0])).toEqual([
        'name',
        'operator',
        'country',
        'state',
        'city',
        'latitude',
        'longitude',
      ]);
    });

    it('are all that match with a key, with more members', async () => {
      const { body } = await api.get(`${SEARCH}?q=northgate+dal1`, key);
      expect(body).toMatchObject({ preview: false });
      expect(body.data[0]).toEqual({
        name: 'Northgate DAL1',
        operator: 'Northgate Data',
        country: 'US',
        state: 'TX',
        city: 'Dallas',
        latitude: 32.81,
        longitude: -96.82,
        id: facilityId(1),
        slug: 'northgate-dal1-dallas-000001',
        provider: 'Northgate Data',
        address: '1 Elm Street',
        region: 'Northern America',
        market: 'dallas',
        power_mw: 36,
        power_basis: 'stated',
        power_term: 'not-stated',
        power_scope: 'building',
        power_mw_low: null,
        power_mw_high: null,
        power_source: 'osm',
        power_as_of: '2026-11-01',
        power_citation: null,
        status: 'operational',
        facility_type: 'building',
        sqft: 10_764,
        sources: ['epa-echo', 'osm'],
        source_urls: [
          'https://echo.epa.gov/detailed-facility-report?fid=110071',
          'https://www.openstreetmap.org/way/1',
        ],
        confidence: 0.9,
        first_seen: '2026-11-20T06:10:00Z',
        last_updated: '2026-11-01T00:00:00Z',
        networks: null,
        exchanges: null,
        flags: [],
      });
      expect(body.missing).toEqual(expect.arrayContaining(['data[].networks', 'data[].exchanges']));
      expect(body.provenance).toContainEqual(
        expect.objectContaining({
          source: 'osm-facilities',
          source_url: 'https://www.openstreetmap.org/copyright',
          observed_at: '2026-11-01T00:00:00Z',
          basis: 'reported',
          notes: '© OpenStreetMap contributors, ODbL 1.0',
        }),
      );
    });

    it('are all that match with a free key, with what makes a figure honest and no more', async () => {
      const { body } = await api.get(`${SEARCH}?q=northgate+dal1`, free);
      const whole = (await api.get(`${SEARCH}?q=northgate+dal1`, key)).body;
      expect([body.preview, body.view, whole.view]).toEqual([false, 'reduced', 'full']);
      expect(body.data).toHaveLength(whole.data.length);
      const { provider, address, sqft, confidence, first_seen, networks, exchanges, ...rest } = whole.data[0];
      expect(body.data[0]).toEqual(rest);
      expect(address).toBe('1 Elm Street');
      expect(JSON.stringify(body)).not.toContain('Elm Street');
      for (const path of body.missing) expect(PAID).not.toContain(path.slice('data[].'.length));
    });

    it('forgive accents and a typing error', async () => {
      const { body } = await api.get(`${SEARCH}?q=sudhafen+duseldorf`);
      expect(body.data[0].name).toBe('Südhafen Rechenzentrum');
    });

    it.each(['DE', 'deu', 'Germany', 'germany', 'Deutschland'])('take the country %s', async (country) => {
      const { body } = await api.get(`${SEARCH}?country=${country}`, key);
      expect(body.data.map(({ id }: Shown) => id)).toEqual([facilityId(3)]);
    });

    it('refuse a country that is none, and say what was meant', async () => {
      const { status, body } = await api.get(`${SEARCH}?country=Germny`);
      expect(status).toBe(400);
      expect(body.errors).toEqual([{ pointer: '/query/country', detail: expect.stringContaining('ISO 3166-1 code') }]);
      expect(body.detail).toContain('Germany (DE)');
    });

    it('know states by code and name, and those of other countries as they are written', async () => {
      for (const state of ['TX', 'texas']) {
        expect((await api.get(`${SEARCH}?state=${state}`)).body.total_available).toBe(2);
      }
      expect((await api.get(`${SEARCH}?country=DE&state=nw`)).body.total_available).toBe(1);
      const { status, body } = await api.get(`${SEARCH}?state=Texs`);
      expect([status, body.error]).toEqual([404, 'state_not_found']);
      expect(body.did_you_mean).toContain('TX');
    });

    it('take a city whatever its accents', async () => {
      expect((await api.get(`${SEARCH}?city=dusseldorf`)).body.total_available).toBe(1);
    });

    it('never tell of closed ones, nor of what may not be shown', async () => {
      const { body } = await api.get(`${SEARCH}?limit=100`, key);
      expect(body.total_available).toBe(6);
      expect(JSON.stringify(body)).not.toMatch(/no more|may not be shown/);
    });

    it.each(['0', '101', 'many'])('refuse a limit of %s', async (limit) => {
      const { status, body } = await api.get(`${SEARCH}?limit=${limit}`);
      expect(status).toBe(400);
      expect(body.errors[0].pointer).toBe('/query/limit');
    });

    it('refuse a wrong key', async () => {
      const { status, body } = await api.get(SEARCH, { 'x-api-key': 'svc_pro_nonsense' });
      expect(status).toBe(401);
      expect(body.auth_instructions).toContain('/auth.md');
    });
  });

  describe('listed', () => {
    it('need a key', async () => {
      const { status, body, headers } = await api.get(LIST);
      expect(status).toBe(401);
      expect(body).toMatchObject({ error: 'missing_api_key', auth_instructions: expect.stringContaining('/auth.md') });
      expect(headers['www-authenticate']).toBeDefined();
    });

    it('have the members of the envelope, by name, those without one last', async () => {
      const { status, body } = await ask('');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        count: 6,
        total: 6,
        authenticated_as: 'a reader',
        api_calls_remaining: null,
        as_of: '2026-11-01T00:00:00Z',
        resolved_at: '2026-11-20T06:10:00Z',
      });
      expect(numbersOf(body)).toEqual([1, 2, 8, 3, 5, 4]);
    });

    it.each([
      ['?market=dallas', [1, 2]],
      ['?market=DFW', [1, 2]],
      ['?operator=northgate', [1, 2, 8]],
      ['?operator=Rechenwerk', [3]],
      ['?status=proposed', [2]],
      ['?min_mw=36&sort=-capacity_mw', [5, 2, 1]],
      ['?sort=capacity_mw', [1, 2, 5, 3, 4, 8]],
      ['?sort=-name&country=US', [2, 1]],
      ['?bbox=-97,32,-96,33', [1, 2]],
      ['?bbox=-96.85,32,-96,33', [1]],
      ['?bbox=179,-20,-179,-10', [5, 4]],
      ['?bbox=-179,-20,179,-10', []],
      ['?q=northgate&market=dallas&status=proposed', [2]],
      ['?country=Fiji', [5, 4]],
    ])('narrow by %s', async (query, numbers) => {
      const { status, body } = await ask(query);
      expect([status, numbersOf(body)]).toEqual([200, numbers]);
      expect(body.total).toBe(numbers.length);
    });

    it('near a point come by distance, across the antimeridian too', async () => {
      const { body } = await ask('?near=-17,180&radius_km=200');
      expect(numbersOf(body)).toEqual([5, 4]);
      expect(body.facilities[0].distance_km).toBeCloseTo(22.9, 0);
      expect((await ask('?near=32.81,-96.82')).body.facilities).toMatchObject([
        { id: facilityId(1), distance_km: 0 },
        { id: facilityId(2) },
      ]);
      expect((await ask('?near=32.81,-96.82&radius_km=1')).body.total).toBe(1);
    });

    it('come in pages that together are the whole, each once', async () => {
      const pages = await Promise.all([0, 2, 4, 6].map((offset) => ask(`?sort=-changed_at&limit=2&offset=${offset}`)));
      expect(pages.map(({ body }) => body.count)).toEqual([2, 2, 2, 0]);
      const ids = pages.flatMap(({ body }) => idsOf(body));
      expect(new Set(ids).size).toBe(6);
      expect(pages.every(({ body }) => body.total === 6)).toBe(true);
    });

    it.each([
      ['?bbox=1,2,3', 'bbox'],
      ['?bbox=0,10,10,0', 'bbox'],
      ['?bbox=0,0,181,10', 'bbox'],
      ['?bbox=a,b,c,d', 'bbox'],
      ['?near=91,0', 'near'],
      ['?near=-96.8,32.8', 'near'],
      ['?near=32', 'near'],
      ['?radius_km=10', 'radius_km'],
      ['?near=1,1&radius_km=501', 'radius_km'],
      ['?sort=distance', 'sort'],
      ['?sort=relevance', 'sort'],
      ['?sort=size', 'sort'],
      ['?status=closed', 'status'],
      ['?status=open', 'status'],
      ['?min_mw=-1', 'min_mw'],
      ['?country=Atlantis', 'country'],
      ['?limit=501', 'limit'],
      ['?offset=-1', 'offset'],
    ])('refuse %s', async (query, parameter) => {
      const { status, body, headers } = await ask(query);
      expect(headers['content-type']).toContain('application/problem+json');
      expect([status, body.errors?.[0]?.pointer]).toEqual([400, `/query/${parameter}`]);
    });

    it('do not know a market that is none', async () => {
      const { status, body } = await ask('?market=dalas');
      expect([status, body.error]).toEqual([404, 'market_not_found']);
      expect(body.did_you_mean).toContain('dallas');
    });

    it('are a table for a spreadsheet', async () => {
      const { status, body, headers } = await ask('?market=dallas&format=csv');
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('text/csv');
      const [header, first] = String(body).split('\r\n');
      expect(header).toMatch(/^id,name,operator,address,city,state,country,latitude,longitude,market,status,power_mw,/);
      expect(first).toMatch(new RegExp(`^${facilityId(1)},Northgate DAL1,`));
    });

    it('have the members and columns of the view', async () => {
      const [reduced, whole] = [await api.get(`${LIST}?market=dallas`, free), await ask('?market=dallas')];
      expect([reduced.body.view, whole.body.view]).toEqual(['reduced', 'full']);
      for (const [position, entry] of reduced.body.facilities.entries()) {
        const shown = Object.entries(whole.body.facilities[position]).filter(([member]) => !PAID.includes(member));
        expect(entry).toEqual(Object.fromEntries(shown));
      }
      const headerOf = async (query: string, headers: Record<string, string>): Promise<string[]> =>
        String((await api.get(`${LIST}${query}&format=csv`, headers)).body)
          .split('\r\n', 1)
          .flatMap((line) => line.split(','));
      for (const query of ['?market=dallas', '?min_mw=999999']) {
        const columns = await headerOf(query, key);
        expect(columns).toEqual(expect.arrayContaining(['address', 'sqft', 'confidence', 'first_seen']));
        expect(await headerOf(query, free)).toEqual(columns.filter((column) => !PAID.includes(column)));
      }
    });

    it('flag what does not fit together', async () => {
      expect((await ask('?country=DE')).body.facilities[0].flags).toEqual(['country_mismatch']);
      expect((await ask('?min_mw=5001')).body.facilities[0].flags).toEqual(['implausible_power']);
    });
  });

  describe('by id', () => {
    const one = (id: string, headers = key) => api.get(`${LIST}/${id}`, headers);

    it('have the records of the sources that may be named side by side, and whose values were chosen', async () => {
      const { status, body } = await one(facilityId(1));
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: facilityId(1), market_distance_km: 2.25, power_mw: 36 });
      expect(body.records).toMatchObject([
        {
          source: 'epa-echo',
          external_id: '110071',
          name: 'NORTHGATE LLC',
          licence: 'public domain',
          confidence: 0.8,
          url: 'https://echo.epa.gov/detailed-facility-report?fid=110071',
        },
        {
          source: 'osm',
          external_id: 'way/1',
          name: 'Northgate DAL1',
          observed_on: '2026-11-01',
          licence: 'ODbL 1.0',
          url: 'https://www.openstreetmap.org/way/1',
        },
      ]);
      expect(body.chosen.name).toEqual({ source: 'osm', external_id: 'way/1' });
      expect(JSON.stringify(body)).not.toContain('secret-list');
      expect(body.provenance).toHaveLength(2);
      expect(body.missing).toEqual(['power_citation', 'networks', 'exchanges', 'stated_country']);
    });

    it('say less of the records too with a free key', async () => {
      const [{ body }, whole] = [await one(facilityId(1), free), (await one(facilityId(1))).body];
      expect([body.view, whole.view]).toEqual(['reduced', 'full']);
      expect(JSON.stringify(body)).not.toContain('Elm Street');
      const withheld = Object.keys(whole).filter((member) => !Object.hasOwn(body, member));
      expect(withheld.sort()).toEqual([...PAID, 'market_distance_km'].sort());
      const { address, area_m2, confidence, ...record } = whole.records[0];
      expect(body.records[0]).toEqual(record);
      const { address: _address, area_m2: _area, ...chosen } = whole.chosen;
      expect([body.chosen, Object.keys(whole.chosen)]).toEqual([
        chosen,
        expect.arrayContaining(['address', 'area_m2']),
      ]);
      expect(body.missing).toEqual(['power_citation', 'stated_country']);
      expect(body.provenance).toEqual(whole.provenance);
    });

    it('move to the survivor when the id was given up', async () => {
      const { status, headers } = await one(`${facilityId(90)}?format=json`);
      expect([status, headers.location]).toEqual([301, `/api/v1/facilities/${facilityId(1)}?format=json`]);
      expect((await api.get(String(headers.location), key)).status).toBe(200);
    });

    it('have an example that every installation has', async () => {
      const table = await readFile(new URL('../../../fixtures/reference/facilities.csv', import.meta.url), 'utf8');
      expect(table.split('\n').filter((line) => line.startsWith(`${oneFacility.example.id},`))).toHaveLength(1);
    });

    it('of closed ones still answer', async () => {
      expect((await one(facilityId(6))).body).toMatchObject({ status: 'closed' });
    });

    it.each([facilityId(7), facilityId(91), facilityId(99), 'way/1', 'nonsense'])('%s is not found', async (id) => {
      const { status, body } = await one(encodeURIComponent(id));
      expect([status, body.error]).toEqual([404, 'facility_not_found']);
    });

    it('need a key', async () => {
      expect((await one(facilityId(1), {})).status).toBe(401);
    });
  });
});

describe('what is left of the day, in the list of facilities', () => {
  it('is counted after each request, and makes no other answer of it', async () => {
    const api = await anApi({ limits: 'daily-only' });
    try {
      await storeFacilities(api.db, [{ id: facilityId(1) }]);
      const key = await keyedAs(api.db, 'starter');
      const list = async (headers: Record<string, string> = {}) => {
        const answer = await api.get(LIST, { ...key, ...headers });
        return { ...answer, left: answer.status === 200 ? answer.body.api_calls_remaining : null };
      };
      const first = await list();
      expect([first.left, first.headers['x-ratelimit-remaining']]).toEqual([199, '199']);
      expect(first.body.missing).not.toContain('api_calls_remaining');
      const second = await list();
      expect([second.left, second.headers.etag]).toEqual([198, first.headers.etag]);
      // Unchanged, although less is left: it costs nothing.
      const unchanged = await list({ 'if-none-match': String(first.headers.etag) });
      expect([unchanged.status, unchanged.headers['x-ratelimit-remaining']]).toEqual([304, '198']);
      const changed = await list({ 'if-none-match': '"another"' });
      expect([changed.left, changed.headers['x-ratelimit-remaining']]).toEqual([197, '197']);
    } finally {
      await api.close();
    }
  });
});
