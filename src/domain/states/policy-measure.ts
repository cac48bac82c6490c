import type { ReportedRow } from '../policy/policy-rows.ts';
import type { PolicyStatus } from '../policy/policy-status.ts';

type PolicyDirection = 'restricts' | 'conditions' | 'supports';

/** A public measure about data centers or their power outside the United States: one row per (measure_id). */
export interface PolicyMeasureRow extends ReportedRow {
  readonly kind: 'policy-measure';
  readonly measure_id: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The city, province or area that it is of; null: the whole country. */
  readonly place: string | null;
  /** Its name or subject. */
  readonly title: string | null;
  readonly direction: PolicyDirection;
  /** What it does, in our own few words. */
  readonly effect: string;
  readonly threshold_note: string | null;
  readonly status: PolicyStatus | null;
  /** Exact days; null where the report has a month or a year. */
  readonly begins_on: string | null;
  readonly ends_on: string | null;
  /** The same as precise as reported: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly begins: string | null;
  readonly ends: string | null;
  /** Where it is written; never null: a measure without an address is no measure. */
  readonly source_url: string;
  /** Whether the address is of who decided it. */
  readonly primary_source: boolean;
}
