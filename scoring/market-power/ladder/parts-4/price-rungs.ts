import type { PartOf4 } from './part-of-4.ts';

const USD = [20, 80] as const;
const EUR = [30, 130] as const;
const CENTS = [5, 15] as const;
const PRICE_REASONS = {
  usd: 'Regional annual means are about 30 to 55 $/MWh (EIA, outlook for 2025); two thirds of the lower and 1.5 times the upper value. Judgment.',
  eur: 'Zones of the European market had means from about 35 (northern Norway) to 115 EUR/MWh (Hungary, Italy, Ireland) in 2025 and 2026. Judgment.',
  cents:
    'Industrial customers paid 6 to 7 cents/kWh in the cheapest US states and over 15 in New England and California in 2024 (EIA); taxes and delivery are in it. Judgment.',
};

/** The same ladder from either side: `isGood` where a low price means room. */
export function priceRungs(isGood: boolean): PartOf4['rungs'] {
  const bounds = ([low, high]: readonly [number, number], because: string) =>
    isGood ? { zeroAt: high, fullAt: low, because } : { zeroAt: low, fullAt: high, because };
  return [
    {
      grade: 'A',
      what: 'LMP of the market’s own hub or zone over 30 days',
      unit: '$/MWh',
      bounds: bounds(USD, PRICE_REASONS.usd),
      reads: ['price_mean_usd_per_mwh'],
    },
    {
      grade: 'B',
      what: 'published means of the market’s hub or zone, in dollars',
      unit: '$/MWh',
      bounds: bounds(USD, PRICE_REASONS.usd),
      reads: ['area_price_usd_per_mwh'],
    },
    {
      grade: 'B',
      what: 'published means of the market’s bidding zone, in euros',
      unit: 'EUR/MWh',
      bounds: bounds(EUR, PRICE_REASONS.eur),
      reads: ['area_price_eur_per_mwh'],
    },
    {
      grade: 'C',
      what: 'means of the hub or zone of a series that ended long ago, in dollars',
      unit: '$/MWh',
      bounds: bounds(USD, PRICE_REASONS.usd),
      reads: ['old_area_price_usd_per_mwh'],
    },
    {
      grade: 'C',
      what: 'means of the bidding zone of a series that ended long ago, in euros',
      unit: 'EUR/MWh',
      bounds: bounds(EUR, PRICE_REASONS.eur),
      reads: ['old_area_price_eur_per_mwh'],
    },
    {
      grade: 'C',
      what: 'what industrial customers of the state pay',
      unit: 'cents/kWh',
      bounds: bounds(CENTS, PRICE_REASONS.cents),
      reads: ['industrial_price_cents_per_kwh'],
    },
  ];
}
