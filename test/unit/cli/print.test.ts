import { expect, it } from 'vitest';
import { visibleCell } from '../../../src/cli/print.ts';

it('a cell of a table shows what it holds, and nothing that a terminal would act on', () => {
  expect(visibleCell('A map \u202etxt.exe\u001b[2J\u2028svc_pro_1\u200b')).toBe('A map txt.exe[2Jsvc_pro_1');
  expect(visibleCell('São Paulo, 東京')).toBe('São Paulo, 東京');
});
