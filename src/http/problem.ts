import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault, type FaultCode, isFault } from '../errors.ts';
import { dependencyFault } from '../read/dependency-fault.ts';

/** Complete by the compiler: a fault without a status does not build. Publishers' faults never reach a caller as such. */
export const STATUS = {
  'bad-request': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'not-acceptable': 406,
  unprocessable: 422,
  'too-many-requests': 429,
  unavailable: 503,
  internal: 500,
  unreachable: 500,
  'timed-out': 500,
  'address-refused': 500,
  'too-large': 500,
  'set-aside': 500,
  'bad-status': 500,
  throttled: 500,
  'host-paused': 500,
  'wrong-document': 500,
  'changed-shape': 500,
  'bad-config': 500,
  usage: 500,
  disabled: 500,
  superseded: 500,
} as const satisfies Record<FaultCode, number>;

/** draft-ietf-httpapi-ratelimit-headers, section on problem types. */
export const QUOTA_EXCEEDED = 'https://iana.org/assignments/http-problem-types#quota-exceeded';

const DEFAULT_RETRY_MS = 5_000;

/** RFC 9457 with the interface's own members beside it. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  /** A stable word for programs. */
  readonly error: string;
  readonly request_id: string;
  readonly errors?: readonly { readonly pointer: string; readonly detail: string }[];
  readonly did_you_mean?: readonly string[];
  readonly auth_instructions?: string;
  readonly required_tier?: string;
  readonly upgrade_url?: string;
  readonly 'violated-policies'?: readonly string[];
}

/** Any thrown value as what a caller may know of it. A defect of ours says nothing but its request id. */
export function problemOf(error: unknown, request: { id: string; url: string }, publicUrl: string): Problem {
  const fault = faultOf(error);
  const status = 'status' in fault ? fault.status : STATUS[fault.code];
  const details = fault instanceof Fault ? fault.details : {};
  const isOurs = status === 500;
  return {
    type: details.violatedPolicies === undefined ? 'about:blank' : QUOTA_EXCEEDED,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: isOurs ? 'Something went wrong on our side. The request id helps us find it.' : fault.message,
    instance: pathOf(request.url),
    error: isOurs ? 'internal' : (details.reason ?? wordOf(fault, status)),
    request_id: request.id,
    ...(details.problems === undefined ? {} : { errors: details.problems }),
    ...(details.didYouMean === undefined ? {} : { did_you_mean: details.didYouMean }),
    ...(details.requiredTier === undefined
      ? {}
      : { required_tier: details.requiredTier, upgrade_url: `${publicUrl}/auth.md` }),
    ...(details.violatedPolicies === undefined ? {} : { 'violated-policies': details.violatedPolicies }),
    ...(status === 401 ? { auth_instructions: `${publicUrl}/auth.md` } : {}),
  };
}

/** A refusal of the web framework: its own status, and words that are safe to show. */
interface Refusal {
  readonly status: number;
  readonly message: string;
}

function faultOf(error: unknown): Fault | Refusal {
  if (isFault(error) && STATUS[error.code] !== 500) {
    // What the database said of itself is for the log.
    return error.code === 'unavailable' ? busy(error) : error;
  }
  const away = dependencyFault(error);
  if (away !== null) return busy(away);
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
    if (error.statusCode === 503) return busy(error);
    if (error.statusCode >= 400 && error.statusCode < 500) return { status: error.statusCode, message: error.message };
  }
  return new Fault('internal', 'internal');
}

/** The HTTP status of a failure. */
export function statusOf(error: unknown): number {
  const fault = faultOf(error);
  return 'status' in fault ? fault.status : STATUS[fault.code];
}

function busy(cause: Error): Fault {
  const retryAfterMs = (isFault(cause) ? cause.details.retryAfterMs : undefined) ?? DEFAULT_RETRY_MS;
  return new Fault('unavailable', 'The service cannot answer this right now. Try again shortly.', { retryAfterMs });
}

function wordOf(fault: Fault | Refusal, status: number): string {
  if (fault instanceof Fault) return fault.code.replaceAll('-', '_');
  return (STATUS_CODES[status] ?? 'error').toLowerCase().replace(/[^a-z]+/g, '_');
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

/** Seconds after which another try is worth it, for answers that suggest one. */
export function retryAfterSeconds(error: unknown): number {
  const fault = faultOf(error);
  const ms = fault instanceof Fault ? fault.details.retryAfterMs : undefined;
  return Math.max(1, Math.ceil((ms ?? DEFAULT_RETRY_MS) / 1000));
}

/** Sends any failure as application/problem+json. Nothing of it may be kept by a cache. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): FastifyReply {
  const problem = problemOf(error, request, publicUrl);
  reply.code(problem.status).header('cache-control', 'no-store').removeHeader('etag');
  if (problem.status === 401) reply.header('www-authenticate', 'ApiKey realm="loadstar", Bearer realm="loadstar"');
  if (problem.status === 429 || problem.status === 503) reply.header('retry-after', retryAfterSeconds(error));
  return reply.type('application/problem+json').send(JSON.stringify(problem));
}

const SOCKET_STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers bytes that are not a request (or do not become one in time) in the same shape, and hangs up. */
export function refuseAtSocket(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = SOCKET_STATUS[error.code ?? ''] ?? 400;
  const title = STATUS_CODES[status] ?? 'Bad Request';
  const word = wordOf({ status, message: title }, status);
  const body = JSON.stringify({
    type: 'about:blank',
    title,
    status,
    detail: 'The HTTP request is malformed.',
    error: word,
  });
  const head = `HTTP/1.1 ${status} ${title}\r\nContent-Type: application/problem+json; charset=utf-8\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff`;
  if (socket.writable)
    socket.write(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`);
  socket.destroySoon();
}
