import { MARKET_POWER } from '../../../scoring/market-power/index.ts';
import {
  completeInputs,
  INPUT_NAMES,
  type InputName,
  type MarketInputs,
} from '../../../scoring/market-power/inputs.ts';
import { type BetterRung, reachableBy } from '../../../scoring/market-power/ladder/better-rungs.ts';
import type { Grade } from '../../../scoring/market-power/ladder/grade.ts';
import { type Rung, readBestRung } from '../../../scoring/market-power/ladder/rung.ts';
import { weighLadder } from '../../../scoring/market-power/ladder/weigh-ladder.ts';
import type { Axis } from '../../../scoring/part.ts';
import type { Market } from '../../domain/markets/market.ts';
import type { SourceFacts } from '../../domain/sources/source-facts.ts';
import { isInUse, needsOf, sourcesOfInput } from './sources-of-inputs.ts';

/** A source of a part that would narrow the interval, and who could bring it. */
interface BetterSource {
  readonly part: string;
  readonly axis: Axis;
  readonly weight: number;
  readonly measures: string;
  readonly grade: Grade;
  readonly gradeNow: Grade | null;
  readonly narrowerBy: number;
  readonly missing: readonly InputName[];
  readonly isReachable: boolean;
  readonly sources: readonly { readonly id: string; readonly operator: string; readonly needs: string | null }[];
}

interface ReachableCoverage {
  readonly coverage: number;
  /** With everything that sources in use can bring. */
  readonly coverageReachable: number;
  /** With everything that any source can bring. */
  readonly coveragePossible: number;
  readonly better: readonly BetterSource[];
}

/**
 * How much of a market's score the sources of this installation could cover at most, and what would narrow it.
 * @param stored what its newest score was made of; null is returned where that was by another method.
 */
export function reachableFor(
  market: Market,
  stored: { readonly method: string; readonly inputs: Readonly<Record<string, unknown>> },
  sources: readonly SourceFacts[],
): ReachableCoverage | null {
  if (stored.method !== MARKET_POWER.id) return null;
  const inputs = completeInputs(ownInputs(stored.inputs));
  const able = (name: InputName, { estimator, reads }: Rung<InputName>): SourceFacts[] =>
    sourcesOfInput(sources, market, name, name === reads[0] ? estimator : undefined);
  const inUse = reachableBy(MARKET_POWER, inputs, (name, rung) => able(name, rung).some(isInUse));
  const possible = reachableBy(MARKET_POWER, inputs, (name, rung) => able(name, rung).length > 0);
  const shown = (offer: BetterRung<InputName> & { missing: readonly InputName[]; canBring: boolean }): BetterSource => {
    const offering = new Map(
      offer.missing.flatMap((name) => able(name, offer.rung)).map((source) => [source.id, source]),
    );
    return {
      part: offer.part.id,
      axis: offer.part.axis,
      weight: offer.part.weight,
      measures: offer.rung.what,
      grade: offer.rung.grade,
      gradeNow: readBestRung(offer.part, inputs)?.rung.grade ?? null,
      narrowerBy: offer.narrowerBy,
      missing: offer.missing,
      isReachable: offer.missing.every((name) => able(name, offer.rung).some(isInUse)),
      sources: [...offering.values()].map((source) => ({
        id: source.id,
        operator: source.operator,
        needs: needsOf(source),
      })),
    };
  };
  return {
    coverage: weighLadder(MARKET_POWER, inputs).coverage,
    coverageReachable: inUse.coverage,
    coveragePossible: possible.coverage,
    better: possible.better.map(shown),
  };
}

const ownInputs = (stored: Readonly<Record<string, unknown>>): Partial<MarketInputs> =>
  Object.fromEntries(INPUT_NAMES.flatMap((name) => (stored[name] === undefined ? [] : [[name, stored[name]]])));
