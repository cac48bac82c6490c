/** The expected document, for fault messages. */
export const WHAT = "Google's table of cloud regions with their carbon figures";

/** Columns that are read; the carbon figures, whose names change with the years, are not. */
export const COLUMNS = {
  region: ['Google Cloud Region'],
  location: ['Location'],
} as const;

/** `us-east4`: the area, the part of it, and a number. */
export const REGION = /^([a-z]+)(-[a-z]+)+\d+$/;

/** The text of an edition for a region without a disclosed location. */
export const NO_LOCATION = 'N/A';

/** The year of an edition, which is its file's name alone: `2024.csv`. */
export const EDITION = /(?:^|\D)(20\d\d)\.csv(?:$|[?#])/i;

export const OPERATOR = 'Google Cloud';
export const ID_PREFIX = 'gcp';
export const FACILITY_TYPE = 'cloud-region';
