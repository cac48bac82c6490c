import { describe, expect, it } from 'vitest';
import { unitVector } from '../../../src/enrich/geo/unit-vector.ts';
import { plantsReader } from '../../../src/features/briefs/nearby-plants.ts';
import { aPlant } from '../../support/markets/as-of-snapshot.ts';

const HERE = unitVector(39, -77.5);

describe('plants around a place', () => {
  it('under construction are unknown where the list names none anywhere, and never 0', () => {
    const near = plantsReader({ plants: [aPlant({ nameplate_mw: 100 })] })(HERE);
    expect(near).toMatchObject({ plants: 1, nameplate_mw: 100 });
    expect(near).toMatchObject({ under_construction_plants: null, under_construction_mw: null });
  });

  it('under construction are 0 where the list names some, and none of them near', () => {
    const far = aPlant({ status: 'under-construction', lat: 30, lon: -100, nameplate_mw: 70 });
    const near = plantsReader({ plants: [aPlant(), far] })(HERE);
    expect(near).toMatchObject({ under_construction_plants: 0, under_construction_mw: 0 });
    const here = plantsReader({ plants: [aPlant(), { ...far, lat: 39, lon: -77.5 }] })(HERE);
    expect(here).toMatchObject({ under_construction_plants: 1, under_construction_mw: 70 });
  });
});
