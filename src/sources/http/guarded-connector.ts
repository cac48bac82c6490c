import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { type AllowAddress, refusedAddress } from './allowed-address.ts';

/**
 * Name resolution that hands out allowed addresses only. The connection is made to exactly these,
 * so that a name cannot be checked with one answer and connected with another.
 */
function guardLookup(isAllowed: AllowAddress, lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found, family) => {
      if (error) {
        callback(error, '', 0);
        return;
      }
      const addresses = Array.isArray(found) ? found : [{ address: found, family: family ?? 4 }];
      const allowed = addresses.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (first === undefined) callback(refusedAddress(hostname, addresses[0]?.address), '', 0);
      else if (options.all === true) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}

/** A connector that looks once more at the address it is really connected to, before a byte of the request is sent. */
function guardConnected(connect: buildConnector.connector, isAllowed: AllowAddress): buildConnector.connector {
  return (options, callback) => {
    connect(options, (...[error, socket]) => {
      if (error !== null) {
        callback(error, null);
        return;
      }
      const address = socket.remoteAddress;
      if (address !== undefined && isAllowed(address)) {
        callback(null, socket);
        return;
      }
      socket.destroy();
      callback(refusedAddress(options.hostname, address), null);
    });
  };
}

/** Connects to allowed addresses only: checked in the name's answer and again at the socket. */
export function guardedConnector(
  isAllowed: AllowAddress,
  connectMs: number,
  lookup: LookupFunction = systemLookup as LookupFunction,
): buildConnector.connector {
  // net.connect takes `lookup`; undici's type of the options lists it only for plain sockets.
  const options = { timeout: connectMs, lookup: guardLookup(isAllowed, lookup) } as buildConnector.BuildOptions;
  return guardConnected(buildConnector(options), isAllowed);
}
