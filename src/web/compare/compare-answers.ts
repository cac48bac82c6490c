import type { PublishedBrief } from '../../domain/briefs/brief-schema.ts';
import type { IsoName } from '../../domain/grid/iso.ts';
import type { ReadContext } from '../../read/context.ts';
import { fuelMix } from '../../read/grid/fuel-mix.ts';
import type { compareMarkets } from '../../read/markets/compare-markets.ts';
import { oneMarket } from '../../read/markets/one-market.ts';
import { type AnswerOf, ask } from '../ask.ts';
import { askCached } from '../ask-cached.ts';
import type { Origin } from '../frame/figure.tsx';
import { openFacilityOrigins } from '../home/facility-origins.ts';
import { findBrief } from '../market/ask-market.ts';

export type CompareAnswer = AnswerOf<typeof compareMarkets>;
type EntryAnswer = CompareAnswer['markets'][number];
type MarketAnswer = AnswerOf<typeof oneMarket>;
type MixAnswer = AnswerOf<typeof fuelMix>;

/** One column: a market with all its answers. */
export interface ComparedMarket {
  readonly entry: EntryAnswer;
  readonly market: MarketAnswer;
  /** null: not published yet. */
  readonly brief: PublishedBrief | null;
  /** Of its grid operator; null outside the seven ISOs/RTOs. */
  readonly mix: MixAnswer | null;
  /** Where its counts of facilities are from. */
  readonly facilityOrigin: Origin;
}

/** What the columns of a comparison show. */
export async function askColumns(read: ReadContext, { markets }: CompareAnswer): Promise<ComparedMarket[]> {
  const isos = [...new Set(markets.flatMap(({ iso }) => iso ?? []))];
  const [origins, mixes] = await Promise.all([
    openFacilityOrigins(read),
    Promise.all(isos.map(async (iso): Promise<[IsoName, MixAnswer]> => [iso, await ask(fuelMix, read, { iso })])),
  ]);
  const mixByIso = new Map(mixes);
  return Promise.all(
    markets.map(async (entry) => {
      const [found, market] = await Promise.all([
        findBrief(read, entry.slug),
        askCached(oneMarket, read, { market_name: entry.slug }),
      ]);
      return {
        entry,
        market,
        brief: found.kind === 'brief' ? found.brief : null,
        mix: entry.iso === null ? null : (mixByIso.get(entry.iso) ?? null),
        facilityOrigin: origins.originOf(entry.slug),
      };
    }),
  );
}
