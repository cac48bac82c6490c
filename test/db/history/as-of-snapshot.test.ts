import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FacilityPower } from '../../../src/domain/facilities/power.ts';
import type { FuelMixRow } from '../../../src/domain/grid/fuel.ts';
import type { LmpRow } from '../../../src/domain/grid/lmp.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { saveDeals } from '../../../src/store/deals/save-deals.ts';
import { saveFacilityPower } from '../../../src/store/facilities/facility-power.ts';
import { saveFuelMix } from '../../../src/store/grid/save-fuel-mix.ts';
import { prepareLmp, saveLmp } from '../../../src/store/grid/save-lmp.ts';
import type { AsOfSnapshot } from '../../../src/store/history/as-of-snapshot.ts';
import { loadAsOfSnapshot } from '../../../src/store/history/load-as-of-snapshot.ts';
import { stampDocuments } from '../../../src/store/ingest/record-run.ts';
import { saveProjects } from '../../../src/store/projects/save-projects.ts';
import { storeMarkets } from '../../support/api/api.ts';
import { aDatabase } from '../../support/db/database.ts';
import { facilityId, storeFacilities, storeRecord } from '../../support/facilities/store-facilities.ts';
import { aFactReport, type FactReport } from '../../support/markets/facts-as-of.ts';

const [FIRST, BETWEEN, LATER, LAST] = [
  '2026-11-10T06:00:00Z',
  '2026-11-11T00:00:00Z',
  '2026-11-12T06:00:00Z',
  '2026-11-14T06:00:00Z',
];

let db: Database;
beforeEach(async () => {
  const { url } = await aDatabase();
  db = openDatabase(url, { maxConnections: 4, applicationName: 'test-known-world' });
});
afterEach(() => db.close());

const world = (at: string, withheld: readonly string[] = []): Promise<AsOfSnapshot> =>
  db.snapshot((tx) => loadAsOfSnapshot(tx, at, withheld));

async function aDocument(dealReport: FactReport): Promise<number> {
  const id = await aFactReport(db, dealReport);
  await db.transaction((tx) => stampDocuments(tx, [{ id, publishedAt: null, issuedAt: dealReport.fetchedAt }]));
  return id;
}

it('an empty database is an empty world', async () => {
  const { at, readings, markets: _, ...kinds } = await world(LAST);
  expect([at, readings.prices.size, readings.fuelMixes.size, readings.stories]).toEqual([LAST, 0, 0, []]);
  const { registerOrigin, ...lists } = kinds;
  expect(registerOrigin).toBeNull();
  for (const list of Object.values(lists)) expect(list).toEqual([]);
});

describe('the register as it stood', () => {
  const namesAt = async (at: string) => (await world(at)).register.map(({ id, name }) => [Number(id.slice(4)), name]);

  it('has facilities from their first sight, as they were reported then, until they went', async () => {
    const [one, two, three] = [1, 2, 3].map(facilityId) as [string, string, string];
    await storeFacilities(db, [{ id: one, name: 'Old' }, { id: two }], { at: FIRST });
    await storeFacilities(db, [{ id: one, name: 'New' }, { id: three }], { at: LATER });
    await storeFacilities(db, [{ id: one, name: 'New', status: 'closed' }, { id: three }], { at: LAST });
    expect(await namesAt('2026-11-10T05:59:59Z')).toEqual([]);
    expect(await namesAt(BETWEEN)).toEqual([
      [1, 'Old'],
      [2, 'Hall 0002'],
    ]);
    expect(await namesAt(LATER)).toEqual([
      [1, 'New'],
      [3, 'Hall 0003'],
    ]);
    expect(await namesAt(LAST)).toEqual([[3, 'Hall 0003']]);
  });

  it('leaves out what may not be shown, and names the document of the newest records', async () => {
    await storeRecord(db, { source: 'osm', external_id: 'way/1', observed_on: '2026-11-01' });
    await storeFacilities(db, [{ id: facilityId(1) }, { id: facilityId(2), isShown: false }], { at: FIRST });
    const { register, registerOrigin } = await world('2026-11-21T00:00:00Z');
    expect(register.map(({ id }) => id)).toEqual([facilityId(1)]);
    expect(registerOrigin).toMatchObject({ sourceId: 'osm-facilities', observedOn: '2026-11-01', sources: ['osm'] });
    expect((await world(BETWEEN)).registerOrigin).toBeNull();
  });
});

