import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestSource } from '../../../jobs/ingest/ingest-source.ts';
import { sourceFacts } from '../../../src/cli/source-facts.ts';
import { steppedClock } from '../../../src/clock.ts';
import { readConfig } from '../../../src/config.ts';
import type { FuelMixRow } from '../../../src/domain/grid/fuel.ts';
import { Fault } from '../../../src/errors.ts';
import { createLog } from '../../../src/log.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { loadSampleCases, readSampleBytes } from '../../../src/sources/ingest/samples.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { anApi, type TestApi } from '../../support/api/api.ts';
import { aJobsPolicy } from '../../support/db/jobs-policy.ts';
import { aGateway, type Gateway } from '../../support/servers/gateway.ts';
import { RECORDED_MIXES, REPLAYED_MIXES, type ReplayedMixId } from '../../support/sources/area-mixes.ts';

const ACCOUNT = { EPIAS_USERNAME: 'someone', EPIAS_PASSWORD: 'a-word of the test', CEN_USER_KEY: 'a-key-of-the-test' };
const TICKET = 'TGT-71-a.ticket_of-the-test';
const recordedAt = (path: string): string => packageFile('..', 'shared', 'payloads', path);

interface Document {
  readonly bytes: Uint8Array;
  readonly asOf: string;
}

async function sampleOf(id: ReplayedMixId): Promise<Document> {
  const sample = (await loadSampleCases(id)).documents.find(({ asOf }) => asOf !== null);
  if (sample === undefined || sample.asOf === null) throw new Error(`${id} has no dated sample`);
  return { bytes: await readSampleBytes(id, sample.file), asOf: sample.asOf };
}

async function recordedOf(id: ReplayedMixId): Promise<Document> {
  const recorded = RECORDED_MIXES[id];
  if (recorded === null) return sampleOf(id);
  return { bytes: readFileSync(recordedAt(recorded[0])), asOf: recorded[1] };
}

const isHeld = Object.values(RECORDED_MIXES).every(
  (recorded) => recorded === null || existsSync(recordedAt(recorded[0])),
);

describe.each([
  ['samples', sampleOf, true],
  ['recorded documents', recordedOf, isHeld],
] as const)('a gateway that replays %s of generation of other areas', (_name, documentOf, isThere) => {
  if (!isThere) return it.skip('they are not there');
  let api: TestApi;
  let gateway: Gateway;
  const played = new Map<string, Document>();
  const broken = new Set<string>();
  const asked: string[] = [];

  const rowsOf = (id: string): readonly FuelMixRow[] => {
    const bytes = played.get(id)?.bytes ?? new Uint8Array();
    const document = { bytes, url: null, fileName: null, contentType: null, asOf: null, unit: null };
    return findSource(id).parse(document).rows as FuelMixRow[];
  };
  const run = async (id: string) => {
    const dueAt = played.get(id)?.asOf ?? '';
    const clock = steppedClock(dueAt);
    const http = createHttpClient({ upstream: new URL(gateway.url), userAgent: 'test', clock });
    const retention = { lmpDays: 36_500, lmpRollupDays: null };
    const deps = { ...aJobsPolicy(), retention, db: api.db, clock, http, log: createLog('silent') };
    try {
      return await ingestSource({ ...deps, sourceSettings: new Map(Object.entries(ACCOUNT)) }, findSource(id), null, {
        dueAt: new Date(dueAt),
        commit: (effect) => api.db.transaction(effect),
      });
    } finally {
      await http.close();
    }
  };

  beforeAll(async () => {
    for (const id of REPLAYED_MIXES) played.set(id, await documentOf(id));
    gateway = await aGateway(({ sourceId, url }) => {
      asked.push(url);
      if (broken.has(sourceId)) return { status: 410, body: 'gone' };
      const body = url.endsWith('/tickets') ? TICKET : (played.get(sourceId)?.bytes ?? '');
      return { body, headers: { 'content-type': 'application/octet-stream' } };
    });
    const config = readConfig({ ...ACCOUNT, OPERATOR_SOURCES: 'aeso-fuel-mix', RESTRICTED_SOURCES: 'serve' });
    api = await anApi({ sources: sourceFacts(config, REPLAYED_MIXES.map(findSource)) });
    for (const id of REPLAYED_MIXES) await run(id);
  }, 300_000);
  afterAll(async () => {
    await gateway.close();
    await api.close();
  });

  it.each(REPLAYED_MIXES)('%s comes to the rows of its document, and to the answer of its area', async (id) => {
    const rows = rowsOf(id);
    const { body } = await api.get('/api/v1/sources');
    const source = body.sources.find((one: { id: string }) => one.id === id);
    expect([rows.length > 0, source.rows]).toEqual([true, rows.length]);
    const last = rows.reduce((newest, row) => (row.interval_start > newest ? row.interval_start : newest), '');
    const [area = ''] = findSource(id).areas ?? [];
    const answer = (await api.get(`/api/grid/fuel-mix?area=${area}`)).body;
    expect(answer).toMatchObject({ iso: null, area, interval_start: last, provenance: { source: id } });
    const output = (fuel: string): number =>
      rows.reduce((sum, row) => sum + (row.interval_start === last && row.fuel === fuel ? row.mw : 0), 0);
    for (const [fuel, mw] of Object.entries(answer.mw)) expect(mw, fuel).toBeCloseTo(output(fuel), 3);
  });

  it('keeps neither a ticket nor a key in what is stored', async () => {
    expect(asked.some((url) => url.includes('user_key=a-key-of-the-test'))).toBe(true);
    const { rows } = await api.db.pool.query('select url from documents');
    const said = JSON.stringify(rows);
    expect(rows.length).toBe(REPLAYED_MIXES.length);
    for (const secret of [TICKET, ...Object.values(ACCOUNT)]) expect(said).not.toContain(secret);
  });

  it('leaves the others as they were when one breaks, and writes nothing twice', async () => {
    const count = async () => (await api.db.pool.query('select count(*)::int as rows from fuel_mix')).rows[0];
    const before = await count();
    broken.add('cammesa-fuel-mix');
    for (const id of REPLAYED_MIXES) {
      if (broken.has(id)) await expect(run(id), id).rejects.toBeInstanceOf(Fault);
      else expect(await run(id), id).toMatchObject({ outcome: 'unchanged', written: 0 });
    }
    broken.clear();
    expect(await count()).toEqual(before);
  });
});
