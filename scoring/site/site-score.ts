import type { Basis } from '../../src/domain/facts/provenance.ts';
import type { Scope, SiteInputName } from './inputs.ts';
import type { SitePartId } from './site-part.ts';

/**
 * One line of a part. `points` (0..100) × `effective_weight` = `contribution`, and the contributions of a part add up
 * to its score, all as exact decimals. A measure without data has null points and no weight.
 */
export interface ScoredMeasure {
  readonly input: SiteInputName;
  readonly value: number | null;
  readonly unit: string;
  readonly points: number | null;
  readonly weight: number;
  readonly effective_weight: number;
  readonly contribution: number;
  readonly source: string | null;
  readonly source_url: string | null;
  readonly observed_at: string | null;
  readonly basis: Basis | null;
  /** The area of the figure. */
  readonly scope: Scope | null;
  readonly notes?: string;
  readonly beside?: Readonly<Record<string, number | null>>;
}

/**
 * One of the six scores. `score` (0 worst .. 100 best, null without data) × `effective_weight` = `contribution`, and
 * these add up to the overall score.
 */
export interface ScoredSitePart {
  readonly id: SitePartId;
  readonly score: number | null;
  readonly weight: number;
  readonly effective_weight: number;
  readonly contribution: number;
  /** Share of the part's weight that is available, 0..1. */
  readonly coverage: number;
  readonly measures: readonly ScoredMeasure[];
}

/** The scores of a site without their explanation. */
export interface SiteMarks {
  readonly method: string;
  /** Over the available parts; null where less than half of all weight has data. */
  readonly overall: number | null;
  /** Share of all weight that is available, 0..1: parts by their coverage. */
  readonly coverage: number;
  readonly parts: readonly Pick<ScoredSitePart, 'id' | 'score' | 'coverage'>[];
  /** Parts without any data. */
  readonly missing: readonly SitePartId[];
}

/** How suitable a point is as the site of a data center. */
export interface SiteScore extends SiteMarks {
  readonly parts: readonly ScoredSitePart[];
  /** Inputs without published data for the place. */
  readonly missing_inputs: readonly SiteInputName[];
}
