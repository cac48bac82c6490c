export const WHAT = 'output of the DC-SENSE model (CSV)';

export const COLUMNS = {
  lat: ['lat'],
  lon: ['lon'],
  meanMw: ['Predicted_Built-out_Power_mean'],
  stdMw: ['Predicted_Built-out_Power_std'],
  type: ['Predicted_Facility_Type'],
} as const;

/** The day of version 2.0, whose file the address names. */
export const EDITION = '2026-05-18';
export const DOI = 'https://doi.org/10.18130/V3/AYLB4S';

/** Standard deviations on either side that hold 80 of 100 of a normal distribution. */
export const EIGHTY_PERCENT = 1.2816;
/** A bound that is not positive is none: a building has some power. */
export const LEAST_MW = 0.001;
