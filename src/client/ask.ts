import { type Answer, type Call, type CallOptions, callOf } from './answer.ts';
import { deadline } from './deadline.ts';
import { unexpected } from './problem.ts';
import { readRateLimits } from './rate-limits.ts';
import { type RetryOptions, withRetries } from './retry.ts';
import { type Asked, addressOf, type Parameter, type Transport } from './transport.ts';

/** One operation of the service's description. */
interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** What its body is read as. */
  readonly reads: 'json' | 'text';
  /** Its type, where it is not JSON. */
  readonly accept?: string;
}

/** Makes one call; the types of parameters and body are those of the operation. */
export type Ask = <T>(operation: Operation, parameters: object, options: CallOptions<T> | undefined) => Call<T>;

interface AskDefaults {
  readonly retry: RetryOptions | null;
  readonly timeoutMs: number | null;
}

export function openAsk(transport: Transport, defaults: AskDefaults): Ask {
  return (operation, parameters, options = {}) =>
    callOf(
      withRetries(
        () => askOnce(transport, operation, parameters, { timeoutMs: defaults.timeoutMs, ...options }),
        defaults.retry,
        options.signal,
      ),
    );
}

async function askOnce<T>(
  transport: Transport,
  operation: Operation,
  parameters: object,
  { known: found, timeoutMs, signal, idempotencyKey }: CallOptions<T>,
): Promise<Answer<T>> {
  const limit = deadline(timeoutMs ?? null, signal);
  try {
    const response = await transport.send({
      ...requestOf(operation, parameters),
      headers: {
        ...(operation.accept === undefined ? {} : { accept: operation.accept }),
        ...(takesBody(operation) ? { 'content-type': 'application/json' } : {}),
        ...(typeof found?.etag === 'string' ? { 'if-none-match': found.etag } : {}),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      signal: limit.signal,
    });
    const isUnchanged = response.status === 304;
    if (isUnchanged && found === undefined) throw unexpected(response, 'It says that nothing changed.');
    return {
      body: isUnchanged && found !== undefined ? found.body : await bodyOf<T>(response, operation),
      status: response.status,
      etag: response.headers.get('etag'),
      isUnchanged,
      rateLimits: readRateLimits(response.headers.get('ratelimit')),
      requestId: response.headers.get('x-request-id'),
      headers: response.headers,
    };
  } finally {
    limit.clear();
  }
}

const takesBody = ({ method }: Operation): boolean => method === 'POST' || method === 'PATCH';

function requestOf(operation: Operation, parameters: object): Pick<Asked, 'method' | 'path' | 'body'> {
  const { method, path } = operation;
  const given = parameters as Readonly<Record<string, Parameter>>;
  if (!takesBody(operation)) return { method, path: addressOf(path, given) };
  const members = Object.entries(given);
  const isInPath = ([name]: [string, Parameter]): boolean => path.includes(`{${name}}`);
  return {
    method,
    path: addressOf(path, Object.fromEntries(members.filter(isInPath))),
    body: JSON.stringify(Object.fromEntries(members.filter((member) => !isInPath(member)))),
  };
}

async function bodyOf<T>(response: Response, { reads }: Operation): Promise<T> {
  const text = await response.text();
  if (reads === 'text') return text as T;
  try {
    return JSON.parse(text) as T;
  } catch {
    throw unexpected(response, `It is no JSON but begins with ${JSON.stringify(text.slice(0, 40))}.`);
  }
}
