import type { Input } from '../../../scoring/input.ts';
import type { InputName } from '../../../scoring/market-power/inputs.ts';
import { areaOfMarket } from '../../domain/grid/market-area.ts';
import type { Market } from '../../domain/markets/market.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import { figureInput } from './figure-input.ts';

type PriceFact = StoredFact<'area-price'>;
type PriceInputs = Partial<Record<InputName, Input>>;

/** The newest year of a series, and what it tells. */
interface YearOfPrices {
  readonly first: Pick<PriceFact, 'node' | 'area' | 'product'>;
  /** The newest day or month. */
  readonly end: string;
  readonly periods: number;
  readonly inputs: PriceInputs;
}

/** Names of the price by currency and by age; of another currency nothing is said without a rate. */
const NAMES = {
  USD: { fresh: 'area_price_usd_per_mwh', old: 'old_area_price_usd_per_mwh' },
  EUR: { fresh: 'area_price_eur_per_mwh', old: 'old_area_price_eur_per_mwh' },
} as const satisfies Record<string, Record<'fresh' | 'old', InputName>>;

const DAY_MS = 24 * 3_600_000;
const YEAR_DAYS = 365;
/** A mean of twelve months that ended earlier than this is of other times. */
const FRESH_DAYS = 270;
/** Fewer days or months are a season. */
const FEWEST_DAYS = 180;
const FEWEST_MONTHS = 6;
/** Hours of a year of which a share says something. */
const FEWEST_HOURS = 4_000;

/** Means of a year of the hub or zone of a market, from the series that is published longest and newest. */
export function areaPriceReader(
  { areaPrices }: Pick<AsOfSnapshot, 'areaPrices'>,
  at: string,
): (market: Market) => PriceInputs {
  const byArea = new Map<string, Map<string, PriceFact[]>>();
  for (const fact of areaPrices) {
    if (fact.mean === null) continue;
    const series = byArea.get(fact.area) ?? new Map<string, PriceFact[]>();
    const key = [fact.source, fact.node, fact.product, fact.period.length, fact.currency].join('\n');
    const rows = series.get(key);
    if (rows === undefined) series.set(key, [fact]);
    else rows.push(fact);
    byArea.set(fact.area, series);
  }
  // Figures are made once for each series, and its rows are not kept.
  const yearsByArea = new Map(
    [...byArea].map(([area, series]) => [area, [...series.values()].flatMap((rows) => yearOf(rows, at) ?? [])]),
  );
  return (market) => {
    const area = areaOfMarket(market);
    const years = yearsByArea.get(area ?? '') ?? [];
    const own = newestOf(years.filter(({ first }) => isOfMarket(market, first)));
    return (own ?? newestOf(years.filter(({ first }) => isOfCountry(first))))?.inputs ?? {};
  };
}

/** The newest end; of one end the series of days before the series of months. */
const newestOf = (years: readonly YearOfPrices[]): YearOfPrices | undefined =>
  [...years].sort((a, b) => (a.end < b.end ? 1 : a.end > b.end ? -1 : b.periods - a.periods))[0];

/** The figures of the newest year of a series; none in a currency that has no bounds. */
function inputsOf(rows: readonly PriceFact[], first: PriceFact, end: string, unit: string, at: string): PriceInputs {
  const names = namesOf(first);
  if (names === undefined) return {};
  const isFresh = (Date.parse(at) - Date.parse(end)) / DAY_MS <= FRESH_DAYS;
  const name = isFresh ? names.fresh : names.old;
  const mean = rows.reduce((sum, row) => sum + (row.mean ?? 0), 0) / rows.length;
  const how = `${first.node}, ${first.product}, ${rows.length} ${unit} to ${end}`;
  const price = figureInput(name, roundTo(mean, 2), [rows], { basis: 'derived', notes: [how] });
  const counted = rows.filter((row) => row.hours !== null && row.hours_at_or_below_zero !== null);
  const hours = counted.reduce((sum, row) => sum + (row.hours ?? 0), 0);
  if (!isFresh || hours < FEWEST_HOURS) return { [name]: price };
  const below = counted.reduce((sum, row) => sum + (row.hours_at_or_below_zero ?? 0), 0);
  return {
    [name]: price,
    area_at_or_below_zero_share: figureInput('area_at_or_below_zero_share', roundTo(below / hours, 4), [counted], {
      basis: 'derived',
      notes: [how, `n = ${hours} h`],
    }),
  };
}

function namesOf(first: PriceFact): Record<'fresh' | 'old', InputName> | undefined {
  if (!isOfCountry(first)) return NAMES[first.currency as keyof typeof NAMES];
  const name = 'country_price_eur_per_mwh';
  return first.currency === 'EUR' ? { fresh: name, old: name } : undefined;
}

/** A mean over the zones of a country, which each of them carries under the country's name. */
const isOfCountry = ({ node, area, product }: Pick<PriceFact, 'node' | 'area' | 'product'>): boolean =>
  product === 'load-weighted' && node !== area;

/** The market's own hub where its operator has several, else the one price of the area. */
function isOfMarket({ priceNode }: Market, { node, area }: Pick<PriceFact, 'node' | 'area'>): boolean {
  return node === area || node === priceNode;
}

/** The days, or else the months, of the year that ends with the newest of a series; null where they are too few. */
function yearOf(rows: readonly PriceFact[], at: string): YearOfPrices | null {
  const end = rows.reduce((newest, { period }) => (period > newest ? period : newest), '');
  const isDaily = end.length === 10;
  const from = new Date(Date.parse(end) - YEAR_DAYS * DAY_MS).toISOString().slice(0, end.length);
  const within = rows.filter(({ period }) => period > from);
  if (within.length < (isDaily ? FEWEST_DAYS : FEWEST_MONTHS)) return null;
  const [first] = within;
  if (first === undefined) return null;
  const { node, area, product } = first;
  const unit = isDaily ? 'days' : 'months';
  return {
    first: { node, area, product },
    end,
    periods: within.length,
    inputs: inputsOf(within, first, end, unit, at),
  };
}
