type PolicyDirection = 'restricts' | 'conditions' | 'supports';

/** A public measure about data centers or their power outside the United States: one row per (measure_id). */
export interface PolicyMeasureRow {
  readonly kind: 'policy-measure';
  readonly measure_id: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The city, province or area that it is of; null: the whole country. */
  readonly place: string | null;
  readonly direction: PolicyDirection;
  /** What it does, in our own few words. */
  readonly effect: string;
  readonly status: string | null;
  readonly begins_on: string | null;
  readonly ends_on: string | null;
  /** Where it is written; never null: a measure without an address is no measure. */
  readonly url: string;
  /** When somebody looked at the address last. */
  readonly as_of: string;
  /** Whether the address is of who decided it. */
  readonly primary_source: boolean;
}
