import { MOST_OPERATORS } from '../../../scoring/brief/sections.ts';
import type { StoredProject } from '../../store/projects/load-projects.ts';
import { type FacilityWithPower, tallyFacilities } from '../facilities/register.ts';
import { tallyProjects } from '../projects/pipeline.ts';

/** One word per operator; null where none is stated. */
interface Keyed {
  readonly operatorKey: string | null;
}

export interface TopOperator {
  readonly operator: string;
  readonly operatorKey: string;
  readonly facility_count: number;
  readonly operational_mw: number | null;
  readonly pipeline_mw: number | null;
}

/** Operators of a market's facilities, those with the most first; of equals the first by the alphabet. */
export function topOperators(
  facilities: readonly (FacilityWithPower & Keyed)[],
  projects: readonly (StoredProject & Keyed)[],
): { readonly listed: readonly TopOperator[]; readonly total: number } {
  const groups = new Map<string, (FacilityWithPower & Keyed)[]>();
  for (const facility of facilities) {
    if (facility.operatorKey === null) continue;
    const others = groups.get(facility.operatorKey);
    if (others === undefined) groups.set(facility.operatorKey, [facility]);
    else others.push(facility);
  }
  const listed = [...groups]
    .sort(([a, those], [b, others]) => others.length - those.length || (a < b ? -1 : 1))
    .slice(0, MOST_OPERATORS)
    .map(([operatorKey, those]): TopOperator => {
      const tally = tallyFacilities(those);
      return {
        operator: usualSpelling(those),
        operatorKey,
        facility_count: tally.count,
        operational_mw: tally.operationalMw,
        pipeline_mw: tallyProjects(projects.filter((project) => project.operatorKey === operatorKey)).mw,
      };
    });
  return { listed, total: groups.size };
}

/** The spelling that most of them have; of equals the first by the alphabet. */
function usualSpelling(facilities: readonly FacilityWithPower[]): string {
  const counts = new Map<string, number>();
  for (const { operator } of facilities) if (operator !== null) counts.set(operator, (counts.get(operator) ?? 0) + 1);
  const [usual] = [...counts].sort(([a, count], [b, other]) => other - count || (a < b ? -1 : 1));
  return usual?.[0] ?? '';
}
