/**
 * The version that every score carries. It changes with anything that can change a score from the same inputs: a part,
 * a weight, a bound, a band, the way of rounding.
 */
export const METHOD = 'market-power/5';
