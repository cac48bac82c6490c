import { z } from 'zod';
import { SCOPES } from '../../../scoring/site/inputs.ts';
import { BASES } from '../../domain/facts/provenance.ts';
import { ISO_NAMES } from '../../domain/grid/iso.ts';
import { GEOMETRIES } from '../../domain/layers/layer.ts';
import { SitePowerBasis, SitePowerByBasis } from '../facilities/site-power.ts';
import { UTILITY_ROLES } from '../layers/territories.ts';
import { Rule } from '../policy/show-rule.ts';
import { Instant, Missing, Provenance } from '../provenance.ts';

const Km = z.number().min(0);
const Count = z.int().min(0);

/** A thing near the point, of whichever kind. Members that its kind does not have are absent. */
export const NearThing = z
  .object({
    layer: z.string().describe('Id of its list, see `layers`.'),
    name: z.string().nullable(),
    operator: z.string().nullable().optional(),
    status: z.string().nullable().optional(),
    kv: z.number().nullable().optional().describe('Highest voltage.'),
    kvs: z.array(z.number()).optional().describe('All voltages, where there are several.'),
    current: z.enum(['ac', 'dc']).optional().describe('dc: listed as direct current.'),
    capacity: z.number().nullable().optional(),
    capacity_unit: z.string().optional(),
    flow: z.string().nullable().optional().describe('Of LNG terminals: import or export.'),
    distance_km: Km.describe('Great circle; to the nearest point of a line, to the middle of a cell.'),
    bearing_deg: z.int().min(0).max(359).nullable().describe('From north, clockwise.'),
    latitude: z.number(),
    longitude: z.number(),
    geometry: z.enum(GEOMETRIES),
    about: z.boolean().describe('The place is coarse: read the distance as "about".'),
    accuracy_km: z.number().nullable().describe('How far off it may be, where stated.'),
  })
  .meta({ id: 'NearThing' });

const cover = {
  covered: z.boolean().describe('Whether a list covers this country.'),
  covers: z.array(z.string()).describe('What the lists cover here; all lists of the kind if none does.'),
  no_data: z.string().nullable().describe('Set if nothing is listed here: never read it as "none".'),
};

const around = {
  ...cover,
  within_radius: Count.nullable().describe('Listed things within the radius; null without a list.'),
  nearest: z.array(NearThing).describe('Nearest first, within the radius.'),
  beyond: NearThing.nullable().describe('The nearest outside the radius, if there is none within.'),
};

const Section = z.object(around).meta({ id: 'AroundSection' });

const Utility = z
  .object({
    name: z.string(),
    eia_id: z.string(),
    state: z.string().nullable(),
    ownership: z.string().nullable(),
    role: z.enum(UTILITY_ROLES),
    customers: z.number().nullable(),
    peak_mw: z.number().nullable(),
    sales_mwh: z.number().nullable(),
    balancing_authority: z.string().nullable(),
  })
  .meta({ id: 'AroundUtility' });

const Site = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    operator: z.string().nullable(),
    status: z.string().nullable(),
    capacity_mw: z.number().nullable(),
    power_mw: z.number().nullable().describe('On any basis, MW.'),
    power_basis: SitePowerBasis.nullable(),
    distance_km: Km,
    bearing_deg: z.int().nullable(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'AroundSite' });

const Sites = z
  .object({
    within_radius: Count,
    with_mw: Count.describe('Of these, with a stated capacity.'),
    mw: z.number().nullable().describe('Sum of stated capacities.'),
    by_basis: SitePowerByBasis.describe('Sums, each basis apart.'),
    largest: z.array(Site).describe('By MW, stated first, then by distance.'),
  })
  .meta({ id: 'AroundSites' });

const Measure = z
  .object({
    input: z.string(),
    value: z.number().nullable(),
    unit: z.string(),
    scope: z.enum(SCOPES).nullable(),
    basis: z.enum(BASES).nullable(),
    source: z.string().nullable(),
    source_url: z.string().nullable(),
    observed_at: Instant.nullable(),
  })
  .meta({ id: 'AroundMeasure' });

const UsedLayer = z
  .object({
    id: z.string(),
    title: z.string(),
    publisher: z.string(),
    license: z.string(),
    license_url: z.string().nullable(),
    attribution: z.string().describe('Show it with the rows.'),
    share_alike: z.boolean(),
    may_export: z.boolean().describe('false: not in CSV, GeoJSON and downloads.'),
    as_of: z.string().nullable().describe('Date of the copy: YYYY, YYYY-MM or YYYY-MM-DD.'),
    retired_since: z.string().nullable().describe('Month since which the publisher no longer serves it.'),
    limits: z.string().nullable(),
  })
  .meta({ id: 'AroundLayer' });

