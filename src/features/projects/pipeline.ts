import type { ProjectStatus } from '../../domain/projects/project.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import { operatorKey } from '../../enrich/operators/operator-key.ts';
import { foldText } from '../../enrich/text/fold-text.ts';
import type { ListOrigin, StoredProject } from '../../store/projects/load-projects.ts';

/** Statuses of projects in the pipeline; a project without a status is among them. */
const PIPELINE_STATUSES = ['planned', 'announced', 'under_construction', null] as const;

/** A project with what it is found by. */
export interface IndexedProject extends StoredProject {
  /** One word per operator; null where none is stated. */
  readonly operatorKey: string | null;
  readonly foldedOperator: string;
}

/** Numbers of a set of projects. MW are sums of what is stated, and null where nothing is. */
interface ProjectTally {
  readonly count: number;
  /** Projects that state a capacity. */
  readonly withMw: number;
  readonly mw: number | null;
}

/** All projects, and the figures of the pipeline that are shown anywhere. */
export interface Pipeline {
  /** Changes whenever a project does. */
  readonly version: string;
  /** The largest first, equals by id. */
  readonly projects: readonly IndexedProject[];
  readonly origins: readonly ListOrigin[];
  /** Projects of the pipeline. */
  readonly toCome: readonly IndexedProject[];
  readonly tally: ProjectTally;
  /** The pipeline of a market. */
  within(slug: string): readonly IndexedProject[];
  tallyOf(slug: string): ProjectTally;
}

const PIPELINE: ReadonlySet<ProjectStatus | null> = new Set(PIPELINE_STATUSES);

export const isToCome = ({ status }: Pick<StoredProject, 'status'>): boolean => PIPELINE.has(status);

export function makePipeline(
  version: string,
  rows: readonly StoredProject[],
  origins: readonly ListOrigin[],
): Pipeline {
  const projects = rows.map(
    (row): IndexedProject => ({
      ...row,
      operatorKey: row.operator === null ? null : operatorKey(row.operator),
      foldedOperator: foldText(row.operator ?? ''),
    }),
  );
  const toCome = projects.filter(isToCome);
  const byMarket = new Map<string, IndexedProject[]>();
  for (const project of toCome) {
    if (project.market === null) continue;
    const others = byMarket.get(project.market);
    if (others === undefined) byMarket.set(project.market, [project]);
    else others.push(project);
  }
  const tallies = new Map([...byMarket].map(([slug, within]) => [slug, tallyProjects(within)]));
  const nothing = tallyProjects([]);
  return {
    version,
    projects,
    origins,
    toCome,
    tally: tallyProjects(toCome),
    within: (slug) => byMarket.get(slug) ?? [],
    tallyOf: (slug) => tallies.get(slug) ?? nothing,
  };
}

/** Sum of the capacities that are stated, to the kilowatt: the one place where capacities of projects are added. */
export function tallyProjects(projects: readonly Pick<StoredProject, 'capacityMw'>[]): ProjectTally {
  const stated = projects.flatMap(({ capacityMw }) => capacityMw ?? []);
  const sum = stated.reduce((total, mw) => total + mw, 0);
  return {
    count: projects.length,
    withMw: stated.length,
    mw: stated.length === 0 ? null : roundTo(sum, 3),
  };
}
