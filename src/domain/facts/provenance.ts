/** How a figure came to be; from a meter reading down to an estimate. */
export const BASES = ['measured', 'filed', 'reported', 'derived', 'modelled', 'estimated'] as const;
export type Basis = (typeof BASES)[number];

/** Where a figure is from. `observed_at` is the world's time, never the time of our last look. Instants are ISO 8601 UTC. */
export interface Provenance {
  readonly source: string;
  readonly source_url: string | null;
  readonly observed_at: string | null;
  readonly fetched_at: string | null;
  readonly basis: Basis;
  readonly estimated: boolean;
  readonly notes?: string;
}

/** The clause of `notes` for figures that did not come from a publisher's answer here, by their origin. */
export const SHIPPED_NOTES: Readonly<Record<string, string>> = {
  sample: 'from a sample document that ships with the program',
  reference: 'from a table of facts that ships with the program',
};
