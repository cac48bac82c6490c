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
  /** Of a document that ships with the program: absent where a publisher answered here. */
  readonly origin?: ShippedOrigin;
  /** For people; no logic depends on this text. */
  readonly notes?: string;
}

/** Documents that did not come from a publisher's answer here: sample documents, and tables of facts. */
export const SHIPPED_ORIGINS = ['sample', 'reference'] as const;
export type ShippedOrigin = (typeof SHIPPED_ORIGINS)[number];

/** The clause of `notes` for each of them. */
export const SHIPPED_NOTES: Readonly<Record<ShippedOrigin, string>> = {
  sample: 'from a sample document that ships with the program',
  reference: 'from a table of facts that ships with the program',
};

/**
 * The origin of a document of a stored brief. Briefs that were published before origin was a member say it in the notes
 * alone.
 */
export const originOfDocument = (document: {
  readonly origin?: string | undefined;
  readonly notes?: string | null | undefined;
}): string | null =>
  document.origin ?? SHIPPED_ORIGINS.find((origin) => document.notes?.includes(SHIPPED_NOTES[origin])) ?? null;

/** Between the clauses of notes. */
const CLAUSES = '; ';

/** Notes of some clauses. */
export const joinNotes = (clauses: readonly string[]): { readonly notes?: string } =>
  clauses.length === 0 ? {} : { notes: clauses.join(CLAUSES) };

/** Notes without the clauses that say of these origins what a member says as well. */
export function notesWithout(
  notes: string | undefined,
  origins: readonly ShippedOrigin[],
): { readonly notes?: string } {
  const left = origins.map((origin) => SHIPPED_NOTES[origin]);
  return joinNotes((notes?.split(CLAUSES) ?? []).filter((clause) => !left.includes(clause)));
}
