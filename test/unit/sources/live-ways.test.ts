import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { steppedClock } from '../../../src/clock.ts';
import { US_STATES } from '../../../src/domain/places/us-states.ts';
import { wordsOfAbsent } from '../../../src/sources/http/ask-in-turn.ts';
import { createHttpClient, type Fetched, type HttpClient } from '../../../src/sources/http/http.ts';
import { findSource } from '../../../src/sources/registry.ts';
import type { SourceUnit } from '../../../src/sources/source.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { type Answer, type FaultyServer, reply, startFaultyServer } from '../../support/servers/faulty-server.ts';
import { aFetchRequest } from '../../support/sources/fetch-request.ts';

// Publishers behind a gateway, each as it is said to behave in 2026: which addresses it has, refuses or has left.

const NOW = '2026-11-19T14:00:00Z';
const PAGE = '<!DOCTYPE html><html><title>Access denied</title><body>no</body></html>';
let server: FaultyServer;
let client: HttpClient;
beforeEach(async () => {
  server = await startFaultyServer();
  const limits = { retryBaseMs: 1, politeMs: 0, breakerFailures: 100 };
  client = createHttpClient({ upstream: new URL(server.origin), userAgent: 'test', clock: steppedClock(NOW), limits });
});
afterEach(async () => {
  await client.close();
  await server.close();
});

const asked = (): string[] => server.requests.map(({ original }) => original ?? '');
const fixture = (source: string, file: string) => readFileSync(packageFile('fixtures', source, file));
const has = (body: string | Uint8Array): Answer => reply({ body });
const refuses = (status: number): Answer => reply({ status, body: PAGE });
const breaks: Answer = (_request, response) => void response.destroy();

async function fetchFrom(id: string, settings: Readonly<Record<string, string>> = {}, unit: SourceUnit | null = null) {
  return findSource(id).fetch(client.forSource(id), aFetchRequest(NOW, { settings, unit }));
}

/** All rows of what was fetched, by the source's own parser. */
function rowsOf(id: string, fetched: readonly Fetched[]): readonly Record<string, unknown>[] {
  return fetched.flatMap((answer) => {
    if (answer.kind !== 'document') return [];
    const { url, bytes, contentType, fetchedAt } = answer;
    const { rows } = findSource(id).parse({ bytes, url, contentType, fileName: null, asOf: fetchedAt, unit: null });
    return rows as unknown as Record<string, unknown>[];
  });
}
const warningsOf = (fetched: readonly Fetched[]): string[] =>
  fetched.flatMap((answer) => (answer.kind === 'absent' ? [wordsOfAbsent(answer)] : []));

describe('epa-egrid', () => {
  const [detailed, former] = ['https://www.epa.gov/egrid/detailed-data', 'https://www.epa.gov/egrid/download-data'];
  const FILES = 'https://www.epa.gov/system/files/documents';
  const known = `${FILES}/2025-06/egrid2023_data_rev2.xlsx`;
  const book = fixture('epa-egrid', 'with-country.xlsx');

  it('finds the workbook on the page of detailed data', async () => {
    server.on(detailed, has(`<html><a href="${FILES}/2027-01/egrid2025_data.xlsx">data</a></html>`));
    server.on(`${FILES}/2027-01/egrid2025_data.xlsx`, has(book));
    expect(rowsOf('epa-egrid', await fetchFrom('epa-egrid')).length).toBeGreaterThan(0);
    expect(asked()).toEqual([detailed, `${FILES}/2027-01/egrid2025_data.xlsx`]);
  });

  it('goes to the former page, then to the edition that is known, and says so', async () => {
    server.on(detailed, refuses(403));
    server.on(former, has('<html><a href="/egrid/summary">summary</a></html>'));
    server.on(known, has(book));
    const fetched = await fetchFrom('epa-egrid');
    expect(rowsOf('epa-egrid', fetched).length).toBeGreaterThan(0);
    expect(asked()).toEqual([detailed, former, known]);
    expect(warningsOf(fetched)).toEqual([
      expect.stringMatching(/detailed-data.*403.*another address was asked/),
      expect.stringMatching(/download-data: answered with another document; another address was asked/),
    ]);
  });
});

