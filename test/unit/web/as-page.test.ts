import { expect, it } from 'vitest';
import { asPage } from '../../../src/web/lists/as-page.ts';

it('people are led to the page of a facility, and to what is not ours as it is', () => {
  const read = { publicUrl: 'https://loadstar.example' };
  expect(asPage('https://loadstar.example/api/v1/facilities/fac_1', read)).toBe(
    'https://loadstar.example/facilities/fac_1',
  );
  for (const url of ['https://other.example/api/v1/facilities/fac_1', 'https://loadstar.example/api/v1/pipeline', null])
    expect(asPage(url, read)).toBe(url);
});
