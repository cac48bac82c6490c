import type { Input } from '../../../scoring/input.ts';
import type { InputName3 } from '../../../scoring/market-power/ladder/inputs-3.ts';
import { MARKET_POWER_3 } from '../../../scoring/market-power/ladder/market-power-3.ts';
import type { Priors } from '../../../scoring/market-power/ladder/prior.ts';
import { priorsOf } from '../../../scoring/market-power/ladder/priors-of.ts';
import { type LadderScore, scoreLadder } from '../../../scoring/market-power/ladder/score-ladder.ts';
import type { Verdict } from '../../../scoring/market-power/verdict.ts';
import { median } from '../../../scoring/math.ts';
import { answerPairs, type ExpertPair, type PairsAnswered } from '../../../scoring/validate/expert-pairs.ts';
import { explainedVariance, type Flip, sensitivity } from '../../../scoring/validate/sensitivity.ts';
import { openTowns } from '../../enrich/places/gazetteer.ts';
import { compareText } from '../../enrich/text/stable-ids.ts';
import type { Database } from '../../store/db/client.ts';
import { loadAreaEvidence } from '../../store/history/load-area-evidence.ts';
import { loadAsOfSnapshot } from '../../store/history/load-as-of-snapshot.ts';
import { placeAtlas } from '../places/place-atlas.ts';
import { gatherLadderInputs } from './gather-ladder-inputs.ts';

/** A market as the method in trial scores it. */
export interface TriedMarket {
  readonly slug: string;
  readonly country: string;
  readonly inputs: { readonly [name in InputName3]: Input };
  readonly score: LadderScore;
}

/** What the method in trial says of all markets, and how much it hangs on its own numbers. */
export interface Trial {
  readonly method: string;
  readonly at: string;
  readonly verdicts: Readonly<Partial<Record<Verdict, number>>>;
  readonly ranked: number;
  readonly ranked_outside_us: number;
  /** Medians over ranked markets; null where there are none. */
  readonly median_coverage: { readonly us: number | null; readonly elsewhere: number | null };
  readonly explained_variance: readonly { readonly part: string; readonly share: number }[];
  readonly flips: readonly Flip[];
  readonly pairs: PairsAnswered | null;
  /** What the priors would be by these markets; those of the method are fixed. */
  readonly priors_now: { readonly us: Priors; readonly elsewhere: Priors };
  /** Ranked ones first, the best first. */
  readonly markets: readonly TriedMarket[];
}

/** Scores all markets by the method in trial, as of `at`; nothing is stored. */
export async function tryMethod(
  db: Database,
  at: Date,
  withheld: readonly string[],
  pairs: readonly ExpertPair[] | null,
): Promise<Trial> {
  const [world, evidence] = await db.snapshot(
    async (tx) =>
      [
        await loadAsOfSnapshot(tx, at.toISOString(), withheld),
        await loadAreaEvidence(tx, at.toISOString(), withheld),
      ] as const,
  );
  const inputsOf = gatherLadderInputs(world, evidence, await placeAtlas(), await openTowns());
  const markets = world.markets.map((market): TriedMarket => {
    const inputs = inputsOf(market);
    const score = scoreLadder(MARKET_POWER_3, inputs, market.country === 'US');
    return { slug: market.slug, country: market.country, inputs, score };
  });
  const ranked = markets.filter(({ score }) => score.composite_score !== null);
  const [us, elsewhere] = [ranked.filter(isUs), ranked.filter((market) => !isUs(market))];
  const bySlug = new Map(markets.map((market) => [market.slug, market.score]));
  const usPriors = priorsOf(MARKET_POWER_3.parts, markets.filter(isUs).map(figuresOf), {});
  return {
    method: MARKET_POWER_3.id,
    at: world.at,
    verdicts: countBy(markets.map(({ score }) => score.verdict)),
    ranked: ranked.length,
    ranked_outside_us: elsewhere.length,
    median_coverage: { us: median(us.map(coverageOf)), elsewhere: median(elsewhere.map(coverageOf)) },
    explained_variance: explainedVariance(markets.map(({ score }) => score)),
    flips: sensitivity(
      MARKET_POWER_3,
      markets.map((market) => ({ figures: market.inputs, isUs: isUs(market) })),
    ),
    pairs:
      pairs === null
        ? null
        : answerPairs(pairs, (slug, axis) => {
            const score = bySlug.get(slug);
            if (score === undefined) return null;
            const mark = axis === 'excess_power' ? score.excess_power : score.constraint_score;
            return { score: mark, coverage: score.axis_coverage[axis] };
          }),
    priors_now: {
      us: usPriors,
      elsewhere: priorsOf(MARKET_POWER_3.parts, markets.filter((market) => !isUs(market)).map(figuresOf), usPriors),
    },
    markets: markets.toSorted(
      (a, b) => (b.score.composite_score ?? -1) - (a.score.composite_score ?? -1) || compareText(a.slug, b.slug),
    ),
  };
}

const isUs = ({ country }: { readonly country: string }): boolean => country === 'US';
const figuresOf = ({ inputs }: TriedMarket) => inputs;
const coverageOf = ({ score }: TriedMarket): number => score.coverage;

function countBy<K extends string>(values: readonly K[]): Partial<Record<K, number>> {
  const counts: Partial<Record<K, number>> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