describe('inform-risk', () => {
  const page = 'https://drmkc.jrc.ec.europa.eu/inform-index/INFORM-Risk/Results-and-data';
  const files = 'https://drmkc.jrc.ec.europa.eu/inform-index/Portals/0/InfoRM';
  const book = fixture('inform-risk', 'edition.xlsx');

  it('takes the newest edition that the page names, and the newest version of its year', async () => {
    const names = [
      '2026/INFORM_Risk_2026_v071',
      '2027/INFORM_Risk_2027_v072',
      '2027/INFORM_Risk_2027_v071',
      '2027/Trend',
    ];
    server.on(page, has(names.map((name) => `<a href="/inform-index/Portals/0/InfoRM/${name}.xlsx">x</a>`).join('')));
    server.on(`${files}/2027/INFORM_Risk_2027_v072.xlsx`, has(book));
    expect(rowsOf('inform-risk', await fetchFrom('inform-risk'))).toHaveLength(27);
    expect(asked()).toEqual([page, `${files}/2027/INFORM_Risk_2027_v072.xlsx`]);
  });

  it('takes the edition that is known where the page names none, and says so', async () => {
    server.on(page, has('<html><a href="/elsewhere">x</a></html>'));
    server.on(`${files}/2025/INFORM_Risk_2025_v070.xlsx`, has(book));
    const fetched = await fetchFrom('inform-risk');
    expect(rowsOf('inform-risk', fetched)).toHaveLength(27);
    expect(warningsOf(fetched)).toEqual([expect.stringMatching(/Results-and-data.*another address was asked/)]);
  });
});

describe('neso-tec-register', () => {
  const list = 'https://api.neso.energy/api/3/action/package_show?id=cbd45e54-e6e2-4a38-99f1-8de6fd96d7c1';
  const dump = 'https://api.neso.energy/datastore/dump/17becbab-e3e8-473f-b303-3806f43a6a10';
  const file = 'https://api.neso.energy/dataset/a/download/tec-register-2026-09-13.csv';
  const listing = (...urls: readonly string[]) =>
    has(JSON.stringify({ result: { resources: urls.map((url, id) => ({ id: String(id), name: null, url })) } }));

  it('takes the file that the dataset names, on the own site alone', async () => {
    server.on(list, listing('https://elsewhere.test/tec-register.csv', file.replace('tec-', 'other-'), file));
    server.on(file, has(fixture('neso-tec-register', 'register-iso.csv')));
    expect(rowsOf('neso-tec-register', await fetchFrom('neso-tec-register'))).toHaveLength(9);
    expect(asked()).toEqual([list, file]);
  });

  it('takes the table of the database where the file is gone, and says so', async () => {
    server.on(list, listing(file));
    server.on(dump, has(fixture('neso-tec-register', 'register-gates.csv')));
    const fetched = await fetchFrom('neso-tec-register');
    expect(rowsOf('neso-tec-register', fetched)).toHaveLength(7);
    expect(warningsOf(fetched)).toEqual([expect.stringMatching(/tec-register-2026-09-13.*another address was asked/)]);
  });

  it('fails where the dataset names no register', async () => {
    server.on(list, listing('https://api.neso.energy/dataset/a/download/map.csv'));
    await expect(fetchFrom('neso-tec-register')).rejects.toThrow(/the file of the TEC register/);
  });
});

