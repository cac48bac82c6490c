import { describe, expect, it } from 'vitest';
import type { LmpNodes } from '../../../../src/domain/grid/lmp.ts';
import { ercotLmp } from '../../../../src/sources/ercot-lmp/index.ts';
import type { Fetched, GetOptions } from '../../../../src/sources/http/http.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, faultOf } from '../a-document.ts';

const DASHBOARD = 'api/1/services/read/dashboards/system-wide-prices.json';
const list = (report: number) => `misapp/servlets/IceDocListJsonWS?reportTypeId=${report}`;
const download = (id: string) => `misdownload/servlets/mirDownload?doclookupId=${id}`;

const aList = (...documents: readonly (readonly [id: string, name: string, published: string])[]) =>
  JSON.stringify({
    ListDocsByRptTypeRes: {
      DocumentList: documents.map(([DocID, FriendlyName, PublishDate]) => ({
        Document: { DocID, FriendlyName, PublishDate, Extension: 'zip' },
      })),
    },
  });

async function fetchFrom(
  nodes: LmpNodes,
  bodyOf: (path: string) => string | null,
  dueAt = '2026-07-14T17:20:00Z',
  isGone = false,
) {
  const asked: string[] = [];
  const get = async (url: string, options?: GetOptions): Promise<Fetched> => {
    const path = url.replace('https://www.ercot.com/', '').replace(`&_=${Date.parse(dueAt)}`, '');
    asked.push(path);
    const fetchedAt = dueAt;
    if (isGone && path === DASHBOARD && options?.absentOn?.includes(404))
      return { kind: 'absent', url, status: 404, fetchedAt };
    const body = bodyOf(path);
    if (body === null) return { kind: 'not-modified', url, fetchedAt };
    const validators = { etag: null, lastModified: null };
    const more = { finalUrl: url, permanentUrl: null, contentType: null, lastModified: null, validators };
    return { kind: 'document', url, bytes: aDocument(body).bytes, fetchedAt, ...more };
  };
  const answers = await ercotLmp.fetch({ get }, aFetchRequest(dueAt, { nodes }));
  return { asked, answers };
}

describe('ercot-lmp', () => {
  it('asks for the dashboard alone where hubs and zones are enough', async () => {
    const { asked, answers } = await fetchFrom('hubs', () => '{}');
    expect(asked).toEqual([DASHBOARD]);
    expect(answers).toHaveLength(1);
  });

  it('asks for the newest CSV of both reports too where all nodes are wanted', async () => {
    const lists: Readonly<Record<string, string>> = {
      [list(12301)]: aList(
        ['11', 'SPPHLZNP6905_20260714_1200_csv', '2026-07-14T12:01:00-05:00'],
        ['14', 'SPPHLZNP6905_20260714_1215_xml', '2026-07-14T12:16:02-05:00'],
        ['13', 'SPPHLZNP6905_20260714_1215_retry_csv', '2026-07-14T12:16:01-05:00'],
        ['12', 'SPPHLZNP6905_20260714_1215_csv', '2026-07-14T17:16:00+00:00'],
      ),
      // In the repeated hour the later document is the one with the smaller wall clock.
      [list(12300)]: aList(
        ['22', 'LMPSROSNODENP6788_20261101_010015xhr_csv', '2026-11-01T01:00:20-06:00'],
        ['21', 'LMPSROSNODENP6788_20261101_015515_csv', '2026-11-01T01:55:20-05:00'],
      ),
    };
    const { asked, answers } = await fetchFrom('all', (path) => lists[path] ?? 'a document');
    expect(asked).toEqual([DASHBOARD, list(12301), download('13'), list(12300), download('22')]);
    expect(answers.map(({ url }) => url.replace('https://www.ercot.com/', ''))).toEqual([
      DASHBOARD,
      download('13'),
      download('22'),
    ]);
  });

  const QUARTERS = aList(
    ['5', 'SPPHLZNP6905_20260714_0015_csv', '2026-07-14T00:16:00-05:00'],
    ['4', 'SPPHLZNP6905_20260714_0000_csv', '2026-07-14T00:01:00-05:00'],
    ['3', 'SPPHLZNP6905_20260713_2345_csv', '2026-07-13T23:46:00-05:00'],
    ['2', 'SPPHLZNP6905_20260713_2330_csv', '2026-07-13T23:31:00-05:00'],
    ['1', 'SPPHLZNP6905_20260713_2315_csv', '2026-07-13T23:16:00-05:00'],
  );

  it('takes the last quarter hour of a day from its report after midnight', async () => {
    const asked = async (dueAt: string) => (await fetchFrom('hubs', () => QUARTERS, dueAt)).asked;
    expect(await asked('2026-07-14T05:00:00Z')).toEqual([DASHBOARD]);
    for (const dueAt of ['2026-07-14T05:05:00Z', '2026-07-14T05:30:00Z'])
      expect(await asked(dueAt)).toEqual([DASHBOARD, list(12301), download('4')]);
    expect(await asked('2026-07-14T05:35:00Z')).toEqual([DASHBOARD]);
  });

  it('takes the last hour of reports where the dashboard is gone', async () => {
    const { asked } = await fetchFrom('hubs', () => QUARTERS, '2026-07-14T07:20:00Z', true);
    expect(asked).toEqual([DASHBOARD, list(12301), ...['2', '3', '4', '5'].map(download)]);
  });

  it('orders by name where PublishDate has the wrong offset in the repeated hour', async () => {
    const wrong = aList(
      ['22', 'SPPHLZNP6905_20261101_0115xhr_csv', '2026-11-01T01:16:00-05:00'],
      ['21', 'SPPHLZNP6905_20261101_0145_csv', '2026-11-01T01:46:00-05:00'],
    );
    const { asked } = await fetchFrom('all', () => wrong);
    expect(asked[2]).toBe(download('22'));
  });

  it('takes a document that comes in place of a list as the document', async () => {
    const csv = 'SCEDTimestamp,RepeatedHourFlag,SettlementPoint,LMP\n07/14/2026 12:00:13,N,HB_NORTH,20.5\n';
    const { asked, answers } = await fetchFrom('all', () => csv);
    expect(asked).toEqual([DASHBOARD, list(12301), list(12300)]);
    expect(answers).toHaveLength(3);
    expect(answers.every((answer) => answer.kind === 'document')).toBe(true);
    expect((await fetchFrom('all', () => null)).answers.map(({ kind }) => kind)).toEqual(Array(3).fill('not-modified'));
  });

  it('says what is listed where no CSV is', async () => {
    const xmlAlone = aList(['14', 'SPPHLZNP6905_20260714_1215_xml', '2026-07-14T12:16:02-05:00']);
    await expect(fetchFrom('all', () => xmlAlone)).rejects.toThrow(/FriendlyName .*SPPHLZNP6905_20260714_1215_xml/);
  });

  it('refuses day-ahead prices by the name of their source', () => {
    const report =
      'DeliveryDate,HourEnding,SettlementPoint,SettlementPointPrice,DSTFlag\n07/14/2026,01:00,HB_NORTH,1,N';
    const fault = faultOf(() => ercotLmp.parse(aDocument(report)));
    expect([fault.code, fault.message]).toEqual(['wrong-document', expect.stringContaining('ercot-lmp-day-ahead')]);
  });
});
