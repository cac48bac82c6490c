import type { StoredFact } from '../../store/facts/fact-shape.ts';
import { type Floor, floorOf } from './holds-on.ts';
import type { PolicyAsk, PolicyPlace } from './policy-place.ts';
import { isUtility } from './utility-names.ts';

/** How a tariff is one of the place; `if-served`: of one of several utilities that may serve it. */
type TariffReach = 'utility' | 'if-served' | 'state' | 'grid-operator' | 'federal';
/** Approved: decided, and not yet in force or without a stated day. Closed: to new customers. */
type TariffPhase = 'in-force' | 'approved' | 'proposed' | 'closed' | 'not-verified';

export interface TariffAt {
  readonly row: StoredFact<'large-load-tariff'>;
  readonly reach: TariffReach;
  readonly phase: TariffPhase;
  /** The planned load against `threshold_mw`. */
  readonly threshold: Floor;
}

export function tariffsAt(
  tariffs: readonly StoredFact<'large-load-tariff'>[],
  place: PolicyPlace,
  { mw }: Pick<PolicyAsk, 'mw'>,
  day: string,
): TariffAt[] {
  if (place.country !== 'US') return [];
  return tariffs.flatMap((row): TariffAt[] => {
    const reach = reachOf(row, place);
    return reach === null ? [] : [{ row, reach, phase: phaseOf(row, day), threshold: floorOf(mw, row.threshold_mw) }];
  });
}

function reachOf(row: StoredFact<'large-load-tariff'>, place: PolicyPlace): TariffReach | null {
  const { scope, states, regions, body } = row;
  const isOfState = place.state !== null && states.includes(place.state);
  // `ISO-NE` and `ISONE` are one.
  const isOfGrid =
    regions.includes('all') ||
    (place.operators ?? []).some((operator) =>
      regions.some((region) => region.replace('-', '') === operator.replace('-', '')),
    );
  if (scope === 'federal') return isOfGrid ? 'federal' : null;
  if (scope === 'grid-operator')
    return isOfGrid || (isOfState && place.operators === undefined) ? 'grid-operator' : null;
  if (scope === 'state') return isOfState ? 'state' : null;
  const utilities = place.utilities ?? [];
  if (utilities.some((utility) => isUtility(body, utility))) {
    if (!isOfState && place.state !== null) return null;
    return place.isServedBy === true ? 'utility' : 'if-served';
  }
  return isOfState && utilities.length === 0 ? 'if-served' : null;
}

function phaseOf({ status, is_contract, effective }: StoredFact<'large-load-tariff'>, day: string): TariffPhase {
  if (is_contract) return 'closed';
  const isEffective = effective !== null && effective <= day.slice(0, effective.length);
  switch (status) {
    case 'in-force':
    case 'in-force-at-last-reading':
    case 'practice':
      return 'in-force';
    case 'approved':
      return isEffective ? 'in-force' : 'approved';
    case 'passed':
    case 'proposed':
    case 'inquiry':
      return 'proposed';
    case 'not-verified':
    case 'reported':
      return 'not-verified';
    default:
      return 'closed';
  }
}