/** What is around a point. Sections are of one shape, so that a reader of one reads all. */
export const AroundAnswer = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    radius_km: z.number(),
    place: z.object({
      country: z.string().nullable(),
      state: z.string().nullable(),
      county: z.string().nullable(),
      county_fips: z.string().nullable(),
      iso: z.enum(ISO_NAMES).nullable(),
    }),
    substations: z.object({
      ...around,
      nearest_220_kv_up: NearThing.nullable().describe('Nearest listed substation of 220 kV or more, at any distance.'),
    }),
    lines: z.object({
      ...around,
      within_10_km: Count.nullable().describe('Lines within 10 km; null where only cells are known.'),
      highest_kv_within_10_km: z.number().nullable(),
      by_kv_within_10_km: z.array(z.object({ kv: z.number().nullable(), lines: Count })).describe('Highest kV first.'),
    }),
    grid_access: z
      .object({
        ...cover,
        from_kv: z.number().describe('Voltage from which a large load is connected.'),
        nearest: NearThing.nullable().describe('Nearest listed substation or line of that voltage, within 300 km.'),
        nearest_is: z.enum(['substation', 'line']).nullable().describe('What `nearest` is.'),
        distance_class: z
          .enum(['at-site', 'near', 'within-reach', 'far'])
          .nullable()
          .describe('The distance by `thresholds`; a coarse place is near at best.'),
        lines_within_10_km: Count.nullable().describe('Lines of that voltage; null without a list of lines.'),
        lines_class: z.enum(['none-listed', 'few', 'several']).nullable().describe('Their number by `thresholds`.'),
        thresholds: z
          .object({
            at_site: Km.describe('Kilometers up to which the grid is at the site.'),
            near: Km.describe('Kilometers up to which it is near.'),
            within_reach: Km.describe('Kilometers up to which it is within reach.'),
            several_lines: Count.describe('Number of lines from which there are several.'),
          })
          .describe('Upper bounds in km, and the number of lines that are several. They are a judgment.'),
      })
      .describe('Distance to the grid of high voltage. It is no part of the site score.'),
    gas_pipelines: Section,
    lng_terminals: Section,
    airports: Section,
    parcels: Section.describe("Parcels of the operator's own layers; distance 0 inside."),
    fiber: z.object(cover),
    utility: z.object({
      ...cover,
      basis: z.literal('polygon').nullable().describe('How it is known: the point is inside its outline.'),
      decided_by: z
        .enum(['only-outline', 'county-list', 'town-utility'])
        .nullable()
        .describe(
          'What leaves one utility: one outline; form EIA-861, which lists no other one of them in the county; a town utility that supplies all of its town.',
        ),
      retail: Utility.nullable().describe('The retail utility; null where the evidence leaves several.'),
      candidates: z
        .array(
          Utility.extend({
            inside: z.boolean().describe('false: the outline is nearer than it may be off.'),
            edge_km: Km.nullable().describe('To its outline; null: more than 2 km.'),
          }).meta({ id: 'AroundCandidate' }),
        )
        .describe('Retail utilities that may serve the point. Ask each of several.'),
      undecided: z.string().nullable().describe('Why there are several.'),
      others: z
        .array(
          Utility.extend({
            excluded_by: z
              .enum(['role', 'not-in-county', 'around-town'])
              .describe(
                'role: it serves no site; not-in-county: form EIA-861 does not list it there; around-town: a town utility is inside its outline.',
              ),
          }).meta({ id: 'AroundOtherUtility' }),
        )
        .describe('Other outlines at the point.'),
    }),
    balancing_authority: z.object({
      code: z.string().nullable(),
      name: z.string().nullable(),
      basis: z.string().nullable().describe('How it is known.'),
    }),
    rules: z
      .object({
        rules: z.array(Rule),
        coverage: z.array(z.object({ list: z.string(), is_covered: z.boolean(), covers: z.string() })),
      })
      .nullable()
      .describe('Tariffs, incentives and restrictions, checked against the plan; null without mw, capex_usd and jobs.'),
    facilities: Sites,
    projects: Sites.describe('Pipeline: planned, announced, under construction or of unknown status.'),
    environment: z.object({
      measures: z.array(Measure).describe('Hazard, drought, water risk and climate; null without data.'),
      county_water: z
        .object({
          ...cover,
          public_supply_m3_day: z.number().nullable(),
          industrial_self_m3_day: z.number().nullable(),
          irrigation_m3_day: z.number().nullable(),
          thermoelectric_m3_day: z.number().nullable(),
          all_fresh_m3_day: z.number().nullable(),
        })
        .describe('Withdrawals of the county.'),
    }),
    grid_publishers: z
      .array(
        z.object({
          title: z.string(),
          url: z.string(),
          subregion: z.string().nullable(),
          year: z.number().nullable(),
          license: z.string().nullable(),
          capacity_data: z.boolean(),
        }),
      )
      .describe('Where grid maps and hosting capacity of the country are published; capacity first.'),
    layers: z.array(UsedLayer).describe('Lists that this answer uses.'),
    notes: z.array(z.string()),
    missing: Missing,
    provenance: z.array(Provenance),
  })
  .meta({ id: 'Around' });

export type AroundAnswer = z.input<typeof AroundAnswer>;
export type NearThing = z.input<typeof NearThing>;
export type AroundSection = z.input<typeof Section>;
export type AroundSites = z.input<typeof Sites>;
