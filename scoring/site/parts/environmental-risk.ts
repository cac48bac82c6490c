import { defineSitePart } from '../site-part.ts';

/** The ends of FEMA's scale, and the score about which half of the counties lie. docs/adr/0014 */
const LOWEST_RISK = 0;
const HIGHEST_RISK = 100;
const USUAL_RISK = 10;

export const environmentalRisk = defineSitePart({
  id: 'environmental_risk',
  meaning: 'How much natural hazards are expected to cost around the site.',
  weight: 0.15,
  measures: [
    {
      input: 'hazard_index',
      weight: 1,
      says: 'A lower hazard risk scores higher.',
      bounds: {
        zeroAt: HIGHEST_RISK,
        fullAt: LOWEST_RISK,
        knee: USUAL_RISK,
        because: 'The ends of the scale; by ratio, since half of the counties score under 10 and 21 over 41.',
      },
    },
  ],
});
