/**
 * `integer` has 32 bits, `long` 64, both whole; `instant` is ISO 8601 UTC to the millisecond; `day` is `YYYY-MM-DD`; `json` is
 * the text of a JSON value, `list` some texts with `|` between them.
 */
export type DataColumnType = 'text' | 'double' | 'integer' | 'long' | 'flag' | 'instant' | 'day' | 'json' | 'list';

/** A value of a table: null is what is not known, never 0 and never an empty text. */
export type DataCell = string | number | boolean | null;
/** Cells in the order of the columns. */
export type DataRow = readonly DataCell[];

/** A column of a table to take away. */
export interface DataColumn {
  readonly name: string;
  readonly type: DataColumnType;
  /** What it says, with its unit. */
  readonly meaning: string;
}

/** A table to take away, whatever it is written as. Rows come in batches, so that no more than one is in memory. */
export interface DataTable {
  readonly columns: readonly DataColumn[];
  readonly rows: AsyncIterable<readonly DataRow[]>;
  /** Who must be named with the data, and what else is true of all rows: goes into the file where the format has a place. */
  readonly notes: Readonly<Record<string, string>>;
}
