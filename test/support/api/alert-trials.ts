/** Figures that processes give, by name, as a scrape of an API, a worker and a scheduler has them. */
export const KNOWN_METRICS: ReadonlySet<string> = new Set([
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
  'process_open_fds',
  'process_max_fds',
  'process_start_time_seconds',
  'nodejs_eventloop_lag_p99_seconds',
  'loadstar_build_info',
  'loadstar_process_stopping',
  'loadstar_db_pool_connections',
  'loadstar_db_pool_waiting',
  'loadstar_db_pool_max',
  'loadstar_http_requests_total',
  'loadstar_http_request_duration_seconds',
  'loadstar_http_requests_in_flight',
  'loadstar_quota_decisions_total',
  'loadstar_auth_failures_total',
  'loadstar_event_streams_open',
  'loadstar_feed_shelf_lag_revisions',
  'loadstar_job_runs_total',
  'loadstar_job_duration_seconds',
  'loadstar_jobs_running',
  'loadstar_worker_running',
  'loadstar_scheduler_ticks_total',
  'loadstar_database_up',
  'loadstar_queue_slots',
  'loadstar_queue_oldest_due_seconds',
  'loadstar_scheduler_last_tick_age_seconds',
  'loadstar_fleet_processes',
  'loadstar_missed_slots',
  'loadstar_source_observation_age_seconds',
  'loadstar_source_last_success_age_seconds',
  'loadstar_source_stale',
  'loadstar_source_failing',
  'loadstar_source_rows',
  'loadstar_source_runs',
  'loadstar_quarantined_documents',
  'loadstar_feed_seq',
  'loadstar_feed_last_publish_age_seconds',
  'loadstar_feed_clock_lead_seconds',
  'loadstar_scores_age_seconds',
  'loadstar_usage_today',
  'loadstar_webhook_messages',
  'loadstar_database_size_bytes',
  'loadstar_archive_bytes',
  'loadstar_replica_lag_seconds',
]);

type Series = Readonly<Record<string, string | null>>;

/** Until the trial looks: Prometheus' notation of a series, with END for how many minutes. */
const always = (value: number): string => `${value}xEND`;
const rising = (perMinute: number): string => `0+${perMinute}xEND`;

const ROUTE = 'method="GET",route="/api/v1/stats",instance="a:9464",job="loadstar"';
const REQUESTS = `loadstar_http_requests_total{${ROUTE},status="200"}`;
const FAILED_REQUESTS = `loadstar_http_requests_total{${ROUTE},status="500"}`;
const QUICK = `loadstar_http_request_duration_seconds_bucket{${ROUTE},le="0.5"}`;
const ALL = `loadstar_http_request_duration_seconds_bucket{${ROUTE},le="2.5"}`;
const INFINITE = `loadstar_http_request_duration_seconds_bucket{${ROUTE},le="+Inf"}`;
/** With `honor_labels`, what a job counts of itself keeps its own `job`. */
const RUNS = (job: string, outcome: string): string =>
  `loadstar_job_runs_total{job="${job}",outcome="${outcome}",instance="w:9464"}`;
const of = (name: string, labels = ''): string =>
  `${name}{instance="a:9464",job="loadstar"${labels === '' ? '' : `,${labels}`}}`;
const ofWorker = (name: string): string => `${name}{instance="w:9464",job="loadstar"}`;
const sources = ['caiso-lmp', 'eia-plants', 'miso-lmp', 'news', 'nyiso-lmp'];
const failing = (count: number): Series =>
  Object.fromEntries(
    sources.map((source, place) => [
      of('loadstar_source_failing', `source="${source}"`),
      always(place < count ? 1 : 0),
    ]),
  );

