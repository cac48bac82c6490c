import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';
import { parseUrl } from '../domain/sources/parse-url.ts';
import { Fault } from '../errors.ts';
import { isLoopbackName } from './operator-guard.ts';

/** What a request says of who sent it. */
interface AskedFrom {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

export interface OriginRules {
  /** Why a page, or a name that was pointed here, may not have this answer; null: it may. */
  refusalOf(request: AskedFrom, isForOwnPages: boolean): Fault | null;
  /** Headers that say to browsers who may read the answer. */
  headersFor(request: AskedFrom, isForOwnPages: boolean): Readonly<Record<string, string>>;
}

/** Reading is open to every page: no cookie is ever looked at, so there is nothing that another origin could steal. */
const FOR_ALL = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' } as const;
const FOR_OWN_PAGES = { 'cross-origin-resource-policy': 'same-origin' } as const;

/**
 * Which pages may ask. In a private installation, which is for its own machine alone and may show what others must not
 * see, pages of this machine may, under its own names; elsewhere every page may read, but what is for our own pages
 * (claims) is for no other, since a browser sends it from its visitor's address. Programs send neither `Origin` nor
 * `Sec-Fetch-Site` and are not meant.
 */
export function originRules(options: { readonly publicUrl: string; readonly isPrivate: boolean }): OriginRules {
  const own = new URL(options.publicUrl);
  const { isPrivate } = options;
  const isLocal = (origin: string): boolean => isLoopbackName(parseUrl(origin)?.hostname ?? '');
  const isOwn = (origin: string, host = ''): boolean => {
    if (origin === own.origin) return true;
    if (parseUrl(origin)?.host !== host.toLowerCase()) return false;
    const { hostname } = new URL(origin);
    // Any other name may be an attacker's, pointed here.
    return hostname === own.hostname || isLoopbackName(hostname) || isAddress(hostname);
  };
  const isListed = (origin: string, host: string | undefined): boolean =>
    isOwn(origin, host) || (isPrivate && isLocal(origin));

  return {
    refusalOf: ({ method, headers }, isForOwnPages) => {
      const { host = '', origin } = headers;
      if (isPrivate && host.toLowerCase() !== own.host && !isLoopbackName(hostnameOf(host))) return unknownName(host);
      if (!isPrivate && !isForOwnPages) return null;
      if (origin !== undefined) return isListed(origin, host) ? null : foreignPage(origin);
      const site = headers['sec-fetch-site'];
      if (site !== 'cross-site' && site !== 'same-site') return null;
      // A link from elsewhere leads somebody here; the page that has it reads nothing of ours.
      const isLink = headers['sec-fetch-mode'] === 'navigate' && (method === 'GET' || method === 'HEAD');
      return isLink ? null : foreignPage('another site');
    },
    headersFor: ({ headers: { origin, host } }, isForOwnPages) => {
      if (!isPrivate) return isForOwnPages ? FOR_OWN_PAGES : FOR_ALL;
      const isReported = origin !== undefined && isListed(origin, host);
      return isReported ? { ...FOR_OWN_PAGES, 'access-control-allow-origin': origin } : FOR_OWN_PAGES;
    },
  };
}

const hostnameOf = (host: string): string => parseUrl(`http://${host}`)?.hostname ?? '';

/** An address in the bar of a browser: no name was looked up on the way. */
const isAddress = (hostname: string): boolean => ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''));

const foreignPage = (origin: string): Fault =>
  new Fault('forbidden', `Pages of ${origin} may not send this request.`, { reason: 'cross_origin' });

const unknownName = (host: string): Fault =>
  new Fault(
    'forbidden',
    `This installation accepts requests only from its own machine and does not answer for the host "${host}". To open it, its ` +
      'operator must set PUBLIC_URL.',
    { reason: 'host_not_allowed' },
  );
