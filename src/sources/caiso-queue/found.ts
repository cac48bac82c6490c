import type { QueueRow } from '../../domain/grid/queue.ts';
import type { Rejection } from '../source.ts';

/** The data of a workbook's sheets so far. */
export interface Found {
  readonly rows: QueueRow[];
  readonly rejected: Rejection[];
  readonly warnings: Set<string>;
  /** Days on which something happened; plans are not among them. */
  readonly pastDays: (string | null)[];
}