/** Series of a fleet in which all is well. */
export const HEALTHY: Readonly<Record<string, string>> = {
  [of('up')]: always(1),
  [ofWorker('up')]: always(1),
  [of('loadstar_build_info', 'version="1.0.0",kind="api"')]: always(1),
  'loadstar_build_info{instance="w:9464",job="loadstar",version="1.0.0",kind="worker"}': always(1),
  [of('loadstar_database_up')]: always(1),
  [ofWorker('loadstar_process_stopping')]: always(0),
  [of('loadstar_process_stopping')]: always(0),
  [ofWorker('loadstar_worker_running')]: always(1),
  [of('loadstar_fleet_processes', 'kind="api"')]: always(2),
  [of('loadstar_fleet_processes', 'kind="worker"')]: always(2),
  [of('loadstar_fleet_processes', 'kind="scheduler"')]: always(2),
  [of('loadstar_fleet_processes', 'kind="up"')]: always(0),
  [of('loadstar_scheduler_last_tick_age_seconds')]: always(20),
  [of('process_start_time_seconds')]: always(1_700_000_000),
  [of('process_resident_memory_bytes')]: always(300e6),
  [of('process_open_fds')]: always(60),
  [of('process_max_fds')]: always(1024),
  [of('nodejs_eventloop_lag_p99_seconds')]: always(0.02),
  [of('loadstar_db_pool_waiting', 'pool="primary"')]: always(0),
  [of('loadstar_replica_lag_seconds')]: always(1),
  [of('loadstar_database_size_bytes')]: `1e9+100000xEND`,
  [of('loadstar_queue_oldest_due_seconds')]: always(3),
  [of('loadstar_missed_slots')]: always(0),
  [RUNS('recompute-scores', 'failed')]: always(0),
  [RUNS('ingest-miso-lmp', 'failed')]: rising(1),
  ...(failing(0) as Record<string, string>),
  [of('loadstar_source_stale', 'source="miso-lmp"')]: always(0),
  [of('loadstar_quarantined_documents')]: always(0),
  [of('loadstar_scores_age_seconds')]: always(40_000),
  [of('loadstar_feed_shelf_lag_revisions')]: always(0),
  [of('loadstar_feed_clock_lead_seconds')]: always(0),
  [of('loadstar_webhook_messages', 'state="dead"')]: always(0),
  [of('loadstar_webhook_messages', 'state="delivered"')]: always(500),
  [REQUESTS]: rising(6_000),
  [FAILED_REQUESTS]: rising(1),
  [QUICK]: rising(5_990),
  [ALL]: rising(6_000),
  [INFINITE]: rising(6_000),
  [of('loadstar_auth_failures_total')]: rising(5),
};

export interface AlertTrial {
  readonly alert: string;
  /** Series that are otherwise than in HEALTHY; null: absent. */
  readonly changes: Series;
  /** When to look, in minutes; two hours in if absent. */
  readonly afterMinutes?: number;
}

