import { isFault } from '../../errors.ts';

/** Errors of the operating system and of Postgres that mean: the database is away, full or restarting. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  '25P03', // idle_in_transaction_session_timeout
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '57014', // query_canceled: the statement took too long
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '58000', // system_error
  '58030', // io_error
]);

/** Class 08: connection exceptions; class 53: insufficient resources (too many connections, disk full). */
const AWAY_CLASSES = /^(08|53)/;

/** Errors of the driver that carry no code. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end)/;

/**
 * The error among `error` and its causes that means that the database is away, full, restarting or has undone a
 * transaction that may go through another time; null where there is none.
 */
export function databaseAway(error: unknown): Error | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (isFault(cause, 'unavailable')) return cause;
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (AWAY_CODES.has(code) || AWAY_CLASSES.test(code) || AWAY_MESSAGES.test(cause.message)) return cause;
    // Both addresses of a host refused: the first refusal speaks for all.
    if (cause instanceof AggregateError && databaseAway(cause.errors[0]) !== null) return cause;
  }
  return null;
}
