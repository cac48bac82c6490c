import type { LinkageModel } from './linkage-model.ts';

/**
 * Fitted by expectation maximization to 1720 pairs of recorded records and 1583 that are two sites by a guard rail, without a
 * label. Written by `npm run -s fit:linkage`; docs/adr/0077.
 */
export const LINKAGE_WEIGHTS: LinkageModel = {
  share: 0.9,
  weights: {
    distance: {
      '15m': { m: 0.2598, u: 0.0843 },
      '50m': { m: 0.2611, u: 0.0416 },
      '100m': { m: 0.1694, u: 0.0639 },
      '200m': { m: 0.1438, u: 0.137 },
      '400m': { m: 0.0973, u: 0.1484 },
      '1km': { m: 0.0471, u: 0.2618 },
      '2km': { m: 0.0215, u: 0.263 },
    },
    address: {
      same: { m: 0.9219, u: 0.2312 },
      'same-site': { m: 0.0185, u: 0.0057 },
      'same-street': { m: 0.0195, u: 0.262 },
      other: { m: 0.0401, u: 0.5011 },
    },
    name: {
      none: { m: 0.223, u: 0.4056 },
      some: { m: 0.0044, u: 0.117 },
      most: { m: 0.2785, u: 0.1911 },
      all: { m: 0.4941, u: 0.2863 },
    },
    number: {
      none: { m: 0.3143, u: 0.2906 },
      'one-sided': { m: 0.3184, u: 0.6628 },
      similar: { m: 0.0091, u: 0.0112 },
      equal: { m: 0.3537, u: 0.0265 },
      renumbered: { m: 0.0044, u: 0.0089 },
    },
    operator: {
      same: { m: 0.9696, u: 0.98 },
      probable: { m: 0.0304, u: 0.02 },
    },
  },
};
