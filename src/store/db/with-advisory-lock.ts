import type { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Database } from './client.ts';

/** Runs `work` while no other process does the same: one waits for the other. Holds a connection of its own meanwhile. */
export async function withAdvisoryLock<T>(
  db: Database,
  lock: (typeof ADVISORY_LOCKS)[keyof typeof ADVISORY_LOCKS],
  work: () => Promise<T>,
): Promise<T> {
  const client = await db.pool.connect();
  try {
    // What others do may take longer than a statement may: a first fill on a busy machine. The connection is nobody else's after this.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    // Closing the connection gives the lock back even where unlocking would fail.
    client.release(true);
  }
}
