import { definePart } from '../part.ts';
import type { MarketInputs } from './inputs.ts';

/** Restrictions in force or pending at which friction is full. docs/adr/0004 */
const MANY = 2;

export const moratoria = definePart<MarketInputs>({
  id: 'moratoria',
  axis: 'constraint',
  meaning: 'Moratoria and pending restrictions on data centers mean more friction.',
  weight: 0.05,
  unit: 'restrictions',
  bounds: { zeroAt: 0, fullAt: MANY, because: 'One may be worked around; two leave little room. Judgement.' },
  reads: ['restrictions_count'],
});
