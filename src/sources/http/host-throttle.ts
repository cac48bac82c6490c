import { setTimeout as sleep } from 'node:timers/promises';
import {
  BrokenCircuitError,
  type BulkheadPolicy,
  bulkhead,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import pTimeout from 'p-timeout';
import { type Clock, monotonicMs, randomShare } from '../../clock.ts';
import { Fault } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { HostGate } from './host-gate.ts';
import type { Limits } from './limits.ts';
import { isHostFailure } from './transport-fault.ts';

/** State of one host in this process. */
export interface HostState {
  readonly host: string;
  readonly breaker: 'closed' | 'open' | 'half-open';
  readonly running: number;
  readonly waiting: number;
  /** Answers 429 and 503 in a row that asked us to slow down. */
  readonly throttledInARow: number;
  /** End of the pause that this process knows of, ISO UTC. */
  readonly pausedUntil: string | null;
}

export interface HostThrottle {
  /**
   * Runs one request in the host's turn: after its pause, within its concurrency, at its interval, unless its breaker is open.
   * @throws Fault `host-paused` with `retryAfterMs`; else what `run` throws.
   */
  schedule<T>(host: string, intervalMs: number, signal: AbortSignal, run: () => Promise<T>): Promise<T>;
  /** The host requested a pause, of its own length or (null) of ours. Returns the length in milliseconds. */
  slowDown(host: string, retryAfterMs: number | null): Promise<number>;
  /** The host answered normally. */
  settle(host: string): void;
  states(): HostState[];
}

interface Host {
  breaker: CircuitBreakerPolicy;
  readonly slots: BulkheadPolicy;
  openedAtMs: number;
  running: number;
  throttledInARow: number;
  pausedUntil: Date | null;
}

/** Above this many hosts, those in their initial state are dropped. */
const HOSTS_KEPT = 1_000;

/** Callers limit their requests; the queue before a host does not. */
const QUEUE_ROOM = Number.MAX_SAFE_INTEGER;

export function createHostThrottle(options: {
  limits: Limits;
  clock: Clock;
  gate: HostGate;
  log: Log | undefined;
}): HostThrottle {
  const { limits, clock, gate, log } = options;
  const hosts = new Map<string, Host>();

  const hostOf = (name: string): Host => {
    const found = hosts.get(name);
    if (found !== undefined) return found;
    if (hosts.size >= HOSTS_KEPT) forgetQuietHosts();
    const host: Host = {
      breaker: newBreaker(name, () => host),
      slots: bulkhead(limits.concurrentPerHost, QUEUE_ROOM),
      openedAtMs: 0,
      running: 0,
      throttledInARow: 0,
      pausedUntil: null,
    };
    hosts.set(name, host);
    return host;
  };

  const newBreaker = (name: string, ofHost: () => Host): CircuitBreakerPolicy => {
    const breaker = circuitBreaker(handleWhen(isHostFailure), {
      breaker: new ConsecutiveBreaker(limits.breakerFailures),
      halfOpenAfter: limits.breakerOpenMs,
    });
    breaker.onBreak(() => {
      ofHost().openedAtMs = monotonicMs();
      log?.warn({ host: name, openMs: limits.breakerOpenMs }, 'host keeps failing, left alone');
    });
    return breaker;
  };

  const forgetQuietHosts = () => {
    for (const [name, host] of hosts) {
      const isQuiet = host.running === 0 && host.breaker.state === CircuitState.Closed && host.throttledInARow === 0;
      if (isQuiet) hosts.delete(name);
    }
  };

  const paused = (name: string, problem: string, retryAfterMs: number) =>
    new Fault('host-paused', `${name}: ${problem}, next try in ${(retryAfterMs / 1_000).toFixed(1)} s`, {
      retryAfterMs: Math.max(1, Math.ceil(retryAfterMs)),
    });

  const leftOpenMs = (host: Host) =>
    host.breaker.state === CircuitState.Open ? host.openedAtMs + limits.breakerOpenMs - monotonicMs() : 0;

  const waitOutPause = async (name: string, signal: AbortSignal) => {
    const end = await gate.pausedUntil(name);
    if (end === null) return;
    const leftMs = end.getTime() - clock.now().getTime();
    if (leftMs > limits.shortPauseMs) throw paused(name, 'asked us to pause', leftMs);
    await pauseFor(leftMs, signal);
  };

  const throughBreaker = async <T>(name: string, host: Host, run: () => Promise<T>): Promise<T> => {
    try {
      return await host.breaker.execute(run);
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      const leftMs = leftOpenMs(host);
      if (leftMs > 0) throw paused(name, 'keeps failing', leftMs);
      // The breaker reads the wall clock; after a step back it would stay open for as long as the step.
      host.breaker = newBreaker(name, () => host);
      return await host.breaker.execute(run);
    }
  };

  return {
    async schedule(name, intervalMs, signal, run) {
      const host = hostOf(name);
      const openMs = leftOpenMs(host);
      if (openMs > 0) throw paused(name, 'keeps failing', openMs);
      await waitOutPause(name, signal);
      const turn = host.slots.execute(async () => {
        host.running += 1;
        try {
          signal.throwIfAborted();
          if (intervalMs > 0) {
            await pauseFor(await gate.reserve(name, intervalMs), signal);
            // Another request may have been told to slow down while we waited.
            await waitOutPause(name, signal);
          }
          return await throughBreaker(name, host, run);
        } finally {
          host.running -= 1;
        }
      });
      return await pTimeout(turn, { milliseconds: Number.POSITIVE_INFINITY, signal });
    },

    async slowDown(name, retryAfterMs) {
      const host = hostOf(name);
      const doubledMs = Math.min(limits.pauseMaxMs, limits.pauseBaseMs * 2 ** host.throttledInARow);
      const pauseMs = Math.min(limits.retryAfterMaxMs, retryAfterMs ?? doubledMs * (0.5 + randomShare() / 2));
      host.throttledInARow += 1;
      const end = new Date(clock.now().getTime() + Math.ceil(pauseMs));
      host.pausedUntil = end;
      await gate.pauseUntil(name, end);
      log?.warn({ host: name, pauseMs: Math.ceil(pauseMs) }, 'host asked us to slow down');
      return Math.ceil(pauseMs);
    },

    settle(name) {
      hostOf(name).throttledInARow = 0;
    },

    states() {
      const now = clock.now();
      return [...hosts].map(([host, state]) => ({
        host,
        breaker: shownBreaker(state.breaker.state),
        running: state.running,
        waiting: QUEUE_ROOM - state.slots.queueSlots,
        throttledInARow: state.throttledInARow,
        pausedUntil: state.pausedUntil !== null && state.pausedUntil > now ? state.pausedUntil.toISOString() : null,
      }));
    },
  };
}

function shownBreaker(state: CircuitState): HostState['breaker'] {
  if (state === CircuitState.Closed) return 'closed';
  return state === CircuitState.HalfOpen ? 'half-open' : 'open';
}

/** Waits, and throws the signal's reason when it is aborted. */
export async function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0) return;
  try {
    await sleep(ms, undefined, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
