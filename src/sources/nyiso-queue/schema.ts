import type { Fuel } from '../../domain/grid/fuel.ts';
import type { QueueProjectType, QueueStatus } from '../../domain/grid/queue.ts';

/** The status of all projects of a sheet; null if each project's stage code has it. */
export type SheetStatus = Extract<QueueStatus, 'withdrawn' | 'operational'> | null;

/** The columns that are trusted, each under the names of the layouts since 2020; the last are of Load Projects. */
export const COLUMNS = {
  id: ['Queue Pos.', 'Queue Pos', 'Queue Number'],
  name: ['Project Name', 'Project: Project Name'],
  requested: ['Date of IR', 'of IR', 'IR Submission Date'],
  summerMw: ['SP (MW)', 'Peak MW load'],
  fuel: ['Type/ Fuel', 'Type/Fuel', 'Fuel'],
  county: ['County', 'Location County'],
  state: ['State'],
} as const;

/** Columns that only some of the sheets have. */
export const OPTIONAL_COLUMNS = {
  stage: ['S', 'Project Status #'],
  updated: ['Last Updated Date', 'Last Update'],
  inService: [
    'Proposed In-Service/Initial Backfeed Date',
    'Proposed In-Service',
    'In-Service',
    'Proposed Initial Backfeed Date',
  ],
  operation: ['Proposed COD', 'COD'],
} as const;

/** Codes of the column Type/ Fuel, as the key below the tables has them, and some that only older rows have. */
interface FuelCode {
  readonly type: QueueProjectType;
  /** In the order of the publisher's key. */
  readonly fuels: readonly Fuel[];
}

const generation = (...fuels: Fuel[]): FuelCode => ({ type: 'generation', fuels });

/**
 * CC, CT and CS are kinds of turbine: what burns gas in New York, first or only. ST, a steam turbine, may be anything.
 * D is dual fuel, gas but for the coldest days. HSR is storage with generation that is not named.
 */
export const FUEL_CODES: ReadonlyMap<string, FuelCode> = new Map([
  ['S', generation('solar')],
  ['SOLAR', generation('solar')],
  ['W', generation('wind')],
  ['OSW', generation('wind')],
  ['ES', generation('storage')],
  ['F', generation('storage')],
  ['PS', generation('storage')],
  ['CR', generation('storage', 'solar')],
  ['CW', generation('storage', 'wind')],
  ['HSR', generation('storage')],
  ['NG', generation('gas')],
  ['CC', generation('gas')],
  ['CT', generation('gas')],
  ['CS', generation('gas')],
  ['D', generation('gas')],
  ['ST', generation('other')],
  ['FC', generation('other')],
  ['H', generation('hydro')],
  ['NU', generation('nuclear')],
  ['O', generation('oil')],
  ['C', generation('coal')],
  ['M', generation('biomass')],
  ['SW', generation('biomass')],
  ['WO', generation('biomass')],
  ['L', { type: 'load', fuels: [] }],
  ['AC', { type: 'transmission', fuels: [] }],
  ['DC', { type: 'transmission', fuels: [] }],
]);

/** Neighbors in the words that the State column has beside postal codes. */
export const STATE_CODES: ReadonlyMap<string, string> = new Map([
  ['NEW YORK', 'NY'],
  ['NEW JERSEY', 'NJ'],
  ['PENNSYLVANIA', 'PA'],
  ['CONNECTICUT', 'CT'],
  ['MASSACHUSETTS', 'MA'],
  ['VERMONT', 'VT'],
  ['DELAWARE', 'DE'],
  ['QUEBEC', 'QC'],
  ['ONTARIO', 'ON'],
]);
