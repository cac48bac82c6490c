import type { DealType, ValueBound } from '../../src/domain/deals/deal.ts';
import type { ProjectStatus } from '../../src/domain/projects/project.ts';
import type { EarlierFigure } from './report-fact.ts';

/** The source and the date of a figure. */
export interface FigureOrigin {
  readonly source: string;
  readonly source_url: string | null;
  /** ISO 8601, UTC. */
  readonly date: string;
}

/** A week that begins on a Monday, UTC; days are `YYYY-MM-DD`. */
export interface ReportWeek {
  readonly monday: string;
  readonly sunday: string;
}

/** Facilities, as the statistics count them. */
interface FacilityReading {
  readonly facilities: number;
  readonly countries: number;
  readonly origin: FigureOrigin;
}

/** Projects of one status or in one country; null is not known. */
export interface PipelineShare<K extends string> {
  readonly key: K | null;
  readonly projects: number;
  readonly projects_with_mw: number;
  readonly gw: number | null;
  /** The newest date of a source of one of its projects; ISO UTC. */
  readonly told_at: string;
  /** The same of those that state a capacity; null where none does. */
  readonly gw_told_at: string | null;
}

/** The pipeline, as the statistics count it. */
export interface PipelineReading {
  readonly gw: number | null;
  /** As of a share. */
  readonly gw_told_at: string | null;
  readonly projects: number;
  readonly projects_with_mw: number;
  readonly by_status: readonly PipelineShare<ProjectStatus>[];
  /** ISO 3166-1 alpha-2. */
  readonly by_country: readonly PipelineShare<string>[];
  readonly origin: FigureOrigin;
}

/** A project that was announced in the week. */
export interface ProjectReading {
  readonly id: string;
  readonly name: string;
  readonly operator: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly status: ProjectStatus | null;
  readonly capacity_mw: number;
  readonly origin: FigureOrigin;
}

/** A deal that was announced in the week, unless it was called off. */
export interface DealReading {
  readonly id: string;
  readonly deal_type: DealType;
  readonly buyer: string | null;
  readonly seller: string | null;
  readonly target: string | null;
  readonly value_usd: number | null;
  readonly value_bound: ValueBound | null;
  readonly origin: FigureOrigin;
}

/** The newest score of a market in the week, and the newest of the week before by the same method. */
export interface ScoreReading {
  readonly slug: string;
  readonly market: string;
  readonly method: string;
  readonly composite: number;
  readonly scored_for: string;
  readonly before: EarlierFigure | null;
}

/** Stories of the week that are about data centers. */
interface NewsReading {
  readonly stories: number;
  readonly feeds: number;
  readonly by_market: readonly { readonly slug: string; readonly market: string; readonly stories: number }[];
  /** When the first story of a live feed was seen: a week that was not fully covered is not compared. */
  readonly watched_since: string | null;
}

/** A local moratorium on new data centers that took effect in the week. */
interface MoratoriumReading {
  readonly id: string;
  readonly place: string;
  readonly state: string;
  readonly enacted_on: string;
}

export interface MoratoriaReading {
  /** Moratoria in force on the last day of the week, by the list as of `listed_on`. */
  readonly in_force: number;
  readonly listed_on: string;
  readonly taken_force: readonly MoratoriumReading[];
  readonly origin: FigureOrigin;
}

/** Means of a hub over the hours of two weeks, $/MWh. */
export interface HubPriceReading {
  readonly iso: string;
  readonly node: string;
  readonly market: string;
  readonly mean_usd_per_mwh: number;
  readonly hours: number;
  /** null if the week before has no data. */
  readonly mean_before_usd_per_mwh: number | null;
  readonly hours_before: number;
  readonly origin: FigureOrigin;
}

/** All inputs of a report. Null means unknown, empty means that nothing happened. */
export interface ReportInputs {
  readonly week: ReportWeek;
  readonly facilities: FacilityReading;
  readonly pipeline: PipelineReading | null;
  readonly projects: readonly ProjectReading[];
  /** null without any deals. */
  readonly deals: readonly DealReading[] | null;
  readonly scores: readonly ScoreReading[];
  /** null without any news of the week. */
  readonly news: NewsReading | null;
  /** null without a list of moratoria. */
  readonly moratoria: MoratoriaReading | null;
  readonly prices: readonly HubPriceReading[];
  /** Facts of the newest report of an earlier week, by id. */
  readonly previous: ReadonlyMap<string, EarlierFigure>;
}
