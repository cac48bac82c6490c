import type { Fuel } from '../../domain/grid/fuel.ts';

/** Sheets of projects in process, and their columns. The rows of a header that go on below it are not needed. */
export const DETAIL_SHEETS = ['Project Details - Large Gen', 'Project Details - Small Gen'] as const;

export const DETAIL_COLUMNS = {
  id: ['INR'],
  name: ['Project Name'],
  county: ['County'],
  proposed: ['Projected COD'],
  fuel: ['Fuel'],
  technology: ['Technology'],
  mw: ['Capacity (MW)'],
  signed: ['IA Signed'],
  energization: ['Approved for Energization'],
  synchronization: ['Approved for Synchronization'],
} as const;

/** Large generators alone have studies. */
export const PHASE_COLUMN = ['GIM Study Phase'] as const;
export const SCREENING_COLUMN = ['Screening Study Started'] as const;
/** Small generators have this instead. */
export const MODEL_READY_COLUMN = ['Model Ready Date'] as const;

/** `SS Completed, FIS Started, No IA`: screening study, full interconnection study, agreement. */
export const PHASE = /^SS (?:Started|Completed), FIS (?:Not Started|Started|Completed), ((?:No )?IA)$/;

/** Sheets of what happened to projects: commissioned in the month, cancelled in the month, inactive at its end. */
export const COMMISSIONING_SHEET = 'Commissioning Update';
export const INACTIVE_SHEET = 'Inactive Projects';
export const CANCELLATION_SHEET = 'Cancellation Update';

/** Footnotes are marked by stars behind the name. */
export const EVENT_COLUMNS = {
  id: ['INR'],
  name: ['Project Name'],
  fuel: ['Fuel'],
  county: ['County'],
  mw: ['MW **', 'MW *', 'MW', 'MW**', 'MW*'],
} as const;

export const CATEGORY_COLUMN = ['Commissioning Category'] as const;
export const APPROVAL_COLUMN = ['Approval Date *', 'Approval Date', 'Approval Date*', 'Approval Date **'] as const;
export const CANCEL_COLUMN = ['Cancel Date', 'Cancellation Date'] as const;
export const INACTIVE_COLUMN = ['Inactive Date'] as const;

/** Only this approval is operation; those for energization and synchronization are steps towards it. */
export const OPERATION = 'Commercial Operation Approved by ERCOT';
export const STEPS: ReadonlySet<string> = new Set([
  'Synchronization Approved by ERCOT',
  'Energization Approved by ERCOT',
]);

/** The codes of the report's own list of acronyms. Petroleum coke is a petroleum product; hydrogen is no fuel of ours. */
export const FUEL_OF_CODE: ReadonlyMap<string, Fuel> = new Map([
  ['BIO', 'biomass'],
  ['COA', 'coal'],
  ['GAS', 'gas'],
  ['GEO', 'geothermal'],
  ['HYD', 'other'],
  ['NUC', 'nuclear'],
  ['OIL', 'oil'],
  ['OTH', 'other'],
  ['PET', 'oil'],
  ['SOL', 'solar'],
  ['WAT', 'hydro'],
  ['WIN', 'wind'],
]);

/** The meaning of a technology if the fuel is OTH: battery, other energy storage, compressed air, water turbine. */
export const FUEL_OF_TECHNOLOGY: ReadonlyMap<string, Fuel> = new Map([
  ['BA', 'storage'],
  ['EN', 'storage'],
  ['CE', 'storage'],
  ['HY', 'hydro'],
]);

/** The words of the sheets of events. Other holds batteries too, and does not say which they are. */
export const FUEL_OF_WORD: ReadonlyMap<string, Fuel> = new Map([
  ['biomass', 'biomass'],
  ['coal', 'coal'],
  ['gas', 'gas'],
  ['geothermal', 'geothermal'],
  ['hydrogen', 'other'],
  ['nuclear', 'nuclear'],
  ['fuel oil', 'oil'],
  ['oil', 'oil'],
  ['petcoke', 'oil'],
  ['other', 'other'],
  ['battery', 'storage'],
  ['solar', 'solar'],
  ['water', 'hydro'],
  ['wind', 'wind'],
]);
