import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBackfillLane } from '../../../jobs/ingest/backfill-lane.ts';
import { openBackfills } from '../../../jobs/ingest/backfill-source.ts';
import { steppedClock, systemClock } from '../../../src/clock.ts';
import { archiveSlots, backfillJobName, slotInstant } from '../../../src/domain/sources/backfill.ts';
import { messageOf } from '../../../src/errors.ts';
import { createLog } from '../../../src/log.ts';
import { addDays } from '../../../src/sources/documents/local-time.ts';
import { createHttpClient, type HttpClient } from '../../../src/sources/http/http.ts';
import { readInPlace } from '../../../src/sources/ingest/read-in-place.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { reopenBackfill } from '../../../src/store/ingest/backfill-ledger.ts';
import { pruneJobRuns } from '../../../src/store/ops/job-runs.ts';
import { aDatabase } from '../../support/db/database.ts';
import { aJobsPolicy } from '../../support/db/jobs-policy.ts';
import { aGateway, type Gateway, type GatewayAnswer } from '../../support/servers/gateway.ts';
import {
  ARCHIVED,
  ARCHIVED_IDS,
  type ArchivedId,
  type ArchiveWorld,
  answerFromArchive,
  hoursOf,
  priceOf,
} from '../../support/sources/archive-gateway.ts';

/** Clocks went back on November 2. */
const NOW = '2025-11-06T12:00:00Z';
const TODAY = '2025-11-06';
const DAYS = 6;
const HOLE = { id: 'miso-lmp-day-ahead', day: '2025-11-03' } as const;

const clock = steppedClock(NOW);

