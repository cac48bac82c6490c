import type { Fuel } from '../../domain/grid/fuel.ts';
import type { QueueStatus } from '../../domain/grid/queue.ts';

export const TIMEZONE = 'America/Los_Angeles';
/** Short: messages that quote the names of a whole archive have to stay readable. */
export const WHAT = "CAISO's queue workbook";

/** The sheets of the Public Queue Report, with the status of their requests. */
export const PUBLIC_SHEETS: readonly { readonly names: readonly string[]; readonly status: QueueStatus }[] = [
  { names: ['Grid GenerationQueue', 'Grid Generation Queue'], status: 'active' },
  { names: ['Completed Generation Projects'], status: 'operational' },
  { names: ['Withdrawn Generation Projects'], status: 'withdrawn' },
];

/** The columns that identify a header row. Names are those of the sheets, line breaks counting as spaces. */
export const PUBLIC_HEADER = [['Queue Position'], ['Queue Date']];

/** The sheets of withdrawn requests lack some columns, and withhold names under a heading for that. */
export const PUBLIC_COLUMNS = {
  name: ['Project Name', 'Project Name - Confidential'],
  id: ['Queue Position'],
  received: ['Interconnection Request Receive Date'],
  queued: ['Queue Date'],
  status: ['Application Status'],
  capacity: ['Net MWs to Grid'],
  county: ['County'],
  state: ['State'],
  proposed: ['Proposed On-line Date (as filed with IR)'],
  agreement: ['Interconnection Agreement Status'],
  online: ['Current On-line Date', 'Actual On-line Date'],
} as const;

export const SUSPENSION_COLUMN = 'Suspension Status';
export const WITHDRAWN_COLUMN = 'Withdrawn Date';

/** Up to three parts of a plant: MW of parts do not add up to the injection of a hybrid. */
const PARTS = [1, 2, 3] as const;
export const PUBLIC_PART_COLUMNS = PARTS.map((part) => ({
  type: [`Type-${part}`],
  fuel: [`Fuel-${part}`],
  mw: [`MW-${part}`],
}));

export const CLUSTER_HEADER = [['Queue Number'], ['Project Number']];

export const CLUSTER_COLUMNS = {
  name: ['Project Name'],
  id: ['Queue Number'],
  received: ['Application Date'],
  queued: ['Queue Date'],
  capacity: ['NET MW POI'],
  county: ['PROJECT COUNTY'],
  state: ['Project State'],
  proposed: ['Requested COD'],
} as const;

export const CLUSTER_WITHDRAWN_COLUMN = 'Withdrawal Date';

/** Type and fuel are in one cell: `Photovoltaic/Solar`. */
export const CLUSTER_PART_COLUMNS = PARTS.map((part) => ({
  both: [`Generation/Fuel ${part}`],
  mw: [`NET MW ${part}`],
}));

export const STATUS_OF_WORD: ReadonlyMap<string, QueueStatus> = new Map([
  ['active', 'active'],
  ['completed', 'operational'],
  ['withdrawn', 'withdrawn'],
]);

/** Whether an agreement is signed: one that was filed unsigned, or ended, is not. */
export const SIGNED_OF_WORD: ReadonlyMap<string, boolean> = new Map([
  ['executed', true],
  ['in progress', false],
  ['filed unexecuted', false],
  ['terminated', false],
]);

/**
 * The words of the report, of its legend and of Cluster 15. Pumped storage is storage, hydrogen has no fuel of its own.
 */
export const FUEL_OF_WORD: ReadonlyMap<string, Fuel> = new Map([
  ['battery', 'storage'],
  ['flywheel', 'storage'],
  ['compressed air', 'storage'],
  ['gravity via rail', 'storage'],
  ['pumped-storage hydro', 'storage'],
  ['solar', 'solar'],
  ['wind turbine', 'wind'],
  ['wind', 'wind'],
  ['natural gas', 'gas'],
  ['coal', 'coal'],
  ['nuclear', 'nuclear'],
  ['water', 'hydro'],
  ['geothermal', 'geothermal'],
  ['biofuel', 'biomass'],
  ['biomass', 'biomass'],
  ['fuel oil', 'oil'],
  ['heat recovery', 'other'],
  ['hydrogen', 'other'],
  ['other', 'other'],
]);

/** If no fuel is given, a technology with only one fuel decides it; `Storage` decides it even beside another fuel. */
export const FUEL_OF_TYPE: ReadonlyMap<string, Fuel> = new Map([
  ['storage', 'storage'],
  ['photovoltaic', 'solar'],
  ['solar thermal', 'solar'],
  ['wind turbine', 'wind'],
  ['hydro', 'hydro'],
]);
