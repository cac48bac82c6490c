import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { parseUrl } from '../domain/sources/parse-url.ts';

/** What becomes of a request for one of the operator's paths. */
export type Verdict =
  | 'allowed'
  /** To this caller there is nothing here. */
  | 'hidden'
  /** The token is missing or wrong. */
  | 'unauthenticated'
  /** A page of another site wants something written. */
  | 'foreign';

export interface Guard {
  check(request: Pick<FastifyRequest, 'method' | 'headers' | 'raw'>): Verdict;
  /** Whether somebody tries a token, right or wrong, where one is asked for. */
  isOfferedToken(request: Pick<FastifyRequest, 'headers'>): boolean;
}

interface GuardOptions {
  /** OPERATOR_TOKEN; null: only callers on the same machine, and not even those where `isProxied`. */
  readonly token: string | null;
  /**
   * Whether the listener is behind a proxy by the settings. A proxy on the same machine is a local caller, whoever it
   * forwards for, so without a token every request is refused.
   */
  readonly isProxied: boolean;
}

/** Names that reach this machine alone, as `Host` has them. Any other name may be an attacker's, pointed here. */
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Headers by which proxies name the caller that they forward for. */
const FORWARDED =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-original-.*|x-envoy-.*|(?:.+-)?(?:real|client|connecting)-?ip|x-arr-.*)$/;

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Who may see the operator's paths. Whatever is not plainly allowed is not. docs/adr/0032 */
export function openGuard({ token, isProxied }: GuardOptions): Guard {
  const wanted = token === null ? null : digest(token);
  return {
    isOfferedToken: ({ headers }) => wanted !== null && tokenOf(headers.authorization) !== null,
    check: (request) => {
      if (wanted === null) {
        if (isProxied || !isFromHere(request)) return 'hidden';
      } else {
        const given = tokenOf(request.headers.authorization);
        if (given === null || !timingSafeEqual(digest(given), wanted)) return 'unauthenticated';
      }
      return SAFE_METHODS.has(request.method) || isSameOrigin(request.headers) ? 'allowed' : 'foreign';
    },
  };
}

/** Whether `host` is a name or an address at which only this machine can reach a listener. */
export function isLoopbackName(host: string): boolean {
  return LOOPBACK_HOST.test(host.includes(':') && !host.startsWith('[') ? `[${host}]` : host);
}

/** Alike in length whatever is given, so that comparing takes the same time. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The token as programs send it (`Bearer`) or browsers do (`Basic`, as the password of any user). */
function tokenOf(authorization: string | undefined): string | null {
  const { scheme, rest } = /^(?<scheme>bearer|basic) {1,9}(?<rest>.*)$/i.exec(authorization ?? '')?.groups ?? {};
  if (scheme === undefined || rest === undefined) return null;
  if (scheme.toLowerCase() === 'bearer') return rest.trim();
  const pair = Buffer.from(rest.trim(), 'base64').toString();
  const colon = pair.indexOf(':');
  return colon < 0 ? null : pair.slice(colon + 1);
}

/**
 * Whether a program on this machine calls for itself: the connection comes from here, names this machine, and no header
 * says that it is forwarded. HTTP/1.0 is what proxies use that add no header.
 */
function isFromHere({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  const peer = raw.socket.remoteAddress ?? '';
  if (!ipaddr.isValid(peer) || ipaddr.process(peer).range() !== 'loopback') return false;
  if (raw.httpVersion === '1.0') return false;
  if (Object.keys(headers).some((name) => FORWARDED.test(name))) return false;
  // Whoever takes us for a proxy, or names two hosts, means another perhaps.
  const isNamedOnce = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length === 1;
  return isNamedOnce && raw.url?.startsWith('/') === true && LOOPBACK_HOST.test(headers.host ?? '');
}

/**
 * Browsers say where a form was; programs say nothing. What a browser has compared itself is true: a proxy may have
 * changed our name since. Where it does not (without https), the names are compared here.
 */
function isSameOrigin(headers: FastifyRequest['headers']): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined) return true;
  return parseUrl(origin)?.host === (headers.host ?? '').toLowerCase();
}
