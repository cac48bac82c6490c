/** The yearly table of hours cleaned by Ruggles and others (CC BY 4.0), from EIA-930. */
export const YEARLY_COLUMNS = {
  region: ['region'],
  year: ['year_utc'],
  hours: ['hours'],
  mean: ['mean_mw'],
  peak: ['peak_mw'],
  min: ['min_mw'],
} as const;

/** Column of demand in BALANCE files: EIA's own check first, since raw maxima hold errors of reporting. */
export const DEMAND = { adjusted: 'Demand (MW) (Adjusted)', reported: 'Demand (MW)' } as const;
