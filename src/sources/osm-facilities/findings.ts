import type { FacilityRow } from '../../domain/facilities/facility.ts';
import type { Rejection } from '../source.ts';

/** The objects of one document, before objects that are no data center are left out by their names. */
export interface Findings {
  readonly rows: FacilityRow[];
  readonly rejected: Rejection[];
  readonly warnings: string[];
  /** ISO UTC; null where the document has no date. */
  readonly publishedAt: string | null;
}
