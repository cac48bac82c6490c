import type { StoredFact } from '../../store/facts/fact-shape.ts';

/** Of prices of one state and sector, the one of the latest whole year: a single month shows only its season. */
export function newestYear(prices: readonly StoredFact<'price'>[]): StoredFact<'price'> | null {
  const years = prices.filter(({ period }) => period.length === 4);
  return years.reduce<StoredFact<'price'> | null>(
    (latest, price) => (latest === null || price.period > latest.period ? price : latest),
    null,
  );
}

/** The industrial price of each state: of its latest whole year, or what there is. */
export function industrialPrices(prices: readonly StoredFact<'price'>[]): ReadonlyMap<string, StoredFact<'price'>> {
  const found = new Map<string, StoredFact<'price'>>();
  const industrial = prices.filter(({ sector }) => sector === 'industrial');
  for (const state of new Set(industrial.map((price) => price.state))) {
    const own = industrial.filter((price) => price.state === state);
    const price = newestYear(own) ?? own[0];
    if (price !== undefined) found.set(state, price);
  }
  return found;
}

export const notesOfPeriod = ({ period, final }: StoredFact<'price'>): string[] =>
  final === false ? [`${period}, preliminary`] : [period];