describe('the archives of the seven operators', () => {
  let gateway: Gateway;
  let db: Database;
  let http: HttpClient;
  let asked: Map<string, number>;
  let world: ArchiveWorld;
  /** Answers in place of the archive, one after another. */
  let instead: { readonly id: ArchivedId; readonly answer: GatewayAnswer }[];
  let lastModified: string;

  beforeAll(async () => {
    gateway = await aGateway();
  });
  afterAll(() => gateway.close());

  beforeEach(async () => {
    db = openDatabase((await aDatabase()).url, { maxConnections: 8, applicationName: 'test' });
    http = createHttpClient({ upstream: new URL(gateway.url), userAgent: 'test', clock: systemClock });
    asked = new Map();
    instead = [];
    lastModified = 'Thu, 06 Nov 2025 07:00:20 GMT';
    world = { today: TODAY, edition: 0, madeAtSecond: 20, isHole: (id, day) => id === HOLE.id && day === HOLE.day };
    gateway.answerWith(({ sourceId, url }) => {
      asked.set(sourceId, (asked.get(sourceId) ?? 0) + 1);
      const at = instead.findIndex(({ id }) => id === sourceId);
      const [other] = at < 0 ? [] : instead.splice(at, 1);
      if (other !== undefined) return other.answer;
      const answer = answerFromArchive(world, sourceId, url) ?? { status: 404 };
      return { ...answer, headers: { ...answer.headers, 'last-modified': lastModified } };
    });
    return async () => {
      await http.close();
      await db.close();
    };
  });

  const open = (ids: readonly ArchivedId[] = ARCHIVED_IDS, retention = { lmpDays: 35 }) => {
    const deps = {
      ...aJobsPolicy(),
      ...{ db, clock, http, reader: readInPlace },
      log: createLog('silent'),
      sourceSettings: new Map([['PJM_API_KEY', 'a key for tests']]),
      retention: { lmpRollupDays: null, ...retention },
    };
    const backfills = openBackfills(deps, ids.map(findSource), DAYS);
    const faults: string[] = [];
    const lane = openBackfillLane(deps, {
      backfills,
      onSlot: (source, { from }, result) => {
        if ('fault' in result) faults.push(`${source} ${from}: ${messageOf(result.fault)}`);
      },
    });
    return { lane, faults };
  };
  const readAll = async (...words: Parameters<typeof open>) => {
    const { lane, faults } = open(...words);
    const { signal } = new AbortController();
    for (let left = await lane.step(signal); left !== null; left = await lane.step(signal)) {
      // A minute is the rest after a failure; pauses and leases are shorter here.
      if (left > 20_000) throw new Error(faults.join('\n'));
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(left, 200)));
    }
  };
  const slotsOf = (id: ArchivedId) => {
    const { archive } = findSource(id);
    if (archive === undefined) throw new Error(`${id} has no archive`);
    return archiveSlots({ step: archive.step, days: DAYS }, new Date(NOW));
  };
  /** Starts of all hours that an archive has in the slots that are wanted. */
  const hoursThere = (id: ArchivedId): number[] => {
    const hours: number[] = [];
    for (const { from, to } of slotsOf(id))
      for (let day = from; day < to; day = addDays(day, 1))
        if (!world.isHole(id, day)) hours.push(...hoursOf(day, ARCHIVED[id].zone).map(({ startMs }) => startMs));
    return hours;
  };
  const stored = async (table: 'lmp_hours' | 'lmp_days') =>
    (
      await db.pool.query<{ iso: string; node: string; starts_at: string; lmp_mean: number }>(
        // Sums of fractions differ in their last digits by the order in which they are added.
        `select iso, node, market, starts_at, intervals, minutes, lmp_min, lmp_max, minutes_at_or_below_zero, revised,
           ${['lmp_mean', 'lmp_p5', 'lmp_p95', 'energy_mean', 'congestion_mean', 'loss_mean', 'congestion_share']
             .map((name) => `round(${name}::numeric, 6)::float8 as ${name}`)
             .join(', ')}
         from ${table} join lmp_nodes on lmp_nodes.id = node_id order by iso, node, starts_at`,
      )
    ).rows;
  const ledger = async () =>
    (await db.pool.query(`select job, slot, state, attempts, fault_code, summary from job_runs order by job, slot`))
      .rows;

  it('are read back whole, each hour of each hub once and right, over a change of the clocks', async () => {
    await readAll();
    const hours = await stored('lmp_hours');
    for (const id of ARCHIVED_IDS) {
      const { iso, points } = ARCHIVED[id];
      const own = hours.filter((row) => row.iso === iso);
      const expected = hoursThere(id).flatMap((startMs) =>
        points.map((point) => [point, new Date(startMs).toISOString(), priceOf(point, startMs, 0) / 100]),
      );
      expect(own.map((row) => [row.node, new Date(row.starts_at).toISOString(), row.lmp_mean]).sort()).toEqual(
        expected.sort(),
      );
    }
    // Figures of hours and days are there at once: what changes today does not wait behind them.
    expect((await db.pool.query('select count(*)::int as n from lmp_rollup_marks')).rows).toEqual([{ n: 0 }]);
    const days = await stored('lmp_days');
    const longDay = days.filter((row) => new Date(row.starts_at).toISOString() === '2025-11-02T05:00:00.000Z');
    expect(longDay.map((row) => [row.iso, (row as unknown as { minutes: number }).minutes])).toContainEqual([
      'SPP',
      1500,
    ]);
  });

  it('say how many requests they took, what was missing, and take none when read already', async () => {
    await readAll();
    const requests = new Map<string, number>();
    for (const { job, summary } of await ledger())
      requests.set(job, (requests.get(job) ?? 0) + Number(summary.requests));
    for (const id of ARCHIVED_IDS) expect([id, requests.get(backfillJobName(id))]).toEqual([id, asked.get(id)]);
    expect(asked.get('miso-lmp-day-ahead')).toBe(DAYS);
    expect(asked.get('caiso-lmp-day-ahead')).toBe(2);
    const missing = (await ledger()).filter(({ summary }) => summary.outcome === 'missing');
    expect(missing.map(({ job, slot }) => [job, new Date(slot).toISOString()])).toEqual([
      [backfillJobName(HOLE.id), `${HOLE.day}T00:00:00.000Z`],
    ]);
    asked.clear();
    await readAll();
    expect([...asked]).toEqual([]);
    // Nor after the ledgers were pruned, which know slots by days long past.
    await pruneJobRuns(db, { before: new Date('2026-01-01T00:00:00Z') });
    await readAll();
    expect([...asked]).toEqual([]);
  });

  it('give the same hours and days whether prices are kept as published or not', async () => {
    await readAll(ARCHIVED_IDS, { lmpDays: 3_000 });
    const asPublished = [await stored('lmp_hours'), await stored('lmp_days')];
    expect((await db.pool.query('select count(*)::int as n from lmp_prices')).rows[0].n).toBe(asPublished[0]?.length);
    await db.close();
    db = openDatabase((await aDatabase()).url, { maxConnections: 8, applicationName: 'test' });
    await readAll(ARCHIVED_IDS, { lmpDays: 1 });
    expect([await stored('lmp_hours'), await stored('lmp_days')]).toEqual(asPublished);
    expect((await db.pool.query('select count(*)::int as n from lmp_prices')).rows[0].n).toBe(0);
  });

  it.each([35, 1])('take a later edition and leave an earlier one (prices kept for %i days)', async (lmpDays) => {
    const ids = ['isone-lmp-day-ahead', 'nyiso-lmp-day-ahead'] as const;
    const means = async () => (await stored('lmp_hours')).map((row) => row.lmp_mean);
    const dayMeans = async () => (await stored('lmp_days')).map((row) => row.lmp_mean);
    const readAgain = async (edition: number, second: number) => {
      world = { ...world, edition, madeAtSecond: second };
      lastModified = `Thu, 06 Nov 2025 07:00:${second} GMT`;
      for (const id of ids) {
        const from = slotInstant(slotsOf(id).at(-1) ?? { from: TODAY });
        await reopenBackfill(db, { job: backfillJobName(id), from, again: true });
      }
      await readAll(ids, { lmpDays });
    };
    await readAll(ids, { lmpDays });
    const [first, firstDays] = [await means(), await dayMeans()];
    await readAgain(1, 30);
    const [second, secondDays] = [await means(), await dayMeans()];
    expect(second).not.toEqual(first);
    expect(secondDays).not.toEqual(firstDays);
    expect(second).toHaveLength(first.length);
    await readAgain(2, 25);
    expect(await means()).toEqual(second);
    expect(await dayMeans()).toEqual(secondDays);
  });

  it('wait when a publisher asks for a pause, without counting it as a failed try, and pause what is due too', async () => {
    instead.push({ id: 'spp-lmp-day-ahead', answer: { status: 429, headers: { 'retry-after': '1' } } });
    await readAll(['spp-lmp-day-ahead']);
    const rows = await ledger();
    expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: DAYS }, () => 'done'));
    expect(rows.map(({ attempts }) => attempts)).toEqual(Array.from({ length: DAYS }, () => 1));
    const state = await db.pool.query(`select not_before, consecutive_failures from source_state`);
    expect(state.rows).toEqual([{ not_before: expect.anything(), consecutive_failures: 0 }]);
  });

  it('go on behind a document that is broken, which counts as no failure of the source', async () => {
    instead.push({
      id: 'isone-lmp-day-ahead',
      answer: { body: '"C","something else"\n', headers: { 'content-type': 'text/csv' } },
    });
    const { lane } = open(['isone-lmp-day-ahead', 'spp-lmp-day-ahead']);
    const { signal } = new AbortController();
    // The source rests a minute after it; the other is read meanwhile.
    for (let left = await lane.step(signal); left === 0; left = await lane.step(signal));
    const failed = (await ledger()).filter(({ state }) => state === 'failed');
    expect(failed.map(({ job, slot }) => [job, new Date(slot).toISOString()])).toEqual([
      ['backfill-isone-lmp-day-ahead', '2025-11-05T00:00:00.000Z'],
    ]);
    expect(
      (await ledger()).filter(({ job, state }) => job === 'backfill-spp-lmp-day-ahead' && state === 'done'),
    ).toHaveLength(DAYS);
    const states = await db.pool.query(`select source_id from source_state where consecutive_failures > 0`);
    expect(states.rows).toEqual([]);
    expect((await db.pool.query('select source_id from documents where fault is not null')).rows).toEqual([
      { source_id: 'isone-lmp-day-ahead' },
    ]);
  });

  it('keep no bytes of what was read, but for documents at fault and bytes that came another way', async () => {
    await readAll(['miso-lmp-day-ahead']);
    const kept = await db.pool.query('select count(*)::int as n, count(gzipped)::int as bytes from archived_bytes');
    expect(kept.rows).toEqual([{ n: DAYS - 1, bytes: 0 }]);
  });

  it('are read by several processes at once, each slot by one', async () => {
    await Promise.all([readAll(), readAll(), readAll()]);
    const rows = await ledger();
    expect(rows.every(({ state, attempts }) => state === 'done' && attempts === 1)).toBe(true);
    expect(asked.get('miso-lmp-day-ahead')).toBe(DAYS);
    const hours = await stored('lmp_hours');
    for (const id of ARCHIVED_IDS) {
      const { iso, points } = ARCHIVED[id];
      expect(hours.filter((row) => row.iso === iso)).toHaveLength(hoursThere(id).length * points.length);
    }
  });
});
