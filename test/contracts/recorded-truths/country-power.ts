import { expect } from 'vitest';
import type { CountryPowerRow } from '../../../src/domain/places/country-facts.ts';
import type { Truths } from './truths.ts';

/** TWh generated and grams per kWh of 2024 and 2025, as the list of the documents states them. */
const STATED: Readonly<Record<string, readonly [number, number, number, number]>> = {
  DE: [495.99, 336.38, 500.47, 329.65],
  GB: [284.16, 216.5, 292.31, 217.41],
  IE: [31.08, 270.91, 30.95, 256.54],
  JP: [1_016.39, 483.43, 1_029.86, 477.26],
  SG: [59.61, 498.74, 60.15, 497.09],
  IN: [2_036.52, 705.4, 2_081.6, 670.13],
  BR: [745.72, 106.06, 750.53, 109.95],
};

/** By source and path under the recorded documents. */
export const COUNTRY_POWER_TRUTHS: Readonly<Record<string, Truths>> = {
  'owid-electricity': {
    'world/country/owid-ember-electricity-2015-2025.csv': (found, { rejected, warnings }) => {
      const rows = found as readonly CountryPowerRow[];
      const of = (country: string, year: number) => rows.find((row) => row.country === country && row.year === year);
      expect(rejected).toEqual([]);
      // Two sums over countries in eleven years.
      expect(warnings).toEqual(['22 lines are of no single country: left out']);
      expect(rows).toHaveLength(2_235 - 22);
      for (const [country, [before, gramsBefore, now, grams]] of Object.entries(STATED)) {
        expect(of(country, 2024)).toMatchObject({ generation_twh: before, gco2_per_kwh: gramsBefore });
        expect(of(country, 2025)).toMatchObject({ generation_twh: now, gco2_per_kwh: grams, emissions: 'life-cycle' });
      }
      // Water, wind, sun and the rest, mostly wood: 55.857 percent of 82.55 TWh are renewable.
      const finland = of('FI', 2024);
      const renewable = (['hydro_twh', 'wind_twh', 'solar_twh', 'other_renewable_twh'] as const).reduce(
        (sum, measure) => sum + (finland?.[measure] ?? 0),
        0,
      );
      expect((renewable / 82.55) * 100).toBeCloseTo(55.857, 1);
      expect(of('XK', 2025)).toMatchObject({ gco2_per_kwh: 900.94 });
    },
    'world/country/owid-carbon-intensity-electricity.csv': (found) => {
      const rows = found as readonly CountryPowerRow[];
      const of = (country: string, year: number) => rows.find((row) => row.country === country && row.year === year);
      expect(of('JP', 2025)).toMatchObject({
        gco2_per_kwh: 477.26,
        generation_twh: null,
        source: 'owid-chart-gco2_per_kwh',
      });
      expect(of('ZW', 2024)).toMatchObject({ gco2_per_kwh: 384.02 });
    },
  },
};
