import { beforeEach, describe, expect, it } from 'vitest';
import { rollUpLmpDays, rollUpLmpHours } from '../../../jobs/ingest/roll-up-lmp.ts';
import { keepLmp } from '../../../jobs/prune/prune-lmp.ts';
import { systemClock } from '../../../src/clock.ts';
import type { LmpRow } from '../../../src/domain/grid/lmp.ts';
import { createLog } from '../../../src/log.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { listPartitions } from '../../../src/store/grid/lmp-partitions.ts';
import { prepareLmp, saveLmp } from '../../../src/store/grid/save-lmp.ts';
import { aDatabase } from '../../support/db/database.ts';
import { aJobsPolicy } from '../../support/db/jobs-policy.ts';

const MINUTE_MS = 60_000;

describe('roll-ups of prices', () => {
  let db: Database;
  beforeEach(async () => {
    db = openDatabase((await aDatabase()).url, { maxConnections: 8, applicationName: 'test' });
    return () => db.close();
  });

  const deps = (retention = { lmpDays: 35, lmpRollupDays: null as number | null }) => ({
    ...aJobsPolicy(),
    db,
    clock: systemClock,
    http: createHttpClient({ upstream: 'off', userAgent: 'test', clock: systemClock }),
    log: createLog('error'),
    retention,
  });
  const inTime = (dueAt = '2026-11-20T12:00:00Z') => ({
    dueAt: new Date(dueAt),
    commit: db.transaction,
    signal: new AbortController().signal,
  });
  const rollUp = async () => ({
    hours: await rollUpLmpHours(deps()).run(inTime()),
    days: await rollUpLmpDays.run(inTime()),
  });

  /** Prices of one node, one after another from `from` on; `undefined` leaves its interval out. */
  const storeSeries = async (
    from: string,
    series: readonly (number | undefined | Partial<LmpRow>)[],
    more: Partial<LmpRow> = {},
    document = { id: 1, sourceId: 'ercot-lmp', issuedAt: '2026-11-20T12:00:00Z' },
  ) => {
    const minutes = more.interval_minutes ?? 5;
    const rows = series.flatMap((entry, position): LmpRow[] => {
      if (entry === undefined) return [];
      return [
        {
          kind: 'lmp',
          iso: 'ERCOT',
          market: 'RT5M',
          node: 'HB_NORTH',
          node_type: 'hub',
          interval_start: new Date(Date.parse(from) + position * minutes * MINUTE_MS).toISOString(),
          interval_minutes: minutes,
          lmp: 0,
          energy: null,
          congestion: null,
          loss: null,
          ...more,
          ...(typeof entry === 'number' ? { lmp: entry } : entry),
        },
      ];
    });
    const nodes = await prepareLmp(db, rows);
    return db.transaction((tx) => saveLmp(tx, rows, nodes, document));
  };
  const figures = async (table: 'lmp_hours' | 'lmp_days') =>
    (
      await db.pool.query(
        `select node, market, starts_at, intervals, minutes, round(lmp_mean::numeric, 4)::float8 as mean,
           round(lmp_p5::numeric, 4)::float8 as p5, round(lmp_p95::numeric, 4)::float8 as p95,
           minutes_at_or_below_zero as zero, round(congestion_share::numeric, 6)::float8 as share, revised
         from ${table} join lmp_nodes on lmp_nodes.id = node_id order by node, market, starts_at`,
      )
    ).rows;

  it('give the mean, the percentiles, the minutes at or below zero and the share of congestion of each hour', async () => {
    await storeSeries('2026-11-20T10:00:00Z', [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, -10, 0]);
    await storeSeries('2026-11-20T11:00:00Z', [
      { lmp: 30, energy: 25, congestion: 4, loss: 1 },
      { lmp: 20, energy: 25, congestion: -6, loss: 1 },
    ]);
    expect((await rollUp()).hours).toEqual({ outcome: 'rolled up', marks: 2, rows: 2, left: 0 });
    expect(await figures('lmp_hours')).toEqual([
      {
        node: 'HB_NORTH',
        market: 1,
        starts_at: '2026-11-20T10:00:00Z',
        intervals: 12,
        minutes: 60,
        mean: 45,
        // Twelve ordered prices: position 0.05 × 11 = 0.55 between -10 and 0; 0.95 × 11 = 10.45 between 90 and 100.
        p5: -4.5,
        p95: 94.5,
        zero: 10,
        share: null,
        revised: 0,
      },
      expect.objectContaining({
        starts_at: '2026-11-20T11:00:00Z',
        intervals: 2,
        minutes: 10,
        mean: 25,
        share: 0.16129,
      }),
    ]);
  });

  it('weigh by minutes, and keep markets and nodes apart', async () => {
    await storeSeries('2026-11-20T10:00:00Z', [10], { interval_minutes: 15 });
    await storeSeries('2026-11-20T10:15:00Z', [50], { interval_minutes: 5 });
    await storeSeries('2026-11-20T10:00:00Z', [70], { market: 'DAH', interval_minutes: 60 });
    await storeSeries('2026-11-20T10:00:00Z', [90], { node: 'HB_WEST' });
    await rollUp();
    expect((await figures('lmp_hours')).map(({ node, market, mean }) => [node, market, mean])).toEqual([
      ['HB_NORTH', 1, 20],
      ['HB_NORTH', 4, 70],
      ['HB_WEST', 1, 90],
    ]);
  });

  it.each([
    ['an ordinary', '2026-07-14', '2026-07-14T05:00:00Z', 288],
    ['a spring-forward', '2026-03-08', '2026-03-08T06:00:00Z', 276],
    ['a fall-back', '2026-11-01', '2026-11-01T05:00:00Z', 300],
  ])('make %s day of the operator’s own clock', async (_name, _day, midnight, intervals) => {
    const before = new Date(Date.parse(midnight) - 5 * MINUTE_MS).toISOString();
    await storeSeries(before, [1_000, ...Array<number>(intervals).fill(25), 2_000]);
    const { hours, days } = await rollUp();
    expect(hours).toMatchObject({ marks: intervals / 12 + 2 });
    expect(days).toMatchObject({ marks: 3, rows: 3 });
    const found = await figures('lmp_days');
    expect(found[1]).toMatchObject({ starts_at: midnight, intervals, minutes: intervals * 5, mean: 25, p95: 25 });
    expect([found[0]?.intervals, found[2]?.intervals]).toEqual([1, 1]);
  });

  it('are done again for hours that changed alone, and count revised prices', async () => {
    const hour = (price: number) => Array<number>(12).fill(price);
    await storeSeries('2026-11-20T10:00:00Z', [...hour(10), ...hour(20)]);
    await rollUp();
    expect((await rollUp()).hours).toMatchObject({ outcome: 'nothing changed', marks: 0 });
    await storeSeries(
      '2026-11-20T10:00:00Z',
      [...hour(10), 32, ...hour(20).slice(1)],
      {},
      {
        id: 2,
        sourceId: 'ercot-lmp',
        issuedAt: '2026-11-20T13:00:00Z',
      },
    );
    expect((await rollUp()).hours).toMatchObject({ marks: 1, rows: 1 });
    expect((await figures('lmp_hours')).map(({ mean, revised }) => [mean, revised])).toEqual([
      [10, 0],
      [21, 1],
    ]);
    expect(await figures('lmp_days')).toMatchObject([{ mean: 15.5, revised: 1, intervals: 24 }]);
  });

  it('leave no hour out while ingests and roll-ups run side by side', async () => {
    const start = Date.parse('2026-11-20T00:00:00Z');
    const ingests = Array.from({ length: 24 }, (_, n) =>
      storeSeries(new Date(start + (n % 8) * 60 * MINUTE_MS).toISOString(), Array<number>(12).fill(n), {
        node: `NODE ${n}`,
      }),
    );
    const rollUps = Array.from({ length: 12 }, () => rollUpLmpHours(deps()).run(inTime()));
    await Promise.all([...ingests, ...rollUps]);
    await rollUp();
    const missed = await db.pool.query(
      `select count(*) as count from lmp_prices as price left join lmp_hours as hour
         on hour.node_id = price.node_id and hour.market = price.market
           and hour.starts_at = date_trunc('hour', price.interval_start, 'UTC')
       where hour.intervals is distinct from 12`,
    );
    expect(missed.rows).toEqual([{ count: 0 }]);
    expect(await figures('lmp_hours')).toHaveLength(24);
  });

  it('outlive the prices, which leave by the day; what is known last of a feed stays', async () => {
    await storeSeries('2026-10-10T10:00:00Z', Array<number>(12).fill(10));
    await storeSeries(
      '2026-10-10T10:00:00Z',
      [11],
      {},
      { id: 2, sourceId: 'ercot-lmp', issuedAt: '2026-11-20T13:00:00Z' },
    );
    await storeSeries('2026-10-11T10:00:00Z', Array<number>(12).fill(20));
    await storeSeries('2026-11-19T10:00:00Z', [30]);
    await storeSeries('2026-09-01T10:00:00Z', [40], { iso: 'MISO', node: 'INDIANA.HUB' });
    const due = '2026-11-20T02:37:00Z';
    expect(await keepLmp(deps()).run(inTime(due))).toMatchObject({
      prices: { dropped: [], kept: ['2026-09-01', '2026-10-10', '2026-10-11'] },
    });
    await rollUp();
    expect(await keepLmp(deps()).run(inTime(due))).toEqual({
      made: 0,
      prices: { dropped: ['2026-10-10', '2026-10-11'], busy: [], kept: ['2026-09-01'] },
      far: { dropped: [], holding: [] },
      folded: { weeks: [], busy: [], left: 0 },
      rollups: null,
    });
    expect(await listPartitions(db, 'lmp_prices')).toEqual([
      '2026-09-01',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ]);
    expect((await db.pool.query('select 1 from lmp_revisions')).rowCount).toBe(0);
    expect((await figures('lmp_hours')).map(({ starts_at, mean }) => [starts_at, mean])).toEqual([
      ['2026-10-10T10:00:00Z', 10.0833],
      ['2026-10-11T10:00:00Z', 20],
      ['2026-11-19T10:00:00Z', 30],
      ['2026-09-01T10:00:00Z', 40],
    ]);
    // A late correction of one interval does not turn an hour of twelve into one of one.
    await storeSeries('2026-10-11T10:00:00Z', [999]);
    await rollUp();
    expect((await figures('lmp_hours'))[1]).toMatchObject({ mean: 20, intervals: 12 });
  });

  it('leave, too, where their time is limited', async () => {
    await storeSeries('2024-05-10T10:00:00Z', [10]);
    await storeSeries('2026-11-19T10:00:00Z', [20]);
    await rollUp();
    const kept = await keepLmp(deps({ lmpDays: 35, lmpRollupDays: 366 })).run(inTime('2026-11-20T02:37:00Z'));
    expect(kept).toMatchObject({ rollups: { dropped: ['2024-05'] } });
    expect(await figures('lmp_hours')).toHaveLength(1);
    expect(await figures('lmp_days')).toHaveLength(1);
  });
});
