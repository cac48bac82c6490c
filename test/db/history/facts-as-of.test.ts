import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FACT_TABLES } from '../../../src/domain/facts/fact-tables.ts';
import type { FactRowByKind } from '../../../src/domain/facts/rows.ts';
import type { BillStatus } from '../../../src/domain/states/restriction.ts';
import { loadReferenceTables, readFactRows, readReferenceBytes } from '../../../src/sources/ingest/reference-tables.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { type AsOfFactKind, loadFactsAsOf } from '../../../src/store/history/load-facts-as-of.ts';
import { dropSamples } from '../../../src/store/ingest/drop-samples.ts';
import { reportAt } from '../../../src/store/ingest/recorded-at.ts';
import { aDatabase } from '../../support/db/database.ts';
import { aFactRow, tellFacts } from '../../support/markets/facts-as-of.ts';

let db: Database;
const open = async (): Promise<void> => {
  const { url } = await aDatabase();
  db = openDatabase(url, { maxConnections: 4, applicationName: 'test-known-facts' });
};
const stored = <K extends AsOfFactKind>(kind: K, at: string, withheld: readonly string[] = []) =>
  db.snapshot((tx) => loadFactsAsOf(tx, kind, at, withheld));

/** A row of each kind, and the member of it that a later document tells otherwise. */
const MAX_WARNINGS = {
  plant: [
    aFactRow('plant', { plant_id: '1', status: 'operating', as_of: '2026-01-31', nameplate_mw: 100 }),
    'nameplate_mw',
    120,
  ],
  drought: [aFactRow('drought', { state: 'TX', valid_from: '2026-02-03', d2_pct: 10 }), 'd2_pct', 20],
  'water-risk': [
    aFactRow('water-risk', { area_type: 'basin', area_id: '7', edition: '2023-08', overall_risk: 3.123456789012345 }),
    'overall_risk',
    3.2,
  ],
  hazard: [
    aFactRow('hazard', { area_id: '48113', state: 'TX', edition: '2025-12', top_hazards: ['HRCN', 'TRND'] }),
    'top_hazards',
    ['HAIL'],
  ],
  moratorium: [
    aFactRow('moratorium', { moratorium_id: 'm', state: 'TX', place: 'Temple', status: 'active', as_of: '2026-02-01' }),
    'status',
    'expired',
  ],
  bill: [
    aFactRow('bill', { state: 'TX', bill: 'HB1', status: 'pending', as_of: '2026-02-01', effects: ['study'] }),
    'status',
    'enacted',
  ],
  price: [
    aFactRow('price', { state: 'TX', sector: 'industrial', period: '2025', cents_per_kwh: 6.5, final: false }),
    'cents_per_kwh',
    6.4,
  ],
  'world-plant': [
    aFactRow('world-plant', { source: 'a-list', plant_id: '7', country: 'NL', as_of: '2024-09-18', mw: 485 }),
    'mw',
    490,
  ],
  'area-price': [
    aFactRow('area-price', {
      source: 'a-list',
      area: 'FR',
      node: 'FR',
      product: 'day-ahead',
      period: '2025-12-31',
      currency: 'EUR',
      mean: 61.5,
    }),
    'mean',
    61.75,
  ],
  'area-demand': [
    aFactRow('area-demand', { source: 'a-list', area: 'PJM', sub_area: 'DOM', period: '2024', peak_mw: 22_500 }),
    'peak_mw',
    22_510,
  ],
  'connection-queue': [
    aFactRow('connection-queue', {
      source: 'a-list',
      area: 'GB',
      place: 'GB',
      direction: 'generation',
      as_of: '2025-12-28',
      active_mw: 700_000,
    }),
    'active_mw',
    690_000,
  ],
  'country-power': [
    aFactRow('country-power', { source: 'a-list', country: 'SG', year: 2024, demand_twh: 57.1 }),
    'demand_twh',
    57.2,
  ],
  'country-risk': [
    aFactRow('country-risk', { source: 'a-list', country: 'SG', measure: 'natural', edition: '2025', score: 1.5 }),
    'score',
    1.4,
  ],
  'country-price': [
    aFactRow('country-price', {
      source: 'a-list',
      country: 'SG',
      band: 'large',
      period: '2025-12',
      currency: 'SGD',
      per_kwh: 0.2,
    }),
    'per_kwh',
    0.21,
  ],
  'exchange-rate': [
    aFactRow('exchange-rate', { source: 'a-list', currency: 'USD', day: '2025-12-31', per_eur: 1.1 }),
    'per_eur',
    1.11,
  ],
  'policy-measure': [
    aFactRow('policy-measure', { measure_id: 'sg-halt', country: 'SG', as_of: '2026-02-22', status: 'in-force' }),
    'status',
    'ended',
  ],
  'connection-pause': [
    aFactRow('connection-pause', { pause_id: 'us-oh', country: 'US', as_of: '2026-02-22', status: 'in-force' }),
    'status',
    'ended',
  ],
  'connection-wait': [
    aFactRow('connection-wait', { wait_id: 'fr-rte', country: 'FR', cities: [], as_of: '2026-02-22', most_months: 60 }),
    'most_months',
    84,
  ],
  'large-load-tariff': [
    aFactRow('large-load-tariff', { tariff_id: 'us-va', country: 'US', as_of: '2026-02-22', threshold_mw: 25 }),
    'threshold_mw',
    20,
  ],
  'data-center-incentive': [
    aFactRow('data-center-incentive', { incentive_id: 'us-va', country: 'US', state: 'VA', as_of: '2026-02-22' }),
    'status',
    'paused-for-new-applicants',
  ],
  'load-share': [
    aFactRow('load-share', {
      source: 'a-list',
      area: 'IE',
      year: 2023,
      country: 'IE',
      as_of: '2026-02-22',
      share_pct: 21,
    }),
    'share_pct',
    22,
  ],
} as const satisfies { readonly [K in AsOfFactKind]: readonly [FactRowByKind[K], string, unknown] };

