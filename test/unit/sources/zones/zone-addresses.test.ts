import { describe, expect, it } from 'vitest';
import type { Fetched, GetOptions } from '../../../../src/sources/http/http.ts';
import { findSource } from '../../../../src/sources/registry.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { faultOf } from '../a-document.ts';

interface Asked {
  readonly url: string;
  readonly options: GetOptions;
}

/** What a source asks of its publisher, whose first answer is `first`. */
async function asksOf(id: string, dueAt: string, first = '', settings: Readonly<Record<string, string>> = {}) {
  const asked: Asked[] = [];
  const get = async (url: string, options: GetOptions = {}): Promise<Fetched> => {
    asked.push({ url, options });
    const bytes = new TextEncoder().encode(asked.length > 1 ? '' : first);
    const more = { finalUrl: url, permanentUrl: null, contentType: null, lastModified: null };
    return { kind: 'document', url, bytes, fetchedAt: dueAt, validators: { etag: null, lastModified: null }, ...more };
  };
  await findSource(id).fetch({ get }, aFetchRequest(dueAt, { settings }));
  return asked;
}

const urlsOf = async (...asked: Parameters<typeof asksOf>): Promise<string[]> =>
  (await asksOf(...asked)).map(({ url }) => url);

describe('what is asked of JEPX', () => {
  it.each([
    ['2026-03-30T14:00:00Z', 2025],
    // The auction of March 31 is of April 1.
    ['2026-03-30T15:30:00Z', 2026],
    ['2026-12-31T16:00:00Z', 2026],
    ['2027-01-15T01:00:00Z', 2026],
  ])('is the file of the fiscal year of tomorrow in Japan: %s', async (dueAt, year) => {
    const [asked] = await asksOf('jepx-prices', dueAt);
    expect(asked?.url).toContain(`spot_summary_${year}.csv`);
    expect(asked?.options.headers?.referer).toContain('jepx.jp');
  });
});

describe('what is asked of AEMO', () => {
  const nameOf = (minute: number): string =>
    `PUBLIC_DISPATCHIS_2026071414${String(minute).padStart(2, '0')}_0000000417719${200 + minute}.zip`;
  const list = [0, 5, 10, 15, 20, 25, 30, 35]
    .map((minute) => `<A HREF="/Reports/Current/DispatchIS_Reports/${nameOf(minute)}">${nameOf(minute)}</A><br>`)
    .join('\n');

  it('is the list and the six newest reports that it names, each once', async () => {
    const urls = await urlsOf('aemo-prices', '2026-07-14T04:37:00Z', `<html><body>${list}${list}</body></html>`);
    expect(urls.map((url) => url.split('/').at(-1))).toEqual(['', ...[10, 15, 20, 25, 30, 35].map(nameOf)]);
  });

  it('fails where the list names none', async () => {
    await expect(asksOf('aemo-prices', '2026-07-14T04:37:00Z', '<html>Maintenance</html>')).rejects.toMatchObject({
      code: 'wrong-document',
    });
  });
});

describe('what is asked of IESO', () => {
  it('is this hour, the one before, today and tomorrow, by its clock without daylight saving', async () => {
    // 00:10 of Eastern Standard Time; clocks in Toronto show 01:10.
    const urls = await urlsOf('ieso-prices', '2026-07-14T05:10:00Z');
    expect(urls.map((url) => url.split('/').at(-1))).toEqual([
      'PUB_RealtimeOntarioZonalPrice_2026071324.xml',
      'PUB_RealtimeOntarioZonalPrice_2026071401.xml',
      'PUB_DAHourlyOntarioZonalPrice_20260714.xml',
      'PUB_DAHourlyOntarioZonalPrice_20260715.xml',
    ]);
  });

  it('is the years in which there was an hourly Ontario price', async () => {
    const urls = await urlsOf('ieso-hoep-history', '2026-07-14T05:10:00Z');
    expect(urls.map((url) => url.split('_').at(-1))).toEqual(['2024.csv', '2025.csv']);
  });
});

