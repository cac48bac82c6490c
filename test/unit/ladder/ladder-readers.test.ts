import { describe, expect, it } from 'vitest';
import { areaPriceReader } from '../../../src/features/ladder/area-price-reader.ts';
import { areaQueueReader } from '../../../src/features/ladder/area-queue-reader.ts';
import { countryPriceReader } from '../../../src/features/ladder/country-price-reader.ts';
import { countryRiskReader } from '../../../src/features/ladder/country-risk-reader.ts';
import { gridOfArea, gridOfPlace } from '../../../src/features/ladder/own-grid.ts';
import type { StoredFact } from '../../../src/store/facts/fact-shape.ts';
import { aMarket } from '../../support/markets/as-of-snapshot.ts';
import { aFactRow } from '../../support/markets/facts-as-of.ts';

const AT = '2026-11-20T12:00:00Z';
const DAY_MS = 86_400_000;
const document = { sourceId: 'a-list', url: null, origin: 'live', fetchedAt: '2026-11-20T06:00:00Z' };
const lastDays = (end: string, days: number): string[] =>
  Array.from({ length: days }, (_, back) => new Date(Date.parse(end) - back * DAY_MS).toISOString().slice(0, 10));

const aPrice = (more: Partial<StoredFact<'area-price'>>): StoredFact<'area-price'> => ({
  ...aFactRow('area-price', {
    source: 'a-list',
    area: 'FR',
    node: 'FR',
    product: 'day-ahead',
    currency: 'EUR',
    mean: 50,
    ...more,
  }),
  ...document,
  ...more,
});
const paris = aMarket({
  slug: 'paris',
  country: 'FR',
  state: null,
  iso: null,
  balancingAuthority: null,
  lat: 48.85,
  lon: 2.35,
});

describe('the price of a zone', () => {
  const readParis = (areaPrices: StoredFact<'area-price'>[]) => areaPriceReader({ areaPrices }, AT)(paris);

  it('is the mean of the newest year of days, in its own currency', () => {
    const days = lastDays('2026-10-31', 400).map((period, at) => aPrice({ period, mean: at < 365 ? 60 : 1_000 }));
    const { area_price_eur_per_mwh: price } = readParis(days);
    expect(price).toMatchObject({ value: 60, unit: 'EUR/MWh', basis: 'derived', source: 'a-list' });
    expect(price?.notes).toContain('365 days to 2026-10-31');
  });

  it('is of long ago where the series has ended, and says so', () => {
    const months = Array.from({ length: 12 }, (_, at) => aPrice({ period: `2025-${String(at + 1).padStart(2, '0')}` }));
    expect(Object.keys(readParis(months))).toEqual(['old_area_price_eur_per_mwh']);
  });

  it('is of no season, and of no currency without a rate', () => {
    expect(readParis(lastDays('2026-10-31', 90).map((period) => aPrice({ period })))).toEqual({});
    expect(readParis(lastDays('2026-10-31', 300).map((period) => aPrice({ period, currency: 'GBP' })))).toEqual({});
  });

  it('is the country’s where no price of the zone itself is published, under a name of its own', () => {
    const oslo = aMarket({ slug: 'oslo', country: 'NO', state: null, iso: null, balancingAuthority: null });
    const months = (more: Partial<StoredFact<'area-price'>>) =>
      Array.from({ length: 12 }, (_, at) =>
        aPrice({ area: 'NO1', product: 'load-weighted', period: `2025-${String(at + 1).padStart(2, '0')}`, ...more }),
      );
    const country = months({ node: 'Norway', mean: 45 });
    const read = areaPriceReader({ areaPrices: country }, AT)(oslo);
    expect(Object.keys(read)).toEqual(['country_price_eur_per_mwh']);
    expect(read.country_price_eur_per_mwh).toMatchObject({ value: 45, unit: 'EUR/MWh', basis: 'derived' });
    expect(read.country_price_eur_per_mwh?.notes).toContain('Norway, load-weighted');
    // The zone's own price comes first, even where it is of long ago.
    const both = [...country, ...months({ node: 'NO1', mean: 60 })];
    expect(Object.keys(areaPriceReader({ areaPrices: both }, AT)(oslo))).toEqual(['old_area_price_eur_per_mwh']);
  });

  it('is that of the market’s own hub where the area has several', () => {
    const dallas = aMarket({ slug: 'dallas', state: 'TX', iso: 'ERCOT', priceIso: 'ERCOT', priceNode: 'HB_NORTH' });
    const of = (node: string, mean: number) =>
      lastDays('2026-10-31', 300).map((period) =>
        aPrice({ area: 'ERCOT', node, mean, period, currency: 'USD', hours: 24, hours_at_or_below_zero: 3 }),
      );
    const read = areaPriceReader({ areaPrices: [...of('HB_WEST', 10), ...of('HB_NORTH', 33)] }, AT)(dallas);
    expect(read.area_price_usd_per_mwh?.value).toBe(33);
    expect(read.area_at_or_below_zero_share?.value).toBe(0.125);
  });
});

