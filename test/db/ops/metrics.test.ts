import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFleetMetrics } from '../../../src/api/operator/fleet-metrics.ts';
import {
  metricsPart,
  openProcessMetrics,
  openTickMetrics,
  openWorkMetrics,
} from '../../../src/api/operator/process-metrics.ts';
import { openRequestMetrics } from '../../../src/api/operator/request-metrics.ts';
import { openGuard } from '../../../src/http/operator-guard.ts';
import { watchFleet } from '../../../src/read/ops/fleet-facts.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { noteMissedSlots, pruneFleet, removeBeat, writeBeat } from '../../../src/store/ops/fleet.ts';
import {
  anApi,
  anApiDatabase,
  aSource,
  keyedAs,
  openForApi,
  publish,
  storeFuelMix,
  storeMarkets,
  type TestApi,
} from '../../support/api/api.ts';
import { eventually } from '../../support/api/eventually.ts';
import { aDatabase } from '../../support/db/database.ts';

const guard = openGuard({ token: null, isProxied: false });

/** Figures by name and labels, as a scrape has them. */
function figures(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

/** An API that counts, with its own scrape. */
async function aCountingApi(db: Database, limits: 'counted' | 'none' = 'none') {
  const metrics = openProcessMetrics({
    kind: 'api',
    version: '1.2.3',
    isStopping: () => false,
    pools: { primary: db.pool },
  });
  const fleet = watchFleet(db);
  const sources = [
    aSource('ercot-fuel-mix', { iso: 'ERCOT' }),
    aSource('eia-fuel-mix', { disabled: { by: 'missing-settings', settings: ['EIA_API_KEY'] } }),
  ];
  addFleetMetrics(metrics, {
    fleet,
    sources,
    now: () => new Date('2026-11-20T12:00:00Z'),
    replicaLagSeconds: () => null,
  });
  const api = await anApi({
    db,
    limits,
    metrics: openRequestMetrics(metrics, fleet),
    operator: { parts: [metricsPart(metrics)], guard },
  });
  const scrape = async (): Promise<Map<string, number>> => figures((await api.app.inject('/metrics')).body);
  return { ...api, scrape };
}

describe('metrics of requests', () => {
  let db: Database;
  let api: TestApi & { scrape(): Promise<Map<string, number>> };
  beforeAll(async () => {
    db = await anApiDatabase();
    await storeMarkets(db, [{ slug: 'dallas' }]);
    await publish(db, { slug: 'dallas' });
    api = await aCountingApi(db, 'counted');
  });
  afterAll(async () => {
    await api.close();
    await db.close();
  });

  it('counts by the pattern of the route, whatever the address was', async () => {
    await api.get('/api/v1/market-brief/dallas');
    await api.get('/api/v1/market-brief/nowhere?x=1');
    for (let n = 0; n < 3; n += 1) await api.get(`/nothing/${n}`);
    const seen = await api.scrape();
    const of = (route: string, status: number): number | undefined =>
      seen.get(`loadstar_http_requests_total{route="${route}",method="GET",status="${status}"}`);
    expect(of('none', 404)).toBe(3);
    const routes = [...seen.keys()].filter((name) => name.startsWith('loadstar_http_requests_total'));
    expect(routes.join('\n')).not.toMatch(/dallas|nowhere|nothing/);
    expect(routes.some((name) => name.includes('brief') && name.includes('status="404"'))).toBe(true);
    expect(seen.get('loadstar_http_request_duration_seconds_count{route="none",method="GET"}')).toBe(3);
    // The scrape itself.
    expect(seen.get('loadstar_http_requests_in_flight')).toBe(1);
  });

  it('counts what was granted, refused for the day, and keys that are none', async () => {
    const { 'x-api-key': key } = await keyedAs(db, 'free');
    for (let n = 0; n < 12; n += 1) await api.get('/api/v1/markets/list', { 'x-api-key': key });
    await api.get('/api/v1/markets/list', { 'x-api-key': 'svc_free_wrong' });
    const seen = await api.scrape();
    expect(seen.get('loadstar_quota_decisions_total{tier="free",decision="granted"}')).toBe(10);
    expect(seen.get('loadstar_quota_decisions_total{tier="free",decision="refused_day"}')).toBe(2);
    expect(seen.get('loadstar_auth_failures_total')).toBe(1);
  });

  it('does not charge a scrape', async () => {
    const answer = await api.app.inject('/metrics');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers).not.toHaveProperty('x-ratelimit-remaining');
  });

  it('tells of the process and its pool', async () => {
    const seen = await api.scrape();
    expect(seen.get('loadstar_build_info{version="1.2.3",kind="api"}')).toBe(1);
    expect(seen.get('loadstar_process_stopping')).toBe(0);
    expect(seen.get('loadstar_db_pool_max{pool="primary"}')).toBe(6);
    expect(seen.get('loadstar_db_pool_waiting{pool="primary"}')).toBe(0);
    expect(seen.get('loadstar_event_streams_open')).toBe(0);
    expect(seen.get('loadstar_feed_shelf_lag_revisions')).toBe(0);
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(['process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds']),
    );
  });
});

