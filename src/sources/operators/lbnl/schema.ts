import type { Fuel } from '../../../domain/grid/fuel.ts';
import type { QueueStatus } from '../../../domain/grid/queue.ts';
import { US_STATES } from '../../../domain/places/us-states.ts';

export const WHAT = 'Queued Up queue data';

/**
 * The columns that are trusted, each under the names of the editions since the one of 2020. Its sheets of withdrawn and
 * completed requests name the entity alone, later ones the region too.
 */
export const COLUMNS = {
  id: ['q_id'],
  status: ['q_status'],
  requested: ['q_date', 'q_date_clean'],
  whose: ['region', 'entity'],
  state: ['state', 'state_1'],
  county: ['county', 'county_1'],
  type1: ['type_1', 'type1', 'type'],
  mw1: ['mw_1', 'mw1'],
} as const;

/** Columns that not every edition has. */
export const OPTIONAL_COLUMNS = {
  region: ['region'],
  entity: ['entity'],
  name: ['project_name'],
  proposed: ['prop_date', 'proposed_on_date'],
  operational: ['on_date'],
  operationalYear: ['on_year'],
  withdrawn: ['wd_date'],
  withdrawnYear: ['wd_year'],
  signed: ['ia_date'],
  phase: ['IA_phase_clean', 'IA_status_clean', 'IA_status'],
  rawPhase: ['IA_phase_raw', 'IA_status_raw'],
  projectType: ['project_type'],
  typeClean: ['type_clean'],
  type2: ['type_2', 'type2'],
  type3: ['type_3', 'type3'],
  mw2: ['mw_2', 'mw2'],
  mw3: ['mw_3', 'mw3'],
} as const;

export const STATUS_OF: ReadonlyMap<string, QueueStatus> = new Map([
  ['active', 'active'],
  ['withdrawn', 'withdrawn'],
  ['suspended', 'suspended'],
  ['operational', 'operational'],
  ['completed', 'operational'],
]);

/** Resource classes of all editions; those of the newest are fewer. */
export const FUEL_OF_TYPE: ReadonlyMap<string, Fuel> = new Map([
  ['solar', 'solar'],
  ['csp', 'solar'],
  ['wind', 'wind'],
  ['offshore wind', 'wind'],
  ['battery', 'storage'],
  ['batteries', 'storage'],
  ['storage', 'storage'],
  ['other storage', 'storage'],
  ['pumped storage', 'storage'],
  ['pump storage', 'storage'],
  ['caes', 'storage'],
  ['gravity rail', 'storage'],
  ['gas', 'gas'],
  ['natural gas', 'gas'],
  ['coal', 'coal'],
  ['nuclear', 'nuclear'],
  ['hydro', 'hydro'],
  ['geothermal', 'geothermal'],
  ['oil', 'oil'],
  ['diesel', 'oil'],
  ['methane', 'biomass'],
  ['biogas', 'biomass'],
  ['biomass', 'biomass'],
  ['biofuel', 'biomass'],
  ['waste', 'biomass'],
  ['hydrogen', 'other'],
  ['waste heat', 'other'],
  ['fuel cell', 'other'],
  ['steam turbine', 'other'],
  ['wave', 'other'],
  ['other', 'other'],
]);

/** Words of the class columns that mean no class. */
export const NO_TYPE: ReadonlySet<string> = new Set(['', 'unknown', 'hybrid', 'na', 'n/a', 'none']);

/** Phases, folded, at which an agreement is signed, and those that come before. Others do not show it. */
export const SIGNED_PHASES: ReadonlySet<string> = new Set(['ia executed', 'construction', 'operational']);
export const UNSIGNED_PHASE =
  /^(not started|ia (pending|draft|in progress)|in progress.*|unknown|.*stud(y|ies)|feasibility)$/;

/** Some projects of the northern operators are in these provinces. */
const PROVINCES = { MB: 'Manitoba', NB: 'New Brunswick', ON: 'Ontario', QC: 'Quebec' };

/** Postal codes by code and by name, both in upper case. */
export const STATE_CODES: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...US_STATES, ...PROVINCES }).flatMap(([code, name]) => [
    [code, code],
    [name.toUpperCase(), code],
  ]),
);
