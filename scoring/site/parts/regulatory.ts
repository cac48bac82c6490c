import { defineSitePart } from '../site-part.ts';

/** Moratoria by distance, and bills, at which no marks are left. docs/adr/0014 */
const MANY_MORATORIA = 2;
const MANY_PENDING = 8;
const MANY_ENACTED = 4;

export const regulatory = defineSitePart({
  id: 'regulatory',
  meaning: 'Rules for data centers: local moratoria, state bills, incentives.',
  weight: 0.1,
  measures: [
    {
      input: 'moratoria_by_distance',
      weight: 0.4,
      says: 'Fewer and farther moratoria score higher.',
      bounds: {
        zeroAt: MANY_MORATORIA,
        fullAt: 0,
        because: 'One moratorium at the site costs half of the points, a second one nearby the rest. Judgment.',
      },
    },
    {
      input: 'restrictive_bills_pending',
      weight: 0.15,
      says: 'Fewer restrictive bills pending score higher.',
      bounds: {
        zeroAt: MANY_PENDING,
        fullAt: 0,
        because:
          'In April 2026 the median state had 2 pending, one in ten had 7 or more, and the maximum was 9. Judgment.',
      },
    },
    {
      input: 'restrictive_bills_enacted',
      weight: 0.25,
      says: 'Fewer restrictive bills enacted score higher.',
      bounds: {
        zeroAt: MANY_ENACTED,
        fullAt: 0,
        because:
          'In April 2026 most states had enacted none, one in ten had 2 or more, and the maximum was 4. Judgment.',
      },
    },
    {
      input: 'incentive_known',
      weight: 0.2,
      says: 'An incentive in force scores higher; a paused or ended one is none.',
      bounds: { zeroAt: 0, fullAt: 1, because: 'Yes or no.' },
    },
  ],
});
