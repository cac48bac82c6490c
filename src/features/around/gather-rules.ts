import type { FeatureContext } from '../context.ts';
import type { PolicyPlace } from '../policy/policy-place.ts';
import { loadPolicyTables } from '../policy/policy-tables.ts';
import { rulesAt } from '../policy/rules-at.ts';
import { showRulesAt } from '../policy/show-rule.ts';
import type { AroundAnswer } from './around-shapes.ts';

/** What is planned at a place; what is not stated is checked against nothing. */
export interface Plan {
  readonly mw: number | null;
  readonly capexUsd: number | null;
  readonly jobs: number | null;
}

/** A place with the names of those who may serve it. */
type ServedPlace = Pick<AroundAnswer, 'latitude' | 'longitude' | 'place' | 'utility' | 'balancing_authority'>;

/** Rules at places, as the lists stand now. */
export type RulesReader = (place: ServedPlace) => NonNullable<AroundAnswer['rules']>;

/** Loads the lists once for all places of a request. */
export async function openRules({ db, sources, clock }: FeatureContext, plan: Plan): Promise<RulesReader> {
  const served = new Set(sources.filter(({ withheld }) => !withheld).map(({ id }) => id));
  const tables = await loadPolicyTables(db, (id) => served.has(id));
  return (served) => {
    const found = rulesAt(tables, policyPlaceOf(served), { ...plan, at: clock.now() });
    return {
      rules: showRulesAt(found),
      coverage: Object.entries(found).map(([list, { is_covered, coverage }]) => ({
        list,
        is_covered,
        covers: coverage,
      })),
    };
  };
}

/** A place with those who may serve it, for its rules. */
export function policyPlaceOf(served: ServedPlace): PolicyPlace {
  const { latitude: lat, longitude: lon, place, utility, balancing_authority: authority } = served;
  return {
    country: place.country,
    state: place.state,
    county: place.county,
    point: { lat, lon },
    utilities: utility.candidates.map(({ name }) => name),
    isServedBy: utility.decided_by !== null,
    operators: [place.iso ?? null, authority.code].filter((name) => name !== null),
  };
}
