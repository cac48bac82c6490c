/** Fewest and most that stand side by side on a page. */
export const FEWEST = 2;
export const MOST = 6;

/**
 * The markets that an address names, by comma or one at a time as forms send them. A name with a comma in it, as
 * `Columbus, OH`, is one where such a market is known.
 * @param known slugs and names.
 */
export function readMarkets(values: readonly string[], entry: readonly string[]): string[] {
  const names = new Set(entry.map(fold));
  return values
    .flatMap((value) => (names.has(fold(value)) ? [value] : value.split(',')))
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

const fold = (text: string): string => text.trim().toLowerCase();

/** What is wrong with the number of them, as a sentence; null where nothing is. */
export function wrongNumber(markets: readonly string[]): string | null {
  if (markets.length < FEWEST) return `One market is not enough to compare. Enter ${FEWEST} to ${MOST}.`;
  if (markets.length > MOST) return `You entered ${markets.length} markets. The maximum is ${MOST}. Remove some.`;
  return null;
}
