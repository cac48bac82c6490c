import { Fault } from '../../errors.ts';
import { type AllowAddress, allowedAddress, shownAddress } from './allowed-address.ts';

/** One request of a chain of redirects. `url` is the publisher's address, even if a gateway is used. */
export interface RedirectRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** False once a redirect was a temporary one. */
  readonly isPermanent: boolean;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const PERMANENT = new Set([301, 308]);

/** Headers that are meant for one publisher and sent to no other. */
const SECRET_HEADER = /^(proxy-)?authorization$|^cookie2?$|key|token|secret|passw/i;

export function isRedirect(status: number): boolean {
  return REDIRECTS.has(status);
}

/**
 * The next request of a redirect: checked like the first, without secrets when it leaves the origin, and with methods
 * as in browsers (303 always becomes GET, a POST also at 301 and 302).
 * @throws Fault `address-refused`; `bad-status` for a redirect without a target.
 */
export function followingRedirect(
  redirect: RedirectRequest,
  status: number,
  location: string | null,
  isAllowed: AllowAddress,
): RedirectRequest {
  if (location === null) {
    throw new Fault('bad-status', `${shownAddress(redirect.url)}: ${status} without a Location`, {
      status,
      reason: 'no-location',
      retryable: false,
    });
  }
  const url = allowedAddress(location, isAllowed, redirect.url);
  const method =
    status === 303 || (redirect.method === 'POST' && (status === 301 || status === 302)) ? 'GET' : redirect.method;
  const dropsBody = method !== redirect.method;
  const headers = Object.entries(redirect.headers).filter(
    ([name]) =>
      (keepsSecrets(redirect.url, url) || !SECRET_HEADER.test(name)) && !(dropsBody && /^content-/i.test(name)),
  );
  return {
    url,
    method,
    headers: Object.fromEntries(headers),
    body: dropsBody ? null : redirect.body,
    isPermanent: redirect.isPermanent && PERMANENT.has(status),
  };
}

/** Same origin, or the same host going from http to https. */
function keepsSecrets(from: URL, to: URL): boolean {
  if (from.origin === to.origin) return true;
  const isUpgrade = from.protocol === 'http:' && to.protocol === 'https:' && from.port === '' && to.port === '';
  return isUpgrade && from.hostname === to.hostname;
}
