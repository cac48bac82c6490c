import { z } from 'zod';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import { FUELS } from '../../domain/grid/fuel.ts';
import { ISO_NAMES, type IsoName } from '../../domain/grid/iso.ts';
import { QUEUE_PROJECT_TYPES, QUEUE_STATES, QUEUE_STATUSES } from '../../domain/grid/queue.ts';
import { Fault } from '../../errors.ts';
import { loadQueueStats, type QueueScope } from '../../features/grid/load-queue-stats.ts';
import { loadOperatorTotals } from '../../features/grid/operator-totals.ts';
import {
  loadServedListings,
  NO_REQUESTS,
  QueueStatsAnswer,
  queueProvenance,
  showFigures,
  wholeListings,
  whyNoQueue,
} from '../../features/grid/queue-stats.ts';
import { nullsOf } from '../../features/nulls-of.ts';
import { Instant, Missing, newestOf, Provenance } from '../../features/provenance.ts';
import { countQueueProjects, loadQueueProjects, QUEUE_ORDERS, type QueueOrder } from '../../store/queue/load-queue.ts';
import { countyKey, type QueueListing } from '../../store/queue/queue-projects.ts';
import type { ReadContext } from '../context.ts';
import { listParams, NextCursor, nextCursor, offsetOf, readOrder } from '../lists/list-input.ts';
import { IsoParam, resolveIso, resolveState, StateParam, TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';

const Day = z.string().nullable();

const Project = z.object({
  iso: z.enum(ISO_NAMES),
  queue_id: z.string().describe("The operator's id, in its spelling."),
  name: z.string().nullable(),
  fuel: z.enum(FUELS).nullable().describe('Main fuel; for a hybrid, the fuel that generates.'),
  fuels: z.array(z.enum(FUELS)),
  source_fuel: z.string().nullable(),
  project_type: z.enum(QUEUE_PROJECT_TYPES).describe('Storage is generation.'),
  capacity_mw: z.number().nullable(),
  state: z.string().nullable(),
  county: z.string().nullable(),
  status: z.enum(QUEUE_STATUSES).describe('Latest status from its source.'),
  source_status: z.string().nullable(),
  requested_on: Day,
  proposed_on: Day,
  operational_on: Day,
  withdrawn_on: Day,
  agreement_status: z.string().nullable(),
  agreement_signed: z.boolean().nullable(),
  listed: z.boolean().describe('false: was open and is no longer listed; its outcome is unknown.'),
  listed_at: Instant.describe('Date of the newest list that has it.'),
  sources: z
    .array(z.string())
    .describe('Sources that list it. The first takes precedence; the others fill its null values.'),
});
const PROJECT_MEMBERS = Object.keys(Project.shape) as (keyof z.output<typeof Project>)[];

const Operator = z.object({
  listed_at: Instant.nullable().describe("The publisher's date of the newest queue list."),
  sources: z.array(z.string()).describe('Sources in order of precedence.'),
  stale: z.boolean().describe('True if the newest queue list is older than the update schedule allows.'),
  reason: z.string().nullable().describe('Why there is no queue, or why it is not from the operator; otherwise null.'),
});
type OperatorAnswer = z.input<typeof Operator>;

const QueueAnswer = z.object({
  as_of: Instant.nullable().describe("The publisher's date of the newest queue list in the figures."),
  count: z.int().min(0).max(1_000),
  limit: z.int().min(1).max(1_000),
  offset: z.int().min(0).max(1_000_000),
  next_cursor: NextCursor,
  total: z.int().min(0).max(10_000_000).describe('Matching requests; more than in `projects` if `limit` cut the list.'),
  totals: QueueStatsAnswer.extend({
    generation: QueueStatsAnswer.describe('The same figures for generation and storage only.'),
  }).describe(
    'Totals over all matching requests; without `project_type` these include load and transmission. Sample requests that ship with Loadstar are not counted: then `generation` of one operator without a filter has the totals that briefs have, and the rest is null.',
  ),
  by_iso_state: z
    .array(QueueStatsAnswer.extend({ iso: z.enum(ISO_NAMES), state: z.string().nullable() }))
    .optional()
    .describe('Figures by operator and state, with group=state. `state` is null for requests that state none.'),
  operators: z.partialRecord(z.enum(ISO_NAMES), Operator).describe('Operators whose queues are in the totals.'),
  projects: z.array(Project).describe('Newest request first; null: not published by its sources.'),
  missing: Missing,
  reason: z.string().nullable().describe('Why operators or figures are missing, or null.'),
  provenance: z.array(Provenance),
});

/** One of a closed list, in any case. */
const WordParam = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
    z.enum(words as readonly string[] as T),
  );

const LIST = { columns: Object.keys(QUEUE_ORDERS) as QueueOrder[], aliases: { power_mw: 'capacity_mw' } } as const;

