import type { Basis, Provenance } from '../../src/domain/facts/provenance.ts';
import type { IsoName } from '../../src/domain/grid/iso.ts';
import type { LmpMarket, NodeType } from '../../src/domain/grid/lmp.ts';
import type { Input, InputName } from '../market-power/inputs.ts';
import type { Mover, ScoredPart } from '../market-power/score.ts';
import type { Verdict } from '../market-power/verdict.ts';
import type { PriceReading, PriceWindow } from '../readings.ts';
import type { Citation, Cited } from './cited.ts';
import type { FuelMixFact } from './fuel-mix-fact.ts';
import type { PricePeers } from './peers.ts';
import type {
  BriefDeal,
  BriefOperator,
  BriefProject,
  Comp,
  DroughtSection,
  HazardSection,
  IndustrialPrice,
  MoratoriaSection,
  PlantsNearby,
  QueueSection,
  WaterStressSection,
} from './sections.ts';

interface Figures {
  readonly verdict: Verdict;
  readonly composite_score: number | null;
  readonly excess_power: number | null;
  readonly constraint_score: number | null;
  readonly queue_wait_months: number | null;
  readonly time_to_power_months: number | null;
}

interface Checked {
  readonly method: string;
  readonly coverage: number;
}

/** An input without its address and fetch time, which are in `provenance`. */
export type BriefInput = { readonly name: InputName } & Omit<Input, 'source_url' | 'fetched_at'>;

export type BriefPart = Omit<ScoredPart, 'source_url'>;

export interface BriefPrice extends Citation {
  readonly iso: string;
  readonly node: string;
  readonly node_type: NodeType;
  readonly market: LmpMarket;
  readonly unit: '$/MWh';
  readonly latest: PriceReading['latest'];
  readonly trailing: PriceWindow | null;
  /** The same statistics over the price points of all markets. */
  readonly compared_with: PricePeers | null;
}

/** Two lists, each with its own date. */
export type BriefMoratoria = Omit<MoratoriaSection, 'provenance'> & { readonly sources: readonly Citation[] };

export interface BriefRisk {
  readonly drought: Cited<DroughtSection> | null;
  readonly water_stress: Cited<WaterStressSection> | null;
  readonly hazard: Cited<HazardSection> | null;
  readonly moratoria: BriefMoratoria | null;
}

export interface BriefNews {
  readonly title: string;
  readonly url: string | null;
  readonly source: string;
  readonly published_at: string | null;
}

/**
 * The content of a brief. It has neither its revision nor its publication time: the same facts give the same content. A
 * figure that is not published is null and a list without data is empty; both are named in `missing`.
 */
export interface Brief {
  readonly slug: string;
  readonly name: string;
  readonly state: string | null;
  readonly country: string;
  readonly iso: IsoName | null;
  /** The newest observation among the facts; null when there is none. Never the time of our run. */
  readonly as_of: string | null;
  readonly hero: Figures & Checked;
  readonly market_power_scores: Figures &
    Checked & {
      readonly inputs: readonly BriefInput[];
      readonly parts: readonly BriefPart[];
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
    /** Of the newest interval, if it is within the days of the statistics. */
    readonly price_latest_usd_per_mwh: number | null;
    readonly price_mean_usd_per_mwh: number | null;
    readonly congestion_mean_usd_per_mwh: number | null;
    readonly price_at_or_below_zero_share: number | null;
    readonly grid_renewable_pct: number | null;
    /** Stories of the last weeks that name the market. */
    readonly news_count: number | null;
    /** Data center load within 100 km, and whether it is estimated. */
    readonly load_within_100_km_mw: number | null;
    readonly load_basis: Basis | null;
    readonly industrial_price_cents_per_kwh: number | null;
  };
  readonly outlook: { readonly narrative_md: string; readonly word_count: number };
  readonly power_grid: {
    readonly iso: IsoName | null;
    readonly balancing_authority: string | null;
    readonly price: BriefPrice | null;
    readonly fuel_mix: Cited<FuelMixFact> | null;
    readonly generation_nearby: Cited<PlantsNearby> | null;
    readonly queue: { readonly state: Cited<QueueSection> | null; readonly operator: Cited<QueueSection> | null };
    readonly industrial_price: Cited<IndustrialPrice> | null;
  };
  readonly pipeline: readonly BriefProject[];
  readonly operators: readonly BriefOperator[];
  readonly ma: readonly BriefDeal[];
  readonly comps: readonly Comp[];
  readonly risk: BriefRisk;
  readonly news: readonly BriefNews[];
  /** Length of the whole list of which the brief has the first entries; null if unknown. */
  readonly totals: {
    readonly pipeline: number | null;
    readonly operators: number | null;
    readonly ma: number | null;
    readonly comps: number;
    /** Risks with data. */
    readonly risk: number;
    readonly news: number | null;
  };
  readonly sections_locked: readonly string[];
  /** One entry per source and document; figures name their source, and their own date and basis. */
  readonly provenance: readonly Provenance[];
  readonly missing: readonly string[];
}

/** Data that exists only when a brief is published. */
export interface Publication {
  /** The feed's time of this revision. */
  readonly computedAt: string;
  readonly revision: number;
}

/** The finished text of a revision, with its members in one fixed order. */
export function serializeBrief(brief: Brief, publication: Publication): string {
  return JSON.stringify(orderedMembers(brief, publication));
}

/**
 * The text whose hash says whether a brief has changed: all of it except the publication's members and `fetched_at`,
 * which changes with every fetch even if the document does not. docs/adr/0005
 */
export function hashableText(brief: Brief): string {
  return JSON.stringify(orderedMembers(brief, null), (key, value: unknown) =>
    key === 'fetched_at' ? undefined : value,
  );
}

/** All members in the order in which they are published. @param publication null leaves out its members. */
export function orderedMembers(brief: Brief, publication: Publication | null) {
  const { hero, market_power_scores: scores, power_grid: grid } = brief;
  const computed = publication === null ? {} : { computed_at: publication.computedAt };
  const revised = publication === null ? {} : { revision: publication.revision };
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
      generation_nearby: grid.generation_nearby,
      queue: grid.queue,
      industrial_price: grid.industrial_price,
    },
    pipeline: brief.pipeline,
    operators: brief.operators,
    ma: brief.ma,
    comps: brief.comps,
    risk: brief.risk,
    news: brief.news,
    totals: brief.totals,
    sections_locked: brief.sections_locked,
    ...revised,
    provenance: brief.provenance,
    missing: brief.missing,
  };
}
