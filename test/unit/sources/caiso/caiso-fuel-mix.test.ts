import { describe, expect, it } from 'vitest';
import { caisoFuelMix } from '../../../../src/sources/caiso-fuel-mix/index.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, aRecordedDocument, faultOf, fiveMinuteStarts, isRecorded, wallClockIn } from '../a-document.ts';

const FUELS =
  'Solar,Wind,Geothermal,Biomass,Biogas,Small hydro,Coal,Nuclear,Natural Gas,Large Hydro,Batteries,Imports,Other'.split(
    ',',
  );
const HEADER = ['Time', ...FUELS].join(',');
const FIGURES = FUELS.map((_, position) => position * 10).join(',');
const NOTHING = FUELS.map(() => '').join(',');
const parse = (lines: readonly string[], more = {}) =>
  caisoFuelMix.parse(aDocument([HEADER, ...lines].join('\r\n'), more));
const dayOf = (date: string) => ({ url: `https://www.caiso.com/outlook/history/${date}/fuelsource.csv` });
const clock = wallClockIn('America/Los_Angeles');
const solarStarts = (rows: readonly { source_fuel: string; interval_start: string }[]) =>
  rows.filter((row) => row.source_fuel === 'Solar').map((row) => row.interval_start);

describe('caiso-fuel-mix', () => {
  it.each([
    ['spring forward', '20260308', '2026-03-08T08:00:00Z', 276],
    ['no change', '20260714', '2026-07-14T07:00:00Z', 288],
    ['fall back, should the hour ever be there twice', '20261101', '2026-11-01T07:00:00Z', 300],
  ])('gives each interval of a day of %s its own key', (_name, day, midnight, count) => {
    const starts = fiveMinuteStarts(midnight, count);
    const { rows, rejected } = parse(
      starts.map((start) => `${clock(start).time},${FIGURES}`),
      dayOf(day),
    );
    expect(rejected).toEqual([]);
    expect(solarStarts(rows)).toEqual(starts);
    expect(rows).toHaveLength(count * FUELS.length);
  });

  it('invents nothing for the hour that the publisher loses in fall', () => {
    const times = Array.from({ length: 288 }, (_, position) =>
      new Date(position * 300_000).toISOString().slice(11, 16),
    );
    const starts = solarStarts(
      parse(
        times.map((time) => `${time},${FIGURES}`),
        dayOf('20261101'),
      ).rows,
    );
    expect(starts).toHaveLength(288);
    expect(starts.slice(23, 25)).toEqual(['2026-11-01T08:55:00Z', '2026-11-01T10:00:00Z']);
  });

  it('passes over the empty rows of the hour that spring skips, and reports figures in it', () => {
    const lines = [`01:55,${FIGURES}`, `02:00,${NOTHING}`, `02:30,${FIGURES}`, `03:00,${FIGURES}`];
    const { rows, rejected } = parse(lines, dayOf('20260308'));
    expect(solarStarts(rows)).toEqual(['2026-03-08T09:55:00Z', '2026-03-08T10:00:00Z']);
    expect(rejected).toEqual([{ place: 'line 4', reason: expect.stringContaining('skipped') }]);
  });

  describe('the day', () => {
    const lines = [`00:00,${FIGURES}`, `00:05,${FIGURES}`, `00:10,${NOTHING}`];
    const current = 'https://www.caiso.com/outlook/current/fuelsource.csv?_=20200101';

    it.each([
      ['the address', { ...dayOf('20260714'), fileName: '20200101_fuelsource.csv', asOf: '2020-01-01T00:00:00Z' }],
      ['the name of the file', { url: current, fileName: 'fuelsource_2026-07-14.csv', asOf: '2020-01-01T00:00:00Z' }],
      ['the time of the fetch', { url: current, asOf: '2026-07-14T07:06:00Z' }],
      [
        'the time of the fetch, less a day where rows would be ahead of it',
        { url: current, asOf: '2026-07-15T07:04:00Z' },
      ],
    ])('is that of %s', (_name, more) => {
      expect(solarStarts(parse(lines, more).rows)).toEqual(['2026-07-14T07:00:00Z', '2026-07-14T07:05:00Z']);
    });

    it('is asked for where nothing names it', () => {
      expect(faultOf(() => parse(lines, { url: current }))).toMatchObject({
        code: 'wrong-document',
        message: expect.stringContaining('--url https://www.caiso.com/outlook/history/YYYYMMDD/fuelsource.csv'),
      });
    });
  });

  it('reports an empty cell among figures and keeps the others', () => {
    const { rows, rejected } = parse([`12:00,${FIGURES.replace(',10,', ',,')}`], dayOf('20260714'));
    expect(rows).toHaveLength(12);
    expect(rejected).toEqual([{ place: 'line 2', reason: 'column "Wind" is empty' }]);
  });

  it('names both a renamed column and what stands in its place', () => {
    const renamed = [HEADER.replace('Batteries', 'Storage'), `12:00,${FIGURES}`].join('\n');
    const { code, message } = faultOf(() => caisoFuelMix.parse(aDocument(renamed, dayOf('20260714'))));
    expect(code).toBe('changed-shape');
    expect(message).toMatch(/column "Batteries".*"Storage"/);
  });

  it('refuses a time that is none', () => {
    expect(faultOf(() => parse([`25:00,${FIGURES}`], dayOf('20260714'))).details.place).toBe('line 2');
  });

  it('agrees with EIA on an hour of 2023-01-01', ({ skip }) => {
    if (!isRecorded('caiso/fuelmix/20230101_fuelsource.csv')) skip('the recorded documents are not at hand');
    const { rows } = caisoFuelMix.parse(aRecordedDocument('caiso/fuelmix/20230101_fuelsource.csv'));
    const hour = rows.filter(
      (row) => row.interval_start >= '2023-01-01T08:00:00Z' && row.interval_start < '2023-01-01T09:00:00Z',
    );
    const meanMw = (fuel: string) => hour.filter((row) => row.fuel === fuel).reduce((sum, row) => sum + row.mw, 0) / 12;
    expect(meanMw('nuclear')).toBeCloseTo(2244.5, 1);
    expect(meanMw('gas')).toBeCloseTo(7439.2, 1);
    expect(meanMw('hydro')).toBeCloseTo(1650.5, 1);
  });

  it('asks for yesterday once a night, too', async () => {
    const asked = async (dueAt: string) => {
      const urls: string[] = [];
      await caisoFuelMix.fetch(
        {
          get: async (url) => {
            urls.push(url);
            return { kind: 'not-modified', url, fetchedAt: dueAt };
          },
        },
        aFetchRequest(dueAt),
      );
      return urls;
    };
    expect(await asked('2026-07-14T10:00:00Z')).toEqual([
      expect.stringMatching(/current\/fuelsource\.csv\?_=\d+$/),
      expect.stringMatching(/outlook\/history\/20260713\/fuelsource\.csv\?_=\d+$/),
    ]);
    expect(await asked('2026-07-14T10:05:00Z')).toHaveLength(1);
  });
});
