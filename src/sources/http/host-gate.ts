import { type Clock, monotonicMs } from '../../clock.ts';

/** Turns and pauses of hosts. All processes that ask the same hosts share one. */
export interface HostGate {
  /** Books the next turn at a host, at least `intervalMs` after the one before. Returns the milliseconds to wait. */
  reserve(host: string, intervalMs: number): Promise<number>;
  /** Leaves a host alone until a moment. An earlier moment never shortens a pause. */
  pauseUntil(host: string, at: Date): Promise<void>;
  /** The end of the current pause, null where there is none. */
  pausedUntil(host: string): Promise<Date | null>;
}

/** Above this many hosts, those without any state are dropped. */
const HOSTS_KEPT = 1_000;

/** A gate for one process. */
export function createMemoryHostGate(clock: Clock): HostGate {
  const turns = new Map<string, number>();
  const pauses = new Map<string, Date>();

  return {
    async reserve(host, intervalMs) {
      const nowMs = monotonicMs();
      const last = turns.get(host);
      const turnMs = last === undefined ? nowMs : Math.max(nowMs, last + intervalMs);
      if (turns.size > HOSTS_KEPT) forget(turns, (at) => at < nowMs - 60_000);
      turns.set(host, turnMs);
      return turnMs - nowMs;
    },
    async pauseUntil(host, at) {
      if (pauses.size > HOSTS_KEPT) forget(pauses, (end) => end <= clock.now());
      const current = pauses.get(host);
      if (current === undefined || current < at) pauses.set(host, at);
    },
    async pausedUntil(host) {
      const end = pauses.get(host);
      if (end === undefined) return null;
      if (end > clock.now()) return end;
      pauses.delete(host);
      return null;
    },
  };
}

function forget<V>(entries: Map<string, V>, isSpent: (value: V) => boolean): void {
  for (const [host, value] of entries) if (isSpent(value)) entries.delete(host);
}
