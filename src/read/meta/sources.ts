import { z } from 'zod';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import { groupOf, SOURCE_GROUPS } from '../../domain/sources/source-group.ts';
import { Instant } from '../../features/provenance.ts';
import { loadSourceRowCounts, loadSourceStates } from '../../store/ingest/load-source-status.ts';
import { listParams, NextCursor } from '../lists/list-input.ts';
import { takePage } from '../lists/take-page.ts';
import { defineQuestion } from '../question.ts';
import { BackfillProgress, loadBackfillProgress } from './backfill-progress.ts';
import { formatCadence } from './cadence.ts';
import { CONDITIONS, conditionOf, unitConditionsOf } from './source-state.ts';

const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

const SourcesAnswer = z.object({
  as_of: Instant.describe("When the states of the sources were checked, by the server's clock."),
  count: Count,
  total: Count,
  limit: Count,
  offset: Count,
  next_cursor: NextCursor,
  sources: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      iso: z.string().nullable(),
      areas: z.array(z.string()).nullable().describe('Grid areas that its rows may be of; null if it names none.'),
      group: z
        .enum(SOURCE_GROUPS)
        .describe(
          'What it is of: one of the seven US operators, other grid areas, US states and places, countries, data centers, or news.',
        ),
      operator: z.string().describe('Who publishes it.'),
      cadence: z.string(),
      schedule: z.string().describe('Cron pattern, UTC.'),
      licence: z.string(),
      publishable: z.boolean().describe("Whether the publisher's terms allow redistribution."),
      withheld: z.boolean().describe('Not served here: the terms forbid it and the operator has not enabled it.'),
      docs: z.string(),
      last_success: Instant.nullable(),
      newest_observation: Instant.nullable(),
      age_seconds: Count.nullable().describe('Age of the newest observation when the answer was made.'),
      stale_after_seconds: Count,
      stale: z.boolean(),
      rows: Count.describe('Number of new or changed rows stored so far.'),
      state: z
        .string()
        .regex(/^(fresh|stale|waiting|failing: .+|disabled: .+)$/)
        .describe(
          '`fresh`, `stale`, `waiting`, `failing` with the error code, or `disabled` with what the source needs.',
        ),
      condition: z.enum(CONDITIONS).describe('The state without its cause.'),
      fault: z.string().nullable().describe('Code of the last fault, if it is failing.'),
      disabled_by: z
        .enum(['offline', 'missing-settings'])
        .nullable()
        .describe('Why it is disabled: UPSTREAM=off, or settings are missing.'),
      missing_settings: z.array(z.string()).describe('Settings that it needs and does not have.'),
      units: Count.describe('Number of feeds of this source; 1 if it has no parts.'),
      failing_units: z.array(
        z.object({
          unit: z.string(),
          fault: z.string(),
          detail: z.string().nullable(),
          failures: Count,
          last_success: Instant.nullable(),
        }),
      ),
      unit_states: z
        .array(
          z.object({
            unit: z.string(),
            state: z
              .string()
              .describe('`retired`, `backing off until <instant>`, `moved to <address>`, joined by a semicolon.'),
            backing_off_until: Instant.nullable().describe(
              'Time of the next fetch. Before it the feed is not fetched, because it failed or its publisher asked for a pause.',
            ),
            moved_to: z
              .string()
              .nullable()
              .describe('New permanent address, as the publisher gives it; used for requests.'),
            moved_at: Instant.nullable(),
            retired_at: Instant.nullable().describe(
              'Time at which the feed was found to be permanently gone; it is no longer fetched.',
            ),
          }),
        )
        .describe('Feeds with problems: failing, retired, backing off or moved.'),
      backfill: BackfillProgress.nullable().describe(
        "Progress of reading the publisher's archive back; null if it has none, or none is read here.",
      ),
    }),
  ),
});

const TABLE_MEMBERS = [
  ...(['id', 'kind', 'iso', 'group', 'operator', 'condition', 'stale', 'last_success', 'newest_observation'] as const),
  ...(['age_seconds', 'stale_after_seconds', 'rows', 'fault', 'cadence', 'schedule', 'licence'] as const),
  ...(['publishable', 'withheld', 'docs', 'units'] as const),
] as const;

const LIST = { columns: TABLE_MEMBERS, aliases: { license: 'licence' } } as const;

export const sourceStates = defineQuestion({
  name: 'meta_sources',
  path: '/api/v1/sources',
  access: 'open',
  cost: 'daily',
  list: { member: 'sources' },
  toolset: 'meta',
  summary:
    'Every source with its publisher, license, update schedule, last success and the age of its newest observation.',
  input: z.object(listParams(LIST, 500, 1_000)),
  output: SourcesAnswer,
  cache: { maxAgeSeconds: 30, sharedSeconds: 30 },
  ticking: ['as_of', 'age_seconds'],
  example: {},

  async answer({ db, clock, sources: present }, input) {
    const now = clock.now();
    const [states, rowCounts, backfills] = await Promise.all([
      loadSourceStates(db),
      loadSourceRowCounts(db),
      loadBackfillProgress(db, present, now),
    ]);
    const page = takePage(
      present.map((source) => {
        const own = states.filter((state) => state.sourceId === source.id);
        const condition = conditionOf(source, own, now);
        return {
          id: source.id,
          kind: source.kind,
          iso: source.iso,
          areas: source.areas === null ? null : [...source.areas],
          group: groupOf(source),
          operator: source.operator,
          cadence: formatCadence(source.schedule),
          schedule: source.schedule,
          licence: source.licence,
          publishable: source.publishable,
          withheld: source.withheld,
          docs: source.docs,
          last_success: condition.lastSuccessAt,
          newest_observation: condition.newestObservedAt,
          age_seconds: condition.ageSeconds,
          stale_after_seconds: source.staleAfterMinutes * 60,
          stale: condition.isStale,
          rows: rowCounts.get(source.id) ?? 0,
          state: condition.state,
          condition: condition.condition,
          fault: condition.fault,
          disabled_by: condition.disabled?.by ?? null,
          missing_settings: condition.disabled?.by === 'missing-settings' ? [...condition.disabled.settings] : [],
          units: Math.max(1, source.units),
          failing_units: condition.failingUnits.map((unit) => ({
            unit: unit.unit,
            fault: unit.lastFaultCode ?? 'unknown',
            detail: unit.lastFault,
            failures: unit.consecutiveFailures,
            last_success: unit.lastSuccessAt,
          })),
          unit_states: unitConditionsOf(own, now).map((unit) => ({
            unit: unit.unit,
            state: unit.state,
            backing_off_until: unit.backingOffUntil,
            moved_to: unit.movedTo,
            moved_at: unit.movedAt,
            retired_at: unit.retiredAt,
          })),
          backfill: backfills.get(source.id) ?? null,
        };
      }),
      input,
      { ...LIST, columnOf: (source, column) => source[column], tieOf: ({ id }) => id },
    );
    return {
      as_of: now.toISOString(),
      count: page.rows.length,
      total: present.length,
      limit: input.limit,
      offset: page.offset,
      next_cursor: page.next_cursor,
      sources: [...page.rows],
    };
  },

  table: ({ sources }): AnswerTable => ({
    columns: TABLE_MEMBERS,
    rows: sources.map((source) => TABLE_MEMBERS.map((member) => source[member])),
  }),
});
