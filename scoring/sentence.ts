/** A sentence, its facts, and how unusual it is: 0 ordinary, 1 striking. */
export interface Sentence {
  readonly text: string;
  /** Ids. */
  readonly facts: readonly string[];
  readonly unusual: number;
}

/** Facts by subject: the material of all sentences. */
export interface FactBook<F extends { readonly id: string }> {
  get(id: string): F | null;
  /** Facts whose id has this prefix, in the order of the list. */
  under(prefix: string): readonly F[];
}

export function openFactBook<F extends { readonly id: string }>(facts: readonly F[]): FactBook<F> {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return {
    get: (id) => byId.get(id) ?? null,
    under: (prefix) => facts.filter(({ id }) => id.startsWith(prefix)),
  };
}

/** The most unusual first; of equals the one that was written first. */
export function mostUnusualFirst<S extends Sentence>(sentences: readonly (S | null)[]): S[] {
  return sentences.filter((sentence) => sentence !== null).toSorted((a, b) => b.unusual - a.unusual);
}
