import { Gauge, type Registry } from 'prom-client';
import type { SourceFacts } from '../../domain/sources/source-facts.ts';
import { conditionOf } from '../../read/meta/source-state.ts';
import type { FleetFacts, FleetWatch } from '../../read/ops/fleet-facts.ts';

type Labels = Readonly<Record<string, string>>;
type Sample = readonly [labels: Labels, value: number | null];

interface FleetMetric {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  /** null: left out. */
  read(facts: FleetFacts): readonly Sample[];
}

const one = (value: number | null | undefined): readonly Sample[] => [[{}, value ?? null]];
const atLeast0 = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.max(0, value);

/** Some series are always reported, so that their absence is 0 and no gap; others where there are some. */
function counts<K extends string>(
  label: K,
  always: readonly string[],
  found: readonly (Readonly<Record<K, string>> & { readonly count: number })[],
): readonly Sample[] {
  const byName = new Map(always.map((name) => [name, 0]));
  for (const each of found) byName.set(each[label], each.count);
  return [...byName].map(([name, count]) => [{ [label]: name }, count]);
}

const METRICS: readonly FleetMetric[] = [
  {
    name: 'queue_slots',
    help: 'Slots of the ledger: due, running, and failed within a day.',
    labels: ['state'],
    read: ({ look }) => counts('state', ['due', 'running', 'failed'], look.slots),
  },
  {
    name: 'queue_oldest_due_seconds',
    help: 'Waiting time of the slot that has waited longest for a worker; 0 if none waits.',
    read: ({ look }) => one(atLeast0(look.waitedSeconds ?? 0)),
  },
  {
    name: 'scheduler_last_tick_age_seconds',
    help: 'Seconds since the last tick or check of any scheduler.',
    read: ({ look }) => one(atLeast0(look.lastTickAgeSeconds)),
  },
  {
    name: 'fleet_processes',
    help: 'Processes with a recent heartbeat that are not stopping.',
    labels: ['kind'],
    read: ({ look }) => counts('kind', ['up', 'api', 'worker', 'scheduler'], look.processes),
  },
  {
    name: 'missed_slots',
    help: 'Slots in the last day that were missed because no scheduler ran and have not run since.',
    read: ({ look }) => one(look.missedSlots),
  },
  { name: 'feed_seq', help: 'Place of the newest revision in the feed.', read: ({ look }) => one(look.feed?.seq) },
  {
    name: 'feed_last_publish_age_seconds',
    help: 'Seconds since the last published brief.',
    read: ({ look }) => one(atLeast0(look.feed?.ageSeconds)),
  },
  {
    name: 'feed_clock_lead_seconds',
    help: "How far the feed's clock is ahead of the database's.",
    read: ({ look }) => one(look.feed === null ? null : Math.max(0, -look.feed.ageSeconds)),
  },
  {
    name: 'scores_age_seconds',
    help: 'Seconds since all markets were last scored.',
    read: ({ look }) => one(atLeast0(look.scoresAgeSeconds)),
  },
  {
    name: 'usage_today',
    help: 'Requests counted in this UTC day, of all callers.',
    labels: ['bucket'],
    read: ({ look }) => counts('bucket', ['daily', 'bulk'], look.usage),
  },
  {
    name: 'source_runs',
    help: 'Runs of sources in the last day, by result.',
    labels: ['source', 'outcome'],
    read: ({ survey }) =>
      (survey?.runs ?? []).map(({ sourceId, outcome, count }) => [{ source: sourceId, outcome }, count]),
  },
  {
    name: 'quarantined_documents',
    help: 'Documents rejected for a fault that wait for the operator.',
    read: ({ survey }) => one(survey?.quarantinedDocuments),
  },
  {
    name: 'webhook_messages',
    help: 'Stored messages to subscribers.',
    labels: ['state'],
    read: ({ survey }) =>
      survey === null ? [] : counts('state', ['waiting', 'delivered', 'dead'], survey.webhookMessages),
  },
  { name: 'database_size_bytes', help: 'Size of the database.', read: ({ survey }) => one(survey?.databaseBytes) },
  {
    name: 'archive_bytes',
    help: "Part of it used by publishers' documents.",
    read: ({ survey }) => one(survey?.archiveBytes),
  },
];

