import type { IsoName } from '../../src/domain/iso.ts';
import type { LmpMarket, NodeType } from '../../src/domain/lmp.ts';
import type { Provenance } from '../../src/domain/provenance.ts';
import type { Input, InputName } from '../market-power/inputs.ts';
import type { Mover, ScoredPart } from '../market-power/score.ts';
import type { Verdict } from '../market-power/verdict.ts';
import type { PriceReading, PriceWindow } from '../readings.ts';
import type { FuelMixFact } from './fuel-mix-fact.ts';
import type { PricePeers } from './peers.ts';

interface Figures {
  readonly verdict: Verdict;
  readonly composite_score: number | null;
  readonly excess_power: number | null;
  readonly constraint_score: number | null;
  readonly queue_wait_months: number | null;
  readonly time_to_power_months: number | null;
}

interface Judged {
  readonly method: string;
  readonly coverage: number;
}

export interface BriefPrice {
  readonly iso: string;
  readonly node: string;
  readonly node_type: NodeType;
  readonly market: LmpMarket;
  readonly unit: '$/MWh';
  readonly latest: PriceReading['latest'];
  readonly trailing: PriceWindow | null;
  /** The same statistics over the price points of all markets. */
  readonly compared_with: PricePeers | null;
  readonly provenance: Provenance;
}

export interface BriefNews {
  readonly title: string;
  readonly url: string | null;
  readonly source: string;
  readonly published_at: string | null;
}

/**
 * All that a brief says. It knows neither its revision nor when it is published: the same facts are the same content.
 * A figure that nobody published is null and a list of which nothing is known is empty; both are named in `missing`.
 */
export interface Brief {
  readonly slug: string;
  readonly name: string;
  readonly state: string | null;
  readonly country: string;
  readonly iso: IsoName | null;
  /** The newest observation among the facts; null when there is none. Never the time of our work. */
  readonly as_of: string | null;
  readonly hero: Figures & Judged;
  readonly market_power_scores: Figures &
    Judged & {
      readonly inputs: readonly ({ readonly name: InputName } & Input)[];
      readonly parts: readonly ScoredPart[];
      readonly missing: readonly InputName[];
      readonly movers: readonly Mover[];
    };
  readonly kpis: {
    readonly facility_count: number | null;
    readonly operational_mw: number | null;
    readonly pipeline_mw: number | null;
    readonly vacancy_pct: number | null;
    readonly lease_rate: number | null;
    readonly top_operator: string | null;
    readonly price_latest_usd_per_mwh: number | null;
    readonly price_mean_usd_per_mwh: number | null;
    readonly congestion_mean_usd_per_mwh: number | null;
    readonly price_at_or_below_zero_share: number | null;
    readonly grid_renewable_pct: number | null;
    /** Stories of the last weeks that name the market. */
    readonly news_count: number | null;
  };
  readonly outlook: { readonly narrative_md: string; readonly word_count: number };
  readonly power_grid: {
    readonly iso: IsoName | null;
    readonly balancing_authority: string | null;
    readonly price: BriefPrice | null;
    readonly fuel_mix: FuelMixFact | null;
  };
  readonly pipeline: readonly never[];
  readonly operators: readonly never[];
  readonly ma: readonly never[];
  readonly comps: readonly never[];
  readonly risk: {
    readonly drought: null;
    readonly water_stress: null;
    readonly hazard: null;
    readonly moratoria: null;
  };
  readonly news: readonly BriefNews[];
  readonly sections_locked: readonly string[];
  readonly provenance: readonly Provenance[];
  readonly missing: readonly string[];
}

/** What is known only when a brief is published. */
export interface Publication {
  /** The feed's time of this revision. */
  readonly computedAt: string;
  readonly revision: number;
}

/** The finished text of a revision, with its members in one fixed order. */
export function serializeBrief(brief: Brief, { computedAt, revision }: Publication): string {
  return JSON.stringify(ordered(brief, { computed_at: computedAt }, { revision }));
}

/**
 * The text whose hash says whether a brief has changed: all of it but what belongs to the publication, and but
 * `fetched_at`, which moves whenever we look again at what has not changed. docs/adr/0005
 */
export function hashableText(brief: Brief): string {
  return JSON.stringify(ordered(brief, {}, {}), (key, value: unknown) => (key === 'fetched_at' ? undefined : value));
}

function ordered(brief: Brief, computed: object, revised: object): object {
  const { hero, market_power_scores: scores, power_grid: grid } = brief;
  const figures = (of: Figures): Figures => ({
    verdict: of.verdict,
    composite_score: of.composite_score,
    excess_power: of.excess_power,
    constraint_score: of.constraint_score,
    queue_wait_months: of.queue_wait_months,
    time_to_power_months: of.time_to_power_months,
  });
  return {
    slug: brief.slug,
    name: brief.name,
    state: brief.state,
    country: brief.country,
    iso: brief.iso,
    as_of: brief.as_of,
    hero: { ...figures(hero), ...computed, method: hero.method, coverage: hero.coverage },
    market_power_scores: {
      ...figures(scores),
      ...computed,
      method: scores.method,
      coverage: scores.coverage,
      inputs: scores.inputs,
      parts: scores.parts,
      missing: scores.missing,
      movers: scores.movers,
    },
    kpis: brief.kpis,
    outlook: { narrative_md: brief.outlook.narrative_md, word_count: brief.outlook.word_count },
    power_grid: {
      iso: grid.iso,
      balancing_authority: grid.balancing_authority,
      price: grid.price,
      fuel_mix: grid.fuel_mix,
    },
    pipeline: brief.pipeline,
    operators: brief.operators,
    ma: brief.ma,
    comps: brief.comps,
    risk: brief.risk,
    news: brief.news,
    sections_locked: brief.sections_locked,
    ...revised,
    provenance: brief.provenance,
    missing: brief.missing,
  };
}
