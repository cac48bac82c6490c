import type { VNode } from 'preact';
import { render } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { DotPlot } from '../../../src/web/charts/dot-plot.tsx';
import { MixNow } from '../../../src/web/charts/mix-now.tsx';
import { MixThroughDay } from '../../../src/web/charts/mix-through-day.tsx';
import { PriceBand } from '../../../src/web/charts/price-band.tsx';
import { PriceDuration } from '../../../src/web/charts/price-duration.tsx';
import type { PricePoint } from '../../../src/web/charts/price-table.tsx';
import { QueueByFuel } from '../../../src/web/charts/queue-by-fuel.tsx';
import { QueueByYear } from '../../../src/web/charts/queue-by-year.tsx';

const drawn = (chart: VNode | null): string => (chart === null ? '' : render(chart));
const pathsOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<path class="${name}" d="([^"]*)"`, 'g'))].map((found) => found[1] ?? '');
const labelOf = (html: string): string => /aria-label="([^"]*)"/.exec(html)?.[1] ?? '';

const hours = (prices: readonly (number | null)[], from = '2025-07-01T04:00:00Z'): PricePoint[] =>
  prices.map((lmp, hour) => ({
    start: new Date(Date.parse(from) + hour * 3_600_000).toISOString(),
    lmp,
    p5: lmp === null ? null : lmp - 5,
    p95: lmp === null ? null : lmp + 5,
  }));
const PRICE = { of: 'A HUB', interval: 'hour', timezone: 'America/New_York', none: 'Nothing is stored yet.' } as const;

describe('the band of prices', () => {
  it('breaks where a price is missing, and draws none in its place', () => {
    const html = drawn(PriceBand({ ...PRICE, points: hours([20, 30, null, 25]) }));
    expect(pathsOf(html, 'line')).toHaveLength(2);
    expect(pathsOf(html, 'band')).toHaveLength(2);
    expect(labelOf(html)).toBe(
      'A HUB, $/MWh: 3 hours on Jul 1, 2025, between $20.00 and $30.00; 1 hour without a price',
    );
    expect(html.match(/class="gap"/g)).toHaveLength(1);
    expect(html).toContain('Shaded: 1 hour without a price.');
  });

  it('has negative prices below its line of zero', () => {
    const html = drawn(PriceBand({ ...PRICE, points: hours([-30, 40]) }));
    const zero = Number(/class="axis"[^>]* y1="([\d.]+)"/.exec(html)?.[1]);
    const [line = ''] = pathsOf(html, 'line');
    expect(Number(/^M[\d.]+,([\d.]+)/.exec(line)?.[1])).toBeGreaterThan(zero);
    expect(html).toContain('−$20');
    expect(labelOf(html)).toContain('between −$30.00 and $40.00');
  });

  it('shows one point as long as it stands', () => {
    const html = drawn(PriceBand({ ...PRICE, points: hours([20]) }));
    expect(pathsOf(html, 'line')[0]).toMatch(/^M[\d.]+,[\d.]+H[\d.]+$/);
    expect(labelOf(html)).toContain('1 hour on Jul 1, 2025, at $20.00');
    expect(html).not.toContain('NaN');
  });

  it('says why there is none', () => {
    for (const chart of [PriceBand, PriceDuration]) {
      const html = drawn(chart({ ...PRICE, points: hours([null]) }));
      expect(html).toBe('<p class="nothing">Nothing is stored yet.</p>');
    }
  });

  it("tells the operator's clock", () => {
    expect(drawn(PriceBand({ ...PRICE, points: hours([20]) }))).toContain('Eastern Time');
  });
});

describe('the duration of prices', () => {
  it('falls from the dearest to the cheapest', () => {
    const [line = ''] = pathsOf(drawn(PriceDuration({ ...PRICE, points: hours([20, -10, 50, 30]) })), 'line');
    const heights = [...line.matchAll(/(?:,|V)([\d.]+)/g)].map((found) => Number(found[1]));
    expect(heights).toHaveLength(4);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
  });

  it('has few steps, whatever the number of hours, and keeps the ends', () => {
    const many = Array.from({ length: 8_760 }, (_, hour) => hour / 100);
    const html = drawn(PriceDuration({ ...PRICE, points: hours(many) }));
    const [line = ''] = pathsOf(html, 'line');
    expect(line.split('H').length).toBeLessThan(402);
    expect(labelOf(html)).toContain('between $0.00 and $87.59');
  });
});

