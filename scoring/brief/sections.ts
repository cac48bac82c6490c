import type { DealStatus, DealType, NativeValue, ValueBound } from '../../src/domain/deals/deal.ts';
import type { Basis, Provenance } from '../../src/domain/facts/provenance.ts';
import type { Fuel } from '../../src/domain/grid/fuel.ts';
import type { ProjectStatus } from '../../src/domain/projects/project.ts';
import type { Verdict } from '../market-power/verdict.ts';

/** Most entries of each list of a brief. */
export const MOST_PROJECTS = 10;
export const MOST_OPERATORS = 10;
export const MOST_DEALS = 10;
export const MOST_COMPS = 5;
export const MOST_PLANTS = 3;
export const MOST_MORATORIA = 3;

/** Plants within reach of the market's point. MW are nameplates. */
export interface PlantsNearby {
  readonly reach_km: number;
  readonly plants: number;
  readonly nameplate_mw: number;
  /** The largest first; shares are percent of the nameplate. */
  readonly by_fuel: readonly { readonly fuel: Fuel; readonly mw: number; readonly share_pct: number }[];
  readonly largest: readonly {
    readonly name: string | null;
    readonly fuel: Fuel | null;
    readonly mw: number;
    readonly km: number;
    /** Code of the U.S. Energy Information Administration: whose grid the plant feeds; null if not disclosed. */
    readonly balancing_authority: string | null;
  }[];
  /** Null if the list has no plant under construction anywhere: it may cover operating plants alone. */
  readonly under_construction_plants: number | null;
  readonly under_construction_mw: number | null;
  readonly provenance: Provenance;
}

/** Figures of the interconnection queue for generation, of the operator as a whole or of one state in it. */
export interface QueueSection {
  readonly iso: string;
  /** Postal code; null for the whole operator. */
  readonly state: string | null;
  readonly active_requests: number;
  readonly active_gw: number | null;
  /** Share (0..1) of the active capacity with a signed agreement, as far as agreements are published. */
  readonly signed_share: number | null;
  readonly due_24_months_gw: number | null;
  /** Median months from request to operation of `wait_projects` that came into operation between the two days. */
  readonly wait_months: number | null;
  readonly wait_projects: number;
  readonly wait_from: string | null;
  readonly wait_to: string | null;
  /** Months by a survival estimate over `survival_requests`, open ones among them. */
  readonly survival_months: number | null;
  readonly survival_requests: number;
  /** Share (0..1) of the settled requests that were withdrawn. */
  readonly withdrawn_share: number | null;
  readonly settled_requests: number | null;
  readonly listed_at: string;
  readonly provenance: Provenance;
}

export interface IndustrialPrice {
  readonly state: string;
  readonly cents_per_kwh: number;
  readonly period: string;
  readonly provenance: Provenance;
}

export interface ReportedBy {
  readonly source: string;
  readonly title: string | null;
  readonly url: string | null;
  readonly published_at: string | null;
}

/** A project in the market's pipeline. */
export interface BriefProject {
  readonly id: string;
  readonly project: string;
  readonly operator: string | null;
  /** MW of the whole project as planned. */
  readonly capacity_mw: number | null;
  readonly operational_mw: number | null;
  readonly capacity_basis: Basis | null;
  readonly status: ProjectStatus | null;
  readonly expected: string | null;
  readonly announced_on: string | null;
  readonly sources: readonly ReportedBy[];
}

/** The market's pipeline, the largest first. */
export interface ProjectsSection {
  readonly count: number;
  readonly with_mw: number;
  readonly mw: number | null;
  /** At most `MOST_PROJECTS`. */
  readonly listed: readonly BriefProject[];
  readonly provenance: readonly Provenance[];
}

export interface BriefOperator {
  readonly operator: string;
  readonly facility_count: number;
  /** Share (0..1) of the facilities of the market. */
  readonly share: number;
  /** Sums of the stated values; null without any. */
  readonly operational_mw: number | null;
  readonly pipeline_mw: number | null;
}

