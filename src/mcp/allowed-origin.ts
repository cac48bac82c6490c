import type { IncomingHttpHeaders } from 'node:http';
import { parseUrl } from '../domain/sources/parse-url.ts';
import { Fault } from '../errors.ts';

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Keeps pages of other origins from speaking through a browser to a server that only the machine itself should reach,
 * under a name that is made to point at it. Programs send no Origin and may pass.
 * @throws Fault `forbidden`.
 */
export function requireAllowedOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): void {
  const own = addressOf(publicUrl);
  const isLocal = LOOPBACK.has(own.hostname);
  if (isLocal && !isLoopbackHost(host))
    throw new Fault('forbidden', `This server does not answer requests for the host ${host ?? ''}.`, {
      reason: 'host_not_allowed',
    });
  if (origin === undefined || origin === own.origin) return;
  if (isLocal && LOOPBACK.has(hostnameOf(origin))) return;
  throw new Fault('forbidden', `Pages of ${origin} may not use this server.`, { reason: 'origin_not_allowed' });
}

/** Of one installation it is the same for each request. */
let read: { readonly text: string; readonly url: URL } | null = null;

function addressOf(publicUrl: string): URL {
  if (read?.text !== publicUrl) read = { text: publicUrl, url: new URL(publicUrl) };
  return read.url;
}

/** With its port, if it has one. */
function isLoopbackHost(host: string | undefined): boolean {
  if (host === undefined) return false;
  return LOOPBACK.has(host.replace(/:\d{1,5}$/, '')) || LOOPBACK.has(hostnameOf(`http://${host}`));
}

function hostnameOf(address: string): string {
  return parseUrl(address)?.hostname ?? '';
}
