import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { Credentials } from './admissions.ts';
import { keyOf } from './authenticate.ts';

/** What no address can be read from is one caller together: else each odd text would be a caller with a day of its own. */
const UNKNOWN = 'unknown';

/** Some proxies forward the port as well. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/**
 * The address by which callers are distinguished: IPv4 as it is, also where it is mapped into IPv6; of IPv6 the /64,
 * `2001:db8:0:1::/64`, since the owner of one address of it has all of them.
 */
export function callerAddress(ip: string | undefined): string {
  const { v4, v6 } = WITH_PORT.exec(ip ?? '')?.groups ?? {};
  const bare = v4 ?? v6 ?? ip ?? '';
  if (!ipaddr.isValid(bare)) return UNKNOWN;
  const address = ipaddr.process(bare);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** Connections are kept and used again: of each request the same address would be read. */
const MOST_READ = 10_000;
const read = new LRUCache<string, string>({ max: MOST_READ });

function readAddress(ip: string): string {
  const found = read.get(ip);
  if (found !== undefined) return found;
  const address = callerAddress(ip);
  read.set(ip, address);
  return address;
}

/** Which hops are believed: so many of the nearest, those at these addresses, all (for tests), or none. */
export type TrustProxy = boolean | number | readonly string[];

/** The same for the web framework, which takes no number: whoever reaches us past the proxies could be anybody then. */
export function trustedProxies(
  trust: TrustProxy,
): boolean | string[] | ((address: string, redirect: number) => boolean) {
  if (typeof trust === 'number') return (_address, redirect) => redirect < trust;
  return typeof trust === 'boolean' ? trust : [...trust];
}

/** Who knocks with `request`. What other hops say of the caller counts where TRUST_PROXY says so, and nowhere else. */
export function credentialsOf(request: FastifyRequest): Credentials {
  return { key: keyOf(request), address: addressOf(request) };
}

export const addressOf = (request: FastifyRequest): string => readAddress(request.ip ?? '');