describe('what is asked of the others', () => {
  it('is the day of Singapore that the last half hour was of', async () => {
    const [url] = await urlsOf('emc-prices', '2026-07-14T16:06:00Z');
    expect(url).toContain('fromDate=2026-07-14&toDate=2026-07-14');
  });

  it('is today and tomorrow of India, with the token of the operator', async () => {
    const [asked] = await asksOf('iex-prices', '2026-07-14T20:00:00Z', '', { IEX_API_TOKEN: 'ours' });
    expect(asked?.options.method).toBe('POST');
    expect(JSON.parse(asked?.options.body ?? '')).toMatchObject({
      APITokenNo: 'ours',
      From_Date: '15/07/2026',
      To_Date: '16/07/2026',
    });
    expect(asked?.url).not.toContain('ours');
    expect(findSource('iex-prices').needs).toEqual(['IEX_API_TOKEN']);
  });

  it('is today and tomorrow of the auction in Romania and Italy, by the clock of its market', async () => {
    // 00:30 in Brussels and Rome, the last hour of the day before in London.
    const romania = await urlsOf('opcom-prices', '2026-07-13T22:30:00Z');
    expect(romania.map((url) => url.replace(/^.*export-csv/, ''))).toEqual([
      '/14/7/2026/en?resolution=15',
      '/15/7/2026/en?resolution=15',
    ]);
    const italy = await urlsOf('gme-prices', '2026-07-13T22:30:00Z');
    expect(italy.map((url) => url.split('/').at(-1))).toEqual(['20260714MGPPrezzi.xml', '20260715MGPPrezzi.xml']);
  });

  it('is yesterday to tomorrow in France, day first', async () => {
    const [url] = await urlsOf('rte-prices', '2026-12-31T23:30:00Z');
    expect(url).toContain('dateDeb=31/12/2026&dateFin=02/01/2027');
  });

  it('is two years of three bands of industry in Europe', async () => {
    const [url = ''] = await urlsOf('eurostat-prices', '2026-07-14T03:00:00Z');
    const { searchParams: asked } = new URL(url);
    expect(asked.getAll('nrg_cons')).toEqual(['MWH20000-69999', 'MWH70000-149999', 'MWH_GE150000']);
    expect(['tax', 'currency', 'unit', 'lastTimePeriod'].map((name) => asked.get(name))).toEqual([
      'X_TAX',
      'EUR',
      'KWH',
      '4',
    ]);
  });

  it('is yesterday and today of Peru, each by a form of its own', async () => {
    const asked = await asksOf('coes-fuel-mix', '2026-07-14T04:12:00Z');
    expect(asked.map(({ options }) => options.body)).toEqual([
      'fechaInicial=12%2F07%2F2026&fechaFinal=13%2F07%2F2026&indicador=0',
      'fechaInicial=13%2F07%2F2026&fechaFinal=14%2F07%2F2026&indicador=0',
    ]);
  });

  it('is the list and the three newest reports of units in Australia', async () => {
    const list = [5, 10, 15, 20].map(
      (minute) => `PUBLIC_DISPATCHSCADA_2026071414${minute + 30}_0000000417719${minute + 100}.zip`,
    );
    const urls = await urlsOf('aemo-fuel-mix', '2026-07-14T04:50:00Z', `<html>${list.join('<br>')}</html>`);
    expect(urls.map((url) => url.split('/').at(-1))).toEqual(['', ...list.slice(1)]);
  });

  it('is the last week of Colombia', async () => {
    const [asked] = await asksOf('xm-prices', '2026-07-14T03:00:00Z');
    const week = { MetricId: 'PrecBolsNaci', StartDate: '2026-07-06', EndDate: '2026-07-13' };
    expect(JSON.parse(asked?.options.body ?? '')).toMatchObject(week);
  });

  it('is the year so far and the final one before it', async () => {
    const urls = await urlsOf('eia-ice-prices', '2026-07-14T10:13:00Z');
    expect(urls.map((url) => url.replace(/^.*\/xls\//, ''))).toEqual([
      'archive/ice_electric-2025final.xlsx',
      'ice_electric-2026.xlsx',
    ]);
  });

  it('is every member of the imbalance market once, over three whole hours', async () => {
    const urls = await urlsOf('caiso-weim-prices', '2026-07-14T10:19:00Z');
    const nodes = urls.flatMap((url) => new URL(url).searchParams.get('node')?.split(',') ?? []);
    expect(nodes).toHaveLength((findSource('caiso-weim-prices').areas ?? []).length);
    expect(new Set(nodes).size).toBe(nodes.length);
    expect(nodes).toContain('ELAP_LADWP-APND');
    for (const url of urls) expect(url).toContain('startdatetime=20260714T07:15-0000&enddatetime=20260714T10:15-0000');
  });

  it('is the last workbook of each of the last two years', async () => {
    const listed = (DocID: string, FriendlyName: string, PublishDate: string) => ({
      Document: { DocID, FriendlyName, PublishDate },
    });
    const DocumentList = [
      listed('3', 'DAMLZHBSPP_2026', '2026-07-14T06:00:00-05:00'),
      listed('4', 'DAMLZHBSPP_2026', '2026-07-13T06:00:00-05:00'),
      listed('2', 'DAMLZHBSPP_2025', '2026-01-02T06:00:00-06:00'),
      listed('1', 'DAMLZHBSPP_2024', '2026-07-15T06:00:00-05:00'),
    ];
    const list = JSON.stringify({ ListDocsByRptTypeRes: { DocumentList } });
    const urls = await urlsOf('ercot-hub-history', '2026-07-14T10:19:00Z', list);
    expect(urls[0]).toContain('?reportTypeId=13060&');
    expect(urls.slice(1).map((url) => new URL(url).search)).toEqual(['?doclookupId=2', '?doclookupId=3']);
  });
});

describe('prices of nodes of other areas', () => {
  const line = (node: string): string =>
    ['2026-07-14T07:00:00-00:00,2026-07-14T07:15:00-00:00', ...[node, 'RTPD', 'LMP', '10.5']].join(',');
  const table = (...nodes: readonly string[]): Uint8Array =>
    new TextEncoder().encode(
      ['INTERVALSTARTTIME_GMT,INTERVALENDTIME_GMT,NODE,MARKET_RUN_ID,LMP_TYPE,PRC', ...nodes.map(line)].join('\n'),
    );
  const parse = (id: string, bytes: Uint8Array) =>
    findSource(id).parse({ bytes, url: null, fileName: null, contentType: null, asOf: null, unit: null });

  it('are CAISO’s own among its nodes, and its members’ alone', () => {
    const mixed = table('TH_NP15_GEN-APND', 'ELAP_BPAT-APND');
    expect(parse('caiso-lmp', mixed).rows).toMatchObject([{ iso: 'CAISO' }, { iso: 'CAISO', node: 'ELAP_BPAT-APND' }]);
    expect(parse('caiso-weim-prices', mixed).rows).toMatchObject([{ iso: 'BPAT', node: 'ELAP_BPAT-APND' }]);
    expect(faultOf(() => parse('caiso-lmp', table('ELAP_BPAT-APND')))).toMatchObject({ code: 'wrong-document' });
  });
});
