import type { Fuel } from '../../domain/fuel.ts';
import type { QueueStatus } from '../../domain/queue.ts';

/** The columns that are trusted, each under the names of the editions since the one of 2020. */
export const COLUMNS = {
  id: ['q_id'],
  status: ['q_status'],
  requested: ['q_date'],
  region: ['region'],
  state: ['state', 'state_1'],
  county: ['county', 'county_1'],
  type1: ['type_1', 'type1'],
  mw1: ['mw_1', 'mw1'],
} as const;

/** Columns that not every edition has. */
export const OPTIONAL_COLUMNS = {
  entity: ['entity'],
  name: ['project_name'],
  proposed: ['prop_date'],
  operational: ['on_date'],
  withdrawn: ['wd_date'],
  signed: ['ia_date'],
  phase: ['IA_phase_clean', 'IA_status_clean'],
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

/** Words of the class columns for no class at all. */
export const NO_TYPE: ReadonlySet<string> = new Set(['', 'unknown', 'hybrid', 'na', 'n/a', 'none']);

/** Phases, folded, at which an agreement is signed, and those that come before. Others say nothing of it. */
export const SIGNED_PHASES: ReadonlySet<string> = new Set(['ia executed', 'construction', 'operational']);
export const UNSIGNED_PHASE =
  /^(not started|ia (pending|draft|in progress)|in progress.*|unknown|.*stud(y|ies)|feasibility)$/;

const STATES =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,MB Manitoba,NB New Brunswick,ON Ontario,QC Quebec';

/** Postal codes by code and by name, both in upper case. */
export const STATE_CODES: ReadonlyMap<string, string> = new Map(
  STATES.split(',').flatMap((entry) => {
    const code = entry.slice(0, 2);
    return [
      [code, code],
      [entry.slice(3).toUpperCase(), code],
    ] as const;
  }),
);
