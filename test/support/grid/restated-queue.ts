import { gunzipSync } from 'node:zlib';
import type { QueueRow } from '../../../src/domain/grid/queue.ts';
import { readCsvTable, readOptionalNumber } from '../../../src/sources/documents/tables.ts';
import { readCounty, readState } from '../../../src/sources/pjm-queue/read-place.ts';
import { readFuels, readStatus } from '../../../src/sources/pjm-queue/read-words.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { type AnySource, parsed } from '../../../src/sources/source.ts';

const ENTITY = 'PJM';

/**
 * PJM's list has the status of a request without its agreement here. By the publisher's definitions these follow one; of an active
 * request nothing is known, which counts as none.
 */
const AFTER_AGREEMENT = new Set([
  'Engineering and Procurement',
  'In Service',
  'Partially in Service - Under Construction',
  'Under Construction',
]);

/**
 * PJM's planning queue out of the recorded table of queue facts, in which names and points of connection were left out by those
 * who recorded it. The publisher's own export goes through the source; this has its words in other columns.
 */
export function restatedPjmQueue(): AnySource {
  return { ...findSource('pjm-queue'), parse: ({ bytes }) => readRequests(gunzipSync(bytes)) };
}

function readRequests(bytes: Uint8Array) {
  const table = readCsvTable(bytes, 'the table of queue facts');
  const unknown = {
    status: new Set<string>(),
    fuel: new Set<string>(),
    'project type': new Set<string>(),
    state: new Set<string>(),
  };
  const rows: QueueRow[] = [];
  let newest = '';
  for (const [record, cells] of table.records.entries()) {
    const text = (column: string): string | null => cells[table.column(column)] || null;
    if (text('entity') !== ENTITY) continue;
    const sourceStatus = text('status');
    const status = readStatus(sourceStatus, unknown);
    const [requestedOn, operationOn, withdrawnOn] = ['queue_date', 'operation_or_done_date', 'withdrawn_date'].map(
      text,
    );
    for (const day of [requestedOn, operationOn, withdrawnOn]) if (day != null && day > newest) newest = day;
    rows.push({
      kind: 'queue',
      iso: 'PJM',
      queue_id: text('queue_id') ?? '',
      name: null,
      ...readFuels(text('type'), unknown),
      source_fuel: text('type'),
      project_type: 'generation',
      capacity_mw: readOptionalNumber(text('mw'), 'mw', table.placeOf(record)),
      state: readState(text('state'), unknown.state),
      county: readCounty(text('county')),
      status,
      source_status: sourceStatus,
      requested_on: requestedOn ?? null,
      proposed_on: text('proposed_date'),
      operational_on: status === 'operational' ? (operationOn ?? null) : null,
      withdrawn_on: status === 'withdrawn' ? (withdrawnOn ?? null) : null,
      agreement_status: null,
      agreement_signed: AFTER_AGREEMENT.has(sourceStatus ?? '') ? true : null,
    });
  }
  const strange = Object.values(unknown).flatMap((words) => [...words]);
  if (strange.length > 0 || rows.length === 0) throw new Error(`words that are not known: ${strange.join(', ')}`);
  return parsed(rows, { observedAt: `${newest}T00:00:00Z` });
}
