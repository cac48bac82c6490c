import { describe, expect, it } from 'vitest';
import { titleCase } from '../../../src/domain/text/title-case.ts';

describe('a place in capitals', () => {
  it.each([
    ['ASHBURN', 'Ashburn'],
    ['NEW YORK', 'New York'],
    ['WINSTON-SALEM', 'Winston-Salem'],
    ['ST. LOUIS', 'St. Louis'],
    ['MCALLEN', 'McAllen'],
    ['CITY OF INDUSTRY', 'City of Industry'],
    ["COEUR D'ALENE", "Coeur D'Alene"],
    ["LAND'S END", "Land's End"],
    ['SÃO PAULO', 'São Paulo'],
  ])('%s is written %s', (given, written) => expect(titleCase(given)).toBe(written));

  it('is left as it is where somebody has written it already', () => {
    for (const place of ['DeKalb', 'La Porte', 'iCity']) expect(titleCase(place)).toBe(place);
  });
});