/** Facilities of the register in the market. */
export interface FacilitiesSection {
  readonly count: number;
  /** Those that name their operator. */
  readonly with_operator: number;
  readonly operational_mw: number | null;
  readonly operators: number;
  /** By number of facilities, at most `MOST_OPERATORS`. */
  readonly listed: readonly BriefOperator[];
  /** Place among the markets by number of facilities, 1 is the most; those with as many share it. */
  readonly rank: number;
  readonly markets: number;
  readonly provenance: readonly Provenance[];
}

export interface BriefDeal {
  readonly id: string;
  readonly title: string;
  /** `YYYY-MM-DD` */
  readonly date: string | null;
  readonly deal_type: DealType;
  readonly buyer: string | null;
  readonly seller: string | null;
  readonly target: string | null;
  readonly value_usd: number | null;
  readonly value_native: NativeValue | null;
  readonly value_bound: ValueBound | null;
  readonly status: DealStatus;
  /** `market`: the deal is of this place; `operator`: of an operator that has facilities here. */
  readonly because: 'market' | 'operator';
  readonly operator: string | null;
  readonly sources: readonly ReportedBy[];
}

/** Deals of two years. */
export interface DealsSection {
  readonly in_market: number;
  readonly of_operators: number;
  /** Those of the market first, each newest first, at most `MOST_DEALS`. */
  readonly listed: readonly BriefDeal[];
  readonly provenance: readonly Provenance[];
}

/** A similar market. */
export interface Comp {
  readonly slug: string;
  readonly name: string;
  readonly state: string | null;
  readonly country: string;
  readonly verdict: Verdict;
  readonly composite_score: number | null;
  /** Mean distance over the parts that both have, in points of 100, weighted as the parts are. */
  readonly distance_points: number;
  /** Share (0..1) of the weight of both axes that both have. */
  readonly common_weight: number;
  readonly why: string;
}

export interface DroughtSection {
  readonly state: string;
  /** Share (0..1) of the state's area in severe drought or worse. */
  readonly severe_share: number | null;
  readonly severity_index: number | null;
  readonly level: string | null;
  readonly valid_from: string;
  readonly provenance: Provenance;
}

export interface WaterStressSection {
  /** Overall water risk of WRI Aqueduct, 0 to 5. */
  readonly overall_risk: number;
  readonly label: string | null;
  /** Whether it is the value of the river basin at the point or the mean of the state. */
  readonly scope: 'basin' | 'state';
  readonly provenance: Provenance;
}

export interface HazardSection {
  readonly county: string | null;
  readonly state: string;
  /** 0 to 100 among the counties of the country. */
  readonly risk_score: number | null;
  readonly risk_rating: string | null;
  /** Their names, the largest expected annual loss first. */
  readonly top_hazards: readonly string[];
  readonly provenance: Provenance;
}

export interface MoratoriaSection {
  readonly reach_km: number;
  readonly in_force_nearby: number;
  /** The nearest first, at most `MOST_HALTS`. */
  readonly nearest: readonly {
    readonly place: string;
    readonly state: string;
    readonly km: number;
    readonly enacted_on: string | null;
    readonly ends_on: string | null;
  }[];
  /** null if the lists do not cover the state at all. */
  readonly in_force_in_state: number | null;
  readonly bills_pending_in_state: number | null;
  readonly bills_enacted_in_state: number | null;
  readonly provenance: readonly Provenance[];
}

export interface RiskSection {
  readonly drought: DroughtSection | null;
  readonly water_stress: WaterStressSection | null;
  readonly hazard: HazardSection | null;
  readonly moratoria: MoratoriaSection | null;
}

/** A figure that the operator of this installation has imported. */
export interface ImportedFigure {
  readonly value: number;
  readonly unit: string;
  readonly provenance: Provenance;
}

/** Another market of the list by its distance. */
export interface Neighbor {
  readonly slug: string;
  readonly name: string;
  readonly km: number;
}
