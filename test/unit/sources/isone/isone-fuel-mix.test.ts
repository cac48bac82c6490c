import { describe, expect, it } from 'vitest';
import type { Fetched } from '../../../../src/sources/http/http.ts';
import { isoneFuelMix } from '../../../../src/sources/isone-fuel-mix/index.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, faultOf, fiveMinuteStarts, NEW_YORK_DAYS, wallClockIn } from '../a-document.ts';

const DAYS = [...NEW_YORK_DAYS, ['winter', '2026-01-15T05:00:00Z', 288] as const];
const clock = wallClockIn('America/New_York');

const report = (lines: readonly string[]): string =>
  ['"C","Dispatch Fuel Mix"', '"H","Date","Time","Gen Mw","Fuel Category"', '"H","Date","Time","Number","String"']
    .concat(lines, `"T","${lines.length}"`)
    .join('\n');
const line = (stamp: string, category: string, mw: number | string = 1): string =>
  `"D","${stamp.slice(0, 10)}","${stamp.slice(11)}",${mw},"${category}"`;
const parseLines = (lines: readonly string[]) => isoneFuelMix.parse(aDocument(report(lines)));
const answer = (entries: readonly unknown[]): string => JSON.stringify({ GenFuelMixes: { GenFuelMix: entries } });
const entry = (BeginDate: string, FuelCategory: string, GenMw: unknown = 1) => ({ BeginDate, FuelCategory, GenMw });

/** Moments at the irregular distances of the publisher. */
const irregular = (start: string, position: number): string =>
  new Date(Date.parse(start) + ((position * 37) % 240) * 1_000).toISOString().replace('.000Z', 'Z');

describe('isone-fuel-mix', () => {
  describe.each(DAYS)('on a day of %s', (_name, midnight, count) => {
    const moments = fiveMinuteStarts(midnight, count).map(irregular);

    it('gives each moment of a report in order of time its own key, for categories that come and go too', () => {
      const runs = (category: string, position: number) => category !== 'Coal' || (position >= 26 && position < 40);
      const lines = moments.flatMap((at, position) =>
        ['Coal', 'Hydro', 'Wind'].filter((name) => runs(name, position)).map((name) => line(clock(at).stamp, name)),
      );
      const { rows, rejected } = parseLines(lines);
      expect(rejected).toEqual([]);
      expect(rows.filter((row) => row.source_fuel === 'Wind').map((row) => row.interval_start)).toEqual(moments);
      expect(rows.filter((row) => row.source_fuel === 'Coal').map((row) => row.interval_start)).toEqual(
        moments.filter((_, position) => runs('Coal', position)),
      );
      expect(rows.every((row) => row.interval_minutes === null)).toBe(true);
    });

    it('gives each moment of a report in order of categories its own key', () => {
      const { rows } = parseLines(
        ['Hydro', 'Wind'].flatMap((name) => moments.map((at) => line(clock(at).stamp, name))),
      );
      expect(rows.map((row) => row.interval_start)).toEqual([...moments, ...moments]);
    });

    it('reads stamps of the web services by their offset', () => {
      const entries = moments.map((at) => {
        const { stamp, zone } = clock(at);
        const [month, day, year] = stamp.slice(0, 10).split('/');
        const offset = zone === 'EDT' ? '-04:00' : '-05:00';
        return entry(`${year}-${month}-${day}T${stamp.slice(11)}.000${offset}`, 'Solar');
      });
      expect(isoneFuelMix.parse(aDocument(answer(entries))).rows.map((row) => row.interval_start)).toEqual(moments);
    });
  });

  it('makes no row of a category that is not listed, and keeps a zero that is', () => {
    const { rows } = parseLines([
      line('07/14/2026 14:00:03', 'Solar', 0),
      line('07/14/2026 14:00:03', 'Hydro', '"1,200"'),
    ]);
    expect(rows.map(({ source_fuel, mw }) => [source_fuel, mw])).toEqual([
      ['Solar', 0],
      ['Hydro', 1_200],
    ]);
  });

  it('counts four categories as biomass, storage with its sign, and a category that is new as other with a warning', () => {
    const names = ['Refuse', 'Wood', 'Landfill Gas', 'Methane', 'Battery Storage', 'Price Responsive Demand', 'Tides'];
    const { rows, warnings } = parseLines(names.map((name) => line('07/14/2026 14:00:03', name, -5)));
    expect(rows.map((row) => row.fuel)).toEqual([...Array(4).fill('biomass'), 'storage', 'other', 'other']);
    expect(rows.map((row) => row.mw)).toEqual(Array(7).fill(-5));
    expect(warnings).toEqual(['fuel category "Tides" is new: counted as other']);
  });

  it("reads one row that is no list, and the site's own client with and without offsets", () => {
    const one = { GenFuelMixes: { GenFuelMix: entry('2026-07-14T14:00:03.000-04:00', 'Hydro') } };
    expect(isoneFuelMix.parse(aDocument(JSON.stringify(one))).rows).toHaveLength(1);
    const wrapped = [{ data: { GenFuelMixes: { GenFuelMix: [entry('2026-07-14 14:00:03', 'Hydro')] } } }];
    expect(isoneFuelMix.parse(aDocument(JSON.stringify(wrapped))).rows).toMatchObject([
      { interval_start: '2026-07-14T18:00:03Z' },
    ]);
  });

  it('reads what the pages of the site are given: the order of moments where stamps have no offset, a new member left out', () => {
    const moments = (entries: readonly object[]) => isoneFuelMix.parse(aDocument(JSON.stringify([{ data: entries }])));
    const repeated = ['2026-11-01 01:10:02', '2026-11-01 01:50:07', '2026-11-01 01:10:09', '2026-11-01 02:01:00'];
    const { rows, warnings } = moments(
      repeated.map((BeginDate) => ({
        BeginDate,
        BeginDateMs: 1,
        PriceResponsiveDemand: 3,
        Wind: 5,
        Renewables: 5,
        Total: 9,
      })),
    );
    expect(rows.filter(({ source_fuel }) => source_fuel === 'Wind').map((row) => row.interval_start)).toEqual([
      '2026-11-01T05:10:02Z',
      '2026-11-01T05:50:07Z',
      '2026-11-01T06:10:09Z',
      '2026-11-01T07:01:00Z',
    ]);
    expect(new Set(rows.map((row) => row.source_fuel))).toEqual(new Set(['Price Responsive Demand', 'Wind']));
    expect(warnings).toEqual(['member "Total" is new, and may be a sum: left out']);
    const stamp = '2026-07-14T14:00:03.000-04:00';
    expect(faultOf(() => moments([{ Wind: 5 }])).details).toMatchObject({ field: 'BeginDate', place: 'data[0]' });
    expect(
      faultOf(() =>
        moments([
          { BeginDate: stamp, Wind: 5 },
          { BeginDate: stamp, Wind: 'n/a' },
        ]),
      ).details,
    ).toEqual({
      field: 'Wind',
      place: 'data[1]',
    });
    expect(faultOf(() => moments([{ BeginDate: stamp, Renewables: 5 }])).code).toBe('wrong-document');
  });

  it('lets the later of two figures for one category and moment count, and reports the other', () => {
    const { rows, rejected } = parseLines([
      line('07/14/2026 14:00:03', 'Hydro', 1),
      line('07/14/2026 14:00:03', 'Hydro', 2),
    ]);
    expect(rows.map((row) => row.mw)).toEqual([2]);
    expect(rejected).toHaveLength(1);
  });

  it('says that there is nothing yet, and what it cannot read', () => {
    const nothing = 'No data exists for this period.';
    const url = 'https://www.iso-ne.com/transform/csv/genfuelmix?start=20261121';
    expect(isoneFuelMix.parse(aDocument(nothing, { url }))).toMatchObject({ rows: [], warnings: [expect.any(String)] });
    expect(faultOf(() => isoneFuelMix.parse(aDocument(nothing))).code).toBe('wrong-document');
    const shown = line('03/08/2026 02:30:00', 'Hydro');
    expect(parseLines([shown, line('03/08/2026 03:00:00', 'Hydro')]).rejected).toEqual([
      { place: 'line 4', reason: expect.stringContaining('skipped') },
    ]);
    expect(faultOf(() => parseLines([line('14.07.2026 14:00', 'Hydro')])).details.place).toBe('line 4');
    expect(faultOf(() => isoneFuelMix.parse(aDocument(answer([entry('noon', 'Hydro')])))).details).toEqual({
      field: 'BeginDate',
      place: 'GenFuelMix[0]',
    });
  });
});