describe('metrics of the fleet', () => {
  let db: Database;
  let api: Awaited<ReturnType<typeof aCountingApi>>;
  beforeAll(async () => {
    const { url } = await aDatabase();
    db = openForApi(url);
    await storeMarkets(db, [{ slug: 'dallas' }]);
    await storeFuelMix(db, 'ercot-fuel-mix', 'ERCOT', '2026-11-20T11:55:00Z', { wind: 100 });
    await publish(db, { slug: 'dallas' });
    await db.pool.query(
      `insert into source_state (source_id, newest_observed_at, last_success_at, rows_written, consecutive_failures, last_attempt_at)
       values ('ercot-fuel-mix', '2026-11-20T11:00:00Z', '2026-11-20T11:59:00Z', 7, 0, now()),
              ('eia-fuel-mix', '2026-11-20T11:00:00Z', null, 3, 4, now())`,
    );
    await db.pool.query(
      `insert into job_runs (job, slot, state, enqueued_at, finished_at) values
       ('a', now() - interval '9 days', 'due', now() - interval '90 seconds', null), ('b', now(), 'running', now(), null),
       ('c', now(), 'failed', now(), now()), ('d', now() - interval '9 days', 'failed', now(), now() - interval '8 days')`,
    );
    await db.pool.query(
      `insert into api_usage (holder, day, bucket, used, granted)
       values ('h', (now() at time zone 'UTC')::date, 'daily', 4, 1), ('i', (now() at time zone 'UTC')::date, 'daily', 5, 1)`,
    );
    await db.pool.query(`update documents set fault = 'no', fault_code = 'changed-shape'`);
    const process = { host: 'here', pid: 1, version: '1', startedMsAgo: 5_000, isStopping: false };
    await writeBeat(db, { ...process, id: 'one', kind: 'worker', tickedMsAgo: null });
    await writeBeat(db, { ...process, id: 'two', kind: 'worker', tickedMsAgo: null, isStopping: true });
    await writeBeat(db, { ...process, id: 'three', kind: 'scheduler', tickedMsAgo: 30_000 });
    await db.pool.query(
      `insert into fleet_processes (id, kind, host, pid, version, started_at, seen_at)
       values ('dead', 'worker', 'there', 1, '1', now() - interval '2 days', now() - interval '2 days')`,
    );
    const gap = {
      job: 'a',
      after: new Date('2026-11-01T00:00:00Z'),
      before: new Date('2026-11-02T00:00:00Z'),
      slots: 5,
    };
    const noted = await Promise.all([noteMissedSlots(db, gap), noteMissedSlots(db, gap), noteMissedSlots(db, gap)]);
    expect(noted.filter(Boolean)).toHaveLength(1);
    api = await aCountingApi(db);
  });
  afterAll(async () => {
    await api.close();
    await db.close();
  });

  it('tells of the queue, the scheduler, the sources and the feed', async () => {
    const seen = await api.scrape();
    const value = (name: string): number => seen.get(`loadstar_${name}`) ?? Number.NaN;
    expect(value('database_up')).toBe(1);
    expect(value('queue_slots{state="due"}')).toBe(1);
    expect(value('queue_slots{state="running"}')).toBe(1);
    expect(value('queue_slots{state="failed"}')).toBe(1);
    expect(value('queue_oldest_due_seconds')).toBeGreaterThanOrEqual(90);
    expect(value('queue_oldest_due_seconds')).toBeLessThan(3_600);
    expect(value('scheduler_last_tick_age_seconds')).toBeGreaterThanOrEqual(30);
    expect(value('fleet_processes{kind="worker"}')).toBe(1);
    expect(value('fleet_processes{kind="scheduler"}')).toBe(1);
    expect(value('fleet_processes{kind="api"}')).toBe(0);
    expect(value('missed_slots')).toBe(5);
    expect(value('usage_today{bucket="daily"}')).toBe(9);
    expect(value('source_observation_age_seconds{source="ercot-fuel-mix",kind="fuel-mix",iso="ERCOT"}')).toBe(3_600);
    expect(value('source_last_success_age_seconds{source="ercot-fuel-mix"}')).toBe(60);
    expect(value('source_stale{source="ercot-fuel-mix"}')).toBe(1);
    expect(value('source_failing{source="ercot-fuel-mix"}')).toBe(0);
    expect(value('source_rows{source="ercot-fuel-mix"}')).toBe(7);
    // Of a source that does not run here nothing is late.
    expect(seen.has('loadstar_source_stale{source="eia-fuel-mix"}')).toBe(false);
    expect(value('quarantined_documents')).toBe(1);
    expect(value('feed_seq')).toBeGreaterThan(0);
    expect(value('feed_last_publish_age_seconds')).toBeGreaterThanOrEqual(0);
    expect(value('feed_clock_lead_seconds')).toBeGreaterThanOrEqual(0);
    expect(value('webhook_messages{state="waiting"}')).toBe(0);
    expect(value('database_size_bytes')).toBeGreaterThan(1_000_000);
    expect(value('archive_bytes')).toBeGreaterThan(0);
    expect(seen.has('loadstar_scores_age_seconds')).toBe(false);
    expect(seen.has('loadstar_replica_lag_seconds')).toBe(false);
  });

  it('forgets processes that ended well at once, and dead ones after a day', async () => {
    await removeBeat(db, 'one');
    expect(await pruneFleet(db.pool, new Date('2020-01-01T00:00:00Z'))).toEqual({ processes: 1, missedSlots: 0 });
    const { rows } = await db.pool.query('select id from fleet_processes order by id');
    expect(rows.map(({ id }) => id)).toEqual(['three', 'two']);
  });
});

