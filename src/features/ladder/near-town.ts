import { MORATORIA_REACH_KM } from '../../../scoring/site/inputs.ts';
import type { Market } from '../../domain/markets/market.ts';
import { kmApart } from '../../enrich/geo/km-apart.ts';
import { foldText } from '../../enrich/text/fold-text.ts';

export type Towns = ReadonlyMap<string, Market>;

/** Markets by country and city: where a rule or statement of a city is in force. */
export const townsOf = (markets: readonly Market[]): Towns =>
  new Map(
    markets.flatMap((market) =>
      [market.name, market.city ?? market.name].map((name) => [`${market.country} ${foldText(name)}`, market] as const),
    ),
  );

/** Whether the market is the city, or as near to it as a moratorium counts. */
export function isNear(market: Market, city: string, towns: Towns): boolean {
  const town = towns.get(`${market.country} ${foldText(city)}`);
  return (
    town !== undefined &&
    (town.state === market.state || market.country !== 'US') &&
    kmApart(town, market) <= MORATORIA_REACH_KM
  );
}
