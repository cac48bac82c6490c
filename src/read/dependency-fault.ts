import { Fault, messageOf } from '../errors.ts';
import { databaseAway } from '../store/db/database-away.ts';

/** The wait that callers get in Retry-After. */
const RETRY_AFTER_MS = 5_000;

/** The fault for callers when `error` means that the database is away, else null: then it is a defect. */
export function dependencyFault(error: unknown): Fault | null {
  const cause = databaseAway(error);
  if (cause === null) return null;
  return new Fault('unavailable', `the database is not available: ${messageOf(cause)}`, {
    cause,
    retryAfterMs: RETRY_AFTER_MS,
  });
}
