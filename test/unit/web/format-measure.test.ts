import { expect, it } from 'vitest';
import { formatMeasure, formatMonths } from '../../../src/web/market/words/format-measure.ts';

it('says one month and one restriction as people do, and a saturation as a share', () => {
  expect(formatMonths(1)).toBe('1 month');
  expect(formatMeasure(1, 'months')).toBe('1 month');
  expect(formatMeasure(1, 'restrictions')).toBe('1 restriction');
  expect(formatMeasure(9, 'restrictions')).toBe('9 restrictions');
  expect(formatMeasure(0.312, 'pipeline / (operating + pipeline)')).toBe('31.2%');
});
