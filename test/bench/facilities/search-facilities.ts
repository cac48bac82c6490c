import { openingFacilitySearch } from '../../../src/enrich/facilities/search-facilities.ts';
import { runToEnd } from '../../../src/enrich/text/cooperative-task.ts';
import { searchableFacilities } from '../../support/facilities/searchable-facilities.ts';
import { manyFacilities } from './many-facilities.ts';

const FACILITIES = 25_000;
const ROUNDS = 200;
const CONNECTIONS = 32;
const WANTED_P99_MS = 30;

const NARROW = ['equinix dc11', 'eqiunix frankfrut', 'iad 10', 'digital realty ord10', 'c1 frankfurt', 'qts manasas'];
const WIDE = [
  'amazn web services united states',
  'data centers in germany',
  'united states',
  'google',
  'nova',
  'data',
  'no such thing at all anywhere',
];
const HOSTILE = [
  Array.from({ length: 50 }, (_, at) => `equinxi amazn${at}`).join(' '),
  'abcdefgh bcdefghi cdefghij defghijk efghijkl fghijklm ghijklmn hijklmno',
];

const sortedMs = (values: number[]): number[] => values.sort((a, b) => a - b);
const share = (sorted: readonly number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;
const heapMb = (): number => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
};

/** Build time and memory of the index, and time of one search in process, over 25,000 facilities. */
export async function benchSearch(): Promise<void> {
  const facilities = manyFacilities(await searchableFacilities(), FACILITIES);
  runToEnd(openingFacilitySearch(facilities.slice(0, 500)));
  const before = heapMb();
  const startedAt = process.hrtime.bigint();
  const index = runToEnd(openingFacilitySearch(facilities));
  const buildMs = Number(process.hrtime.bigint() - startedAt) / 1e6;
  const memoryMb = heapMb() - before;
  console.log(`\nSearch over ${facilities.length} facilities, in process`);
  console.log(`  build ${buildMs.toFixed(0)} ms, index ${memoryMb.toFixed(1)} MB`);
  for (const [name, questions] of Object.entries({ narrow: NARROW, wide: WIDE, hostile: HOSTILE })) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const q of questions) {
        const askedAt = process.hrtime.bigint();
        index.search(q, {}, 20);
        if (round > 10) times.push(Number(process.hrtime.bigint() - askedAt) / 1e6);
      }
    const sorted = sortedMs(times);
    const mean = sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length;
    const p99 = share(sorted, 0.99);
    const isShort = mean * CONNECTIONS >= WANTED_P99_MS && name !== 'hostile';
    console.log(
      `  ${name.padEnd(8)} p50 ${share(sorted, 0.5).toFixed(3)} ms  p99 ${p99.toFixed(3)} ms  mean ${mean.toFixed(3)} ms` +
        `  ${CONNECTIONS} in a row ${(mean * CONNECTIONS).toFixed(1)} ms, wanted < ${WANTED_P99_MS} ms${isShort ? '  SHORT' : ''}`,
    );
  }
}
