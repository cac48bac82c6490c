import type { LinkageModel } from './linkage-model.ts';

/**
 * Fitted by expectation maximization to 1732 pairs of recorded records and 1589 that are two sites by a guard rail, without a
 * label. Written by `npm run -s fit:linkage`; docs/adr/0077.
 */
export const LINKAGE_WEIGHTS: LinkageModel = {
  share: 0.9,
  weights: {
    distance: {
      '15m': { m: 0.2589, u: 0.0868 },
      '50m': { m: 0.2617, u: 0.0424 },
      '100m': { m: 0.1701, u: 0.064 },
      '200m': { m: 0.1427, u: 0.1368 },
      '400m': { m: 0.0965, u: 0.1482 },
      '1km': { m: 0.0486, u: 0.2599 },
      '2km': { m: 0.0215, u: 0.2618 },
    },
    address: {
      same: { m: 0.9107, u: 0.2292 },
      'same-site': { m: 0.0289, u: 0.01 },
      'same-street': { m: 0.0197, u: 0.2629 },
      other: { m: 0.0407, u: 0.4979 },
    },
    name: {
      none: { m: 0.2268, u: 0.4062 },
      some: { m: 0.0043, u: 0.1169 },
      most: { m: 0.2815, u: 0.1896 },
      all: { m: 0.4874, u: 0.2873 },
    },
    number: {
      none: { m: 0.3117, u: 0.2895 },
      'one-sided': { m: 0.3228, u: 0.6637 },
      similar: { m: 0.009, u: 0.0121 },
      equal: { m: 0.3522, u: 0.0231 },
      renumbered: { m: 0.0043, u: 0.0116 },
    },
    operator: {
      same: { m: 0.9698, u: 0.9801 },
      probable: { m: 0.0302, u: 0.0199 },
    },
  },
};
