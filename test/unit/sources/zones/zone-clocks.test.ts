import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AreaPriceRow } from '../../../../src/domain/grid/area-price.ts';
import type { LmpRow } from '../../../../src/domain/grid/lmp.ts';
import { findSource } from '../../../../src/sources/registry.ts';
import { type Clock, clockOf, MINUTE_MS, pad, startsOf } from '../../../support/sources/publisher-clock.ts';
import { aWorkbook } from '../../../support/sources/workbook.ts';

// Whole days in each publisher's format, written from instants alone: the wall clock that it would have shown is asked of the
// platform, not of the code under test. What is read back must be these instants.

/** A price that says which instant it is of. */
const priceAt = (atMs: number): number => (atMs / MINUTE_MS) % 10_000;
const documentOf = (bytes: Uint8Array) => ({
  bytes,
  url: null,
  fileName: null,
  contentType: null,
  asOf: null,
  unit: null,
});
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

interface Format {
  readonly source: string;
  /** The zone whose clocks the publisher's stamps follow. */
  readonly timeZone: string;
  readonly minutes: number;
  /** What a row's price is of a written one. */
  readonly factor?: number;
  write(starts: readonly number[], clock: Clock): string;
}

const JAPAN = ['北海道', '東北', '東京', '中部', '北陸', '関西', '中国', '四国', '九州'];
const half = ({ hour, minute }: ReturnType<Clock>): number => hour * 2 + (minute === 30 ? 2 : 1);
const monthName = (month: string): string =>
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[Number(month) - 1] ?? '';

const FORMATS: readonly Format[] = [
  {
    source: 'jepx-prices',
    timeZone: 'Asia/Tokyo',
    minutes: 30,
    factor: 1_000,
    write: (starts, clock) =>
      [
        ['受渡日', '時刻コード', ...JAPAN.map((name) => `エリアプライス${name}(円/kWh)`)].join(','),
        ...starts.map((at) => {
          const now = clock(at);
          return [now.date.replaceAll('-', '/'), half(now), ...JAPAN.map(() => priceAt(at) / 1_000)].join(',');
        }),
      ].join('\n'),
  },
  {
    source: 'aemo-prices',
    timeZone: 'Etc/GMT-10',
    minutes: 5,
    write: (starts, clock) =>
      [
        'C,NEMP.WORLD,DISPATCHIS,AEMO,PUBLIC,2026/07/14,14:30:16,1,DISPATCHIS,1',
        'I,DISPATCH,PRICE,5,SETTLEMENTDATE,RUNNO,REGIONID,INTERVENTION,RRP',
        ...starts.map((at) => {
          const end = clock(at + 5 * MINUTE_MS);
          const stamp = `${end.date.replaceAll('-', '/')} ${pad(end.hour)}:${pad(end.minute)}:00`;
          return `D,DISPATCH,PRICE,5,"${stamp}",1,VIC1,0,${priceAt(at)}`;
        }),
        `C,"END OF REPORT",${starts.length + 3}`,
      ].join('\n'),
  },
  {
    source: 'emc-prices',
    timeZone: 'Asia/Singapore',
    minutes: 30,
    write: (starts, clock) =>
      [
        '"INFORMATION TYPE","DATE","PERIOD","USEP ($/MWh)"',
        ...starts.map((at) => {
          const now = clock(at);
          return `"WEP","${now.day}-${monthName(now.month)}-${now.year}","${half(now)}","${priceAt(at)}"`;
        }),
      ].join('\n'),
  },
  {
    source: 'iex-prices',
    timeZone: 'Asia/Kolkata',
    minutes: 15,
    write: (starts, clock) =>
      JSON.stringify({
        Delivery_Date_Details: starts.map((at) => {
          const now = clock(at);
          const block = now.hour * 4 + now.minute / 15 + 1;
          const Area_Details = [{ Area_code: 'W2', Area_Codes: { Area_Price: priceAt(at) } }];
          return {
            DeliveryDate: `${now.day}/${now.month}/${now.year}`,
            Token_Wise: [{ Token_NO: block, Area_Details }],
          };
        }),
      }),
  },
  {
    source: 'em6-prices',
    timeZone: 'Pacific/Auckland',
    minutes: 30,
    write: (starts) =>
      JSON.stringify({
        items: starts.map((at, position) => ({
          timestamp: new Date(at).toISOString().replace('.000Z', 'Z'),
          // Counted from midnight: 46 to 50 of them.
          trading_period: position + 1,
          grid_zone_id: 2,
          grid_zone_name: 'Auckland',
          price: priceAt(at),
        })),
      }),
  },
  {
    source: 'xm-prices',
    timeZone: 'America/Bogota',
    minutes: 60,
    factor: 1_000,
    write: (starts, clock) => {
      const hours = starts.map((at) => [`Hour${pad(clock(at).hour + 1)}`, String(priceAt(at) / 1_000)] as const);
      const entity = { Id: 'Sistema', Values: { code: 'Sistema', ...Object.fromEntries(hours) } };
      return JSON.stringify({ Items: [{ Date: clock(starts[0] ?? 0).date, HourlyEntities: [entity] }] });
    },
  },
  {
    source: 'ieso-prices',
    timeZone: 'Etc/GMT+5',
    minutes: 60,
    write: (starts, clock) =>
      [
        '<Document xmlns="http://www.ieso.ca/schema"><DocHeader><DocTitle>Day-Ahead</DocTitle></DocHeader><DocBody>',
        `<DeliveryDate>${clock(starts[0] ?? 0).date}</DeliveryDate>`,
        ...starts.map(
          (at) =>
            `<HourlyPriceComponents><PricingHour>${clock(at).hour + 1}</PricingHour><ZonalPrice>${priceAt(at)}</ZonalPrice>` +
            '<LossPriceCapped>0</LossPriceCapped><CongestionPriceCapped>0</CongestionPriceCapped></HourlyPriceComponents>',
        ),
        '</DocBody></Document>',
      ].join('\n'),
  },
];

