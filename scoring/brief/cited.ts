import type { Basis, Provenance } from '../../src/domain/facts/provenance.ts';

/** The source of a section, in short: its documents are in the brief's `provenance`, under the same `source`. */
export interface Citation {
  readonly source: string;
  readonly observed_at: string | null;
  readonly basis: Basis;
  readonly notes?: string;
}

/** A section with its citation instead of the whole provenance. */
type Cited<T extends { readonly provenance: Provenance }> = Omit<T, 'provenance'> & Citation;

/** Notes without the clauses that the document's entry already has. */
export type NotesOf = (source: string, notes: string | undefined) => { readonly notes?: string };

export function cited<T extends { readonly provenance: Provenance }>(section: T, notesOf: NotesOf): Cited<T> {
  const { provenance, ...figures } = section;
  return { ...figures, ...citation(provenance, notesOf) };
}

export function citation({ source, observed_at, basis, notes }: Provenance, notesOf: NotesOf): Citation {
  return { source, observed_at, basis, ...notesOf(source, notes) };
}
