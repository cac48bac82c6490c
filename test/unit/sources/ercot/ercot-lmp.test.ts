import { describe, expect, it } from 'vitest';
import type { LmpNodes } from '../../../../src/domain/grid/lmp.ts';
import { ercotLmp } from '../../../../src/sources/ercot-lmp/index.ts';
import type { Fetched } from '../../../../src/sources/http/http.ts';
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

async function fetchFrom(nodes: LmpNodes, bodyOf: (path: string) => string | null) {
  const asked: string[] = [];
  const get = async (url: string): Promise<Fetched> => {
    const path = url.replace('https://www.ercot.com/', '');
    asked.push(path);
    const fetchedAt = '2026-07-14T17:20:00Z';
    const body = bodyOf(path);
    if (body === null) return { kind: 'not-modified', url, fetchedAt };
    const validators = { etag: null, lastModified: null };
    const more = { finalUrl: url, permanentUrl: null, contentType: null, lastModified: null, validators };
    return { kind: 'document', url, bytes: aDocument(body).bytes, fetchedAt, ...more };
  };
  const answers = await ercotLmp.fetch({ get }, aFetchRequest('2026-07-14T17:20:00Z', { nodes }));
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
