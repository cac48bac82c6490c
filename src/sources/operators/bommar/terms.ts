/** The common properties of the two lists as sources. */
export const OPERATOR = 'Michael J. Bommarito, Moratorium Nation';
export const DOCS = 'https://github.com/mjbommar/moratorium-data-2026';
export const LICENSE = 'CC BY 4.0; Michael J. Bommarito (2026), Moratorium Nation: U.S. Infrastructure Moratorium Data';

/** 200 days: most moratoria last half a year or one, so an older list shows little about those in force. */
export const STALE_AFTER_MINUTES = 200 * 24 * 60;
