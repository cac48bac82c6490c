import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recomputeScores } from '../../../jobs/derive/recompute-scores.ts';
import { replayScores } from '../../../jobs/derive/replay-scores.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { scorerOf } from '../../../scoring/market-power/all-methods.ts';
import { completeInputs } from '../../../scoring/market-power/inputs.ts';
import { METHOD } from '../../../scoring/market-power/method.ts';
import { serializeScore } from '../../../scoring/market-power/score.ts';
import { steppedClock } from '../../../src/clock.ts';
import type { FactKind, FactRowByKind } from '../../../src/domain/facts/rows.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { saveFacts } from '../../../src/store/facts/save-facts.ts';
import { archiveDocument } from '../../../src/store/ingest/archive-document.ts';
import { loadRunBefore, loadScoresAt } from '../../../src/store/markets/load-scores.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { saveQueueStats } from '../../../src/store/queue/save-queue-stats.ts';
import { aDatabase } from '../../support/db/database.ts';
import { facilityId, storeFacilities } from '../../support/facilities/store-facilities.ts';
import { aMarket, aPlant, someFigures } from '../../support/markets/as-of-snapshot.ts';

const DAY_MS = 24 * 3_600_000;
const FIRST = '2026-11-01T09:30:00Z';
const dayAfter = (days: number): string =>
  new Date(Date.parse(FIRST) + days * DAY_MS).toISOString().replace('.000Z', 'Z');

let db: Database;
beforeEach(async () => {
  const { url } = await aDatabase();
  db = openDatabase(url, { maxConnections: 6, applicationName: 'test-history' });
  await saveMarkets(db, [HERE, THERE, ABROAD]);
});
afterEach(() => db.close());

const HERE = aMarket();
const THERE = aMarket({ slug: 'there', name: 'There', city: 'There', state: 'OH', lat: 39.96, lon: -83 });
const ABROAD = aMarket({
  slug: 'abroad',
  name: 'Abroad',
  city: 'Abroad',
  state: null,
  country: 'IE',
  iso: null,
  lat: 53,
  lon: -6,
});

const clock = steppedClock('2026-12-24T00:00:00Z');
const recompute = (at: string) => runNow({ db }, recomputeScores({ db, clock }), new Date(at));

let documents = 0;
async function aDocument(sourceId: string, fetchedAt: string): Promise<number> {
  documents += 1;
  const { id } = await archiveDocument(db, {
    sourceId,
    unit: '',
    url: `https://publisher.example/${sourceId}`,
    origin: 'live',
    contentType: null,
    fetchedAt,
    bytes: Buffer.from(`${sourceId} ${documents}`),
  });
  return id;
}

async function storeFact<K extends FactKind>(kind: K, sourceId: string, fetchedAt: string, row: FactRowByKind[K]) {
  const id = await aDocument(sourceId, fetchedAt);
  await db.transaction((tx) => saveFacts(tx, kind, [row], { id, sourceId, issuedAt: fetchedAt, fetchedAt }));
}

/** One plant beside the market `here`, as a list says that was fetched at `fetchedAt`. */
function storePlant(fetchedAt: string, mw: number, more: Partial<FactRowByKind['plant']> = {}): Promise<void> {
  const { sourceId: _source, url: _url, origin: _origin, fetchedAt: _fetched, ...plant } = aPlant({ nameplate_mw: mw });
  const row = { ...plant, plant_id: '1', as_of: '2026-09-30', ...more };
  return storeFact('plant', 'eia-plants', fetchedAt, row);
}

/** Every score of the history, without the time at which it was written down. */
async function history(slug?: string): Promise<Record<string, unknown>[]> {
  const found = await db.pool.query(
    `select market_slug, scored_for, method, inputs, score, inputs_hash from market_scores
     where $1::text is null or market_slug = $1 order by market_slug, scored_for`,
    [slug ?? null],
  );
  return found.rows;
}

