import { MORATORIA_REACH_KM } from '../../../scoring/site/inputs.ts';
import type { Provenance } from '../../domain/facts/provenance.ts';
import type { FactKind } from '../../domain/facts/rows.ts';
import { openPoints } from '../../enrich/geo/points-within.ts';
import type { UnitVector } from '../../enrich/geo/unit-vector.ts';
import { isInForce } from '../../enrich/states/moratorium-in-force.ts';
import { countRestrictions, type StateRestrictions } from '../../enrich/states/state-restrictions.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import { provenanceOf } from '../provenance.ts';
import { newestOf, observedAtOf } from '../states/fact-provenance.ts';

/** Moratoria that bind around a place, and what the lists count in its state. */
interface RestrictionsAround {
  readonly near: readonly StoredFact<'moratorium'>[];
  readonly inState: StateRestrictions;
}

/** Moratoria and bills, with the lists that report them, for both the score and the brief. */
export function openRestrictions({ at: moment, moratoria, bills }: Pick<AsOfSnapshot, 'at' | 'moratoria' | 'bills'>): {
  readonly provenance: readonly Provenance[];
  readonly around: (state: string, at: UnitVector) => RestrictionsAround;
} {
  const day = moment.slice(0, 10);
  const inForce = moratoria.filter((moratorium) => isInForce(moratorium, day));
  const within = openPoints(inForce, ({ lat, lon }) => (lat === null || lon === null ? null : { lat, lon }));
  const byState = new Map<string, StateRestrictions>();
  return {
    provenance: [...newestProvenance(moratoria), ...newestProvenance(bills)],
    around: (state, at) => {
      let inState = byState.get(state);
      if (inState === undefined) {
        inState = countRestrictions(moratoria, bills, state, day);
        byState.set(state, inState);
      }
      return { near: within(at, MORATORIA_REACH_KM), inState };
    },
  };
}

function newestProvenance<K extends FactKind>(facts: readonly StoredFact<K>[]): Provenance[] {
  const bySource = new Map<string, StoredFact<K>[]>();
  for (const fact of facts) bySource.set(fact.sourceId, [...(bySource.get(fact.sourceId) ?? []), fact]);
  return [...bySource.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const newest = newestOf(first, own);
    return [provenanceOf(newest, observedAtOf(newest), 'reported')];
  });
}
