/** Of all of EIA's data, as its copyright page states it. */
export const LICENSE =
  'U.S. government work, public domain (https://www.eia.gov/about/copyrights_reuse.php); EIA and the date cited';
