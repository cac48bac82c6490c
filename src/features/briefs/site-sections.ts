import {
  type BriefProject,
  type FacilitiesSection,
  MOST_PROJECTS,
  type ProjectsSection,
} from '../../../scoring/brief/sections.ts';
import type { FacilityPower } from '../../domain/facilities/power.ts';
import { BASES, type Provenance } from '../../domain/facts/provenance.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import { operatorKey } from '../../enrich/operators/operator-key.ts';
import { compareText } from '../../enrich/text/stable-ids.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import type { StoredProject } from '../../store/projects/load-projects.ts';
import {
  type FacilityWithPower,
  newestObservation,
  powerReader,
  startOfDay,
  tallyFacilities,
} from '../facilities/register.ts';
import { basisOfSource, creditOfMap } from '../facilities/register-provenance.ts';
import { basisOfProjects } from '../markets/project-origins.ts';
import { type TopOperator, topOperators } from '../markets/top-operators.ts';
import { isToCome, tallyProjects } from '../projects/pipeline.ts';

/** Further sources of a project are in the answer about projects. */
const MOST_SOURCES = 3;

type Keyed<T> = T & { readonly operatorKey: string | null };

/** Operating sites and the pipeline of a market. `operators` are the keys of those that are listed. */
interface SiteSections {
  readonly facilities: FacilitiesSection | null;
  readonly projects: ProjectsSection | null;
  readonly operators: readonly TopOperator[];
}

/** Facilities, operators and projects by market. */
export function siteSections(
  world: Pick<AsOfSnapshot, 'markets' | 'register' | 'registerOrigin' | 'facilityPower' | 'projects'>,
): (slug: string) => SiteSections {
  const keyOf = rememberKeys();
  const keyed = <T extends { readonly operator: string | null }>(row: T): Keyed<T> => ({
    ...row,
    operatorKey: row.operator === null ? null : keyOf(row.operator),
  });
  const powerOf = powerReader(new Map(world.facilityPower.map((power) => [power.facilityId, power])));
  const facilities = byMarket(world.register.map((row) => keyed({ ...row, power: powerOf(row) })));
  const toCome = byMarket(world.projects.filter(isToCome).map(keyed).sort(largestFirst));
  const counts = world.markets.map(({ slug }) => facilities.get(slug)?.length ?? 0).sort((a, b) => b - a);
  return (slug) => {
    const projects = toCome.get(slug) ?? [];
    const own = facilities.get(slug) ?? [];
    const operators = topOperators(own, projects);
    return {
      facilities: world.registerOrigin === null ? null : facilitiesSection(world, own, operators, counts),
      projects: world.projects.length === 0 ? null : projectsSection(projects),
      operators: operators.listed,
    };
  };
}

/** Reading an operator's name costs more than looking it up, and the same names come by thousands of times. */
function rememberKeys(): (name: string) => string | null {
  const keys = new Map<string, string | null>();
  return (name) => {
    let key = keys.get(name);
    if (key === undefined) {
      key = operatorKey(name);
      keys.set(name, key);
    }
    return key;
  };
}

function byMarket<T extends { readonly market: string | null }>(rows: readonly T[]): ReadonlyMap<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    if (row.market === null) continue;
    const others = found.get(row.market);
    if (others === undefined) found.set(row.market, [row]);
    else others.push(row);
  }
  return found;
}

const largestFirst = (a: StoredProject, b: StoredProject): number =>
  (b.capacityMw ?? -1) - (a.capacityMw ?? -1) || compareText(a.id, b.id);

