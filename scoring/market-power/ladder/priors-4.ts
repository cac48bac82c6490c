import type { Priors } from './prior.ts';

/**
 * Marks of the markets in the United States that have data at a first start without a network, November 2026, as `priorsOf` counts
 * them. Of congestion none has any there: the middle, with a spread that leaves both ends open.
 */
export const US_4: Priors = {
  'reserve-margin': { mean: 39.7, sd: 16.9 },
  'local-supply': { mean: 50.8, sd: 13.6 },
  price: { mean: 66.3, sd: 23.3 },
  'generation-due': { mean: 41.8, sd: 34.5 },
  'signed-queue': { mean: 43.8, sd: 22.5 },
  'uncongested-price': { mean: 50, sd: 25 },
  'surplus-hours': { mean: 20, sd: 20.8 },
  'queue-wait': { mean: 52, sd: 14.2 },
  saturation: { mean: 43.5, sd: 37.2 },
  'import-dependence': { mean: 49.2, sd: 13.6 },
  'price-pressure': { mean: 33.7, sd: 23.3 },
  'withdrawn-share': { mean: 48.4, sd: 19.6 },
  'congestion-friction': { mean: 50, sd: 25 },
  drought: { mean: 42, sd: 10 },
  'water-risk': { mean: 23.5, sd: 27.4 },
  hazard: { mean: 19.6, sd: 13.9 },
  policy: { mean: 51.5, sd: 40.1 },
};

/** The same of markets elsewhere; of parts that fewer than 20 of them have, those of the United States. */
export const ELSEWHERE_4: Priors = {
  'reserve-margin': { mean: 48.1, sd: 25.8 },
  'local-supply': { mean: 47.2, sd: 18 },
  price: { mean: 37.6, sd: 20.6 },
  'generation-due': { mean: 41.8, sd: 34.5 },
  'signed-queue': { mean: 43.8, sd: 22.5 },
  'uncongested-price': { mean: 50, sd: 25 },
  'surplus-hours': { mean: 16.9, sd: 22.8 },
  'queue-wait': { mean: 52, sd: 14.2 },
  saturation: { mean: 37.5, sd: 23.3 },
  'import-dependence': { mean: 52.8, sd: 18 },
  'price-pressure': { mean: 62.4, sd: 20.6 },
  'withdrawn-share': { mean: 48.4, sd: 19.6 },
  'congestion-friction': { mean: 50, sd: 25 },
  drought: { mean: 30.6, sd: 19.8 },
  'water-risk': { mean: 23.5, sd: 27.4 },
  hazard: { mean: 46.9, sd: 18.4 },
  policy: { mean: 37, sd: 16.3 },
};
