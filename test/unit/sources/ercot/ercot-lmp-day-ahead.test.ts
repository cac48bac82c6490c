import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ercotLmpDayAhead } from '../../../../src/sources/ercot-lmp-day-ahead/index.ts';
import type { Fetched } from '../../../../src/sources/http/http.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, aRecordedDocument, faultOf, isRecorded, wallClockIn } from '../a-document.ts';

const HEADER = 'DeliveryDate,HourEnding,SettlementPoint,SettlementPointPrice,DSTFlag';
const FIELDS = ['deliveryDate', 'hourEnding', 'settlementPoint', 'settlementPointPrice', 'DSTFlag'];

const parse = (content: string | Uint8Array) => ercotLmpDayAhead.parse(aDocument(content));
const parseLines = (...lines: readonly string[]) => parse([HEADER, ...lines].join('\n'));
const parseJson = (json: unknown) => parse(JSON.stringify(json));

const clock = wallClockIn('America/Chicago');
const hourStarts = (midnight: string, count: number) =>
  Array.from({ length: count }, (_, hour) =>
    new Date(Date.parse(midnight) + hour * 3_600_000).toISOString().replace('.000Z', 'Z'),
  );

/** An hour as a report has it: date, hour ending, and whether it is the second of two. */
function hourOf(start: string) {
  const { stamp, time } = clock(start);
  const before = clock(new Date(Date.parse(start) - 3_600_000).toISOString());
  const [month, day, year] = stamp.slice(0, 10).split('/');
  return {
    us: stamp.slice(0, 10),
    iso: `${year}-${month}-${day}`,
    ending: `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}:00`,
    isRepeated: before.time === time,
  };
}

const DASHBOARD = 'ercot/lmp/system-wide-prices_20260926T1602CDT.trimmed.json';

const DAYS = [
  ['winter', '2026-01-14T06:00:00Z', 24],
  ['spring forward', '2026-03-08T06:00:00Z', 23],
  ['summer', '2026-07-14T05:00:00Z', 24],
  ['fall back', '2026-11-01T05:00:00Z', 25],
] as const;

