import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApi, aSource, type TestApi } from '../../support/api/api.ts';

const SOURCES = [
  aSource('a-fresh', { schedule: '2-59/5 * * * *' }),
  aSource('a-stale', { schedule: '17 * * * *' }),
  aSource('a-failing', { schedule: '0 6 * * *' }),
  aSource('a-disabled', { schedule: '0 6 * * 1', disabled: { by: 'missing-settings', settings: ['EIA_API_KEY'] } }),
  aSource('a-waiting', { schedule: '0 6 1 * *' }),
  aSource('ended', { kind: 'news', units: 2 }),
  aSource('news', { kind: 'news', units: 5, staleAfterMinutes: 1_440, schedule: '0 */6 * * *' }),
];

interface State {
  readonly unit?: string;
  readonly success?: string;
  readonly observed?: string;
  readonly failures?: number;
  readonly fault?: string;
}

describe('the service about itself', () => {
  let api: TestApi;
  const storeState = (sourceId: string, { unit = '', success, observed, failures = 0, fault }: State) =>
    api.db.pool.query(
      `insert into source_state (source_id, unit, last_attempt_at, last_success_at, newest_observed_at,
         consecutive_failures, last_fault_code, last_fault)
       values ($1, $2, '2026-11-20T11:59:00Z', $3, $4, $5, $6, $7)`,
      [sourceId, unit, success ?? null, observed ?? null, failures, fault ?? null, fault ? `${fault} happened` : null],
    );
  const storeRows = (sourceId: string, written: number) =>
    api.db.pool.query('update source_state set rows_written = rows_written + $2 where source_id = $1', [
      sourceId,
      written,
    ]);

  beforeAll(async () => {
    api = await anApi({ sources: SOURCES });
    await storeState('a-fresh', { success: '2026-11-20T11:59:00Z', observed: '2026-11-20T11:55:00Z' });
    await storeState('a-stale', { success: '2026-11-20T11:59:00Z', observed: '2026-11-20T11:39:00Z' });
    await storeState('a-failing', {
      success: '2026-11-19T00:00:00Z',
      observed: '2026-11-20T11:58:00Z',
      failures: 4,
      fault: 'timed-out',
    });
    await storeState('news', { unit: 'good', success: '2026-11-20T11:59:00Z', observed: '2026-11-20T09:00:00Z' });
    await storeState('news', { unit: 'bad', failures: 2, fault: 'bad-status' });
    await storeState('news', { unit: 'gone', failures: 7, fault: 'bad-status' });
    await api.db.pool.query(`update source_state set retired_at = '2026-11-01T00:00:00Z' where unit = 'gone'`);
    await storeState('news', { unit: 'resting', failures: 3, fault: 'throttled' });
    await api.db.pool.query(
      `update source_state set not_before = '2026-11-20T13:00:00Z', moved_to = 'https://b.example/rss',
         moved_at = '2026-11-02T00:00:00Z' where unit = 'resting'`,
    );
    await storeState('ended', { unit: 'gone', failures: 1, fault: 'bad-status', observed: '2026-11-20T11:58:00Z' });
    await api.db.pool.query(`update source_state set retired_at = '2026-11-01T00:00:00Z' where source_id = 'ended'`);
    await storeState('gone-source', { failures: 9, fault: 'unreachable' });
    await storeRows('a-fresh', 70);
    await storeRows('a-fresh', 30);
  }, 300_000);
  afterAll(() => api.close());

  it('tells of each source how old its newest observation is and what stands in its way', async () => {
    const { status, body } = await api.get('/api/v1/sources');
    expect(status).toBe(200);
    expect(body.count).toBe(7);
    // The state is for people; what programs decide on has members of its own.
    for (const { state, condition, fault, disabled_by, missing_settings } of body.sources)
      expect(state).toBe(
        [
          condition,
          ...(fault === null ? [] : [fault]),
          ...(disabled_by === null ? [] : [`needs ${missing_settings.join(' and ')}`]),
        ].join(': '),
      );
    const states = body.sources.map((source: { id: string; state: string; cadence: string; stale: boolean }) => [
      source.id,
      source.state,
      source.stale,
      source.cadence,
    ]);
    expect(states).toEqual([
      ['a-fresh', 'fresh', false, 'every 5 minutes'],
      ['a-stale', 'stale', true, 'hourly'],
      ['a-failing', 'failing: timed-out', false, 'daily'],
      ['a-disabled', 'disabled: needs EIA_API_KEY', false, 'weekly'],
      ['a-waiting', 'waiting', false, 'monthly'],
      ['ended', 'fresh', false, 'every 5 minutes'],
      ['news', 'fresh', false, 'every 6 hours'],
    ]);
    expect(body.sources[0]).toMatchObject({
      operator: 'An operator',
      licence: 'open',
      last_success: '2026-11-20T11:59:00Z',
      newest_observation: '2026-11-20T11:55:00Z',
      age_seconds: 300,
      stale_after_seconds: 1_200,
      rows: 100,
    });
  });

  it('lists the feeds that fail while their source goes on', async () => {
    const { body } = await api.get('/api/v1/sources');
    const news = body.sources.find((source: { id: string }) => source.id === 'news');
    expect(news).toMatchObject({ units: 5, newest_observation: '2026-11-20T09:00:00Z' });
    expect(news.failing_units).toEqual([
      { unit: 'bad', fault: 'bad-status', detail: 'bad-status happened', failures: 2, last_success: null },
      { unit: 'resting', fault: 'throttled', detail: 'throttled happened', failures: 3, last_success: null },
    ]);
  });

  it('tells which feeds are gone, left alone for a while, or asked elsewhere; one that is gone fails no source', async () => {
    const { body } = await api.get('/api/v1/sources');
    const unitsOf = (id: string) => body.sources.find((source: { id: string }) => source.id === id).unit_states;
    const nothing = { backing_off_until: null, moved_to: null, moved_at: null, retired_at: null };
    expect(unitsOf('news')).toEqual([
      { ...nothing, unit: 'gone', state: 'retired', retired_at: '2026-11-01T00:00:00Z' },
      {
        unit: 'resting',
        state: 'backing off until 2026-11-20T13:00:00Z; moved to https://b.example/rss',
        backing_off_until: '2026-11-20T13:00:00Z',
        moved_to: 'https://b.example/rss',
        moved_at: '2026-11-02T00:00:00Z',
        retired_at: null,
      },
    ]);
    expect(unitsOf('ended')).toMatchObject([{ unit: 'gone', state: 'retired' }]);
    expect(unitsOf('a-fresh')).toEqual([]);
  });

  it('is degraded while sources are stale or fail, and says how many', async () => {
    api.clock.advanceMs(90_000);
    const { status, body, headers } = await api.get('/api/health');
    api.clock.advanceMs(-90_000);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(body).toEqual({
      status: 'degraded',
      version: '0.0.0-test',
      uptime_seconds: 90,
      checks: {
        database: 'ok',
        queue: { status: 'ok', due: 0, running: 0, failed_last_day: 0, oldest_due_seconds: null },
        sources: { fresh: 3, stale: 1, failing: 1, disabled: 1, waiting: 1 },
        backfill: null,
      },
      as_of: '2026-11-20T12:01:30.000Z',
    });
  });

  it('is ok while nothing is amiss, and degraded when a due slot finds no worker', async () => {
    const other = await anApi({ sources: [aSource('quiet')] });
    expect((await other.get('/api/health')).body.status).toBe('ok');
    await other.db.pool.query(
      `insert into job_runs (job, slot, state, enqueued_at) values
         ('a', '2026-11-20T11:30:00Z', 'due', now() - interval '30 minutes'), ('a', '2026-11-20T11:50:00Z', 'failed', now()),
         ('a', '2026-11-18T11:50:00Z', 'failed', now())`,
    );
    const { body } = await other.get('/api/health');
    expect(body.status).toBe('degraded');
    expect(body.checks.queue).toEqual({
      status: 'late',
      due: 1,
      running: 0,
      failed_last_day: 1,
      oldest_due_seconds: expect.any(Number),
    });
    expect(body.checks.queue.oldest_due_seconds).toBeGreaterThanOrEqual(1_800);
    // Opened a moment ago, however old it is; and one that waits for its next try waits for nobody.
    for (const opened of [
      `enqueued_at = now()`,
      `enqueued_at = now() - interval '1 hour', claimed_until = now() + interval '1 hour'`,
    ]) {
      await other.db.pool.query(`update job_runs set ${opened} where state = 'due'`);
      expect((await other.get('/api/health')).body.checks.queue).toMatchObject({ status: 'ok', due: 1 });
    }
    await other.close();
  });
});