const generation = async (at: string): Promise<unknown> => {
  const scores = await loadScoresAt(db.pool, at);
  const inputs = scores.find(({ marketSlug }) => marketSlug === 'here')?.inputs as
    | Record<string, { value: unknown }>
    | undefined;
  return inputs?.generation_nearby_mw?.value;
};

describe('the history of scores', () => {
  it('gets a score where the data has changed, and none elsewhere', async () => {
    await storePlant(dayAfter(-1), 100);
    expect(await recompute(FIRST)).toMatchObject({ scored: 3, recomputed: 3, appended: 3 });
    await storePlant(dayAfter(1), 250);
    expect(await recompute(dayAfter(2))).toMatchObject({ recomputed: 1, kept: 2, appended: 1, published: 1 });
    expect((await history('here')).map(({ scored_for }) => scored_for)).toEqual([FIRST, dayAfter(2)]);
    expect(await history('abroad')).toHaveLength(1);
    expect([await generation(FIRST), await generation(dayAfter(1)), await generation(dayAfter(2))]).toEqual([
      100, 100, 250,
    ]);
  });

  it('does not change because the same figure was fetched again', async () => {
    await storePlant(dayAfter(-1), 100);
    await recompute(FIRST);
    await storePlant(dayAfter(1), 100);
    expect(await recompute(dayAfter(2))).toMatchObject({ recomputed: 0, appended: 0, published: 0 });
  });

  it('keeps what stood at later runs where a past day is filled in', async () => {
    await storePlant(dayAfter(-1), 100);
    await recompute(FIRST);
    await storePlant(dayAfter(1), 250);
    await storePlant(dayAfter(3), 100);
    // The same data as on the first day: no score of its own.
    expect(await recompute(dayAfter(4))).toMatchObject({ appended: 0 });
    expect(await recompute(dayAfter(2))).toMatchObject({ appended: 1, outdated_by: dayAfter(4) });
    expect([await generation(dayAfter(2)), await generation(dayAfter(3)), await generation(dayAfter(4))]).toEqual([
      250, 250, 100,
    ]);
    expect((await history('here')).map(({ scored_for }) => scored_for)).toEqual([FIRST, dayAfter(2), dayAfter(4)]);
    const all = await history();
    for (const at of [FIRST, dayAfter(2), dayAfter(4)]) expect(await recompute(at)).toMatchObject({ appended: 0 });
    expect(await history()).toEqual(all);
  });

  it('is the same whichever of two runs at once comes first', async () => {
    await storePlant(dayAfter(-1), 100);
    await storePlant(dayAfter(1), 250);
    await storePlant(dayAfter(3), 100);
    const days = [FIRST, dayAfter(2), dayAfter(4), dayAfter(5)];
    await Promise.all(days.map(recompute));
    const seen = await Promise.all(days.map(generation));
    expect(seen).toEqual([100, 250, 100, 100]);
    expect((await db.pool.query('select from score_runs')).rowCount).toBe(4);
  });

  it('has no score of a moment before its first run, and of others names the run', async () => {
    await recompute(FIRST);
    await recompute(dayAfter(2));
    expect(await loadRunBefore(db.pool, dayAfter(-1))).toBeNull();
    expect(await loadScoresAt(db.pool, dayAfter(-1))).toEqual([]);
    expect(await loadRunBefore(db.pool, dayAfter(1))).toBe(FIRST);
    expect(await loadRunBefore(db.pool, dayAfter(9))).toBe(dayAfter(2));
  });

  it('goes on from scores of another method with one new score each', async () => {
    await storeOldScores(FIRST);
    expect(await recompute(dayAfter(1))).toMatchObject({ recomputed: 3, appended: 3 });
    expect(await recompute(dayAfter(2))).toMatchObject({ recomputed: 0, appended: 0 });
    expect((await history('here')).map(({ method }) => method)).toEqual(['market-power/1', METHOD]);
    // Of a moment that was scored the scores stand, whatever made them.
    expect(await recompute(FIRST)).toMatchObject({ appended: 0 });
  });
});

