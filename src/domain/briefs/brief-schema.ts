import { z } from 'zod';

// The one description of a market brief: what scoring composes, what is stored and answered, and what pages read.
// A member with a default may be missing in a brief of an earlier version. It is read as null, or as an empty list.
// Words of lists (verdicts, fuels, bases) are text here: an old brief may have a word that is no longer in use.

const Text = z.string().nullable().default(null);
/** ISO 8601, UTC. Not checked: a stored brief is read whatever it says. */
const InstantText = z.string().meta({ format: 'date-time' });
const Instant = InstantText.nullable().default(null);
const Figure = z.number().nullable().default(null);
const Words = z.array(z.string()).default([]);
const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().default(null as never);
const listOf = <T extends z.ZodType>(schema: T) => z.array(schema).default([] as never);

/** Where a section is from, in short: its documents stand in the brief's `provenance`, under the same `source`. */
const CITATION = {
  source: Text.describe('Id or name of the publisher.'),
  observed_at: Instant.describe('Date of the figure.'),
  basis: Text.describe('How the figure was made.'),
  notes: z.string().optional().describe('Notes on the figure.'),
};

const FIGURES = {
  verdict: z.string(),
  composite_score: Figure,
  excess_power: Figure,
  constraint_score: Figure,
  queue_wait_months: Figure,
  time_to_power_months: Figure,
  confidence: Figure.describe(
    'Share (0..1) of the distribution of the score inside the verdict; null for a method without intervals.',
  ),
  composite_low: Figure.describe('The composite is between `composite_low` and `composite_high` in 80 of 100 cases.'),
  composite_high: Figure,
  computed_at: InstantText.optional().describe('When this revision was published.'),
  method: Text,
  coverage: Figure,
};

/** Without its address and the time of our look, which stand in `provenance`. */
const Input = z.object({
  name: z.string(),
  value: Figure,
  unit: Text,
  ...CITATION,
  scope: z.string().optional().describe('Area that the figure covers.'),
  estimator: z.string().optional(),
});

const Part = z.object({
  id: z.string(),
  axis: z.string(),
  value: Figure,
  unit: z.string(),
  points: Figure,
  weight: z.number(),
  effective_weight: z.number(),
  contribution: z.number(),
  source: Text,
  observed_at: Instant,
  basis: Text,
  grade: Text.describe(
    'How near the source is to the question: A measured at the place or on its own grid, B of the zone, operator or state, C of the country or of an earlier time; null without data.',
  ),
  measures: Text.describe('What the source measures.'),
  counted: Figure.describe(
    'Points that count: `points` for the share that the grade fills, the mean of other markets for the rest. Times `effective_weight` it is `contribution`.',
  ),
  spread: Figure.describe('Standard deviation of `counted`.'),
});

const Narrowing = z.object({
  part: z.string(),
  measures: z.string(),
  inputs: Words,
  narrower_by: z.number().describe('Points of 100 by which the interval would be narrower.'),
});

const Mover = z.object({ inputs: Words, unit: Text, from: Figure, to: Figure, verdict: Text, coverage_gain: Figure });

const Scores = z.object({
  ...FIGURES,
  // Briefs say their figures in `hero` as well: pages read them there.
  verdict: Text,
  inputs: listOf(Input),
  parts: listOf(Part),
  missing: Words,
  movers: listOf(Mover),
  axis_coverage: orNull(z.object({ excess_power: z.number(), constraint: z.number() })).describe(
    'Share (0..1) of the weight of each axis that has data; an axis below 0.5 has no score.',
  ),
  narrowed_by: orNull(Narrowing).describe('The better source that would narrow the interval most.'),
});

const IsStale = z
  .boolean()
  .nullable()
  .default(null)
  .describe('Whether the newest figure is too old to say anything of the time of the brief.');

const ReportedBy = z.object({ source: z.string(), title: Text, url: Text, published_at: Text });

const Price = z.object({
  iso: z.string(),
  node: z.string(),
  node_type: Text,
  market: Text.describe('Day-ahead or real-time.'),
  unit: Text,
  latest: z.object({
    interval_start: InstantText,
    interval_minutes: Figure,
    lmp: z.number(),
    energy: Figure,
    congestion: Figure,
    loss: Figure,
  }),
  trailing: orNull(
    z.object({
      days: z.number(),
      intervals: Figure,
      hours: Figure,
      mean_usd_per_mwh: z.number(),
      congestion_mean_usd_per_mwh: Figure,
      congestion_hours: Figure,
      at_or_below_zero_share: Figure,
    }),
  ).describe('Price statistics over the days up to the newest interval.'),
  is_stale: IsStale,
  compared_with: orNull(
    z.object({
      price_points: z.number(),
      median_usd_per_mwh: Figure,
      median_congestion_usd_per_mwh: Figure,
      median_at_or_below_zero_share: Figure,
    }),
  ).describe('The same statistics over the price points of all markets.'),
  ...CITATION,
});

