import { type RateLimit, readRateLimits } from './rate-limits.ts';

/** The problem document of the server (RFC 9457), with members that only some problems have. */
export interface ProblemBody {
  readonly type?: string;
  readonly title?: string;
  readonly status?: number;
  readonly detail?: string;
  readonly instance?: string;
  /** A stable word for programs, such as `market_not_found`. */
  readonly error?: string;
  readonly request_id?: string;
  readonly errors?: readonly { readonly pointer: string; readonly detail: string }[];
  readonly did_you_mean?: readonly string[];
  readonly auth_instructions?: string;
  readonly required_tier?: string;
  readonly upgrade_url?: string;
  readonly [member: string]: unknown;
}

/** Answers after which the same request may succeed without anybody changing it. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** The word where an answer is none that the server gives: a page of a proxy in between, say. */
const UNEXPECTED = 'unexpected_answer';

/** An answer that is not the one that was asked for. */
export class LoadstarProblem extends Error {
  override readonly name = 'LoadstarProblem';
  /** HTTP status. */
  readonly status: number;
  /** The stable word of the problem, such as `too_many_requests`. */
  readonly error: string;
  /** What is wrong, as a sentence. */
  readonly detail: string;
  /** One entry per bad parameter, each with a JSON pointer. */
  readonly errors: readonly { readonly pointer: string; readonly detail: string }[];
  /** Near matches of a name that is not known. */
  readonly didYouMean: readonly string[];
  /** The tier that would do, with 403. */
  readonly requiredTier: string | null;
  /** What to quote to the operator of the service. */
  readonly requestId: string | null;
  /** Milliseconds until another try is worth it, as `Retry-After` says, or null. */
  readonly retryAfterMs: number | null;
  readonly rateLimits: readonly RateLimit[];
  /** The whole document; empty where the answer was none. */
  readonly body: ProblemBody;

  constructor(response: Pick<Response, 'status' | 'headers'>, body: ProblemBody) {
    const detail = body.detail ?? `The server answered ${response.status}.`;
    super(`${response.status} ${body.error ?? UNEXPECTED}: ${detail}`);
    this.status = response.status;
    this.error = body.error ?? UNEXPECTED;
    this.detail = detail;
    this.errors = body.errors ?? [];
    this.didYouMean = body.did_you_mean ?? [];
    this.requiredTier = body.required_tier ?? null;
    this.requestId = body.request_id ?? response.headers.get('x-request-id');
    this.retryAfterMs = retryAfterOf(response.headers);
    this.rateLimits = readRateLimits(response.headers.get('ratelimit'));
    this.body = body;
  }

  /** Whether the same request may succeed later. */
  get isPassing(): boolean {
    return PASSING.has(this.status) || this.error === UNEXPECTED;
  }
}

/** Reads an answer that is no success. */
export async function problemOf(response: Response): Promise<LoadstarProblem> {
  const text = await response.text();
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // Not ours: the status has to do.
  }
  return new LoadstarProblem(response, typeof body === 'object' && body !== null ? { ...body } : {});
}

export function unexpected(response: Response, detail: string): LoadstarProblem {
  return new LoadstarProblem(response, { error: UNEXPECTED, detail });
}

/** Seconds, or a date that is read by the server's own clock. */
function retryAfterOf(headers: Headers): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const ms = Date.parse(text) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
