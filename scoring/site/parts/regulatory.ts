import { defineSitePart } from '../site-part.ts';

/** Moratoria by distance, and bills, at which no marks are left. docs/adr/0014 */
const MANY_MORATORIA = 2;
const MANY_PENDING = 8;
const MANY_ENACTED = 4;

export const regulatory = defineSitePart({
  id: 'regulatory',
  meaning: 'How welcome data centers are by law: local halts, bills of the state, incentives.',
  weight: 0.1,
  measures: [
    {
      input: 'moratoria_by_distance',
      weight: 0.4,
      says: 'Fewer and farther moratoria score higher.',
      bounds: {
        zeroAt: MANY_MORATORIA,
        fullAt: 0,
        because: 'One on the spot takes half of the marks, one more next door the rest. Judgement.',
      },
    },
    {
      input: 'restrictive_bills_pending',
      weight: 0.15,
      says: 'Fewer restrictive bills pending score higher.',
      bounds: {
        zeroAt: MANY_PENDING,
        fullAt: 0,
        because: 'In April 2026 the state in the middle had 2 pending, one in ten 7 or more, the most 9. Judgement.',
      },
    },
    {
      input: 'restrictive_bills_enacted',
      weight: 0.25,
      says: 'Fewer restrictive bills enacted score higher.',
      bounds: {
        zeroAt: MANY_ENACTED,
        fullAt: 0,
        because: 'In April 2026 most states had enacted none, one in ten 2 or more, the most 4. Judgement.',
      },
    },
    {
      input: 'incentive_known',
      weight: 0.2,
      says: 'A known incentive scores higher.',
      bounds: { zeroAt: 0, fullAt: 1, because: 'There is one, or there is none.' },
    },
  ],
});
