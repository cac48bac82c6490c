import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/clock.ts';
import type { FuelMixRow } from '../../../src/domain/grid/fuel.ts';
import { changedShape, Fault } from '../../../src/errors.ts';
import { createLog } from '../../../src/log.ts';
import { createHttpClient, type HttpClient } from '../../../src/sources/http/http.ts';
import { ingest } from '../../../src/sources/ingest/ingest.ts';
import { readInPlace } from '../../../src/sources/ingest/read-in-place.ts';
import { defineSource, parsed, type Source } from '../../../src/sources/source.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { loadArchivedBytes } from '../../../src/store/ingest/archive-document.ts';
import { loadValidators } from '../../../src/store/ingest/load-validators.ts';
import { aDatabase } from '../../support/db/database.ts';
import { aGateway, type Gateway } from '../../support/servers/gateway.ts';
import { aFetchRequest } from '../../support/sources/fetch-request.ts';

const log = createLog('error');

/** A source whose documents are JSON arrays of [instant, fuel, mw]. */
const testSource = defineSource<'fuel-mix'>({
  id: 'test-fuel-mix',
  kind: 'fuel-mix',
  iso: 'NYISO',
  operator: 'Test',
  docs: 'https://example.org/docs',
  licence: 'a licence for tests',
  publishable: true,
  timezone: null,
  schedule: '*/5 * * * *',
  staleAfterMinutes: 20,
  fetch: async (http) => [await http.get('https://example.org/mix.json')],
  parse: ({ bytes }) => {
    const lines: unknown = JSON.parse(Buffer.from(bytes).toString());
    if (!Array.isArray(lines)) throw changedShape('the document', 'the top', 'expected a list');
    return parsed<'fuel-mix'>(
      lines.map(
        ([interval_start, fuel, mw]): FuelMixRow => ({
          kind: 'fuel-mix',
          iso: 'NYISO',
          interval_start,
          interval_minutes: 5,
          fuel,
          source_fuel: fuel,
          mw,
        }),
      ),
      { publishedAt: '2026-11-20T12:10:00Z' },
    );
  },
});

