import type { CellType, FactTable } from '../../domain/facts/fact-table.ts';
import type { FactKind, FactRowByKind } from '../../domain/facts/rows.ts';
import { cell, type ShapeOf } from '../db/query-rows.ts';

/** A stored fact, and the document it was last read from. */
export type StoredFact<K extends FactKind> = FactRowByKind[K] & {
  readonly sourceId: string;
  readonly url: string | null;
  readonly origin: string;
  readonly fetchedAt: string;
};

const CELLS = {
  text: cell.orNull(cell.text),
  number: cell.orNull(cell.number),
  integer: cell.orNull(cell.number),
  boolean: cell.orNull(cell.flag),
  day: cell.orNull(cell.text),
  texts: cell.list(cell.text),
  numbers: cell.list(cell.number),
} as const satisfies Record<CellType, unknown>;

/** The columns of a stored fact, by the types that its table names. */
export function shapeOfFact<K extends FactKind>({ cells }: FactTable<FactRowByKind[K]>): ShapeOf<StoredFact<K>> {
  const shape = {
    kind: cell.text,
    ...Object.fromEntries(Object.entries<CellType>(cells).map(([member, type]) => [member, CELLS[type]])),
    sourceId: cell.text,
    url: cell.orNull(cell.text),
    origin: cell.text,
    fetchedAt: cell.text,
  };
  // The members of a kind are those of its table, which test/contracts holds together.
  return shape as unknown as ShapeOf<StoredFact<K>>;
}
