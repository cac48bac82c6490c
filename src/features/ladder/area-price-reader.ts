import type { Input } from '../../../scoring/input.ts';
import type { InputName } from '../../../scoring/market-power/inputs.ts';
import { areaOfMarket } from '../../domain/grid/market-area.ts';
import type { Market } from '../../domain/markets/market.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import { figureInput } from './figure-input.ts';

type PriceFact = StoredFact<'area-price'>;

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
): (market: Market) => Partial<Record<InputName, Input>> {
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
  return (market) => {
    const area = areaOfMarket(market);
    const series = [...(byArea.get(area ?? '')?.values() ?? [])].filter(([first]) => isOfMarket(market, first));
    const years = series.flatMap((rows) => yearOf(rows) ?? []);
    // The newest end; of one end the series of days before the series of months.
    const [best] = years.sort((a, b) => (a.end < b.end ? 1 : a.end > b.end ? -1 : b.rows.length - a.rows.length));
    if (best === undefined) return {};
    const [first] = best.rows;
    const names = NAMES[first?.currency as keyof typeof NAMES];
    if (first === undefined || names === undefined) return {};
    const isFresh = (Date.parse(at) - Date.parse(best.end)) / DAY_MS <= FRESH_DAYS;
    const name = isFresh ? names.fresh : names.old;
    const mean = best.rows.reduce((sum, row) => sum + (row.mean ?? 0), 0) / best.rows.length;
    const how = `${first.node}, ${first.product}, ${best.rows.length} ${best.unit} to ${best.end}`;
    const price = figureInput(name, roundTo(mean, 2), [best.rows], { basis: 'derived', notes: [how] });
    const counted = best.rows.filter((row) => row.hours !== null && row.hours_at_or_below_zero !== null);
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
  };
}

/** The market's own hub where its operator has several, else the one price of the area. */
function isOfMarket({ priceNode }: Market, first: PriceFact | undefined): boolean {
  return first !== undefined && (first.node === first.area || first.node === priceNode);
}

/** The days, or else the months, of the year that ends with the newest of a series; null where they are too few. */
function yearOf(rows: readonly PriceFact[]): { rows: readonly PriceFact[]; end: string; unit: string } | null {
  const end = rows.reduce((newest, { period }) => (period > newest ? period : newest), '');
  const isDaily = end.length === 10;
  const from = new Date(Date.parse(end) - YEAR_DAYS * DAY_MS).toISOString().slice(0, end.length);
  const within = rows.filter(({ period }) => period > from);
  if (within.length < (isDaily ? FEWEST_DAYS : FEWEST_MONTHS)) return null;
  return { rows: within, end, unit: isDaily ? 'days' : 'months' };
}
