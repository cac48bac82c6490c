import { roundTo } from '../../../../src/domain/scores/round-to.ts';
import { definePart } from '../../../part.ts';
import type { MarketInputs2 } from '../market-power-2-inputs.ts';

/** Pipeline as a share of operating load and pipeline together at which friction is full. docs/adr/0004 */
const CROWDED_SHARE = 0.75;

/** Finer than any list of projects. */
const SHARE_DECIMALS = 6;

export const saturation = definePart<MarketInputs2>({
  id: 'saturation',
  axis: 'constraint',
  meaning:
    'More data center load in the pipeline, relative to operating load, means more obstacles: many projects compete for the same lines.',
  weight: 0.1,
  unit: 'pipeline / (operating + pipeline)',
  bounds: {
    zeroAt: 0,
    fullAt: CROWDED_SHARE,
    because: 'No pipeline, no competition; at 75 % the pipeline is three times the operating load. Judgment.',
  },
  reads: ['dc_pipeline_mw', 'dc_operating_mw'],
  // Undefined where there is neither: an empty place is neither crowded nor free of a crowd.
  measure: (pipeline, operating) =>
    pipeline + operating > 0 ? roundTo(pipeline / (pipeline + operating), SHARE_DECIMALS) : null,
});
