import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestSource } from '../../../jobs/ingest/ingest-source.ts';
import { sourceFacts } from '../../../src/cli/source-facts.ts';
import { steppedClock } from '../../../src/clock.ts';
import { readConfig } from '../../../src/config.ts';
import type { AreaPriceRow } from '../../../src/domain/grid/area-price.ts';
import { areaOf } from '../../../src/domain/grid/grid-area.ts';
import { ISO_NAMES } from '../../../src/domain/grid/iso.ts';
import type { LmpRow } from '../../../src/domain/grid/lmp.ts';
import { Fault } from '../../../src/errors.ts';
import { createLog } from '../../../src/log.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { loadSampleCases, readSampleBytes } from '../../../src/sources/ingest/samples.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { anApi, type TestApi } from '../../support/api/api.ts';
import { eventually } from '../../support/api/eventually.ts';
import { aJobsPolicy } from '../../support/db/jobs-policy.ts';
import { aGateway, type Gateway } from '../../support/servers/gateway.ts';
import { AREA_PRICE_SOURCES, type AreaPriceSourceId } from '../../support/sources/area-sources.ts';
import { PLAYED } from '../../support/sources/recorded-documents.ts';

const SETTINGS = { IEX_API_TOKEN: 'a-token-of-the-test' };

const IDS = AREA_PRICE_SOURCES;
const SEVEN: ReadonlySet<string> = new Set(ISO_NAMES);
const recordedAt = (path: string): string => packageFile('..', 'shared', 'payloads', path);

interface Document {
  readonly bytes: Uint8Array;
  readonly asOf: string;
}

async function sampleOf(id: AreaPriceSourceId): Promise<Document> {
  const sample = (await loadSampleCases(id)).documents.find(({ asOf }) => asOf !== null);
  if (sample === undefined || sample.asOf === null) throw new Error(`${id} has no dated sample`);
  return { bytes: await readSampleBytes(id, sample.file), asOf: sample.asOf };
}

async function recordedOf(id: AreaPriceSourceId): Promise<Document> {
  const recorded = PLAYED[id];
  if (recorded === null) return sampleOf(id);
  const [path, asOf] = recorded;
  const packed = readFileSync(recordedAt(path));
  return { bytes: path.endsWith('.gz') ? gunzipSync(packed) : packed, asOf };
}

/** What leads to documents: AEMO's list of reports, ERCOT's of workbooks. */
const leadOf = (id: string, url: string): string | null => {
  if (id === 'aemo-prices' && url.endsWith('/'))
    return '<a href="PUBLIC_DISPATCHIS_202605150400_0000000517720737.zip">';
  if (id === 'ercot-hub-history' && url.includes('reportTypeId')) {
    const Document = { DocID: '1', FriendlyName: 'DAMLZHBSPP_2026', PublishDate: '2026-04-11T06:00:00-05:00' };
    return JSON.stringify({ ListDocsByRptTypeRes: { DocumentList: [{ Document }] } });
  }
  return null;
};

const isHeld = Object.values(PLAYED).every((recorded) => recorded === null || existsSync(recordedAt(recorded[0])));

