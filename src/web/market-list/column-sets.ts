import { Fault } from '../../errors.ts';
import type { SortName } from '../home/ranking-query.ts';

/** Columns that are read together; the first three say what a line is of. */
export const COLUMN_SETS = {
  score: { name: 'Score', ids: ['rank', 'market', 'grid', 'state', 'verdict', 'score', 'coverage'] },
  power: { name: 'Price and wait', ids: ['rank', 'market', 'grid', 'verdict', 'price', 'wait'] },
  supply: { name: 'Facilities and MW', ids: ['rank', 'market', 'grid', 'facilities', 'mw', 'pipeline'] },
} as const satisfies Readonly<Record<string, ColumnsTogether>>;
export type ColumnSet = keyof typeof COLUMN_SETS;

interface ColumnsTogether {
  readonly name: string;
  readonly ids: readonly SortName[];
}

export const isIn = (set: ColumnSet, id: SortName): boolean => {
  const { ids }: ColumnsTogether = COLUMN_SETS[set];
  return ids.includes(id);
};

/** @throws Fault `bad-request` for a set that there is not. */
export function readColumns(text: string | null): ColumnSet | null {
  if (text === null) return null;
  const names = Object.keys(COLUMN_SETS) as ColumnSet[];
  const found = names.find((name) => name === text);
  if (found === undefined)
    throw new Fault('bad-request', `columns must be one of ${names.join(', ')}. Omit it for all.`);
  return found;
}
