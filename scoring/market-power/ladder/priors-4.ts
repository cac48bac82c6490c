import type { Priors } from './prior.ts';

/**
 * Marks of the markets in the United States that have data at a first start without a network, November 2026, as `priorsOf` counts
 * them. Of congestion none has any there: the middle, with a spread that leaves both ends open.
 */
export const US_4: Priors = {
  'reserve-margin': { mean: 39.7, sd: 16.9 },
  'local-supply': { mean: 50.9, sd: 13.5 },
  price: { mean: 64, sd: 23.6 },
  'generation-due': { mean: 40.6, sd: 33.8 },
  'signed-queue': { mean: 36, sd: 20.6 },
  'uncongested-price': { mean: 50, sd: 25 },
  'surplus-hours': { mean: 20, sd: 20.8 },
  'queue-wait': { mean: 50.2, sd: 12.4 },
  saturation: { mean: 39.1, sd: 37.4 },
  'import-dependence': { mean: 49.1, sd: 13.5 },
  'price-pressure': { mean: 36, sd: 23.6 },
  'withdrawn-share': { mean: 44.9, sd: 19.9 },
  'congestion-friction': { mean: 50, sd: 25 },
  drought: { mean: 42, sd: 10 },
  'water-risk': { mean: 23.5, sd: 27.4 },
  hazard: { mean: 19.6, sd: 13.9 },
  policy: { mean: 51.5, sd: 40.1 },
};

/** The same of markets elsewhere; of parts that fewer than 20 of them have, those of the United States. */
export const ELSEWHERE_4: Priors = {
  'reserve-margin': { mean: 48.5, sd: 26 },
  'local-supply': { mean: 47.4, sd: 18.1 },
  price: { mean: 37.6, sd: 20.6 },
  'generation-due': { mean: 40.6, sd: 33.8 },
  'signed-queue': { mean: 36, sd: 20.6 },
  'uncongested-price': { mean: 50, sd: 25 },
  'surplus-hours': { mean: 16.9, sd: 22.7 },
  'queue-wait': { mean: 50.2, sd: 12.4 },
  saturation: { mean: 35.8, sd: 23.9 },
  'import-dependence': { mean: 52.6, sd: 18.1 },
  'price-pressure': { mean: 62.4, sd: 20.6 },
  'withdrawn-share': { mean: 44.9, sd: 19.9 },
  'congestion-friction': { mean: 50, sd: 25 },
  drought: { mean: 30.6, sd: 19.8 },
  'water-risk': { mean: 23.5, sd: 27.4 },
  hazard: { mean: 46.9, sd: 18.4 },
  policy: { mean: 37, sd: 16.3 },
};