describe('tennet-capacity', () => {
  const [service, other] = ['/api/servicearea/get', '/capaciteitskaart/api/serviceArea/get'].map(
    (path) => `https://data.partnersinenergie.nl${path}`,
  ) as [string, string];
  const answer = has(fixture('tennet-capacity', 'answer.json'));

  it('asks for each area of the transmission grid once, and for no regional one', async () => {
    server.on(service, answer);
    await fetchFrom('tennet-capacity');
    const ids = server.requests.map(({ body }) => JSON.parse(String(body)).id);
    expect([ids.length, new Set(ids).size]).toEqual([21, 21]);
    expect(ids).toContain('Haven van Rotterdam');
    expect(new Set(asked())).toEqual(new Set([service]));
  });

  it('asks at the other address where the service has moved, from the second area on there alone', async () => {
    server.on(other, answer);
    expect(rowsOf('tennet-capacity', await fetchFrom('tennet-capacity'))).toHaveLength(21);
    expect(asked()).toEqual([service, ...Array.from({ length: 21 }, () => other)]);
  });
});

describe('epa-echo', () => {
  const permit = { AIRName: 'QUARTZ HARBOR LLC', AIRState: 'VA', RegistryID: '1', SourceID: 'A' };
  /** Columns that are not asked for are not there, and neither is a registry id. */
  const service =
    (isAtOnce: boolean): Answer =>
    (request, response, totals) => {
      const { searchParams: query } = new URL(request.original ?? '');
      const columns = new Set((query.get('qcolumns') ?? '1,2').split(','));
      const whole =
        columns.has('23') && columns.has('24') ? { ...permit, FacLat: '39', FacLong: '-77' } : { ...permit };
      const isSearch = request.original?.includes('get_facilities') === true;
      expect(isSearch ? query.get('p_ncs') : query.get('qid')).toBe(isSearch ? '518210' : '77');
      expect(query.get('p_act')).toBe('Y');
      const Results = { QueryRows: '1', ...(isSearch ? { QueryID: '77' } : {}) };
      const page = isSearch && !isAtOnce ? Results : { ...Results, Facilities: [whole] };
      reply({ body: JSON.stringify({ Results: page }) })(request, response, totals);
    };

  it('names the columns that it reads, in the search and on each page', async () => {
    server.on('*', service(false));
    expect(rowsOf('epa-echo', await fetchFrom('epa-echo'))).toMatchObject([{ lat: 39, lon: -77 }]);
    expect(asked()).toHaveLength(2);
  });

  it('takes permits that come with the search', async () => {
    server.on('*', service(true));
    expect(rowsOf('epa-echo', await fetchFrom('epa-echo'))).toMatchObject([{ lat: 39, lon: -77 }]);
    expect(asked()).toHaveLength(1);
  });

  it('waits an hour where the answer itself says that there were too many requests', async () => {
    const ErrorMessage = 'The number of queries per hour was exceeded.';
    server.on('*', has(JSON.stringify({ Results: { Error: { ErrorMessage } } })));
    await expect(fetchFrom('epa-echo')).rejects.toMatchObject({
      code: 'throttled',
      details: { retryAfterMs: 3_600_000 },
    });
  });
});

describe('fema-hazard', () => {
  it.each([
    ['refuses this network', refuses(403)],
    ['shows a page', has(PAGE)],
    ['breaks the connection', breaks],
  ])('is read from the former address where the newer %s', async (_how, answer) => {
    const former = 'https://hazards.fema.gov/nri/Content/StaticDocuments/DataDownload';
    server.on('*', answer);
    server.on(`${former}/NRI_Table_Counties/NRI_Table_Counties.zip`, has(fixture('fema-hazard', 'counties-2021.csv')));
    server.on(`${former}/NRI_Table_States/NRI_Table_States.zip`, has(fixture('fema-hazard', 'NRI_Table_States.zip')));
    const areas = rowsOf('fema-hazard', await fetchFrom('fema-hazard')).map(({ area_id }) => String(area_id).length);
    // A county has five digits, a state two letters.
    expect(new Set(areas)).toEqual(new Set([5, 2]));
  });
});

