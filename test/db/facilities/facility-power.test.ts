import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveFacilities } from '../../../jobs/derive/resolve-facilities.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { steppedClock } from '../../../src/clock.ts';
import type { CapacityStatementRow } from '../../../src/domain/facilities/capacity.ts';
import { recordKey } from '../../../src/domain/facilities/facility.ts';
import { createKey } from '../../../src/store/accounts/api-keys.ts';
import { loadFacilityBase } from '../../../src/store/facilities/facility-base.ts';
import {
  anApi,
  aSource,
  NOW,
  PEPPER,
  SOURCES,
  storeFacts,
  storeMarkets,
  storeReferenceTables,
  type TestApi,
} from '../../support/api/api.ts';
import { eventually } from '../../support/api/eventually.ts';

const BASES = ['stated', 'permitted', 'estimated'] as const;

/** Digital Realty ACC6 in the tables that ship: named, mapped, and of no list. */
const ACC6 = 'fac_an2yli1yjcqcioez';

const statement = (more: Partial<CapacityStatementRow>): CapacityStatementRow => ({
  kind: 'capacity-statement',
  source: 'a-register',
  external_id: '1',
  name: 'Digital Realty ACC6',
  operator: 'Digital Realty',
  lat: 39.0210261,
  lon: -77.4635509,
  address: null,
  city: null,
  state: 'VA',
  country: 'US',
  capacity_mw: 26,
  low_mw: null,
  high_mw: null,
  basis: 'stated',
  term: 'it-load',
  status: 'operating',
  scope: 'building',
  as_of: '2026-01-31',
  citation: 'https://operator.example/acc6',
  quote: null,
  ...more,
});

interface Row {
  readonly market: string | null;
  readonly status: string | null;
  readonly power_mw: number | null;
  readonly power_basis: (typeof BASES)[number] | null;
  readonly power_mw_low: number | null;
  readonly power_mw_high: number | null;
}

