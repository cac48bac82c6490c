import type { Priors } from '../ladder/prior.ts';

/**
 * Marks of the markets in the United States that have data at a first start without a network, November 2026, as `priorsOf` counts
 * them. Of congestion none has any there: the middle, with a spread that leaves both ends open.
 */
export const US_3: Priors = {
  'reserve-margin': { mean: 39.6, sd: 13.7 },
  'local-supply': { mean: 49.5, sd: 21.1 },
  price: { mean: 64, sd: 23.6 },
  'generation-due': { mean: 40.6, sd: 33.8 },
  'signed-queue': { mean: 36, sd: 20.6 },
  'uncongested-price': { mean: 50, sd: 25 },
  'surplus-hours': { mean: 50, sd: 25 },
  'queue-wait': { mean: 50.2, sd: 12.4 },
  saturation: { mean: 30.4, sd: 32.4 },
  'import-dependence': { mean: 50.5, sd: 21.1 },
  'price-pressure': { mean: 36, sd: 23.6 },
  'withdrawn-share': { mean: 44.9, sd: 19.9 },
  'congestion-friction': { mean: 50, sd: 25 },
  drought: { mean: 42, sd: 10 },
  'water-risk': { mean: 23.5, sd: 27.4 },
  hazard: { mean: 19.6, sd: 13.9 },
  policy: { mean: 40.8, sd: 38.4 },
};

/** The same of markets elsewhere; of parts that fewer than 20 of them have, those of the United States. */
export const ELSEWHERE_3: Priors = {
  'reserve-margin': { mean: 44.9, sd: 27.1 },
  'local-supply': { mean: 43.1, sd: 23.2 },
  price: { mean: 37.6, sd: 20.6 },
  'generation-due': { mean: 40.6, sd: 33.8 },
  'signed-queue': { mean: 36, sd: 20.6 },
  'uncongested-price': { mean: 50, sd: 25 },
  'surplus-hours': { mean: 50, sd: 25 },
  'queue-wait': { mean: 50.2, sd: 12.4 },
  saturation: { mean: 31.4, sd: 25.3 },
  'import-dependence': { mean: 56.9, sd: 23.2 },
  'price-pressure': { mean: 62.4, sd: 20.6 },
  'withdrawn-share': { mean: 44.9, sd: 19.9 },
  'congestion-friction': { mean: 50, sd: 25 },
  drought: { mean: 30.6, sd: 19.8 },
  'water-risk': { mean: 23.5, sd: 27.4 },
  hazard: { mean: 46.9, sd: 18.4 },
  policy: { mean: 40.8, sd: 38.4 },
};
