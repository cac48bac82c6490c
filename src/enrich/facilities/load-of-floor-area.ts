/**
 * Electricity that data centers of the United States used in 2023, TWh: Berkeley Lab, 2024 United States Data Center
 * Energy Usage Report (Shehabi et al., LBNL-2001637). Over the hours of the year a mean of 20.1 GW.
 */
const US_LOAD_TWH = 176;
const HOURS_OF_YEAR = 8_760;

/**
 * Footprint of the buildings of the United States that the register of November 2026 maps as operating data centers, m²:
 * 1,207 buildings of the IM3 atlas and OpenStreetMap, without grounds of campuses, which are mostly lawn. A fixed
 * number, not a sum over today's register: an estimate may not move because a building was mapped elsewhere.
 */
const MAPPED_FLOOR_M2 = 18_640_000;

/**
 * Mean load of a square meter of mapped footprint, MW. About 1 kW. It includes all floors and the buildings that are
 * not mapped: the load of the country is spread over the buildings on the map. Valid for the United States alone.
 */
export const US_LOAD_MW_PER_M2 = (US_LOAD_TWH * 1e6) / HOURS_OF_YEAR / MAPPED_FLOOR_M2;

/** The rule as notes show it. */
export const FLOOR_AREA_RULE =
  'estimated at 1.08 kW per m² of mapped building: 176 TWh in 2023 (Berkeley Lab) over the buildings mapped in the US';
