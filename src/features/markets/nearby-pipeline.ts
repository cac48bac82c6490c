import type { MarketInputs } from '../../../scoring/market-power/inputs.ts';
import type { ProjectStatus } from '../../domain/projects/project.ts';
import { openPoints } from '../../enrich/geo/points-within.ts';
import type { UnitVector } from '../../enrich/geo/unit-vector.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import type { StoredProject } from '../../store/projects/load-projects.ts';
import { MARKET_REACH_KM, summedInput } from './market-input.ts';
import { basisOfProjects, KW_PER_MW, kilowatts, projectPlaces, projectSources } from './project-origins.ts';

/** What is merely proposed, or paused, may never request power. */
const TO_COME: ReadonlySet<ProjectStatus | null> = new Set(['announced', 'under_construction']);

/**
 * Load that is announced or under construction around a place: what projects state, less the part that runs already.
 * Null where no project states a figure: lists of projects are never complete, and no data is not zero.
 */
export function pipelineReader(
  world: Pick<AsOfSnapshot, 'markets' | 'projects' | 'registerOrigin'>,
): (at: UnitVector) => Pick<MarketInputs, 'dc_pipeline_mw'> | Record<never, never> {
  const { registerOrigin: origin } = world;
  const toCome = world.projects.filter(({ status, capacityMw }) => TO_COME.has(status) && capacityMw !== null);
  const within = openPoints(toCome, projectPlaces(world.markets));
  return (at) => {
    const projects = within(at, MARKET_REACH_KM);
    if (projects.length === 0) return {};
    const sources = projects.flatMap((project) => projectSources(project, origin));
    const sum = projects.reduce((total, project) => total + stillToCome(project), 0);
    const placed = projects.filter(({ lat, lon }) => lat !== null && lon !== null).length;
    return {
      dc_pipeline_mw: summedInput('dc_pipeline_mw', sum / KW_PER_MW, sources, {
        basis: basisOfProjects(projects),
        notes: [
          `${projects.length} projects with disclosed MW`,
          ...(placed === projects.length
            ? []
            : [`${projects.length - placed} of them located by market, not by coordinates`]),
        ],
      }),
    };
  };
}

/** Kilowatts. */
const stillToCome = ({ capacityMw, operationalMw }: StoredProject): number =>
  Math.max(0, kilowatts(capacityMw ?? 0) - kilowatts(operationalMw ?? 0));
