import type { SignWeights } from '../../../src/enrich/signs/weigh-signs.ts';

/** A labeled text by its signs. */
export interface SignCase {
  readonly signs: readonly string[];
  readonly is: boolean;
}

const ROUNDS = 4_000;
const CONVERGED = 1e-6;
/** A small share of the square, so that two signs which the same stories have share one weight evenly. */
const RIDGE = 0.01;
/** Least curvature of the loss: near a probability of 0 or 1 it would let steps grow without bound. */
const LEAST_CURVATURE = 1e-5;

/** A sum drawn toward 0 by so much, and 0 if it is smaller. */
const shrink = (sum: number, by: number): number => Math.sign(sum) * Math.max(0, Math.abs(sum) - by);

/**
 * Logistic regression with the sum of absolute weights as its penalty (the lasso), so that most signs have no weight at all: rounds of
 * a quadratic bound of the loss, each solved one weight after the other. The bias is free. One input has one result.
 * @param penalty of a weight of 1, in units of the log loss of one case
 */
export function fitLasso(cases: readonly SignCase[], penalty: number): SignWeights {
  const names = [...new Set(cases.flatMap(({ signs }) => signs))].sort();
  const positions = new Map(names.map((name, at) => [name, at]));
  const having: number[][] = names.map(() => []);
  for (const [at, { signs }] of cases.entries())
    for (const sign of new Set(signs)) having[positions.get(sign) ?? -1]?.push(at);
  const weights = new Float64Array(names.length);
  const odds = new Float64Array(cases.length);
  const residuals = new Float64Array(cases.length);
  const curvatures = new Float64Array(cases.length);
  let bias = 0;
  const all = [...cases.keys()];
  /** Moves the odds of some cases by so much, in the quadratic as well. */
  const move = (members: readonly number[], by: number): void => {
    for (const at of members) {
      odds[at] = (odds[at] ?? 0) + by;
      residuals[at] = (residuals[at] ?? 0) - by * (curvatures[at] ?? 0);
    }
  };
  const sumOf = (of: Float64Array, members: readonly number[]): number =>
    members.reduce((sum, at) => sum + (of[at] ?? 0), 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, { is }] of cases.entries()) {
      const probability = 1 / (1 + Math.exp(-(odds[at] ?? 0)));
      residuals[at] = (is ? 1 : 0) - probability;
      curvatures[at] = Math.max(LEAST_CURVATURE, probability * (1 - probability));
    }
    const step = sumOf(residuals, all) / sumOf(curvatures, all);
    bias += step;
    move(all, step);
    let most = Math.abs(step);
    for (const [position, members] of having.entries()) {
      const old = weights[position] ?? 0;
      const curvature = sumOf(curvatures, members);
      const next = shrink(sumOf(residuals, members) + curvature * old, penalty) / (curvature + RIDGE);
      if (next === old) continue;
      weights[position] = next;
      move(members, next - old);
      most = Math.max(most, Math.abs(next - old));
    }
    if (most < CONVERGED) break;
  }
  const found = names.flatMap((name, at) => (weights[at] ? [[name, Number(weights[at]?.toFixed(2))] as const] : []));
  return { bias: Number(bias.toFixed(2)), weights: Object.fromEntries(found.filter(([, weight]) => weight !== 0)) };
}
