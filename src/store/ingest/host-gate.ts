import type { Database } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';

/**
 * Keeps all workers together polite to a publisher's host: turns are handed out by one row per host, by the
 * database's clock. Has the shape of `HostGate` in src/sources/http/http.ts.
 */
export function createSharedHostGate(db: Database) {
  return {
    /** Takes the next turn at `host`. @returns milliseconds to wait for it. */
    async reserve(host: string, intervalMs: number): Promise<number> {
      const turn = await queryRows(
        db.pool,
        { wait_ms: cell.number },
        `insert into host_gates as gate (host, next_request_at)
         values ($1, clock_timestamp() + $2::float8 * interval '1 ms')
         on conflict (host) do update set
           next_request_at = greatest(gate.next_request_at, clock_timestamp()) + $2::float8 * interval '1 ms'
         returning extract(epoch from next_request_at - clock_timestamp()) * 1000 - $2::float8 as wait_ms`,
        [host, intervalMs],
      );
      return Math.max(0, Math.ceil(turn.rows[0]?.wait_ms ?? 0));
    },
    async pauseUntil(host: string, at: Date): Promise<void> {
      await db.pool.query(
        `insert into host_gates as gate (host, next_request_at, paused_until) values ($1, clock_timestamp(), $2)
         on conflict (host) do update set paused_until = greatest(gate.paused_until, excluded.paused_until)`,
        [host, at],
      );
    },
    async pausedUntil(host: string): Promise<Date | null> {
      const found = await queryRows(
        db.pool,
        { paused_until: cell.orNull(cell.text) },
        'select paused_until from host_gates where host = $1 and paused_until > clock_timestamp()',
        [host],
      );
      const until = found.rows[0]?.paused_until ?? null;
      return until === null ? null : new Date(until);
    },
  };
}
