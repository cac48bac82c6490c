/** ln(MW) = intercept + slope × ln(m² of mapped building): the only terms that the stated sites can carry so far. */
export interface CapacityModel {
  /** `capacity-model/1`: coefficients of a name never change. */
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
  name: 'capacity-model/1',
  sites: 12,
  operators: 9,
  intercept: -9.403633544536525,
  slope: 1.304548828513173,
  meanLogArea: 9.542158134193604,
  squaresLogArea: 4.401618330945768,
  sigma: 0.6847923907374452,
  leastAreaM2: 3001.6,
  mostAreaM2: 28909.2,
  countries: ['US'],
  fittedOn: '2024-07-03',
};