it('has the figure of each facility as it was chosen then, whatever is chosen later', async () => {
  const figure = (capacity_mw: number, more: Partial<FacilityPower> = {}): FacilityPower => ({
    facilityId: facilityId(1),
    source: 'a-list',
    external_id: '1',
    term: 'it-load',
    as_of: '2026-11-01',
    capacity_mw,
    low_mw: null,
    high_mw: null,
    basis: 'stated',
    status: 'operating',
    scope: 'building',
    citation: 'https://operator.example/hall',
    quote: null,
    heldBy: facilityId(1),
    isChosen: true,
    ...more,
  });
  const save = (figures: readonly FacilityPower[], at: string) =>
    db.transaction((tx) => saveFacilityPower(tx, figures, new Date(at)));
  const other = figure(99, { source: 'another-list', isChosen: false });
  await save([figure(10), other], FIRST);
  // The same again changes nothing, and is no new version.
  expect(await save([figure(10), other], BETWEEN)).toBe(0);
  await save([figure(20), other], LATER);
  await save(
    [
      { ...figure(20), isChosen: false },
      { ...other, isChosen: true },
    ],
    LAST,
  );
  const figuresAt = async (at: string) => (await world(at)).facilityPower.map(({ capacity_mw: mw }) => mw);
  expect(await figuresAt('2026-11-10T05:59:59Z')).toEqual([]);
  expect(await figuresAt(BETWEEN)).toEqual([10]);
  expect(await figuresAt(LATER)).toEqual([20]);
  expect(await figuresAt(LAST)).toEqual([99]);
  await save([], '2026-11-15T06:00:00Z');
  expect(await figuresAt(LAST)).toEqual([99]);
  expect(await figuresAt('2026-11-15T06:00:00Z')).toEqual([]);
});

it('projects and deals are as they stood, and deals of two years before', async () => {
  const nothing = { seller: null, valueUsd: null, valueAmount: null, valueCurrency: null, valueBound: null };
  const deal = (id: string, status: 'announced' | 'completed', announcedAt: string) => ({
    ...nothing,
    id,
    title: id,
    dealType: 'acquisition' as const,
    buyer: 'Foo',
    target: 'Bar',
    market: null,
    marketSlug: null,
    status,
    statusAt: null,
    statusUrl: null,
    announcedAt,
    sortAt: announcedAt,
    quotes: {},
    sources: [],
  });
  const project = (id: string, mw: number) => ({
    id,
    name: id,
    operator: null,
    market: null,
    city: null,
    state: 'TX',
    country: 'US',
    lat: null,
    lon: null,
    capacity_mw: mw,
    operational_mw: null,
    capacity_basis: null,
    capacity_term: null,
    permit_status: null,
    timeline: null,
    status: null,
    status_at: null,
    expected: null,
    announced_at: null,
    observed_at: null,
    quotes: {},
    claims: [{ source: 'epoch-projects', external_id: id }],
  });
  const save = (at: string, projects: readonly (readonly [string, number])[], deals: ReturnType<typeof deal>[]) =>
    db.transaction(async (tx) => {
      const things = projects.map(([id, mw]) => project(id, mw));
      await saveProjects(tx, { things, redirects: new Map() }, new Date(at));
      await saveDeals(tx, { things: deals, redirects: new Map() }, new Date(at));
    });
  const old = deal('old', 'announced', '2024-11-12T00:00:00Z');
  const future = deal('future', 'announced', '2026-11-13T00:00:00Z');
  await save(
    FIRST,
    [
      ['a', 100],
      ['b', 50],
    ],
    [deal('d', 'announced', '2026-11-09T00:00:00Z'), old, future],
  );
  await save(LATER, [['b', 70]], [deal('d', 'completed', '2026-11-09T00:00:00Z'), old, future]);
  const before = await world(BETWEEN);
  expect(before.projects.map(({ id, capacityMw }) => [id, capacityMw])).toEqual([
    ['a', 100],
    ['b', 50],
  ]);
  expect(before.deals.map(({ id, status, sources }) => [id, status, sources])).toEqual([
    ['d', 'announced', []],
    ['old', 'announced', []],
  ]);
  const after = await world(LAST);
  expect(after.projects.map(({ id, capacityMw }) => [id, capacityMw])).toEqual([['b', 70]]);
  expect(after.deals.map(({ id, status }) => [id, status])).toEqual([
    ['future', 'announced'],
    ['d', 'completed'],
  ]);
  expect((await world('2026-11-10T05:59:59Z')).projects).toEqual([]);
});

