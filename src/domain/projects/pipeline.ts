import type { Quote } from '../news/quote.ts';
import type { PermitStatus, ProjectFigure, ProjectStatus, ProjectTerm } from './project.ts';

/** What one report, one row of a list or one facility says about a construction project. */
export interface ProjectClaim {
  /** `news`, `facilities`, or the source of a list. */
  readonly source: string;
  /** `<feed> <item id>`, the facility's id, the list's own id. */
  readonly external_id: string;
  /** Reports with the same value are one story; null for lists. */
  readonly story: string | null;
  /** As a list names it; reports have a title instead. */
  readonly name: string | null;
  /** Title and summary of a report, which may contain names of projects. */
  readonly text: string | null;
  readonly operator: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly city: string | null;
  /** Of the United States by postal code; elsewhere as written. */
  readonly state: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly status: ProjectStatus | null;
  readonly capacity_mw: number | null;
  readonly operational_mw: number | null;
  readonly capacity_basis: string | null;
  readonly capacity_term: ProjectTerm | null;
  readonly permit_status: PermitStatus | null;
  readonly timeline: string | null;
  readonly expected: string | null;
  readonly announced_on: string | null;
  /** The date of the claim: the publisher's date of a report, the date of a list's data. ISO UTC. */
  readonly saidAt: string | null;
  readonly url: string | null;
  readonly quotes: Readonly<Partial<Record<ProjectFigure, Quote>>>;
}

/** The location by a claim's words or coordinates. */
export interface ClaimPlace {
  /** The coordinates as stated, unless the claim's own words contradict them. */
  readonly point: { readonly lat: number; readonly lon: number } | null;
  /** The middle of the city that it names, which is not a location of the project itself. */
  readonly cityPoint: { readonly lat: number; readonly lon: number } | null;
  /** Slug of the market that holds the point or the city, or whose name is written. */
  readonly market: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
}

export interface LocatedClaim extends ProjectClaim {
  readonly place: ClaimPlace;
}

/** Where a value is from: a list or a register, or these words of a report. */
export type ProjectQuote = Partial<Quote> & { readonly source: string; readonly url: string | null };

/** One project, whatever the number of claims of it. */
export interface PipelineProject {
  /** Ours, and stable: `proj_` and 16 characters of 0-9 and a-z. */
  readonly id: string;
  readonly name: string;
  readonly operator: string | null;
  readonly market: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly capacity_mw: number | null;
  readonly operational_mw: number | null;
  readonly capacity_basis: string | null;
  readonly capacity_term: ProjectTerm | null;
  readonly permit_status: PermitStatus | null;
  readonly timeline: string | null;
  readonly status: ProjectStatus | null;
  readonly status_at: string | null;
  readonly expected: string | null;
  readonly announced_at: string | null;
  readonly observed_at: string | null;
  readonly quotes: Readonly<Partial<Record<ProjectFigure, ProjectQuote>>>;
  /** In the order of source and id. */
  readonly claims: readonly { readonly source: string; readonly external_id: string }[];
}
