import { type Input, missingInput } from '../input.ts';

/** The area of a figure: the point itself, or the area around it that shares the figure. */
export const SCOPES = ['point', 'county', 'basin', 'state', 'grid'] as const;
export type Scope = (typeof SCOPES)[number];

/** A figure about a site. `scope` is null when the figure is. */
export interface SiteInput extends Omit<Input, 'scope'> {
  readonly scope: Scope | null;
  /** Figures shown beside this one and not marked, e.g. `{ within_25_km: 12, within_100_km: 130 }`. */
  readonly beside?: Readonly<Record<string, number | null>>;
}

/**
 * Kilometers within which things count in sums by distance. At the distance d a thing counts (1 − d²/R²)² of itself: all
 * of it on the spot, little near R, nothing beyond. d and R are chords; on these distances that is the great circle.
 */
export const REACH_KM = 100;
/** A local moratorium binds one town or county, and its neighbors may follow. */
export const MORATORIA_REACH_KM = 50;
/** Least MW of a plant that a site could be built beside. */
export const LARGE_PLANT_MW = 50;

interface SiteInputWords {
  readonly unit: string;
  readonly meaning: string;
  /** The areas that the figure may be of. */
  readonly scopes: readonly Scope[];
  /** Range in which the figure can sensibly lie. */
  readonly from: number;
  readonly to: number;
}

/** All inputs of the method, by part. */
export const SITE_INPUTS = {
  facilities_by_distance: {
    unit: 'facilities',
    meaning: `Operating data center facilities within ${REACH_KM} km, each by its distance.`,
    scopes: ['point'],
    from: 0,
    to: 2_000,
  },
  nearest_facility_km: {
    unit: 'km',
    meaning: 'Great-circle distance to the nearest operating data center facility.',
    scopes: ['point'],
    from: 0,
    to: 20_016,
  },
  networks_by_distance: {
    unit: 'presences of networks',
    meaning: `Networks present in facilities within ${REACH_KM} km, each presence by its distance.`,
    scopes: ['point'],
    from: 0,
    to: 10_000,
  },
  exchanges_by_distance: {
    unit: 'presences of exchanges',
    meaning: `Internet exchanges present in facilities within ${REACH_KM} km, each presence by its distance.`,
    scopes: ['point'],
    from: 0,
    to: 1_000,
  },
  plant_mw_by_distance: {
    unit: 'MW',
    meaning: `Nameplate of the plants operating within ${REACH_KM} km, each by its distance.`,
    scopes: ['point'],
    from: 0,
    to: 60_000,
  },
  nearest_plant_km: {
    unit: 'km',
    meaning: `Great-circle distance to the nearest operating plant of at least ${LARGE_PLANT_MW} MW.`,
    scopes: ['point'],
    from: 0,
    to: 20_016,
  },
  hub_price_usd_per_mwh: {
    unit: '$/MWh',
    meaning: 'Time-weighted mean of the LMP at the hub or zone of the site over 30 days.',
    scopes: ['grid'],
    from: -50,
    to: 200,
  },
  queue_wait_months: {
    unit: 'months',
    meaning: 'Median months from queue request to operation in the region.',
    scopes: ['grid', 'state'],
    from: 0,
    to: 240,
  },
  queue_gw_per_installed_gw: {
    unit: 'GW / GW',
    meaning: 'Active generation in the region’s queue relative to its operating nameplate.',
    scopes: ['grid', 'state'],
    from: 0,
    to: 20,
  },
  industrial_price_cents_per_kwh: {
    unit: 'cents/kWh',
    meaning: 'Average price of electricity to industrial customers of the state over its newest year.',
    scopes: ['state'],
    from: 0,
    to: 60,
  },
  hazard_index: {
    unit: 'NRI risk score of 2021, 0 to 100',
    meaning: 'Composite natural hazard risk, interpolated between the population centers of nearby counties.',
    scopes: ['county'],
    from: 0,
    to: 100,
  },
  water_risk: {
    unit: 'Aqueduct overall water risk, 0 to 5',
    meaning: 'Overall water risk of the river basin; the mean of the state if no basin has data.',
    scopes: ['basin', 'state'],
    from: 0,
    to: 5,
  },
  drought_index: {
    unit: 'DSCI, 0 to 500',
    meaning: 'Drought severity and coverage in the newest week: percent of the area in D0 to D4, cumulative, added up.',
    scopes: ['county', 'state'],
    from: 0,
    to: 500,
  },
  renewable_mw_by_distance: {
    unit: 'MW',
    meaning: `Wind, solar, hydro, geothermal and biomass nameplate operating within ${REACH_KM} km, each plant by its distance.`,
    scopes: ['point'],
    from: 0,
    to: 20_000,
  },
  solar_potential_gw_per_1000_km2: {
    unit: 'GW / 1000 km²',
    meaning: 'Technical potential of utility-scale photovoltaics in the state per area of the state.',
    scopes: ['state'],
    from: 0,
    to: 50,
  },
  wind_potential_gw_per_1000_km2: {
    unit: 'GW / 1000 km²',
    meaning: 'Technical potential of onshore wind in the state per area of the state.',
    scopes: ['state'],
    from: 0,
    to: 10,
  },
  moratoria_by_distance: {
    unit: 'moratoria',
    meaning: `Local moratoria on data centers in force within ${MORATORIA_REACH_KM} km, each by its distance.`,
    scopes: ['point'],
    from: 0,
    to: 50,
  },
  restrictive_bills_pending: {
    unit: 'bills',
    meaning: 'Bills pending in the state that would ban or limit data centers or cut their incentives.',
    scopes: ['state'],
    from: 0,
    to: 30,
  },
  restrictive_bills_enacted: {
    unit: 'bills',
    meaning: 'Bills enacted in the state that ban or limit data centers or cut their incentives.',
    scopes: ['state'],
    from: 0,
    to: 30,
  },
  incentive_known: {
    unit: '1 yes, 0 no',
    meaning: 'Whether the state has a tax incentive for data centers in force, open to new applicants.',
    scopes: ['state'],
    from: 0,
    to: 1,
  },
} as const satisfies Readonly<Record<string, SiteInputWords>>;

export type SiteInputName = keyof typeof SITE_INPUTS;
export const SITE_INPUT_NAMES = Object.keys(SITE_INPUTS) as SiteInputName[];

export type SiteInputs = { readonly [name in SiteInputName]: SiteInput };

/** All inputs missing, in the order of `SITE_INPUTS`. */
export const MISSING_SITE: SiteInputs = Object.fromEntries(
  SITE_INPUT_NAMES.map((name) => [name, { ...missingInput(SITE_INPUTS[name].unit), scope: null }]),
) as unknown as SiteInputs;

/** The available inputs, with missing ones for the rest, in the order of `SITE_INPUTS`. */
export function completeSiteInputs(available: Partial<SiteInputs>): SiteInputs {
  return { ...MISSING_SITE, ...available };
}
