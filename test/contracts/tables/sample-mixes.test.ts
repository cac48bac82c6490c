import { describe, expect, it } from 'vitest';
import type { FuelMixRow } from '../../../src/domain/grid/fuel.ts';
import { fuelShares } from '../../../src/features/grid/fuel-shares.ts';
import { loadSampleCases, readSampleBytes } from '../../../src/sources/ingest/samples.ts';
import { SOURCES } from '../../../src/sources/registry.ts';

/** An area with less output than this may well have one kind of plant. */
const SMALL_MW = 500;

/** Shares of generation in the newest interval that the shipped samples of each source have of an area. */
async function loadSampleMixes() {
  const mixes = [];
  for (const source of SOURCES.filter(({ kind }) => kind === 'fuel-mix')) {
    const { documents } = await loadSampleCases(source.id);
    const all: FuelMixRow[] = [];
    for (const { file, url, asOf, unit } of documents.filter(({ seed }) => seed)) {
      const bytes = await readSampleBytes(source.id, file);
      const parsed = source.parse({ bytes, url, fileName: null, contentType: null, asOf, unit });
      all.push(...(parsed.rows as readonly FuelMixRow[]));
    }
    for (const area of new Set(all.map(({ iso }) => iso))) {
      const rows = all.filter(({ iso }) => iso === area);
      const newest = rows.map((row) => row.interval_start).reduce((a, b) => (a > b ? a : b));
      mixes.push({ name: `${source.id} ${area}`, ...fuelShares(rows.filter((row) => row.interval_start === newest)) });
    }
  }
  return mixes;
}

describe('generation mixes of the samples that ship', () => {
  it('are of several fuels in every large area, since a page shows them as the whole mix', async () => {
    const mixes = await loadSampleMixes();
    expect(mixes.length).toBeGreaterThan(30);
    const ofOneFuel = mixes.filter(({ mw, sharePct }) => {
      const outputMw = Object.values(mw).reduce((sum, one) => sum + Math.max(0, one), 0);
      return outputMw >= SMALL_MW && Object.values(sharePct).some((share) => (share ?? 0) > 99);
    });
    expect(ofOneFuel.map(({ name, sharePct }) => [name, sharePct])).toEqual([]);
  });
});
