/** ln(MW) = intercept + slope × ln(m² of mapped building): the only terms that the stated sites can carry so far. */
export interface CapacityModel {
  /** `capacity-model/2`: coefficients of a name never change. */
  readonly name: string;
  /** Stated operating sites with a mapped area that it was fitted on, and operators among them. */
  readonly sites: number;
  readonly operators: number;
  readonly intercept: number;
  readonly slope: number;
  /** Mean and sum of squares of ln(m²), and the standard error of ln(MW): what an interval is made of. */
  readonly meanLogArea: number;
  readonly squaresLogArea: number;
  readonly sigma: number;
  /** Outside these areas, m², nothing is estimated: no site that was learned from is so small or so large. */
  readonly leastAreaM2: number;
  readonly mostAreaM2: number;
  /** Countries of the sites, ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  /** The last day that one of the statements speaks for. */
  readonly fittedOn: string;
}

/** Fewer sites, or of fewer operators, fit no model: what it would say of others is chance. docs/adr/0060 */
export const LEAST_SITES = 12;
export const LEAST_OPERATORS = 6;

/**
 * The model in force: least squares over `STATED_BUILDINGS`, to which a test compares it. Its error, scored on operators
 * that it was not fitted on, is in docs/capacity.md. Coefficients of a name never change.
 */
export const CAPACITY_MODEL: CapacityModel = {
  name: 'capacity-model/2',
  sites: 16,
  operators: 11,
  intercept: -7.341885549894442,
  slope: 1.0794796035161498,
  meanLogArea: 9.585939295295185,
  squaresLogArea: 6.314587694111169,
  sigma: 0.648901657552775,
  leastAreaM2: 3001.6,
  mostAreaM2: 43641.8,
  countries: ['US'],
  fittedOn: '2024-07-03',
};
