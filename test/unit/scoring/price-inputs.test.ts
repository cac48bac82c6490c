import { describe, expect, it } from 'vitest';
import { choosePrice, priceInputs } from '../../../scoring/market-power/price-inputs.ts';
import type { PriceReading, PriceWindow } from '../../../scoring/readings.ts';

const window = (more: Partial<PriceWindow> = {}): PriceWindow => ({
  days: 30,
  intervals: 8_640,
  hours: 720,
  mean_usd_per_mwh: 31.25,
  congestion_mean_usd_per_mwh: 2.5,
  congestion_hours: 720,
  at_or_below_zero_share: 0.04,
  ...more,
});

const reading = (more: Partial<PriceReading> = {}): PriceReading => ({
  iso: 'NYISO',
  node: 'N.Y.C.',
  node_type: 'zone',
  market: 'RT5M',
  latest: {
    interval_start: '2026-11-20T11:55:00Z',
    interval_minutes: 5,
    lmp: 28,
    energy: 26,
    congestion: 1,
    loss: 1,
  },
  window: window(),
  provenance: {
    source: 'nyiso-lmp',
    source_url: 'https://operator.example/lmp',
    observed_at: '2026-11-20T11:55:00Z',
    fetched_at: '2026-11-20T11:58:00Z',
    basis: 'reported',
    estimated: false,
  },
  ...more,
});

describe('inputs from a price point', () => {
  it('carry value, unit, source, date, basis and n', () => {
    expect(priceInputs(reading()).price_mean_usd_per_mwh).toEqual({
      value: 31.25,
      unit: '$/MWh',
      source: 'nyiso-lmp',
      source_url: 'https://operator.example/lmp',
      observed_at: '2026-11-20T11:55:00Z',
      fetched_at: '2026-11-20T11:58:00Z',
      basis: 'derived',
      notes: 'N.Y.C. (zone), RT5M, 30 days to the newest interval; n = 8640 intervals, 720 h',
    });
  });

  it('are silent without a price point, without a window, and below a day of prices', () => {
    expect(priceInputs(null)).toEqual({});
    expect(priceInputs(reading({ window: null }))).toEqual({});
    expect(priceInputs(reading({ window: window({ hours: 23.92 }) }))).toEqual({});
    expect(Object.keys(priceInputs(reading({ window: window({ hours: 24 }) })))).toHaveLength(3);
  });

  it('leave congestion out where the operator states none', () => {
    const inputs = priceInputs(reading({ window: window({ congestion_mean_usd_per_mwh: null, congestion_hours: 0 }) }));
    expect(Object.keys(inputs)).toEqual(['price_mean_usd_per_mwh', 'price_at_or_below_zero_share']);
  });

  it('come from the first market with a day of prices', () => {
    const thin = reading({ window: window({ hours: 1 }) });
    const hourly = reading({ market: 'RTH' });
    expect(choosePrice([thin, hourly])).toBe(hourly);
    expect(choosePrice([thin])).toBe(thin);
    expect(choosePrice([])).toBeNull();
  });
});
