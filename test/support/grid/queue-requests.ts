import type { IsoName } from '../../../src/domain/grid/iso.ts';
import type { QueueRow } from '../../../src/domain/grid/queue.ts';
import type { Database } from '../../../src/store/db/client.ts';
import { saveQueue } from '../../../src/store/queue/save-queue.ts';
import { aDocument } from '../api/api.ts';

/** An active request for generation of which nothing else is known. */
export function aRequest(iso: IsoName, queueId: string, more: Partial<QueueRow> = {}): QueueRow {
  return {
    kind: 'queue',
    iso,
    queue_id: queueId,
    name: null,
    fuel: null,
    fuels: more.fuel == null ? [] : [more.fuel],
    source_fuel: null,
    project_type: 'generation',
    capacity_mw: null,
    state: null,
    county: null,
    status: 'active',
    source_status: null,
    requested_on: null,
    proposed_on: null,
    operational_on: null,
    withdrawn_on: null,
    agreement_status: null,
    agreement_signed: null,
    ...more,
  };
}

/** Stores a snapshot of `sourceId` that was published on `day`. */
export async function storeQueue(
  db: Database,
  sourceId: string,
  day: string,
  rows: readonly QueueRow[],
): Promise<void> {
  const observedAt = `${day}T00:00:00Z`;
  const id = await aDocument(db, sourceId, { fetchedAt: `${day}T06:00:00Z` });
  await db.transaction((tx) => saveQueue(tx, rows, { id, sourceId, issuedAt: observedAt, observedAt }));
}