describe('ingest', () => {
  let db: Database;
  let gateway: Gateway;
  let http: HttpClient;

  beforeAll(async () => {
    gateway = await aGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    const { url } = await aDatabase();
    db = openDatabase(url, { maxConnections: 4, applicationName: 'test' });
    http = createHttpClient({ upstream: new URL(gateway.url), userAgent: 'test', clock: systemClock });
    return async () => {
      await http.close();
      await db.close();
    };
  });

  const serve = (rows: unknown, headers: Record<string, string> = {}) =>
    gateway.answerWith(() => ({
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(rows),
    }));

  const run = async (source: Source<'fuel-mix'> = testSource) => {
    const validators = await loadValidators(db, source.id);
    const bound = http.forSource(source.id, { validatorsFor: (url) => validators.get(url) ?? null });
    const request = aFetchRequest('2026-11-20T12:10:00Z');
    return ingest({ db, clock: systemClock, log, lmpNodes: 'hubs', reader: readInPlace }, source, {
      dueAt: request.dueAt,
      unit: null,
      origin: 'live',
      obtain: () => source.fetch(bound, request),
      commit: (effect) => db.transaction(effect),
    });
  };

  const rows = async (sql: string) => (await db.pool.query(sql)).rows;
  const FIRST = [
    ['2026-11-20T12:00:00Z', 'gas', 100],
    ['2026-11-20T12:00:00Z', 'wind', 50],
  ];

  it('stores the rows with their document, the bytes, the ledger line and the state', async () => {
    serve(FIRST);
    const report = await run();
    expect(report).toMatchObject({
      outcome: 'stored',
      fetched: 1,
      parsed: 2,
      written: 2,
      unchanged: 0,
      rejected: 0,
      flagged: 0,
    });
    const [stored] = await rows(
      `select f.mw, d.source_id, d.url, d.published_at, d.sha256 from fuel_mix f join documents d on d.id = f.document_id where fuel = 'gas'`,
    );
    expect(stored).toMatchObject({
      mw: 100,
      source_id: 'test-fuel-mix',
      url: 'https://example.org/mix.json',
      published_at: '2026-11-20T12:10:00Z',
    });
    expect(Buffer.from((await loadArchivedBytes(db, stored.sha256)) ?? '').toString()).toBe(JSON.stringify(FIRST));
    expect(
      await rows('select outcome, written, newest_observed_at from source_runs join source_state using (source_id)'),
    ).toEqual([{ outcome: 'stored', written: 2, newest_observed_at: '2026-11-20T12:00:00Z' }]);
  });

  it('says unchanged, and writes nothing, when the same document comes again', async () => {
    serve(FIRST);
    await run();
    const before = await rows('select xmin::text from fuel_mix order by fuel');
    expect(await run()).toMatchObject({ outcome: 'unchanged', written: 0, unchanged: 2 });
    expect(await rows('select xmin::text from fuel_mix order by fuel')).toEqual(before);
    expect(await rows('select count(*) as n from documents')).toEqual([{ n: 1 }]);
  });

  it('replaces a revised figure and counts only that one', async () => {
    serve(FIRST);
    await run();
    serve([['2026-11-20T12:00:00Z', 'gas', 101], FIRST[1]]);
    expect(await run()).toMatchObject({ outcome: 'stored', written: 1, unchanged: 1 });
    expect(await rows(`select mw from fuel_mix where fuel = 'gas'`)).toEqual([{ mw: 101 }]);
  });

  it('asks conditionally once the rows are stored, and reports a 304 as such', async () => {
    serve(FIRST, { etag: '"v1"' });
    await run();
    gateway.answerWith(({ headers }) => (headers['if-none-match'] === '"v1"' ? { status: 304 } : { status: 500 }));
    expect(await run()).toMatchObject({ outcome: 'not-modified', fetched: 0, written: 0 });
  });

  it('does not remember the validators of a document whose rows were refused', async () => {
    serve({ not: 'a list' }, { etag: '"bad"' });
    await expect(run()).rejects.toMatchObject({ code: 'changed-shape' });
    expect((await loadValidators(db, 'test-fuel-mix')).size).toBe(0);
  });

  it('stores what is whole of a document that was cut off, says so, and asks for all of it again', async () => {
    const etag = { etag: '"v1"' };
    const halfRead: Source<'fuel-mix'> = {
      ...testSource,
      parse: (document) => ({ ...testSource.parse(document), isPartial: true, warnings: ['cut off after line 2'] }),
    };
    serve(FIRST, etag);
    const report = await run(halfRead);
    expect(report).toMatchObject({ outcome: 'stored', written: 2 });
    expect(report.warnings).toEqual([
      'https://example.org/mix.json: read in part; asked for again as a whole',
      'cut off after line 2',
    ]);
    expect((await loadValidators(db, testSource.id)).size).toBe(0);
    gateway.answerWith(({ headers }) =>
      headers['if-none-match'] === undefined ? { headers: etag, body: JSON.stringify(FIRST) } : { status: 304 },
    );
    expect(await run()).toMatchObject({ outcome: 'unchanged', unchanged: 2 });
    expect((await loadValidators(db, testSource.id)).size).toBe(1);
  });

  it('keeps the last good data when the shape changes, and says which field at which place', async () => {
    serve(FIRST);
    await run();
    serve({ rows: FIRST });
    await expect(run()).rejects.toThrow(/the document at the top: expected a list/);
    expect(await rows('select count(*) as n from fuel_mix')).toEqual([{ n: 2 }]);
    expect(
      await rows(`select outcome, fault_code, fault_field, fault_place from source_runs order by id desc limit 1`),
    ).toEqual([
      { outcome: 'failed', fault_code: 'changed-shape', fault_field: 'the document', fault_place: 'the top' },
    ]);
    expect(await rows('select consecutive_failures, last_fault_code from source_state')).toEqual([
      { consecutive_failures: 1, last_fault_code: 'changed-shape' },
    ]);
    expect(await rows('select count(*) as n from documents where fault is not null')).toEqual([{ n: 1 }]);
  });

  it('stores nothing of a document that breaks midway', async () => {
    serve([...FIRST, ['2026-11-20T12:00:00Z', 'hydro', Number.NaN]]);
    await expect(run()).rejects.toMatchObject({ code: 'changed-shape', details: { field: 'mw', place: 'row 3' } });
    expect(await rows('select count(*) as n from fuel_mix')).toEqual([{ n: 0 }]);
  });

  it('refuses a document that says two things of one interval', async () => {
    serve([...FIRST, ['2026-11-20T12:00:00Z', 'gas', 7]]);
    await expect(run()).rejects.toThrow(/row 3: is in the document twice/);
  });

  it('keeps but counts a value that cannot be right', async () => {
    serve([
      ['2026-11-20T12:00:00Z', 'gas', -5],
      ['2026-11-20T12:00:00Z', 'storage', -5],
    ]);
    expect(await run()).toMatchObject({ written: 2, flagged: 1 });
  });

  it('remembers until when the publisher wants to be left alone', async () => {
    gateway.answerWith(() => ({ status: 429, headers: { 'retry-after': '600' } }));
    await expect(run()).rejects.toMatchObject({ code: 'throttled' });
    const [state] = await rows(`select not_before > now() + interval '9 minutes' as rests from source_state`);
    expect(state).toEqual({ rests: true });
  });

  it('goes on naming what a resting host rests from', async () => {
    gateway.answerWith(() => ({ status: 429, headers: { 'retry-after': '600' } }));
    await expect(run()).rejects.toMatchObject({ code: 'throttled' });
    await expect(run()).rejects.toMatchObject({ code: 'host-paused' });
    expect(await rows('select consecutive_failures, last_fault_code from source_state')).toEqual([
      { consecutive_failures: 2, last_fault_code: 'throttled' },
    ]);
    expect(await rows('select fault_code from source_runs order by id desc limit 1')).toEqual([
      { fault_code: 'host-paused' },
    ]);
  });

  it('clears the failure once a run succeeds', async () => {
    gateway.answerWith(() => ({ status: 404 }));
    const strict = { ...testSource, id: 'other-fuel-mix' };
    await expect(run(strict)).rejects.toBeInstanceOf(Fault);
    serve(FIRST);
    await run(strict);
    expect(await rows('select consecutive_failures, last_fault from source_state')).toEqual([
      { consecutive_failures: 0, last_fault: null },
    ]);
  });

  it.each(['40001', '40P01', '57P01', '53100'])(
    'is worth another try where the database undid its transaction with %s',
    async (code) => {
      serve(FIRST);
      await db.pool.query(
        `create function undo() returns trigger language plpgsql as $$
         begin raise exception 'undone' using errcode = '${code}'; end $$;
         create trigger undo before insert on fuel_mix for each statement execute function undo()`,
      );
      await expect(run()).rejects.toMatchObject({ code: 'unavailable', retryable: true });
      await db.pool.query('drop trigger undo on fuel_mix');
      expect(await run()).toMatchObject({ outcome: 'stored', written: 2 });
    },
  );
});
