import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALL_METHODS } from '../../../scoring/market-power/all-methods.ts';
import { MARKET_POWER } from '../../../scoring/market-power/index.ts';
import { INPUT_NAMES } from '../../../scoring/market-power/inputs.ts';
import { SITE_METHOD } from '../../../scoring/site/method.ts';
import { METHOD_PAGE, methodPage } from '../../tools/write-method-page.ts';

describe('docs/METHOD.md', () => {
  it('is what the code writes: `npm run -s docs:method` writes it anew', () => {
    expect(readFileSync(METHOD_PAGE, 'utf8')).toBe(methodPage());
  });

  it('names every part, every input and every method', () => {
    const page = methodPage();
    for (const { id } of MARKET_POWER.parts) expect(page).toContain(`| ${id} |`);
    for (const name of INPUT_NAMES) expect(page).toContain(`| ${name} |`);
    for (const { id } of ALL_METHODS) expect(page).toContain(`### ${id}, since`);
    expect(page).toContain(SITE_METHOD);
  });

  it('has tables whose rows have as many cells as their heads', () => {
    const tables = methodPage()
      .split('\n\n')
      .filter((block) => block.startsWith('|'));
    expect(tables.length).toBeGreaterThan(9);
    for (const table of tables) {
      const counts = table
        .trimEnd()
        .split('\n')
        .map((line) => line.replaceAll('\\|', '').split('|').length);
      expect(new Set(counts).size, table.split('\n', 1)[0]).toBe(1);
    }
  });
});
