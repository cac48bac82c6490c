import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { QueueStatsRow } from '../../../src/domain/grid/queue-stats.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { openDatabase } from '../../../src/store/db/client.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { loadCountyNames } from '../../../src/store/places/load-county-names.ts';
import {
  loadShippedListings,
  readQueueStats,
  readShippedFigureBytes,
  writeQueueStats,
} from '../../../src/store/queue/shipped-queue-stats.ts';
import { aDatabase } from '../../support/db/database.ts';
import { makeQueueStats } from '../../tools/make-queue-stats.ts';

const RECORDED = packageFile('..', 'shared', 'payloads');
const shipped = await loadShippedListings();
const text = (await readShippedFigureBytes()).toString('utf8');
const listings = readQueueStats(text);

const wholeOf = (iso: string): QueueStatsRow | undefined =>
  listings.find((listing) => listing.iso === iso)?.rows.find(({ state }) => state === null);

describe('queue-figures.csv', () => {
  it('is small, and reads back as it was written', () => {
    expect(text.length).toBeLessThan(250_000);
    expect(writeQueueStats(listings)).toBe(text);
    expect(() => readQueueStats(text.replace(/^(CAISO,[^,]+),[^,]+/m, '$1,yesterday'))).toThrow(
      'queue-figures line 2, column listed_at: "yesterday" is refused; allowed: an instant',
    );
  });

  it('has one listing of each operator, listed before it was taken, and a line of its own in the README', () => {
    expect(listings.map(({ iso }) => iso)).toEqual(['CAISO', 'ERCOT', 'ISONE', 'MISO', 'NYISO', 'PJM', 'SPP']);
    expect(listings.map(({ sourceId }) => sourceId)).toEqual(shipped.map(({ source }) => source));
    for (const { iso, sourceId, listedAt } of listings) {
      expect(findSource(sourceId)).toMatchObject({ kind: 'queue', iso });
      const capturedAt = shipped.find(({ source }) => source === sourceId)?.capturedAt ?? '';
      expect(Date.parse(listedAt)).toBeLessThanOrEqual(Date.parse(capturedAt));
    }
    const readme = readFileSync(packageFile('fixtures', 'reference', 'README.md'), 'utf8');
    expect(readme).toContain('queue-figures.csv');
  });

  it('has each place once, states and counties within the whole, and parts within what they are part of', async () => {
    const stateOf = new Map((await loadCountyNames()).map(({ fips, state }) => [fips, state]));
    for (const { iso, rows } of listings) {
      const places = rows.map(({ state, countyFips }) => `${iso} ${state} ${countyFips}`);
      expect(new Set(places).size).toBe(places.length);
      for (const row of rows) expectParts(row, `${iso} ${row.state} ${row.countyFips}`);
      const inCounties = rows.filter(({ countyFips }) => countyFips !== null);
      for (const { countyFips, state, activeMw } of inCounties) {
        expect([countyFips, stateOf.get(countyFips ?? '')]).toEqual([countyFips, state]);
        expect(activeMw).toBeGreaterThan(0);
      }
      const requests = (of: readonly QueueStatsRow[]) => of.reduce((sum, row) => sum + row.activeRequests, 0);
      const inStates = requests(rows.filter(({ state, countyFips }) => state !== null && countyFips === null));
      expect(requests(inCounties)).toBeLessThanOrEqual(inStates);
      expect(inStates).toBeLessThanOrEqual(wholeOf(iso)?.activeRequests ?? 0);
    }
  });

  it('has the sums that others count in the same lists', () => {
    // The sheet of the queue less the one suspended, and Cluster 15.
    expect(wholeOf('CAISO')).toMatchObject({ activeRequests: 268 + 86, activeMw: 104_436.613 });
    // Large and small generators, 341,474.21 and 424.79 MW.
    expect(wholeOf('ERCOT')?.activeMw).toBe(341_899);
    // 908 rows less those that operate or are suspended.
    expect(wholeOf('SPP')?.activeRequests).toBe(908 - 263 - 8);
    // Of 8,241 requests those that are active, between steps or under construction.
    expect(wholeOf('PJM')).toMatchObject({ activeRequests: 897 + 265 + 98 + 24, agreementSignedMw: 65_632.079 });
    expect(wholeOf('MISO')?.activeRequests).toBeGreaterThanOrEqual(1_920);
    const waits = listings.map(({ iso }) => [iso, wholeOf(iso)?.waitMonths, wholeOf(iso)?.waitProjects]);
    expect(waits).toEqual([
      ['CAISO', 97.4, 77],
      // Commissioned projects without the day of their request; days of operation that are not published.
      ['ERCOT', null, 0],
      ['ISONE', 25.9, 102],
      ['MISO', 48.9, 64],
      ['NYISO', null, 0],
      ['PJM', 69.2, 249],
      ['SPP', 59.7, 70],
    ]);
  });
});

function expectParts(row: QueueStatsRow, place: string): void {
  const within = (part: number | null, all: number | null): boolean => part === null || (all !== null && part <= all);
  const ends = row.settledRequests === null ? null : (row.completedRequests ?? 0) + (row.withdrawnRequests ?? 0);
  const checks = {
    place,
    signed: within(row.agreementSignedMw, row.agreementToldMw),
    disclosed: within(row.agreementToldMw, row.activeMw),
    due: within(row.due24MonthsMw, row.agreementSignedMw),
    ends: within(ends, row.settledRequests),
    wait: (row.waitMonths === null) === (row.waitProjects === 0),
    waitDays: (row.waitFrom === null) === (row.waitProjects === 0) && (row.waitFrom ?? '') <= (row.waitTo ?? ''),
    survival: row.survivalMonths === null || row.survivalRequests >= 10,
  };
  expect(checks).toEqual({
    place,
    signed: true,
    disclosed: true,
    due: true,
    ends: true,
    wait: true,
    waitDays: true,
    survival: true,
  });
}

const isHeld = shipped.every(({ documents }) => documents.every((path) => existsSync(`${RECORDED}/${path}`)));

describe.skipIf(!isHeld)('queue-figures.csv and the recorded lists', () => {
  let made = '';
  beforeAll(async () => {
    const { url } = await aDatabase();
    const db = openDatabase(url, { maxConnections: 3, applicationName: 'test-figures' });
    made = await makeQueueStats(db, RECORDED).finally(() => db.close());
  }, 600_000);

  it('is what the program makes of them, byte for byte', () => {
    const [madeLines, lines] = [made.split('\n'), text.split('\n')];
    expect(madeLines.filter((line, position) => line !== lines[position]).slice(0, 5)).toEqual([]);
    expect(made === text).toBe(true);
  });
});
