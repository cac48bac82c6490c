import { type AreaId, findArea } from '../../domain/grid/grid-area.ts';
import { ISO_NAMES, parseIso } from '../../domain/grid/iso.ts';

/** Regions outside the seven operators, under one name in all editions. */
const WEST = 'West (non-ISO)';
const SOUTHEAST = 'Southeast (non-ISO)';

/** Areas in each, whether or not their own authority has a queue in the table. */
export const AREAS_OF_REGION: Readonly<Record<string, readonly AreaId[]>> = {
  [WEST]: [
    ...['AVA', 'AZPS', 'BANC', 'BPAT', 'CHPD', 'DOPD', 'EPE', 'GCPD', 'IID', 'IPCO', 'LDWP', 'NEVP', 'NWMT', 'PACE'],
    ...['PACW', 'PGE', 'PNM', 'PSCO', 'PSEI', 'SCL', 'SRP', 'TEPC', 'TIDC', 'TPWR', 'WACM', 'WALC', 'WAUW'],
  ],
  [SOUTHEAST]: [
    ...['AEC', 'AECI', 'CPLE', 'CPLW', 'DUK', 'FMPP', 'FPC', 'FPL', 'GVL', 'JEA', 'LGEE', 'SC', 'SCEG', 'SEC', 'SOCO'],
    ...['TAL', 'TEC', 'TVA'],
  ],
};

export const AREAS: readonly AreaId[] = [...ISO_NAMES, ...Object.values(AREAS_OF_REGION).flat()];

export const regionOf = (words: string): string | null =>
  /^west\b/i.test(words) ? WEST : /^southeast\b/i.test(words) ? SOUTHEAST : null;

/** Areas by the state of a request; of any state, where the utility has one. */
type ByState = Readonly<Record<string, readonly AreaId[]>>;
const ANYWHERE = '*';

const PACIFICORP: ByState = {
  CA: ['PACW'],
  ID: ['PACE'],
  OR: ['PACW'],
  UT: ['PACE'],
  WA: ['PACW'],
  WY: ['PACE'],
};
/** In the Carolinas two utilities balance three areas: which of them a request is in, the table does not say. */
const DUKE: ByState = { FL: ['FPC'], NC: ['DUK', 'CPLE', 'CPLW'], SC: ['DUK', 'CPLE', 'CPLW'] };
const WESTERN: ByState = { AZ: ['WALC'], CO: ['WACM'], MT: ['WAUW'], NE: ['WACM'], WY: ['WACM'] };
/** Two cooperatives of one abbreviation: Associated Electric in the middle, the former Alabama Electric in the south. */
const AEC: ByState = { AL: ['AEC'], AR: ['AECI'], FL: ['AEC'], IA: ['AECI'], MO: ['AECI'], OK: ['AECI'] };

/**
 * Where the requests of a utility are balanced, by the table's names in capitals. Those of Tri-State, in four authorities'
 * areas, and of `N-C`, of which nothing else is known, count for their region alone.
 */
const AREAS_OF: Readonly<Record<string, ByState>> = {
  AEC,
  APS: { [ANYWHERE]: ['AZPS'] },
  AVISTA: { [ANYWHERE]: ['AVA'] },
  'BLACK HILLS': { [ANYWHERE]: ['PSCO'] },
  BHC: { [ANYWHERE]: ['PSCO'] },
  BPA: { [ANYWHERE]: ['BPAT'] },
  CLPT: { [ANYWHERE]: ['WACM'] },
  DEC: { [ANYWHERE]: ['DUK'] },
  DEF: { [ANYWHERE]: ['FPC'] },
  DESC: { [ANYWHERE]: ['SCEG'] },
  DOMINION: { [ANYWHERE]: ['SCEG'] },
  DUKE: DUKE,
  GRU: { [ANYWHERE]: ['GVL'] },
  GTC: { [ANYWHERE]: ['SOCO'] },
  IP: { [ANYWHERE]: ['IPCO'] },
  IPC: { [ANYWHERE]: ['IPCO'] },
  LADWP: { [ANYWHERE]: ['LDWP'] },
  'LGE-KU': { [ANYWHERE]: ['LGEE'] },
  'LG&E-KU': { [ANYWHERE]: ['LGEE'] },
  NVE: { [ANYWHERE]: ['NEVP'] },
  'NV ENERGY': { [ANYWHERE]: ['NEVP'] },
  NWE: { MT: ['NWMT'] },
  PACIFICORP: PACIFICORP,
  PAC: PACIFICORP,
  PRPA: { [ANYWHERE]: ['PSCO'] },
  PSE: { [ANYWHERE]: ['PSEI'] },
  'SANTEE COOPER': { [ANYWHERE]: ['SC'] },
  SMUD: { [ANYWHERE]: ['BANC'] },
  SRP_ANPP: { [ANYWHERE]: ['SRP'] },
  'SRP_PV-PC': { [ANYWHERE]: ['SRP'] },
  TECO: { [ANYWHERE]: ['TEC'] },
  TEP: { [ANYWHERE]: ['TEPC'] },
  TID: { [ANYWHERE]: ['TIDC'] },
  WAPA: WESTERN,
};

/** The areas in one of which a request is: one where that is certain, several where it may be any, none for unknown. */
export function areasOfEntity(entity: string, state: string | null): readonly AreaId[] {
  const iso = parseIso(entity);
  if (iso !== null) return [iso];
  const key = entity.toUpperCase();
  const found = AREAS_OF[key];
  if (found === undefined) return findArea(key)?.country === 'US' && AREAS.includes(key) ? [key] : [];
  return found[ANYWHERE] ?? found[state ?? ''] ?? [];
}

/** Whether anything is said here of the table's name. */
export const isListedEntity = (entity: string): boolean =>
  IN_NO_ONE_AREA.has(entity.toUpperCase()) ||
  AREAS_OF[entity.toUpperCase()] !== undefined ||
  areasOfEntity(entity, null).length > 0;

const IN_NO_ONE_AREA: ReadonlySet<string> = new Set(['N-C', 'T-S', 'TSGT', 'TRI-STATE']);
