/**
 * Rows that carry long texts, some at a time: a statement's parameters are one text each, and that of all rows together
 * would be in memory several times over.
 */
export function* rowsAtOnce<T>(rows: readonly T[], most: number): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += most) yield rows.slice(from, from + most);
}
