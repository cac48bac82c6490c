/** Limits of one request, and the throttle of a host. Milliseconds and bytes. */
export interface Limits {
  /** Name resolution, TCP and TLS together. */
  readonly connectMs: number;
  /** From the request sent to the answer's headers. */
  readonly headersMs: number;
  /** Longest time without data inside a body. */
  readonly bodyIdleMs: number;
  /**
   * All work for one address: redirects, retries and their back-off. Waiting for the host's throttle is not counted.
   */
  readonly wholeMs: number;
  /** Bytes as sent, where the caller gives no limit of its own. */
  readonly maxWireBytes: number;
  /** Bytes after decompression, where the caller gives no limit of its own. */
  readonly maxBytes: number;
  readonly redirects: number;
  /** Further tries of a GET whose connection broke or whose gateway failed. */
  readonly retries: number;
  /** First back-off before such a try; doubles, with jitter. */
  readonly retryBaseMs: number;
  /** Least time between two request starts at one host, unless a source requires more. */
  readonly politeMs: number;
  readonly concurrentPerHost: number;
  /** A pause shorter than this is waited out, a longer one fails at once. */
  readonly shortPauseMs: number;
  /** First pause after a 429 without a time; doubles with every further one, with jitter. */
  readonly pauseBaseMs: number;
  readonly pauseMaxMs: number;
  /** A longer pause requested by a publisher ends after this time. */
  readonly retryAfterMaxMs: number;
  /** Consecutive failures after which a host gets no requests. */
  readonly breakerFailures: number;
  /** For how long; then one request tries. */
  readonly breakerOpenMs: number;
}

export const DEFAULT_LIMITS: Limits = {
  connectMs: 5_000,
  headersMs: 10_000,
  bodyIdleMs: 10_000,
  wholeMs: 30_000,
  maxWireBytes: 64 * 1024 * 1024,
  maxBytes: 64 * 1024 * 1024,
  redirects: 5,
  retries: 2,
  retryBaseMs: 250,
  politeMs: 250,
  concurrentPerHost: 4,
  shortPauseMs: 2_000,
  pauseBaseMs: 5_000,
  pauseMaxMs: 10 * 60_000,
  retryAfterMaxMs: 24 * 3_600_000,
  breakerFailures: 5,
  breakerOpenMs: 30_000,
};

/** How long a publisher may take, where that is longer than the client waits. A shorter time changes nothing. */
export interface Patience {
  /**
   * Until its answer begins, and between two pieces of it: reports that are made when they are asked for. As much is
   * added to the time for all.
   */
  patienceMs?: number;
  /** For all of one document, redirects and retries included: large documents on slow lines. */
  wholeMs?: number;
}

/** The limits for a publisher that needs longer. */
export function patientLimits(limits: Limits, { patienceMs = 0, wholeMs = 0 }: Patience): Limits {
  const moreMs = patienceMs > limits.headersMs ? patienceMs : 0;
  return {
    ...limits,
    headersMs: Math.max(limits.headersMs, patienceMs),
    bodyIdleMs: Math.max(limits.bodyIdleMs, patienceMs),
    wholeMs: Math.max(limits.wholeMs + moreMs, wholeMs),
  };
}
