import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resolveFacilities } from '../../../jobs/derive/resolve-facilities.ts';
import { createJobs } from '../../../jobs/registry.ts';
import type { Job } from '../../../jobs/runtime/job.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { steppedClock } from '../../../src/clock.ts';
import { type FacilityRecord, type FacilityRow, recordKey } from '../../../src/domain/facilities/facility.ts';
import { createLog } from '../../../src/log.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { type AnySource, defineSource, parsed } from '../../../src/sources/source.ts';
import { ADVISORY_LOCKS } from '../../../src/store/db/advisory-locks.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { loadFacilityBase } from '../../../src/store/facilities/facility-base.ts';
import { loadRegister } from '../../../src/store/facilities/load-facilities.ts';
import { loadFacility } from '../../../src/store/facilities/load-facility.ts';
import { loadMatchCandidates } from '../../../src/store/facilities/load-match-candidates.ts';
import { showsRecordsOf } from '../../../src/store/facilities/shows-records-of.ts';
import { NOW, storeFacts, storeMarkets } from '../../support/api/api.ts';
import { eventually } from '../../support/api/eventually.ts';
import { aDatabase } from '../../support/db/database.ts';
import { aJobsPolicy } from '../../support/db/jobs-policy.ts';
import { aFacilityRecord } from '../../support/facilities/facility-record.ts';

let db: Database;
beforeEach(async () => {
  const { url } = await aDatabase();
  db = openDatabase(url, { maxConnections: 6, applicationName: 'test-resolve' });
});
afterEach(() => db.close());

const clock = steppedClock(NOW);

const resolve = (withheldSources: readonly string[] = []) =>
  runNow({ db }, resolveFacilities({ db, clock }, { withheldSources }), clock.now());

function aRecord(
  source: string,
  external_id: string,
  more: Partial<FacilityRecord> = {},
): FacilityRecord & { kind: 'facility' } {
  return { kind: 'facility', ...aFacilityRecord({ source, external_id, observed_on: '2026-03-02', ...more }) };
}

/** Dallas, where `storeMarkets` puts its markets. */
const HALL = { name: 'Muster DAL1', operator: 'Muster Cloud', lat: 32.8, lon: -96.8, country: 'US' };
const MAPPED = aRecord('osm', 'way/1', { ...HALL, status: 'operational', facility_type: 'building' });
const LISTED = aRecord('peeringdb', '7', { ...HALL, lat: 32.8001, capacity_mw: 12, address: '1 Ring Road' });
const OTHER = aRecord('osm', 'way/2', {
  name: 'Beispiel One',
  operator: 'Beispiel',
  lat: 50.11,
  lon: 8.68,
  country: 'US',
});
const LANDING = aRecord('osm', 'node/9', { name: 'Muster Cable Landing Station', lat: 50.4, lon: -4.6 });

const store = async (sourceId: string, ...rows: readonly (FacilityRecord & { kind: 'facility' })[]): Promise<void> => {
  await storeFacts(db, sourceId, 'facility', rows);
};

const rowsOf = async (table: string): Promise<Record<string, unknown>[]> =>
  (await db.pool.query(`select *, xmin::text as written_by from ${table} as row order by row::text`)).rows;

const everything = () =>
  Promise.all(
    [
      'facilities',
      'facility_links',
      'facility_redirects',
      'facility_near_misses',
      'facility_runs',
      'facility_power',
    ].map(rowsOf),
  );

const idsByRecord = async (): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await db.pool.query('select source, external_id, facility_id from facility_links');
  return new Map(rows.map((row) => [recordKey(row), row.facility_id]));
};

