export const WHAT = 'a National Risk Index table of states or counties';

/** The columns of both tables, under the names of all editions since the one of October 2020. */
export const COLUMNS = {
  state: ['STATEABBRV'],
  stateFips: ['STATEFIPS'],
  population: ['POPULATION'],
  lossScore: ['EAL_SCORE'],
  lossRating: ['EAL_RATNG'],
} as const;

/** Further columns of the table of counties. States have no composite risk, vulnerability or resilience. */
export const COUNTY_COLUMNS = {
  countyFips: ['STCOFIPS'],
  county: ['COUNTY'],
  riskScore: ['RISK_SCORE'],
  riskRating: ['RISK_RATNG'],
  vulnerabilityScore: ['SOVI_SCORE'],
  resilienceScore: ['RESL_SCORE'],
} as const;

/** Tables of the same index for other areas: by a column that only they have. */
export const OTHER_AREAS: ReadonlyMap<string, string> = new Map([
  ['TRACTFIPS', 'census tracts'],
  ['AIANNHCE', 'tribal areas'],
]);

/** Total expected annual loss of one hazard, in dollars; its first four letters are the hazard's code. */
export const HAZARD_LOSS = /^([A-Z]{4})_EALT$/i;

/** How many hazards of a place are named. */
export const TOP_HAZARDS = 3;

/** The value for "no data" in shapefiles; the CSV has an empty cell. */
export const NO_VALUE = -9999;

/** Ratings that mean no rating. `No Expected Annual Losses` is a rating: a score of zero. */
export const NO_RATING = /^(not applicable|insufficient data|data unavailable|no rating)$/i;

/**
 * Editions with scores beside national percentiles (`RISK_NPCTL`, `EAL_NPCTL`): v1.17.0, v1.18.0 and v1.18.1. From
 * March 2023 (v1.19.0) on the scores are percentiles themselves and those columns are gone.
 */
export const EDITIONS_WITH_PERCENTILES = ['2020-10', '2021-08', '2021-11'] as const;
export const PERCENTILES = ['RISK_NPCTL', 'EAL_NPCTL'] as const;
