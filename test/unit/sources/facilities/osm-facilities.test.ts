import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FacilityRow } from '../../../../src/domain/facilities/facility.ts';
import { dissolveSites } from '../../../../src/enrich/facilities/dissolve-sites.ts';
import { reasonToExclude } from '../../../../src/enrich/facilities/exclude-records.ts';
import { Fault } from '../../../../src/errors.ts';
import type { Fetched, GetOptions, SourceHttp } from '../../../../src/sources/http/http.ts';
import { readFactRows } from '../../../../src/sources/ingest/reference-tables.ts';
import { ENDPOINTS } from '../../../../src/sources/operators/osm/servers.ts';
import { osmFacilities } from '../../../../src/sources/osm-facilities/index.ts';
import type { SourceDocument } from '../../../../src/sources/source.ts';
import { packageFile } from '../../../../src/store/db/package-file.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, aRecordedDocument, faultOf, isRecorded } from '../a-document.ts';

const [MAIN = ''] = ENDPOINTS;
const GLOBAL = '../facilities/osm_datacenters_global_4166.geojson';
const UNITED_STATES = '../facilities/osm_us_facilities_1853.csv';

type Tags = Readonly<Record<string, string>>;

const aNode = (id: number, tags: Tags, place = { lat: 39, lon: -77 }) => ({ type: 'node', id, ...place, tags });
const anAnswer = (elements: readonly object[], more: object = {}) => ({
  version: 0.6,
  osm3s: { timestamp_osm_base: '2026-10-07T22:19:21Z', copyright: 'ODbL' },
  elements,
  ...more,
});
const parse = (answer: unknown, more: Partial<SourceDocument> = {}) =>
  osmFacilities.parse(aDocument(JSON.stringify(answer), more));
const readOne = (tags: Tags, element: object = {}): FacilityRow | undefined =>
  parse(anAnswer([{ ...aNode(1, { telecom: 'data_center', ...tags }), ...element }])).rows[0];

