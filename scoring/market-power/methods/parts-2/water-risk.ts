import { definePart } from '../../../part.ts';
import type { MarketInputs2 } from '../market-power-2-inputs.ts';

/** Scores that WRI Aqueduct 4.0 calls low up to here, and extremely high from here on. docs/adr/0020 */
const LOW_SCORE = 1;
const EXTREME_SCORE = 4;

export const waterRisk = definePart<MarketInputs2>({
  id: 'water-risk',
  axis: 'constraint',
  meaning: 'A higher risk of water shortage or of polluted water in the river basin means more obstacles.',
  weight: 0.05,
  unit: 'score 0 to 5',
  bounds: {
    zeroAt: LOW_SCORE,
    fullAt: EXTREME_SCORE,
    because: 'The ends of WRI Aqueduct’s classes of overall water risk: low up to 1, extremely high from 4.',
  },
  reads: ['water_risk_score'],
});
