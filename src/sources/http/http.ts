import type { LookupFunction } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import type { Clock } from '../../clock.ts';
import { Fault } from '../../errors.ts';
import type { Log } from '../../log.ts';
import { inSpan } from '../../tracing.ts';
import { type AllowAddress, allowedAddress, isPublicAddress, shownAddress } from './allowed-address.ts';
import { headerOf, parseHttpDate, validatorOf } from './answer-headers.ts';
import { type Cookies, createCookies } from './cookies.ts';
import type { Answer } from './exchange.ts';
import { guardedConnector } from './guarded-connector.ts';
import { createMemoryHostGate, type HostGate } from './host-gate.ts';
import { createHostThrottle, type HostState, type HostThrottle } from './host-throttle.ts';
import { DEFAULT_LIMITS, type Limits, type Patience, patientLimits } from './limits.ts';
import { linkedSignal } from './linked-signal.ts';
import { followingRedirect, type RedirectRequest } from './redirect-request.ts';
import { requestHost } from './request-host.ts';

/** Validators of a conditional request, which shows whether a document changed. As the publisher wrote them. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface FetchedDocument {
  kind: 'document';
  /** The requested address. */
  url: string;
  /** The address that answered, after redirects. */
  finalUrl: string;
  /** Where the address has moved for good: the end of a chain of 301 and 308 alone; null without such a chain. */
  permanentUrl: string | null;
  /** Decompressed. */
  bytes: Uint8Array;
  contentType: string | null;
  /** When the answer's headers arrived, ISO UTC. */
  fetchedAt: string;
  validators: Validators;
  /** The Last-Modified header as ISO UTC; null where it is absent or no date. */
  lastModified: string | null;
}

interface NotModified {
  kind: 'not-modified';
  url: string;
  fetchedAt: string;
}

/** The publisher has nothing under this address (yet), in the way that the caller expects. */
interface Absent {
  kind: 'absent';
  url: string;
  status: number;
  fetchedAt: string;
}

export type Fetched = FetchedDocument | NotModified | Absent;

export interface GetOptions extends Patience {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Largest body accepted, after decompression and, nearly, before. */
  maxBytes?: number;
  accept?: string;
  /** Statuses with which this publisher says that a document is not there yet: returned as `absent`, not as a fault. */
  absentOn?: readonly number[];
  /** Begins anew without the cookies that the source kept so far: a publisher may refuse one and take the next. */
  forgetsCookies?: boolean;
}

/** The argument of a source's fetch(): bound to one source, with the validators that the caller stored. */
export interface SourceHttp {
  /**
   * Requests one document from a publisher.
   * @throws Fault `disabled`, `address-refused`, `unreachable`, `timed-out`, `too-large`, `bad-status`, `throttled`,
   * `host-paused`, `wrong-document` (undecodable bytes), `unavailable` (client closed); the reason of an aborted
   * signal.
   */
  get(url: string, options?: GetOptions): Promise<Fetched>;
}

interface SourceHttpOptions extends Patience {
  /** Least time between two request starts at one host. */
  politeMs?: number;
  /** The source's own limit of a document, where one get() names none. */
  maxBytes?: number;
  validatorsFor?: (url: string) => Validators | null;
  /** Further tries of a GET within one call, where the client's own number is too many. */
  retries?: number;
  /**
   * Whether cookies that a host sets go back to it with the later requests of this one bound client. Within the redirects
   * of one request they always do.
   */
  keepsCookies?: boolean;
  signal?: AbortSignal;
}

export interface HttpClient {
  forSource(sourceId: string, options?: SourceHttpOptions): SourceHttp;
  /** Ends requests in progress (with a Fault `unavailable`) and closes all connections. */
  close(): Promise<void>;
  /** State of each host that was requested. */
  hostState(): HostState[];
}

export interface HttpClientOptions {
  /** `live`, `off`, or the address of a gateway that is requested as `<gateway>/<source-id>?url=<address>` instead. */
  upstream: 'live' | 'off' | URL;
  /** Names the program and how to reach its operator. */
  userAgent: string;
  clock: Clock;
  limits?: Partial<Limits>;
  gate?: HostGate;
  log?: Log;
  /** For tests: lets addresses through that are not public, e.g. a server on 127.0.0.1. */
  allowAddress?: AllowAddress;
  /** For tests: resolves names in place of the system. */
  lookup?: LookupFunction;
}

