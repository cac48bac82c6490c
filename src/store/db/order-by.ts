/** One column of an order, by the name that answers have for it. */
export interface Ordered<Name extends string> {
  readonly column: Name;
  readonly isDescending: boolean;
}

/**
 * The beginning of an ORDER BY, to be followed by what decides between equals. Only expressions of `expressions` come into the
 * statement; what is missing comes last either way.
 */
export function orderBy<Name extends string>(
  order: readonly Ordered<Name>[],
  expressions: Readonly<Record<Name, string>>,
): string {
  return order
    .map(({ column, isDescending }) => `${expressions[column]} ${isDescending ? 'desc' : 'asc'} nulls last, `)
    .join('');
}
