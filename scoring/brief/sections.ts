import type { Brief } from '../../src/domain/briefs/brief-schema.ts';
import type { Provenance } from '../../src/domain/facts/provenance.ts';
import type { Citation } from './cited.ts';

/** Most entries of each list of a brief. */
export const MOST_PROJECTS = 10;
export const MOST_OPERATORS = 10;
export const MOST_DEALS = 10;
export const MOST_COMPS = 5;
export const MOST_PLANTS = 3;
export const MOST_MORATORIA = 3;

// What a brief is composed of: its own members, from which each of them takes its shape, with the whole provenance.

type Grid = Brief['power_grid'];
type Risk = Brief['risk'];
type Fact<T> = Omit<NonNullable<T>, keyof Citation> & { readonly provenance: Provenance };

export type BriefProject = Brief['pipeline'][number];
type BriefOperator = Brief['operators'][number] & { readonly share: number };
export type BriefDeal = Brief['ma'][number];
export type Comp = Brief['comps'][number];
export type FuelMixFact = Fact<Grid['fuel_mix']> & {
  readonly iso: string;
  readonly interval_start: string;
  readonly renewable_pct: number;
  readonly is_stale: boolean;
};
export type PlantsNearby = Fact<Grid['generation_nearby']>;
export type QueueSection = Fact<Grid['queue']['operator']>;
export type IndustrialPrice = Fact<Grid['industrial_price']>;
export type PricePeers = NonNullable<NonNullable<Grid['price']>['compared_with']>;
export type DroughtSection = Fact<Risk['drought']> & { readonly valid_from: string };
export type WaterStressSection = Fact<Risk['water_stress']>;
export type HazardSection = Fact<Risk['hazard']>;

/** Of two lists. */
export type MoratoriaSection = Omit<NonNullable<Risk['moratoria']>, 'sources'> & {
  readonly provenance: readonly Provenance[];
};

/** The market's pipeline, the largest first. */
export interface ProjectsSection {
  readonly count: number;
  readonly with_mw: number;
  readonly mw: number | null;
  /** At most `MOST_PROJECTS`. */
  readonly listed: readonly BriefProject[];
  readonly provenance: readonly Provenance[];
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

/** Deals of two years. */
export interface DealsSection {
  readonly in_market: number;
  /** Deals of operators with sites in the market that are of another place, or of none; null if there are none. */
  readonly elsewhere: Brief['ma_elsewhere'];
  /** Those of the market, newest first, at most `MOST_DEALS`. */
  readonly listed: readonly BriefDeal[];
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
