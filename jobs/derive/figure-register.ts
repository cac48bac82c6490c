import { recordKey } from '../../src/domain/facilities/facility.ts';
import type { CapacityStatement, FacilityPower } from '../../src/domain/facilities/power.ts';
import type { RegisteredFacility } from '../../src/domain/facilities/registered-facility.ts';
import { figuringFacilities } from '../../src/enrich/capacity/figure-facilities.ts';
import { stateProject } from '../../src/enrich/capacity/state-project.ts';
import type { CooperativeTask } from '../../src/enrich/text/cooperative-task.ts';
import type { StoredFact } from '../../src/store/facts/fact-shape.ts';

interface PowerFacts {
  readonly statements: readonly StoredFact<'capacity-statement'>[];
  readonly projects: readonly StoredFact<'project'>[];
  /** Sources whose terms do not let us serve their data: what they state is no figure here. */
  readonly withheldSources: readonly string[];
}

/** What is known of the power of every facility that is shown. */
export function figuringRegister(
  facilities: readonly RegisteredFacility[],
  { statements, projects, withheldSources }: PowerFacts,
): CooperativeTask<FacilityPower[]> {
  const withheld = new Set(withheldSources);
  const isServed = ({ sourceId }: { readonly sourceId: string }): boolean => !withheld.has(sourceId);
  const stated = [
    ...statements.filter(isServed),
    ...projects.filter(isServed).flatMap((project) => stateProject(project) ?? []),
  ];
  const shown = facilities.filter(({ isShown, status }) => isShown && status !== 'closed');
  const own = new Map<string, CapacityStatement[]>();
  for (const facility of shown) {
    const statement = ownStatement(facility);
    if (statement !== null) own.set(facility.id, [statement]);
  }
  return figuringFacilities(shown, stated, own);
}

/** The capacity that one of its own records states, as of that record's day; none without a day. */
function ownStatement(facility: RegisteredFacility): CapacityStatement | null {
  const {
    capacity_mw: mw,
    chosen,
    observed_on: day,
    name,
    operator,
    lat,
    lon,
    address,
    city,
    state,
    country,
  } = facility;
  const record = chosen.capacity_mw;
  if (mw === null || mw <= 0 || record === undefined || day === null) return null;
  return {
    ...record,
    name: name ?? operator ?? recordKey(record),
    operator,
    lat,
    lon,
    address,
    city,
    state,
    country,
    capacity_mw: mw,
    low_mw: null,
    high_mw: null,
    basis: 'stated',
    term: 'not-stated',
    status: null,
    scope: facility.facility_type === 'campus' ? 'campus' : 'building',
    as_of: day,
    citation: recordKey(record),
    quote: null,
  };
}