describe('metrics of work', () => {
  it('counts deliveries by what came of them, and how long those took that ran', async () => {
    const registry = openProcessMetrics({ kind: 'worker', version: '1', isStopping: () => true, pools: {} });
    const work = openWorkMetrics(registry, () => true);
    openTickMetrics(registry)();
    for (const outcome of ['done', 'busy', 'failed', 'done']) {
      work.runStarted();
      work.runEnded('a-job', outcome, 1_500);
    }
    work.runStarted();
    const seen = figures(await registry.metrics());
    expect(seen.get('loadstar_job_runs_total{job="a-job",outcome="done"}')).toBe(2);
    expect(seen.get('loadstar_job_runs_total{job="a-job",outcome="busy"}')).toBe(1);
    expect(seen.get('loadstar_job_duration_seconds_count{job="a-job"}')).toBe(3);
    expect(seen.get('loadstar_job_duration_seconds_sum{job="a-job"}')).toBe(4.5);
    expect(seen.get('loadstar_jobs_running')).toBe(1);
    expect(seen.get('loadstar_worker_running')).toBe(1);
    expect(seen.get('loadstar_scheduler_ticks_total')).toBe(1);
    expect(seen.get('loadstar_process_stopping')).toBe(1);
  });
});

describe('a scrape while the database is away', () => {
  it('has what the process knows itself, and says that the database is away', async () => {
    const db = openDatabase('postgres://nobody@127.0.0.1:1/none', { maxConnections: 1, applicationName: 'test' });
    const api = await aCountingApi(db);
    await api.get('/livez');
    const seen = await eventually(api.scrape, (found) => found.has('loadstar_database_up'));
    expect(seen.get('loadstar_database_up')).toBe(0);
    expect(seen.get('loadstar_http_requests_total{route="/livez",method="GET",status="200"}')).toBe(1);
    expect([...seen.keys()].filter((name) => /loadstar_(queue|source|feed|usage|fleet)/.test(name))).toEqual([]);
    await api.close();
    await db.close();
  });
});