describe('osm-facilities', () => {
  it('stands for the day of the database, in universal time', () => {
    const result = parse(anAnswer([aNode(1, { telecom: 'data_center' })]), { asOf: '2026-10-09T00:00:00Z' });
    expect(result.rows[0]?.observed_on).toBe('2026-10-07');
    expect(result.publishedAt).toBe('2026-10-07T22:19:21Z');
  });

  it.each<[string | null, Tags]>([
    ['operational', { telecom: 'data_center' }],
    ['operational', { building: 'data_center' }],
    ['operational', { telecom: 'data_centre', 'proposed:name': 'Next' }],
    ['operational', { telecom: 'data_center', 'construction:building': 'yes' }],
    ['under-construction', { 'construction:telecom': 'data_center' }],
    ['under-construction', { building: 'construction', construction: 'data_center', telecom: 'data_center' }],
    ['under-construction', { telecom: 'data_center', landuse: 'construction' }],
    ['proposed', { 'proposed:telecom': 'data_center' }],
    ['proposed', { proposed: 'data_center', 'construction:telecom': 'data_center', telecom: 'data_center' }],
    ['closed', { telecom: 'data_center', disused: 'yes' }],
    ['closed', { 'disused:telecom': 'data_center' }],
    [null, { telecom: 'exchange' }],
  ])('reads as %s what is tagged %o', (status, tags) => {
    const { rows } = parse(anAnswer([aNode(1, { telecom: 'data_center' }), aNode(2, tags)]));
    expect(rows.find(({ external_id }) => external_id === 'node/2')?.status ?? null).toBe(status);
  });

  it.each<[number | null, Tags]>([
    [36, { it_power: '36 MW', 'input:electricity': '72 MW' }],
    [36, { it_power: '36MW' }],
    [12.6, { it_power: '12600 kW' }],
    [1_200, { it_power: '1.2 GW' }],
    [51, { 'input:electricity': '51 MW' }],
    [51, { it_power: 'many', 'input:electricity': '51 MW' }],
    [null, { 'input:electricity': 'yes' }],
    [null, { 'input:electricity': '110 kV' }],
    [null, { 'input:electricity': '30 MWh' }],
    [null, { it_power: '36' }],
    [null, { it_power: '0 MW' }],
    [null, { it_power: '30 MW; 40 MW' }],
    [null, { it_power: '1,5 MW' }],
  ])('reads %s MW of power', (mw, tags) => {
    const { rows, warnings } = parse(anAnswer([aNode(1, { telecom: 'data_center', ...tags })]));
    expect(rows[0]?.capacity_mw).toBe(mw);
    const isReported = warnings.some((warning) => warning.startsWith('power that cannot be read'));
    expect(isReported).toBe(
      Object.values(tags).some((text) => !/^(\d+(\.\d+)?\s?[kMG]W|yes)$/.test(text) || text === '0 MW'),
    );
  });

  it.each<[string | null, Tags, { lat: number; lon: number }]>([
    ['VA', { 'addr:state': 'VA' }, { lat: 39, lon: -77.4 }],
    ['VA', { 'addr:state': 'va', 'addr:country': 'us' }, { lat: 39, lon: -77.4 }],
    ['HI', { 'addr:state': 'HI' }, { lat: 21.3, lon: -157.9 }],
    ['GU', { 'addr:state': 'GU', 'addr:country': 'US' }, { lat: 13.5, lon: 144.8 }],
    [null, { 'addr:state': 'Ohio' }, { lat: 40, lon: -83 }],
    [null, { 'addr:state': 'SC' }, { lat: -26.3, lon: -48.8 }],
    [null, { 'addr:state': 'CO', 'addr:country': 'MX' }, { lat: 25.4, lon: -101 }],
    [null, { 'addr:state': 'ON' }, { lat: 43.6, lon: -79.4 }],
    [null, { 'addr:state': 'PA' }, { lat: 38.1, lon: 13.3 }],
  ])('reads the state as %s, never guessing', (state, tags, place) => {
    expect(readOne(tags, place)?.state).toBe(state);
  });

  it.each([
    ['44480 Hastings Drive', { 'addr:housenumber': '44480', 'addr:street': 'Hastings Drive' }],
    ['21561, 21571 Beaumeade Circle', { 'addr:housenumber': '21561;21571', 'addr:street': 'Beaumeade Circle' }],
    ['Grove Hill', { 'addr:place': 'Grove Hill' }],
    ['All of it, 1', { 'addr:full': 'All  of it, 1' }],
    [null, { 'addr:housenumber': '5' }],
  ])('writes the address as %s', (address, tags) => {
    expect(readOne(tags)?.address).toBe(address);
  });

  it('takes the brand for a missing operator, and never an owner, a telephone number or a mailbox', () => {
    expect(readOne({ brand: 'Equinix', owner: 'Digital Realty' })).toMatchObject({ operator: 'Equinix', name: null });
    const tags = {
      owner: 'Digital Realty',
      phone: '+1 555 0100',
      email: 'desk@example.com',
      'contact:fax': '555 0101',
    };
    const row = readOne(tags);
    expect(row?.operator).toBeNull();
    expect(JSON.stringify(row)).not.toMatch(/555|@|Realty/);
  });

  it.each([
    ['point', aNode(1, { building: 'data_center' })],
    ['building', { type: 'way', id: 1, center: { lat: 1, lon: 2 }, tags: { building: 'yes', telecom: 'data_center' } }],
    ['campus', { type: 'way', id: 1, center: { lat: 1, lon: 2 }, tags: { building: 'no', telecom: 'data_center' } }],
    ['campus', { type: 'relation', id: 1, center: { lat: 1, lon: 2 }, tags: { telecom: 'data_center' } }],
  ])('sees a %s', (type, element) => {
    expect(parse(anAnswer([element])).rows[0]).toMatchObject({ facility_type: type, area_m2: null });
  });

  it('takes the middle of a box, also across the antimeridian', () => {
    const aBox = (minlon: number, maxlon: number) =>
      parse(
        anAnswer([
          { type: 'way', id: 7, bounds: { minlat: 1, minlon, maxlat: 1.2, maxlon }, tags: { telecom: 'data_center' } },
        ]),
      ).rows[0];
    expect(aBox(-77.4639081, -77.4610335)).toMatchObject({ external_id: 'way/7', lat: 1.1, lon: -77.4624708 });
    expect(aBox(179.999, -179.997)?.lon).toBe(-179.999);
    expect(aBox(179.997, -179.999)?.lon).toBe(179.999);
  });

  it('says what it leaves out: other objects, what has no place, what stands there twice', () => {
    const { rows, rejected, warnings } = parse(
      anAnswer([
        aNode(1, { telecom: 'data_center' }),
        aNode(1, { telecom: 'data_center', name: 'Later' }),
        aNode(2, { amenity: 'bench' }),
        { type: 'relation', id: 3, tags: { telecom: 'data_center' } },
        aNode(4, { telecom: 'data_center' }, { lat: 91, lon: 0 }),
        aNode(5, { telecom: 'data_center', name: 'Central Office' }),
      ]),
    );
    expect(rows).toMatchObject([{ external_id: 'node/1', name: 'Later' }]);
    expect(rejected.map(({ place }) => place)).toEqual(['relation/3', 'node/4', 'node/5', 'node/1']);
    expect(warnings).toEqual([
      '6 objects: a part of the world',
      '1 objects are no data centers by their tags; left out',
      'no data centers by their words, left out: a telephone exchange',
    ]);
  });

  it('refuses a part of an answer, whatever the server calls it, and passes on other remarks', () => {
    const elements = [aNode(1, { telecom: 'data_center' })];
    for (const remark of [
      'runtime error: Query timed out in "query" at line 3 after 181 seconds.',
      'runtime error: Query run out of memory in "recurse" at line 1 using about 2048 MB of RAM.',
      'Dispatcher_Client::request_read_and_idx::timeout. Probably the server is overloaded. error',
    ]) {
      expect(faultOf(() => parse(anAnswer(elements, { remark })))).toMatchObject({
        code: 'changed-shape',
        details: { field: 'remark' },
      });
    }
    expect(parse(anAnswer(elements, { remark: 'runtime remark: hello' })).warnings).toContain(
      'Overpass remarks: "runtime remark: hello"',
    );
  });

  it.each([[{}], [{ timestamp_osm_base: '' }], [{ timestamp_osm_base: 'yesterday' }], [undefined]])(
    'refuses an answer that does not say of when it is: %o',
    (osm3s) => {
      const fault = faultOf(() => parse(anAnswer([aNode(1, { telecom: 'data_center' })], { osm3s })));
      expect(fault.code).toBe('changed-shape');
      expect(fault.message).toMatch(/^osm3s/);
    },
  );

  it('refuses a world that is too small, from any of its servers, and reads the same file as a part', () => {
    const aWorld = (count: number) =>
      anAnswer(Array.from({ length: count }, (_, i) => aNode(i + 1, { telecom: 'data_center' })));
    for (const url of ENDPOINTS) {
      expect(faultOf(() => parse(aWorld(2_999), { url })).message).toBe(
        'elements at the document: 2999 objects are too few for the world, which has at least 3000',
      );
    }
    expect(parse(aWorld(3_000), { url: MAIN })).toMatchObject({ warnings: [] });
    expect(parse(aWorld(2), { url: `${MAIN}?data=…` }).warnings).toEqual(['2 objects: a part of the world']);
    expect(faultOf(() => parse(aWorld(0))).message).toContain('is empty');
  });
});