/** Of sources that run here. */
function sourceMetrics(sources: readonly SourceFacts[], now: () => Date): readonly FleetMetric[] {
  const each = (
    read: (source: SourceFacts, facts: FleetFacts) => Sample,
  ): ((facts: FleetFacts) => readonly Sample[]) => {
    const enabled = sources.filter(({ disabled }) => disabled === null);
    return (facts) => enabled.map((source) => read(source, facts));
  };
  const condition = (source: SourceFacts, { look }: FleetFacts) =>
    conditionOf(
      source,
      look.sources.filter(({ sourceId }) => sourceId === source.id),
      now(),
    );
  const age = (instant: string | null): number | null =>
    instant === null ? null : Math.max(0, (now().getTime() - Date.parse(instant)) / 1_000);
  return [
    {
      name: 'source_observation_age_seconds',
      help: "Age of the newest observation of a source, by the publisher's date.",
      labels: ['source', 'kind', 'iso'],
      read: each((source, facts) => [
        { source: source.id, kind: source.kind, iso: source.iso ?? '' },
        age(condition(source, facts).newestObservedAt),
      ]),
    },
    {
      name: 'source_last_success_age_seconds',
      help: 'Seconds since the last success of a source.',
      labels: ['source'],
      read: each((source, facts) => [{ source: source.id }, age(condition(source, facts).lastSuccessAt)]),
    },
    {
      name: 'source_stale',
      help: '1 if the newest observation is stale.',
      labels: ['source'],
      read: each((source, facts) => [{ source: source.id }, condition(source, facts).isStale ? 1 : 0]),
    },
    {
      name: 'source_failing',
      help: '1 if all tried feeds of a source failed.',
      labels: ['source'],
      read: each((source, facts) => [{ source: source.id }, condition(source, facts).condition === 'failing' ? 1 : 0]),
    },
    {
      name: 'source_rows',
      help: 'Number of new or changed rows stored so far.',
      labels: ['source'],
      read: ({ look }) => {
        const rows = new Map<string, number>();
        for (const state of look.sources) rows.set(state.sourceId, (rows.get(state.sourceId) ?? 0) + state.rows);
        return [...rows].map(([source, count]) => [{ source }, count]);
      },
    },
  ];
}

interface FleetMetricsOptions {
  readonly fleet: FleetWatch;
  readonly sources: readonly SourceFacts[];
  readonly now: () => Date;
  /** null without a replica, or while its lag is not known. */
  readonly replicaLagSeconds: () => number | null;
}

/**
 * What the database says of the whole fleet, the same from whichever process is asked. While it is away these are absent
 * and `loadstar_database_up` is 0; the rest of the figures is there all the same.
 */
export function addFleetMetrics(
  registry: Registry,
  { fleet, sources, now, replicaLagSeconds }: FleetMetricsOptions,
): void {
  const registers = [registry];
  new Gauge({
    name: 'loadstar_database_up',
    help: '1 if the database answered the last check.',
    registers,
    async collect() {
      this.set((await fleet.facts()) === null ? 0 : 1);
    },
  });
  new Gauge({
    name: 'loadstar_replica_lag_seconds',
    help: 'Lag of the read replica; absent without a replica.',
    registers,
    collect() {
      const lag = replicaLagSeconds();
      if (lag === null) this.remove();
      else this.set(lag);
    },
  });
  for (const { name, help, labels = [], read } of [...METRICS, ...sourceMetrics(sources, now)]) {
    new Gauge({
      name: `loadstar_${name}`,
      help,
      labelNames: [...labels],
      registers,
      async collect() {
        const facts = await fleet.facts();
        // From here on in one go: another scrape may be under way.
        this.reset();
        // A gauge without labels is 0 after that.
        if (labels.length === 0) this.remove();
        for (const [named, value] of facts === null ? [] : read(facts)) if (value !== null) this.set(named, value);
      },
    });
  }
}
