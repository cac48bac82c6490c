import { z } from 'zod';

// What the page reads of a brief. Briefs that were published long ago have fewer members: what is not there is null.

const Text = z.string().nullable().default(null);
const Figure = z.number().nullable().default(null);
const Words = z.array(z.string()).default([]);

/** Where a section is from, in short. */
const Citation = { source: Text, observed_at: Text, basis: Text, notes: Text };

const Part = z.object({
  id: z.string(),
  axis: z.string(),
  value: Figure,
  unit: z.string(),
  points: Figure,
  weight: z.number(),
  effective_weight: z.number(),
  contribution: z.number(),
  ...Citation,
});
export type PartShown = z.output<typeof Part>;

const Mover = z.object({ inputs: Words, unit: Text, from: Figure, to: Figure, verdict: Text, coverage_gain: Figure });
export type MoverShown = z.output<typeof Mover>;

const Input = z.object({ name: z.string(), value: Figure, scope: Text, estimator: Text, ...Citation });

const Scores = z.object({
  computed_at: Text,
  inputs: z.array(Input).default([]),
  parts: z.array(Part).default([]),
  missing: Words,
  movers: z.array(Mover).default([]),
});

const Hero = z.object({
  verdict: z.string(),
  composite_score: Figure,
  excess_power: Figure,
  constraint_score: Figure,
  queue_wait_months: Figure,
  time_to_power_months: Figure,
  method: Text,
  coverage: Figure,
});

const ReportedBy = z.object({ source: z.string(), title: Text, url: Text, published_at: Text });
export type ReportedByShown = z.output<typeof ReportedBy>;

const Price = z.object({
  iso: z.string(),
  node: z.string(),
  latest: z.object({ interval_start: z.string(), lmp: z.number() }),
  trailing: z
    .object({
      days: z.number(),
      mean_usd_per_mwh: z.number(),
      congestion_mean_usd_per_mwh: Figure,
      at_or_below_zero_share: Figure,
    })
    .nullable()
    .default(null),
  compared_with: z
    .object({
      price_points: z.number(),
      median_usd_per_mwh: Figure,
      median_congestion_usd_per_mwh: Figure,
      median_at_or_below_zero_share: Figure,
    })
    .nullable()
    .default(null),
  ...Citation,
});

const Plants = z.object({
  reach_km: z.number(),
  plants: z.number(),
  nameplate_mw: z.number(),
  by_fuel: z.array(z.object({ fuel: z.string(), mw: z.number(), share_pct: z.number() })).default([]),
  largest: z
    .array(z.object({ name: Text, fuel: Text, mw: z.number(), km: z.number(), balancing_authority: Text }))
    .default([]),
  under_construction_plants: Figure,
  under_construction_mw: Figure,
  ...Citation,
});

const Queue = z.object({
  iso: z.string(),
  state: Text,
  active_requests: Figure,
  active_gw: Figure,
  signed_share: Figure,
  due_24_months_gw: Figure,
  wait_months: Figure,
  wait_projects: Figure,
  wait_from: Text,
  wait_to: Text,
  survival_months: Figure,
  survival_requests: Figure,
  withdrawn_share: Figure,
  settled_requests: Figure,
  listed_at: Text,
  ...Citation,
});
export type QueueShown = z.output<typeof Queue>;

const IndustrialPrice = z.object({ state: z.string(), cents_per_kwh: z.number(), period: z.string(), ...Citation });

const PowerGrid = z.object({
  iso: Text,
  balancing_authority: Text,
  price: Price.nullable().default(null),
  generation_nearby: Plants.nullable().default(null),
  queue: z
    .object({ state: Queue.nullable().default(null), operator: Queue.nullable().default(null) })
    .nullable()
    .default(null),
  industrial_price: IndustrialPrice.nullable().default(null),
});

const Risk = z.object({
  drought: z
    .object({ state: z.string(), severe_share: Figure, severity_index: Figure, level: Text, ...Citation })
    .nullable()
    .default(null),
  water_stress: z
    .object({ overall_risk: z.number(), label: Text, scope: z.string(), ...Citation })
    .nullable()
    .default(null),
  hazard: z
    .object({ county: Text, state: z.string(), risk_score: Figure, risk_rating: Text, top_hazards: Words, ...Citation })
    .nullable()
    .default(null),
  moratoria: z
    .object({
      reach_km: z.number(),
      in_force_nearby: z.number(),
      nearest: z
        .array(z.object({ place: z.string(), state: z.string(), km: z.number(), enacted_on: Text, ends_on: Text }))
        .default([]),
      in_force_in_state: Figure,
      bills_pending_in_state: Figure,
      bills_enacted_in_state: Figure,
      sources: z.array(z.object(Citation)).default([]),
    })
    .nullable()
    .default(null),
});
export type RiskShown = z.output<typeof Risk>;

const Project = z.object({
  project: z.string(),
  operator: Text,
  capacity_mw: Figure,
  operational_mw: Figure,
  capacity_basis: Text,
  status: Text,
  expected: Text,
  announced_on: Text,
  sources: z.array(ReportedBy).default([]),
});

const Operator = z.object({
  operator: z.string(),
  facility_count: z.number(),
  share: Figure,
  operational_mw: Figure,
  pipeline_mw: Figure,
});

const Deal = z.object({
  title: z.string(),
  date: Text,
  deal_type: z.string(),
  value_usd: Figure,
  value_native: z.object({ amount: z.number(), currency: z.string() }).nullable().default(null),
  value_bound: Text,
  status: Text,
  because: Text,
  operator: Text,
  sources: z.array(ReportedBy).default([]),
});
export type DealShown = z.output<typeof Deal>;

const Comp = z.object({
  slug: z.string(),
  name: z.string(),
  state: Text,
  country: Text,
  verdict: z.string(),
  composite_score: Figure,
  distance_points: Figure,
  why: z.string(),
});

const Provenance = z.object({
  ...Citation,
  source: z.string(),
  source_url: Text,
  fetched_at: Text,
});
export type ProvenanceShown = z.output<typeof Provenance>;

const Kpis = z.object({
  facility_count: Figure,
  operational_mw: Figure,
  pipeline_mw: Figure,
  vacancy_pct: Figure,
  lease_rate: Figure,
  load_within_100_km_mw: Figure,
  load_basis: Text,
});

/** A brief as the page reads it. */
export const BriefShown = z.object({
  slug: z.string(),
  name: Text,
  state: Text,
  country: Text,
  iso: Text,
  as_of: Text,
  hero: Hero,
  market_power_scores: Scores,
  kpis: Kpis.prefault({}),
  outlook: z.object({ narrative_md: z.string() }).nullable().default(null),
  power_grid: PowerGrid.prefault({}),
  pipeline: z.array(Project).default([]),
  operators: z.array(Operator).default([]),
  ma: z.array(Deal).default([]),
  comps: z.array(Comp).default([]),
  risk: Risk.prefault({}),
  totals: z.object({ pipeline: Figure, operators: Figure, ma: Figure }).prefault({}),
  revision: z.number(),
  provenance: z.array(Provenance).default([]),
  missing: Words,
});
export type BriefShown = z.output<typeof BriefShown>;
