import { columns, type RowOf } from '../db/columns.ts';
import type { lmpNodes } from '../tables/grid.ts';
import { lmpPrices } from '../tables/grid.ts';

const FIGURES = ['intervalStart', 'intervalMinutes', 'lmp', 'energy', 'congestion', 'loss'] as const;

/** A price with its node. $/MWh; a component that the publisher does not state is null. */
export type PriceFigures = RowOf<typeof lmpPrices, (typeof FIGURES)[number]> &
  RowOf<typeof lmpNodes, 'iso' | 'node' | 'nodeType'>;

/** SQL: the figures of a price, of what a statement calls `lmp_prices` or a part of it. */
export const priceFigures = (alias: string): string => columns(lmpPrices, FIGURES, alias);
