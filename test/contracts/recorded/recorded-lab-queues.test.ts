import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ConnectionQueueRow } from '../../../src/domain/grid/connection-queue.ts';
import type { QueueRow } from '../../../src/domain/grid/queue.ts';
import { Fault } from '../../../src/errors.ts';
import { ROW_RULES } from '../../../src/sources/ingest/row-kinds.ts';
import { lbnlEntities } from '../../../src/sources/lbnl-entities/index.ts';
import { lbnlQueues } from '../../../src/sources/lbnl-queues/index.ts';
import { readEdition } from '../../../src/sources/operators/lbnl/read-edition.ts';
import type { LabRequest } from '../../../src/sources/operators/lbnl/read-requests.ts';
import type { SourceDocument } from '../../../src/sources/source.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';

// Berkeley Lab's data as they were recorded, or cut by others: beside the repository; where they are not, skipped.
const FOLDER = 'us_evidence/lbnl';
const WORKBOOK = `${FOLDER}/lbnlisoqueues_2020.xlsx`;
const RESTATED = `${FOLDER}/derived_lbnl_2020edition_requests.csv.gz`;
const CUT = `${FOLDER}/derived_lbnl_2023thru_dated_subset.csv.gz`;
const COUNTIES = `${FOLDER}/i2x_queued_up_county_thru2021.csv.gz`;
const pathOf = (path: string): string => packageFile('..', 'shared', 'payloads', path);
const isHeld = [WORKBOOK, RESTATED, CUT, COUNTIES].every((path) => existsSync(pathOf(path)));

function documentOf(path: string): SourceDocument {
  const packed = readFileSync(pathOf(path));
  const bytes = path.endsWith('.gz') ? gunzipSync(packed) : packed;
  return { bytes, url: null, fileName: basename(path), contentType: null, asOf: null, unit: null };
}

const countBy = <T>(all: readonly T[], nameOf: (one: T) => string | null): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const one of all) counts[nameOf(one) ?? 'none'] = (counts[nameOf(one) ?? 'none'] ?? 0) + 1;
  return counts;
};
const sumMw = (all: readonly LabRequest[]): number => all.reduce((sum, { capacity_mw: mw }) => sum + (mw ?? 0), 0);
const rowAt = (rows: readonly ConnectionQueueRow[], area: string, place = area) =>
  rows.find((row) => row.area === area && row.place === place);

function expectSound(rows: readonly ConnectionQueueRow[]): void {
  const rules = ROW_RULES['connection-queue'];
  for (const [position, row] of rows.entries()) rules.check(row, `row ${position + 1}`);
  expect(new Set(rows.map((row) => rules.keyOf(row))).size).toBe(rows.length);
  expect(rows.filter((row) => rules.isImplausible(row))).toEqual([]);
  expect(rows.filter(({ area }) => lbnlEntities.areas?.includes(area) !== true)).toEqual([]);
}

