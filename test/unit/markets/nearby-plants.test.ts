import { describe, expect, it } from 'vitest';
import { unitVector } from '../../../src/enrich/geo/unit-vector.ts';
import { plantsReader, worldPlantsReader } from '../../../src/features/briefs/nearby-plants.ts';
import { aPlant, aWorldPlant } from '../../support/markets/as-of-snapshot.ts';

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

describe('plants around a place abroad', () => {
  const FRANKFURT = unitVector(50.11, 8.68);

  it('are those of the newest list of each country, and closed ones are gone', () => {
    const old = { source: 'an-old-list', as_of: '2021-06-02' };
    const near = worldPlantsReader({
      worldPlants: [
        aWorldPlant(),
        aWorldPlant({ plant_id: '2', closes: 2023, mw: 1_400 }),
        aWorldPlant({ plant_id: '3', closes: 2024, mw: 50 }),
        aWorldPlant({ plant_id: '4', closes: 2034, mw: 30, fuel: 'coal' }),
        aWorldPlant({ ...old, plant_id: '5', mw: 999 }),
        aWorldPlant({ plant_id: '6', lat: 52.5, lon: 13.4, mw: 700 }),
        // Across a border, of a country that only the old list has.
        aWorldPlant({ ...old, plant_id: '7', country: 'FR', lat: 49.6, lon: 8, mw: 20, fuel: 'nuclear' }),
      ],
    })('DE', FRANKFURT);
    expect(near).toMatchObject({
      plants: 4,
      nameplate_mw: 200,
      under_construction_plants: null,
      under_construction_mw: null,
      provenance: { source: 'a-list', observed_at: '2024-09-18T00:00:00Z' },
    });
    expect(near?.by_fuel.map(({ fuel, mw }) => [fuel, mw])).toEqual([
      ['gas', 150],
      ['coal', 30],
      ['nuclear', 20],
    ]);
    expect(near?.largest[0]).toMatchObject({ name: 'Mainkraft', mw: 100, balancing_authority: null });
  });

  it('are unknown where no list has plants of the country, whatever stands across its border', () => {
    const plantsOf = worldPlantsReader({ worldPlants: [aWorldPlant()] });
    expect(plantsOf('LU', unitVector(50.1, 8.7))).toBeNull();
    expect(worldPlantsReader({ worldPlants: [] })('DE', FRANKFURT)).toBeNull();
  });

  it('are 0 where the list of the country has none near', () => {
    const near = worldPlantsReader({ worldPlants: [aWorldPlant()] })('DE', unitVector(54, 10));
    expect(near).toMatchObject({ plants: 0, nameplate_mw: 0, by_fuel: [], largest: [] });
  });
});