/** Scores as an earlier version has left them: of all markets, without hash and run. */
async function storeOldScores(at: string): Promise<void> {
  const scorer = scorerOf('market-power/1');
  if (scorer === null) throw new Error('the first method is gone');
  const hub = {
    ...completeInputs({}).price_mean_usd_per_mwh,
    value: 31.5,
    source: 'ercot-lmp',
    basis: 'derived' as const,
  };
  const inputs = { price_mean_usd_per_mwh: hub, price_at_or_below_zero_share: { ...hub, value: 0.02 } };
  const text = serializeScore(scorer(inputs));
  const { verdict, coverage } = JSON.parse(text);
  await db.pool.query(
    `insert into market_scores (market_slug, scored_for, method, inputs, score, verdict, coverage, recorded_at)
     select slug, $1, 'market-power/1', $2, $3, $4, $5, $1 from markets`,
    [at, inputs, text, verdict, coverage],
  );
}

describe('a past day', () => {
  it('is scored to the same bytes whatever arrives later', async () => {
    await storePlant(dayAfter(-1), 100);
    await storeFact('price', 'eia-retail-prices', dayAfter(-1), price(9.1));
    await storeFact('drought', 'usdm-drought', dayAfter(-1), week('2026-10-20', 12.5));
    await storeFact('bill', 'bommar-bills', dayAfter(-1), bill('pending'));
    await storeHall(dayAfter(-1), 10_000);
    await storeQueue(dayAfter(-1), 48);
    await recompute(FIRST);
    const before = await history();
    expect(JSON.parse(JSON.stringify(before[1]?.inputs))).toMatchObject({
      generation_nearby_mw: { value: 100 },
      dc_operating_mw: { value: 10.8 },
      queue_wait_months: { value: 48 },
      drought_severe_share: { value: 0.125 },
      restrictions_count: { value: 1 },
      industrial_price_cents_per_kwh: { value: 9.1 },
    });

    await storePlant(dayAfter(1), 999);
    await storePlant(dayAfter(1), 500, { as_of: '2026-10-31' });
    await storeFact('price', 'eia-retail-prices', dayAfter(1), price(99));
    await storeFact('drought', 'usdm-drought', dayAfter(1), week('2026-10-27', 90));
    await storeFact('drought', 'usdm-drought', dayAfter(1), week('2026-10-20', 91));
    await storeFact('bill', 'bommar-bills', dayAfter(1), bill('failed'));
    await storeHall(dayAfter(1), 90_000);
    await storeQueue(dayAfter(1), 96);
    await db.pool.query(
      `insert into imported_facts (market_slug, name, observed_on, value, unit, source, basis, imported_at)
       values ('here', 'vacancy_pct', '2026-10-01', 3, 'percent', 'A broker', 'reported', $1)`,
      [dayAfter(1)],
    );
    await db.pool.query('truncate market_scores, score_runs');
    expect(await recompute(FIRST)).toMatchObject({ appended: 3, published: 0, unchanged: 3 });
    expect(await history()).toEqual(before);

    // The same run of a later day sees all of it.
    expect(await recompute(dayAfter(2))).toMatchObject({ appended: 2 });
    const after = (await history('here')).at(-1);
    expect(JSON.parse(JSON.stringify(after?.inputs))).toMatchObject({
      generation_nearby_mw: { value: 500 },
      dc_operating_mw: { value: 97 },
      queue_wait_months: { value: 96 },
      drought_severe_share: { value: 0.9 },
      restrictions_count: { value: 0 },
      industrial_price_cents_per_kwh: { value: 99 },
    });
  });
});

const price = (cents_per_kwh: number) =>
  ({ kind: 'price', state: 'VA', sector: 'industrial', period: '2025', cents_per_kwh, final: true }) as const;