describe('nrel-potential', () => {
  it.each([
    ['is away', breaks],
    ['refuses', refuses(403)],
  ])('is read from the laboratory under its new name where the catalog %s', async (_how, answer) => {
    server.on('*', answer);
    const book = fixture('nrel-potential', 'us-re-technical-potential.xlsx');
    server.on('https://www.nlr.gov/gis/assets/docs/us-re-technical-potential.xlsx', has(book));
    expect(rowsOf('nrel-potential', await fetchFrom('nrel-potential')).length).toBeGreaterThan(0);
    expect(findSource('nrel-potential').docs).toMatch(/^https:\/\/www\.nlr\.gov\//);
  });
});

describe('usdm-drought', () => {
  it('measures the newest map that is public where the service of statistics is away', async () => {
    server.on('*', refuses(503));
    // The map of Tuesday, November 17 comes on Thursday afternoon.
    server.on('https://droughtmonitor.unl.edu/data/json/usdm_20261117.json', refuses(404));
    server.on('https://droughtmonitor.unl.edu/data/json/usdm_20261110.json', has(fixture('usdm-drought', 'map.json')));
    const rows = rowsOf('usdm-drought', await fetchFrom('usdm-drought'));
    expect(rows).toHaveLength(51);
    expect(new Set(rows.map(({ valid_from }) => valid_from))).toEqual(new Set(['2026-11-10']));
    const colorado = rows.find(({ state }) => state === 'CO') ?? {};
    // Its western half is D0 or worse, the western half of that D2.
    for (const [member, percent] of Object.entries({ none_pct: 50, d0_pct: 50, d1_pct: 25, d2_pct: 25, d3_pct: 0 }))
      expect(Math.abs(Number(colorado[member]) - percent), member).toBeLessThan(3);
    expect(rows.find(({ state }) => state === 'VA')).toMatchObject({ none_pct: 100, d0_pct: 0, d4_pct: 0 });
  });
});

describe('wri-aqueduct', () => {
  /** 120 pieces a state, 750 to an answer. */
  const layer =
    (fields: ReadonlySet<string>): Answer =>
    (request, response, totals) => {
      const { searchParams: query } = new URL(request.original ?? '');
      const wanted = (query.get('outFields') ?? '').split(',');
      const say = (body: unknown) => reply({ body: JSON.stringify(body) })(request, response, totals);
      if (wanted.some((field) => field !== '*' && !fields.has(field)))
        return say({ error: { code: 400, message: "Cannot perform query. Invalid query parameters. 'outFields'" } });
      const states = [...(query.get('where') ?? '').replace(/^.* IN /, '').matchAll(/'([^']+)'/g)];
      const features = states.flatMap(([, name_1]) =>
        Array.from({ length: 120 }, (_, piece) => {
          const figures = { w_awr_def_tot_score: piece < 60 ? 1 : 3, w_awr_def_tot_label: 'x' };
          return { attributes: { string_id: `${name_1}-${piece}`, gid_0: 'USA', name_1, area_km2: 10, ...figures } };
        }),
      );
      return say({ features: features.slice(0, 750), exceededTransferLimit: features.length > 750 });
    };
  const FIELDS = ['string_id', 'gid_0', 'name_1', 'area_km2', 'w_awr_def_tot_score', 'w_awr_def_tot_label'];

  it('asks again by halves for states that one answer does not hold, so that each mean is of the whole state', async () => {
    server.on('*', layer(new Set(FIELDS)));
    const rows = rowsOf('wri-aqueduct', await fetchFrom('wri-aqueduct'));
    expect(rows.map(({ area_id }) => area_id).sort()).toEqual(Object.keys(US_STATES).sort());
    expect(new Set(rows.map(({ overall_risk }) => overall_risk))).toEqual(new Set([2]));
  });

  it('asks for all fields where the layer does not know one', async () => {
    server.on('*', layer(new Set(FIELDS.filter((field) => field !== 'string_id'))));
    expect(rowsOf('wri-aqueduct', await fetchFrom('wri-aqueduct')).length).toBe(51);
  });
});

describe('osm-facilities', () => {
  const aWorld = (timestamp: string): string => {
    const tags = { telecom: 'data_center' };
    const elements = Array.from({ length: 3_000 }, (_, i) => ({ type: 'node', id: i + 1, lat: 39, lon: -77, tags }));
    return JSON.stringify({ version: 0.6, osm3s: { timestamp_osm_base: timestamp }, elements });
  };

  it('does not take a copy of the map that is eight weeks old, and goes on to a server that follows', async () => {
    server.on('https://overpass-api.de/api/interpreter', refuses(504));
    server.on('https://maps.mail.ru/osm/tools/overpass/api/interpreter', has(aWorld('2026-09-24T00:00:00Z')));
    server.on('https://overpass.private.coffee/api/interpreter', has(aWorld('2026-11-19T13:00:00Z')));
    // Has a copy of September, and answers fastest.
    server.on('https://overpass.kumi.systems/api/interpreter', has(aWorld('2026-09-24T00:00:00Z')));
    const rows = rowsOf('osm-facilities', await fetchFrom('osm-facilities'));
    expect(new Set(rows.map(({ observed_on }) => observed_on))).toEqual(new Set(['2026-11-19']));
    expect(asked().some((url) => url.includes('kumi'))).toBe(false);
    expect(server.requests[0]).toMatchObject({ method: 'POST', body: expect.stringMatching(/^data=/) });
  });

  it('is refused where every server has an old copy', async () => {
    server.on('*', has(aWorld('2026-11-04T00:00:00Z')));
    const fetched = await fetchFrom('osm-facilities');
    expect(() => rowsOf('osm-facilities', fetched)).toThrow(/timestamp_osm_base.*more than 14 days before/);
  });
});

describe('peeringdb-facilities', () => {
  it('asks for few large pages', async () => {
    server.on('*', has('{"data":[],"meta":{}}'));
    await fetchFrom('peeringdb-facilities', { PEERINGDB_API_KEY: 'k' });
    expect(asked()).toEqual([expect.stringContaining('limit=1000&skip=0')]);
  });
});

describe('lbnl-queues', () => {
  it('is read from the library of publications, since the laboratory itself refuses', async () => {
    server.on('*', refuses(403));
    const library = 'https://eta-publications.lbl.gov/sites/default/files/2026-05';
    server.on(`${library}/lbnl_ix_queue_data_file_thru2025.xlsx`, has(fixture('lbnl-queues', 'edition-2026.xlsx')));
    expect(rowsOf('lbnl-queues', await fetchFrom('lbnl-queues')).length).toBeGreaterThan(0);
  });

  it('is found from the page in the year of a newer edition, and is the one before where the page has none', async () => {
    const page = 'https://emp.lbl.gov/queues';
    const link = '/sites/default/files/2027-04/LBNL_Ix_Queue_Data_File_thru2026.xlsx';
    const old = '/sites/default/files/2026-05/LBNL_Ix_Queue_Data_File_thru2025.xlsx';
    const workbook = has(fixture('lbnl-queues', 'edition-2026.xlsx'));
    const fetchAt = (due: string) =>
      findSource('lbnl-queues').fetch(client.forSource('lbnl-queues'), aFetchRequest(due));
    const due = '2027-05-01T07:53:00Z';
    server.on(
      page,
      has(`<a href="${old}">data</a> <a href="${link}">data</a> <a href="https://lab.test${link}">copy</a>`),
    );
    server.on(`https://emp.lbl.gov${link}`, workbook);
    expect(rowsOf('lbnl-queues', await fetchAt(due)).length).toBeGreaterThan(0);
    expect(asked()).toEqual([page, `https://emp.lbl.gov${link}`]);
    server.on(page, has(`<a href="${old}">data</a>`));
    const library = 'https://eta-publications.lbl.gov/sites/default/files/2026-05';
    server.on(`${library}/lbnl_ix_queue_data_file_thru2025.xlsx`, workbook);
    expect(rowsOf('lbnl-queues', await fetchAt(due)).length).toBeGreaterThan(0);
  });

  it('says how to do without where both refuse', async () => {
    server.on('*', refuses(403));
    await expect(fetchFrom('lbnl-queues')).rejects.toThrow(/403.*save the workbook in a browser.*sources parse/);
  });
});

describe('epoch-projects', () => {
  it.each([
    ['refused', refuses(403)],
    ['a page', has(PAGE)],
  ])('reads the table alone where the archive is %s', async (_how, answer) => {
    server.on('https://epoch.ai/data/data_centers/data_centers.zip', answer);
    const table = fixture('epoch-projects', 'data_centers_2026-06.csv');
    server.on('https://epoch.ai/data/data_centers/data_centers.csv', has(table));
    expect(rowsOf('epoch-projects', await fetchFrom('epoch-projects')).length).toBeGreaterThan(0);
  });
});

describe('cloud-regions', () => {
  it('finds the edition of the year before the year before', async () => {
    const folder = 'https://raw.githubusercontent.com/GoogleCloudPlatform/region-carbon-info/main/data/yearly';
    server.on(`${folder}/2023.csv`, has(fixture('cloud-regions', 'edition-2024.csv')));
    const rows = rowsOf('cloud-regions', await fetchFrom('cloud-regions'));
    expect(new Set(rows.map(({ observed_on }) => observed_on))).toEqual(new Set(['2023-12-31']));
  });
});

describe('news', () => {
  const unitOf = (id: string): SourceUnit => {
    const unit = findSource('news').units?.find((feed) => feed.id === id);
    if (unit === undefined) throw new Error(`no feed is called ${id}`);
    return unit;
  };

  it.each([
    ['is not there', refuses(404)],
    ['is a page', has(PAGE)],
  ])('reads the sitemap of Data Center Frontier where its feed %s', async (_how, answer) => {
    server.on('*', answer);
    server.on('https://www.datacenterfrontier.com/sitemap/News.xml', has(fixture('news', 'news-sitemap.xml')));
    const rows = rowsOf('news', await fetchFrom('news', {}, unitOf('data-center-frontier')));
    expect(rows).toMatchObject([
      { title: 'Quartz Harbor & Lantern plan 300 MW in an invented county', summary: null },
      { title: 'A cooling loop that nobody has built' },
    ]);
  });

  it('reads the feed of VentureBeat that has new reports', async () => {
    expect(unitOf('venturebeat-ai').url).toBe('https://venturebeat.com/feed/');
  });

  it('does not ask the SEC without a contact address', () => {
    expect(unitOf('sec-press-releases').needs).toEqual(['CONTACT_EMAIL']);
  });
});

it('fails with the fault of the first address that may do better, naming each', async () => {
  server.on('*', refuses(403));
  server.on('https://www.nlr.gov/gis/assets/docs/us-re-technical-potential.xlsx', refuses(503));
  const attempt = fetchFrom('nrel-potential');
  await expect(attempt).rejects.toMatchObject({ code: 'bad-status', retryable: true });
  await expect(attempt).rejects.toThrow(/openei\.org.*403.*; .*nlr\.gov.*503/);
});

it('does not ask elsewhere where fetching is switched off', async () => {
  const off = createHttpClient({ upstream: 'off', userAgent: 'test', clock: steppedClock(NOW) });
  const attempt = findSource('fema-hazard').fetch(off.forSource('fema-hazard'), aFetchRequest(NOW));
  await expect(attempt).rejects.toMatchObject({ code: 'disabled' });
  await off.close();
});
