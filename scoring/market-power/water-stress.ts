import { definePart } from '../part.ts';
import type { MarketInputs } from './inputs.ts';

/** Withdrawals over supply that WRI Aqueduct calls low, and extremely high. */
const LOW_RATIO = 0.1;
const EXTREME_RATIO = 0.8;

export const waterStress = definePart<MarketInputs>({
  id: 'water-stress',
  axis: 'constraint',
  meaning: 'A basin whose water is mostly spoken for means more friction.',
  weight: 0.05,
  unit: 'withdrawals / supply',
  bounds: {
    zeroAt: LOW_RATIO,
    fullAt: EXTREME_RATIO,
    because: 'The ends of WRI Aqueduct’s scale of baseline water stress: low under 10 %, extremely high over 80 %.',
  },
  reads: ['water_stress_ratio'],
});
