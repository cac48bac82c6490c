import type { FacilityRow } from '../../domain/facilities/facility.ts';
import type { Rejection } from '../source.ts';

/** What one document says, before words sort out what is no data center. */
export interface Findings {
  readonly rows: FacilityRow[];
  readonly rejected: Rejection[];
  readonly warnings: string[];
  /** ISO UTC; null where the document has no date. */
  readonly publishedAt: string | null;
}
