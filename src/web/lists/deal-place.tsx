import { NONE } from '../frame/format.ts';
import { Foreign } from '../frame/parts.tsx';
import type { Deal } from './deal-words.ts';
import { MarketLink, type MarketName } from './market-names.tsx';

/** The market of ours that the place is, else the place as stated. */
export function DealPlace({
  deal,
  markets,
}: {
  readonly deal: Pick<Deal, 'market' | 'market_slug'>;
  readonly markets: readonly MarketName[];
}) {
  if (deal.market_slug !== null) return <MarketLink slug={deal.market_slug} among={markets} />;
  return <Foreign>{deal.market ?? NONE}</Foreign>;
}
