import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestSource } from '../../../jobs/ingest/ingest-source.ts';
import { sourceFacts } from '../../../src/cli/source-facts.ts';
import { steppedClock } from '../../../src/clock.ts';
import { readConfig } from '../../../src/config.ts';
import type { Row } from '../../../src/domain/facts/rows.ts';
import type { FuelMixRow } from '../../../src/domain/grid/fuel.ts';
import { ISO_NAMES } from '../../../src/domain/grid/iso.ts';
import type { LmpRow } from '../../../src/domain/grid/lmp.ts';
import type { QueueRow } from '../../../src/domain/grid/queue.ts';
import { Fault } from '../../../src/errors.ts';
import { createLog } from '../../../src/log.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { loadSampleCases, readSampleBytes } from '../../../src/sources/ingest/samples.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import type { AnySource } from '../../../src/sources/source.ts';
import { prepareRollUp, rollUpHours } from '../../../src/store/grid/roll-up-lmp.ts';
import { anApi, keyedAs, type TestApi } from '../../support/api/api.ts';
import { eventually } from '../../support/api/eventually.ts';
import { aJobsPolicy } from '../../support/db/jobs-policy.ts';
import { aGateway, type Gateway } from '../../support/servers/gateway.ts';
import { RECORDED_DOCUMENTS } from '../../support/sources/recorded-documents.ts';

const NOW = '2026-11-20T12:00:00.000Z';
/** Opens a platform for two hours: asked before its figures. */
const EPIAS_TICKETS = 'https://giris.epias.com.tr/cas/v1/tickets';
const RECORDED = fileURLToPath(new URL('../../../../shared/payloads/grid/', import.meta.url));

// Prices of other areas: area-replay.test.ts.
const GRID = SOURCES.filter(
  (source) => ['lmp', 'fuel-mix', 'queue'].includes(source.kind) && !(source.kind === 'lmp' && source.iso === null),
);

/** All that any of them asks its operator for. */
const NEEDS = [...new Set(GRID.flatMap(({ needs }) => needs ?? []))];
const SWITCHED_ON = NEEDS.filter((need) => need.startsWith('OPERATOR_SOURCES=')).map((need) => need.split('=')[1]);
const SETTINGS: Readonly<Record<string, string>> = Object.fromEntries(
  NEEDS.filter((need) => !need.includes('=')).map((need) => [need, 'a-setting-of-the-test']),
);

interface Played {
  readonly bytes: Uint8Array;
  readonly asOf: string;
  /** Of the sample: a publisher that lists its reports names this one. */
  readonly url: string | null;
}

async function playSample(source: AnySource): Promise<Played> {
  const { documents } = await loadSampleCases(source.id);
  // A first start reads none of a publisher whose figures may not ship: its sample is read here all the same.
  const seed = documents.find((sample) => sample.seed) ?? documents.find((sample) => sample.asOf !== null);
  if (seed?.asOf === null || seed === undefined) throw new Error(`${source.id} has no sample with a time`);
  return { bytes: await readSampleBytes(source.id, seed.file), asOf: seed.asOf, url: seed.url };
}

async function playRecorded(source: AnySource): Promise<Played> {
  const document = RECORDED_DOCUMENTS[source.id];
  if (document === undefined) return playSample(source);
  return { bytes: readFileSync(join(RECORDED, document[0])), asOf: document[1], url: null };
}

const startOf = (row: { readonly interval_start: string }): number => Date.parse(row.interval_start);

