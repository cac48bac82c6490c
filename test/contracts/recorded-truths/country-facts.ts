import { expect } from 'vitest';
import type { CountryRiskRow } from '../../../src/domain/places/country-facts.ts';
import type { Truths } from './truths.ts';

const marks = (rows: readonly unknown[], country: string): Readonly<Record<string, number | null>> =>
  Object.fromEntries(
    (rows as CountryRiskRow[]).filter((row) => row.country === country).map(({ measure, score }) => [measure, score]),
  );

/** By source and path under the recorded documents. */
export const COUNTRY_TRUTHS: Readonly<Record<string, Truths>> = {
  'inform-risk': {
    'world/hazard/inform-risk-2025-v070.csv': (rows, { rejected }) => {
      expect(rejected).toEqual([]);
      expect(rows).toHaveLength(191 * 9);
      expect(marks(rows, 'JP')).toMatchObject({ risk: 2.1, natural: 8.3, earthquake: 9.7 });
      expect(marks(rows, 'DE')).toMatchObject({ risk: 2.6, natural: 4.1, earthquake: 3.7 });
      expect(marks(rows, 'SG')).toMatchObject({ risk: 0.6, natural: 1.1, earthquake: 0.1 });
      expect(marks(rows, 'IN')).toMatchObject({ risk: 5.5, natural: 7.8, earthquake: 8.3 });
      expect(marks(rows, 'PH')).toMatchObject({ risk: 5.4, natural: 8.2, earthquake: 9.7 });
      expect(marks(rows, 'UA')).toMatchObject({ natural: 3.1, human: 10 });
      expect([marks(rows, 'TW'), marks(rows, 'HK')]).toEqual([{}, {}]);
    },
  },
};
