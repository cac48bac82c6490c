import { expect } from 'vitest';
import type { WorldPlantRow } from '../../../src/domain/grid/world-plant.ts';
import type { Truths } from './truths.ts';

/** Plants of 10 MW and more of a country, and their GW to a tenth. */
function ofCountry(rows: readonly unknown[], country: string): [number, number] {
  const own = (rows as WorldPlantRow[]).filter((row) => row.country === country);
  return [own.length, Math.round(own.reduce((sum, { mw }) => sum + (mw ?? 0), 0) / 100) / 10];
}
const named = (rows: readonly unknown[], name: string) => (rows as WorldPlantRow[]).find((row) => row.name === name);

/** By source and path under the recorded documents. */
export const WORLD_PLANT_TRUTHS: Readonly<Record<string, Truths>> = {
  'wri-plants': {
    'world/plants/gppd-1.3.0-non-us.csv.gz': (rows, { rejected, warnings }) => {
      expect(rejected).toEqual([]);
      // Of 25,103.
      expect(warnings).toEqual(['8474 plants have less than 10 MW: left out']);
      expect(rows).toHaveLength(16_629);
      expect(ofCountry(rows, 'SG')).toEqual([14, 13.7]);
      expect(ofCountry(rows, 'JP')).toEqual([387, 214.7]);
      expect(ofCountry(rows, 'KR')).toEqual([100, 99.4]);
      expect(ofCountry(rows, 'IN')).toEqual([1301, 314.6]);
      expect(ofCountry(rows, 'BR')).toEqual([1159, 143.7]);
      expect(ofCountry(rows, 'CA')).toEqual([744, 141.6]);
      expect(ofCountry(rows, 'AU')).toEqual([349, 65.4]);
      expect(named(rows, 'Kashiwazaki Kariwa')).toMatchObject({ country: 'JP', fuel: 'nuclear', mw: 8_212 });
    },
  },
  powerplantmatching: {
    'world/plants/powerplantmatching-europe-2024-09.csv.gz': (rows, { rejected, warnings }) => {
      expect(rejected).toEqual([]);
      // Of 22,445.
      expect(warnings).toEqual(['10176 plants have less than 10 MW: left out']);
      expect(rows).toHaveLength(12_269);
      expect(ofCountry(rows, 'DE')).toEqual([2755, 201.1]);
      expect(ofCountry(rows, 'GB')).toEqual([973, 145.7]);
      expect(ofCountry(rows, 'FR')).toEqual([1600, 144.2]);
      expect(ofCountry(rows, 'NL')).toEqual([367, 42.5]);
      expect(ofCountry(rows, 'IE')).toEqual([167, 14.3]);
      expect(ofCountry(rows, 'NO')).toEqual([381, 37.6]);
      expect(named(rows, 'Borssele')).toMatchObject({ country: 'NL', fuel: 'coal', mw: 485, closes: 2034 });
      // A reservoir that its river fills, which the publisher calls a store.
      expect(named(rows, 'Monteynard')).toMatchObject({ country: 'FR', fuel: 'hydro', mw: 366 });
    },
  },
};
