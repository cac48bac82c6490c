import type { LinkageModel } from './linkage-model.ts';

/**
 * Fitted by expectation maximization to 1732 pairs of recorded records and 1588 that are two sites by a guard rail, without a
 * label. Written by `npm run -s fit:linkage`; docs/adr/0077.
 */
export const LINKAGE_WEIGHTS: LinkageModel = {
  share: 0.9,
  weights: {
    distance: {
      '15m': { m: 0.2589, u: 0.0869 },
      '50m': { m: 0.2617, u: 0.0425 },
      '100m': { m: 0.1701, u: 0.064 },
      '200m': { m: 0.1426, u: 0.1369 },
      '400m': { m: 0.0965, u: 0.1478 },
      '1km': { m: 0.0486, u: 0.2601 },
      '2km': { m: 0.0215, u: 0.2619 },
    },
    address: {
      same: { m: 0.9107, u: 0.2295 },
      'same-site': { m: 0.0289, u: 0.01 },
      'same-street': { m: 0.0198, u: 0.2621 },
      other: { m: 0.0407, u: 0.4984 },
    },
    name: {
      none: { m: 0.2267, u: 0.4067 },
      some: { m: 0.0043, u: 0.117 },
      most: { m: 0.2814, u: 0.1899 },
      all: { m: 0.4875, u: 0.2864 },
    },
    number: {
      none: { m: 0.3117, u: 0.2898 },
      'one-sided': { m: 0.3229, u: 0.6633 },
      similar: { m: 0.009, u: 0.0121 },
      equal: { m: 0.3522, u: 0.0232 },
      renumbered: { m: 0.0043, u: 0.0116 },
    },
    operator: {
      same: { m: 0.9698, u: 0.9801 },
      probable: { m: 0.0302, u: 0.0199 },
    },
  },
};
