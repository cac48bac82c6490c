import { definePart } from '../../../part.ts';
import type { MarketInputs2 } from '../market-power-2-inputs.ts';

/** Restrictions in force or pending at which friction is full. docs/adr/0020 */
const MANY = 8;

export const moratoria = definePart<MarketInputs2>({
  id: 'moratoria',
  axis: 'constraint',
  meaning: 'More moratoria and pending restrictions on data centers mean more obstacles.',
  weight: 0.1,
  unit: 'restrictions',
  bounds: {
    zeroAt: 0,
    fullAt: MANY,
    because:
      'In April 2026 the median state had 2 restrictive bills pending, one state in ten had 7 or more, and the maximum was 9; a moratorium nearby counts as one more. Judgment.',
  },
  reads: ['restrictions_count'],
});
