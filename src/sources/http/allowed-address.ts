import ipaddr from 'ipaddr.js';
import { Fault } from '../../errors.ts';

/** IPv6 that is routed at all; ipaddr.js calls the deprecated `::127.0.0.1` block and unassigned space unicast too. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Azure's host agent: a public number that answers only inside a virtual machine, with its secrets. */
const AZURE_WIRE_SERVER = '168.63.129.16';

/** Names that never belong to a publisher, whatever they resolve to. RFC 6761, 6762, 8375; .internal is ICANN's. */
const PRIVATE_NAME = /(^|\.)(localhost|localdomain|local|internal|home\.arpa)$/;

const SECRET_PARAMETER = /key|token|secret|passw|signature/i;

export type AllowAddress = (ipAddress: string) => boolean;

/** Whether an IP address in text form may be a publisher's: globally routed unicast, nothing mapped or tunneled. */
export function isPublicAddress(ipAddress: string): boolean {
  if (!ipaddr.isValid(ipAddress) || ipAddress === AZURE_WIRE_SERVER) return false;
  const address = ipaddr.parse(ipAddress);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6);
}

/** Names the rule that an IP address breaks, for messages. */
export function refusedAddress(shown: string, ipAddress: string | undefined): Fault {
  return new Fault('address-refused', `${shown}: ${ipAddress ?? 'the connected address'} is not a public address`, {
    reason: 'private-address',
  });
}

/**
 * An address that may be requested, without its fragment. Odd spellings of IP addresses are resolved by the URL parser.
 * The addresses of a name are checked later, at the connection.
 * @throws Fault `address-refused`.
 */
export function allowedAddress(address: string | URL, isAllowed: AllowAddress, base?: URL): URL {
  const refuse = (problem: string, reason: string) =>
    new Fault('address-refused', `${shownAddress(address)}: ${problem}`, { reason });
  let url: URL;
  try {
    url = new URL(address, base);
  } catch {
    throw refuse('not an address', 'malformed');
  }
  url.hash = '';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refuse('only http and https are fetched', 'scheme');
  if (url.username !== '' || url.password !== '') throw refuse('an address may not carry credentials', 'credentials');
  const port = Number(url.port);
  if (port !== 0 && port !== 80 && port !== 443 && port < 1024) {
    throw refuse(`port ${port} is not one of 80, 443 and 1024 upwards`, 'port');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(host)) {
    if (!isAllowed(host)) throw refusedAddress(shownAddress(url), host);
  } else if (PRIVATE_NAME.test(host)) {
    throw refuse(`${host} is a private name`, 'private-address');
  }
  return url;
}

/** An address for messages and logs: values of parameters that look like secrets and credentials are left out. */
export function shownAddress(address: string | URL): string {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return String(address).slice(0, 200);
  }
  url.username = '';
  url.password = '';
  url.hash = '';
  for (const name of new Set(url.searchParams.keys())) {
    if (SECRET_PARAMETER.test(name)) url.searchParams.set(name, 'redacted');
  }
  return url.href;
}
