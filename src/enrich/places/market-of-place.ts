import type { Market } from '../../domain/markets/market.ts';
import { kmApart } from '../geo/km-apart.ts';
import { readWords } from '../text/read-words.ts';
import { openGazetteer, placeKey } from './gazetteer.ts';
import { openPlaceNames } from './place-names.ts';

/** A market of a city's name is that city's where its middle lies no farther from it. */
const OF_THE_CITY_KM = 30;

/**
 * Opens the finder of the market of a place as written: `Ashburn`, `Ashburn, Virginia`, `Loudoun County`. A state or a
 * country is no market, unless it is a city itself (`Singapore`); a place in several markets has none. If several
 * cities have the name, and a market has the name of the largest, that one is meant.
 * @param named the market that a text names by its slug, its name or an alias, for names that only the trade uses.
 * @returns slugs, cached by text.
 */
export async function openMarketOfPlace(
  markets: readonly Market[],
  named: (text: string) => Market | null,
): Promise<(place: string) => string | null> {
  const [places, gazetteer] = await Promise.all([openPlaceNames(markets), openGazetteer()]);
  const slugs = new Map<string, string | null>();
  const find = (place: string): string | null => {
    const spans = places.find(readWords(place, 'title'));
    const slugsOf = places.marketsOf(spans);
    if (slugsOf.length > 0) return slugsOf.length === 1 ? (slugsOf[0] ?? null) : null;
    const market = named(place);
    if (market === null || spans.length === 0) return market?.slug ?? null;
    if (spans.some(({ kind }) => kind === 'state')) return null;
    if (spans.some(({ kind }) => kind === 'country'))
      return placeKey(market.city) === placeKey(place) ? market.slug : null;
    const [largest] = gazetteer.citiesOf(placeKey(place));
    return largest !== undefined && kmApart(largest, market) <= OF_THE_CITY_KM ? market.slug : null;
  };
  return (place) => {
    const found = slugs.get(place);
    if (found !== undefined) return found;
    const slug = find(place);
    slugs.set(place, slug);
    return slug;
  };
}