const week = (valid_from: string, d2_pct: number) =>
  ({
    kind: 'drought',
    state: 'VA',
    valid_from,
    none_pct: 0,
    d0_pct: 100,
    d1_pct: 95,
    d2_pct,
    d3_pct: 0,
    d4_pct: 0,
  }) as const;
const bill = (status: 'pending' | 'failed') =>
  ({
    kind: 'bill',
    state: 'VA',
    bill: 'HB1',
    status,
    effects: ['restriction'],
    enacted_on: null,
    verified: true,
    as_of: '2026-10-01',
  }) as const;

/** One hall beside the market `here`, as the register had it from `at` on. */
async function storeHall(at: string, areaM2: number): Promise<void> {
  const record = { source: 'osm', external_id: 'way/1' };
  const documentId = await aDocument('osm-facilities', at);
  await db.transaction((tx) =>
    saveFacts(
      tx,
      'facility',
      [
        {
          kind: 'facility',
          ...record,
          name: 'Hall',
          operator: null,
          lat: 39,
          lon: -77.5,
          address: null,
          city: null,
          state: null,
          country: 'US',
          status: 'operational',
          capacity_mw: null,
          facility_type: 'building',
          area_m2: areaM2,
          observed_on: '2026-10-01',
        },
      ],
      { id: documentId, sourceId: 'osm-facilities', issuedAt: at, fetchedAt: at },
    ),
  );
  const hall = { id: facilityId(1), lat: 39, lon: -77.5, area_m2: areaM2, observed_on: '2026-10-01' };
  await storeFacilities(db, [hall], { at });
}

async function storeQueue(listedAt: string, waitMonths: number): Promise<void> {
  const documentId = await aDocument('pjm-queue', listedAt);
  const rows = [someFigures({ waitMonths, waitProjects: 40, waitFrom: '2021-01-01', waitTo: '2026-01-01' })];
  await db.transaction((tx) => saveQueueStats(tx, { iso: 'PJM', sourceId: 'pjm-queue', listedAt, rows }, documentId));
}

describe('replaying the history', () => {
  beforeEach(async () => {
    await storeOldScores(dayAfter(-1));
    await storePlant(dayAfter(-1), 100);
    await storeHall(dayAfter(-1), 10_000);
    await recompute(FIRST);
    await storePlant(dayAfter(1), 250.5);
    await recompute(dayAfter(2));
    await recompute(dayAfter(3));
  });

  it('recomputes every score to the same bytes, each by the method that made it', async () => {
    expect(await replayScores(db, 'all')).toEqual({
      date: 'all',
      method: METHOD,
      checked: 7,
      matching: 7,
      methods: { 'market-power/1': 3, [METHOD]: 4 },
      mismatches: [],
    });
    expect(await replayScores(db, '2026-11-02..2026-11-30')).toMatchObject({ checked: 3, matching: 3 });
    expect(await replayScores(db, '2026-11-04')).toMatchObject({ checked: 3, matching: 3 });
  });

  it.each([
    ['a figure', `inputs = jsonb_set(inputs, '{in_united_states,value}', '0')`, 'other-bytes'],
    ['a byte of the score', `score = replace(score, '"coverage":', '"coverage": ')`, 'other-bytes'],
    ['a note that moves no score', `inputs = jsonb_set(inputs, '{generation_nearby_mw,notes}', '"x"')`, 'other-inputs'],
    ['what no score is made of', `inputs = jsonb_set(inputs, '{in_united_states,value}', '"x"')`, 'other-bytes'],
    ['the method', `method = 'market-power/0'`, 'other-method'],
  ])('finds %s that was changed behind its back', async (_what, change, problem) => {
    await db.pool.query(`update market_scores set ${change} where market_slug = 'here' and scored_for = $1`, [
      dayAfter(2),
    ]);
    const { checked, mismatches } = await replayScores(db, 'all');
    expect(checked).toBe(7);
    expect(mismatches.map(({ slug, scored_for, problem }) => [slug, scored_for, problem])).toEqual([
      ['here', dayAfter(2), problem],
    ]);
  });
});
