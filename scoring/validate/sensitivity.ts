import type { Figures, LadderPart, Rung } from '../market-power/ladder/rung.ts';
import { type LadderWeights, type WeighedLadder, weighLadder } from '../market-power/ladder/weigh-ladder.ts';

/** Share of verdicts that differ when one number of the method is another. */
export interface Flip {
  readonly part: string;
  readonly what: 'weight' | 'bounds';
  readonly factor: number;
  readonly share: number;
}

/** A judgment could as well have been a quarter lower or higher. */
const FACTORS = [0.75, 1.25];

/**
 * How many verdicts flip when each weight, and the bounds of each part, are a quarter lower or higher. The other weights of an axis
 * make room in proportion; bounds are stretched around their middle.
 */
export function sensitivity<Name extends string>(
  method: LadderWeights<Name>,
  markets: readonly Figures<Name>[],
): Flip[] {
  const verdicts = markets.map((figures) => weighLadder(method, figures).verdict);
  const flips = (parts: readonly LadderPart<Name>[]): number => {
    const changed = markets.filter(
      (figures, at) => weighLadder({ ...method, parts }, figures).verdict !== verdicts[at],
    );
    return markets.length === 0 ? 0 : changed.length / markets.length;
  };
  return method.parts.flatMap(({ id }) =>
    FACTORS.flatMap((factor): Flip[] => [
      { part: id, what: 'weight', factor, share: flips(withWeight(method.parts, id, factor)) },
      { part: id, what: 'bounds', factor, share: flips(withBounds(method.parts, id, factor)) },
    ]),
  );
}

function withWeight<Name extends string>(
  parts: readonly LadderPart<Name>[],
  id: string,
  factor: number,
): LadderPart<Name>[] {
  const changed = parts.find((part) => part.id === id);
  if (changed === undefined) throw new RangeError(`${id} is no part`);
  const weight = changed.weight * factor;
  const room = (1 - weight) / (1 - changed.weight);
  return parts.map((part) =>
    part.axis === changed.axis ? { ...part, weight: part.id === id ? weight : part.weight * room } : part,
  );
}

function withBounds<Name extends string>(
  parts: readonly LadderPart<Name>[],
  id: string,
  factor: number,
): LadderPart<Name>[] {
  return parts.map((part) => (part.id === id ? { ...part, rungs: stretchedAll(part.rungs, factor) } : part));
}

const stretchedAll = <Name extends string>(
  [best, ...others]: LadderPart<Name>['rungs'],
  factor: number,
): LadderPart<Name>['rungs'] => [stretched(best, factor), ...others.map((rung) => stretched(rung, factor))];

function stretched<Name extends string>(rung: Rung<Name>, factor: number): Rung<Name> {
  const { zeroAt, fullAt, knee } = rung.bounds;
  // Marks by ratio begin at nothing.
  if (knee !== undefined) return { ...rung, bounds: { ...rung.bounds, fullAt: fullAt * factor } };
  const [middle, half] = [(zeroAt + fullAt) / 2, ((fullAt - zeroAt) / 2) * factor];
  return { ...rung, bounds: { ...rung.bounds, zeroAt: middle - half, fullAt: middle + half } };
}

/** How much of the composite goes with one part. */
export interface Explained {
  readonly part: string;
  readonly share: number;
}

/** The share of the variance of the composite that goes with each part: its covariance with the whole, over the variance. */
export function explainedVariance(scores: readonly WeighedLadder[]): Explained[] {
  const wholes = scores.map(({ median }) => median);
  const mean = average(wholes);
  const variance = average(wholes.map((whole) => (whole - mean) ** 2));
  const ids = scores[0]?.lines.map(({ id }) => id) ?? [];
  return ids.map((id) => {
    const own = scores.map(({ lines }) => {
      const line = lines.find((one) => one.id === id);
      return line === undefined ? 0 : ((line.axis === 'constraint' ? -1 : 1) * line.contribution) / 2;
    });
    const ownMean = average(own);
    const covariance = average(own.map((one, at) => (one - ownMean) * ((wholes[at] ?? 0) - mean)));
    return { part: id, share: variance === 0 ? 0 : covariance / variance };
  });
}

const average = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
