/** The type of a member of a row; `day` is `YYYY-MM-DD`. Members outside the key may be null, lists may not. */
export type CellType = 'text' | 'number' | 'integer' | 'boolean' | 'day' | 'texts' | 'numbers';

/**
 * How rows of one kind are stored: the table, the members that no two rows share, and the type of each member. Storing
 * them, checking them and their tables in fixtures/reference all follow from this.
 */
export interface FactTable<R> {
  readonly table: string;
  readonly key: readonly Exclude<keyof R & string, 'kind'>[];
  readonly cells: Readonly<Record<Exclude<keyof R & string, 'kind'>, CellType>>;
  /** The time of a row's data: the end of its period, ISO UTC; null without one. */
  observedAt(row: R): string | null;
}