describe('ercot-lmp-day-ahead', () => {
  describe.each(DAYS)('on a day of %s', (_name, midnight, count) => {
    const starts = hourStarts(midnight, count);
    const points = ['HB_NORTH', 'LZ_WEST', 'ADL_RN'];

    it('gives each hour of a report its own key', () => {
      const { rows, rejected, warnings } = parseLines(
        ...starts.flatMap((start) => {
          const { us, ending, isRepeated } = hourOf(start);
          return points.map((point) => `${us},${ending},${point},20.5,${isRepeated ? 'Y' : 'N'}`);
        }),
      );
      expect([...rejected, ...warnings]).toEqual([]);
      for (const point of points) {
        expect(rows.filter(({ node }) => node === point).map((row) => row.interval_start)).toEqual(starts);
      }
    });

    it('gives each hour of an answer of the API its own key', () => {
      const data = starts.map((start) => {
        const { iso, ending, isRepeated } = hourOf(start);
        return [iso, ending, 'HB_NORTH', 20.5, isRepeated];
      });
      const { rows, warnings } = parseJson({ fields: FIELDS.map((name) => ({ name })), data });
      expect(rows.map((row) => row.interval_start)).toEqual(starts);
      expect(warnings).toEqual([]);
    });

    it('gives each hour of the dashboard its own key', () => {
      const damSppData = starts.map((start) => ({ interval: Date.parse(start) + 3_600_000, dstFlag: 'N', lzAen: 1 }));
      const { rows } = parseJson({ lastUpdated: '2026-07-14 16:02:00-0500', rtSppData: [], damSppData });
      expect(rows.map((row) => row.interval_start)).toEqual(starts);
    });
  });

  // One public project reads the flag as "daylight time": it would swap these two hours. But the flag is N in every
  // hour of summer, which is daylight time, so that it can only mark the hour that comes again in standard time.
  it('reads the disputed DSTFlag Y as the repeated hour, in standard time, and N as the first', () => {
    const { rows } = parseLines('11/01/2026,02:00,HB_NORTH,21,N', '11/01/2026,02:00,HB_NORTH,22,Y');
    expect(rows.map(({ interval_start, lmp }) => [interval_start, lmp])).toEqual([
      ['2026-11-01T06:00:00Z', 21],
      ['2026-11-01T07:00:00Z', 22],
    ]);
  });

  it('warns of a flag in an hour that clocks did not repeat, and reads the hour without it', () => {
    const { rows, warnings } = parseLines('07/14/2026,02:00,HB_NORTH,21,Y');
    expect(rows[0]?.interval_start).toBe('2026-07-14T06:00:00Z');
    expect(warnings).toEqual([expect.stringContaining('DSTFlag is set at 2026-07-14T01:00:00')]);
  });

  it('reports an hour that clocks skipped instead of reading it as another', () => {
    const { rows, rejected } = parseLines('03/08/2026,03:00,HB_NORTH,21,N', '03/08/2026,04:00,HB_NORTH,22,N');
    expect(rows).toMatchObject([{ interval_start: '2026-03-08T08:00:00Z', lmp: 22 }]);
    expect(rejected).toEqual([{ place: 'line 2', reason: expect.stringContaining('skipped') }]);
  });

  it('tells two hours of the dashboard that are stamped alike by their flags', () => {
    const at = (dstFlag: string, lzAen: number) => ({ hourEnding: 2, dstFlag, lzAen, interval: 1_793_520_000_000 });
    const read = (...damSppData: readonly unknown[]) =>
      parseJson({ lastUpdated: '2026-11-01 03:00:00-0600', damSppData });
    const { rows, rejected, warnings } = read(at('N', 1), at('Y', 2));
    expect(rows.map(({ interval_start, lmp }) => [interval_start, lmp])).toEqual([
      ['2026-11-01T06:00:00Z', 1],
      ['2026-11-01T07:00:00Z', 2],
    ]);
    expect(rejected).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('damSppData[0]')]);
    expect(read(at('N', 1)).rows[0]?.interval_start).toBe('2026-11-01T07:00:00Z');
  });

  it('reads a zip archive, and names the file where something is wrong', () => {
    const zipOf = (price: string) =>
      zipSync({ 'DAMSPNP4190.csv': new TextEncoder().encode(`${HEADER}\r\n07/14/2026,24:00,HB_NORTH,${price},N\r\n`) });
    expect(parse(zipOf('-3.25')).rows).toMatchObject([{ interval_start: '2026-07-15T04:00:00Z', lmp: -3.25 }]);
    expect(faultOf(() => parse(zipOf('n/a'))).message).toContain('at DAMSPNP4190.csv line 2');
  });

  it('says that a page of the API is not the whole', () => {
    const answer = (totalPages: number) => ({
      _meta: { totalPages, currentPage: 1 },
      fields: FIELDS.map((name) => ({ name })),
      data: [['2026-07-14', '01:00', 'HB_NORTH', 20.5, false]],
    });
    expect(parseJson(answer(3)).warnings).toEqual([expect.stringContaining('page 1 of 3')]);
    expect(parseJson(answer(1)).warnings).toEqual([]);
  });

  it('warns where the hub average is not the mean of the hubs, and leaves out a price that is not there', () => {
    const entry = { interval: 1_790_481_600_000, hbHouston: 1, hbNorth: 2, hbSouth: 3, hbWest: 4, lzAen: null };
    const { rows, rejected, warnings } = parseJson({
      lastUpdated: '2026-09-26 16:02:00-0500',
      damSppData: [{ ...entry, hbHubAvg: 2.6 }],
    });
    expect(rows.map((row) => row.node)).toEqual(['HB_HOUSTON', 'HB_NORTH', 'HB_SOUTH', 'HB_WEST', 'HB_HUBAVG']);
    expect(rejected).toEqual([{ place: 'damSppData[0]', reason: 'lzAen is empty' }]);
    expect(warnings).toEqual([expect.stringContaining('hbHubAvg is 2.6')]);
  });

  it.runIf(isRecorded(DASHBOARD))('reads its half of a recorded dashboard', () => {
    const { rows, warnings, rejected, publishedAt } = ercotLmpDayAhead.parse(aRecordedDocument(DASHBOARD));
    expect([rows.length, warnings, rejected, publishedAt]).toEqual([30, [], [], '2026-09-26T21:02:00Z']);
    const hubAverages = rows.filter(({ node }) => node === 'HB_HUBAVG');
    expect(hubAverages).toMatchObject([
      { interval_start: '2026-09-27T03:00:00Z', lmp: 37.85, market: 'DAH', interval_minutes: 60 },
      { interval_start: '2026-09-27T04:00:00Z', lmp: 33.11, market: 'DAH', interval_minutes: 60 },
    ]);
  });

  it('refuses real-time prices by the name of their source, and a dashboard without day-ahead prices', () => {
    const realTime = [
      'DeliveryDate,DeliveryHour,DeliveryInterval,SettlementPointName,SettlementPointPrice,DSTFlag\n07/14/2026,1,1,A,1,N',
      'SCEDTimestamp,RepeatedHourFlag,SettlementPoint,LMP\n07/14/2026 12:00:13,N,A,1',
      JSON.stringify({ lastUpdated: '2026-09-26 16:02:00-0500', rtSppData: [], damSppData: [] }),
      JSON.stringify({ lastUpdated: '2026-09-26 16:02:00-0500', rtSppData: [] }),
    ];
    for (const content of realTime) {
      const fault = faultOf(() => parse(content));
      expect([fault.code, fault.message]).toEqual(['wrong-document', expect.stringContaining('ercot-lmp;')]);
    }
  });

  it('reads a report of all settlement points', () => {
    const lines = [HEADER];
    for (let hour = 1; hour <= 24; hour += 1) {
      for (let point = 0; point < 1000; point += 1) lines.push(`07/14/2026,${hour}:00,POINT_${point},20.5,N`);
    }
    const bytes = new TextEncoder().encode(lines.join('\n'));
    expect(ercotLmpDayAhead.parse(aDocument(bytes)).rows).toHaveLength(24_000);
  });

  describe('fetch', () => {
    const listed = (DocID: string, FriendlyName: string, PublishDate: string) => ({
      Document: { DocID, FriendlyName, PublishDate },
    });
    const aList = (...DocumentList: readonly unknown[]) => JSON.stringify({ ListDocsByRptTypeRes: { DocumentList } });

    async function fetchFrom(first: string) {
      const urls: string[] = [];
      const get = async (url: string): Promise<Fetched> => {
        urls.push(url);
        const bytes = aDocument(urls.length > 1 ? HEADER : first).bytes;
        const validators = { etag: null, lastModified: null };
        const more = { finalUrl: url, permanentUrl: null, contentType: null, lastModified: null, validators };
        return { kind: 'document', url, bytes, fetchedAt: '2026-07-14T19:23:00Z', ...more };
      };
      const answers = await ercotLmpDayAhead.fetch({ get }, aFetchRequest('2026-07-14T19:23:00Z'));
      return { urls: urls.map((url) => url.replace('https://www.ercot.com/', '')), answers };
    }

    it('downloads the last CSV of each of the last two days of publication', async () => {
      const { urls, answers } = await fetchFrom(
        aList(
          listed('6', 'DAMSPNP4190_xml', '2026-07-14T12:41:00-05:00'),
          listed('5', 'DAMSPNP4190_retry_csv', '2026-07-14T12:50:00-05:00'),
          listed('4', 'DAMSPNP4190_csv', '2026-07-14T12:40:00-05:00'),
          listed('3', 'DAMSPNP4190_csv', '2026-07-13T23:40:00-05:00'),
          listed('2', 'DAMSPNP4190_csv', '2026-07-12T12:40:00-05:00'),
        ),
      );
      expect(urls).toEqual([
        expect.stringMatching(/IceDocListJsonWS\?reportTypeId=12331&_=\d+$/),
        'misdownload/servlets/mirDownload?doclookupId=3',
        'misdownload/servlets/mirDownload?doclookupId=5',
      ]);
      expect(answers).toHaveLength(2);
    });

    it('takes the document itself where the list should be', async () => {
      const dashboard = JSON.stringify({ lastUpdated: '2026-09-26 16:02:00-0500', damSppData: [] });
      for (const document of [`${HEADER}\n`, dashboard]) {
        const { urls, answers } = await fetchFrom(document);
        expect(urls).toHaveLength(1);
        expect(answers).toMatchObject([{ kind: 'document', bytes: aDocument(document).bytes }]);
      }
    });

    it('says what is listed where no CSV is', async () => {
      const list = aList(listed('6', 'DAMSPNP4190_xml', '2026-07-14T12:41:00-05:00'));
      await expect(fetchFrom(list)).rejects.toThrow(/FriendlyName .*"DAMSPNP4190_xml"/);
    });
  });
});