const aQueue = (more: Partial<StoredFact<'connection-queue'>>): StoredFact<'connection-queue'> => ({
  ...aFactRow('connection-queue', {
    source: 'a-list',
    area: 'TVA',
    place: 'TVA',
    direction: 'generation',
    as_of: '2025-12-31',
    ...more,
  }),
  ...document,
  ...more,
});
const nashville = aMarket({ slug: 'nashville', state: 'TN', iso: null, balancingAuthority: 'TVA' });

describe('the queue of an area', () => {
  const read = (areaQueues: StoredFact<'connection-queue'>[]) => areaQueueReader({ areaQueues, at: AT })(nashville);

  it('has waits of enough completed requests: of the area, else of its region', () => {
    const region = aQueue({ place: 'Southeast (non-ISO)', wait_months: 43.2, wait_requests: 78 });
    expect(read([region]).queue_wait_months?.value).toBe(43.2);
    const few = aQueue({ wait_months: 20, wait_requests: 3 });
    expect(read([few, region]).queue_wait_months?.value).toBe(43.2);
    const large = aQueue({ place: 'TVA >= 100 MW', wait_months: 60, wait_requests: 30 });
    expect(read([large]).queue_wait_months).toBeUndefined();
  });

  it('forgets what was due when its list has grown old, and no list at all is not 0', () => {
    expect(read([aQueue({ due_24_months_mw: 500 })]).area_due_24_months_mw?.value).toBe(500);
    expect(read([aQueue({ due_24_months_mw: 500, as_of: '2023-12-31' })]).area_due_24_months_mw).toBeUndefined();
    expect(read([])).toEqual({});
  });

  it('has no share of agreements where the list is of agreements alone', () => {
    const some = aQueue({ active_mw: 1_000, signed_mw: 250, requests: 40 });
    expect(read([some]).area_signed_share?.value).toBe(0.25);
    expect(read([{ ...some, signed_mw: 1_000 }]).area_signed_share).toBeUndefined();
    expect(read([{ ...some, requests: 5 }]).area_signed_share).toBeUndefined();
  });

  it('says when there is room again', () => {
    const years = [2029, 2030, 2036].map((relieved_year, at) =>
      aQueue({ place: `p${at}`, direction: 'demand', relieved_year }),
    );
    expect(read(years).queue_wait_months).toMatchObject({ estimator: 'planned', unit: 'months' });
    expect(read(years).queue_wait_months?.value).toBeCloseTo(37.4, 0);
    const completed = aQueue({ wait_months: 43.2, wait_requests: 78 });
    expect(read([...years, completed]).queue_wait_months).toMatchObject({ estimator: 'completed', value: 43.2 });
  });
});

describe('the contracted years of a register', () => {
  const london = aMarket({ slug: 'london', country: 'GB', state: null, iso: null, balancingAuthority: null });
  const read = (areaQueues: StoredFact<'connection-queue'>[]) => areaQueueReader({ areaQueues, at: AT })(london);
  const due = (year: number, active_mw: number, more: Partial<StoredFact<'connection-queue'>> = {}) =>
    aQueue({ area: 'GB', place: `GB due ${year}`, requests: 10, active_mw, signed_mw: active_mw, ...more });

  it('are a wait until the middle of the year by which half of the waiting MW are due', () => {
    const years = [due(2026, 100), due(2030, 300), due(2035, 500)];
    expect(read(years).queue_wait_months).toMatchObject({ estimator: 'planned', unit: 'months' });
    // From the last day of 2025 to July of 2035: 100 and 300 MW are less than half of 900.
    expect(read(years).queue_wait_months?.value).toBeCloseTo(114, 0);
    expect(read([...years, due(2027, 400)]).queue_wait_months?.value).toBeCloseTo(54, 0);
  });

  it('do not count years that were over when the register was made', () => {
    expect(read([due(2019, 5_000), due(2030, 300), due(2035, 200)]).queue_wait_months?.value).toBeCloseTo(54, 0);
    expect(read([due(2019, 5_000), due(2020, 1_000)]).queue_wait_months).toBeUndefined();
  });

  it('are none of a few projects, of an old register, or of its large projects and owners', () => {
    expect(read([due(2030, 300)]).queue_wait_months).toBeUndefined();
    const old = { as_of: '2022-06-30' };
    expect(read([due(2030, 300, old), due(2035, 500, old)]).queue_wait_months).toBeUndefined();
    const large = aQueue({ area: 'GB', place: 'GB >= 100 MW', requests: 90, active_mw: 1_000, signed_mw: 1_000 });
    expect(read([large]).queue_wait_months).toBeUndefined();
  });

  it('are of the newest register alone', () => {
    const before = { as_of: '2024-12-31' };
    const years = [due(2026, 9_000, before), due(2026, 100), due(2030, 300), due(2035, 500)];
    expect(read(years).queue_wait_months?.value).toBeCloseTo(114, 0);
  });
});