const FuelMix = z.object({
  iso: Text,
  interval_start: Instant,
  interval_minutes: Figure,
  generation_mw: Figure,
  fuels: listOf(z.object({ fuel: z.string(), mw: z.number(), share_pct: z.number() })),
  renewable_pct: Figure,
  is_stale: IsStale,
  ...CITATION,
});

/** Plants within reach of the market's point. MW are nameplates. */
const Plants = z.object({
  reach_km: z.number(),
  plants: z.number(),
  nameplate_mw: z.number(),
  by_fuel: listOf(z.object({ fuel: z.string(), mw: z.number(), share_pct: z.number() })).describe(
    'Nameplate capacity by fuel, largest first; shares are percent of the total.',
  ),
  largest: listOf(
    z.object({
      name: Text,
      fuel: Text,
      mw: z.number(),
      km: z.number(),
      balancing_authority: Text.describe(
        'Balancing authority whose grid the plant feeds: code of the U.S. Energy Information Administration.',
      ),
    }),
  ),
  under_construction_plants: Figure.describe(
    'Number of plants under construction; null if the list names none anywhere.',
  ),
  under_construction_mw: Figure,
  ...CITATION,
});

/** Figures of the interconnection queue for generation, of the operator as a whole or of one state in it. */
const Queue = z.object({
  iso: z.string(),
  state: Text.describe('Postal code; null for the whole operator.'),
  active_requests: Figure,
  active_gw: Figure,
  signed_share: Figure.describe('Share (0..1) of active capacity with a signed agreement.'),
  due_24_months_gw: Figure,
  wait_months: Figure.describe('Median months from request to operation.'),
  wait_projects: Figure,
  wait_from: Text,
  wait_to: Text,
  survival_months: Figure.describe('Median wait in months by a survival estimate, which includes open requests.'),
  survival_requests: Figure,
  withdrawn_share: Figure.describe('Share (0..1) of the settled requests that were withdrawn.'),
  settled_requests: Figure,
  listed_at: Instant,
  ...CITATION,
});

const IndustrialPrice = z.object({ state: z.string(), cents_per_kwh: z.number(), period: z.string(), ...CITATION });

const PowerGrid = z.object({
  iso: Text,
  balancing_authority: Text,
  price: orNull(Price),
  fuel_mix: orNull(FuelMix),
  generation_nearby: orNull(Plants),
  queue: z.object({ state: orNull(Queue), operator: orNull(Queue) }).prefault({}),
  industrial_price: orNull(IndustrialPrice),
});

const Drought = z.object({
  state: z.string(),
  severe_share: Figure.describe("Share (0..1) of the state's area in severe drought or worse."),
  severity_index: Figure,
  level: Text,
  valid_from: Text,
  ...CITATION,
});

const WaterStress = z.object({
  overall_risk: z.number().describe('Overall water risk of WRI Aqueduct, 0 to 5.'),
  label: Text,
  scope: z
    .string()
    .describe('Area of the figure. `basin`: the river basin at the point; `state`: the mean of the state.'),
  ...CITATION,
});

const Hazard = z.object({
  county: Text,
  state: z.string(),
  risk_score: Figure.describe('Risk score from 0 to 100, relative to all counties of the country.'),
  risk_rating: Text,
  top_hazards: Words.describe('Names of the main hazards, largest expected annual loss first.'),
  ...CITATION,
});

/** Two lists, each with its own date. */
const Moratoria = z.object({
  reach_km: z.number(),
  in_force_nearby: z.number(),
  nearest: listOf(z.object({ place: z.string(), state: z.string(), km: z.number(), enacted_on: Text, ends_on: Text })),
  in_force_in_state: Figure.describe('Moratoria in force in the state; null if the lists do not cover the state.'),
  bills_pending_in_state: Figure,
  bills_enacted_in_state: Figure,
  sources: listOf(z.object(CITATION)),
});

const Risk = z.object({
  drought: orNull(Drought),
  water_stress: orNull(WaterStress),
  hazard: orNull(Hazard),
  moratoria: orNull(Moratoria),
});

/** A project announced, planned or under construction in the market. */
const Project = z.object({
  id: Text,
  project: z.string(),
  operator: Text,
  capacity_mw: Figure.describe('Planned capacity of the whole project, MW.'),
  operational_mw: Figure,
  capacity_basis: Text,
  status: Text,
  expected: Text,
  announced_on: Text,
  sources: listOf(ReportedBy),
});

const Operator = z.object({
  operator: z.string(),
  facility_count: z.number(),
  share: Figure.describe('Share (0..1) of the facilities of the market.'),
  operational_mw: Figure.describe('Sum of the disclosed capacities, MW; null if none is disclosed.'),
  pipeline_mw: Figure,
});

