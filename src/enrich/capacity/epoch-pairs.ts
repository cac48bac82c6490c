/** A site of which another list states the power of the whole. */
export interface EpochTotal {
  /** As Epoch names it. */
  readonly site: string;
  /** Epoch's largest power of the site, MW; of the year that the other list names, where it names one. */
  readonly epochMw: number;
  readonly statedMw: number;
  readonly statedBy: string;
  readonly externalId: string;
  /** `YYYY`, or null: the whole as planned. */
  readonly year: string | null;
}

/** What two editions of Epoch's tell of the power that a site ran at on one day, MW. */
export interface EpochRevision {
  readonly site: string;
  readonly formerMw: number;
  readonly laterMw: number;
}

/**
 * The largest power that another list of those that ship reports of a site of Epoch's (edition of 23 May 2026, CC BY 4.0),
 * where the two were joined to one project. A test makes it from those lists.
 */
export const EPOCH_TOTALS: readonly EpochTotal[] = [
  {
    site: 'Amazon Madison Mega Site',
    epochMw: 819,
    statedMw: 650,
    statedBy: 'datacenter-fights',
    externalId: 'canton-ms-2025-01-01',
    year: null,
  },
  {
    site: 'Anthropic-Amazon New Carlisle',
    epochMw: 751,
    statedMw: 350,
    statedBy: 'epoch-gpu-clusters',
    externalId: 'Project Rainier',
    year: '2025',
  },
  {
    site: 'Colossus 1',
    epochMw: 442,
    statedMw: 422,
    statedBy: 'datacenter-fights',
    externalId: 'memphis-selc-schd-letter-tn-2024-08-26',
    year: null,
  },
  {
    site: 'CoreWeave Denton TX',
    epochMw: 366.8,
    statedMw: 260,
    statedBy: 'epoch-gpu-clusters',
    externalId: 'CoreWeave Denton GB200s OpenAI/Microsoft',
    year: '2027',
  },
  {
    site: 'Goodnight',
    epochMw: 1087.6,
    statedMw: 1000,
    statedBy: 'epoch-gpu-clusters',
    externalId: '"Crusoe Goodnight in Claude, Texas"',
    year: null,
  },
  {
    site: 'Google Cedar Rapids',
    epochMw: 627,
    statedMw: 565,
    statedBy: 'datacenter-fights',
    externalId: 'linn-county-new-ordinance-ia-2026-03-01',
    year: null,
  },
  {
    site: 'Google New Albany',
    epochMw: 407,
    statedMw: 450,
    statedBy: 'epoch-gpu-clusters',
    externalId: 'Google New Albany Ohio',
    year: '2025',
  },
  {
    site: 'Google Papillion',
    epochMw: 284,
    statedMw: 250,
    statedBy: 'epoch-gpu-clusters',
    externalId: 'Google Papillion Nebraska',
    year: null,
  },
  {
    site: 'Meta Hyperion',
    epochMw: 2262,
    statedMw: 5000,
    statedBy: 'datacenter-fights',
    externalId: 'holly-ridge-protect-petition-la-2025-11-19',
    year: null,
  },
  {
    site: 'Microsoft Fairwater Atlanta',
    epochMw: 859,
    statedMw: 700,
    statedBy: 'epoch-gpu-clusters',
    externalId: 'OpenAI/Microsoft Atlanta',
    year: '2026',
  },
  {
    site: 'Microsoft Fairwater Wisconsin',
    epochMw: 442,
    statedMw: 1500,
    statedBy: 'epoch-gpu-clusters',
    externalId: '"OpenAI/Microsoft Mt Pleasant, Wisconsin Phase 2"',
    year: '2026',
  },
  {
    site: 'OpenAI Stargate Abilene',
    epochMw: 1180,
    statedMw: 2200,
    statedBy: 'epoch-gpu-clusters',
    externalId: 'OpenAI Stargate Abilene Oracle OCI Supercluster Phase 3',
    year: '2027',
  },
  {
    site: 'OpenAI Stargate Michigan',
    epochMw: 1383,
    statedMw: 1400,
    statedBy: 'datacenter-fights',
    externalId: 'city-of-saline-mi-2026-01-12',
    year: null,
  },
  {
    site: 'OpenAI Stargate Milam',
    epochMw: 1200,
    statedMw: 1200,
    statedBy: 'datacenter-fights',
    externalId: 'milam-county-tx-2024-12-01',
    year: null,
  },
];

/** The day for which the former edition agrees with most of the later one's timelines; of several such days the last. */
export const FORMER_EDITION_DAY = '2026-04-30';

/**
 * Sites that ran by an edition of spring 2026 (29 sites), and what the edition of 23 May 2026 tells of them for that
 * day (Epoch AI, Frontier Data Centers, CC BY 4.0). A test makes it from the two documents.
 */
export const EPOCH_REVISIONS: readonly EpochRevision[] = [
  { site: 'Alibaba Zhangbei', formerMw: 203, laterMw: 203 },
  { site: 'Amazon Madison Mega Site', formerMw: 341, laterMw: 341 },
  { site: 'Anthropic-Amazon New Carlisle', formerMw: 1092, laterMw: 1092 },
  { site: 'Fluidstack Lake Mariner', formerMw: 68, laterMw: 68 },
  { site: 'Google Cedar Rapids', formerMw: 105, laterMw: 0 },
  { site: 'Google Council Bluffs (East)', formerMw: 190, laterMw: 190 },
  { site: 'Google New Albany', formerMw: 407, laterMw: 407 },
  { site: 'Google Omaha', formerMw: 189, laterMw: 189 },
  { site: 'Google Pryor (North)', formerMw: 65, laterMw: 65 },
  { site: 'Meta Prometheus', formerMw: 531, laterMw: 531 },
  { site: 'Meta Temple', formerMw: 198, laterMw: 198 },
  { site: 'Microsoft Fairwater Atlanta', formerMw: 433, laterMw: 433 },
  { site: 'Microsoft Fairwater Wisconsin', formerMw: 555, laterMw: 442 },
  { site: 'Microsoft Goodyear', formerMw: 263, laterMw: 263 },
  { site: 'OpenAI Stargate Abilene', formerMw: 590, laterMw: 295 },
  { site: 'QTS Richmond', formerMw: 854, laterMw: 854 },
  { site: 'STACK Infrastructure NVA02', formerMw: 118, laterMw: 118 },
  { site: 'Vantage TX1', formerMw: 44.8, laterMw: 44.8 },
];
