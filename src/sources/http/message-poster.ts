import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, request } from 'undici';
import { Fault, isFault, messageOf } from '../../errors.ts';
import { type AllowAddress, allowedAddress, isPublicAddress, refusedAddress, shownAddress } from './allowed-address.ts';
import { guardedConnector } from './guarded-connector.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { linkedSignal } from './linked-signal.ts';
import { transportFault } from './transport-fault.ts';

/** Result of one message. Any answer from 200 to 299 is a receipt; for others `error` describes it in a line. */
interface PostOutcome {
  /** null without an answer. */
  readonly status: number | null;
  /** null for a receipt. */
  readonly error: string | null;
}

/**
 * Posts messages to addresses of third parties: nothing private is reached, no redirect is followed, little is read.
 */
export interface MessagePoster {
  post(
    address: string,
    body: string,
    headers: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ): Promise<PostOutcome>;
  /** Ends messages in progress, as failed. */
  close(): Promise<void>;
}

interface ReceiverRules {
  /** For tests: lets addresses through that are not public, e.g. a server on 127.0.0.1. */
  readonly allowAddress?: AllowAddress;
  /** For tests: http in addition to https. */
  readonly allowHttp?: boolean;
  /** For tests: resolves names in place of the system. */
  readonly lookup?: LookupFunction;
}

interface MessagePosterOptions extends ReceiverRules {
  readonly userAgent: string;
  /** Connection, request and answer together. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** Bytes of an answer that are read and dropped, so that the connection can be used again. */
const DISCARDED_BYTES = 64 * 1024;

export function createMessagePoster({ timeoutMs = TIMEOUT_MS, ...options }: MessagePosterOptions): MessagePoster {
  const closing = new AbortController();
  const agent = new Agent({
    connect: guardedConnector(allowsOf(options), timeoutMs, options.lookup),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxHeaderSize: 16 * 1024,
  });
  const limits = { ...DEFAULT_LIMITS, connectMs: timeoutMs, headersMs: timeoutMs, bodyIdleMs: timeoutMs };

  return {
    post: async (address, body, headers, signal) => {
      const late = new AbortController();
      const timer = setTimeout(() => {
        late.abort(new Fault('timed-out', `${shownAddress(address)}: no answer within ${timeoutMs / 1_000} s`));
      }, timeoutMs);
      const whole = linkedSignal([closing.signal, late.signal, signal]);
      try {
        const answer = await request(receiverAddress(address, options), {
          dispatcher: agent,
          method: 'POST',
          headers: { ...headers, 'user-agent': options.userAgent },
          body,
          signal: whole.signal,
        });
        await discard(answer.body, whole.signal);
        const { statusCode: status } = answer;
        const isReceipt = status >= 200 && status < 300;
        return { status, error: isReceipt ? null : `answered ${status}` };
      } catch (error) {
        const fault = whole.signal.aborted ? whole.signal.reason : transportFault(error, shownAddress(address), limits);
        if (!isFault(fault) && !whole.signal.aborted) throw error;
        return { status: null, error: messageOf(fault) };
      } finally {
        clearTimeout(timer);
        whole.release();
      }
    },
    close: async () => {
      closing.abort(new Fault('unavailable', 'the process is stopping'));
      await agent.destroy();
    },
  };
}

/** The status is the receipt, whatever happens to the rest. */
async function discard(body: Awaited<ReturnType<typeof request>>['body'], signal: AbortSignal): Promise<void> {
  body.on('error', () => {});
  try {
    await body.dump({ limit: DISCARDED_BYTES, signal });
  } catch {
    // Too long, too slow or cut off: it is not needed anyway.
  } finally {
    body.destroy();
  }
}

const allowsOf =
  ({ allowAddress }: ReceiverRules): AllowAddress =>
  (ip) =>
    isPublicAddress(ip) || allowAddress?.(ip) === true;

/**
 * Checks the text of an address for messages.
 * @throws Fault `address-refused`.
 */
function receiverAddress(address: string, rules: ReceiverRules = {}): URL {
  const url = allowedAddress(address, allowsOf(rules));
  if (url.protocol !== 'https:' && rules.allowHttp !== true) {
    throw new Fault('address-refused', `${shownAddress(url)}: messages go to https addresses alone`, {
      reason: 'scheme',
    });
  }
  return url;
}

/**
 * Checks an address before it is stored, with the current resolution of its name. It is checked again at every
 * connection.
 * @returns false if the name does not resolve just now.
 * @throws Fault `address-refused`, also if one of several addresses of the name is private.
 */
export async function checkReceiver(address: string, rules: ReceiverRules = {}): Promise<boolean> {
  const isAllowed = allowsOf(rules);
  const host = receiverAddress(address, rules).hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host)) return true;
  const lookup = rules.lookup ?? (systemLookup as LookupFunction);
  const found = await new Promise<string[]>((resolve) => {
    lookup(host, { all: true }, (error, addresses) => {
      if (error) resolve([]);
      else resolve(Array.isArray(addresses) ? addresses.map((entry) => entry.address) : [addresses]);
    });
  });
  const refused = found.find((ip) => !isAllowed(ip));
  if (refused !== undefined) throw refusedAddress(shownAddress(address), refused);
  return found.length > 0;
}
