import {
  completeSiteInputs,
  SITE_INPUTS,
  type SiteInput,
  type SiteInputName,
  type SiteInputs,
} from '../../../scoring/site/inputs.ts';

/** Inputs with these values, as if measured, and silence for the rest. */
export function someSiteInputs(values: Partial<Record<SiteInputName, number | null>>): SiteInputs {
  const entries = Object.entries(values) as [SiteInputName, number | null][];
  const available = entries
    .filter(([, value]) => value !== null)
    .map(([name, value]): [SiteInputName, SiteInput] => [
      name,
      {
        value,
        unit: SITE_INPUTS[name].unit,
        source: `source-of-${name}`,
        source_url: `https://publisher.example/${name}`,
        observed_at: '2026-11-20T00:00:00Z',
        fetched_at: '2026-11-20T06:00:00Z',
        basis: 'reported',
        scope: SITE_INPUTS[name].scopes[0],
      },
    ]);
  return completeSiteInputs(Object.fromEntries(available));
}

/** A site about which everything is known. */
export const ALL_HEARD_OF_A_SITE = {
  facilities_by_distance: 50,
  nearest_facility_km: 12,
  networks_by_distance: 60,
  exchanges_by_distance: 3,
  plant_mw_by_distance: 3_200,
  nearest_plant_km: 14,
  hub_price_usd_per_mwh: 38.25,
  queue_wait_months: 41,
  queue_gw_per_installed_gw: 1.1,
  industrial_price_cents_per_kwh: 8.1,
  hazard_index: 13.5,
  water_risk: 1.9,
  drought_index: 110,
  renewable_mw_by_distance: 420,
  solar_potential_gw_per_1000_km2: 14.5,
  wind_potential_gw_per_1000_km2: 0.9,
  moratoria_by_distance: 0.4,
  restrictive_bills_pending: 3,
  restrictive_bills_enacted: 1,
  incentive_known: 1,
} as const satisfies Record<SiteInputName, number>;
