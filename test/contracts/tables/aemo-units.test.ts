import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FUEL_OF_SOURCE } from '../../../src/sources/aemo-fuel-mix/schema.ts';
import { unitsByDuid } from '../../../src/sources/aemo-fuel-mix/units.ts';
import { UNIT_LINES } from '../../../src/sources/aemo-fuel-mix/units-of-list.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { aemoUnitLines } from '../../support/sources/aemo-units.ts';

const LIST = packageFile('..', 'shared', 'payloads', 'world', 'plants', 'aemo-nem-registration-list.xlsx');

describe('the list of AEMO’s units', () => {
  it('names a fuel for every source of energy, and each unit once', () => {
    const units = unitsByDuid();
    expect([...units.values()].filter(({ source }) => !FUEL_OF_SOURCE.has(source))).toEqual([]);
    const named = UNIT_LINES.flatMap((line) => line.split(' | ')[2]?.split(' ') ?? []);
    expect(named).toHaveLength(units.size);
    expect(units.size).toBe(561);
    expect(units.get('SNOWYP')).toEqual({ region: 'NSW1', source: 'Pumping', isLoad: true });
  });

  it.skipIf(!existsSync(LIST))('is what the recorded workbook says', () => {
    expect(UNIT_LINES).toEqual(aemoUnitLines(readFileSync(LIST)));
  });
});
