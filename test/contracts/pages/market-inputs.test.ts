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

  it('has mix and carbon of every market on the first start, and power plants but for a country that no list has', async () => {
    const lines = await loadMarketInputs();
    const without = (input: 'mix' | 'carbon' | 'supply') =>
      lines.filter(({ reach }) => reach[input] !== 'start').map(({ slug }) => slug);
    expect({ mix: without('mix'), carbon: without('carbon') }).toEqual({ mix: [], carbon: [] });
    // Plants of Guangdong are within reach, and its own are in neither list.
    expect(without('supply')).toEqual(['hong-kong']);
  });

  it('has a wait or a share of signed requests of 230 markets on the first start, of places between authorities too', async () => {
    const lines = await loadMarketInputs();
    const waited = new Set(lines.filter(({ reach }) => reach.wait === 'start').map(({ slug }) => slug));
    expect(waited.size).toBeGreaterThanOrEqual(230);
    expect(['cheyenne', 'frankfurt', 'paris', 'stockholm'].filter((slug) => !waited.has(slug))).toEqual([]);
    // What is stated of Inzai is not said of Tokyo, nor what is of Germany of Luxembourg.
    expect(['tokyo', 'luxembourg'].filter((slug) => waited.has(slug))).toEqual([]);
  });
});
