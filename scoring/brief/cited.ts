import type { Basis, Provenance } from '../../src/domain/facts/provenance.ts';
import type { Input } from '../input.ts';

/** The source of a section, in short: its documents are in the brief's `provenance`, under the same `source`. */
export interface Citation {
  readonly source: string;
  readonly observed_at: string | null;
  readonly basis: Basis;
  readonly notes?: string;
}

/** A section with its citation instead of the whole provenance. */
type Cited<T extends { readonly provenance: Provenance }> = Omit<T, 'provenance'> & Citation;

/** A figure's sources with those of them that ship, and its notes. */
type Noted = Pick<Input, 'origins' | 'notes'> & { readonly source: string | null };

/** Notes without the clauses that the entries of the figure's documents have. */
export type NotesOf = (figure: Noted) => { readonly notes?: string };

export function cited<T extends { readonly provenance: Provenance }>(section: T, notesOf: NotesOf): Cited<T> {
  const { provenance, ...figures } = section;
  return { ...figures, ...citation(provenance, notesOf) };
}

export function citation({ source, observed_at, basis, origin, notes }: Provenance, notesOf: NotesOf): Citation {
  const origins = origin === undefined ? {} : { origins: { [source]: origin } };
  return { source, observed_at, basis, ...notesOf({ source, ...origins, ...(notes === undefined ? {} : { notes }) }) };
}
