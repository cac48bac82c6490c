import { defineSitePart } from '../site-part.ts';

/** MW of renewables by distance that count as ample. docs/adr/0014 */
const AMPLE_MW = 1_500;
/** GW per 1000 km² of a state: the sunniest and the windiest states. */
const SUNNY_GW = 30;
const WINDY_GW = 4;

export const renewableAccess = defineSitePart({
  id: 'renewable_access',
  meaning: 'Renewable capacity nearby, and wind and solar potential of the state.',
  weight: 0.1,
  measures: [
    {
      input: 'renewable_mw_by_distance',
      weight: 0.5,
      says: 'More renewable capacity nearer scores higher.',
      bounds: {
        zeroAt: 0,
        fullAt: AMPLE_MW,
        because: 'One US county population center in fifteen has this much; the median is 320 MW.',
      },
    },
    {
      input: 'solar_potential_gw_per_1000_km2',
      weight: 0.25,
      says: 'More solar potential in the state scores higher.',
      bounds: {
        zeroAt: 0,
        fullAt: SUNNY_GW,
        because: 'Texas, Kansas and North Dakota have about 30, the middle state 15 (NREL, 2012).',
      },
    },
    {
      input: 'wind_potential_gw_per_1000_km2',
      weight: 0.25,
      says: 'More wind potential in the state scores higher.',
      bounds: {
        zeroAt: 0,
        fullAt: WINDY_GW,
        because: 'Kansas, Nebraska and North Dakota have a little more than 4, Texas 2.7 (NREL, 2012).',
      },
    },
  ],
});
