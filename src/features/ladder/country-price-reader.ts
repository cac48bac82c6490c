import type { Input } from '../../../scoring/input.ts';
import type { Market } from '../../domain/markets/market.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import { figureInput } from './figure-input.ts';

type PriceFact = StoredFact<'country-price'>;
type RateFact = StoredFact<'exchange-rate'>;
type CountryPriceInputs = { readonly industrial_price_cents_per_kwh?: Input };

/** The band of a site that takes 2 to 8 MW all year: the smallest that is published for every country. */
const BAND = 'MWH20000-69999';
/** A price of industry that ended longer ago says nothing of now: the United Kingdom's did with 2020. */
const MOST_DAYS = 3 * 365;
const DAY_MS = 24 * 3_600_000;
const CENTS = 100;

/**
 * What industry pays in a market's country, in US cents by one published rate: none without one. The rate is the last one of the
 * half year, else the first one after it: a price that was published once must not move with the exchange every day.
 */
export function countryPriceReader(
  { countryPrices, exchangeRates }: Pick<AsOfSnapshot, 'countryPrices' | 'exchangeRates'>,
  at: string,
): (market: Market) => CountryPriceInputs {
  const rates = exchangeRates.filter(({ currency }) => currency === 'USD').sort((a, b) => (a.day < b.day ? -1 : 1));
  const byCountry = new Map<string, PriceFact>();
  for (const fact of countryPrices) {
    if (fact.band !== BAND || fact.per_kwh === null || fact.currency !== 'EUR') continue;
    const before = byCountry.get(fact.country);
    const isNewer = before === undefined || fact.period > before.period;
    if (isNewer && ageDays(endOf(fact), at) <= MOST_DAYS) byCountry.set(fact.country, fact);
  }
  return ({ country }) => {
    const price = byCountry.get(country);
    if (price?.per_kwh == null) return {};
    const end = endOf(price);
    const rate = rates.findLast(({ day }) => day <= end) ?? rates[0];
    if (rate === undefined) return {};
    return { industrial_price_cents_per_kwh: inCents(price, price.per_kwh, rate) };
  };
}

const inCents = (price: PriceFact, perKwh: number, rate: RateFact): Input =>
  figureInput('industrial_price_cents_per_kwh', roundTo(perKwh * rate.per_eur * CENTS, 2), [[price], [rate]], {
    basis: 'derived',
    notes: [
      `country value: ${price.country}`,
      `half year to ${price.period}, ${price.band}, without taxes`,
      `${perKwh} EUR per kWh at ${rate.per_eur} USD of ${rate.day}`,
    ],
  });

/** The last day of a period that ends with a month. */
function endOf({ period }: PriceFact): string {
  const [year, month = '12'] = period.split('-');
  return new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10);
}

const ageDays = (day: string, at: string): number => (Date.parse(at) - Date.parse(day)) / DAY_MS;
