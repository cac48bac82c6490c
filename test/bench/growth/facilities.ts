import { openingFacilitySearch } from '../../../src/enrich/facilities/search-facilities.ts';
import { runToEnd } from '../../../src/enrich/text/cooperative-task.ts';
import { searchableFacilities } from '../../support/facilities/searchable-facilities.ts';
import { manyFacilities } from '../facilities/many-facilities.ts';
import { medianMs, type Point, printCurve } from './curve.ts';

const SIZES = [10_000, 30_000, 100_000];
const ROUNDS = 60;

const usedMb = (): number => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
};

/** The index of search over ever more facilities, in process: its memory, and a narrow and a wide question. */
export async function growFacilities(): Promise<void> {
  const shipped = await searchableFacilities();
  const points: Point[] = [];
  for (const size of SIZES) {
    const facilities = manyFacilities(shipped, size);
    const before = usedMb();
    const started = performance.now();
    const index = runToEnd(openingFacilitySearch(facilities));
    const buildMs = performance.now() - started;
    points.push({
      size,
      figures: {
        'index made, ms': buildMs,
        'index, MB': usedMb() - before,
        'a name with a typo, ms': await medianMs(ROUNDS, async () => index.search('eqiunix frankfrut', {}, 20)),
        'a country, ms': await medianMs(ROUNDS, async () => index.search('united states', {}, 20)),
      },
    });
  }
  printCurve('Facilities', 'facilities', points);
}
