import { roundTo } from '../../../../src/domain/scores/round-to.ts';
import { definePart } from '../../../part.ts';
import type { MarketInputs2 } from '../market-power-2-inputs.ts';

/** MW near a market not spoken for by data centers at which the part earns all marks. docs/adr/0004 */
export const AMPLE_MW = 15_000;

/** Whole kilowatts: floating-point noise is below that. */
const KW_DECIMALS = 3;

export const generationHeadroom = definePart<MarketInputs2>({
  id: 'generation-headroom',
  axis: 'excess_power',
  meaning:
    'This is generation within 100 km minus the load of operating and planned data centers there. More scores higher.',
  weight: 0.3,
  unit: 'MW',
  bounds: {
    zeroAt: 0,
    fullAt: AMPLE_MW,
    because:
      'At 0, data centers could use all nearby nameplate; 15 GW is about three times the nameplate of an average 100 km circle of the contiguous US. Judgment.',
  },
  reads: ['generation_nearby_mw', 'dc_operating_mw'],
  // Most places have no announced project that states its MW, and their generation is known all the same.
  readsIfAvailable: ['dc_pipeline_mw'],
  // A difference, not a ratio: defined, continuous and monotone where either side is zero.
  measure: (generation, ...loads) =>
    roundTo(
      loads.reduce((left, load) => left - load, generation),
      KW_DECIMALS,
    ),
});