/** The one way to a publisher: bounded, polite, guarded against private addresses. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { upstream, clock, log } = options;
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits };
  const isAllowed: AllowAddress = (ip) => isPublicAddress(ip) || options.allowAddress?.(ip) === true;
  const throttle = createHostThrottle({ limits, clock, gate: options.gate ?? createMemoryHostGate(clock), log });
  const closing = new AbortController();
  const dispatcher = upstream === 'off' ? null : createDispatcher(upstream, limits, isAllowed, options.lookup);

  return {
    forSource(sourceId, sourceOptions = {}) {
      let cookies = sourceOptions.keepsCookies === true ? createCookies() : null;
      return {
        async get(address, getOptions = {}) {
          if (dispatcher === null) {
            throw new Fault('disabled', `UPSTREAM=off: ${sourceId} may not fetch ${shownAddress(address)}`);
          }
          if (cookies !== null && getOptions.forgetsCookies === true) cookies = createCookies();
          const whole = linkedSignal([closing.signal, sourceOptions.signal]);
          try {
            whole.signal.throwIfAborted();
            const method = getOptions.method ?? 'GET';
            const attributes = {
              'loadstar.source': sourceId,
              'http.request.method': method,
              'url.full': shownAddress(address),
            };
            return await inSpan(`${method} ${sourceId}`, { kind: 'client', attributes }, async (span) => {
              const fetched = await fetchDocument({
                address,
                getOptions,
                sourceOptions,
                sourceId,
                cookies: cookies ?? createCookies(),
                dispatcher,
                throttle,
                limits,
                clock,
                log,
                isAllowed,
                gateway: upstream instanceof URL ? upstream : null,
                userAgent: options.userAgent,
                signal: whole.signal,
              });
              span?.setAttribute('loadstar.fetched', fetched.kind);
              return fetched;
            });
          } finally {
            whole.release();
          }
        },
      };
    },
    async close() {
      closing.abort(new Fault('unavailable', 'the HTTP client was closed'));
      await dispatcher?.destroy();
    },
    hostState: () => throttle.states(),
  };
}

function createDispatcher(
  upstream: 'live' | URL,
  limits: Limits,
  isAllowed: AllowAddress,
  lookup: LookupFunction | undefined,
): Agent {
  return new Agent({
    // The operator configured the gateway, at any address; nothing else is reached through this agent then.
    connect:
      upstream === 'live' ? guardedConnector(isAllowed, limits.connectMs, lookup) : { timeout: limits.connectMs },
    connections: upstream === 'live' ? limits.concurrentPerHost : null,
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.bodyIdleMs,
    maxHeaderSize: 64 * 1024,
  });
}

interface Errand {
  readonly address: string;
  readonly getOptions: GetOptions;
  readonly sourceOptions: SourceHttpOptions;
  readonly sourceId: string;
  readonly cookies: Cookies;
  readonly dispatcher: Dispatcher;
  readonly throttle: HostThrottle;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly log: Log | undefined;
  readonly isAllowed: AllowAddress;
  readonly gateway: URL | null;
  readonly userAgent: string;
  readonly signal: AbortSignal;
}

/** Follows redirects by hand, so that every hop is checked like the first. */
async function fetchDocument(errand: Errand): Promise<Fetched> {
  const { address, throttle, getOptions, sourceOptions } = errand;
  const { retries = errand.limits.retries } = sourceOptions;
  const limits = { ...patientLimits(patientLimits(errand.limits, sourceOptions), getOptions), retries };
  const way = {
    ...errand,
    limits,
    intervalMs: sourceOptions.politeMs ?? limits.politeMs,
    ownMaxBytes: getOptions.maxBytes ?? sourceOptions.maxBytes ?? null,
  };
  const budget = { leftMs: limits.wholeMs };
  const visited = new Set<string>();
  let redirect = firstRequest(errand);
  for (let redirects = 0; ; redirects += 1) {
    const shown = shownAddress(redirect.url);
    const sent = withCookies(redirect, errand.cookies);
    visited.add(identityOf(sent));
    const answer = await requestHost(way, sent, budget);
    if ('headers' in answer) errand.cookies.remember(redirect.url, answer.headers);
    if (answer.kind === 'throttled') {
      const retryAfterMs = await throttle.slowDown(redirect.url.host, answer.retryAfterMs);
      throw new Fault('throttled', `${shown}: answered ${answer.status}, asked to wait ${retryAfterMs / 1_000} s`, {
        status: answer.status,
        retryAfterMs,
        reason: answer.retryAfterMs === null ? 'no-time-named' : 'retry-after',
      });
    }
    throttle.settle(redirect.url.host);
    if (answer.kind === 'refused') {
      const { status } = answer.fault.details;
      if (status === undefined || getOptions.absentOn?.includes(status) !== true) throw answer.fault;
      return { kind: 'absent', url: address, status, fetchedAt: errand.clock.now().toISOString() };
    }
    if (answer.kind === 'not-modified') return { kind: 'not-modified', url: address, fetchedAt: answer.fetchedAt };
    if (answer.kind === 'document') {
      errand.log?.debug({ source: errand.sourceId, url: shown, bytes: answer.bytes.byteLength, redirects }, 'fetched');
      return documentOf(address, redirect, redirects, answer);
    }
    redirect = followingRedirect(redirect, answer.status, answer.location, errand.isAllowed);
    const isLoop = visited.has(identityOf(withCookies(redirect, errand.cookies)));
    if (isLoop || redirects >= limits.redirects) {
      const problem = isLoop ? 'redirects in a circle' : `redirects more than ${limits.redirects} times`;
      throw new Fault('bad-status', `${shownAddress(address)}: ${problem}`, {
        status: answer.status,
        reason: isLoop ? 'redirect-loop' : 'too-many-redirects',
        retryable: false,
      });
    }
  }
}

