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

/** Transport and limits of one request. */
interface Way {
  readonly dispatcher: Dispatcher;
  readonly throttle: HostThrottle;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly sourceId: string;
  /** Requested instead of the publisher if not null. */
  readonly gateway: URL | null;
  readonly intervalMs: number;
  /** Largest body that the source or the call allows. */
  readonly ownMaxBytes: number | null;
  readonly signal: AbortSignal;
}

/**
 * One request through the host's throttle, retried after failures that usually pass within seconds. `budget` is the
 * rest of the total time; waiting for the throttle does not use it.
 * @throws Fault as `exchange` and the host's throttle do, `unreachable` and `timed-out` for errors of undici.
 */
export async function requestHost(way: Way, redirect: RedirectRequest, budget: { leftMs: number }): Promise<Answer> {
  const { limits, throttle, signal } = way;
  // A gateway is not a publisher; pauses that publishers request through it still apply.
  const intervalMs = way.gateway === null ? way.intervalMs : 0;
  let failure: unknown = null;
  for (let tries = 0; ; tries += 1) {
    try {
      return await throttle.schedule(redirect.url.host, intervalMs, signal, () => askOnce(way, redirect, budget));
    } catch (error) {
      // The reason for the retry is a better error than what stopped it (a breaker that opened meanwhile).
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
        bodyIdleMs: limits.bodyIdleMs,
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
