import type { RateLimit } from './rate-limits.ts';

/** A body, and what the server said beside it. */
export interface Answer<T> {
  readonly body: T;
  readonly status: number;
  /** Validator of the body, for `known` of a later call. */
  readonly etag: string | null;
  /** Whether the server said that `known` is still what it would answer; `body` is then the one that was known. */
  readonly isUnchanged: boolean;
  /** What is left of the caller's allowances; empty where nothing was counted. */
  readonly rateLimits: readonly RateLimit[];
  readonly requestId: string | null;
  readonly headers: Headers;
}

/** An earlier answer, or what of it was kept: its body and its validator. */
export type Known<T> = Pick<Answer<T>, 'body' | 'etag'>;

export interface CallOptions<T = unknown> {
  readonly signal?: AbortSignal | undefined;
  /** For this call instead of the client's own; null: no limit. */
  readonly timeoutMs?: number | null | undefined;
  /** An earlier answer to the same call: while it is still true nothing is sent again, and nothing is counted. */
  readonly known?: Known<T> | undefined;
  /** Of a call that makes something: the same word within a day is the same thing, made once. */
  readonly idempotencyKey?: string | undefined;
}

/** A call on its way: awaited it is the body. */
export interface Call<T> extends Promise<T> {
  /** The same call, with status, validator and rate limits. */
  withResponse(): Promise<Answer<T>>;
}

export function callOf<T>(answer: Promise<Answer<T>>): Call<T> {
  const body = answer.then((given) => given.body);
  return Object.assign(body, {
    withResponse: () => {
      // The code that takes the answer gets its failure there.
      body.catch(() => {});
      return answer;
    },
  });
}
