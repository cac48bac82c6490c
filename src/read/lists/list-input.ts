import { createHash } from 'node:crypto';
import { z } from 'zod';
import { nearWords, plain } from '../../domain/text/near-words.ts';
import { Fault } from '../../errors.ts';
import { LimitParam, OffsetParam, TextParam } from '../parameters.ts';

/** What a list can be sorted by. */
export interface Sortable<Column extends string = string> {
  readonly columns: readonly Column[];
  /** Other names of columns, as answers beside this one have them. */
  readonly aliases?: Readonly<Record<string, Column>>;
}

/** One column of an order, and whether it begins with the greatest. */
export interface Ordering<Column extends string = string> {
  readonly column: Column;
  readonly isDescending: boolean;
}

/** The parameters of every list. docs/adr/0066 */
export function listParams({ columns }: Sortable, byDefault: number, most: number) {
  return {
    sort: TextParam(200)
      .optional()
      .describe(`Columns, \`-\` for descending: ${columns.join(', ')}.`),
    fields: TextParam(1_000).optional().describe('Members of entries to return.'),
    limit: LimitParam(byDefault, most),
    offset: OffsetParam,
    cursor: TextParam(60).optional().describe('`next_cursor` of the page before.'),
  };
}

/** The member of every list that says where it goes on. */
export const NextCursor = z
  .string()
  .nullable()
  .describe('`cursor` of the next page with the same filters and order; null on the last page.');

/** The part of an input that says which page is wanted. */
export interface PageAsked {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
  readonly sort?: string | undefined;
  readonly fields?: string | undefined;
}

/**
 * The order that a caller wants: `-value_usd,date`, or `value_usd:desc`. Empty: that of the list itself.
 * @throws Fault `bad-request` with near names for a column that is none.
 */
export function readOrder<Column extends string>(
  sort: string | undefined,
  { columns, aliases = {} }: Sortable<Column>,
): readonly Ordering<Column>[] {
  if (sort === undefined) return [];
  const names = new Map<string, Column>([
    ...columns.map((column) => [plain(column), column] as const),
    ...Object.entries(aliases).map(([alias, column]) => [plain(alias), column] as const),
  ]);
  return sort.split(',').map((part) => {
    const [head = '', direction = ''] = part.split(':', 2).map((text) => text.trim());
    const name = /^[+-]/.test(head) ? head.slice(1) : head;
    const column = names.get(plain(name));
    if (column === undefined || !['', 'asc', 'desc'].includes(direction.toLowerCase()))
      throw unknownColumn(name, columns);
    return { column, isDescending: head.startsWith('-') !== (direction.toLowerCase() === 'desc') };
  });
}

function unknownColumn(name: string, columns: readonly string[]): Fault {
  const near = nearWords(name, columns);
  const detail = `must be some of ${columns.join(', ')}, with \`-\` in front for descending`;
  return new Fault('bad-request', `sort ${detail}.`, {
    problems: [{ pointer: '/query/sort', detail }],
    didYouMean: near.length > 0 ? near : columns,
  });
}

/**
 * Where the page begins that is asked for.
 * @throws Fault `bad-request` for a cursor of another list, filter or order.
 */
export function offsetOf(asked: PageAsked): number {
  if (asked.cursor === undefined) return asked.offset;
  const [, offset = '', mark = ''] = /^(\d{1,7})-([\w-]{8})$/.exec(asked.cursor) ?? [];
  if (offset !== '' && mark === markOf(asked)) return Number(offset);
  const detail = 'is not of this list, its filters and its order; ask for the first page again';
  throw new Fault('bad-request', `cursor ${detail}.`, { problems: [{ pointer: '/query/cursor', detail }] });
}

/** @param total null: not counted; `hasMore` says then whether there is another page. */
export function nextCursor(
  asked: PageAsked,
  shown: { readonly count: number; readonly total: number | null; readonly hasMore?: boolean },
): string | null {
  const end = offsetOf(asked) + shown.count;
  const isLast = shown.hasMore === undefined ? end >= (shown.total ?? 0) : !shown.hasMore;
  return shown.count === 0 || isLast ? null : `${end}-${markOf(asked)}`;
}

/** Of all that decides which entries there are and in which order. */
function markOf({ limit: _limit, offset: _offset, cursor: _cursor, fields: _fields, ...others }: PageAsked): string {
  const given = Object.entries(others).filter(([, value]) => value !== undefined);
  const text = JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(`list|${text}`).digest('base64url').slice(0, 8);
}
