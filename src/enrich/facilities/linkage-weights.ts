import type { LinkageModel } from './linkage-model.ts';

/**
 * Fitted by expectation maximization to 1698 pairs of recorded records and 1598 that are two sites by a guard rail, without a
 * label. Written by `npm run -s fit:linkage`; docs/adr/0077.
 */
export const LINKAGE_WEIGHTS: LinkageModel = {
  share: 0.9,
  weights: {
    distance: {
      '15m': { m: 0.2567, u: 0.0848 },
      '50m': { m: 0.261, u: 0.0427 },
      '100m': { m: 0.167, u: 0.0652 },
      '200m': { m: 0.146, u: 0.1365 },
      '400m': { m: 0.0991, u: 0.1478 },
      '1km': { m: 0.0481, u: 0.2609 },
      '2km': { m: 0.022, u: 0.262 },
    },
    address: {
      same: { m: 0.9214, u: 0.2313 },
      'same-site': { m: 0.0187, u: 0.0057 },
      'same-street': { m: 0.0197, u: 0.2619 },
      other: { m: 0.0402, u: 0.5011 },
    },
    name: {
      none: { m: 0.2192, u: 0.4048 },
      some: { m: 0.0045, u: 0.1167 },
      most: { m: 0.2824, u: 0.1905 },
      all: { m: 0.494, u: 0.2879 },
    },
    number: {
      none: { m: 0.314, u: 0.2924 },
      'one-sided': { m: 0.3146, u: 0.6639 },
      similar: { m: 0.0092, u: 0.0113 },
      equal: { m: 0.3576, u: 0.0234 },
      renumbered: { m: 0.0045, u: 0.009 },
    },
    operator: {
      same: { m: 0.9724, u: 0.9805 },
      probable: { m: 0.0276, u: 0.0195 },
    },
  },
};
