import type { LinkageModel } from './linkage-model.ts';

/**
 * Fitted by expectation maximization to 1707 pairs of recorded records and 1596 that are two sites by a guard rail, without a
 * label. Written by `npm run -s fit:linkage`; docs/adr/0077.
 */
export const LINKAGE_WEIGHTS: LinkageModel = {
  share: 0.9,
  weights: {
    distance: {
      '15m': { m: 0.2601, u: 0.0847 },
      '50m': { m: 0.2611, u: 0.0423 },
      '100m': { m: 0.1667, u: 0.0653 },
      '200m': { m: 0.1447, u: 0.1366 },
      '400m': { m: 0.0981, u: 0.1479 },
      '1km': { m: 0.0476, u: 0.261 },
      '2km': { m: 0.0217, u: 0.2622 },
    },
    address: {
      same: { m: 0.9219, u: 0.2313 },
      'same-site': { m: 0.0187, u: 0.0057 },
      'same-street': { m: 0.0194, u: 0.262 },
      other: { m: 0.04, u: 0.5011 },
    },
    name: {
      none: { m: 0.2236, u: 0.4052 },
      some: { m: 0.0044, u: 0.1169 },
      most: { m: 0.2796, u: 0.1908 },
      all: { m: 0.4924, u: 0.2871 },
    },
    number: {
      none: { m: 0.3168, u: 0.2921 },
      'one-sided': { m: 0.3132, u: 0.6612 },
      similar: { m: 0.0092, u: 0.0113 },
      equal: { m: 0.3564, u: 0.0265 },
      renumbered: { m: 0.0045, u: 0.009 },
    },
    operator: {
      same: { m: 0.9693, u: 0.9801 },
      probable: { m: 0.0307, u: 0.0199 },
    },
  },
};
