import type { ProjectTerm } from '../../domain/projects/project.ts';

/** The expected document, for fault messages. */
export const WHAT = "Epoch AI's table of data centers (data_centers.csv, or the archive with its timelines)";

/** The files of the archive that are read; a chiller or a cooling tower is no project. */
export const SITES_FILE = /(^|\/)data_centers\.csv$/i;
export const TIMELINES_FILE = /(^|\/)data_center_timelines\.csv$/i;

/** Columns that every edition has. */
export const COLUMNS = {
  name: ['Name'],
  powerMw: ['Current power (MW)'],
  owner: ['Owner'],
  country: ['Country'],
  address: ['Address'],
  sources: ['Selected Sources'],
} as const;

/** As the publisher writes places until mid-2026: degrees, minutes and seconds. */
export const LATITUDE = ['Latitude', 'lat'] as const;
export const LONGITUDE = ['Longitude', 'lon', 'lng'] as const;

export const TIMELINE_COLUMNS = {
  name: ['Data center'],
  day: ['Date'],
  status: ['Construction status'],
} as const;

/**
 * Power in a timeline. Editions since mid-2026 have both and give the power of the computers as `Current power (MW)`;
 * those before had that of the whole site alone. The column that agrees with the table of sites is the one to read.
 */
export const TIMELINE_POWER = ['IT power (MW)', 'Power (MW)'] as const;

/** What the power of each column is of. */
export const TERM_OF_COLUMN: Readonly<Record<string, ProjectTerm>> = {
  'IT power (MW)': 'it-load',
  'Power (MW)': 'facility',
};

/** How sure Epoch is of an owner: `Google #likely`. */
export const CONFIDENCE = /\s{0,9}#\s*(confident|likely|speculative)\b/gi;

/** The day or month of an edition, in the name of a saved file: `data_centers_2026-06.csv`. */
export const EDITION = /(?:^|\D)(20\d\d-(?:0[1-9]|1[0-2]))(-(?:0[1-9]|[12]\d|3[01]))?(?:\D|$)/;
