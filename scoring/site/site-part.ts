import { defineMeasure, type Measure, type MeasureSpec } from './measure.ts';
import { type AvailableShares, sharesByAvailable } from './weigh.ts';

/** With `_score` behind, these are the members of the answer. */
export const SITE_PART_IDS = [
  'connectivity',
  'power',
  'environmental_risk',
  'water_stress',
  'renewable_access',
  'regulatory',
] as const;
export type SitePartId = (typeof SITE_PART_IDS)[number];

/** One of the six scores of a site: the weighted mean of its measures. */
export interface SitePart {
  readonly id: SitePartId;
  /** One sentence: what the score says. 0 is worst and 100 best in every part. */
  readonly meaning: string;
  /** Share of the overall score, 0..1. The weights of the parts add up to 1. */
  readonly weight: number;
  readonly measures: readonly Measure[];
  /** Shares of the available measures: bit k of `available` is measure k. */
  sharesOf(available: number): AvailableShares;
}

/** Weights are whole percents, or the exact sums of docs/adr/0014 would not be. */
export function defineSitePart(
  spec: Omit<SitePart, 'measures' | 'sharesOf'> & { readonly measures: readonly MeasureSpec[] },
): SitePart {
  const measures = spec.measures.map(defineMeasure);
  return { ...spec, measures, sharesOf: sharesByAvailable(measures.map(({ weight }) => weight)) };
}