/**
 * What makes a request of a chain the same as one before. The cookies belong to it: a publisher that checks for cookies
 * sets one and leads back to the same address, and answers it when it is asked with the cookie.
 */
function identityOf({ method, url, headers }: RedirectRequest): string {
  return `${method} ${url.href} ${headers.cookie ?? ''}`;
}

/** Set for each request of a redirect chain, so that a redirect only gets the headers meant for its host. */
function withCookies(redirect: RedirectRequest, cookies: Cookies): RedirectRequest {
  const cookie = cookies.headerFor(redirect.url);
  return cookie === null ? redirect : { ...redirect, headers: { ...redirect.headers, cookie } };
}

function firstRequest(errand: Errand): RedirectRequest {
  const { getOptions, sourceOptions } = errand;
  const method = getOptions.method ?? 'GET';
  const headers: Record<string, string> = { 'user-agent': errand.userAgent, accept: getOptions.accept ?? '*/*' };
  const validators = method === 'GET' ? (sourceOptions.validatorsFor?.(errand.address) ?? null) : null;
  if (validators?.etag) headers['if-none-match'] = validators.etag;
  if (validators?.lastModified) headers['if-modified-since'] = validators.lastModified;
  for (const [name, value] of Object.entries(getOptions.headers ?? {})) headers[name.toLowerCase()] = value;
  const url = allowedAddress(errand.address, errand.isAllowed);
  return { url, method, headers, body: getOptions.body ?? null, isPermanent: true };
}

function documentOf(
  address: string,
  redirect: RedirectRequest,
  redirects: number,
  { headers, bytes, fetchedAt }: Extract<Answer, { kind: 'document' }>,
): FetchedDocument {
  const validators = { etag: validatorOf(headers, 'etag'), lastModified: validatorOf(headers, 'last-modified') };
  return {
    kind: 'document',
    url: address,
    finalUrl: redirect.url.href,
    permanentUrl: redirects > 0 && redirect.isPermanent ? redirect.url.href : null,
    bytes,
    contentType: headerOf(headers, 'content-type'),
    fetchedAt,
    validators,
    lastModified: validators.lastModified === null ? null : parseHttpDate(validators.lastModified),
  };
}