describe('the power of facilities, on the tables that ship', () => {
  let api: TestApi;
  let key: Record<string, string>;
  const clock = steppedClock(NOW);
  const resolve = () => runNow({ db: api.db }, resolveFacilities({ db: api.db, clock }), clock.now());
  // Where the machine is busy, the door asks callers to come again.
  const ask = async (path: string) =>
    (
      await eventually(
        () => api.get(path, key),
        ({ status }) => status !== 503,
      )
    ).body;
  const one = (id: string) => ask(`/api/v1/facilities/${id}`);

  beforeAll(async () => {
    api = await anApi({ sources: [...SOURCES, aSource('a-register', { kind: 'capacity-statement' })] });
    key = { 'x-api-key': await createKey(api.db, PEPPER, { tier: 'pro', name: 'a', createdAt: NOW, expiresAt: null }) };
    await storeMarkets(api.db, [{ slug: 'dallas' }]);
    await storeReferenceTables(api.db);
    await resolve();
  }, 600_000);
  afterAll(() => api.close());

  it('leaves the ids as they ship', async () => {
    const base = await loadFacilityBase();
    const { rows } = await api.db.pool.query('select source, external_id, facility_id from facility_links');
    expect(rows.filter((row) => base.get(recordKey(row)) !== row.facility_id)).toEqual([]);
  });

  it('joins each stated building to the facility that it is of', async () => {
    const { rows } = await api.db.pool.query(
      `select external_id, facility_id, held_by, scope from facility_power where source = 'stated-buildings'`,
    );
    expect(rows).toHaveLength(11);
    for (const row of rows)
      expect(row).toEqual({
        external_id: row.external_id,
        facility_id: row.external_id,
        held_by: row.external_id,
        scope: 'building',
      });
  });

  it('has New Carlisle as one campus: two permits, two halls, and the megawatts of Epoch once', async () => {
    const campus = ['fac_5oga7csvuz6x670l', 'fac_815ydazdywvwurqp', 'fac_bal5cytoohsyf64u', 'fac_udjnfvo4sx0m9kah'];
    const { rows } = await api.db.pool.query(
      `select facility_id, held_by, is_chosen, capacity_mw, low_mw, high_mw, basis, citation from facility_power
       where external_id = 'Anthropic-Amazon New Carlisle' order by facility_id`,
    );
    expect(rows.map(({ facility_id }) => facility_id)).toEqual(campus);
    expect(rows.filter(({ is_chosen }) => is_chosen)).toMatchObject([
      {
        capacity_mw: 1092,
        low_mw: 405,
        high_mw: 2410,
        basis: 'estimated',
        citation: 'https://epoch.ai/data/data-centers',
      },
    ]);
    const shown = await Promise.all(campus.map(one));
    expect(shown.map(({ power_mw }) => power_mw).filter((mw) => mw !== null)).toEqual([1092]);
    const permits = shown.filter(({ facility_type }) => facility_type === 'permit');
    expect(permits.map(({ operator }) => operator)).toEqual(['Amazon Web Services', 'Amazon Web Services']);
    for (const { power_figures } of shown)
      expect(power_figures).toMatchObject([
        { capacity_mw: 1092, held_by: rows.find((row) => row.is_chosen)?.facility_id },
      ]);
  });

  it('sums of stats and of a market are those of its rows, by basis, to the digit', async () => {
    const rows: Row[] = [];
    for (let offset = 0; ; offset += 500) {
      const { facilities } = await ask(`/api/v1/facilities?limit=500&offset=${offset}`);
      rows.push(...facilities);
      if (facilities.length < 500) break;
    }
    const running = rows.filter(({ status }) => status === 'operational');
    const sumsOf = (of: readonly Row[]) =>
      Object.fromEntries(
        BASES.map((basis) => {
          const found = of.flatMap(({ power_basis, power_mw }) => (power_basis === basis ? (power_mw ?? []) : []));
          const mw = Math.round(found.reduce((sum, one) => sum + one, 0) * 1_000) / 1_000;
          return [basis, { mw: found.length === 0 ? null : mw, facilities: found.length }];
        }),
      );
    const stats = await ask('/api/v1/stats');
    expect(stats.operational_by_basis).toEqual(sumsOf(running));
    expect(stats.operational_by_basis.estimated.facilities).toBeGreaterThan(500);
    expect(stats.operational_by_basis.stated.facilities).toBeGreaterThan(8);
    expect(stats.operational_gw).toBeCloseTo(stats.operational_by_basis.stated.mw / 1_000, 3);
    const market = await ask('/api/v1/markets/dallas');
    expect(market.operational_by_basis).toEqual(sumsOf(running.filter((row) => row.market === 'dallas')));
    expect(market.operational_mw).toBe(market.operational_by_basis.stated.mw);
    // An estimate is never without its interval, and nothing else has one.
    for (const row of rows) {
      const hasInterval = row.power_mw_low !== null && row.power_mw_high !== null;
      expect(hasInterval).toBe(row.power_basis === 'estimated');
    }
  });

  it('is the estimate until something is stated; engines of a permit never become load', async () => {
    expect(await one(ACC6)).toMatchObject({ power_basis: 'estimated', power_source: 'capacity-model/2' });
    const before = (await ask('/api/v1/stats')).operational_by_basis;

    await storeFacts(api.db, 'a-register', 'capacity-statement', [
      statement({ external_id: 'permit', basis: 'permitted', term: 'thermal', capacity_mw: 324.6 }),
    ]);
    await resolve();
    expect(await one(ACC6)).toMatchObject({ power_basis: 'permitted', power_term: 'thermal', power_mw: 324.6 });

    await storeFacts(api.db, 'a-register', 'capacity-statement', [
      statement({ external_id: 'permit', basis: 'permitted', term: 'thermal', capacity_mw: 324.6 }),
      statement({}),
    ]);
    await resolve();
    const shown = await one(ACC6);
    expect(shown).toMatchObject({
      power_basis: 'stated',
      power_term: 'it-load',
      power_mw: 26,
      power_citation: 'https://operator.example/acc6',
      power_as_of: '2026-01-31',
    });
    expect(shown.power_figures).toMatchObject([
      { is_chosen: true, capacity_mw: 26 },
      { is_chosen: false, basis: 'permitted', capacity_mw: 324.6 },
    ]);
    const { rows } = await api.db.pool.query(
      `select basis, sum(capacity_mw)::float8 as mw from facility_power where is_chosen group by basis`,
    );
    const after = new Map(rows.map(({ basis, mw }) => [basis, mw]));
    // The permits that ship stay what they are.
    expect(after.get('permitted')).toBeCloseTo(before.permitted.mw, 6);
    expect(after.get('stated')).toBeCloseTo(before.stated.mw + 26, 6);
  });

  it('is filtered by its basis, and answers say so', async () => {
    const stated = await ask('/api/v1/facilities?power_basis=stated&min_mw=1&sort=-capacity_mw');
    expect(stated.power_bases).toEqual(['stated']);
    expect(new Set(stated.facilities.map((row: Row) => row.power_basis))).toEqual(new Set(['stated']));
    expect((await ask('/api/v1/facilities?limit=1')).power_bases).toEqual([...BASES]);
  });
});
