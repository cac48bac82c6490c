import { scoreMarket } from '../../scoring/market-power/index.ts';
import { completeInputs, type MarketInputs } from '../../scoring/market-power/inputs.ts';
import { METHOD } from '../../scoring/market-power/method.ts';
import { type Score, serializeScore } from '../../scoring/market-power/score.ts';
import type { Market } from '../../src/domain/markets/market.ts';
import type { CooperativeTask } from '../../src/enrich/text/cooperative-task.ts';
import { gatherMarketInputs, type MarketPlaces } from '../../src/features/markets/gather-inputs.ts';
import type { AsOfSnapshot } from '../../src/store/history/as-of-snapshot.ts';
import type { StoredScore } from '../../src/store/markets/load-scores.ts';
import { hashInputs } from './hash-inputs.ts';

/** A market with its score and the score's inputs. */
export interface ScoredMarket {
  readonly market: Market;
  readonly inputs: MarketInputs;
  readonly score: Score;
  /** The finished text of the score. */
  readonly text: string;
  readonly inputsHash: string;
  /** Whether the score was computed in this run; else it was kept. */
  readonly isNew: boolean;
}

interface CurrentScores {
  /** The current scores at the moment of the run. */
  readonly scores: readonly StoredScore[];
  /** Whether they were computed for this very moment: then they are kept, whatever today's data would give. */
  readonly isFinal: boolean;
}

/**
 * Scores the markets of a snapshot. A market whose inputs have not changed keeps its score. Pure, and in steps of one
 * market each.
 */
export function* scoreMarkets(
  world: AsOfSnapshot,
  places: MarketPlaces,
  current: CurrentScores,
): CooperativeTask<ScoredMarket[]> {
  const inputsOf = gatherMarketInputs(world, places);
  const before = new Map(current.scores.map((score) => [score.marketSlug, score]));
  const scored: ScoredMarket[] = [];
  for (const market of world.markets) {
    scored.push(scoreOrKeep(market, before.get(market.slug), current.isFinal, inputsOf));
    yield;
  }
  return scored;
}

function scoreOrKeep(
  market: Market,
  before: StoredScore | undefined,
  isFinal: boolean,
  inputsOf: (market: Market) => MarketInputs,
): ScoredMarket {
  if (before !== undefined && isFinal) {
    const inputs = completeInputs(before.inputs as Partial<MarketInputs>);
    return { market, inputs, ...keep(before), inputsHash: before.inputsHash ?? hashInputs(before.method, inputs) };
  }
  const inputs = inputsOf(market);
  const inputsHash = hashInputs(METHOD, inputs);
  if (before !== undefined && before.inputsHash === inputsHash) return { market, inputs, inputsHash, ...keep(before) };
  const score = scoreMarket(inputs);
  return { market, inputs, inputsHash, score, text: serializeScore(score), isNew: true };
}

const keep = ({ score }: StoredScore): Pick<ScoredMarket, 'score' | 'text' | 'isNew'> => ({
  score: JSON.parse(score) as Score,
  text: score,
  isNew: false,
});
