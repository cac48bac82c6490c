import { z } from 'zod';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import { PROJECT_STATUSES, type ProjectStatus } from '../../domain/projects/project.ts';
import { operatorKey } from '../../enrich/operators/operator-key.ts';
import { foldText, wordsOf } from '../../enrich/text/fold-text.ts';
import { openRegister } from '../../features/facilities/register-cache.ts';
import { Count, missingAmong } from '../../features/facilities/show-facility.ts';
import { gigawatts } from '../../features/grid/queue-stats.ts';
import { nullsOf } from '../../features/nulls-of.ts';
import { type IndexedProject, isToCome, tallyProjects } from '../../features/projects/pipeline.ts';
import { openPipeline } from '../../features/projects/pipeline-cache.ts';
import { Project, pipelineProvenance, showProject } from '../../features/projects/show-project.ts';
import { Instant, Missing, Provenance } from '../../features/provenance.ts';
import type { StoredProject } from '../../store/projects/load-projects.ts';
import { PLACE_PARAMS, resolvePlace } from '../facilities/facility-filters.ts';
import { listParams, NextCursor } from '../lists/list-input.ts';
import { takePage } from '../lists/take-page.ts';
import { MarketParam, resolveMarket } from '../markets/resolve-market.ts';
import { TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';

/** What may be asked for as `status`, besides the statuses themselves. */
const ASKED_STATUSES = [...PROJECT_STATUSES, 'unknown', 'all'] as const;

const Figures = z.object({
  projects: Count,
  with_mw: Count.describe('Projects with a disclosed capacity.'),
  gw: z.number().nullable().describe('Sum of disclosed capacities; null if none is disclosed.'),
});

const TABLE_MEMBERS = [
  'id',
  'project',
  'operator',
  'market',
  'city',
  'state',
  'country',
  'lat',
  'lon',
  'capacity_mw',
  'capacity_basis',
  'operational_mw',
  'status',
  'status_at',
  'expected',
  'announced_on',
  'first_seen',
  'last_updated',
  'capacity_term',
  'permit_status',
] as const;

const LIST = {
  columns: TABLE_MEMBERS,
  aliases: { power_mw: 'capacity_mw', changed_at: 'last_updated', name: 'project' },
} as const;

/** What projects are sorted by, of what is stored: to show each of them would take longer than to sort them. */
const VALUES: Readonly<Record<(typeof TABLE_MEMBERS)[number], (project: IndexedProject) => string | number | null>> = {
  id: ({ id }) => id,
  project: ({ name }) => name,
  operator: ({ operator }) => operator,
  market: ({ market }) => market,
  city: ({ city }) => city,
  state: ({ state }) => state,
  country: ({ country }) => country,
  lat: ({ lat }) => lat,
  lon: ({ lon }) => lon,
  capacity_mw: ({ capacityMw }) => capacityMw,
  capacity_basis: ({ capacityBasis }) => capacityBasis,
  operational_mw: ({ operationalMw }) => operationalMw,
  status: ({ status }) => status,
  status_at: ({ statusAt }) => statusAt,
  expected: ({ expected }) => expected,
  announced_on: ({ announcedAt }) => announcedAt,
  first_seen: ({ firstSeen }) => firstSeen,
  last_updated: ({ observedAt }) => observedAt,
  capacity_term: ({ capacityTerm }) => capacityTerm,
  permit_status: ({ permitStatus }) => permitStatus,
};

export const listProjects = defineQuestion({
  name: 'pipeline_projects',
  path: '/api/v1/pipeline',
  ignoresUnknown: true,
  list: { member: 'projects' },
  access: 'open',
  cost: 'daily',
  toolset: 'facilities',
  summary: 'Data centers that are planned, announced or under construction, with MW, status and sources.',
  description:
    'Without `status` the list is the pipeline: planned, announced, under construction, and projects of ' +
    'unknown status. Operational projects, and those that were refused or given up, are listed for their status or for `status=all`; `left_out` counts them. `total_gw` is the sum of `capacity_mw` over all matching projects that disclose it; the rest is not estimated. `capacity_mw` covers the whole project, including parts already in operation. The largest projects come first, or those by `sort`: `-announced_on` has the newest first. Figures of lists and of estimates are apart in `by_basis`. Data on frontier data centers is from Epoch AI (CC BY 4.0), on contested ones from US Datacenter Fights (CC BY 4.0).',
  input: z.object({
    q: TextParam(100)
      .optional()
      .describe('Words that the name, the operator or the place begins with, each of them: `stargate abilene`.'),
    status: z
      .enum(ASKED_STATUSES)
      .optional()
      .describe('Status of the projects; by default the whole pipeline. `unknown` means no published status.'),
    market: MarketParam.optional(),
    operator: TextParam(100).optional().describe('Operator by any of its names, including former names.'),
    country: PLACE_PARAMS.country,
    state: PLACE_PARAMS.state,
    min_mw: z
      .number()
      .min(0)
      .max(1_000_000)
      .optional()
      .describe('Minimum MW; excludes projects without a disclosed capacity.'),
    ...listParams(LIST, 100, 500),
  }),
  output: z.object({
    as_of: Instant.nullable().describe('Newest date of the sources of these projects.'),
    count: Count.describe('Projects in this answer.'),
    total: Count.describe('Matching projects.'),
    total_gw: z.number().nullable().describe('Sum of their disclosed capacities; null if none is disclosed.'),
    with_mw: Count.describe('Projects in that sum.'),
    limit: Count,
    offset: Count,
    next_cursor: NextCursor,
    projects: z.array(Project),
    by_status: z
      .record(z.string(), Figures)
      .describe('Figures of all matching projects by status; `unknown` means no published status.'),
    by_year: z
      .record(z.string(), Figures)
      .describe('Figures of all matching projects by the year of `expected`; `unknown` if there is none.'),
    by_basis: z
      .record(z.string(), Figures)
      .describe(
        'The same of those with a capacity by `capacity_basis`: `reported` as a source prints it, `estimated` by the source.',
      ),
    left_out: z
      .record(z.string(), Figures)
      .describe(
        'Projects that match every filter but `status`, by status: without `status` the operational and the ended ones. `status=all` includes them.',
      ),
    missing: Missing,
    provenance: z.array(Provenance),
  }),
  cache: { maxAgeSeconds: 60, sharedSeconds: 300 },
  example: { country: 'US', limit: 5 },

  async answer(context, input) {
    const pipeline = await openPipeline(context);
    const register = await openRegister(context);
    const market = input.market === undefined ? null : await resolveMarket(context, register.markets, input.market);
    const place = await resolvePlace(context, register, { country: input.country, state: input.state });
    const state = place.state === null ? null : foldText(place.state);
    const isWanted = input.status === undefined ? isToCome : hasStatus(input.status);
    const isOperators = input.operator === undefined ? () => true : isOf(input.operator);
    const isNamed = input.q === undefined ? () => true : isNamedBy(input.q);
    const { min_mw: minMw } = input;
    const matching = pipeline.projects.filter(
      (project) =>
        (market === null || project.market === market.slug) &&
        (place.country === null || project.country === place.country) &&
        (state === null || foldText(project.state ?? '') === state) &&
        (minMw === undefined || (project.capacityMw !== null && project.capacityMw >= minMw)) &&
        isOperators(project) &&
        isNamed(project),
    );
    const fitting = matching.filter(isWanted);
    const {
      rows: page,
      offset,
      next_cursor,
    } = takePage(fitting, input, {
      ...LIST,
      columnOf: (project, column) => VALUES[column](project),
      tieOf: ({ id }) => id,
    });
    const projects = page.map((project) => showProject(context, project));
    const tally = tallyProjects(fitting);
    const totalGw = gigawatts(tally.mw);
    return {
      as_of: newestOf(fitting),
      count: projects.length,
      total: fitting.length,
      total_gw: totalGw,
      with_mw: tally.withMw,
      limit: input.limit,
      offset,
      next_cursor,
      projects,
      by_status: figuresBy(fitting, ({ status }) => status, PROJECT_STATUSES),
      by_year: figuresBy(fitting, ({ expected }) => expected?.slice(0, 4) ?? null, []),
      by_basis: figuresBy(
        fitting.filter(({ capacityMw }) => capacityMw !== null),
        ({ capacityBasis }) => capacityBasis,
        [],
      ),
      left_out: figuresBy(
        matching.filter((project) => !isWanted(project)),
        ({ status }) => status,
        PROJECT_STATUSES,
      ),
      missing: [...nullsOf({ total_gw: totalGw }), ...missingAmong('projects', projects)],
      provenance: await pipelineProvenance(context, pipeline, page),
    };
  },

  table: ({ projects }): AnswerTable => ({
    columns: [...TABLE_MEMBERS, 'sources'],
    rows: projects.map((project) => [
      ...TABLE_MEMBERS.map((member) => project[member]),
      project.sources.map(({ source, url }) => url ?? source).join(' '),
    ]),
  }),
});

const hasStatus =
  (asked: (typeof ASKED_STATUSES)[number]) =>
  ({ status }: { readonly status: ProjectStatus | null }): boolean =>
    asked === 'all' || (asked === 'unknown' ? status === null : status === asked);

/** Each word begins one of the project's name, operator or place. */
function isNamedBy(words: string): (project: IndexedProject) => boolean {
  const asked = wordsOf(foldText(words));
  return ({ name, operator, city, state }) => {
    const own = wordsOf(foldText([name, operator, city, state].join(' ')));
    return asked.every((word) => own.some((one) => one.startsWith(word)));
  };
}

/** By any of the operator's names, or by words of its own, in the operator or in the name that a list gives. */
function isOf(operator: string): (project: IndexedProject) => boolean {
  const key = operatorKey(operator);
  const words = wordsOf(foldText(operator));
  return (project) => {
    if (project.operatorKey !== null && project.operatorKey === key) return true;
    const own = wordsOf(`${project.foldedOperator} ${project.operator === null ? foldText(project.name) : ''}`);
    return words.length > 0 && words.every((word) => own.includes(word));
  };
}

type FiguresShown = z.input<typeof Figures>;

/** @param order of the keys; others come after them in their own order, `unknown` last. */
function figuresBy<P extends Pick<StoredProject, 'capacityMw'>>(
  projects: readonly P[],
  keyOf: (project: P) => string | null,
  order: readonly string[],
): Record<string, FiguresShown> {
  const groups = new Map<string, P[]>();
  for (const project of projects) {
    const key = keyOf(project) ?? 'unknown';
    const others = groups.get(key);
    if (others === undefined) groups.set(key, [project]);
    else others.push(project);
  }
  const rankOf = (key: string): number =>
    key === 'unknown' ? order.length + 1 : (order.indexOf(key) + order.length + 1) % (order.length + 1);
  return Object.fromEntries(
    [...groups]
      .sort(([a], [b]) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
      .map(([key, those]) => {
        const { count, withMw, mw } = tallyProjects(those);
        return [key, { projects: count, with_mw: withMw, gw: gigawatts(mw) }];
      }),
  );
}

function newestOf(projects: readonly StoredProject[]): string | null {
  let newest: string | null = null;
  for (const { observedAt } of projects) {
    if (observedAt !== null && (newest === null || Date.parse(observedAt) > Date.parse(newest))) newest = observedAt;
  }
  return newest;
}
