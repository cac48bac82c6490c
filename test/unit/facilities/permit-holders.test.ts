import { expect, test } from 'vitest';
import { registerFacilities } from '../../../src/enrich/facilities/register-facilities.ts';
import { aFacility, facilityId } from '../../support/facilities/store-facilities.ts';

const tables = {
  hiddenSources: new Set<string>(),
  placeAt: () => ({ country: 'US', state: 'TX' }),
  marketAt: () => null,
};
const ofType = (number: number, name: string, operator: string | null, facility_type: string) =>
  aFacility({ id: facilityId(number), name, operator, facility_type });

test('a permit has the operator that its holder is, in the usual spelling, read from its name', () => {
  const registered = registerFacilities(
    [
      ofType(1, 'Hall', 'Amazon Web Services', 'building'),
      ofType(2, 'Hall', 'Amazon Web Services', 'building'),
      ofType(3, 'Hall', 'Amazon', 'building'),
      ofType(4, 'Kyndryl', 'Kyndryl Deutschland GmbH', 'building'),
      ofType(5, 'AMAZON DATA SERVICES INCORPORATED', null, 'permit'),
      ofType(6, 'QUARTZ HOLDINGS LLC', null, 'permit'),
      ofType(7, 'KYNDRYL, INC.', null, 'permit'),
      ofType(8, 'Amazon AWS Data Center', null, 'building'),
    ],
    tables,
  );
  // Of one facility alone, a spelling is not usual; and a building's name says who named it, not who holds it.
  expect(registered.slice(4).map(({ operator }) => operator)).toEqual(['Amazon Web Services', null, null, null]);
  const [permit] = registered.slice(4);
  expect(permit?.chosen.operator).toEqual(permit?.chosen.name);
});
