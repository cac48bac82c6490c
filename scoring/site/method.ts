/**
 * The version that every site score carries. It changes with anything that can change a score from the same inputs: a
 * part, a measure, a weight, a bound, the way of rounding.
 */
export const SITE_METHOD = 'site/2';
