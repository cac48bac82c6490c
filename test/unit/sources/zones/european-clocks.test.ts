import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AreaPriceRow } from '../../../../src/domain/grid/area-price.ts';
import type { LmpRow } from '../../../../src/domain/grid/lmp.ts';
import type { Fetched } from '../../../../src/sources/http/http.ts';
import { findSource } from '../../../../src/sources/registry.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument } from '../a-document.ts';

// Whole market days in each publisher's format, written from instants alone: where a day begins is asked of the platform.

const MINUTE_MS = 60_000;
const utc = (atMs: number): string => new Date(atMs).toISOString().replace('.000Z', 'Z');
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels', dateStyle: 'short' });

function startsOf(date: string, minutes: number): number[] {
  const noonMs = Date.parse(`${date}T12:00:00Z`);
  const starts: number[] = [];
  for (let atMs = noonMs - 36 * 60 * MINUTE_MS; atMs < noonMs + 36 * 60 * MINUTE_MS; atMs += minutes * MINUTE_MS) {
    if (days.format(atMs) === date) starts.push(atMs);
  }
  return starts;
}

type Priced = readonly { readonly atMs: number; readonly price: number }[];

/** Curve A03: points whose price is that of the one before are left out. */
const a44 = (priced: Priced, minutes: number): string => {
  const points = priced.flatMap(({ price }, index) =>
    index > 0 && priced[index - 1]?.price === price
      ? []
      : [`<Point><position>${index + 1}</position><price.amount>${price}</price.amount></Point>`],
  );
  const stamp = (atMs: number) => `${new Date(atMs).toISOString().slice(0, 16)}Z`;
  const first = priced[0]?.atMs ?? 0;
  return `<Publication_MarketDocument xmlns="urn:x"><type>A44</type><TimeSeries><in_Domain.mRID>10YFR-RTE------C</in_Domain.mRID>
<out_Domain.mRID>10YFR-RTE------C</out_Domain.mRID><currency_Unit.name>EUR</currency_Unit.name><price_Measure_Unit.name>MWH</price_Measure_Unit.name>
<curveType>A03</curveType><Period><timeInterval><start>${stamp(first)}</start><end>${stamp(first + priced.length * minutes * MINUTE_MS)}</end></timeInterval>
<resolution>PT${minutes}M</resolution>${points.join('')}</Period></TimeSeries></Publication_MarketDocument>`;
};

const FORMATS: Readonly<Record<string, (priced: Priced, minutes: number) => string>> = {
  'entsoe-prices': a44,
  'energy-charts-prices': (priced) =>
    JSON.stringify({
      license_info: 'CC BY 4.0',
      unix_seconds: priced.map(({ atMs }) => atMs / 1_000),
      price: priced.map(({ price }) => price),
      unit: 'EUR / MWh',
    }),
  'energinet-prices': (priced, minutes) =>
    JSON.stringify({
      dataset: minutes === 60 ? 'Elspotprices' : 'DayAheadPrices',
      records: priced.map(({ atMs, price }) =>
        minutes === 60
          ? { HourUTC: utc(atMs).slice(0, 19), PriceArea: 'DK1', SpotPriceDKK: 7, SpotPriceEUR: price }
          : { TimeUTC: utc(atMs).slice(0, 19), PriceArea: 'DK1', DayAheadPriceEUR: price, DayAheadPriceDKK: 7 },
      ),
    }),
};

const DAYS = [
  ['2025-03-30', 60, 23],
  ['2025-07-14', 60, 24],
  ['2024-10-27', 60, 25],
  ['2026-03-29', 15, 92],
  ['2026-07-14', 15, 96],
  ['2025-10-26', 15, 100],
] as const;

const url = 'https://api.energy-charts.info/price?bzn=FR';

