import { MARKET_POWER } from '../../../scoring/market-power/index.ts';
import type { MarketInputs } from '../../../scoring/market-power/inputs.ts';
import type { Priors } from '../../../scoring/market-power/ladder/prior.ts';
import { priorsOf } from '../../../scoring/market-power/ladder/priors-of.ts';
import { type WeighedLadder, weighLadder } from '../../../scoring/market-power/ladder/weigh-ladder.ts';
import type { Verdict } from '../../../scoring/market-power/verdict.ts';
import { median } from '../../../scoring/math.ts';
import { answerPairs, type ExpertPair, type PairsAnswered } from '../../../scoring/validate/expert-pairs.ts';
import { type Explained, explainedVariance, type Flip, sensitivity } from '../../../scoring/validate/sensitivity.ts';
import { leaveSourcesOut, type SourceLeftOut, splitHalf } from '../../../scoring/validate/stability.ts';
import type { Market } from '../../domain/markets/market.ts';

/** How much the index depends on its own numbers and on single sources. */
export interface Robustness {
  readonly markets: number;
  readonly verdicts: Readonly<Partial<Record<Verdict, number>>>;
  readonly ranked: number;
  readonly ranked_outside_us: number;
  /** Medians over ranked markets; null where there are none. */
  readonly median_coverage: { readonly us: number | null; readonly elsewhere: number | null };
  readonly median_confidence: number | null;
  /** Rank correlation of the composite by one half of the parts with that by the other. */
  readonly split_half: number | null;
  readonly explained_variance: readonly Explained[];
  readonly flips: readonly Flip[];
  readonly sources: readonly SourceLeftOut[];
  /** null where no pairs were given. */
  readonly pairs: PairsAnswered | null;
  /** What the spreads of parts without data would be by these markets; those of the method are fixed. */
  readonly priors_now: { readonly us: Priors; readonly elsewhere: Priors };
}

interface WeighedMarket {
  readonly market: Market;
  readonly inputs: MarketInputs;
  readonly weighed: WeighedLadder;
}

/** Pure over the inputs of all markets. */
export function checkRobustness(
  gathered: readonly { readonly market: Market; readonly inputs: MarketInputs }[],
  pairs: readonly ExpertPair[] | null,
): Robustness {
  const markets = gathered.map((one): WeighedMarket => ({ ...one, weighed: weighLadder(MARKET_POWER, one.inputs) }));
  const inputs = markets.map((one) => one.inputs);
  const ranked = markets.filter(({ weighed }) => weighed.verdict !== 'INSUFFICIENT_DATA');
  const [us, elsewhere] = [ranked.filter(isUs), ranked.filter((one) => !isUs(one))];
  const bySlug = new Map(markets.map(({ market, weighed }) => [market.slug, weighed]));
  const usPriors = priorsOf(MARKET_POWER.parts, markets.filter(isUs).map(inputsOf), {});
  return {
    markets: markets.length,
    verdicts: countBy(markets.map(({ weighed }) => weighed.verdict)),
    ranked: ranked.length,
    ranked_outside_us: elsewhere.length,
    median_coverage: { us: median(us.map(coverageOf)), elsewhere: median(elsewhere.map(coverageOf)) },
    median_confidence: median(ranked.map(({ weighed }) => weighed.confidence)),
    split_half: splitHalf(
      MARKET_POWER,
      ranked.map(({ weighed }) => weighed),
    ),
    explained_variance: explainedVariance(markets.map(({ weighed }) => weighed)),
    flips: sensitivity(MARKET_POWER, inputs),
    sources: leaveSourcesOut(MARKET_POWER, inputs),
    pairs:
      pairs === null
        ? null
        : answerPairs(pairs, (slug, axis) => {
            const axes = bySlug.get(slug)?.axes;
            return axes === undefined ? null : { score: axes[axis].mean, coverage: axes[axis].coverage };
          }),
    priors_now: {
      us: usPriors,
      elsewhere: priorsOf(MARKET_POWER.parts, markets.filter((one) => !isUs(one)).map(inputsOf), usPriors),
    },
  };
}

const isUs = ({ market }: Pick<WeighedMarket, 'market'>): boolean => market.country === 'US';
const inputsOf = ({ inputs }: WeighedMarket): MarketInputs => inputs;
const coverageOf = ({ weighed }: WeighedMarket): number => weighed.coverage;

function countBy<K extends string>(values: readonly K[]): Partial<Record<K, number>> {
  const counts: Partial<Record<K, number>> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
