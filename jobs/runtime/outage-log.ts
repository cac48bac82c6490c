import { monotonicMs } from '../../src/clock.ts';
import { messageOf } from '../../src/errors.ts';
import type { Log } from '../../src/log.ts';

/** How often an outage is logged. */
const REPORT_EVERY_MS = 60_000;

/**
 * Logs an outage: once when it begins, once a minute while it lasts, once when it is over. The caller reports the
 * result of each try.
 */
interface OutageLog {
  failed(error: unknown): void;
  worked(): void;
}

/** @param away the service that is needed, as it is named in the log. */
export function openOutageLog(
  log: Pick<Log, 'warn' | 'error'>,
  away: 'database' | 'queue',
  nowMs: () => number = monotonicMs,
): OutageLog {
  let outage: { readonly sinceMs: number; reportedMs: number; failures: number } | null = null;
  return {
    failed: (error) => {
      const atMs = nowMs();
      const fault = messageOf(error);
      if (outage === null) {
        outage = { sinceMs: atMs, reportedMs: atMs, failures: 1 };
        log.error({ away, fault }, 'unavailable: retrying until it is back');
        return;
      }
      outage.failures += 1;
      if (atMs - outage.reportedMs < REPORT_EVERY_MS) return;
      outage.reportedMs = atMs;
      log.error(
        { away, fault, awaySeconds: secondsSince(outage.sinceMs, atMs), failures: outage.failures },
        'still unavailable',
      );
    },
    worked: () => {
      if (outage === null) return;
      const { sinceMs, failures } = outage;
      outage = null;
      // At the same level as the beginning.
      log.warn({ away, awaySeconds: secondsSince(sinceMs, nowMs()), failures }, 'back again');
    },
  };
}

const secondsSince = (sinceMs: number, atMs: number): number => Math.round((atMs - sinceMs) / 1_000);
