import type { StoredFact } from '../../store/facts/fact-shape.ts';

/** Of prices of one state and sector, the one of the latest whole year: a single month shows only its season. */
export function newestYear(prices: readonly StoredFact<'price'>[]): StoredFact<'price'> | null {
  const years = prices.filter(({ period }) => period.length === 4);
  return years.reduce<StoredFact<'price'> | null>(
    (latest, price) => (latest === null || price.period > latest.period ? price : latest),
    null,
  );
}

export const notesOfPeriod = ({ period, final }: StoredFact<'price'>): string[] =>
  final === false ? [`${period}, preliminary`] : [period];
