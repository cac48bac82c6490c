import { LEAST_COVERAGE, SITE_PARTS } from './index.ts';
import { LARGE_PLANT_MW, MORATORIA_REACH_KM, REACH_KM, type Scope, SITE_INPUT_NAMES, SITE_INPUTS } from './inputs.ts';
import type { Measure } from './measure.ts';
import { SITE_METHOD } from './method.ts';
import type { SitePartId } from './site-part.ts';

/** The description of the method, made from the parts themselves, so that it cannot disagree with the scores. */
export interface SiteMethodDescription {
  readonly method: string;
  readonly overall_rule: string;
  readonly distance_rule: string;
  readonly reach_km: number;
  readonly moratoria_reach_km: number;
  readonly large_plant_mw: number;
  readonly parts: readonly {
    readonly id: SitePartId;
    readonly meaning: string;
    readonly weight: number;
    readonly measures: readonly {
      readonly input: string;
      readonly says: string;
      readonly weight: number;
      readonly unit: string;
      readonly direction: Measure['direction'];
      readonly curve: Measure['curve'];
      readonly zero_at: number;
      readonly full_at: number;
      /** Of marks by ratio; null where they run in a straight line. */
      readonly knee: number | null;
      readonly because: string;
    }[];
  }[];
  readonly inputs: readonly {
    readonly name: string;
    readonly unit: string;
    readonly meaning: string;
    readonly scopes: readonly Scope[];
  }[];
}

const OVERALL_RULE = `weighted mean of the parts with data, with renormalized weights; a part is the same kind of mean of its measures; null if less than ${100 * LEAST_COVERAGE} % of the weight has data`;
const DISTANCE_RULE =
  'an object at distance d counts (1 - d²/R²)² of itself within the reach R, and 0 beyond it; d and R are chords of a sphere of 6371.0088 km';

export function describeSiteMethod(): SiteMethodDescription {
  return {
    method: SITE_METHOD,
    overall_rule: OVERALL_RULE,
    distance_rule: DISTANCE_RULE,
    reach_km: REACH_KM,
    moratoria_reach_km: MORATORIA_REACH_KM,
    large_plant_mw: LARGE_PLANT_MW,
    parts: SITE_PARTS.map(({ id, meaning, weight, measures }) => ({
      id,
      meaning,
      weight,
      measures: measures.map((measure) => ({
        input: measure.input,
        says: measure.says,
        weight: measure.weight,
        unit: measure.unit,
        direction: measure.direction,
        curve: measure.curve,
        zero_at: measure.bounds.zeroAt,
        full_at: measure.bounds.fullAt,
        knee: measure.bounds.knee ?? null,
        because: measure.bounds.because,
      })),
    })),
    inputs: SITE_INPUT_NAMES.map((name) => {
      const { unit, meaning, scopes } = SITE_INPUTS[name];
      return { name, unit, meaning, scopes };
    }),
  };
}
