import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { loadMarketInputs, marketInputsPage } from '../../support/pages/market-inputs-page.ts';

describe('where the inputs of each market come from', () => {
  it('is what the sources and the tables say: `npm run -s docs:market-inputs` writes it anew', async () => {
    const lines = await loadMarketInputs();
    expect(lines.length).toBe(361);
    expect(readFileSync(packageFile('docs', 'market-inputs.md'), 'utf8')).toBe(marketInputsPage(lines));
  });

  it('has power plants, mix and carbon of every market on the first start', async () => {
    const without = (await loadMarketInputs()).filter(({ reach }) =>
      [reach.supply, reach.mix, reach.carbon].some((each) => each !== 'start'),
    );
    expect(without.map(({ slug }) => slug)).toEqual([]);
  });
});
