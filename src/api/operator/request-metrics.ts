import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { monotonicMs } from '../../clock.ts';
import { TIERS } from '../../domain/accounts/tiers.ts';
import { isFault } from '../../errors.ts';
import type { AdmissionParts } from '../../http/admissions.ts';
import { TooFast } from '../../http/burst-limiter.ts';
import type { FleetWatch } from '../../read/ops/fleet-facts.ts';

const QUOTA_DECISIONS = ['granted', 'refused_day', 'refused_second'] as const;
type QuotaDecision = (typeof QUOTA_DECISIONS)[number];

/** What the API counts of its requests. */
export interface RequestMetrics {
  /** Counts every request of `app` from here on. */
  watch(app: FastifyInstance): void;
  quotaDecided(tier: string, decision: QuotaDecision): void;
  authFailed(): void;
  /** How to find what is open and known right now; asked at each look. */
  watchNow(now: { openStreams(): number; receivedSeq(): number | null }): void;
}

/** From a cached answer to one that is cut off. */
const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Who hangs up before the answer has begun; nginx's word for it. */
const HUNG_UP = 499;

interface Counted {
  readonly observe: (seconds: number) => void;
  readonly byStatus: Map<number, { inc(): void }>;
}

/**
 * Counts requests by the pattern of their route, never by their address, so that no caller can make a series. What is
 * counted under is looked up, not made, for each request.
 */
export function openRequestMetrics(registry: Registry, fleet: FleetWatch | null): RequestMetrics {
  const registers = [registry];
  const requests = new Counter({
    name: 'loadstar_http_requests_total',
    help: 'Answered requests; 499: the caller closed the connection first.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'loadstar_http_request_duration_seconds',
    help: 'From the head of the request to the last byte of the answer; event streams are excluded.',
    labelNames: ['route', 'method'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  let underWay = 0;
  new Gauge({
    name: 'loadstar_http_requests_in_flight',
    help: 'Active requests.',
    registers,
    collect() {
      this.set(underWay);
    },
  });
  const decisions = new Counter({
    name: 'loadstar_quota_decisions_total',
    help: 'Requests charged to callers, and refused by the daily or per-second limit.',
    labelNames: ['tier', 'decision'],
    registers,
  });
  const byTier = new Map<string, Record<QuotaDecision, { inc(): void }>>(
    TIERS.map((tier) => [
      tier,
      {
        granted: decisions.labels(tier, 'granted'),
        refused_day: decisions.labels(tier, 'refused_day'),
        refused_second: decisions.labels(tier, 'refused_second'),
      },
    ]),
  );
  const failures = new Counter({
    name: 'loadstar_auth_failures_total',
    help: 'Requests with an invalid key.',
    registers,
  });
  const byRoute = new Map<string, Map<string, Counted>>();
  const countedAs = (route: string, method: string): Counted => {
    const methods = byRoute.get(route) ?? new Map<string, Counted>();
    byRoute.set(route, methods);
    const found = methods.get(method);
    if (found !== undefined) return found;
    const bound = durations.labels(route, method);
    const counted = { observe: (seconds: number) => bound.observe(seconds), byStatus: new Map() };
    methods.set(method, counted);
    return counted;
  };
  const count = (route: string, method: string, status: number, seconds: number, isStream: boolean): void => {
    const { byStatus, observe } = countedAs(route, method);
    let bound = byStatus.get(status);
    if (bound === undefined) {
      bound = requests.labels(route, method, String(status));
      byStatus.set(status, bound);
    }
    bound.inc();
    if (!isStream) observe(seconds);
  };

  return {
    watch: (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        underWay += 1;
        const startedMs = monotonicMs();
        // The answer's own end: Fastify has no event for a caller who hangs up.
        reply.raw.once('close', () => {
          underWay -= 1;
          const { raw } = reply;
          const type = raw.getHeader('content-type');
          const isStream = typeof type === 'string' && type.startsWith('text/event-stream');
          // Methods are a closed list: Node refuses those that it does not know.
          const status = raw.headersSent ? raw.statusCode : HUNG_UP;
          const { url = 'none' } = request.is404 ? {} : request.routeOptions;
          count(url, request.method, status, (monotonicMs() - startedMs) / 1_000, isStream);
        });
        done();
      });
    },
    quotaDecided: (tier, decision) => byTier.get(tier)?.[decision].inc(),
    authFailed: () => failures.inc(),
    watchNow: ({ openStreams, receivedSeq }) => {
      new Gauge({
        name: 'loadstar_event_streams_open',
        help: 'Open event streams of this process.',
        registers,
        collect() {
          this.set(openStreams());
        },
      });
      new Gauge({
        name: 'loadstar_feed_shelf_lag_revisions',
        help: 'Published revisions that this process has not received.',
        registers,
        async collect() {
          const newest = (await fleet?.facts())?.look.feed?.seq;
          const available = receivedSeq();
          this.remove();
          if (newest !== undefined) this.set(available === null ? 0 : Math.max(0, newest - available));
        },
      });
    },
  };
}

/** The same door, with what it decides counted. */
export function countDecisions(
  { callers, quota, burst, ...parts }: AdmissionParts,
  metrics: RequestMetrics,
): AdmissionParts {
  return {
    ...parts,
    callers: {
      ...callers,
      identify: async (key) => {
        try {
          return await callers.identify(key);
        } catch (error) {
          if (isFault(error, 'unauthenticated')) metrics.authFailed();
          throw error;
        }
      },
    },
    quota: quota && {
      ...quota,
      take: async (caller, cost) => {
        const quotaState = await quota.take(caller, cost);
        metrics.quotaDecided(caller.tier, quotaState.granted ? 'granted' : 'refused_day');
        return quotaState;
      },
      takeLeased: (caller, cost) => {
        const quotaState = quota.takeLeased(caller, cost);
        if (quotaState !== null) metrics.quotaDecided(caller.tier, 'granted');
        return quotaState;
      },
    },
    burst: burst && {
      pass: (caller, kind) => {
        try {
          burst.pass(caller, kind);
        } catch (error) {
          if (error instanceof TooFast) metrics.quotaDecided(caller.tier, 'refused_second');
          throw error;
        }
      },
    },
  };
}
