import type { CapacityScope, CapacityStatementRow } from './capacity.ts';

/** A figure for the power of one facility: a statement that was joined to it, or an estimate of ours. */
export interface FacilityPower
  extends Pick<
    CapacityStatementRow,
    'source' | 'external_id' | 'term' | 'capacity_mw' | 'low_mw' | 'high_mw' | 'basis' | 'status' | 'quote'
  > {
  readonly facilityId: string;
  /** The day for which it speaks; null where only a record without a day states it. */
  readonly as_of: string | null;
  /** `campus`: of all the buildings together, once, at the facility that holds it. */
  readonly scope: CapacityScope;
  readonly citation: string | null;
  /** The facility at which the figure counts: this one, or another of its campus. */
  readonly heldBy: string;
  /** Whether it is the facility's figure: at most one of a facility is. */
  readonly isChosen: boolean;
}

/** What is stated of a site, before it is known of which facility. */
export type CapacityStatement = Omit<CapacityStatementRow, 'kind'>;
