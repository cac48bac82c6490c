import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AreaPriceRow } from '../../../../src/domain/grid/area-price.ts';
import type { LmpRow } from '../../../../src/domain/grid/lmp.ts';
import { findSource } from '../../../../src/sources/registry.ts';
import { clockOf, MINUTE_MS, startsOf } from '../../../support/sources/publisher-clock.ts';
import { aDocument, faultOf } from '../a-document.ts';

// Whole days of auctions whose documents number the intervals of a day. What is read back must be the instants of the platform.

const clock = clockOf('Europe/Brussels');
const utc = (atMs: number): string => new Date(atMs).toISOString().replace('.000Z', 'Z');

type Writer = (date: string, prices: readonly number[]) => string;

const opcom: Writer = (date, prices) => {
  const [year, month, day] = date.split('-').map(Number);
  return [
    `"Mcp and Traded Volume for delivery day: ${month}/${day}/${year}"`,
    '"Trading Zone","Interval","Market Clearing Price (MCP) [Euro/MWh]","Traded Volume [MWh]"',
    ...prices.map((price, position) => `"Romania","${position + 1}","${price}","1"`),
  ].join('\n');
};

const gme: Writer = (date, prices) => {
  const hours = prices.map((price, position) => {
    const stamp = `<Data>${date.replaceAll('-', '')}</Data><Mercato>MGP</Mercato><Ora>${position + 1}</Ora>`;
    return `<Prezzi>${stamp}<NORD>${String(price).replace('.', ',')}</NORD></Prezzi>`;
  });
  return `<NewDataSet>${hours.join('')}</NewDataSet>`;
};

const rte: Writer = (date, prices) => {
  const values = prices.map((price, position) => `<valeur periode='${position}'>${price}</valeur>`).join('');
  const series = `<type v='donneesMarche' perimetre='FR' granularite='Global'>${values}</type>`;
  return `<liste><donneesMarche date='${date}'>${series}</donneesMarche></liste>`;
};

const BY_HOURS = [
  ['2026-03-29', 60, 23],
  ['2026-07-14', 60, 24],
  ['2025-10-26', 60, 25],
] as const;
const BY_QUARTERS = [
  ['2026-03-29', 15, 92],
  ['2026-07-14', 15, 96],
  ['2025-10-26', 15, 100],
] as const;

/** Negative and zero prices among them. */
const anyPrice: fc.Arbitrary<number> = fc.constantFrom(-500, -0.01, 0, 12.5, 4_000);
const pricesOf = (count: number) => fc.array(anyPrice, { minLength: count, maxLength: count });

describe.each([
  ['opcom-prices', opcom, [...BY_HOURS, ...BY_QUARTERS]],
  ['gme-prices', gme, BY_HOURS],
] as const)('a day of %s', (id, write, days) => {
  it.each(days)('%s by %i minutes has %i intervals, each at its instant', (date, minutes, count) => {
    const starts = startsOf(date, clock, minutes);
    expect(starts).toHaveLength(count);
    fc.assert(
      fc.property(pricesOf(count), (prices) => {
        const { rows } = findSource(id).parse(aDocument(write(date, prices)));
        expect((rows as LmpRow[]).map((row) => [row.interval_start, row.lmp, row.interval_minutes])).toEqual(
          starts.map((atMs, position) => [utc(atMs), prices[position], minutes]),
        );
      }),
      { numRuns: 15 },
    );
  });

  it('is refused with any other number of intervals', () => {
    const numbers = new Set(days.filter(([date]) => date === '2026-03-29').map(([, , count]) => count as number));
    const others = fc.integer({ min: 1, max: 110 }).filter((count) => !numbers.has(count));
    fc.assert(
      fc.property(others, (count) => {
        const text = write('2026-03-29', new Array(count).fill(1));
        expect(faultOf(() => findSource(id).parse(aDocument(text))).code).toBe('changed-shape');
      }),
      { numRuns: 30 },
    );
  });
});

describe('a day of rte-prices', () => {
  it.each([...BY_HOURS, ...BY_QUARTERS])(
    '%s by %i minutes of %i periods is the mean of its hours',
    (date, minutes, count) => {
      const hours = startsOf(date, clock, 60);
      fc.assert(
        fc.property(pricesOf(count), (prices) => {
          const { rows } = findSource('rte-prices').parse(aDocument(rte(date, prices)));
          const starts = startsOf(date, clock, minutes);
          const means = hours.map((from) => {
            const own = prices.filter((_, position) => {
              const at = starts[position] ?? 0;
              return at >= from && at < from + 60 * MINUTE_MS;
            });
            return own.reduce((sum, price) => sum + price, 0) / own.length;
          });
          const [row] = rows as AreaPriceRow[];
          expect(row).toMatchObject({ area: 'FR', period: date, currency: 'EUR', hours: hours.length });
          expect(row?.hours_at_or_below_zero).toBe(means.filter((mean) => mean <= 0).length);
          expect(row?.mean).toBeCloseTo(means.reduce((sum, mean) => sum + mean, 0) / means.length, 4);
        }),
        { numRuns: 15 },
      );
    },
  );

  it('of 24 periods is refused where clocks change, and no other day with it', () => {
    const days = ['2026-03-29', '2026-03-30'].map((date) =>
      rte(date, new Array(24).fill(1)).replace(/<\/?liste>/g, ''),
    );
    const { rows, rejected } = findSource('rte-prices').parse(aDocument(`<liste>${days.join('')}</liste>`));
    expect((rows as AreaPriceRow[]).map(({ period }) => period)).toEqual(['2026-03-30']);
    expect(rejected).toMatchObject([{ place: '2026-03-29 FR' }]);
  });
});
