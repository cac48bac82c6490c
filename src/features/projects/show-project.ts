import { z } from 'zod';
import type { Provenance as ProvenanceRecord } from '../../domain/facts/provenance.ts';
import { BASES, type Basis } from '../../domain/facts/provenance.ts';
import { PERMIT_STATUSES, PROJECT_FIGURES, PROJECT_STATUSES, PROJECT_TERMS } from '../../domain/projects/project.ts';
import { readTimeline } from '../../domain/projects/timeline.ts';
import type { ProjectSource, StoredProject } from '../../store/projects/load-projects.ts';
import type { FeatureContext } from '../context.ts';
import { openRegister, type WithRegister } from '../facilities/register-cache.ts';
import { registerProvenance } from '../facilities/register-provenance.ts';
import { Instant, provenanceOf } from '../provenance.ts';
import type { Pipeline } from './pipeline.ts';

const Reported = z.object({
  source: z
    .string()
    .describe('Origin of the report: a publisher, a list, or `facilities` for the facility list of this service.'),
  title: z.string().nullable(),
  url: z.string().nullable(),
  published_at: Instant.nullable().describe("The publisher's date; for a list, the date of its data."),
  links: z.array(z.string()).describe('Documents that a list names for it.'),
});

export const Project = z
  .object({
    id: z.string().describe('Stable id. If two facilities are merged, the old id answers 301.'),
    project: z.string().describe('Name of the project in a list; otherwise operator and place.'),
    operator: z
      .string()
      .nullable()
      .describe('In a list, the owner of the computing hardware; in reports, the builder.'),
    market: z.string().nullable().describe('Slug of its market.'),
    city: z.string().nullable().describe('The most exact place that the sources name.'),
    state: z.string().nullable().describe('State: US postal code; in other countries as it is written.'),
    country: z.string().nullable().describe('Country code, ISO 3166-1 alpha-2.'),
    lat: z.number().nullable().describe('Degrees, WGS 84; null if no source gives coordinates for the project.'),
    lon: z.number().nullable(),
    capacity_mw: z
      .number()
      .nullable()
      .describe('Planned total MW, including capacity in operation: the figure of one source, never a sum.'),
    capacity_basis: z.enum(BASES).nullable(),
    capacity_term: z
      .enum(PROJECT_TERMS)
      .nullable()
      .describe(
        'What the capacity is of, as the source prints it; null if it does not say. Only `it-load` and `facility` are load.',
      ),
    operational_mw: z.number().nullable().describe('MW in operation, if a source states it.'),
    status: z.enum(PROJECT_STATUSES).nullable(),
    status_at: Instant.nullable().describe("The publisher's date of the status."),
    permit_status: z
      .enum(PERMIT_STATUSES)
      .nullable()
      .describe('Status of the permits, which is not that of the project; null if no source states it.'),
    expected: z
      .string()
      .nullable()
      .describe('Expected date of full operation: YYYY, YYYY-MM or YYYY-MM-DD; a projection.'),
    timeline: z
      .array(z.object({ on: z.string().describe('YYYY-MM-DD'), mw: z.number() }))
      .describe(
        'MW that run from each day on; days after `last_updated` are projections. Empty if no source states stages.',
      ),
    announced_on: z.string().nullable().describe('The day of the first report of its announcement.'),
    first_seen: Instant,
    last_updated: Instant.nullable().describe('Newest date of its sources.'),
    quotes: z
      .partialRecord(
        z.enum(PROJECT_FIGURES),
        z.object({
          text: z.string().optional().describe('The sentence as published; absent if a list states the value.'),
          from: z.enum(['title', 'summary']).optional(),
          source: z.string(),
          url: z.string().nullable(),
        }),
      )
      .describe('Source of each value.'),
    sources: z.array(Reported),
  })
  .meta({ id: 'Project', description: 'One construction project, merged from all its sources.' });

type ProjectShown = z.input<typeof Project>;

export function showProject(
  context: Pick<FeatureContext, 'sources' | 'publicUrl'>,
  project: StoredProject,
): ProjectShown {
  return {
    id: project.id,
    project: project.name,
    operator: project.operator,
    market: project.market,
    city: project.city,
    state: project.state,
    country: project.country,
    lat: project.lat,
    lon: project.lon,
    capacity_mw: project.capacityMw,
    capacity_basis: BASES.find((basis) => basis === project.capacityBasis) ?? null,
    capacity_term: project.capacityTerm,
    operational_mw: project.operationalMw,
    status: project.status,
    status_at: project.statusAt,
    permit_status: project.permitStatus,
    expected: project.expected,
    timeline: readTimeline(project.timeline),
    announced_on: project.announcedAt?.slice(0, 10) ?? null,
    first_seen: project.firstSeen,
    last_updated: project.observedAt,
    quotes: { ...project.quotes },
    sources: project.sources.map((source) => showSource(context, source)),
  };
}

