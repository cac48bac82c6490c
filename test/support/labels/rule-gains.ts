import { DEAL_RULES, type DealRule } from '../../../src/enrich/deals/extract-deal.ts';
import { openStoryReader } from '../../../src/enrich/news/read-story.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { isSecondHalf, lotHeadlines } from './labeled-lot.ts';
import { recordedStories } from './score-lot.ts';

/** Deals that only one rule finds: those that are labeled deals, and those that are not. */
interface Gain {
  readonly right: number;
  readonly wrong: number;
}
export interface RuleGain {
  readonly rule: DealRule;
  readonly first: Gain;
  readonly second: Gain;
  /** Recorded headlines without a label, whose deal nothing else finds. */
  readonly unlabeled: number;
}

/** What each rule of deals finds that is not found without it, on both halves of the lot and on all other recorded headlines. */
export async function gainsOfRules(): Promise<RuleGain[]> {
  const stories = recordedStories();
  const labels = new Map(lotHeadlines().map((label) => [label.title_sha256, label]));
  const markets = await loadShippedMarkets();
  const foundWith = async (without: ReadonlySet<DealRule>) => {
    const read = await openStoryReader({ markets, without });
    return [...stories].filter(([, story]) => read(story).deal !== null);
  };
  const [byAll, byRules] = [await foundWith(new Set()), await foundWith(new Set(['likely']))];
  const gains: RuleGain[] = [];
  for (const rule of DEAL_RULES) {
    // The weights would fill in for the rule that is left out.
    const found = rule === 'likely' ? byAll : byRules;
    const readWithout = await openStoryReader({ markets, without: new Set([rule, 'likely']) });
    const only = found.filter(([, story]) => readWithout(story).deal === null).map(([hash]) => hash);
    const gainOf = (half: boolean): Gain => {
      const labeled = only
        .flatMap((hash) => labels.get(hash) ?? [])
        .filter((row) => isSecondHalf(row.title_sha256) === half);
      const clear = labeled.filter(({ disputed }) => !disputed.includes('deal'));
      const right = clear.filter(({ deal }) => deal).length;
      return { right, wrong: clear.length - right };
    };
    const unlabeled = only.filter((hash) => !labels.has(hash)).length;
    gains.push({ rule, first: gainOf(false), second: gainOf(true), unlabeled });
  }
  return gains;
}
