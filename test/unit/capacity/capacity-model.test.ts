import { describe, expect, test } from 'vitest';
import { CAPACITY_MODEL } from '../../../src/enrich/capacity/capacity-model.ts';
import { predictMw } from '../../../src/enrich/capacity/estimate-power.ts';
import { fitCapacityModel, validateCapacityModel } from '../../../src/enrich/capacity/fit-capacity-model.ts';
import { STATED_BUILDINGS } from '../../../src/enrich/capacity/stated-buildings.ts';
import { loadFacilityBase } from '../../../src/store/facilities/facility-base.ts';

const someSites = (count: number, operators: number) =>
  Array.from({ length: count }, (_, at) => ({
    operator: `operator ${at % operators}`,
    country: 'US',
    areaM2: 4_000 + at * 1_000,
    mw: (4_000 + at * 1_000) / 1_000 + (at % 3),
    asOf: '2026-01-01',
  }));

describe('the model of power by floor area', () => {
  test('is the one that its buildings give', () => {
    const { intercept, slope, ...fitted } = fitCapacityModel(STATED_BUILDINGS, CAPACITY_MODEL.name) ?? CAPACITY_MODEL;
    expect(fitted).toMatchObject({ sites: 16, operators: 11, countries: ['US'] });
    expect(intercept).toBeCloseTo(CAPACITY_MODEL.intercept, 9);
    expect(slope).toBeCloseTo(CAPACITY_MODEL.slope, 9);
    expect(fitted.sigma).toBeCloseTo(CAPACITY_MODEL.sigma, 9);
  });

  test('is fitted on facilities of the table that ships, each once', async () => {
    const ids = new Set((await loadFacilityBase()).values());
    expect(STATED_BUILDINGS.filter(({ facilityId }) => !ids.has(facilityId))).toEqual([]);
    expect(new Set(STATED_BUILDINGS.map(({ facilityId }) => facilityId)).size).toBe(STATED_BUILDINGS.length);
  });

  test('finds the line of sites that lie on one', () => {
    const sites = someSites(12, 6).map((site) => ({ ...site, mw: 0.002 * site.areaM2 ** 1.1 }));
    const model = fitCapacityModel(sites, 'a-model') ?? CAPACITY_MODEL;
    expect(model.slope).toBeCloseTo(1.1, 9);
    expect(predictMw(9_000, model).mw).toBeCloseTo(0.002 * 9_000 ** 1.1, 0);
  });

  test('is none of too few sites or operators', () => {
    expect(fitCapacityModel(someSites(11, 6), 'a-model')).toBeNull();
    expect(fitCapacityModel(someSites(12, 5), 'a-model')).toBeNull();
    expect(validateCapacityModel(someSites(11, 6))).toMatchObject({ medianRelativeError: null, coverage: null });
  });

  test('is scored on operators that it was not fitted on', () => {
    // One operator whose sites lie far off: fitted with them the error would be smaller.
    const sites = someSites(18, 6).map((site) =>
      site.operator === 'operator 0' ? { ...site, mw: site.mw * 20 } : site,
    );
    const scored = validateCapacityModel(sites);
    const whole = fitCapacityModel(sites, 'a-model') ?? CAPACITY_MODEL;
    const inSample = sites
      .map(({ areaM2, mw }) => Math.abs(predictMw(areaM2, whole).mw - mw) / mw)
      .sort((a, b) => a - b);
    expect(scored.medianRelativeError).not.toBeCloseTo(inSample[9] ?? 0, 3);
    expect(scored).toMatchObject({ sites: 18, operators: 6 });
  });
});
