import { defineSitePart } from '../site-part.ts';

/** Where Aqueduct's class `low` ends and `extremely high` begins. */
const LOW_RISK = 1;
const EXTREME_RISK = 4;
/** All of a state in extreme drought (D3): percent in D0, D1, D2 and D3, added up. docs/adr/0014 */
const EXTREME_EVERYWHERE = 400;

export const waterStress = defineSitePart({
  id: 'water_stress',
  meaning: 'Water risk and drought: 100 is no stress.',
  weight: 0.1,
  measures: [
    {
      input: 'water_risk',
      weight: 0.7,
      says: 'A lower water risk scores higher.',
      bounds: {
        zeroAt: EXTREME_RISK,
        fullAt: LOW_RISK,
        because: 'The classes of WRI Aqueduct: low under 1, extremely high from 4 on.',
      },
    },
    {
      input: 'drought_index',
      weight: 0.3,
      says: 'Less drought scores higher.',
      bounds: {
        zeroAt: EXTREME_EVERYWHERE,
        fullAt: 0,
        because: 'No drought at all, and extreme drought (D3) everywhere in the area.',
      },
    },
  ],
});