describe('the words of other telecommunication buildings', () => {
  it.each([
    ['Reynoldston Cable Landing Station', 'Cable & Wireless'],
    ['Southern Cross Cable Network Landing Station', null],
    ['Toulon CLS', null],
    ["Station d'atterrage", 'orange'],
    ['Station d’atterrissement', null],
    ['Estación de amarre cable submarino', 'Cirion Technologies'],
    ['Estação de amarração de cabos', null],
    ['南大嶼山海底電纜站', null],
    ['KDDI千倉海底線中継所', 'KDDI'],
    ['Seekabelendstelle Norden', 'Deutsche Telekom'],
  ])('knows %s (%s) for a cable landing station', (name, operator) => {
    expect(reasonToExclude({ name, operator, lat: 0, lon: 0 })).toBe('cable-landing-station');
  });

  it.each([
    ['Central Office', 'AT&T'],
    ['AT&T Palo Alto CO', null],
    ['Old Telephone Exchange', null],
    ['Mayoral Drive Exchange', 'Spark New Zealand'],
    ['Telekom Vermittlungsstelle', 'Deutsche Telekom'],
    ['Ortsvermittlungsstelle', null],
    ['PoP-Hauptverteiler', 'htp GmbH'],
    ['KPN Telefoon Centrale', 'KPN'],
    ['KPN Wijkcentrale', null],
    ['Central telefônica da Vivo', 'VIVO SA'],
    ['Central de Teléfonos', null],
    ['Central téléphonique', 'Orange'],
    ['Nœud de raccordement optique', null],
    ['Centrale TIM Trento Nord', 'TIM'],
    ['NTT東日本 小曽木電話交換局', 'NTT'],
    ['АТС-54', 'Ростелеком'],
    [null, 'Verizon Central Office'],
  ])('knows %s (%s) for a telephone exchange', (name, operator) => {
    expect(reasonToExclude({ name, operator, lat: 0, lon: 0 })).toBe('telephone-exchange');
  });

  it.each([
    ['Cork Internet Exchange', 'Cork Internet Exchange (CIX)'],
    ['London Internet Exchange', 'BT'],
    ['The Pittock Internet Exchange', 'Alco Properties'],
    ['Australian Liquidity Centre', 'Australian Securities Exchange'],
    ['Insurance Exchange Building', null],
    ['Global Switch London East', 'Global Switch'],
    ['Switch Las Vegas 7', 'Switch'],
    ['Verizon Marseille', 'Verizon'],
    ['AT&T Denver, CO', null],
    ['CLS Group', null],
    ['Hawaiki', 'Hawaiki Cable'],
    ['Orange Lyon Lumière - Centrale', null],
    ['Head Office', 'Central Bank'],
    ['Myrtle Beach Cable Landing Station & Data Center', 'DC BLOX'],
    ['Rechenzentrum in der alten Vermittlungsstelle', null],
    ['中国电信南京（吉山）云计算中心', null],
    [null, null],
  ])('keeps %s (%s)', (name, operator) => {
    expect(reasonToExclude({ name, operator, lat: 0, lon: 0 })).toBeNull();
  });

  it('takes CO for Colorado there', () => {
    const name = 'Lumen Denver CO';
    expect(reasonToExclude({ name, operator: null, lat: 39.7, lon: -105 })).toBeNull();
    expect(reasonToExclude({ name, operator: null, lat: 44.9, lon: -93.3 })).toBe('telephone-exchange');
  });
});

