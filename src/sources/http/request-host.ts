import type { Dispatcher } from 'undici';
import { type Clock, monotonicMs, randomShare } from '../../clock.ts';
import { Fault, isFault } from '../../errors.ts';
import { shownAddress } from './allowed-address.ts';
import { type Answer, exchange } from './exchange.ts';
import { type HostThrottle, pauseFor } from './host-throttle.ts';
import type { Limits } from './limits.ts';
import { linkedSignal } from './linked-signal.ts';
import type { RedirectRequest } from './redirect-request.ts';
import { isPassing, transportFault } from './transport-fault.ts';

/** By which way and under which limits a hop is asked. */
interface Way {
  readonly dispatcher: Dispatcher;
  readonly throttle: HostThrottle;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly sourceId: string;
  /** Asked in place of the publisher where it is not null. */
  readonly gateway: URL | null;
  readonly intervalMs: number;
  /** Largest body that the source or the call names. */
  readonly ownMaxBytes: number | null;
  readonly signal: AbortSignal;
}

/**
 * One hop in the host's turn, tried again where the failure is of the kind that passes within seconds. `budget` is what
 * is left of the whole time; waiting for a turn costs nothing of it.
 * @throws Fault as `exchange` and the host's manners do, `unreachable` and `timed-out` for what undici throws.
 */
export async function requestHost(way: Way, redirect: RedirectRequest, budget: { leftMs: number }): Promise<Answer> {
  const { limits, throttle, signal } = way;
  // A gateway is no publisher; the pauses that publishers ask for through it hold all the same.
  const intervalMs = way.gateway === null ? way.intervalMs : 0;
  let failure: unknown = null;
  for (let tries = 0; ; tries += 1) {
    try {
      return await throttle.schedule(redirect.url.host, intervalMs, signal, () => askOnce(way, redirect, budget));
    } catch (error) {
      // What stopped the retry (a breaker that opened meanwhile) says less than what made it necessary.
      if (failure !== null && isFault(error, 'host-paused')) throw failure;
      if (redirect.method !== 'GET' || tries >= limits.retries || !isPassing(error)) throw error;
      failure = error;
      const backoffMs = limits.retryBaseMs * 2 ** tries * (0.5 + randomShare() / 2);
      if (budget.leftMs <= backoffMs) throw error;
      budget.leftMs -= backoffMs;
      await pauseFor(backoffMs, signal);
    }
  }
}

async function askOnce(way: Way, redirect: RedirectRequest, budget: { leftMs: number }): Promise<Answer> {
  const { limits, gateway, ownMaxBytes } = way;
  const shown = shownAddress(redirect.url);
  const startedMs = monotonicMs();
  const tooLong = new AbortController();
  const timer = setTimeout(() => {
    const problem = `not finished within ${limits.wholeMs / 1_000} s in all`;
    tooLong.abort(new Fault('timed-out', `${shown}: ${problem}`, { reason: 'whole' }));
  }, budget.leftMs);
  const linked = linkedSignal([way.signal, tooLong.signal]);
  try {
    return await exchange(
      way.dispatcher,
      {
        url: gateway === null ? redirect.url : throughGateway(gateway, way.sourceId, redirect.url),
        shown,
        method: redirect.method,
        headers: redirect.headers,
        body: redirect.body,
        maxWireBytes: ownMaxBytes === null ? limits.maxWireBytes : null,
        maxBytes: ownMaxBytes ?? limits.maxBytes,
        headersMs: limits.headersMs,
        signal: linked.signal,
      },
      way.clock,
    );
  } catch (error) {
    linked.signal.throwIfAborted();
    throw transportFault(error, shown, limits);
  } finally {
    clearTimeout(timer);
    linked.release();
    budget.leftMs -= monotonicMs() - startedMs;
  }
}

function throughGateway(gateway: URL, sourceId: string, original: URL): URL {
  const base = `${gateway.origin}${gateway.pathname.replace(/\/{1,9}$/, '')}`;
  return new URL(`${base}/${encodeURIComponent(sourceId)}?url=${encodeURIComponent(original.href)}`);
}
