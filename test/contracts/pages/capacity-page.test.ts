import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CAPACITY_PAGE, capacityPage } from '../../tools/write-capacity-page.ts';

test('docs/capacity.md has the figures of the model in force: npm run -s docs:capacity', () => {
  expect(readFileSync(CAPACITY_PAGE, 'utf8')).toBe(capacityPage());
});
