import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourceFacts } from '../../../src/cli/source-facts.ts';
import { readConfig } from '../../../src/config.ts';
import { conditionOf } from '../../../src/read/meta/source-state.ts';
import { checkFuture } from '../../../src/read/ops/check-data.ts';
import { loadSampleCases, readSampleBytes } from '../../../src/sources/ingest/samples.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import { lookForFuture } from '../../../src/store/ingest/future-rows.ts';
import { loadSourceStates } from '../../../src/store/ingest/load-source-status.ts';
import { aFutureWorld, dashboard, zonePrices } from '../../support/sources/future-world.ts';

const facts = sourceFacts(readConfig({}), SOURCES);
const rules = facts.map(({ id, kind, aheadMinutes = null }) => ({ sourceId: id, kind: kind as 'lmp', aheadMinutes }));

describe('dates of the future', () => {
  let world: Awaited<ReturnType<typeof aFutureWorld>>;
  beforeEach(async () => {
    world = await aFutureWorld();
  });
  afterEach(() => world.db.close());

  const mix = () =>
    world
      .rows(`select source_fuel, mw from fuel_mix order by interval_start, source_fuel`)
      .then((found) => found.map(({ mw }) => mw));
  const conditionAt = async (id: string, now: string) => {
    const source = facts.find((one) => one.id === id);
    if (source === undefined) throw new Error(id);
    const states = (await loadSourceStates(world.db)).filter(({ sourceId }) => sourceId === id);
    return conditionOf({ ...source, disabled: null }, states, new Date(now));
  };

  it('a document that says it was issued in 2098 is refused whole, and the true one after it is taken', async () => {
    await world.fetch('ercot-fuel-mix', '2026-11-20T12:06:00Z', dashboard('2026-11-20 06:05:30-0600', ['06:04'], 100));
    const ofTheFuture = world.fetch(
      'ercot-fuel-mix',
      '2026-11-20T12:07:00Z',
      dashboard('2098-11-20 06:06:30-0600', ['06:04'], 1),
    );
    await expect(ofTheFuture).rejects.toMatchObject({
      code: 'changed-shape',
      details: { field: 'publishedAt', place: 'the document' },
    });
    expect(await mix()).toEqual([100, 50]);
    const after = await world.fetch(
      'ercot-fuel-mix',
      '2026-11-20T12:12:00Z',
      dashboard('2026-11-20 06:11:30-0600', ['06:04', '06:09'], 110),
    );
    expect(after).toMatchObject({ outcome: 'stored', written: 4, unchanged: 0, outdated: 0, warnings: [] });
    expect(await mix()).toEqual([110, 55, 110, 55]);
    expect(await world.rows('select count(*)::int as n from documents where issued_at > fetched_at')).toEqual([
      { n: 0 },
    ]);
  });

  it('single rows of the future are refused with their place, and the others are stored', async () => {
    const report = await world.fetch(
      'nyiso-lmp-day-ahead',
      '2026-11-20T17:00:00Z',
      zonePrices(['11/21/2026 00:00', '11/21/2026 01:00', '11/21/2098 02:00'], 30),
    );
    expect(report).toMatchObject({ outcome: 'stored', written: 2, rejected: 1, parsed: 2 });
    expect(report.warnings.join()).toContain('row 3: interval_start: 2098-11-21T07:00:00Z is of the future');
    expect(await world.rows('select max(interval_start) as at from lmp_prices')).toEqual([
      { at: '2026-11-21T06:00:00Z' },
    ]);
  });

  it('a document of which every row is of the future is refused, not taken for one that brought nothing', async () => {
    const only = zonePrices(['11/21/2098 02:00:00'], 30);
    await expect(world.fetch('nyiso-lmp', '2026-11-20T17:00:00Z', only)).rejects.toMatchObject({
      code: 'changed-shape',
      details: { field: 'interval_start', place: 'row 1' },
    });
    expect(await world.rows('select count(*)::int as n from lmp_prices')).toEqual([{ n: 0 }]);
    expect(await world.rows('select source_id, newest_observed_at from source_state')).toEqual([
      { source_id: 'nyiso-lmp', newest_observed_at: null },
    ]);
  });

  it('prices of tomorrow are lawful; what is newest is never later than the fetch, and ages once they are over', async () => {
    const stamps = Array.from({ length: 24 }, (_, hour) => `11/21/2026 ${String(hour).padStart(2, '0')}:00`);
    const report = await world.fetch('nyiso-lmp-day-ahead', '2026-11-20T17:00:00Z', zonePrices(stamps, 30));
    expect(report).toMatchObject({ written: 24, rejected: 0, newest_observed_at: '2026-11-20T17:00:00Z' });
    expect(await world.state('nyiso-lmp-day-ahead')).toEqual({
      newest_observed_at: '2026-11-20T17:00:00Z',
      reaches_to: '2026-11-22T04:00:00Z',
    });
    expect(await conditionAt('nyiso-lmp-day-ahead', '2026-11-21T12:00:00Z')).toMatchObject({
      condition: 'fresh',
      newestObservedAt: '2026-11-21T12:00:00.000Z',
      ageSeconds: 0,
    });
    expect(await conditionAt('nyiso-lmp-day-ahead', '2026-11-22T16:00:01Z')).toMatchObject({
      condition: 'stale',
      newestObservedAt: '2026-11-22T04:00:00Z',
      ageSeconds: 12 * 3_600 + 1,
    });
  });

  it('a Last-Modified of the future is passed over, and no request is made conditional on it', async () => {
    const body = dashboard('2026-11-20 06:05:30-0600', ['06:04'], 100);
    const report = await world.fetch('ercot-fuel-mix', '2026-11-20T12:06:00Z', body, 'Thu, 20 Nov 2098 12:00:00 GMT');
    expect(report.warnings.join()).toContain('Last-Modified 2098-11-20T12:00:00.000Z is in the future');
    expect(await world.rows('select * from fetch_validators')).toEqual([]);
    const again = await world.fetch('ercot-fuel-mix', '2026-11-20T12:07:00Z', body, 'Fri, 20 Nov 2026 12:05:30 GMT');
    expect(again.warnings).toEqual([]);
    expect(await world.rows('select last_modified from fetch_validators')).toHaveLength(1);
  });

  it('says how many rows were not taken because a document issued later says something else', async () => {
    await world.fetch('ercot-fuel-mix', '2026-11-20T12:12:00Z', dashboard('2026-11-20 06:11:30-0600', ['06:04'], 110));
    const earlier = dashboard('2026-11-20 06:05:30-0600', ['06:04'], 100);
    const report = await world.fetch('ercot-fuel-mix', '2026-11-20T12:13:00Z', earlier);
    expect(report).toMatchObject({ outcome: 'unchanged', written: 0, unchanged: 0, outdated: 2 });
    expect(report.warnings.join()).toMatch(/2 rows not taken: a document issued later \(2026-11-20T12:11:30/);
    expect(await world.rows('select outdated from source_runs order by id desc limit 1')).toEqual([{ outdated: 2 }]);
    expect(await mix()).toEqual([110, 55]);
  });

  it('bytes with dates of the future, and of today when they came again, count as fetched when they did', async () => {
    const body = zonePrices(['11/20/2026 12:00', '11/20/2026 13:00'], 30);
    const early = await world.fetch('nyiso-lmp-day-ahead', '2026-11-17T17:30:00Z', body);
    expect(early).toMatchObject({ written: 1, rejected: 1 });
    const late = await world.fetch('nyiso-lmp-day-ahead', '2026-11-18T00:00:00Z', body);
    expect(late).toMatchObject({ written: 1, unchanged: 1, rejected: 0 });
    expect(await world.rows('select fetched_at from documents')).toEqual([{ fetched_at: '2026-11-18T00:00:00Z' }]);
    const nothing = { rows: 0, documents: 0, states: 0 };
    expect(await world.repair('nyiso-lmp-day-ahead', '2026-11-18T00:00:00Z')).toMatchObject(nothing);
  });

  describe('stored before they were refused', () => {
    const NOW = '2026-11-20T12:30:00Z';

    it('a dashboard of 2098: what it froze comes back, the source is honest again, a second time finds nothing', async () => {
      const first = dashboard('2026-11-20 06:05:30-0600', ['06:04'], 100);
      await world.fetch('ercot-fuel-mix', '2026-11-20T12:06:00Z', first);
      const lie = dashboard('2098-11-20 06:06:30-0600', ['06:04'], 1);
      await world.believe('ercot-fuel-mix', '2026-11-20T12:07:00Z', lie, '2098-11-20T12:06:30Z');
      expect(await mix()).toEqual([1, 0.5]);
      expect(await lookForFuture(world.db, rules, new Date(NOW))).toEqual(['ercot-fuel-mix']);
      const [finding] = [checkFuture(['ercot-fuel-mix'])];
      expect(finding).toMatchObject({
        state: 'look',
        advice: expect.stringContaining('loadstar sources repair ercot-fuel-mix'),
      });

      const before = await world.rows('select * from documents order by id');
      const trial = await world.repair('ercot-fuel-mix', NOW, true);
      expect(trial).toMatchObject({ dry_run: true, documents: 1, rows: 2, removed: 0, given_back: 2 });
      expect(await world.rows('select * from documents order by id')).toEqual(before);
      expect(await mix()).toEqual([1, 0.5]);

      expect(await world.repair('ercot-fuel-mix', NOW)).toEqual({ ...trial, dry_run: false });
      expect(await mix()).toEqual([100, 50]);
      expect(await world.rows('select fault_code, fault_place from documents where fault is not null')).toEqual([
        { fault_code: 'changed-shape', fault_place: 'the document' },
      ]);
      expect(await lookForFuture(world.db, rules, new Date(NOW))).toEqual([]);
      expect(await world.repair('ercot-fuel-mix', NOW)).toMatchObject({
        documents: 0,
        rows: 0,
        states: 0,
        validators: 0,
      });
    });

    it('a true document is taken over what a dashboard of 2098 said, also without a repair', async () => {
      const lie = dashboard('2098-11-20 06:06:30-0600', ['06:04'], 1);
      await world.believe('ercot-fuel-mix', '2026-11-20T12:07:00Z', lie, '2098-11-20T12:06:30Z');
      const truth = dashboard('2026-11-20 06:11:30-0600', ['06:04'], 110);
      expect(await world.fetch('ercot-fuel-mix', '2026-11-20T12:12:00Z', truth)).toMatchObject({ written: 2 });
      expect(await mix()).toEqual([110, 55]);
    });

    it('prices of 2098: gone with their hours, and the source is as old as what is left', async () => {
      await world.fetch('nyiso-lmp', '2026-11-20T12:01:00Z', zonePrices(['11/20/2026 06:55:00'], 30));
      await world.believe(
        'nyiso-lmp',
        '2026-11-20T12:06:00Z',
        zonePrices(['11/20/2098 07:05:00'], 1),
        '2098-11-20T12:06:00Z',
      );
      expect(await lookForFuture(world.db, rules, new Date(NOW))).toEqual(['nyiso-lmp']);
      expect(await conditionAt('nyiso-lmp', NOW)).toMatchObject({ newestObservedAt: null });
      const report = await world.repair('nyiso-lmp', NOW);
      expect(report).toMatchObject({ documents: 0, rows: 1, removed: 1, given_back: 0, states: 1 });
      expect(await world.rows('select lmp from lmp_prices')).toEqual([{ lmp: 30 }]);
      expect(await world.state('nyiso-lmp')).toEqual({ newest_observed_at: '2026-11-20T11:50:00Z', reaches_to: null });
      expect(await world.repair('nyiso-lmp', NOW)).toMatchObject({ rows: 0, states: 0 });
    });

    it('a queue and a drought dated to the future: what was replaced comes back with its listing', async () => {
      const { documents } = await loadSampleCases('usdm-drought');
      const [sample] = documents.filter(({ seed }) => seed);
      if (sample?.asOf == null) throw new Error('a sample without a date');
      const bytes = Buffer.from(await readSampleBytes('usdm-drought', sample.file)).toString();
      const { written } = await world.fetch('usdm-drought', sample.asOf, bytes);
      const [newest] = await world.rows('select max(valid_from)::text as day from droughts');
      const lie = bytes.replaceAll(newest.day, '2098-06-03').replaceAll(newest.day.replaceAll('-', ''), '20980603');
      expect(lie).not.toBe(bytes);
      await world.believe('usdm-drought', sample.asOf, lie, '2098-06-05T00:00:00Z');
      const of2098 = await world.rows(`select * from droughts where valid_from > '2098-01-01'`);
      expect(of2098.length).toBeGreaterThan(0);
      expect(await lookForFuture(world.db, rules, new Date(NOW))).toEqual(['usdm-drought']);
      expect(await world.repair('usdm-drought', NOW)).toMatchObject({ removed: of2098.length, given_back: 0 });
      expect(await world.rows('select count(*)::int as n from droughts')).toEqual([{ n: written }]);
      expect(await lookForFuture(world.db, rules, new Date(NOW))).toEqual([]);

      await world.rows(`insert into archived_bytes (sha256, size_bytes, archived_at) values ('gone', 1, '2026-11-20')`);
      await world.rows(
        `with stored as (insert into documents (source_id, sha256, origin, fetched_at)
           values ('miso-queue', 'gone', 'live', '2026-11-20') returning id),
         row as (insert into queue_requests (iso, queue_id, source_id, fuels, project_type, status, listed_at, document_id)
           select 'MISO', name, 'miso-queue', '{}', 'generation', 'active', at::timestamptz, id
           from stored, (values ('J1', '2026-11-19'), ('J2', '2098-11-19')) as said (name, at))
         insert into queue_listings select 'MISO', 'miso-queue', '2098-11-19', id from stored`,
      );
      expect(await lookForFuture(world.db, rules, new Date(NOW))).toEqual(['miso-queue']);
      expect(await world.repair('miso-queue', NOW)).toMatchObject({ rows: 1, removed: 1, listings: 1, pruned: 1 });
      expect(await world.rows('select queue_id from queue_requests')).toEqual([{ queue_id: 'J1' }]);
      expect(await world.rows('select listed_at from queue_listings')).toEqual([{ listed_at: '2026-11-19T00:00:00Z' }]);
    });
  });
});
