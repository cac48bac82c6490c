/** Coefficients of Abramowitz and Stegun 7.1.26, whose error is below 1.5e-7: fixed, so that every machine prints the same bytes. */
const [P, A1, A2, A3, A4, A5] = [0.3275911, 0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429] as const;

/** Share of a normal distribution below `x`. A spread of 0 is a step. */
export function normalBelow(x: number, mean: number, sd: number): number {
  if (sd <= 0) return x > mean ? 1 : 0;
  const z = (x - mean) / (sd * Math.SQRT2);
  const t = 1 / (1 + P * Math.abs(z));
  const tail = ((((A5 * t + A4) * t + A3) * t + A2) * t + A1) * t * Math.exp(-z * z);
  return z >= 0 ? 1 - tail / 2 : tail / 2;
}

/** Share of a distribution within its interval. */
export const INTERVAL_SHARE = 0.8;

/** Standard deviations from the median within which that share of a normal distribution lies. */
export const EIGHTY_PERCENT = 1.2815515655446;
