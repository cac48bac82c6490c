/** Things of one kind under ids of ours. */
export interface Identified<T> {
  readonly things: readonly T[];
  /** Ids that are no more because their thing turned out to be another one, each with the one under which it goes on. */
  readonly redirects: ReadonlyMap<string, string>;
}