describe('prices and output as they were known', () => {
  const row = (hour: number, lmp: number): LmpRow => ({
    kind: 'lmp',
    iso: 'ERCOT',
    market: 'RTH',
    node: 'HB_NORTH',
    node_type: 'hub',
    interval_start: `2026-11-09T${String(hour).padStart(2, '0')}:00:00Z`,
    interval_minutes: 60,
    lmp,
    energy: null,
    congestion: lmp / 10,
    loss: null,
  });
  const report = async (fetchedAt: string, rows: readonly LmpRow[]) => {
    const nodes = await prepareLmp(db, rows);
    const id = await aDocument({ sourceId: 'ercot-lmp', fetchedAt });
    await db.transaction((tx) => saveLmp(tx, rows, nodes, { id, sourceId: 'ercot-lmp', issuedAt: fetchedAt }));
  };
  const priceAt = async (at: string, withheld: readonly string[] = []) => {
    const [price] = (await world(at, withheld)).readings.prices.get('ERCOT HB_NORTH') ?? [];
    const { lmp, window, document } = price ?? {};
    return price === undefined
      ? null
      : [lmp, window?.intervals, window?.mean, window?.congestionMean, document?.fetchedAt];
  };

  it('a price that was revised later has the value of then, in its own right and in the mean', async () => {
    await storeMarkets(db, [{ slug: 'dallas' }]);
    await db.pool.query(`update markets set price_iso = 'ERCOT', price_node = 'HB_NORTH', iso = 'ERCOT'`);
    await report(FIRST, [row(1, 10), row(2, 20.000001)]);
    await report(LATER, [row(2, 40)]);
    await report(LAST, [row(1, -30), row(2, 50), row(3, 90)]);
    expect(await priceAt('2026-11-10T05:59:59Z')).toBeNull();
    expect(await priceAt(BETWEEN)).toEqual([20.000001, 2, 15, 1.5, FIRST]);
    expect(await priceAt(LATER)).toEqual([40, 2, 25, 2.5, LATER]);
    expect(await priceAt('2026-11-14T05:59:59Z')).toEqual([40, 2, 25, 2.5, LATER]);
    expect(await priceAt(LAST)).toEqual([90, 3, 36.6667, 5.6667, LAST]);
    expect(await priceAt(BETWEEN, ['ercot-lmp'])).toBeNull();
  });

  it('an interval of which an output was stated anew later is passed over', async () => {
    await storeMarkets(db, [{ slug: 'dallas' }]);
    await db.pool.query(`update markets set iso = 'ERCOT'`);
    const output = (hour: number, fuel: 'gas' | 'wind', mw: number): FuelMixRow => ({
      kind: 'fuel-mix',
      iso: 'ERCOT',
      interval_start: `2026-11-09T0${hour}:00:00Z`,
      interval_minutes: 60,
      fuel,
      source_fuel: fuel,
      mw,
    });
    const tellMix = async (fetchedAt: string, rows: readonly FuelMixRow[]) => {
      const id = await aDocument({ sourceId: 'ercot-fuel-mix', fetchedAt });
      await db.transaction((tx) => saveFuelMix(tx, rows, { id, sourceId: 'ercot-fuel-mix', issuedAt: fetchedAt }));
    };
    await tellMix(FIRST, [output(1, 'gas', 5), output(1, 'wind', 6), output(2, 'gas', 7), output(2, 'wind', 8)]);
    await tellMix(LATER, [output(2, 'wind', 9)]);
    const mixAt = async (at: string) => (await world(at)).readings.fuelMixes.get('ERCOT')?.outputs.map(({ mw }) => mw);
    expect(await mixAt(BETWEEN)).toEqual([5, 6]);
    expect(await mixAt(LATER)).toEqual([7, 9]);
  });
});

