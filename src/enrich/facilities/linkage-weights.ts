import type { LinkageModel } from './linkage-model.ts';

/**
 * Fitted by expectation maximization to 1730 pairs of recorded records and 1587 that are two sites by a guard rail, without a
 * label. Written by `npm run -s fit:linkage`; docs/adr/0077.
 */
export const LINKAGE_WEIGHTS: LinkageModel = {
  share: 0.9,
  weights: {
    distance: {
      '15m': { m: 0.2583, u: 0.086 },
      '50m': { m: 0.2619, u: 0.0425 },
      '100m': { m: 0.1703, u: 0.0641 },
      '200m': { m: 0.1428, u: 0.1366 },
      '400m': { m: 0.0965, u: 0.1484 },
      '1km': { m: 0.0487, u: 0.2603 },
      '2km': { m: 0.0215, u: 0.2621 },
    },
    address: {
      same: { m: 0.9107, u: 0.2297 },
      'same-site': { m: 0.0289, u: 0.01 },
      'same-street': { m: 0.0198, u: 0.2614 },
      other: { m: 0.0407, u: 0.4989 },
    },
    name: {
      none: { m: 0.2268, u: 0.4062 },
      some: { m: 0.0043, u: 0.1169 },
      most: { m: 0.2815, u: 0.1896 },
      all: { m: 0.4874, u: 0.2873 },
    },
    number: {
      none: { m: 0.3121, u: 0.2889 },
      'one-sided': { m: 0.3221, u: 0.6643 },
      similar: { m: 0.009, u: 0.0121 },
      equal: { m: 0.3525, u: 0.0231 },
      renumbered: { m: 0.0043, u: 0.0116 },
    },
    operator: {
      same: { m: 0.9698, u: 0.9801 },
      probable: { m: 0.0302, u: 0.0199 },
    },
  },
};