/** Days on which clocks change in North America, in New Zealand and southern Australia, and any day between 2022 and 2027. */
const CHANGES = ['2026-03-08', '2026-11-01', '2026-04-05', '2026-09-27', '2026-10-04', '2024-02-29', '2026-12-31'];
const aDay = fc.oneof(
  fc.constantFrom(...CHANGES),
  fc
    .date({ min: new Date('2022-01-01T00:00:00Z'), max: new Date('2026-12-31T00:00:00Z'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
);

describe.each(FORMATS.map((format) => [format.source, format] as const))('days of %s', (id, format) => {
  const { timeZone, minutes, write } = format;
  const clock = clockOf(timeZone);
  const read = (date: string): { starts: number[]; rows: LmpRow[] } => {
    const starts = startsOf(date, clock, minutes);
    const { rows } = findSource(id).parse(documentOf(bytesOf(write(starts, clock))));
    const [first] = rows as LmpRow[];
    return { starts, rows: (rows as LmpRow[]).filter((row) => row.iso === first?.iso && row.node === first.node) };
  };

  it.each(CHANGES)('are read back whole: %s', (date) => {
    const { starts, rows } = read(date);
    expect(rows.map((row) => Date.parse(row.interval_start))).toEqual(starts);
    expect(rows.map((row) => row.lmp)).toEqual(starts.map((at) => expect.closeTo(priceAt(at), 6)));
    expect(new Set(rows.map((row) => row.interval_minutes))).toEqual(new Set([minutes]));
  });

  it('are read back whole, whatever day it is', () => {
    fc.assert(
      fc.property(aDay, (date) => {
        const { starts, rows } = read(date);
        expect(rows.map((row) => Date.parse(row.interval_start))).toEqual(starts);
      }),
      { numRuns: 10 },
    );
  });
});

describe('days of the five minutes of IESO', () => {
  it.each(['2026-03-08', '2026-11-01', '2026-07-14'])('lie in the hour that they are counted in: %s', (date) => {
    const clock = clockOf('Etc/GMT+5');
    for (const start of startsOf(date, clock, 60)) {
      const intervals = Array.from({ length: 12 }, (_, position) => position);
      const text = [
        '<Document xmlns="http://www.ieso.ca/schema"><DocBody>',
        `<DeliveryDate>${date}</DeliveryDate><DeliveryHour>${clock(start).hour + 1}</DeliveryHour>`,
        ...intervals.map((n) => `<ZonalPrice><Interval>${n + 1}</Interval><LmpCap>${n}</LmpCap></ZonalPrice>`),
        '</DocBody></Document>',
      ].join('');
      const { rows } = findSource('ieso-prices').parse(documentOf(bytesOf(text)));
      expect((rows as LmpRow[]).map((row) => [Date.parse(row.interval_start), row.lmp])).toEqual(
        intervals.map((n) => [start + n * 5 * MINUTE_MS, n]),
      );
    }
  });
});

describe('days of the history of ERCOT', () => {
  const clock = clockOf('America/Chicago');
  const HEADER = ['Delivery Date', 'Hour Ending', 'Repeated Hour Flag', 'Settlement Point', 'Settlement Point Price'];
  const lineOf = (at: number, price: number): unknown[] => {
    const [now, before] = [clock(at), clock(at - 60 * MINUTE_MS)];
    const isRepeat = now.hour === before.hour && now.date === before.date;
    const day = `${now.month}/${now.day}/${now.year}`;
    return [day, `${pad(now.hour + 1)}:00`, isRepeat ? 'Y' : 'N', 'HB_WEST', price];
  };
  const readDay = (date: string, prices: (position: number) => number): AreaPriceRow | undefined => {
    const lines = startsOf(date, clock, 60).map((at, position) => lineOf(at, prices(position)));
    const { rows } = findSource('ercot-hub-history').parse(
      documentOf(aWorkbook({ Month: [HEADER, ...lines], Next: [HEADER] })),
    );
    return (rows as AreaPriceRow[])[0];
  };

  it.each([
    ['2026-03-08', 23],
    ['2026-07-14', 24],
    ['2026-11-01', 25],
  ])('count every hour once: %s has %i', (date, hours) => {
    const row = readDay(date, (position) => position);
    expect(row).toMatchObject({ period: date, hours, min: 0, max: hours - 1, hours_at_or_below_zero: 1 });
    expect(row?.mean).toBeCloseTo((hours - 1) / 2, 6);
  });

  it('have means between least and most, and as many hours at or below zero as were written', () => {
    const prices = fc.array(fc.integer({ min: -50_000, max: 500_000 }), { minLength: 25, maxLength: 25 });
    fc.assert(
      fc.property(fc.constantFrom('2026-03-08', '2026-07-14', '2026-11-01'), prices, (date, cents) => {
        const row = readDay(date, (position) => (cents[position] ?? 0) / 100);
        const used = cents.slice(0, row?.hours ?? 0);
        expect(row?.hours_at_or_below_zero).toBe(used.filter((price) => price <= 0).length);
        expect(row?.mean).toBeCloseTo(used.reduce((sum, price) => sum + price, 0) / used.length / 100, 4);
        expect([row?.min, row?.max]).toEqual([Math.min(...used) / 100, Math.max(...used) / 100]);
      }),
      { numRuns: 20 },
    );
  });
});