describe.each(Object.entries(FORMATS))('a market day of %s', (id, write) => {
  it.each(DAYS)('%s by %i minutes has %i intervals, each at its instant', (date, minutes, count) => {
    const starts = startsOf(date, minutes);
    expect(starts).toHaveLength(count);
    // Few prices, so that many are repeated; negative and zero ones among them.
    const anyPrice = fc.constantFrom(-500, -0.01, 0, 12.5, 4_000);
    fc.assert(
      fc.property(fc.array(anyPrice, { minLength: count, maxLength: count }), (prices) => {
        const priced = starts.map((atMs, index) => ({ atMs, price: prices[index] ?? 0 }));
        const { rows } = findSource(id).parse(aDocument(write(priced, minutes), { url }));
        expect((rows as LmpRow[]).map((row) => [row.interval_start, row.lmp, row.interval_minutes])).toEqual(
          priced.map(({ atMs, price }) => [utc(atMs), price, minutes]),
        );
      }),
      { numRuns: 20 },
    );
  });
});

it.each(DAYS)('the mean of %s by %i minutes is of its hours', (date, minutes, count) => {
  const priced = startsOf(date, minutes).map((atMs, index) => ({ atMs, price: index - 20 }));
  const { rows } = findSource('entsoe-daily-prices').parse(aDocument(a44(priced, minutes)));
  expect(rows).toHaveLength(1);
  const row = rows[0] as AreaPriceRow;
  expect(row).toMatchObject({ area: 'FR', period: date, hours: (count * minutes) / 60 });
  expect(row.mean).toBeCloseTo((count - 1) / 2 - 20, 5);
});

it('the key of ENTSO-E is in no address that is kept, and days are those of Brussels', async () => {
  const asked: string[] = [];
  const get = async (address: string): Promise<Fetched> => {
    asked.push(address);
    const more = { permanentUrl: address, contentType: null, lastModified: null, fetchedAt: '2026-03-29T12:00:00Z' };
    const validators = { etag: null, lastModified: null };
    return { kind: 'document', url: address, finalUrl: address, bytes: new Uint8Array(), validators, ...more };
  };
  const settings = { ENTSOE_API_KEY: 'a-secret' };
  const answers = await findSource('entsoe-prices').fetch({ get }, aFetchRequest('2026-03-28T23:30:00Z', { settings }));
  expect(asked.length).toBeGreaterThan(40);
  for (const address of asked) {
    expect(address).toContain('securityToken=a-secret');
    expect(address).toContain('periodStart=202603282300&periodEnd=202603302200');
  }
  expect(JSON.stringify(answers)).not.toContain('a-secret');
});

describe('when the platforms change', () => {
  const dayOf = (date: string, minutes: number) => startsOf(date, minutes).map((atMs) => ({ atMs, price: 1 }));
  const warningsOf = (date: string, minutes: number) =>
    findSource('entsoe-prices').parse(aDocument(a44(dayOf(date, minutes), minutes))).warnings;

  it.each([
    ['2025-09-30', 60],
    ['2025-10-01', 15],
  ])('nothing is said of %s by %i minutes, as auctions were then', (date, minutes) => {
    expect(warningsOf(date, minutes)).toEqual([]);
  });

  it.each([
    ['2025-09-30', 15],
    ['2026-07-14', 60],
    ['2026-07-14', 30],
  ])('a day of ENTSO-E by other intervals is read and named: %s by %i minutes', (date, minutes) => {
    expect(warningsOf(date, minutes)).toEqual([expect.stringContaining(`"FR ${minutes} minutes"`)]);
  });

  it('an answer of Energy-Charts under other terms has no row, and says its words', () => {
    const text = FORMATS['energy-charts-prices']?.(dayOf('2026-07-14', 15), 15) ?? '';
    const read = (license: string) =>
      findSource('energy-charts-prices').parse(aDocument(text.replace('CC BY 4.0', license), { url }));
    expect(read('CC BY 4.0 (Bundesnetzagentur)').rows).toHaveLength(96);
    for (const words of ['CC BY-NC 4.0', 'for private and internal use only', '']) {
      const { rows, rejected, warnings } = read(words);
      expect(rows).toEqual([]);
      expect(rejected).toMatchObject([{ place: 'license_info', reason: expect.stringContaining(`"${words}"`) }]);
      expect(warnings).toEqual([expect.stringContaining('withheld')]);
    }
  });
});