describe('asking Overpass', () => {
  const asked: { url: string; options: GetOptions | undefined }[] = [];
  const whole = anAnswer([aNode(1, { telecom: 'data_center' })]);
  const page = '<?xml version="1.0"?><!DOCTYPE html><html><body>too busy</body></html>';
  const aFault = (status: number) =>
    new Fault(status === 429 ? 'throttled' : 'bad-status', `answered ${status}`, { status, retryable: status !== 400 });
  const fetchFrom = (answers: readonly unknown[]): Promise<readonly Fetched[]> => {
    asked.length = 0;
    const http: SourceHttp = {
      get: async (url, options) => {
        asked.push({ url, options });
        const answer = answers[asked.length - 1];
        if (answer instanceof Error) throw answer;
        return {
          kind: 'document',
          url,
          finalUrl: url,
          permanentUrl: null,
          bytes: new TextEncoder().encode(typeof answer === 'string' ? answer : JSON.stringify(answer)),
          contentType: 'application/json',
          fetchedAt: '2026-10-08T00:00:00Z',
          validators: { etag: null, lastModified: null },
          lastModified: null,
        };
      },
    };
    return osmFacilities.fetch(http, aFetchRequest('2026-10-06T04:23:00Z'));
  };

  it('posts one query for the union of all that is tagged as a data center', async () => {
    const [document] = await fetchFrom([whole]);
    expect(document).toMatchObject({ kind: 'document', url: MAIN });
    expect(asked).toHaveLength(1);
    const { method, body, headers } = asked[0]?.options ?? {};
    expect([method, headers?.['content-type']]).toEqual(['POST', 'application/x-www-form-urlencoded']);
    const query = new URLSearchParams(body).get('data') ?? '';
    expect(query).toMatch(
      /^\[out:json\]\[timeout:180\];\s*\((\s*nwr\["[a-z:]+"="data_center"\];){5}\s*\);\s*out tags bb;$/,
    );
  });

  it.each([
    ['is throttled', aFault(429)],
    ['has a gateway that gave up', aFault(504)],
    ['refuses', aFault(400)],
    ['answers with a page', page],
    ['gives a part', anAnswer([], { remark: 'runtime error: Query timed out' })],
    ['has no date', anAnswer([], { osm3s: { copyright: '' } })],
    ['breaks off', JSON.stringify(whole).slice(0, -20)],
  ])('asks the next server where one %s', async (_name, answer) => {
    const documents = await fetchFrom([answer, answer, whole]);
    expect(asked.map(({ url }) => url)).toEqual(ENDPOINTS.slice(0, 3));
    expect(documents).toMatchObject([{ url: ENDPOINTS[2] }]);
  });

  it('hands on a page that every server gave, for the parser to refuse', async () => {
    const documents = await fetchFrom([page, aFault(400), page]);
    expect(documents).toMatchObject([{ url: MAIN }]);
    expect(asked).toHaveLength(3);
  });

  it('fails as what may pass, naming all, where another try may help', async () => {
    const attempt = fetchFrom([aFault(400), aFault(429), aFault(504)]);
    await expect(attempt).rejects.toMatchObject({ code: 'throttled', retryable: true });
    await expect(attempt).rejects.toThrow('answered 400; answered 429; answered 504');
  });

  it('stops at once where no server is at fault', async () => {
    await expect(fetchFrom([new Fault('disabled', 'UPSTREAM=off')])).rejects.toMatchObject({ code: 'disabled' });
    expect(asked).toHaveLength(1);
  });
});

