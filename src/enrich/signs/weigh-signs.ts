/** Weights in log odds by sign, and where the odds begin without any. */
export interface SignWeights {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

/** Probability from 0 to 1 that a text with these signs is what the weights were fitted to tell; a sign without a weight says nothing. */
export function weighSigns(signs: Iterable<string>, { bias, weights }: SignWeights): number {
  let odds = bias;
  for (const sign of signs) odds += weights[sign] ?? 0;
  return 1 / (1 + Math.exp(-odds));
}
