export const WHAT = "Epoch AI's table of GPU clusters (gpu_clusters.csv)";

export const COLUMNS = {
  name: ['Name'],
  status: ['Status'],
  certainty: ['Certainty'],
  duplicate: ['Possible Duplicate'],
  owner: ['Owner'],
  country: ['Country'],
  location: ['Location'],
  calculatedMw: ['Calculated Power Capacity (MW)'],
  reportedMw: ['Reported Power Capacity (MW)'],
  day: ['First Operational Date'],
  dayNote: ['First Operational Date Note'],
  buildsUpon: ['Builds Upon'],
} as const;

/** Up to five, in columns of their own. */
export const SOURCE_COLUMNS = ['Source 1', 'Source 2', 'Source 3', 'Source 4', 'Source 5'] as const;

export const PLANNED = 'Planned';
/** What else a cluster may be: machines that run, or did. */
export const OTHER_STATUSES: ReadonlySet<string> = new Set(['Existing', 'Decommissioned']);

/** How sure Epoch is that it will be. */
export const SURE: ReadonlySet<string> = new Set(['Confirmed', 'Likely']);

/** A stand-in for names that Epoch does not give. */
export const ANONYMOUS = /^anonymi[sz]ed\b/i;

/** The end of a name that says which part of a site it is: `Phase 2`, `Possible Phase 3`. */
export const PHASE = /\s(?:(?:possible|rumou?red|planned)\s)?phase\s\d{1,2}$/i;

/** `Planned 2030`, `Planned H2 2026`, `Planned 2029-02`. */
export const WHEN = /\b(20\d\d)(-(?:0[1-9]|1[0-2]))?\b/;

/** Two decimals at the end of a location: `Muskogee, Oklahoma 35.693709, -95.386957`. */
export const DECIMALS = /(?:^|[\s,])(-?\d{1,2}\.\d{3,20}),\s{0,3}(-?\d{1,3}\.\d{3,20})$/;

/** Two sets of degrees: `27°33'21.6"N 35°32'18.4"E`. */
export const DEGREES = /^(\d[^\sNS]{1,20}[NS])[\s,]{1,3}(\d[^\sEW]{1,20}[EW])$/;

/** Countries by the names of the United Nations, which have others in common use. */
export const COUNTRIES: Readonly<Record<string, string>> = {
  'Korea (Republic of)': 'KR',
  'United Kingdom of Great Britain and Northern Ireland': 'GB',
  'Philippines (the)': 'PH',
};

/** A county is no town. */
export const COUNTY = /\b(?:county|parish)\b/i;
