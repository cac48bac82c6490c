import { errors } from 'undici';
import { Fault, isFault, messageOf } from '../../errors.ts';
import type { Limits } from './limits.ts';

/** What went wrong below HTTP, as a word for programs in `details.reason`. */
const BROKEN_CONNECTION: Readonly<Record<string, string>> = {
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'no-route',
  ENETUNREACH: 'no-route',
  EADDRNOTAVAIL: 'no-route',
  EAI_AGAIN: 'dns-busy',
  ECONNABORTED: 'reset',
  ERR_STREAM_PREMATURE_CLOSE: 'reset',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'half-body',
  HPE_INVALID_EOF_STATE: 'half-body',
};

/** Reasons for which the same request is worth sending again within seconds. */
const PASSING = new Set(Object.values(BROKEN_CONNECTION));
const PASSING_STATUS = new Set([502, 503, 504]);

/** Any failure of a request as a Fault. A Fault passes through; so does a defect of ours (a bad argument). */
export function transportFault(error: unknown, shown: string, limits: Limits): unknown {
  if (isFault(error)) return error;
  const code = codeOf(error);
  const timedOut = (which: string, ms: number, reason: string) =>
    new Fault('timed-out', `${shown}: ${which} within ${ms / 1_000} s`, { reason, cause: error });
  const unreachable = (problem: string, reason: string) =>
    new Fault('unreachable', `${shown}: ${problem}`, { reason, cause: error });

  if (code === 'UND_ERR_CONNECT_TIMEOUT') return timedOut('no connection', limits.connectMs, 'connect');
  if (code === 'UND_ERR_HEADERS_TIMEOUT') return timedOut('no answer headers', limits.headersMs, 'headers');
  if (code === 'UND_ERR_BODY_TIMEOUT')
    return timedOut('the body stopped and did not go on', limits.bodyIdleMs, 'body-idle');
  if (code === 'ETIMEDOUT') return timedOut('no connection', limits.connectMs, 'connect');
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return new Fault('too-large', `${shown}: the answer's headers are too large`, { reason: 'headers', cause: error });
  }
  if (code === 'ENOTFOUND' || code === 'ENODATA') return unreachable('the name does not resolve', 'dns');
  const broken = BROKEN_CONNECTION[code];
  if (broken !== undefined) return unreachable(describe(broken, error), broken);
  if (code.startsWith('HPE_') || error instanceof errors.HTTPParserError) {
    return unreachable(`the answer is not HTTP (${messageOf(error)})`, 'not-http');
  }
  if (code.startsWith('EAI_')) return unreachable(`the name does not resolve (${code})`, 'dns');
  if (/CERT|TLS|SSL|SELF_SIGNED|ISSUER|SIGNATURE|^EPROTO$/.test(code))
    return unreachable(`TLS failed (${code})`, 'tls');
  const isOfTheSystem = /^E[A-Z]+$/.test(code);
  return isOfTheSystem ? unreachable(`the connection failed (${code})`, 'connection') : error;
}

function describe(reason: string, error: unknown): string {
  if (reason === 'refused') return 'the connection was refused';
  if (reason === 'half-body') return 'the body ended before it was complete';
  if (reason === 'no-route') return 'there is no route to the host';
  if (reason === 'dns-busy') return 'the name could not be resolved just now';
  return `the connection broke before the answer was complete (${messageOf(error)})`;
}

/** Happy-eyeballs failures come as an AggregateError of one error per address. */
function codeOf(error: unknown): string {
  const { code, errors } = (error ?? {}) as { code?: unknown; errors?: unknown[] };
  if (typeof code === 'string') return code;
  return Array.isArray(errors) && errors.length > 0 ? codeOf(errors[0]) : '';
}

/** Whether a failure is of the kind that passes within seconds: a broken connection, or a gateway that lost its backend. */
export function isPassing(error: unknown): boolean {
  if (isFault(error, 'unreachable')) return PASSING.has(error.details.reason ?? '');
  return isFault(error, 'bad-status') && PASSING_STATUS.has(error.details.status ?? 0);
}

/** Whether a failure says that the host is unwell, as opposed to our request being unwanted. */
export function isHostFailure(error: unknown): boolean {
  if (isFault(error, 'unreachable', 'timed-out')) return true;
  return isFault(error, 'bad-status') && (error.details.status ?? 0) >= 500;
}