describe.each([
  ['samples', playSample, true],
  ['recorded documents', playRecorded, existsSync(RECORDED)],
] as const)('a gateway that replays the %s', (_name, play, isThere) => {
  if (!isThere) return it.skip(`${RECORDED} is not there`);
  let api: TestApi;
  let gateway: Gateway;
  const played = new Map<string, Played>();
  const firstAsked = new Map<string, string>();
  const broken = new Set<string>();
  const existing = new Map<string, Row[]>();
  const rowsOf = (id: string, kind: Row['kind']): Row[] => {
    const rows = existing.get(id) ?? readRows(id);
    existing.set(id, rows);
    return rows.filter((row) => row.kind === kind);
  };
  const readRows = (id: string): Row[] => {
    const source = SOURCES.find((candidate) => candidate.id === id);
    const document = played.get(id);
    if (source === undefined || document === undefined) return [];
    const url = firstAsked.get(id) ?? null;
    const result = source.parse({ ...document, url, fileName: null, contentType: null, unit: null });
    return [...(result.rows as readonly Row[])];
  };

  /** Large documents are read in this very process: the door is shut until the event loop has recovered. */
  const ask = (path: string, headers: Record<string, string> = {}) =>
    eventually(
      () => api.get(path, headers),
      ({ status }) => status !== 503,
    );

  const run = async (source: AnySource, dueAt: string) => {
    const clock = steppedClock(dueAt);
    const http = createHttpClient({ upstream: new URL(gateway.url), userAgent: 'test', clock });
    // Samples are of many years, and come in any order.
    const retention = { lmpDays: 36_500, lmpRollupDays: null };
    const deps = { ...aJobsPolicy(), retention, db: api.db, clock, http, log: createLog('error') };
    try {
      return await ingestSource(
        { ...deps, sourceSettings: new Map(Object.entries(SETTINGS)) },
        source,
        source.units?.[0] ?? null,
        {
          dueAt: new Date(dueAt),
          commit: (effect) => api.db.transaction(effect),
        },
      );
    } finally {
      await http.close();
    }
  };

  beforeAll(async () => {
    for (const source of GRID) played.set(source.id, await play(source));
    gateway = await aGateway(({ sourceId, url }) => {
      if (broken.has(sourceId)) return { status: 410, body: 'gone' };
      if (url === EPIAS_TICKETS) return { body: 'TGT-1-a.ticket' };
      const report = played.get(sourceId)?.url ?? null;
      if (report?.startsWith(url) === true && url.endsWith('/')) return { body: report.slice(url.length) };
      if (!firstAsked.has(sourceId)) firstAsked.set(sourceId, url);
      return { body: played.get(sourceId)?.bytes ?? '', headers: { 'content-type': 'application/octet-stream' } };
    });
    const config = readConfig({ ...SETTINGS, RESTRICTED_SOURCES: 'serve', OPERATOR_SOURCES: SWITCHED_ON.join(',') });
    api = await anApi({ sources: sourceFacts(config, SOURCES) });
    for (const source of GRID) await run(source, played.get(source.id)?.asOf ?? NOW);
    await prepareRollUp(api.db);
    await api.db.transaction((tx) => rollUpHours(tx, 10_000));
  }, 300_000);
  afterAll(async () => {
    await gateway.close();
    await api.close();
  });

  it('brings all 29 sources of the grid to rows', async () => {
    const { body } = await ask('/api/v1/sources');
    const grid = body.sources.filter((source: { id: string }) => GRID.some(({ id }) => id === source.id));
    expect(grid.length).toBeGreaterThanOrEqual(29);
    for (const source of grid) {
      expect(source.rows, source.id).toBeGreaterThan(0);
      expect(source.state, source.id).toMatch(/^(fresh|stale)$/);
    }
  });

  it.each(ISO_NAMES)('answers the generation mix of %s with the figures of its document', async (iso) => {
    const { status, body } = await ask(`/api/grid/fuel-mix?iso=${iso}`);
    expect(status).toBe(200);
    expect(body.provenance.source).toMatch(/-fuel-mix$|^eia-balancing$/);
    const rows = (rowsOf(body.provenance.source, 'fuel-mix') as FuelMixRow[]).filter((row) => row.iso === iso);
    const newest = rows.filter((row) => startOf(row) === Date.parse(body.interval_start));
    expect(Math.max(...rows.map(startOf))).toBe(Date.parse(body.interval_start));
    for (const fuel of Object.keys(body.mw)) {
      const outputMw = newest.filter((row) => row.fuel === fuel).reduce((sum, row) => sum + row.mw, 0);
      expect(body.mw[fuel], fuel).toBeCloseTo(outputMw, 2);
    }
    const total = newest.reduce((sum, row) => sum + row.mw, 0);
    expect(Object.values<number>(body.mw).reduce((sum, outputMw) => sum + outputMw, 0)).toBeCloseTo(total, 1);
    const from = new Date(Date.parse(body.interval_start)).toISOString();
    const to = new Date(Date.parse(body.interval_start) + 300_000).toISOString();
    const history = await ask(`/api/v1/grid/fuel-mix/history?iso=${iso}&interval=raw&from=${from}&to=${to}`);
    expect(history.body).toMatchObject({ count: 1, points: [{ start: body.interval_start }] });
  });

  it.each(ISO_NAMES)('answers real-time and day-ahead prices of %s with the figures of its documents', async (iso) => {
    const { status, body } = await ask(`/api/v1/lmp/prices?iso=${iso}`);
    expect(status).toBe(200);
    const inDocument = (rowsOf(`${iso.toLowerCase()}-lmp`, 'lmp') as LmpRow[]).filter(
      (row) => row.node_type !== 'node',
    );
    expect(body.nodes_total).toBeGreaterThan(0);
    let compared = 0;
    for (const node of body.nodes) {
      const prices = inDocument.filter((row) => row.node === node.node);
      if (prices.length === 0 || node.last_known === null) continue;
      const newest = prices.reduce((a, b) => (startOf(b) > startOf(a) ? b : a));
      expect(node).toMatchObject({ price: null, reason: expect.stringContaining('older than') });
      expect(node.last_known).toEqual({ price: newest.lmp, interval_start: newest.interval_start });
      compared += 1;
    }
    expect(compared).toBeGreaterThan(0);

    for (const [market, id] of [
      ['real-time', `${iso.toLowerCase()}-lmp`],
      ['day-ahead', `${iso.toLowerCase()}-lmp-day-ahead`],
    ] as const) {
      const rows = (rowsOf(id, 'lmp') as LmpRow[]).filter((row) => row.node_type !== 'node');
      const [first] = rows;
      if (first === undefined) throw new Error(`${id} has no hub or zone`);
      const day = first.interval_start.slice(0, 10);
      const query = `iso=${iso}&node=${encodeURIComponent(first.node)}&market=${market}&from=${day}&fields=lmp,energy`;
      const to = new Date(Date.parse(day) + 2 * 86_400_000).toISOString();
      const history = await ask(`/api/v1/lmp/history?${query}&interval=raw&to=${to}`);
      const series = rows.filter((row) => row.node === first.node && startOf(row) < Date.parse(to));
      expect(history.body.points, id).toEqual(
        series
          .sort((a, b) => startOf(a) - startOf(b))
          .map(({ interval_start, lmp, energy }) => ({ start: interval_start, lmp, energy })),
      );
      const hours = await ask(`/api/v1/lmp/history?${query}&interval=hour&to=${to}`);
      expect(hours.body.count, id).toBe(new Set(series.map((row) => row.interval_start.slice(0, 13))).size);
    }
  });

  it.each(ISO_NAMES)('answers the queue of %s with the requests of its document', async (iso) => {
    const own = rowsOf(`${iso.toLowerCase()}-queue`, 'queue') as QueueRow[];
    const lab = (rowsOf('lbnl-queues', 'queue') as QueueRow[]).filter((row) => row.iso === iso);
    const ids = new Set([...own, ...lab].map((row) => row.queue_id.trim().toUpperCase()));
    const { status, body } = await ask(`/api/v1/grid/queue?iso=${iso}&limit=1000`);
    expect(status).toBe(200);
    expect(body.total).toBe(ids.size);
    const listed = new Map(body.projects.map((project: QueueRow) => [project.queue_id, project]));
    for (const row of own.slice(0, 50)) {
      const project = listed.get(row.queue_id);
      if (project === undefined) continue;
      expect(project).toMatchObject({ capacity_mw: row.capacity_mw, status: row.status });
    }
    expect(listed.size).toBe(Math.min(1000, ids.size));
  });

  it('answers the five regions with the gigawatts of the queues', async () => {
    const { body } = await ask('/api/v1/grid-intelligence', await keyedAs(api.db, 'free'));
    expect(body.regions.map(({ id }: { id: string }) => id)).toEqual([
      'ercot',
      'pjm',
      'miso-spp',
      'caiso',
      'southeast',
    ]);
    for (const region of body.regions.slice(0, 4)) expect(region.total_queue_gw, region.id).toBeGreaterThan(0);
    expect(body.regions[4].total_queue_gw).toBeNull();
  });

  it('leaves six operators as they were when the seventh breaks', async () => {
    const count = async () =>
      (
        await api.db.pool.query(
          `select (select count(*) from lmp_prices) as prices, (select count(*) from fuel_mix) as outputs,
             (select count(*) from queue_requests) as requests`,
        )
      ).rows[0];
    const before = await count();
    for (const source of GRID) if (source.iso === 'PJM') broken.add(source.id);
    for (const source of GRID) {
      const attempt = run(source, played.get(source.id)?.asOf ?? NOW);
      if (broken.has(source.id)) await expect(attempt, source.id).rejects.toBeInstanceOf(Fault);
      else
        expect(await attempt, source.id).toMatchObject({
          outcome: expect.stringMatching(/^(unchanged|not-modified)$/),
          written: 0,
        });
    }
    broken.clear();
    expect(await count()).toEqual(before);
    const { body } = await ask('/api/v1/sources');
    const failing = body.sources.filter((source: { state: string }) => source.state.startsWith('failing'));
    expect(failing.map(({ id }: { id: string }) => id).sort()).toEqual([
      'pjm-fuel-mix',
      'pjm-lmp',
      'pjm-lmp-day-ahead',
      'pjm-queue',
    ]);
    expect((await ask('/api/grid/fuel-mix?iso=PJM')).body.provenance).not.toBeNull();
  }, 300_000);
});