describe('the grid of a place', () => {
  it('is the operator’s, else that of the region, else the country’s', () => {
    expect(gridOfPlace('US', 'PJM', 'VA')).toBe('PJM');
    expect(gridOfPlace('US', null, 'AZ')).toBe('US-Southwest');
    expect(gridOfPlace('US', null, 'TX')).toBe('US-Southwest');
    expect(gridOfPlace('US', null, 'WY')).toBe('US-Northwest');
    expect(gridOfPlace('US', null, 'AL', 'TVA')).toBe('US-Tennessee');
    expect(gridOfPlace('US', null, 'GA')).toBe('US-Southeast');
    expect(gridOfPlace('US', null, 'HI')).toBe('US-HI');
    expect(gridOfPlace('DE', null, null)).toBe('DE');
    expect([gridOfArea('AZPS'), gridOfArea('SOCO'), gridOfArea('MISO'), gridOfArea('FR'), gridOfArea('none')]).toEqual([
      'US-Southwest',
      'US-Southeast',
      'MISO',
      null,
      null,
    ]);
  });
});

describe('what industry pays in a country', () => {
  const aPriceOf = (country: string, period: string, per_kwh: number, band = 'MWH20000-69999') => ({
    ...aFactRow('country-price', { source: 'eurostat', country, band, period, currency: 'EUR', per_kwh }),
    ...document,
  });
  const aRate = (day: string, per_eur: number, currency = 'USD') => ({
    ...aFactRow('exchange-rate', { source: 'ecb', currency, day, per_eur }),
    ...document,
  });
  const read = (
    countryPrices: StoredFact<'country-price'>[],
    exchangeRates = [aRate('2025-12-31', 1.2), aRate('2026-11-19', 1.1)],
  ) => countryPriceReader({ countryPrices, exchangeRates }, AT)(paris).industrial_price_cents_per_kwh;

  it('is the newest half year in cents, by the last rate of that half year', () => {
    const prices = [aPriceOf('FR', '2025-06', 0.2), aPriceOf('FR', '2025-12', 0.1), aPriceOf('DE', '2025-12', 0.3)];
    expect(read(prices)).toMatchObject({ value: 12, unit: 'cents/kWh', basis: 'derived' });
    expect(read(prices)?.notes).toContain('0.1 EUR per kWh at 1.2 USD of 2025-12-31');
  });

  it('takes the first rate after it where there is none before, so that it does not move with the exchange', () => {
    const price = aPriceOf('FR', '2025-12', 0.1);
    const first = aRate('2026-08-20', 1.1);
    expect(read([price], [aRate('2026-11-19', 1.3), first])?.value).toBe(11);
    expect(read([price], [first, aRate('2026-11-19', 1.3), aRate('2026-11-20', 1.4)])?.value).toBe(11);
  });

  it('is nothing without a rate, of another band, or of years ago', () => {
    const price = aPriceOf('FR', '2025-12', 0.1);
    expect(read([price], [])).toBeUndefined();
    expect(read([price], [aRate('2026-11-19', 0.85, 'GBP')])).toBeUndefined();
    expect(read([aPriceOf('FR', '2025-12', 0.1, 'MWH_GE150000')])).toBeUndefined();
    expect(read([aPriceOf('FR', '2020-12', 0.1)])).toBeUndefined();
  });
});

describe('risks of a country', () => {
  it('are those of the measures that the method names', () => {
    const risk = (measure: string, score: number | null): StoredFact<'country-risk'> => ({
      ...aFactRow('country-risk', { source: 'a-list', country: 'FR', measure, edition: '2025', score }),
      ...document,
    });
    const read = countryRiskReader({ countryRisks: [risk('natural', 2.9), risk('tsunami', 8), risk('drought', null)] })(
      paris,
    );
    expect(Object.entries(read).map(([name, input]) => [name, input?.value])).toEqual([['country_hazard_score', 2.9]]);
  });
});
