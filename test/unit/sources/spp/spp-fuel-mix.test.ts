import { describe, expect, it } from 'vitest';
import type { FetchedDocument } from '../../../../src/sources/http/http.ts';
import { sppFuelMix } from '../../../../src/sources/spp-fuel-mix/index.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, faultOf, fiveMinuteStarts } from '../a-document.ts';

const CATEGORIES = [
  'Coal',
  'Diesel Fuel Oil',
  'Hydro',
  'Natural Gas',
  'Nuclear',
  'Solar',
  'Waste Disposal Services',
  'Wind',
  'Waste Heat',
  'Other',
];
const figures = (mw: number | '') => CATEGORIES.map(() => mw).join(',');
const parse = (header: string, lines: readonly string[], more = {}) =>
  sppFuelMix.parse(aDocument([header, ...lines].join('\n'), more));
const HEADER = `GMT MKT Interval,${CATEGORIES.join(',')}`;
const AREA_HEADER = `GMT MKT Interval,BAA,${CATEGORIES.join(',')},Energy Storage,Load`;

describe('spp-fuel-mix', () => {
  it('knows the fuel of every category', () => {
    const { rows, warnings } = parse(AREA_HEADER, [`2026-09-14T16:05:00Z,SPP,${figures(1)},-2,42000`]);
    expect(rows.map((row) => row.fuel)).toEqual([
      ...['coal', 'oil', 'hydro', 'gas', 'nuclear', 'solar', 'biomass', 'wind', 'other', 'other', 'storage'],
    ]);
    expect(rows.at(-1)).toEqual({
      kind: 'fuel-mix',
      iso: 'SPP',
      interval_start: '2026-09-14T16:05:00Z',
      interval_minutes: 5,
      fuel: 'storage',
      source_fuel: 'Energy Storage',
      mw: -2,
    });
    expect(warnings).toEqual([]);
  });

  it.each(['Load', 'LOAD', ' Average Actual Load', 'Short Term Load Forecast'])('takes %s for no fuel', (name) => {
    const { rows, warnings } = parse(`${HEADER},${name}`, [`2026-09-14T16:05:00Z,${figures(1)},42000`]);
    expect([rows.length, warnings]).toEqual([CATEGORIES.length, []]);
  });

  it('adds up what market and owners committed, without the noise of fractions', () => {
    const header = `GMTTime,${CATEGORIES.map((name) => `${name} Market,${name === 'Natural Gas' ? 'Gas' : name} Self`).join(',')}`;
    const { rows } = parse(header, [`2025-03-09T08:00:00Z,${CATEGORIES.map(() => '0.1,0.2').join(',')}`]);
    expect(rows.map((row) => row.source_fuel)).toEqual(CATEGORIES);
    expect(rows.map((row) => row.mw)).toEqual(CATEGORIES.map(() => 0.3));
  });

  describe('balancing authority areas', () => {
    it('keep their figures apart in one document', () => {
      const { rows } = parse(AREA_HEADER, [
        `2026-09-14T16:05:00Z,SPP,${figures(1)},0,1`,
        `2026-09-14T16:05:00Z,SWPW,${figures(2)},0,1`,
      ]);
      const coal = rows.filter((row) => row.fuel === 'coal').map((row) => [row.source_fuel, row.mw]);
      expect(coal).toEqual([
        ['Coal', 1],
        ['Coal (SWPW)', 2],
      ]);
    });

    it('are named by the file where it has no column, since there is a western one', () => {
      const url = 'https://portal.spp.org/x?path=%2FSWPW%2FGenMix365_SWPW.csv';
      const lines = [`2026-09-14T16:05:00Z,${figures(1)}`, `2018-07-27T11:45:00Z,${figures(1)}`];
      const names = parse(HEADER, lines, { url }).rows.filter((row) => row.fuel === 'coal');
      expect(names.map((row) => row.source_fuel)).toEqual(['Coal (SWPW)', 'Coal']);
      expect(parse(HEADER, lines.slice(0, 1)).rows[0]?.source_fuel).toBe('Coal');
    });

    it('are asked for where a row with figures names none', () => {
      const line = `2026-09-14T16:05:00Z,,${figures(1)},0,1`;
      const whole = `2026-09-14T16:00:00Z,SPP,${figures(1)},0,1`;
      const { rows, rejected } = parse(AREA_HEADER, [whole, line]);
      expect(rows).toHaveLength(11);
      expect(rejected).toEqual([{ place: 'line 3', reason: expect.stringContaining('BAA') }]);
      expect(parse(AREA_HEADER, [line], { fileName: 'GenMix2Hour_SPP.csv' }).rows).toHaveLength(11);
    });
  });

  it('passes over an interval to come, and reports an empty figure instead of counting zero', () => {
    const { rows, rejected } = parse(HEADER, [
      `2026-09-14T16:05:00Z,,${figures(1).slice(2)}`,
      `2026-09-14T16:10:00Z,${figures('')}`,
    ]);
    expect(rows).toHaveLength(CATEGORIES.length - 1);
    expect(rejected).toEqual([{ place: 'line 2', reason: 'Coal is empty' }]);
  });

  it('counts a new column of numbers as other, and one of text as nothing, with a warning each', () => {
    const { rows, warnings } = parse(`${HEADER},Hydrogen,Remark`, [`2026-09-14T16:05:00Z,${figures(1)},7,ok`]);
    expect(rows.at(-1)).toMatchObject({ source_fuel: 'Hydrogen', fuel: 'other', mw: 7 });
    expect(warnings).toEqual([
      'column "Hydrogen" is new: counted as other',
      'column "Remark" is new and has no numbers: ignored',
    ]);
  });

  it('reads stamps with fractions, with an offset of zero, and in the American form as GMT', () => {
    const stamps = ['2026-09-14T16:05:00.000Z', '2026-09-14T16:05:00+00:00', '9/14/2026 16:05', '2026-09-14 16:05:00'];
    for (const stamp of stamps) {
      expect(parse(HEADER, [`${stamp},${figures(1)}`]).rows[0]?.interval_start).toBe('2026-09-14T16:05:00Z');
    }
  });

  it.each([
    ['winter', '2026-01-15T06:00:00Z', 288],
    ['spring forward', '2026-03-08T06:00:00Z', 276],
    ['summer', '2026-07-14T05:00:00Z', 288],
    ['fall back', '2026-11-01T05:00:00Z', 300],
  ] as const)('gives each interval of a day of %s its own start', (_name, midnight, count) => {
    const starts = fiveMinuteStarts(midnight, count);
    const { rows, rejected } = parse(
      HEADER,
      starts.map((start) => `${start},${figures(1)}`),
    );
    expect(rows.filter((row) => row.fuel === 'coal').map((row) => row.interval_start)).toEqual(starts);
    expect(rejected).toEqual([]);
  });

  it('lets the later of two rows for one interval count, and reports the other', () => {
    const { rows, rejected } = parse(
      HEADER,
      [1, 2].map((mw) => `2026-09-14T16:05:00Z,${figures(mw)}`),
    );
    expect(rows.map((row) => row.mw)).toEqual(CATEGORIES.map(() => 2));
    expect(rejected).toHaveLength(CATEGORIES.length);
  });

  it('names the column and the line of what it cannot read', () => {
    expect(faultOf(() => parse(HEADER, [`2026-09-14T16:05:00Z,x${figures(1)}`])).details).toEqual({
      field: 'column "Coal"',
      place: 'line 2',
    });
    expect(faultOf(() => parse(HEADER.replace('Wind', 'Coal'), [])).code).toBe('changed-shape');
    expect(faultOf(() => parse(`${HEADER},Coal`, [`2026-09-14T16:05:00Z,${figures(1)},1`])).message).toContain('twice');
  });

  it('is not taken for by a table that has coal, wind and the like', () => {
    const table = 'Time,Solar,Wind,Coal,Nuclear,Natural Gas,Other\n00:00,1,1,1,1,1,1';
    expect(faultOf(() => sppFuelMix.parse(aDocument(table))).code).toBe('wrong-document');
  });

  it('asks for both areas, and does not insist on the western one', async () => {
    const calls: unknown[] = [];
    const get = async (url: string, options: object = {}) => {
      calls.push([url.replace(/.*path=/, ''), options]);
      return { kind: 'document', url } as FetchedDocument;
    };
    expect(await sppFuelMix.fetch({ get }, aFetchRequest('2026-09-14T16:10:00Z'))).toHaveLength(2);
    expect(calls).toEqual([
      ['%2FSPP%2FGenMix2Hour_SPP.csv', { accept: '*/*' }],
      ['%2FSWPW%2FGenMix2Hour_SWPW.csv', { accept: '*/*', absentOn: [404] }],
    ]);
  });
});
