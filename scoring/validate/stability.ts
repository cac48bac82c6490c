import { missingInput } from '../input.ts';
import type { InputName, MarketInputs } from '../market-power/inputs.ts';
import { INPUT_NAMES, INPUTS } from '../market-power/inputs.ts';
import type { LadderPart } from '../market-power/ladder/rung.ts';
import { type LadderWeights, type WeighedLadder, weighLadder } from '../market-power/ladder/weigh-ladder.ts';
import { AXES } from '../part.ts';
import { rankCorrelation } from './rank-correlation.ts';

/** How often a verdict changes when all figures of one source are missing. */
export interface SourceLeftOut {
  readonly source: string;
  /** Markets with a figure of the source. */
  readonly markets: number;
  /** Share of all markets whose verdict is another one without it. */
  readonly share: number;
}

/** One line for each source that any input names, the one that changes most first. */
export function leaveSourcesOut(method: LadderWeights<InputName>, markets: readonly MarketInputs[]): SourceLeftOut[] {
  const verdicts = markets.map((inputs) => weighLadder(method, inputs).verdict);
  const sources = [...new Set(markets.flatMap((inputs) => INPUT_NAMES.flatMap((name) => sourcesOf(inputs, name))))];
  return sources
    .filter((source) => markets.some((inputs) => namesFrom(inputs, source).some((name) => name !== 'in_united_states')))
    .map((source) => {
      const changed = markets.filter((inputs, at) => {
        const missing = namesFrom(inputs, source).map((name) => [name, missingInput(INPUTS[name].unit)] as const);
        if (missing.length === 0) return false;
        return weighLadder(method, { ...inputs, ...Object.fromEntries(missing) }).verdict !== verdicts[at];
      });
      return {
        source,
        markets: markets.filter((inputs) => namesFrom(inputs, source).length > 0).length,
        share: changed.length / markets.length,
      };
    })
    .sort((a, b) => b.share - a.share || b.markets - a.markets || (a.source < b.source ? -1 : 1));
}

/** The name of a sum over several sources has them all. */
const sourcesOf = (inputs: MarketInputs, name: InputName): string[] =>
  inputs[name].value === null ? [] : (inputs[name].source?.split(' + ') ?? []);

const namesFrom = (inputs: MarketInputs, source: string): InputName[] =>
  INPUT_NAMES.filter((name) => sourcesOf(inputs, name).includes(source));

/**
 * Rank correlation of the composite by one half of the parts with that by the other half: the parts of each axis by weight,
 * every second one in either half. Null where one half does not vary.
 */
export function splitHalf(method: LadderWeights<InputName>, scores: readonly WeighedLadder[]): number | null {
  const halves = [0, 1].map((half) => {
    const parts = AXES.flatMap((axis) => byWeight(method.parts, axis).filter((_, at) => at % 2 === half));
    const weightOf = (axis: string): number =>
      parts.filter((part) => part.axis === axis).reduce((sum, { weight }) => sum + weight, 0);
    return scores.map(({ lines }) =>
      lines
        .filter(({ id }) => parts.some((part) => part.id === id))
        .reduce(
          (sum, { axis, contribution }) => sum + ((axis === 'constraint' ? -1 : 1) * contribution) / weightOf(axis),
          0,
        ),
    );
  });
  const [first = [], second = []] = halves;
  return rankCorrelation(first.map((x, at) => ({ x, y: second[at] ?? 0 }))).rho;
}

const byWeight = <Name extends string>(parts: readonly LadderPart<Name>[], axis: string): LadderPart<Name>[] =>
  parts.filter((part) => part.axis === axis).toSorted((a, b) => b.weight - a.weight);