/** One case for each alert, in which it and no other comes. */
export const ALERT_TRIALS: readonly AlertTrial[] = [
  { alert: 'LoadstarAbsent', changes: { [of('up')]: null, [ofWorker('up')]: null } },
  { alert: 'LoadstarProcessDown', changes: { [ofWorker('up')]: always(0) } },
  { alert: 'LoadstarNoApi', changes: { [of('loadstar_fleet_processes', 'kind="api"')]: always(0) } },
  { alert: 'LoadstarNoWorker', changes: { [of('loadstar_fleet_processes', 'kind="worker"')]: null } },
  { alert: 'LoadstarWorkerIdle', changes: { [ofWorker('loadstar_worker_running')]: always(0) } },
  { alert: 'LoadstarSchedulerSilent', changes: { [of('loadstar_scheduler_last_tick_age_seconds')]: rising(60) } },
  { alert: 'LoadstarRestarts', changes: { [of('process_start_time_seconds')]: '1700000000+60xEND' } },
  { alert: 'LoadstarStopHangs', changes: { [of('loadstar_process_stopping')]: always(1) } },
  {
    alert: 'LoadstarMixedVersions',
    changes: { 'loadstar_build_info{instance="b:9464",job="loadstar",version="1.1.0",kind="api"}': always(1) },
  },
  { alert: 'LoadstarMemoryHigh', changes: { [of('process_resident_memory_bytes')]: always(1.4e9) } },
  { alert: 'LoadstarDescriptorsRunOut', changes: { [of('process_open_fds')]: always(900) } },
  { alert: 'LoadstarEventLoopSlow', changes: { [of('nodejs_eventloop_lag_p99_seconds')]: always(0.9) } },
  {
    // The metrics of the fleet are absent while the database is away: no other alert comes of that.
    alert: 'LoadstarDatabaseAway',
    changes: {
      ...Object.fromEntries(
        Object.keys(HEALTHY)
          .filter((series) =>
            /fleet_processes|last_tick|queue_|missed|source_|quarantined|scores|feed_clock|webhook|size/.test(series),
          )
          .map((series) => [series, null]),
      ),
      [of('loadstar_database_up')]: always(0),
    },
  },
  { alert: 'LoadstarPoolWaits', changes: { [of('loadstar_db_pool_waiting', 'pool="primary"')]: always(7) } },
  { alert: 'LoadstarReplicaBehind', changes: { [of('loadstar_replica_lag_seconds')]: always(120) } },
  {
    alert: 'LoadstarDatabaseGrows',
    changes: { [of('loadstar_database_size_bytes')]: '1e9+4500000xEND' },
    afterMinutes: 1_560,
  },
  { alert: 'LoadstarQueueBehind', changes: { [of('loadstar_queue_oldest_due_seconds')]: always(900) } },
  { alert: 'LoadstarMissedSlots', changes: { [of('loadstar_missed_slots')]: always(3) } },
  { alert: 'LoadstarJobFails', changes: { [RUNS('recompute-scores', 'failed')]: '0x90 1xEND' } },
  { alert: 'LoadstarSourceFailing', changes: { ...failing(1) } },
  { alert: 'LoadstarSourceStale', changes: { [of('loadstar_source_stale', 'source="miso-lmp"')]: always(1) } },
  {
    alert: 'LoadstarManySourcesAway',
    // Sooner than each of them raises its own alert.
    changes: Object.fromEntries(Object.keys(failing(0)).map((series) => [series, `0x90 1xEND`])),
    afterMinutes: 110,
  },
  { alert: 'LoadstarDocumentsQuarantined', changes: { [of('loadstar_quarantined_documents')]: always(1) } },
  { alert: 'LoadstarScoresOld', changes: { [of('loadstar_scores_age_seconds')]: always(100_000) } },
  { alert: 'LoadstarFeedShelfBehind', changes: { [of('loadstar_feed_shelf_lag_revisions')]: always(2) } },
  { alert: 'LoadstarFeedClockAhead', changes: { [of('loadstar_feed_clock_lead_seconds')]: always(600) } },
  { alert: 'LoadstarWebhooksDead', changes: { [of('loadstar_webhook_messages', 'state="dead"')]: always(1) } },
  { alert: 'LoadstarErrors', changes: { [FAILED_REQUESTS]: rising(300) } },
  { alert: 'LoadstarSlow', changes: { [QUICK]: rising(5_400) } },
  { alert: 'LoadstarJunkKeys', changes: { [of('loadstar_auth_failures_total')]: rising(1_200) } },
];

/**
 * For one look the database did not answer in time, and the fleet was not reported: what had been on for long is still
 * on.
 */
const withGap = (value: number): string => `${value}x45 stale ${value}xEND`;

/** Looked at 50 minutes in. */
export const GAPS: Readonly<Record<string, Series>> = {
  LoadstarQueueBehind: { [of('loadstar_queue_oldest_due_seconds')]: withGap(900) },
  LoadstarMissedSlots: { [of('loadstar_missed_slots')]: withGap(3) },
  LoadstarSourceFailing: { [of('loadstar_source_failing', 'source="caiso-lmp"')]: withGap(1) },
  LoadstarSourceStale: { [of('loadstar_source_stale', 'source="miso-lmp"')]: withGap(1) },
  LoadstarDocumentsQuarantined: { [of('loadstar_quarantined_documents')]: withGap(1) },
  LoadstarScoresOld: { [of('loadstar_scores_age_seconds')]: withGap(100_000) },
  LoadstarWebhooksDead: { [of('loadstar_webhook_messages', 'state="dead"')]: withGap(1) },
};