describe.each([
  ['samples', sampleOf, true],
  ['recorded documents', recordedOf, isHeld],
] as const)('a gateway that replays %s of prices of other areas', (_name, documentOf, isThere) => {
  if (!isThere) return it.skip('they are not there');
  let api: TestApi;
  let gateway: Gateway;
  const played = new Map<string, Document>();
  const broken = new Set<string>();

  const rowsOf = (id: string): readonly (LmpRow | AreaPriceRow)[] => {
    const bytes = played.get(id)?.bytes ?? new Uint8Array();
    const document = { bytes, url: null, fileName: null, contentType: null, asOf: null, unit: null };
    return findSource(id).parse(document).rows as (LmpRow | AreaPriceRow)[];
  };
  const run = async (id: string) => {
    const dueAt = played.get(id)?.asOf ?? '';
    const clock = steppedClock(dueAt);
    const http = createHttpClient({ upstream: new URL(gateway.url), userAgent: 'test', clock });
    const retention = { lmpDays: 36_500, lmpRollupDays: null };
    const deps = { ...aJobsPolicy(), retention, db: api.db, clock, http, log: createLog('silent') };
    try {
      return await ingestSource({ ...deps, sourceSettings: new Map(Object.entries(SETTINGS)) }, findSource(id), null, {
        dueAt: new Date(dueAt),
        commit: (effect) => api.db.transaction(effect),
      });
    } finally {
      await http.close();
    }
  };

  beforeAll(async () => {
    for (const id of IDS) played.set(id, await documentOf(id));
    gateway = await aGateway(({ sourceId, url }) => {
      if (broken.has(sourceId)) return { status: 410, body: 'gone' };
      const lead = leadOf(sourceId, url);
      return {
        body: lead ?? played.get(sourceId)?.bytes ?? '',
        headers: { 'content-type': 'application/octet-stream' },
      };
    });
    const config = readConfig({ ...SETTINGS, RESTRICTED_SOURCES: 'serve' });
    api = await anApi({ sources: sourceFacts(config, IDS.map(findSource)) });
    for (const id of IDS) await run(id);
  }, 300_000);
  afterAll(async () => {
    await gateway.close();
    await api.close();
  });

  /** Large documents are read in this very process: the API answers once the event loop has recovered. */
  const ask = (path: string) =>
    eventually(
      () => api.get(path),
      ({ status }) => status !== 503,
    );

  it.each(IDS)('%s comes to the rows of its document', async (id) => {
    const { body } = await ask('/api/v1/sources');
    const source = body.sources.find((one: { id: string }) => one.id === id);
    expect(source.rows).toBe(rowsOf(id).length);
    expect(source.state).toMatch(/^(fresh|stale)$/);
  });

  it.each(IDS)('prices of %s are answered in the currency of their area', async (id) => {
    const rows = rowsOf(id);
    const first = rows.find((row) => !SEVEN.has(row.kind === 'lmp' ? row.iso : row.area));
    if (first === undefined) {
      // Of operators alone, whose areas have pages and answers of their own.
      const sums = `select count(*)::int as count, sum(mean) as sum from area_prices where source = $1 and currency = 'USD'`;
      const stored = (await api.db.pool.query(sums, [id])).rows[0];
      expect(stored.count).toBe(rows.length);
      expect(stored.sum).toBeCloseTo(
        rows.reduce((sum, row) => sum + ('mean' in row ? (row.mean ?? 0) : 0), 0),
        3,
      );
      return;
    }
    const area = areaOf(first.kind === 'lmp' ? first.iso : first.area);
    const { status, body } = await ask(`/api/v1/lmp/prices?area=${area.id}`);
    expect(status).toBe(200);
    const [answer] = body.areas;
    expect(answer).toMatchObject({ area: area.id, currency: area.currency, unit: expect.stringContaining('MWh') });
    if (first.kind === 'lmp') {
      const own = rows.filter((row) => row.kind === 'lmp' && row.iso === area.id) as LmpRow[];
      const shown = own.find((row) => row.node === answer.node && row.interval_start === answer.interval_start);
      expect(answer.last_known?.price ?? answer.price).toBe(shown?.lmp);
    } else {
      const own = rows.filter((row) => row.kind === 'area-price' && row.area === area.id) as AreaPriceRow[];
      const shown = own.find((row) => row.node === answer.period.node && row.period === answer.period.period);
      expect([answer.period.currency, answer.period.mean]).toEqual([area.currency, shown?.mean]);
    }
  });

  it('leaves the others as they were when one breaks, and writes nothing twice', async () => {
    const count = async () =>
      (
        await api.db.pool.query(
          'select (select count(*) from lmp_prices) as prices, (select count(*) from area_prices) as means',
        )
      ).rows[0];
    const before = await count();
    broken.add('jepx-prices');
    for (const id of IDS) {
      if (broken.has(id)) await expect(run(id), id).rejects.toBeInstanceOf(Fault);
      else expect(await run(id), id).toMatchObject({ outcome: 'unchanged', written: 0 });
    }
    broken.clear();
    expect(await count()).toEqual(before);
  }, 300_000);
});
