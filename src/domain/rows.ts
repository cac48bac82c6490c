import type { FuelMixRow } from './fuel.ts';
import type { LmpRow } from './lmp.ts';
import type { NewsRow } from './news.ts';
import type { QueueRow } from './queue.ts';

/** Every kind of row that a source may yield. A row has the same shape in memory and as a line of `sources parse`. */
export interface RowByKind {
  readonly lmp: LmpRow;
  readonly 'fuel-mix': FuelMixRow;
  readonly news: NewsRow;
  readonly queue: QueueRow;
}

export type RowKind = keyof RowByKind;
export type Row = RowByKind[RowKind];