describe('queue figures as they were known', () => {
  async function list(iso: string, sourceId: string, listedAt: string, dealReport: Omit<FactReport, 'sourceId'>) {
    const id = await aDocument({ sourceId, ...dealReport });
    await db.pool.query(
      `insert into queue_figures (iso, source_id, listed_at, state, county_fips, active_requests, wait_projects,
         survival_requests, document_id)
       values ($1, $2, $3, '', '', 3, 0, 0, $4), ($1, $2, $3, 'TX', '', 2, 0, 0, $4), ($1, $2, $3, 'TX', '48113', 1, 0, 0, $4)`,
      [iso, sourceId, listedAt, id],
    );
  }
  const listings = async (at: string, withheld: readonly string[] = []) => {
    const { queueStats } = await world(at, withheld);
    for (const { state, countyFips } of queueStats) expect(countyFips === null || state !== null).toBe(true);
    return queueStats
      .filter(({ state }) => state === null)
      .map(({ iso, sourceId, listedAt }) => `${iso} ${sourceId} ${listedAt.slice(0, 10)}`);
  };

  it('are of the newest listing of each source that had come, the operator’s own first, and never of excerpts', async () => {
    await list('ERCOT', 'lbnl-queues', '2026-11-01T00:00:00Z', { fetchedAt: FIRST, document: 'e' });
    await list('ERCOT', 'ercot-queue', '2026-10-01T00:00:00Z', { fetchedAt: LATER });
    await list('ERCOT', 'ercot-queue', '2026-11-13T00:00:00Z', { fetchedAt: LAST });
    await list('ERCOT', 'ercot-queue', '2026-11-30T00:00:00Z', { fetchedAt: LAST, document: 'ahead' });
    await list('SPP', 'spp-queue', '2026-11-01T00:00:00Z', { fetchedAt: FIRST, origin: 'sample' });
    await list('SPP', 'lbnl-queues', '2026-01-01T00:00:00Z', { fetchedAt: FIRST, document: 's', origin: 'reference' });
    expect(await listings('2026-11-10T05:59:59Z')).toEqual([]);
    expect(await listings(BETWEEN)).toEqual(['ERCOT lbnl-queues 2026-11-01', 'SPP lbnl-queues 2026-01-01']);
    const lbnl = ['ERCOT lbnl-queues 2026-11-01', 'SPP lbnl-queues 2026-01-01'];
    expect(await listings(LATER)).toEqual(['ERCOT ercot-queue 2026-10-01', ...lbnl]);
    expect(await listings(LAST)).toEqual(['ERCOT ercot-queue 2026-11-13', ...lbnl]);
    expect(await listings(LAST, ['ercot-queue'])).toEqual(lbnl);
    const { queueStats } = await world(LAST);
    expect(queueStats).toHaveLength(9);
    expect(queueStats.filter(({ isOwn }) => isOwn).map(({ sourceId }) => sourceId)).toEqual(
      Array.from({ length: 3 }, () => 'ercot-queue'),
    );
  });
});
