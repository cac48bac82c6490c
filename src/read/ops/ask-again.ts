import { Fault } from '../../errors.ts';
import { type Marking, markToParseAgain } from '../../store/ingest/parse-again.ts';
import { openSlot, readDatabaseClock, reopenSlots, type SlotKey } from '../../store/ops/job-runs.ts';
import type { OpsContext } from './ops-context.ts';

export interface AskContext extends Pick<OpsContext, 'db'> {
  /** Puts an open slot into the queue at once. Where it cannot, the scheduler does so within two minutes. */
  hurry(slot: SlotKey): Promise<void>;
}

/** The job that parses marked documents (jobs/ingest/parse-again.ts). */
const PARSE_AGAIN = 'parse-again';

/**
 * Marks a quarantined document to be parsed again, which a worker does. Marking twice before it is done is marking
 * once.
 * @throws Fault `not-found` for a document that is not there.
 */
export async function askToParseAgain({ db, hurry }: AskContext, id: number): Promise<Exclude<Marking, 'unknown'>> {
  const marking = await markToParseAgain(db, id);
  if (marking === 'unknown') {
    throw new Fault('not-found', 'Document not found.', { reason: 'document_not_found' });
  }
  if (marking !== 'marked') return marking;
  const key = { job: PARSE_AGAIN, slot: await readDatabaseClock(db) };
  // Another press within the same millisecond has opened it.
  if (await openSlot(db, key)) await hurry(key);
  return marking;
}

/**
 * Makes a failed slot due again with fresh tries.
 * @returns false where it is not failed (any more).
 */
export async function askToRunAgain({ db, hurry }: AskContext, key: SlotKey): Promise<boolean> {
  if ((await reopenSlots(db, [key])) === 0) return false;
  await hurry(key);
  return true;
}
