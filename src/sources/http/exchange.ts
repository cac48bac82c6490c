import { type Dispatcher, request } from 'undici';
import type { Clock } from '../../clock.ts';
import { Fault } from '../../errors.ts';
import { type AnswerHeaders, headerOf, locationOf, retryAfterMsOf } from './answer-headers.ts';
import { ACCEPTED_ENCODINGS, readBody } from './read-body.ts';
import { isRedirect } from './redirect-request.ts';

/** One request as it goes out. */
interface Ask {
  readonly url: URL;
  /** For messages. */
  readonly shown: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly maxWireBytes: number | null;
  readonly maxBytes: number;
  /** Longest time until the headers of the answer are received. */
  readonly headersMs: number;
  /** Longest time without data inside the body. */
  readonly bodyIdleMs: number;
  readonly signal: AbortSignal;
}

/** The answer. A failure of the host is thrown instead; a refusal of this one request is returned. */
export type Answer =
  | {
      readonly kind: 'document';
      readonly headers: AnswerHeaders;
      readonly bytes: Uint8Array;
      readonly fetchedAt: string;
    }
  | { readonly kind: 'not-modified'; readonly fetchedAt: string }
  | {
      readonly kind: 'redirect';
      readonly status: number;
      readonly headers: AnswerHeaders;
      readonly location: string | null;
    }
  | { readonly kind: 'throttled'; readonly status: number; readonly retryAfterMs: number | null }
  | { readonly kind: 'refused'; readonly fault: Fault };

/** Bytes of a redirect's body that are read so that the connection can be used again. */
const REDIRECT_BODY_BYTES = 64 * 1024;

/** Headers that this client sets itself; a source cannot change them. */
const OWN_HEADERS = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding', 'expect']);

/**
 * Sends one request and reads its answer whole.
 * @throws Fault `bad-status` for 5xx, `too-large`, `wrong-document`; and undici's own errors, untranslated.
 */
export async function exchange(dispatcher: Dispatcher, ask: Ask, clock: Clock): Promise<Answer> {
  const answer = await request(ask.url, {
    dispatcher,
    method: ask.method,
    headers: wireHeaders(ask.headers),
    body: ask.body,
    headersTimeout: ask.headersMs,
    bodyTimeout: ask.bodyIdleMs,
    signal: ask.signal,
  });
  const { statusCode: status, headers, body } = answer;
  // A body that is dropped reports that as an error; its reader gets it through the stream as well.
  body.on('error', () => {});
  try {
    if (status === 200 || status === 201 || status === 203 || (status === 206 && 'range' in ask.headers)) {
      const fetchedAt = clock.now().toISOString();
      const bytes = await readBody(body, {
        shown: ask.shown,
        contentEncoding: headerOf(headers, 'content-encoding'),
        contentLength: headerOf(headers, 'content-length'),
        maxWireBytes: ask.maxWireBytes,
        maxBytes: ask.maxBytes,
        signal: ask.signal,
      });
      return { kind: 'document', headers, bytes, fetchedAt };
    }
    if (isRedirect(status)) {
      await body.dump({ limit: REDIRECT_BODY_BYTES, signal: ask.signal });
      return { kind: 'redirect', status, headers, location: locationOf(headers) };
    }
    if (status === 304 && isConditional(ask)) return { kind: 'not-modified', fetchedAt: clock.now().toISOString() };
    const retryAfterMs = retryAfterMsOf(headers, clock.now());
    if (status === 429 || (status === 503 && retryAfterMs !== null)) return { kind: 'throttled', status, retryAfterMs };
    const fault = badStatus(ask, status);
    if (status >= 500) throw fault;
    return { kind: 'refused', fault };
  } finally {
    body.destroy();
  }
}

function isConditional(ask: Ask): boolean {
  return 'if-none-match' in ask.headers || 'if-modified-since' in ask.headers;
}

function wireHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  return { ...Object.fromEntries(kept), 'accept-encoding': ACCEPTED_ENCODINGS };
}

/** Statuses below 500 that may be temporary: a request that came too slowly or too early, an answer not ready. */
const MAY_PASS = new Set([202, 204, 408, 425]);

function badStatus(ask: Ask, status: number): Fault {
  const meaning =
    status === 304
      ? '304, though nothing was asked conditionally'
      : status < 300
        ? `${status} without a whole document`
        : `answered ${status}`;
  return new Fault('bad-status', `${ask.shown}: ${meaning}`, {
    status,
    retryable: status >= 500 || MAY_PASS.has(status),
  });
}
