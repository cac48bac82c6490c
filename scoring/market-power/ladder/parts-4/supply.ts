import { roundTo } from '../../../../src/domain/scores/round-to.ts';
import type { Rung } from '../rung.ts';
import { DECIMALS, type PartOf4 } from './part-of-4.ts';

/** Accredited capacity over peak demand, less 1. */
const margin = (capacity: number, peak: number): number | null =>
  peak > 0 ? roundTo(capacity / peak - 1, DECIMALS) : null;

const MARGIN_BOUNDS = {
  zeroAt: -0.35,
  fullAt: 0.35,
  because:
    'Grids plan for accredited capacity near their peak (PJM’s forecast pool requirement for 2026/2027 is 0.93 of it); 35 % less means that neighbors carry a third of the peak, 35 % more that a third again could be served. Judgment.',
};

export const RESERVE_MARGIN: PartOf4 = {
  id: 'reserve-margin',
  axis: 'excess_power',
  weight: 0.25,
  meaning: 'More accredited capacity than peak demand on the market’s own grid scores higher.',
  rungs: [
    {
      grade: 'A',
      what: 'plants of the operator or of the region’s balancing authorities, over their measured peak',
      unit: 'share of peak',
      bounds: MARGIN_BOUNDS,
      reads: ['grid_accredited_mw', 'grid_peak_mw'],
      measure: margin,
    },
    {
      grade: 'B',
      what: 'listed plants of the zone or the country, over a peak estimated from the country’s yearly demand',
      unit: 'share of peak',
      bounds: MARGIN_BOUNDS,
      reads: ['zone_accredited_mw', 'zone_peak_mw'],
      measure: margin,
    },
    {
      grade: 'C',
      what: 'the same of a list that lacks plants, which are added in proportion',
      unit: 'share of peak',
      bounds: MARGIN_BOUNDS,
      reads: ['country_accredited_mw', 'country_peak_mw'],
      measure: margin,
    },
  ],
};

/** MW by which a place that has next to nothing, and needs next to nothing, stays in the middle. */
export const SMALL_PLACE_MW = 1_000;

/** What is left of the capacity after everybody's peak, as a share of both: -1 nothing there, 1 nobody there. */
const balance = (accredited: number, load: number): number =>
  (accredited - load) / (accredited + load + SMALL_PLACE_MW);

/**
 * The balance within 100 km and the one within 300 km, each for half: power crosses 100 km easily and 300 km on lines that others use
 * too. Data centers draw from both.
 */
function twoBalances(near: number, nearPeak: number, region: number, regionPeak: number, ...loads: number[]): number {
  const load = loads.reduce((sum, mw) => sum + mw, 0);
  return roundTo((balance(near, nearPeak + load) + balance(region, regionPeak + load)) / 2, DECIMALS);
}

const ROOM_BOUNDS = {
  zeroAt: -0.8,
  fullAt: 0.6,
  because:
    'At -0.8 nine tenths of the power come from elsewhere, as in large cities without plants; at 0.6 four times the load is generated. In between lies most of all continents. Judgment.',
};

const LISTED = {
  A: {
    what: 'plants within 100 and 300 km less the peak of people and data centers there',
    reads: ['accredited_nearby_mw', 'peak_nearby_mw', 'accredited_region_mw', 'peak_region_mw'],
  },
  B: {
    what: 'listed plants within 100 and 300 km less the share of the country’s estimated peak there',
    reads: ['listed_nearby_mw', 'peak_nearby_mw', 'listed_region_mw', 'peak_region_mw'],
  },
} as const;

const rungOf = (grade: 'A' | 'B', sign: 1 | -1, bounds: Rung<never>['bounds']): PartOf4['rungs'][0] => ({
  grade,
  ...LISTED[grade],
  unit: 'share of capacity and load',
  bounds,
  readsIfAvailable: ['dc_operating_mw', 'dc_pipeline_mw'],
  // Adding zero makes a negative zero an ordinary one.
  measure: (near = 0, nearPeak = 0, region = 0, regionPeak = 0, ...loads) =>
    sign * twoBalances(near, nearPeak, region, regionPeak, ...loads) + 0,
});

export const LOCAL_SUPPLY: PartOf4 = {
  id: 'local-supply',
  axis: 'excess_power',
  weight: 0.3,
  meaning:
    'This is accredited capacity within 100 km and within 300 km on the same grid less the peak demand of the people and of the data centers there. More scores higher.',
  rungs: [rungOf('A', 1, ROOM_BOUNDS), rungOf('B', 1, { ...ROOM_BOUNDS, because: 'The bounds of the first rung.' })],
};

const NEED_BOUNDS = { zeroAt: -0.6, fullAt: 0.8, because: 'The bounds of local-supply, reversed.' };

export const IMPORT_DEPENDENCE: PartOf4 = {
  id: 'import-dependence',
  axis: 'constraint',
  weight: 0.1,
  meaning:
    'More load than accredited capacity within 100 km and within 300 km means more obstacles: what is used comes over lines that all others use too.',
  rungs: [rungOf('A', -1, NEED_BOUNDS), rungOf('B', -1, NEED_BOUNDS)],
};