describe('isone-fuel-mix asks', () => {
  async function asked(
    dueAt: string,
    settings: Record<string, string> = {},
    page = '<html></html>',
    report = '"C","report"',
  ) {
    const requests: { path: string; authorization: string | undefined }[] = [];
    const answers = await isoneFuelMix.fetch(
      {
        get: async (url, { headers = {} } = {}): Promise<Fetched> => {
          requests.push({ path: url.replace(/^https:\/\/[^/]+/, ''), authorization: headers.authorization });
          return {
            kind: 'document',
            url,
            finalUrl: url,
            permanentUrl: null,
            bytes: new TextEncoder().encode(url.includes('/isoexpress/') ? page : report),
            contentType: null,
            fetchedAt: dueAt,
            validators: { etag: null, lastModified: null },
            lastModified: null,
          };
        },
      },
      aFetchRequest(dueAt, { settings }),
    );
    return { requests, paths: requests.map(({ path }) => path), answers };
  }

  it('for the session and then for the days in progress, and returns the reports alone', async () => {
    const { paths, answers } = await asked('2026-07-14T16:00:00Z');
    expect(paths).toEqual([expect.stringContaining('/isoexpress/'), '/transform/csv/genfuelmix?start=20260714']);
    expect(answers).toHaveLength(1);
    expect(isoneFuelMix.keepsCookies).toBe(true);
    expect((await asked('2026-07-14T04:15:00Z')).answers).toHaveLength(2);
  });

  it('takes a report in place of the page for what it is', async () => {
    const { paths, answers } = await asked('2026-07-14T16:00:00Z', {}, '{"GenFuelMixes":""}');
    expect(paths).toHaveLength(1);
    expect(answers).toHaveLength(1);
  });

  it('the web services where a name and a password are set, and once an hour for the whole day', async () => {
    const settings = { ISONE_USERNAME: 'someone', ISONE_PASSWORD: 'secret' };
    const { requests } = await asked('2026-07-14T16:20:00Z', settings);
    expect(requests).toEqual([
      { path: '/api/v1.1/genfuelmix/current', authorization: `Basic ${btoa('someone:secret')}` },
      { path: '/api/v1.1/genfuelmix/day/20260714', authorization: `Basic ${btoa('someone:secret')}` },
    ]);
    expect((await asked('2026-07-14T16:25:00Z', settings)).paths).toEqual(['/api/v1.1/genfuelmix/current']);
  });
});
