import type { Basis } from '../../src/domain/facts/provenance.ts';
import type { FactBook } from '../sentence.ts';
import type { Peers } from './input-peers.ts';

/** One figure or word that an outlook may use, exact, with its source and date. */
export interface BriefFact {
  readonly id: string;
  /** null for a fact without a figure. */
  readonly value: number | null;
  readonly unit: string | null;
  /** Names, places and days that go with the figure, as its source has them. */
  readonly words: Readonly<Record<string, string>>;
  readonly source: string | null;
  readonly source_url: string | null;
  /** The time of the value; ISO 8601, UTC. */
  readonly date: string | null;
  readonly basis: Basis | null;
  /** The usual value; null where too few other markets have one. */
  readonly peers: Peers | null;
}

/** A fact that has a figure. */
export type Figure = BriefFact & { readonly value: number };

export type BriefFactBook = FactBook<BriefFact>;

/** The fact of an id where it has a figure. */
export function figureOf(book: BriefFactBook, id: string): Figure | null {
  const fact = book.get(id);
  return fact === null || fact.value === null ? null : { ...fact, value: fact.value };
}

/** The facts under a prefix that have a figure. */
export function figuresUnder(book: BriefFactBook, prefix: string): Figure[] {
  return book.under(prefix).flatMap((fact) => (fact.value === null ? [] : [{ ...fact, value: fact.value }]));
}
