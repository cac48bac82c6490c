import { roundTo } from '../../../../src/domain/scores/round-to.ts';
import { DECIMALS, type PartOf4 } from './part-of-4.ts';
import { priceRungs } from './price-rungs.ts';
import { LOCAL_SUPPLY, RESERVE_MARGIN, SMALL_PLACE_MW } from './supply.ts';

export const CONGESTED_USD_PER_MWH = 12;
const OFTEN_SHARE = 0.1;
const MUCH_MW = 3_000;

/** Excess power: what is there, what it costs, what is coming. */
export const ROOM: readonly PartOf4[] = [
  RESERVE_MARGIN,
  LOCAL_SUPPLY,
  {
    id: 'price',
    axis: 'excess_power',
    weight: 0.2,
    meaning: 'A lower price scores higher: supply is not short.',
    rungs: priceRungs(true),
  },
  {
    id: 'generation-due',
    axis: 'excess_power',
    weight: 0.05,
    meaning: 'More generation that is due within 24 months scores higher.',
    rungs: [
      {
        grade: 'A',
        what: 'under construction or with a signed agreement within 100 km',
        unit: 'MW',
        bounds: {
          zeroAt: 0,
          fullAt: MUCH_MW,
          because: 'No generation coming online scores 0; 3 GW is the nameplate of three large plants. Judgment.',
        },
        reads: ['generation_due_24_months_mw'],
      },
      {
        grade: 'B',
        what: 'requests of the grid area with a signed agreement, as a share of the grid’s peak',
        unit: 'share of peak',
        bounds: {
          zeroAt: 0,
          fullAt: 0.4,
          because:
            'US operators had from 4 % (New England) to 33 % (Texas) of their peak signed and due in early 2025. Judgment.',
        },
        reads: ['area_due_24_months_mw', 'grid_peak_mw'],
        measure: (due, peak) => (peak > 0 ? roundTo(due / peak, DECIMALS) : null),
      },
      ...(['zone_peak_mw', 'country_peak_mw'] as const).map((peak_mw): PartOf4['rungs'][0] => ({
        grade: 'C',
        what: 'requests of the country with a signed agreement, as a share of its estimated peak',
        unit: 'share of peak',
        bounds: { zeroAt: 0, fullAt: 0.4, because: 'The bounds of a grid area.' },
        reads: ['area_due_24_months_mw', peak_mw],
        measure: (due, peak) =>
          due !== undefined && peak !== undefined && peak > 0 ? roundTo(due / peak, DECIMALS) : null,
      })),
    ],
  },
  {
    id: 'signed-queue',
    axis: 'excess_power',
    weight: 0.05,
    meaning:
      'A larger share of the queue with a signed agreement scores higher: those projects are likely to be built.',
    rungs: [
      {
        grade: 'A',
        what: 'the operator’s own queue in the state, or all of it',
        unit: 'share of MW',
        bounds: {
          zeroAt: 0,
          fullAt: 0.5,
          because: 'In the US 12 % had one at the end of 2023 (Berkeley Lab), and 50 % is rare. Judgment.',
        },
        reads: ['queue_signed_share'],
      },
      {
        grade: 'B',
        what: 'the queue of the grid area or of its region',
        unit: 'share of MW',
        bounds: { zeroAt: 0, fullAt: 0.5, because: 'The bounds of an operator’s own queue.' },
        reads: ['area_signed_share'],
      },
    ],
  },
  {
    id: 'uncongested-price',
    axis: 'excess_power',
    weight: 0.05,
    meaning: 'A smaller congestion component scores higher: power from elsewhere can reach the place.',
    rungs: [
      {
        grade: 'A',
        what: 'congestion component of the market’s own hub or zone over 30 days',
        unit: '$/MWh',
        bounds: {
          zeroAt: CONGESTED_USD_PER_MWH,
          fullAt: 0,
          because: 'Zero congestion is the best case; 12 $/MWh is about a third of a typical hub price. Judgment.',
        },
        reads: ['congestion_mean_usd_per_mwh'],
      },
    ],
  },
  {
    id: 'surplus-hours',
    axis: 'excess_power',
    weight: 0.1,
    meaning:
      'More hours at or below zero, or more wind and sun for the load around, score higher: there is surplus power.',
    rungs: [
      {
        grade: 'A',
        what: 'hours of 30 days at the market’s own hub or zone',
        unit: 'share of hours',
        bounds: {
          zeroAt: 0,
          fullAt: OFTEN_SHARE,
          because:
            'About 4 % of hours over all US nodes in 2020 and over 25 % in the windiest pockets (Berkeley Lab, 2021).',
        },
        reads: ['price_at_or_below_zero_share'],
      },
      {
        grade: 'B',
        what: 'hours of published series of the hub or zone',
        unit: 'share of hours',
        bounds: { zeroAt: 0, fullAt: OFTEN_SHARE, because: 'The bounds of the own hub.' },
        reads: ['area_at_or_below_zero_share'],
      },
      {
        grade: 'C',
        what: 'nameplate of wind and sun within 300 km over the peak there',
        unit: 'share of peak',
        bounds: {
          zeroAt: 0,
          fullAt: 1.5,
          because:
            'Where wind and sun have more nameplate than the peak, hours of little load have more of them than load; a windy or sunny hour of half the nameplate covers three quarters of the peak at 1.5. Judgment.',
        },
        reads: ['wind_sun_region_mw', 'peak_region_mw'],
        // A place with few people is not flooded by its first wind farm.
        measure: (nameplate, peak) => roundTo(nameplate / (peak + SMALL_PLACE_MW), DECIMALS),
      },
    ],
  },
];
