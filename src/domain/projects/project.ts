import type { Quote } from '../news/quote.ts';

/**
 * `planned`: a proposal, an application, an approval, also a paused plan; `announced`: an operator says that it will
 * build; `under_construction`: construction has started; `operational`: opened; `cancelled`: refused, withdrawn or given up.
 */
export const PROJECT_STATUSES = ['planned', 'announced', 'under_construction', 'operational', 'cancelled'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/**
 * What a capacity is of, as its source prints it. `it-load`: of the computers; `facility`: of the whole site; `mva`: apparent
 * power; `thermal` and `generator-electric`: of engines, which is no load; `connection`: what a grid may be asked for.
 */
export const PROJECT_TERMS = ['it-load', 'facility', 'mva', 'thermal', 'generator-electric', 'connection'] as const;
export type ProjectTerm = (typeof PROJECT_TERMS)[number];

/** Of the permits of a project, whatever becomes of the project itself. */
export const PERMIT_STATUSES = ['applied', 'granted', 'refused', 'withdrawn'] as const;
export type PermitStatus = (typeof PERMIT_STATUSES)[number];

/** The largest announced campuses have some ten thousand MW; above this a figure is kept but flagged. */
export const PLAUSIBLE_PROJECT_MW = 15_000;

export const PROJECT_FIGURES = ['operator', 'capacity', 'status', 'place'] as const;
export type ProjectFigure = (typeof PROJECT_FIGURES)[number];

/** What one text says about a construction project. Null is what the text does not say. */
export interface ProjectMention {
  readonly operator: string | null;
  /** MW of the data center, not of a plant beside it. */
  readonly capacity_mw: number | null;
  readonly status: ProjectStatus | null;
  /** The most local place that is named: a city, town, county or area, as written. */
  readonly city: string | null;
  /** As written, in full: `Wisconsin`. */
  readonly state: string | null;
  /** As written; for a demonym its country. Never inferred from a state. */
  readonly country: string | null;
  readonly quotes: Readonly<Partial<Record<ProjectFigure, Quote>>>;
}

/** A construction project or campus as a source lists it: one row per (source, external_id). */
export interface ProjectRow {
  readonly kind: 'project';
  readonly source: string;
  readonly external_id: string;
  readonly name: string;
  readonly operator: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly status: ProjectStatus | null;
  /** MW of the whole as planned. */
  readonly capacity_mw: number | null;
  /** MW that run on `observed_on`. */
  readonly operational_mw: number | null;
  /** `measured`, `reported`, `estimated` …, of both. */
  readonly capacity_basis: string | null;
  /** Null where the source does not say what its capacity is of. */
  readonly capacity_term: ProjectTerm | null;
  readonly permit_status: PermitStatus | null;
  /** Stages with the MW that run from then on, as `formatTimeline` writes them; null where none are stated. */
  readonly timeline: string | null;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly expected: string | null;
  readonly announced_on: string | null;
  /** The date of the source's data. */
  readonly observed_on: string | null;
  readonly links: readonly string[];
}
