import { isLoad } from '../../domain/facilities/capacity.ts';
import type { FacilityStatus } from '../../domain/facilities/facility.ts';
import type { CapacityStatement, FacilityPower } from '../../domain/facilities/power.ts';
import type { CooperativeTask } from '../text/cooperative-task.ts';
import { compareText } from '../text/stable-ids.ts';
import { choosePower } from './choose-power.ts';
import { estimatePower, type MeasuredFacility } from './estimate-power.ts';
import { type JoinableFacility, joiningStatements } from './join-statements.ts';

export type FacilityToFigure = JoinableFacility & MeasuredFacility & { readonly status: FacilityStatus | null };

type Figure = Omit<FacilityPower, 'isChosen'>;

/**
 * Every figure of every facility, with the chosen one marked, in the order of facility, source and id. Where a campus has
 * a figure, none of its buildings has one of its own that counts, so that sums are of each megawatt once.
 * @param own statements that are of a facility already: what its own records state.
 */
export function* figuringFacilities(
  facilities: readonly FacilityToFigure[],
  statements: readonly CapacityStatement[],
  own: ReadonlyMap<string, readonly CapacityStatement[]>,
): CooperativeTask<FacilityPower[]> {
  const figures = new Map<string, Figure[]>();
  const add = (id: string, statement: CapacityStatement, scope: 'building' | 'campus', heldBy: string): void => {
    const { source, external_id, term, as_of, capacity_mw, low_mw, high_mw, basis, status, citation, quote } =
      statement;
    const figure = { source, external_id, term, as_of, capacity_mw, low_mw, high_mw, basis, status, citation, quote };
    const all = figures.get(id) ?? [];
    all.push({ facilityId: id, ...figure, scope, heldBy });
    figures.set(id, all);
  };
  for (const [id, said] of own) for (const statement of said) add(id, statement, statement.scope ?? 'building', id);
  for (const { statement, scope, heldBy, members } of yield* joiningStatements(statements, facilities)) {
    for (const id of members) add(id, statement, scope, heldBy);
  }
  const chosen = new Map<string, Figure>();
  for (const facility of facilities) {
    const figure = choosePower(figures.get(facility.id) ?? [], facility);
    if (figure !== null) chosen.set(facility.id, figure);
  }
  dropBuildingsOfCampuses(figures, chosen);
  for (const facility of facilities) {
    const estimate = isCounted(facility, figures, chosen) ? null : estimatePower(facility);
    if (estimate === null) continue;
    figures.set(facility.id, [...(figures.get(facility.id) ?? []), estimate]);
    chosen.set(facility.id, estimate);
  }
  return [...figures.values()]
    .flat()
    .map((figure) => ({ ...figure, isChosen: chosen.get(figure.facilityId) === figure }))
    .sort((a, b) => compareText(orderOf(a), orderOf(b)));
}

const orderOf = ({ facilityId, source, external_id, term, as_of }: Figure): string =>
  [facilityId, source, external_id, term, as_of].join(' ');

/**
 * Of a campus with a figure for its load, the buildings' own are for reading, not for counting. What is stated of a
 * building stays where somebody merely estimates the campus: sums of the two bases are apart.
 */
function dropBuildingsOfCampuses(figures: ReadonlyMap<string, readonly Figure[]>, chosen: Map<string, Figure>): void {
  const dropped = [...figures].flatMap(([id, of]) =>
    of.some(({ heldBy }) => heldBy !== id && isBefore(chosen.get(heldBy), chosen.get(id))) ? [id] : [],
  );
  for (const id of dropped) chosen.delete(id);
}

const isBefore = (campus: Figure | undefined, own: Figure | undefined): boolean =>
  isCampusLoad(campus) && (campus?.basis === 'stated' || own?.basis === 'estimated');

const isCampusLoad = (figure: Figure | undefined): boolean => figure?.scope === 'campus' && isLoad(figure);

const isCampusFigure = (figure: Figure | undefined): boolean => figure?.scope === 'campus';

/** Whether the facility has a figure, or one of its campus counts for it. */
function isCounted(
  { id }: FacilityToFigure,
  figures: ReadonlyMap<string, readonly Figure[]>,
  chosen: ReadonlyMap<string, Figure>,
): boolean {
  if (chosen.has(id)) return true;
  return (figures.get(id) ?? []).some(({ heldBy }) => heldBy !== id && isCampusFigure(chosen.get(heldBy)));
}
