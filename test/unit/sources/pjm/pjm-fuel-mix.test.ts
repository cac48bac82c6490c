import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pjmFuelMix } from '../../../../src/sources/pjm-fuel-mix/index.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, faultOf, fiveMinuteStarts, NEW_YORK_DAYS, wallClockIn } from '../a-document.ts';

const parseJson = (value: unknown, more = {}) => pjmFuelMix.parse(aDocument(JSON.stringify(value), more));
const clock = wallClockIn('America/New_York');
const item = (start: string, more = {}) => ({
  datetime_beginning_utc: start.replace('Z', ''),
  datetime_beginning_ept: clock(start).stamp.replace(/(\d+)\/(\d+)\/(\d+) (.*)/, '$3-$1-$2T$4'),
  fuel_type: 'Nuclear',
  mw: 31_000,
  fuel_percentage_of_total: 0.35,
  is_renewable: false,
  ...more,
});
const NOON = '2026-07-14T16:00:00Z';

describe('pjm-fuel-mix', () => {
  it('reads an hour of one type', () => {
    expect(parseJson({ items: [item(NOON)], totalRows: 1 }).rows).toEqual([
      {
        kind: 'fuel-mix',
        iso: 'PJM',
        interval_start: NOON,
        interval_minutes: 60,
        fuel: 'nuclear',
        source_fuel: 'Nuclear',
        mw: 31_000,
      },
    ]);
  });

  it('knows the eleven types, and counts a twelfth as other with a warning', () => {
    const types = 'Coal,Gas,Hydro,Multiple Fuels,Nuclear,Oil,Other,Other Renewables,Solar,Storage,Wind'.split(',');
    const { rows, warnings } = parseJson([...types, 'Fusion'].map((fuel_type) => item(NOON, { fuel_type })));
    expect(rows.map((row) => row.fuel)).toEqual(
      'coal,gas,hydro,other,nuclear,oil,other,other,solar,storage,wind,other'.split(','),
    );
    expect(rows.map((row) => row.source_fuel)).toEqual([...types, 'Fusion']);
    expect(warnings).toEqual(['fuel type "Fusion" is new: counted as other']);
  });

  it('keeps the sign of storage that charges and of solar at night', () => {
    const { rows } = parseJson([
      item(NOON, { fuel_type: 'Storage', mw: -120 }),
      item(NOON, { fuel_type: 'Solar', mw: -1 }),
    ]);
    expect(rows.map((row) => row.mw)).toEqual([-120, -1]);
  });

  describe.each(NEW_YORK_DAYS)('on a day of %s', (_name, midnight, count) => {
    const hours = fiveMinuteStarts(midnight, count).filter((start) => start.endsWith(':00:00Z'));

    it('gives each hour its own key, in whatever order the items come', () => {
      expect(hours).toHaveLength(count / 12);
      fc.assert(
        fc.property(fc.shuffledSubarray(hours, { minLength: hours.length }), (shuffled) => {
          const { rows, rejected } = parseJson({ items: shuffled.map((start) => item(start)) });
          expect(rejected).toEqual([]);
          expect(rows.map((row) => row.interval_start)).toEqual(shuffled);
        }),
        { numRuns: 10 },
      );
    });

    it('reads the 12-hour clock of its CSV the same', () => {
      const lines = hours.map((start) => {
        const at = new Date(start);
        const hour = at.getUTCHours();
        const date = `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`;
        return `${date} ${hour % 12 || 12}:00:00 ${hour < 12 ? 'AM' : 'PM'},Gas,45000.5,0.4,False`;
      });
      const header = 'datetime_beginning_utc,fuel_type,mw,fuel_percentage_of_total,is_renewable';
      const { rows } = pjmFuelMix.parse(aDocument(`\uFEFF${[header, ...lines].join('\r\n')}`));
      expect(rows.map((row) => row.interval_start)).toEqual(hours);
      expect(rows[0]).toMatchObject({ fuel: 'gas', mw: 45_000.5 });
    });

    it('rejects the repeated hour alone where only Eastern time was chosen', () => {
      const { rows, rejected } = parseJson(
        hours.map((start) => ({ ...item(start), datetime_beginning_utc: undefined })),
      );
      expect(rejected).toHaveLength(hours.length === 25 ? 2 : 0);
      expect(rows.map((row) => row.interval_start)).toEqual(
        hours.filter((_hour, position) => hours.length !== 25 || (position !== 1 && position !== 2)),
      );
    });
  });

  it('rejects a type without a figure, which is not zero', () => {
    const { rows, rejected } = parseJson([item(NOON), item(NOON, { fuel_type: 'Oil', mw: null })]);
    expect(rows).toHaveLength(1);
    expect(rejected).toEqual([{ place: '[1]', reason: 'Oil has no mw' }]);
  });

  it('lets the later of two figures count, and reports the other', () => {
    const { rows, rejected } = parseJson([item(NOON), item(NOON), item(NOON, { mw: 30_000 })]);
    expect(rows).toMatchObject([{ mw: 30_000 }]);
    expect(rejected).toHaveLength(1);
  });

  it.each([
    ['prices', { items: [{ datetime_beginning_utc: '2026-07-14T16:00:00', pnode_id: 1, total_lmp_rt: 3 }] }],
    ['metered load', [{ datetime_beginning_utc: '2026-07-14T16:00:00', load_area: 'AEP', mw: 3, is_verified: true }]],
    ['errors of the interface', { errors: [{ field: 'startRow', message: 'is required' }] }],
  ])('refuses %s', (_name, json) => {
    expect(faultOf(() => parseJson(json)).code).toBe('wrong-document');
  });

  it('names the field that is missing or no stamp', () => {
    expect(faultOf(() => parseJson([{ ...item(NOON), mw: undefined }])).details.field).toBe('mw');
    expect(faultOf(() => parseJson([{ fuel_type: 'Gas', mw: 3 }])).details.field).toBe('datetime_beginning_utc');
    expect(faultOf(() => parseJson([item(NOON, { fuel_type: ' ' })])).details).toEqual({
      field: 'fuel_type',
      place: '[0]',
    });
  });

  it('asks for a day up to the running hour, with the key in a header', async () => {
    const asked: unknown[] = [];
    await pjmFuelMix.fetch(
      {
        get: async (address, options) => {
          const url = new URL(address);
          asked.push(url.pathname, url.searchParams.get('datetime_beginning_utc'), url.searchParams.get('startRow'));
          asked.push(options?.headers);
          return { kind: 'not-modified', url: address, fetchedAt: NOON };
        },
      },
      aFetchRequest('2026-03-09T00:11:00Z', { settings: { PJM_API_KEY: 'k' } }),
    );
    expect(asked).toEqual([
      '/api/v1/gen_by_fuel',
      '03/08/2026 00:00to03/09/2026 00:00',
      '1',
      { 'Ocp-Apim-Subscription-Key': 'k' },
    ]);
  });
});