describe('generation by fuel', () => {
  const MIX = { of: 'ERCOT', interval: 'hour', timezone: 'America/Chicago', none: 'Nothing is stored yet.' } as const;
  const at = (hour: number): string => `2025-07-01T${String(hour).padStart(2, '0')}:00:00Z`;

  it('stands below zero where storage charges, and breaks at gaps', () => {
    const points = [
      { start: at(5), mw: { gas: 100, storage: -20 } },
      { start: at(6), mw: { gas: 90, storage: 10 } },
      { start: at(9), mw: { gas: 80 } },
    ];
    const html = drawn(MixThroughDay({ ...MIX, points }));
    expect(pathsOf(html, 'layer fuel-gas')[0]?.match(/M/g)).toHaveLength(2);
    // Once above zero and once below: no line joins the two.
    expect(pathsOf(html, 'layer fuel-storage')[0]?.match(/M/g)).toHaveLength(2);
    expect(html).toContain('Shaded: 2 hours without figures.');
    expect(html).toContain('Central Time');
    expect(html).toMatch(/>-?−?20</);
    expect(labelOf(html)).toContain('3 hours from Jul 1, 2025, 00:00 to Jul 1, 2025, 04:00; last Gas 80 MW');
    expect(drawn(MixThroughDay({ ...MIX, points: [] }))).toContain('Nothing is stored yet.');
  });

  it('names what is not published apart, in place of a zero', () => {
    const html = drawn(MixNow({ of: 'MISO', percent: { gas: 60, wind: 40, hydro: null }, none: 'none' }));
    expect(html).toContain('Not published separately: hydro.');
    expect(labelOf(html)).toBe('Generation of MISO: Gas 60.0%, Wind 40.0%');
    expect(drawn(MixNow({ of: 'MISO', percent: { gas: null }, none: 'Nobody says.' }))).toContain('Nobody says.');
  });
});

describe('the queue', () => {
  it('has a place for each year, and no column where nobody asked', () => {
    const html = drawn(QueueByYear({ of: 'PJM', requests: { '2019': 4, '2021': 8 }, none: 'none' }));
    const columns = [...html.matchAll(/<rect class="column" x="([\d.]+)"/g)].map((found) => Number(found[1]));
    const [first = 0, second = 0] = columns;
    expect(columns).toHaveLength(2);
    expect(second - first).toBeGreaterThan(300);
    expect(labelOf(html)).toContain('most in 2021, 8');
    expect(drawn(QueueByYear({ of: 'PJM', requests: {}, none: 'No list.' }))).toContain('No list.');
  });

  it('has the most first, and a dash where no request states its capacity', () => {
    const html = drawn(QueueByFuel({ of: 'PJM', gigawatts: { wind: 0.5, solar: 12, unknown: null }, none: 'none' }));
    expect(labelOf(html)).toContain('Solar 12 GW, Wind 500 MW, Not stated –');
    expect(html).not.toContain('NaN');
  });
});

describe('scores as dots', () => {
  const DOTS = [
    { id: 'a', name: 'Dallas', value: 50, low: 40, high: 70 },
    { id: 'b', name: 'Nowhere', value: null, low: null, high: null },
    { id: 'c', name: 'Phoenix', value: 20, low: null, high: null },
  ];
  const BANDS = [
    { verdict: 'BUILD', from: 65 },
    { verdict: 'AVOID', from: 0 },
  ];

  it('have their interval as a line on the same scale, and none where there is none', () => {
    const html = drawn(DotPlot({ label: 'Scores', dots: DOTS, bands: BANDS }));
    const dots = [...html.matchAll(/<circle class="dot" cx="([\d.]+)"/g)].map((found) => Number(found[1]));
    expect(dots).toHaveLength(2);
    const [line, ...others] = [...html.matchAll(/<line class="interval" x1="([\d.]+)" x2="([\d.]+)"/g)];
    expect(others).toEqual([]);
    const [low, high] = [Number(line?.[1]), Number(line?.[2])];
    // 40, 50 and 70 on one scale: a third of the way.
    expect(((dots[0] ?? 0) - low) / (high - low)).toBeCloseTo(1 / 3, 5);
    expect(html).toContain('no score');
    expect(labelOf(html)).toBe('Scores: Dallas 50, between 40 and 70; Nowhere has no score; Phoenix 20');
  });

  it('are in a table behind them, with a dash for what is missing', () => {
    const table =
      /<table>(.*)<\/table>/s.exec(drawn(DotPlot({ label: 'Scores', dots: DOTS, bands: BANDS })))?.[1] ?? '';
    expect(table.match(/<tr>/g)).toHaveLength(4);
    expect(table).toMatch(/Nowhere<\/bdi><\/th><td class="n">–<\/td><td class="n">–<\/td>/);
  });
});

describe('every chart of the set', () => {
  it('has its figures as a table behind it', () => {
    const mix = [{ start: '2025-07-01T05:00:00Z', mw: { gas: 100 } }];
    const charts: Record<string, VNode | null> = {
      band: PriceBand({ ...PRICE, points: hours([20, null]) }),
      duration: PriceDuration({ ...PRICE, points: hours([20]) }),
      day: MixThroughDay({ of: 'X', interval: 'hour', timezone: 'UTC', none: '', points: mix }),
      mix: MixNow({ of: 'X', percent: { gas: 60, hydro: null }, none: '' }),
      fuel: QueueByFuel({ of: 'X', gigawatts: { gas: 1, solar: null }, none: '' }),
      year: QueueByYear({ of: 'X', requests: { '2020': 1 }, none: '' }),
    };
    for (const [name, chart] of Object.entries(charts)) {
      const table = /<details><summary>[^<]+<\/summary>.*?<table>(.*)<\/table>/s.exec(drawn(chart))?.[1] ?? '';
      expect([name, (table.match(/<tr>/g) ?? []).length > 1]).toEqual([name, true]);
    }
    // What is missing is a dash there too, and no zero.
    expect(drawn(charts.fuel ?? null)).toMatch(/Solar<\/th><td class="n">–</);
    expect(drawn(charts.mix ?? null)).toMatch(/Hydro<\/th><td class="n">–</);
  });
});