const KINDS = Object.keys(MAX_WARNINGS) as AsOfFactKind[];

const FIRST = '2026-03-01T09:00:00.250Z';
const LATER = '2026-06-01T09:00:00Z';

describe('facts as they were known', () => {
  beforeEach(open);
  afterEach(() => db.close());

  it.each(KINDS)('%s: what a later document changes is still seen by an earlier moment', async (kind) => {
    const [row, member, value] = MAX_WARNINGS[kind];
    const changed = { ...row, [member]: value };
    await tellFacts(db, kind, [row], { fetchedAt: FIRST });
    await tellFacts(db, kind, [changed as typeof row], { fetchedAt: LATER });
    const { kind: _, ...members } = row;
    expect(await stored(kind, '2026-03-01T09:00:00.249Z')).toEqual([]);
    const document = { sourceId: 'a-source', origin: 'live' };
    expect(await stored(kind, FIRST)).toEqual([
      { kind, ...members, ...document, url: expect.stringContaining(FIRST), fetchedAt: FIRST },
    ]);
    expect(await stored(kind, '2026-06-01T08:59:59.999Z')).toMatchObject([members]);
    expect(await stored(kind, LATER)).toMatchObject([{ ...members, [member]: value, fetchedAt: LATER }]);
  });

  it('are gone from when they were taken away, not before', async () => {
    const [row] = MAX_WARNINGS.bill;
    await tellFacts(db, 'bill', [row], { fetchedAt: FIRST });
    await db.transaction(async (tx) => {
      await reportAt(tx, LATER);
      await tx.client.query('delete from state_bills');
    });
    expect(await stored('bill', '2026-05-01T00:00:00Z')).toMatchObject([{ bill: 'HB1', fetchedAt: FIRST }]);
    expect(await stored('bill', LATER)).toEqual([]);
    await tellFacts(db, 'bill', [{ ...row, status: 'failed' }], { fetchedAt: '2026-07-01T00:00:00Z' });
    expect(await stored('bill', '2026-06-15T00:00:00Z')).toEqual([]);
    expect(await stored('bill', '2026-07-01T00:00:00Z')).toMatchObject([{ status: 'failed' }]);
  });

  it('that were fetched earlier and stored later count from their fetch', async () => {
    const [row] = MAX_WARNINGS.bill;
    await tellFacts(db, 'bill', [row], { fetchedAt: LATER, issuedAt: '2026-01-01T00:00:00Z' });
    await tellFacts(db, 'bill', [{ ...row, status: 'failed' }], { fetchedAt: FIRST, issuedAt: '2026-02-01T00:00:00Z' });
    // What was issued before what is stored says nothing any more.
    await tellFacts(db, 'bill', [{ ...row, status: 'enacted' }], {
      fetchedAt: '2026-04-01T00:00:00Z',
      issuedAt: '2026-01-15T00:00:00Z',
    });
    for (const at of [FIRST, '2026-05-01T00:00:00Z', LATER, '2026-08-01T00:00:00Z']) {
      expect(await stored('bill', at)).toMatchObject([{ status: 'failed' }]);
    }
    expect(await stored('bill', '2026-02-15T00:00:00Z')).toEqual([]);
  });

  it('that a publisher takes back in the very bytes of before are not known between', async () => {
    const [row] = MAX_WARNINGS.bill;
    await tellFacts(db, 'bill', [row], { document: 'a', fetchedAt: FIRST });
    await tellFacts(db, 'bill', [{ ...row, status: 'enacted' }], { document: 'b', fetchedAt: LATER });
    await tellFacts(db, 'bill', [row], { document: 'a', fetchedAt: '2026-07-01T00:00:00Z' });
    const statuses = [];
    for (const at of [FIRST, LATER, '2026-06-30T00:00:00Z', '2026-07-01T00:00:00Z']) {
      statuses.push(...(await stored('bill', at)).map(({ status }) => status));
    }
    expect(statuses).toEqual(['pending', 'enacted', 'enacted', 'pending']);
  });

  it('never tell of times after the moment, whenever they were fetched', async () => {
    const price = (period: string, cents: number) => ({ ...MAX_WARNINGS.price[0], period, cents_per_kwh: cents });
    const rows = [price('2025', 1), price('2026-01', 2), price('2026-02', 3), price('2026', 4)];
    await tellFacts(db, 'price', rows, { fetchedAt: '2024-01-01T00:00:00Z' });
    const newestAt = async (at: string) => (await stored('price', at)).map(({ period }) => period);
    expect(await newestAt('2025-12-30T23:59:59Z')).toEqual([]);
    expect(await newestAt('2025-12-31T00:00:00Z')).toEqual(['2025']);
    // The newest month stands beside the newest year.
    expect(await newestAt('2026-02-27T00:00:00Z')).toEqual(['2025', '2026-01']);
    expect(await newestAt('2026-02-28T00:00:00Z')).toEqual(['2025', '2026-02']);
    expect(await newestAt('2026-12-31T00:00:00Z')).toEqual(['2026', '2026-02']);
    await tellFacts(db, 'bill', [{ ...MAX_WARNINGS.bill[0], as_of: '2026-03-02' }], { fetchedAt: FIRST });
    expect(await stored('bill', '2026-03-01T23:00:00Z')).toEqual([]);
    expect(await stored('bill', '2026-03-02T00:00:00Z')).toHaveLength(1);
  });

  it('are of the newest edition known then, and of each state the newest week', async () => {
    const plant = (id: string, as_of: string) => ({ ...MAX_WARNINGS.plant[0], plant_id: id, as_of });
    await tellFacts(db, 'plant', [plant('1', '2026-01-31'), plant('2', '2026-01-31')], { fetchedAt: FIRST });
    await tellFacts(db, 'plant', [plant('1', '2026-02-28')], { fetchedAt: LATER });
    const week = (state: string, valid_from: string) => ({ ...MAX_WARNINGS.drought[0], state, valid_from });
    await tellFacts(db, 'drought', [week('TX', '2026-02-03'), week('VA', '2026-02-03')], { fetchedAt: FIRST });
    await tellFacts(db, 'drought', [week('TX', '2026-05-26')], { fetchedAt: LATER });
    expect((await stored('plant', FIRST)).map(({ plant_id, as_of }) => [plant_id, as_of])).toEqual([
      ['1', '2026-01-31'],
      ['2', '2026-01-31'],
    ]);
    expect((await stored('plant', LATER)).map(({ plant_id, as_of }) => [plant_id, as_of])).toEqual([
      ['1', '2026-02-28'],
    ]);
    expect((await stored('drought', LATER)).map(({ state, valid_from }) => [state, valid_from])).toEqual([
      ['TX', '2026-05-26'],
      ['VA', '2026-02-03'],
    ]);
  });

  it('of a withheld source are not in the world, and are not replaced by what another said before', async () => {
    const [row] = MAX_WARNINGS.moratorium;
    await tellFacts(db, 'moratorium', [row], { sourceId: 'open', fetchedAt: FIRST });
    await tellFacts(db, 'moratorium', [{ ...row, status: 'expired' }], { sourceId: 'closed', fetchedAt: LATER });
    expect(await stored('moratorium', LATER, ['closed'])).toEqual([]);
    expect(await stored('moratorium', FIRST, ['closed'])).toMatchObject([{ status: 'active' }]);
  });

  it('that were read from a sample leave the past too, when the publisher has answered', async () => {
    const [row] = MAX_WARNINGS.drought;
    await tellFacts(db, 'drought', [row], { sourceId: 'usdm', fetchedAt: FIRST, origin: 'sample' });
    expect(await stored('drought', FIRST)).toMatchObject([{ origin: 'sample' }]);
    await db.transaction((tx) => dropSamples(tx, 'usdm'));
    await tellFacts(db, 'drought', [{ ...row, d2_pct: 30 }], { sourceId: 'usdm', fetchedAt: LATER });
    expect(await stored('drought', FIRST)).toEqual([]);
    expect(await stored('drought', LATER)).toMatchObject([{ d2_pct: 30 }]);
  });
});