describe('resolving the records of facilities', () => {
  it('stores one facility for records of one building, with its place, its market and what was left out', async () => {
    await storeMarkets(db, [{ slug: 'dallas' }]);
    await store('osm-facilities', MAPPED, OTHER, LANDING);
    await store('peeringdb-facilities', LISTED);

    expect(await resolve()).toEqual({
      records: 4,
      set_aside: 1,
      facilities: 2,
      added: 2,
      changed: 0,
      unchanged: 0,
      merged: 0,
      removed: 0,
      power_rows: 1,
      with_power: 1,
      near_misses: 0,
      country_mismatches: 1,
      without_market: 1,
    });

    const register = await loadRegister(db);
    const hall = register.find(({ operator }) => operator === 'Muster Cloud');
    expect(hall).toMatchObject({
      id: expect.stringMatching(/^fac_[0-9a-z]{16}$/),
      name: 'Muster DAL1',
      lat: 32.8,
      lon: -96.8,
      address: '1 Ring Road',
      state: 'TX',
      country: 'US',
      status: 'operational',
      capacityMw: 12,
      sources: ['osm', 'peeringdb'],
      market: 'dallas',
      marketKm: 0,
      firstSeen: NOW,
      changedAt: NOW,
    });
    expect(await loadFacility(db, hall?.id ?? '')).toMatchObject({
      facility: {
        chosen: {
          capacity_mw: { source: 'peeringdb', external_id: '7' },
          lat: { source: 'osm', external_id: 'way/1' },
        },
        records: [{ source: 'osm' }, { source: 'peeringdb', sourceId: 'peeringdb-facilities' }],
      },
    });
    expect(register.find(({ operator }) => operator === 'Beispiel')).toMatchObject({
      country: 'DE',
      statedCountry: 'US',
      countryMismatch: true,
      market: null,
    });
    const [run] = await rowsOf('facility_runs');
    expect(run).toMatchObject({ records: { osm: 3, peeringdb: 1 }, set_aside: { 'cable-landing-station': 1 } });
  });

  it('writes nothing the second time over the same records', async () => {
    await store('osm-facilities', MAPPED, OTHER, LANDING);
    await store('peeringdb-facilities', LISTED);
    await resolve();
    const before = await everything();
    clock.advanceMs(60_000);
    expect(await resolve()).toMatchObject({ added: 0, changed: 0, unchanged: 2, merged: 0, removed: 0 });
    expect(await everything()).toEqual(before);
  });

  it('changes only the facility of which something else is reported, and keeps when it was first seen', async () => {
    await store('osm-facilities', MAPPED, OTHER);
    await resolve();
    clock.advanceMs(60_000);
    await db.pool.query(`update facility_records set name = 'Beispiel 1' where external_id = 'way/2'`);
    expect(await resolve()).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    const [changed, ...more] = (await loadRegister(db)).filter(({ changedAt, firstSeen }) => changedAt !== firstSeen);
    expect([changed?.name, more]).toEqual(['Beispiel 1', []]);
  });

  it('keeps the older id where two turn out to be one, and leaves a redirect that follows later mergers', async () => {
    const far = { ...HALL, lat: 33.2, lon: -97.1 };
    await store('epa-echo', aRecord('epa-echo', '110', far));
    await resolve();
    const oldest = (await idsByRecord()).get('epa-echo 110') ?? '';
    clock.advanceMs(60_000);
    await store('osm-facilities', MAPPED);
    await store('peeringdb-facilities', aRecord('peeringdb', '7', { ...far, lat: 34 }));
    await resolve();
    const apart = await idsByRecord();
    expect(new Set(apart.values()).size).toBe(3);

    // Two steps: the newer two become one, and that one then turns out to be the oldest.
    clock.advanceMs(60_000);
    await db.pool.query(`update facility_records set lat = 32.8001, lon = -96.8 where source = 'peeringdb'`);
    expect(await resolve()).toMatchObject({ facilities: 2, merged: 1, removed: 0 });
    clock.advanceMs(60_000);
    await db.pool.query(`update facility_records set lat = 32.8001, lon = -96.8 where source = 'epa-echo'`);
    expect(await resolve()).toMatchObject({ facilities: 1, merged: 1, removed: 0 });

    expect(new Set((await idsByRecord()).values())).toEqual(new Set([oldest]));
    const [register] = await loadRegister(db);
    expect(register).toMatchObject({ id: oldest, sources: ['epa-echo', 'osm', 'peeringdb'] });
    for (const id of [apart.get('osm way/1'), apart.get('peeringdb 7')]) {
      expect(await loadFacility(db, id ?? '')).toEqual({ movedTo: oldest });
    }
    const { rows } = await db.pool.query('select distinct facility_id from facility_redirects');
    expect(rows).toEqual([{ facility_id: oldest }]);
  });

  it('removes a facility that no record is of any more, with the redirects that led to it', async () => {
    await store('osm-facilities', MAPPED, OTHER);
    await resolve();
    const ids = await idsByRecord();
    const gone = ids.get('osm way/1') ?? '';
    await db.pool.query(
      `insert into facility_redirects (old_id, facility_id, merged_at) values ('fac_before', $1, $2)`,
      [gone, NOW],
    );
    await db.pool.query(`delete from facility_records where external_id = 'way/1'`);
    expect(await resolve()).toMatchObject({ facilities: 1, removed: 1, merged: 0 });
    expect(await loadFacility(db, gone)).toBeNull();
    expect(await loadFacility(db, 'fac_before')).toBeNull();
    expect([...(await idsByRecord()).keys()]).toEqual(['osm way/2']);
  });

  it('shows nothing of a source that is withheld, and resolves by its records all the same', async () => {
    const alone = aRecord('peeringdb', '8', { name: 'Secret 1', operator: 'Secret', lat: 48.1, lon: 11.6 });
    await store('osm-facilities', MAPPED);
    await store('peeringdb-facilities', LISTED, alone);
    expect(await resolve(['peeringdb-facilities'])).toMatchObject({ facilities: 2 });
    const register = await loadRegister(db);
    expect(register).toHaveLength(1);
    expect(register[0]).toMatchObject({ sources: ['osm'], capacityMw: null, address: null });
    expect(JSON.stringify(await everything())).not.toContain('Secret');
    const ids = await idsByRecord();
    expect(ids.get('peeringdb 7')).toBe(register[0]?.id);
    expect(await loadFacility(db, ids.get('peeringdb 8') ?? '')).toBeNull();

    // Where the operator may see it, under the same ids.
    await resolve([]);
    expect((await loadRegister(db)).map(({ id }) => id).sort()).toEqual([...new Set(ids.values())].sort());
  });

  it('knows whether anything is shown of a source that came to be withheld', async () => {
    await store('osm-facilities', MAPPED);
    await store('peeringdb-facilities', LISTED);
    await resolve();
    expect(await showsRecordsOf(db, ['peeringdb-facilities'])).toBe(true);
    expect(await showsRecordsOf(db, ['peeringdb'])).toBe(false);
    expect(await showsRecordsOf(db, [])).toBe(false);
    await resolve(['peeringdb-facilities']);
    expect(await showsRecordsOf(db, ['peeringdb-facilities'])).toBe(false);
    expect(await showsRecordsOf(db, ['epa-echo', 'osm-facilities'])).toBe(true);
  });

  it('leaves closed facilities out of the register', async () => {
    await store('osm-facilities', { ...MAPPED, status: 'closed' }, OTHER);
    expect(await resolve()).toMatchObject({ facilities: 2 });
    expect((await loadRegister(db)).map(({ name }) => name)).toEqual(['Beispiel One']);
  });

  it('waits for another that is running, and goes by what that one has stored', async () => {
    await store('osm-facilities', MAPPED, OTHER);
    const other = await db.pool.connect();
    try {
      await other.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.facilities]);
      const running = resolve();
      const waiting = await eventually(
        async () => (await other.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount,
        (count) => count === 1,
      );
      expect(waiting).toBe(1);
      await db.pool.query(
        `insert into facility_links (source, external_id, facility_id, confidence) values ('osm', 'way/1', 'fac_first', 1)`,
      );
      await other.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.facilities]);
      await running;
    } finally {
      other.release(true);
    }
    expect((await idsByRecord()).get('osm way/1')).toBe('fac_first');
    expect(await loadRegister(db)).toHaveLength(2);
  });

  it('comes to the same when two run at once', async () => {
    await store('osm-facilities', MAPPED, OTHER);
    await store('peeringdb-facilities', LISTED);
    const runs = await Promise.all([resolve(), resolve()]);
    expect(runs.map(({ added }) => added).sort()).toEqual([0, 2]);
    expect(await loadRegister(db)).toHaveLength(2);
  });

  it('gives a record of the table that ships the id that it has there', async () => {
    const base = await loadFacilityBase();
    const [key = '', id] = [...base].find(([one]) => one.startsWith('osm ')) ?? [];
    expect(id).toMatch(/^fac_/);
    await store('osm-facilities', aRecord('osm', key.slice('osm '.length), { ...HALL }));
    await resolve();
    expect((await idsByRecord()).get(key)).toBe(id);
  });

  it('keeps pairs that nearly were one, for somebody to look at', async () => {
    await store('osm-facilities', MAPPED);
    await store('peeringdb-facilities', { ...LISTED, lat: 32.82 });
    await resolve();
    expect(await loadMatchCandidates(db)).toEqual([
      {
        score: expect.any(Number),
        reason: 'more than 2 km apart',
        left: expect.objectContaining({ source: 'osm', name: 'Muster DAL1', operator: 'Muster Cloud', lat: 32.8 }),
        right: expect.objectContaining({ source: 'peeringdb', external_id: '7', lat: 32.82 }),
      },
    ]);
    await db.pool.query(`update facility_records set lat = 32.8001 where source = 'peeringdb'`);
    await resolve();
    expect(await loadMatchCandidates(db)).toEqual([]);
  });

  it('runs after an ingest that brought records, and not after one that brought none', async () => {
    const http = createHttpClient({ upstream: 'off', userAgent: 'test', clock });
    const deps = { ...aJobsPolicy(), db, clock, http, log: createLog('silent') };
    const job = createJobs(deps, [aListing([MAPPED])], []).get('ingest-test-facilities');
    const run = () => runNow({ db }, job as Job, clock.now());
    try {
      expect(await run()).toMatchObject({ outcome: 'stored', 'resolve-facilities': { added: 1 } });
      expect(await loadRegister(db)).toHaveLength(1);
      expect(await run()).not.toHaveProperty('resolve-facilities');
    } finally {
      await http.close();
    }
  });
});

/** A source that answers without being asked. */
const aListing = (rows: readonly FacilityRow[]): AnySource =>
  defineSource<'facility'>({
    id: 'test-facilities',
    kind: 'facility',
    iso: null,
    operator: 'Test',
    docs: 'https://example.org/docs',
    licence: 'a licence for tests',
    publishable: true,
    timezone: null,
    schedule: '0 0 * * *',
    staleAfterMinutes: 20,
    fetch: async () => [
      {
        kind: 'document',
        url: 'https://example.org/list.json',
        finalUrl: 'https://example.org/list.json',
        permanentUrl: null,
        bytes: Buffer.from(JSON.stringify(rows)),
        contentType: null,
        fetchedAt: NOW,
        validators: { etag: null, lastModified: null },
        lastModified: null,
      },
    ],
    parse: () => parsed<'facility'>(rows),
  }) as unknown as AnySource;
