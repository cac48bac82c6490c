import { describe, expect, it } from 'vitest';
import { carbonIntensity } from '../../../src/enrich/queue/carbon-intensity.ts';

describe('the carbon intensity of a mix', () => {
  it('is the mean of the factors of what generates, by output', () => {
    // 0.96 lb/kWh of gas and 2.31 of coal, in grams; wind burns nothing.
    expect(carbonIntensity({ gas: 500 }).gramsPerKwh).toBe(435.4);
    expect(carbonIntensity({ coal: 500 }).gramsPerKwh).toBe(1047.8);
    expect(carbonIntensity({ gas: 500, coal: 250, wind: 250 })).toEqual({
      gramsPerKwh: 479.7,
      coveredPct: 100,
      uncovered: [],
    });
  });

  it('leaves out imports, storage and what draws power', () => {
    expect(carbonIntensity({ gas: 500, imports: 400, storage: 300, solar: -5 }).gramsPerKwh).toBe(435.4);
    expect(carbonIntensity({ gas: 500, storage: -300 }).coveredPct).toBe(100);
  });

  it('says how much of the mix has a factor, and is null where too little has', () => {
    expect(carbonIntensity({ gas: 900, geothermal: 60, other: 40 })).toEqual({
      gramsPerKwh: 435.4,
      coveredPct: 90,
      uncovered: ['geothermal', 'other'],
    });
    expect(carbonIntensity({ gas: 700, other: 300 })).toMatchObject({ gramsPerKwh: null, coveredPct: 70 });
    expect(carbonIntensity({ other: 300 })).toMatchObject({ gramsPerKwh: null, coveredPct: 0 });
    expect(carbonIntensity({ imports: 300 })).toEqual({ gramsPerKwh: null, coveredPct: null, uncovered: [] });
  });
});
