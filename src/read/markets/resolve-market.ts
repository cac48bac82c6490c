import type { Market } from '../../domain/markets/market.ts';
import { Fault } from '../../errors.ts';
import { loadMarketSpellings } from '../../store/briefs/load-briefs.ts';
import { pickMarket } from '../../store/markets/load-markets.ts';
import { loadNearNames } from '../../store/places/load-near-names.ts';
import type { ReadContext } from '../context.ts';
import { TextParam } from '../parameters.ts';

export const MarketParam = TextParam(120).describe(
  'Market by slug, name or alias (dallas, Northern Virginia, nova), any case.',
);

/** The market that people mean. @throws Fault `not-found` with the slugs of markets of similar names. */
export async function resolveMarket(
  { db }: Pick<ReadContext, 'db'>,
  markets: readonly Market[],
  text: string,
): Promise<Market> {
  const market = pickMarket(markets, text);
  if (market !== null) return market;
  throw new Fault('not-found', `There is no market "${text}".`, {
    reason: 'market_not_found',
    didYouMean: await loadNearNames(db, text, await loadMarketSpellings(db)),
  });
}
