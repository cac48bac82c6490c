import type { Fuel } from '../../domain/grid/fuel.ts';
import type { QueueProjectType, QueueStatus } from '../../domain/grid/queue.ts';

export const TIMEZONE = 'America/New_York';
export const WHAT = 'the ISO New England queue report';

/** The columns that are trusted: names of the workbook, then of the page. */
export const QUEUE_COLUMNS = {
  id: ['Position', 'QP'],
  updated: ['Updated'],
  type: ['Type'],
  requested: ['Requested'],
  name: ['Alternative Name'],
  fuel: ['Fuel Type'],
  capacity: ['Net MW'],
  county: ['County'],
  state: ['State', 'ST'],
  operation: ['Op Date'],
  withdrawn: ['W/ D Date', 'W/D Date'],
  agreement: ['IA'],
  projectStatus: ['Project Status'],
} as const;

/** Only the page has it: A, W or C, or the words. */
export const STATUS_COLUMN = 'Status';

export const STATUS_OF_WORD: ReadonlyMap<string, QueueStatus> = new Map([
  ['a', 'active'],
  ['active', 'active'],
  ['c', 'operational'],
  ['commercial', 'operational'],
  ['complete', 'operational'],
  ['completed', 'operational'],
  ['w', 'withdrawn'],
  ['withdrawn', 'withdrawn'],
]);

/** A project that operates in part is still being built. */
export const STATUS_OF_PROJECT: ReadonlyMap<string, QueueStatus> = new Map([
  ['in service', 'operational'],
  ['not started', 'active'],
  ['partially in service', 'active'],
  ['suspended', 'suspended'],
  ['under construction', 'active'],
  ['under study', 'active'],
  ['withdrawn', 'withdrawn'],
]);

/** Generators, elective transmission upgrades, transmission service. */
export const PROJECT_TYPE_OF_CODE: ReadonlyMap<string, QueueProjectType> = new Map([
  ['G', 'generation'],
  ['ETU', 'transmission'],
  ['TS', 'transmission'],
]);

export const SIGNED_OF_WORD: ReadonlyMap<string, boolean> = new Map([
  ['executed', true],
  ['ia filed unexecuted', false],
  ['in progress', false],
  ['isa not executed', false],
  ['not started', false],
]);

/** Codes; a request may have several. Fuel cells (FC) do not say what they burn. */
export const FUEL_OF_CODE: ReadonlyMap<string, Fuel> = new Map([
  ['BAT', 'storage'],
  ['BIT', 'coal'],
  ['SUB', 'coal'],
  ['BLQ', 'biomass'],
  ['LFG', 'biomass'],
  ['MSW', 'biomass'],
  ['WDS', 'biomass'],
  ['DFO', 'oil'],
  ['JF', 'oil'],
  ['KER', 'oil'],
  ['RFO', 'oil'],
  ['WO', 'oil'],
  ['FC', 'other'],
  ['OTH', 'other'],
  ['GEO', 'geothermal'],
  ['NG', 'gas'],
  ['NUC', 'nuclear'],
  ['SUN', 'solar'],
  ['WAT', 'hydro'],
  ['WND', 'wind'],
]);

/** The publisher writes postal codes; names are read all the same. */
export const STATE_OF_NAME: ReadonlyMap<string, string> = new Map([
  ['CONNECTICUT', 'CT'],
  ['MAINE', 'ME'],
  ['MASSACHUSETTS', 'MA'],
  ['NEW BRUNSWICK', 'NB'],
  ['NEW HAMPSHIRE', 'NH'],
  ['NEW YORK', 'NY'],
  ['QUEBEC', 'QC'],
  ['RHODE ISLAND', 'RI'],
  ['VERMONT', 'VT'],
]);