it('the time of a fact is in one member alone', async () => {
  const times = {
    plant: 'as_of',
    'water-risk': 'edition',
    hazard: 'edition',
    moratorium: 'as_of',
    bill: 'as_of',
    price: 'period',
  };
  let checked = 0;
  for (const table of await loadReferenceTables()) {
    const kind = SOURCES.find(({ id }) => id === table.source)?.kind;
    if (kind === undefined || !(kind in times)) continue;
    const one = kind as keyof typeof times;
    for (const row of readFactRows(one, await readReferenceBytes(table))) {
      const { observedAt } = FACT_TABLES[one] as { observedAt(row: unknown): string | null };
      const time = new Map<string, unknown>(Object.entries(row)).get(times[one]);
      expect(observedAt({ [times[one]]: time })).toBe(observedAt(row));
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(20_000);
});

describe('whatever is saved in whatever order', () => {
  beforeAll(open);
  afterAll(() => db.close());

  const STATUSES: readonly BillStatus[] = ['pending', 'enacted', 'failed', 'unclear'];
  const KEYS = ['HB1', 'HB2', 'HB3'];
  const instant = (hour: number): string => new Date(Date.UTC(2026, 2, 1, hour)).toISOString().replace('.000Z', 'Z');
  const said = fc
    .subarray(KEYS, { minLength: 1 })
    .chain((bills) =>
      fc
        .array(fc.constantFrom(...STATUSES), { minLength: bills.length, maxLength: bills.length })
        .map((statuses) => bills.map((bill, position) => ({ bill, status: statuses[position] ?? 'pending' }))),
    );
  /** A new document with hours of fetch and issue, a former one that comes again, or bills that are taken away. */
  const step = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ what: fc.constant('new' as const), said, fetched: fc.nat(40), issued: fc.nat(40) }),
    },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('again' as const), which: fc.nat(3) }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('gone' as const), bill: fc.constantFrom(...KEYS) }) },
  );

  it('each moment sees what was last reported by the documents that had come by then', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
        await db.pool.query('truncate state_bills, row_history, documents restart identity');
        const documents: { readonly name: string; readonly said: readonly { bill: string; status: BillStatus }[] }[] =
          [];
        const issues = new Map<string, number>();
        const model = new Map(
          KEYS.map((bill) => [bill, { document: '', reported: [] as { hour: number; status: BillStatus | null }[] }]),
        );
        // After every hour that was drawn: what comes again, or goes, does so then.
        let now = 50;
        let wasTakenAway = false;
        const report = async (
          name: string,
          rows: readonly { bill: string; status: BillStatus }[],
          fetched: number,
          issued: number,
        ) => {
          await tellFacts(
            db,
            'bill',
            rows.map((row) => aFactRow('bill', { state: 'TX', as_of: '2026-02-01', ...row })),
            { document: name, fetchedAt: instant(fetched), issuedAt: instant(issued) },
          );
          issues.set(name, issued);
          for (const { bill, status } of rows) {
            const chain = model.get(bill);
            const last = chain?.reported.at(-1)?.status ?? null;
            if (chain === undefined || last === status) continue;
            if (last !== null && (issues.get(chain.document) ?? 0) > issued) continue;
            chain.document = name;
            chain.reported.push({ hour: fetched, status });
          }
        };
        for (const one of steps) {
          now += 1;
          if (one.what === 'new') {
            const name = `document ${documents.length}`;
            documents.push({ name, said: one.said });
            await report(name, one.said, one.fetched, one.issued);
          } else if (one.what === 'again') {
            const again = documents[one.which];
            // That it is stored under the date of its first fetch is told apart by what it replaces alone.
            if (again !== undefined && !wasTakenAway) await report(again.name, again.said, now, now);
          } else {
            wasTakenAway = true;
            const hour = now;
            await db.transaction(async (tx) => {
              await reportAt(tx, instant(hour));
              await tx.client.query('delete from state_bills where bill = $1', [one.bill]);
            });
            const chain = model.get(one.bill);
            if ((chain?.reported.at(-1)?.status ?? null) !== null) chain?.reported.push({ hour, status: null });
          }
        }
        for (const hour of [0, 8, 16, 24, 32, 40, 50, 53, 56, 60]) {
          const expected = KEYS.flatMap((bill) => {
            const status = model.get(bill)?.reported.findLast((one) => one.hour <= hour)?.status ?? null;
            return status === null ? [] : [[bill, status]];
          });
          const found = (await stored('bill', instant(hour))).map(({ bill, status }) => [bill, status]);
          expect({ hour, found }).toEqual({ hour, found: expected });
        }
      }),
      { numRuns: 40 },
    );
  }, 300_000);
});
