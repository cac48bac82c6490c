import { z } from 'zod';

export const WHAT = 'installed capacity by country (ENTSO-E A68, JSON)';
export const SOURCE = 'entsoe-capacity';
export const ORIGIN = 'ENTSO-E Transparency (A68)';
/** Each figure is rounded to a MW. */
export const ROUNDING_MW = 5;

const Megawatts = z.number().min(0);
export const Answer = z.object({
  updated: z.string(),
  count: z.int(),
  countries: z.record(
    z.string().regex(/^[A-Z]{2}$/),
    z.object({
      year: z.int().min(2000).max(2100),
      /** Of renewables. */
      capacity_mw: Megawatts,
      solar_mw: Megawatts,
      wind_mw: Megawatts,
      hydro_mw: Megawatts,
      biomass_mw: Megawatts,
      geothermal_mw: Megawatts,
      other_ren_mw: Megawatts,
      total_all_mw: Megawatts,
    }),
  ),
});