export const queue = defineQuestion({
  name: 'grid_queue',
  path: '/api/v1/grid/queue',
  access: 'open',
  cost: 'daily',
  list: { member: 'projects' },
  mayLag: true,
  toolset: 'grid',
  summary: 'Interconnection requests of the seven US grid operators, with totals by fuel, status, year and state.',
  description:
    'One entry is one interconnection request. Totals cover all matching requests, for any `limit` and `offset`. A figure that its sources do not publish is null, never 0. If a publisher forbids redistribution, its queue is not listed and not counted, and `operators` says so.',
  input: z.object({
    iso: IsoParam.optional(),
    state: StateParam.optional(),
    county: TextParam(60)
      .optional()
      .describe('US county by its name, with `state`; requests that lie in several counties count in each of them.'),
    fuel: WordParam(FUELS).optional().describe('Main fuel.'),
    status: WordParam(QUEUE_STATES).optional().describe('`unlisted`: the request was open and is no longer listed.'),
    project_type: WordParam(QUEUE_PROJECT_TYPES)
      .optional()
      .describe('Type of project; all by default. Storage counts as generation.'),
    min_mw: z.number().min(0).max(1_000_000).optional().describe('Only requests with at least this capacity.'),
    group: z.enum(['state']).optional().describe('`state` adds figures by operator and state.'),
    ...listParams(LIST, 100, 1_000),
  }),
  output: QueueAnswer,
  cache: { maxAgeSeconds: 60, sharedSeconds: 60 },
  example: { iso: 'ERCOT', status: 'active', limit: 10 },

  async answer(context, input) {
    const isos = input.iso === undefined ? ISO_NAMES : [await resolveIso(context.db, input.iso)];
    const state = input.state === undefined ? null : await resolveState(context.db, input.state);
    if (input.county !== undefined && state === null) {
      const detail = 'needs `state`';
      throw new Fault('bad-request', `county ${detail}.`, { problems: [{ pointer: '/query/county', detail }] });
    }
    const [offset, order] = [offsetOf(input), readOrder(input.sort, LIST)];
    const now = context.clock.now();
    const listings = await loadServedListings(context, isos);
    const filter = {
      listings,
      state,
      fuel: input.fuel ?? null,
      projectType: input.project_type ?? null,
      minMw: input.min_mw ?? null,
      status: input.status ?? null,
      county: input.county === undefined ? null : countyKey(input.county),
    };
    const scopes: QueueScope[] = [
      { name: 'all', isos },
      { name: 'generation', isos, projectType: 'generation' },
      ...(input.group === 'state' ? [{ name: 'by-state', isos, byState: true }] : []),
    ];
    const whole = wholeListings(listings);
    const [projects, total, figures] = await Promise.all([
      loadQueueProjects(context.db, filter, { limit: input.limit, offset, order }),
      listings.length === 0 ? 0 : countQueueProjects(context.db, filter),
      loadQueueStats(context.db, { ...filter, listings: whole }, scopes, now.toISOString().slice(0, 10)),
    ]);
    const isStored = whole.length > 0;
    const of = (scope: string) => figures.find((found) => found.scope === scope) ?? (isStored ? NO_REQUESTS : null);
    const [only] = isos;
    // Sums that are held without their requests are of a whole queue: no filter can be applied to them.
    const isWhole = state === null && filter.fuel === null && filter.minMw === null && filter.status === null;
    const held =
      isStored || !isWhole || isos.length > 1 || only === undefined
        ? null
        : await loadOperatorTotals(context, only, null);
    const generation = held?.shown ?? showFigures(of('generation'));
    const totals = filter.projectType === 'generation' ? generation : showFigures(of('all'));
    const operators = Object.fromEntries(isos.map((iso) => [iso, operatorOf(context, iso, listings, now)])) as Partial<
      Record<IsoName, OperatorAnswer>
    >;
    const provenance = [...queueProvenance(listings), ...(held === null ? [] : [held.provenance])];
    const asOf = newestOf(provenance);
    const wanting = isos.filter((iso) => operators[iso]?.listed_at === null);
    const reasons = isos.flatMap((iso) => {
      const reason = operators[iso]?.reason ?? null;
      return reason === null ? [] : [`${iso}: ${reason}`];
    });
    return {
      as_of: asOf,
      count: projects.length,
      limit: input.limit,
      offset,
      next_cursor: nextCursor(input, { count: projects.length, total }),
      total,
      totals: { ...totals, generation },
      ...(input.group === 'state'
        ? {
            by_iso_state: figures.flatMap((found) =>
              found.scope === 'by-state' && found.iso !== null && found.requests > 0
                ? [{ iso: found.iso, state: found.state, ...showFigures(found) }]
                : [],
            ),
          }
        : {}),
      operators,
      projects,
      missing: [
        ...nullsOf({ as_of: asOf }),
        ...nullsOf(totals, 'totals.'),
        ...(isos.length > 1 ? wanting.map((iso) => `operators.${iso}.listed_at`) : []),
      ],
      reason: reasons.length === 0 ? null : reasons.join('; '),
      provenance,
    };
  },

  table: ({ projects, operators }): AnswerTable => ({
    columns: [...PROJECT_MEMBERS, 'stale'],
    rows: projects.map((project) => [
      ...PROJECT_MEMBERS.map((member) => {
        const value = project[member];
        return Array.isArray(value) ? value.join(' ') : value;
      }),
      operators[project.iso]?.stale ?? null,
    ]),
  }),
});

function operatorOf(context: ReadContext, iso: IsoName, listings: readonly QueueListing[], now: Date): OperatorAnswer {
  const [first, ...others] = listings.filter((listing) => listing.iso === iso);
  const promised = context.sources.find(({ id }) => id === first?.sourceId)?.staleAfterMinutes ?? 0;
  return {
    listed_at: first?.listedAt ?? null,
    sources: first === undefined ? [] : [first, ...others].map(({ sourceId }) => sourceId),
    stale: first !== undefined && now.getTime() - Date.parse(first.listedAt) > promised * 60_000,
    reason: whyNoQueue(context, iso, listings),
  };
}