describe('the packaged table of OpenStreetMap', () => {
  const rows = readFactRows('facility', readFileSync(packageFile('fixtures', 'reference', 'osm-facilities.csv')));

  it('holds 4,121 objects of a day in March 2026, 3,463 of them named, no cable station among them', () => {
    expect(rows).toHaveLength(4_121);
    expect(rows.filter(({ name }) => name !== null)).toHaveLength(3_463);
    expect(new Set(rows.map(({ observed_on }) => observed_on))).toEqual(new Set(['2026-03-02']));
    expect(rows.filter((row) => reasonToExclude(row) !== null)).toEqual([]);
    expect(rows.find(({ external_id }) => external_id === 'way/46831933')).toMatchObject({
      name: 'VA 4',
      operator: 'Digital Realty',
      lat: 38.7780614,
      lon: -77.594905,
      city: 'Bristow',
    });
  });

  it('comes to 3,390 sites', () => {
    expect(dissolveSites(rows)).toHaveLength(3_390);
  });
});

describe.skipIf(!isRecorded(GLOBAL))('recorded collections of OpenStreetMap (../shared/payloads)', () => {
  it('reads 4,166 points of the world, without 29 cable landing stations and 16 telephone exchanges', () => {
    const { rows, rejected, warnings } = osmFacilities.parse(aRecordedDocument(GLOBAL));
    expect([rows.length, rejected.length]).toEqual([4_121, 45]);
    expect(warnings).toEqual([
      'no data centers by their words, left out: 29 cable landing stations, 16 telephone exchanges',
    ]);
    expect(rows.filter(({ operator }) => operator !== null)).toHaveLength(2_436);
    expect(new Set(rows.map(({ observed_on }) => observed_on))).toEqual(new Set([null]));
    const ids = new Set(rows.map(({ external_id }) => external_id.split('/')[0]));
    expect(ids).toEqual(new Set(['node', 'way', 'relation']));
  });

  it('reads 1,853 objects of the United States with their footprints and states', () => {
    const { rows, rejected } = osmFacilities.parse(aRecordedDocument(UNITED_STATES, { asOf: '2026-08-11T00:00:00Z' }));
    expect([rows.length, rejected.length]).toEqual([1_848, 5]);
    const countOf = (state: string) => rows.filter((row) => row.state === state).length;
    expect(['VA', 'TX', 'OR', 'CA', 'DC', 'PR'].map(countOf)).toEqual([405, 226, 137, 113, 1, 2]);
    expect(rows.filter(({ status }) => status === 'under-construction')).toHaveLength(45);
    expect(rows.filter(({ area_m2 }) => area_m2 === null)).toHaveLength(128);
    const byId = new Map(rows.map((row) => [row.external_id, row]));
    const world = osmFacilities.parse(aRecordedDocument(GLOBAL)).rows;
    const both = world.flatMap((row) => {
      const other = byId.get(row.external_id);
      return other === undefined ? [] : [[row, other] as const];
    });
    expect(both.length).toBeGreaterThan(1_400);
    // One document has centers of boxes, the other of outlines: most are within 20 m of one another.
    const near = both.filter(
      ([a, b]) => Math.abs((a.lat ?? 0) - (b.lat ?? 0)) < 2e-4 && Math.abs((a.lon ?? 0) - (b.lon ?? 0)) < 2e-4,
    );
    expect(near.length / both.length).toBeGreaterThan(0.95);
  });

  it.each([
    ['osm_us_overpass_derived.geojson', 'without "osm_type" and "osm_id"'],
    ['osm_overpass_raw_power_east_valley.json', 'about "'],
    ['im3_atlas_v2026.02.09.csv', 'another table'],
    ['peeringdb_facilities_2026-02-17.json', '"facilities"'],
    ['epa_echo_national_hosting_naics.json', '"Results"'],
  ])('refuses %s', (file, says) => {
    const fault = faultOf(() => osmFacilities.parse(aRecordedDocument(`../facilities/${file}`)));
    expect(fault.code).toBe('wrong-document');
    expect(fault.message).toContain(says);
  });
});