const Deal = z.object({
  id: Text,
  title: z.string(),
  date: Text.describe('YYYY-MM-DD'),
  deal_type: z.string(),
  buyer: Text,
  seller: Text,
  target: Text,
  value_usd: Figure,
  value_native: orNull(z.object({ amount: z.number(), currency: z.string() })),
  value_bound: Text,
  status: Text.describe('`announced`: no source reports that it was completed or failed.'),
  because: Text.describe(
    'Why the deal is listed. `market`: it is in this market; `operator` (briefs of earlier versions): its operator has facilities here.',
  ),
  operator: Text,
  sources: listOf(ReportedBy),
});

const DealsElsewhere = z.object({
  count: z.number(),
  newest: Text.describe('Day of the newest, YYYY-MM-DD.'),
  operators: Words.describe('Operators of the newest ones.'),
});

/** A market whose inputs score much alike. */
const Comp = z.object({
  slug: z.string(),
  name: z.string(),
  state: Text,
  country: Text,
  verdict: z.string(),
  composite_score: Figure,
  distance_points: Figure.describe('Mean difference in points (0 to 100) over the parts that both markets have.'),
  common_weight: Figure.describe('Share (0..1) of the weight in common.'),
  why: z.string(),
});

const News = z.object({ title: z.string(), url: Text, source: Text, published_at: Instant });

const Document = z.object({
  source: z.string(),
  source_url: Text,
  observed_at: Instant,
  fetched_at: Instant,
  basis: Text,
  estimated: z.boolean().nullable().default(null),
  origin: z.string().optional().describe('`sample` or `reference`, if it ships with the program.'),
  notes: z.string().optional(),
});

const Kpis = z.object({
  facility_count: Figure,
  operational_mw: Figure,
  pipeline_mw: Figure,
  vacancy_pct: Figure,
  lease_rate: Figure,
  top_operator: Text,
  price_latest_usd_per_mwh: Figure.describe('Price of the newest interval, $/MWh, if recent.'),
  price_mean_usd_per_mwh: Figure,
  congestion_mean_usd_per_mwh: Figure,
  price_at_or_below_zero_share: Figure,
  grid_renewable_pct: Figure,
  news_count: Figure.describe('Stories of the last weeks.'),
  load_within_100_km_mw: Figure.describe('Data center load within 100 km, MW.'),
  load_basis: Text,
  industrial_price_cents_per_kwh: Figure,
});

/** A published brief. Parsed with it, one of an earlier version has all members of today. */
export const BriefSchema = z.object({
  slug: z.string(),
  name: Text,
  state: Text,
  country: Text,
  iso: Text,
  as_of: Instant.describe('Date of the newest observation among the facts; null if there is none.'),
  hero: z.object(FIGURES),
  market_power_scores: Scores,
  kpis: Kpis.prefault({}),
  outlook: orNull(z.object({ narrative_md: z.string(), word_count: Figure })),
  power_grid: PowerGrid.prefault({}),
  pipeline: listOf(Project),
  operators: listOf(Operator).describe('Data center operators in the market, most facilities first.'),
  ma: listOf(Deal).describe('Deals in this market, newest first.'),
  ma_elsewhere: orNull(DealsElsewhere).describe(
    'Deals elsewhere of operators with facilities here; they say nothing of this market.',
  ),
  comps: listOf(Comp),
  risk: Risk.prefault({}),
  news: listOf(News),
  totals: z
    .object({ pipeline: Figure, operators: Figure, ma: Figure, comps: Figure, risk: Figure, news: Figure })
    .prefault({})
    .describe('Total number of entries; the lists show only the first ones. Null without data.'),
  sections_locked: Words.describe('Sections that are incomplete for the tier of the caller.'),
  revision: z.int().min(0).max(Number.MAX_SAFE_INTEGER).describe('Counts the published changes of this brief.'),
  reason: Text.describe(
    'Why this revision was published: `first` for a market, `method` if the scoring method changed, else `data`.',
  ),
  provenance: listOf(Document).describe('One entry per source and document; figures name their source.'),
  missing: Words.describe('Members that are null or empty because no source published them.'),
});

type Frozen<T> = T extends readonly (infer U)[]
  ? readonly Frozen<U>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/** A brief as it is read: whatever its version, with all members of today. */
export type PublishedBrief = Frozen<z.output<typeof BriefSchema>>;
export type BriefPart = PublishedBrief['market_power_scores']['parts'][number];
export type BriefMover = PublishedBrief['market_power_scores']['movers'][number];
export type BriefQueue = Frozen<z.output<typeof Queue>>;
export type BriefDeal = PublishedBrief['ma'][number];
export type BriefDocument = PublishedBrief['provenance'][number];
export type BriefReport = Frozen<z.output<typeof ReportedBy>>;

/**
 * All that a brief says. It knows neither its revision nor when it is published: the same facts are the same content.
 * A figure that nobody published is null and a list of which nothing is known is empty; both are named in `missing`.
 */
export type Brief = Omit<PublishedBrief, 'revision' | 'reason' | 'outlook'> & {
  readonly outlook: NonNullable<PublishedBrief['outlook']>;
};