function facilitiesSection(
  { registerOrigin: origin }: Pick<AsOfSnapshot, 'registerOrigin'>,
  own: readonly Keyed<FacilityWithPower>[],
  operators: ReturnType<typeof topOperators>,
  counts: readonly number[],
): FacilitiesSection {
  const tally = tallyFacilities(own);
  const sources = [...new Set(own.flatMap((facility) => facility.sources))].sort(compareText);
  return {
    count: tally.count,
    with_operator: own.filter((facility) => facility.operatorKey !== null).length,
    operational_mw: tally.operationalMw,
    operators: operators.total,
    listed: operators.listed.map(({ operatorKey: _key, facility_count, ...operator }) => ({
      operator: operator.operator,
      facility_count,
      share: roundTo(facility_count / tally.count, 4),
      operational_mw: operator.operational_mw,
      pipeline_mw: operator.pipeline_mw,
    })),
    rank: 1 + counts.filter((count) => count > tally.count).length,
    markets: counts.length,
    provenance: [
      ...sources.map(
        (source): Provenance => ({
          source,
          source_url: null,
          observed_at: newestObservation(own.filter((facility) => facility.sources.includes(source))),
          fetched_at: origin?.fetchedAt ?? null,
          basis: basisOfSource(source),
          estimated: false,
          ...creditOfMap(source),
        }),
      ),
      ...powerProvenance(own).filter(({ source }) => !sources.includes(source)),
    ],
  };
}

/** Of the sources of the megawatts that are summed, one entry each, with the page of its newest figure. */
function powerProvenance(own: readonly FacilityWithPower[]): Provenance[] {
  const newest = new Map<string, FacilityPower>();
  // In one order: of figures of one day the first facility's is named.
  for (const { status, power } of own.toSorted((a, b) => compareText(a.id, b.id))) {
    if (status !== 'operational' || power?.basis !== 'stated') continue;
    const found = newest.get(power.source);
    if (found === undefined || (found.as_of ?? '') < (power.as_of ?? '')) newest.set(power.source, power);
  }
  return [...newest.values()]
    .map(
      ({ source, citation, as_of }): Provenance => ({
        source,
        source_url: citation?.startsWith('http') ? citation : null,
        observed_at: startOfDay(as_of),
        fetched_at: null,
        basis: basisOfSource(source),
        estimated: false,
      }),
    )
    .sort((a, b) => compareText(a.source, b.source));
}

function projectsSection(projects: readonly StoredProject[]): ProjectsSection {
  const tally = tallyProjects(projects);
  const listed = projects.slice(0, MOST_PROJECTS);
  return {
    count: tally.count,
    with_mw: tally.withMw,
    mw: tally.mw,
    listed: listed.map(showProject),
    provenance: projectProvenance(listed),
  };
}

function showProject(project: StoredProject): BriefProject {
  return {
    id: project.id,
    project: project.name,
    operator: project.operator,
    capacity_mw: project.capacityMw,
    operational_mw: project.operationalMw,
    capacity_basis: BASES.find((basis) => basis === project.capacityBasis) ?? null,
    status: project.status,
    expected: project.expected,
    announced_on: project.announcedAt?.slice(0, 10) ?? null,
    sources: project.sources.slice(0, MOST_SOURCES).map((reported) => ({
      source: reported.publisher ?? reported.sourceId ?? reported.source,
      title: reported.title,
      url: reported.url ?? reported.links[0] ?? null,
      published_at: reported.publishedAt ?? (reported.observedOn === null ? null : `${reported.observedOn}T00:00:00Z`),
    })),
  };
}

/** One entry per list, and one for all reports, each as of its newest word. */
function projectProvenance(projects: readonly StoredProject[]): Provenance[] {
  const newest = new Map<string, Provenance>();
  for (const project of projects) {
    for (const { source, sourceId, publishedAt, observedOn } of project.sources) {
      if (source === 'facilities') continue;
      const id = sourceId ?? source;
      const observed_at = publishedAt ?? (observedOn === null ? null : `${observedOn}T00:00:00Z`);
      const found = newest.get(id);
      if (found !== undefined && (found.observed_at ?? '') >= (observed_at ?? '')) continue;
      const basis = sourceId === null ? 'reported' : basisOfProjects([project]);
      const estimated = basis === 'estimated';
      newest.set(id, { source: id, source_url: null, observed_at, fetched_at: null, basis, estimated });
    }
  }
  return [...newest.values()].sort((a, b) => compareText(a.source, b.source));
}
