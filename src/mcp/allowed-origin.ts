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
  const own = new URL(publicUrl);
  const isLocal = LOOPBACK.has(own.hostname);
  if (isLocal && (host === undefined || !LOOPBACK.has(hostnameOf(`http://${host}`))))
    throw new Fault('forbidden', `This server does not answer requests for the host ${host ?? ''}.`, {
      reason: 'host_not_allowed',
    });
  if (origin === undefined || origin === own.origin) return;
  if (isLocal && LOOPBACK.has(hostnameOf(origin))) return;
  throw new Fault('forbidden', `Pages of ${origin} may not use this server.`, { reason: 'origin_not_allowed' });
}

function hostnameOf(address: string): string {
  return parseUrl(address)?.hostname ?? '';
}
