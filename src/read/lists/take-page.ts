import { nextCursor, type Ordering, offsetOf, type PageAsked, readOrder, type Sortable } from './list-input.ts';

/** A list whose entries are all at hand. */
interface WholeList<Row, Column extends string> extends Sortable<Column> {
  columnOf(row: Row, column: Column): unknown;
  /** Decides between entries that are equal otherwise, so that no entry is on two pages. */
  tieOf(row: Row): string;
}

interface PageTaken<Row> {
  readonly rows: readonly Row[];
  readonly offset: number;
  readonly next_cursor: string | null;
}

/** The page that is asked for, in the order that is asked for. @throws Fault `bad-request` for a wrong column or cursor. */
export function takePage<Row, Column extends string>(
  rows: readonly Row[],
  asked: PageAsked,
  list: WholeList<Row, Column>,
): PageTaken<Row> {
  const order = readOrder(asked.sort, list);
  const sorted = order.length === 0 ? rows : rows.toSorted(comparing(order, list));
  const offset = offsetOf(asked);
  const page = sorted.slice(offset, offset + asked.limit);
  return { rows: page, offset, next_cursor: nextCursor(asked, { count: page.length, total: rows.length }) };
}

export function comparing<Row, Column extends string>(
  order: readonly Ordering<Column>[],
  { columnOf, tieOf }: Pick<WholeList<Row, Column>, 'columnOf' | 'tieOf'>,
): (left: Row, right: Row) => number {
  return (left, right) => {
    for (const { column, isDescending } of order) {
      const [a, b] = [keyOf(columnOf(left, column)), keyOf(columnOf(right, column))];
      if (a === b) continue;
      // What is missing comes last whichever way the list is sorted.
      if (a === null || b === null) return a === null ? 1 : -1;
      return a < b === isDescending ? 1 : -1;
    }
    return tieOf(left) < tieOf(right) ? -1 : 1;
  };
}

function keyOf(value: unknown): string | number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'string' ? value.toLowerCase() : null;
}