describe.skipIf(!isHeld)('the edition of 2020', () => {
  it('has the requests of its three sheets, with their days', () => {
    const { requests, day, isDatedAlone } = readEdition(documentOf(WORKBOOK));
    expect([requests.length, day, isDatedAlone]).toEqual([14_241, '2020-12-31', false]);
    expect(countBy(requests, ({ status }) => status)).toEqual({ active: 5_639, withdrawn: 6_896, operational: 1_706 });
    const active = requests.filter(({ status }) => status === 'active');
    expect(countBy(active, ({ region }) => region)).toEqual({
      PJM: 1_541,
      'West (non-ISO)': 848,
      'Southeast (non-ISO)': 728,
      MISO: 580,
      ERCOT: 527,
      SPP: 498,
      CAISO: 346,
      NYISO: 308,
      'ISO-NE': 263,
    });
    // One day of request is in 1900; the table of the others counts it.
    expect(requests.filter(({ requested_on: on }) => on !== null)).toHaveLength(13_652 - 1);
    expect(requests.filter(({ withdrawn_on: on }) => on !== null)).toHaveLength(6_612);
    expect(requests.filter(({ operational_on: on }) => on !== null)).toHaveLength(1_273);
    const first = requests.find(({ entity, queue_id: id }) => entity === 'CAISO' && id === '134');
    expect(first).toMatchObject({ status: 'withdrawn', withdrawn_on: '2007-01-31' });
    const newest = requests.reduce((last, { requested_on: on }) => (on !== null && on > last ? on : last), '');
    expect(newest).toBe('2020-12-30');
  });

  it('is the same requests as in the table that others made of it', () => {
    const [own, others] = [WORKBOOK, RESTATED].map((path) => readEdition(documentOf(path)).requests) as [
      readonly LabRequest[],
      readonly LabRequest[],
    ];
    expect(others).toHaveLength(own.length);
    expect(sumMw(others)).toBeCloseTo(sumMw(own), 1);
    const daysOf = (requests: readonly LabRequest[]) =>
      requests.map((one) =>
        [one.queue_id, one.status, one.requested_on, one.withdrawn_on, one.operational_on].join(' '),
      );
    const known = new Set(daysOf(others));
    expect(daysOf(own).filter((one) => !known.has(one))).toEqual([]);
  });

  it('has figures of areas and regions, and null where it has no list', () => {
    const { rows } = lbnlEntities.parse(documentOf(WORKBOOK));
    expectSound(rows);
    expect(rowAt(rows, 'PJM')).toMatchObject({ requests: 5_475, completed_requests: 950, withdrawn_requests: 2_984 });
    expect(rowAt(rows, 'ERCOT')).toMatchObject({ requests: 527, completed_requests: null, withdrawn_mw: null });
    expect(rowAt(rows, 'TVA')).toMatchObject({ requests: 84, wait_months: null, withdrawn_requests: null });
    // Three requests are in two rows each.
    expect(rowAt(rows, 'SCL', 'West (non-ISO)')).toMatchObject({ requests: 848 - 3, active_mw: 170_436.6 });
    expect(rowAt(rows, 'TVA', 'Southeast (non-ISO)')).toMatchObject({ requests: 728, active_mw: 106_202.1 });
  });

  it('is read as requests to the operators too', () => {
    const { rows, rejected } = lbnlQueues.parse(documentOf(WORKBOOK));
    expect(countBy<QueueRow>(rows, ({ iso }) => iso)).toMatchObject({ ERCOT: 527, SPP: 498 });
    expect(rejected).toHaveLength(406);
  });
});

describe.skipIf(!isHeld)('the cut of the edition of 2024', () => {
  const waitsOf = (requests: readonly LabRequest[]): readonly [median: number, count: number] => {
    const days = requests
      .flatMap(({ requested_on: from, operational_on: to }) =>
        from === null || to === null ? [] : [(Date.parse(to) - Date.parse(from)) / 86_400_000],
      )
      .sort((a, b) => a - b);
    const middle = days.length / 2;
    const [low = 0, high = 0] = [days[Math.ceil(middle) - 1], days[Math.floor(middle)]];
    return [(low + high) / 2, days.length];
  };

  it('has the requests that came to an end or an agreement, and their waits', () => {
    const { requests, day, isDatedAlone } = readEdition(documentOf(CUT));
    expect([requests.length, day, isDatedAlone]).toEqual([14_328, '2023-12-31', true]);
    expect(countBy(requests, ({ status }) => status)).toEqual({
      withdrawn: 9_447,
      operational: 3_198,
      active: 1_628,
      suspended: 55,
    });
    const waits = Object.fromEntries(
      [...new Set(requests.map(({ region }) => region ?? ''))].map((region) => [
        region,
        waitsOf(requests.filter((request) => request.region === region)),
      ]),
    );
    expect(waits).toMatchObject({
      CAISO: [1_955, 193],
      ERCOT: [1_385, 267],
      'ISO-NE': [838.5, 252],
      NYISO: [1_682, 83],
      PJM: [1_010, 1_122],
      'Southeast (non-ISO)': [1_278, 90],
      SPP: [795, 239],
      'West (non-ISO)': [1_511, 45],
    });
  });

  it('gives waits and no totals, and is no queue', () => {
    const { rows } = lbnlEntities.parse(documentOf(CUT));
    expectSound(rows);
    for (const row of rows) {
      expect(row.wait_months).not.toBeNull();
      expect([row.requests, row.active_mw, row.signed_mw, row.withdrawn_mw, row.survival_months]).toEqual(
        Array(5).fill(null),
      );
    }
    expect(rowAt(rows, 'MISO')).toBeUndefined();
    expect(() => lbnlQueues.parse(documentOf(CUT))).toThrow(Fault);
  });

  it('is not taken for the table by county of another laboratory', () => {
    for (const source of [lbnlEntities, lbnlQueues])
      expect(() => source.parse(documentOf(COUNTIES))).toThrow(/another table/);
  });
});
