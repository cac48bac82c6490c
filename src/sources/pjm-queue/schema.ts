import type { Fuel } from '../../domain/grid/fuel.ts';
import type { QueueProjectType, QueueStatus } from '../../domain/grid/queue.ts';

/**
 * Columns of the Excel exports and elements of the XML files, serial queue and cycles, without spaces and signs: this
 * way `Revised In Service Date`, `Revised In-Service Date` and `RevisedInServiceDate` are the same.
 */
export const COLUMNS = {
  id: ['Project ID', 'Project Number', 'Queue Number'],
  name: ['Name'],
  commercialName: ['Commercial Name'],
  state: ['State'],
  county: ['County'],
  status: ['Status'],
  owner: ['Transmission Owner'],
  /**
   * Maximum facility output: the most that the whole plant may inject. MW Energy and MW Capacity are two rights to part
   * of it.
   */
  mw: ['MFO', 'Maximum Facility Output'],
  projectType: ['Project Type'],
  fuel: ['Fuel'],
  submittedOn: ['Submitted Date', 'Queue Date'],
  withdrawnOn: ['Withdrawal Date', 'Withdrawn Date'],
  projectedOn: ['Projected In Service Date', 'Requested In-Service Date'],
  /** The date by the agreement; the serial export has it instead of the projected day. */
  milestoneOn: ['Commercial Operation Milestone', 'Commercial Operation Milestone Date'],
  revisedOn: ['Revised In Service Date'],
  operationOn: ['Actual In Service Date'],
  updatedOn: ['Last Updated', 'Last Updated Date'],
  agreement: [
    'Interim/Interconnection Service/Generation Interconnection Agreement',
    'Interconnection Service Agreement',
    'GIA/WMPA Report',
    'Generation Interconnection Agreement',
  ],
  agreementStatus: [
    'Interim/Interconnection Service/Generation Interconnection Agreement Status',
    'Interconnection Service Agreement Status',
    'GIA/WMPA Report Status',
    'Generation Interconnection Agreement Status',
  ],
  marketAgreement: ['Wholesale Market Participation Agreement'],
  cycle: ['Cycle', 'Transition Cycle', 'Cycle Name'],
  phase: ['Stage', 'Phase', 'Cycle Phase', 'Cycle Stage'],
} as const;
export type Column = keyof typeof COLUMNS;

/** Columns that the serial queue always has; the short file of a cycle may lack those that describe. */
export const REQUIRED = ['id', 'status', 'mw'] as const satisfies readonly Column[];
export const DESCRIBING = [
  'state',
  'county',
  'owner',
  'projectType',
  'fuel',
  'submittedOn',
] as const satisfies readonly Column[];

/** Columns whose words are names of places and plants, in which "moved to" would mean nothing. */
export const NAMING: ReadonlySet<Column> = new Set(['name', 'commercialName', 'county', 'owner']);

/**
 * The status words of the export, the XML and the publisher's list of definitions. Partly in service is active: not all
 * requested capacity is in service. Engineering and Procurement (EP) and Under Construction are active, after the
 * agreement. Confirmed is a request for transmission service that was granted; whether it operates is not stated.
 * Retracted and Annulled are such requests that ended without service. Deactivated plants have left the grid: they
 * neither operate nor wait, and the day on which they left the queue is not stated.
 */
export const STATUS_OF_WORD: ReadonlyMap<string, QueueStatus> = new Map([
  ['active', 'active'],
  ['active-in service', 'active'],
  ['annulled', 'withdrawn'],
  ['canceled', 'withdrawn'],
  ['cancelled', 'withdrawn'],
  ['confirmed', 'active'],
  ['deactivated', 'withdrawn'],
  ['engineering and procurement', 'active'],
  ['engineering procurement', 'active'],
  ['ep', 'active'],
  ['in service', 'operational'],
  ['partially in service-under construction', 'active'],
  ['pending', 'active'],
  ['renewal', 'active'],
  ['retracted', 'withdrawn'],
  ['suspended', 'suspended'],
  ['under construction', 'active'],
  ['under construction-in service', 'active'],
  ['withdrawn', 'withdrawn'],
]);

/** The publisher's project types as words and as codes of its definitions. Upgrades are of lines, for rights. */
export const TYPE_OF_WORD: readonly (readonly [RegExp, QueueProjectType])[] = [
  [/generation|surplus|^GI$/i, 'generation'],
  [/transmission|upgrade|auction revenue|^(TI|LTFT|LTF|UR|ARR|MT)$/i, 'transmission'],
  [/\bload\b/i, 'load'],
];

/**
 * Fuels, which hybrids list with `;` or `,`. Methane is the gas of landfills and digesters here, while pipeline gas is
 * Natural Gas. Hybrid only describes the list, and Not Specified is no fuel.
 */
export const FUEL_OF_WORD: ReadonlyMap<string, Fuel | null> = new Map([
  ['battery', 'storage'],
  ['biomass', 'biomass'],
  ['coal', 'coal'],
  ['diesel', 'oil'],
  ['fuel cell', 'other'],
  ['geothermal', 'geothermal'],
  ['hybrid', null],
  ['hydro', 'hydro'],
  ['kerosene', 'oil'],
  ['methane', 'biomass'],
  ['municipal solid waste', 'biomass'],
  ['n/a', null],
  ['natural gas', 'gas'],
  ['not specified', null],
  ['nuclear', 'nuclear'],
  ['offshore wind', 'wind'],
  ['oil', 'oil'],
  ['other', 'other'],
  ['pumped storage', 'storage'],
  ['solar', 'solar'],
  ['storage', 'storage'],
  ['unknown', null],
  ['wind', 'wind'],
  ['wood', 'biomass'],
]);

/**
 * Whether the words for the interconnection agreement mean that it is signed: it is posted once it is executed. An
 * interim study is an interim agreement, which does not show the state of the final one.
 */
export const SIGNED_OF_WORD: ReadonlyMap<string, boolean | null> = new Map([
  ['document posted', true],
  ['executed', true],
  ['posted', true],
  ['revised', true],
  ['in progress', false],
  ['inactive', false],
  ['not started', false],
  ['pending', false],
  ['tendered', false],
  ['withdrawn', false],
  ['interim study', null],
  ['n/a', null],
  ['not applicable', null],
  ['not required', null],
  ['not specified', null],
]);