function showSource(
  { sources, publicUrl }: Pick<FeatureContext, 'sources' | 'publicUrl'>,
  { source, externalId, publisher, title, url, publishedAt, observedOn, sourceId, links }: ProjectSource,
): ProjectShown['sources'][number] {
  const list = sources.find(({ id }) => id === sourceId);
  const page = source === 'facilities' ? `${publicUrl}/api/v1/facilities/${externalId}` : (list?.docs ?? null);
  return {
    source: publisher ?? list?.operator ?? source,
    title,
    url: url ?? page,
    published_at: publishedAt ?? (observedOn === null ? null : `${observedOn}T00:00:00Z`),
    links: [...links],
  };
}

/** One entry per list, one for reports, and those of the register for facilities; each with its credit. */
export async function pipelineProvenance(
  context: FeatureContext & WithRegister,
  pipeline: Pipeline,
  projects: readonly StoredProject[],
): Promise<ProvenanceRecord[]> {
  const reported = projects.flatMap(({ sources }) => sources);
  const ids = new Set(reported.flatMap(({ source, externalId }) => (source === 'facilities' ? [externalId] : [])));
  const ofRegister = ids.size === 0 ? [] : await ofFacilities(context, ids);
  return [...listProvenance(context, pipeline, projects), ...ofRegister];
}

/** The same without the register, for answers that are of the register as well. */
export function listProvenance(
  context: Pick<FeatureContext, 'sources'>,
  { origins }: Pipeline,
  projects: readonly StoredProject[],
): ProvenanceRecord[] {
  const reported = projects.flatMap(({ sources }) => sources);
  const listed = new Set(reported.flatMap(({ sourceId }) => sourceId ?? []));
  const ofLists = origins
    .filter(({ sourceId }) => listed.has(sourceId))
    .map((origin) => {
      const credit = context.sources.find(({ id }) => id === origin.sourceId)?.licence;
      const observedAt = origin.observedOn === null ? null : `${origin.observedOn}T00:00:00Z`;
      const { basis, words } = basisOf(reported.filter(({ sourceId }) => sourceId === origin.sourceId));
      return provenanceOf(origin, observedAt, basis, [...(credit === undefined ? [] : [credit]), ...words]);
    });
  return [...ofLists, ...ofReports(reported)];
}

/**
 * How the capacities that one list gives for these projects came to be. Where they are of several kinds, the weakest is that of the
 * list, and it is said that `capacity_basis` has each. A list that gives none reports what it does give.
 */
function basisOf(rows: readonly ProjectSource[]): { readonly basis: Basis; readonly words: readonly string[] } {
  const found = BASES.filter((one) => rows.some(({ capacityBasis }) => capacityBasis === one));
  const basis = found.at(-1) ?? 'reported';
  return { basis, words: found.length < 2 ? [] : [`capacities are ${found.join(' or ')}, see capacity_basis`] };
}

async function ofFacilities(
  context: FeatureContext & WithRegister,
  ids: ReadonlySet<string>,
): Promise<ProvenanceRecord[]> {
  const register = await openRegister(context);
  return registerProvenance(
    context,
    register,
    register.facilities.filter(({ id }) => ids.has(id)),
  );
}

function ofReports(reported: readonly ProjectSource[]): ProvenanceRecord[] {
  const reports = reported.filter(({ source }) => source === 'news');
  if (reports.length === 0) return [];
  const newest = reports.reduce<string | null>(
    (latest, { publishedAt: at }) =>
      at !== null && (latest === null || Date.parse(at) > Date.parse(latest)) ? at : latest,
    null,
  );
  return [
    {
      source: 'news',
      source_url: null,
      observed_at: newest,
      fetched_at: null,
      basis: 'reported',
      estimated: false,
      notes: [
        ...(reports.some(({ isSample }) => isSample) ? ['some from sample documents that ship with the program'] : []),
        'from the text of reports; each is listed with its project',
      ].join('; '),
    },
  ];
}
