import { ZodError } from 'zod';

/**
 * The closed list of faults. Every failure that a person or a program may meet has one of these codes;
 * anything else is a defect of ours and surfaces as `internal`.
 */
const FAULT_CODES = [
  // asked of us
  'bad-request',
  'unauthenticated',
  'forbidden',
  'not-found',
  'not-acceptable',
  'unprocessable',
  'too-many-requests',
  'unavailable',
  'internal',
  // met by us at a publisher
  'unreachable',
  'timed-out',
  'address-refused',
  'too-large',
  'set-aside',
  'bad-status',
  'throttled',
  'host-paused',
  'wrong-document',
  'changed-shape',
  // our own set-up and command line
  'bad-config',
  'usage',
  'disabled',
  // a second delivery of a job lost the right to commit
  'superseded',
] as const;

export type FaultCode = (typeof FAULT_CODES)[number];

/** Codes for which the same call may succeed later without anybody changing anything. */
const RETRYABLE: ReadonlySet<FaultCode> = new Set([
  'unavailable',
  'unreachable',
  'timed-out',
  'bad-status',
  'throttled',
  'host-paused',
  'too-many-requests',
]);

export interface FaultDetails {
  /** Dotted path or column of the offending value, e.g. `rtSppData[3].hbWest`. */
  readonly field?: string;
  /** Where in the document or request it stands, e.g. `line 14`. */
  readonly place?: string;
  /** HTTP status of the publisher's answer. */
  readonly status?: number;
  /** Earliest moment for another try, as the publisher asked, in milliseconds from now. */
  readonly retryAfterMs?: number;
  /** A stable word for programs, e.g. `market_not_found`. */
  readonly reason?: string;
  /** Near matches offered with a `not-found`. */
  readonly didYouMean?: readonly string[];
  /** With `forbidden` and, where a key is all that lacks, `unauthenticated`: the tier that would do. */
  readonly requiredTier?: string;
  /** With `too-many-requests`: the policies of `RateLimit-Policy` that are used up. */
  readonly violatedPolicies?: readonly string[];
  /** One entry per bad parameter of a request. */
  readonly problems?: readonly { readonly pointer: string; readonly detail: string }[];
  /** false where a code that is usually worth a retry is not this time (a 404, say). */
  readonly retryable?: boolean;
  readonly cause?: unknown;
}

/** A failure with a code from the closed list. `message` says what is wrong and, where possible, what to do. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly code: FaultCode;
  readonly details: FaultDetails;

  constructor(code: FaultCode, message: string, details: FaultDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get retryable(): boolean {
    return this.details.retryable ?? RETRYABLE.has(this.code);
  }
}

/**
 * The document is of the right source but no longer has the shape that the parser was written for.
 * Never retried: the next try would read the same bytes.
 */
export function changedShape(field: string, place: string, problem: string, reason?: string): Fault {
  const named = cut(field);
  return new Fault('changed-shape', cut(`${named} at ${cut(place)}: ${problem}`), {
    ...{ field: named, place: cut(place) },
    ...(reason === undefined ? {} : { reason }),
  });
}

/** A document may hold anything, and faults quote it: a ledger and a log want a line. */
const MOST_SAID_CHARS = 1_000;
const cut = (text: string): string => (text.length > MOST_SAID_CHARS ? `${text.slice(0, MOST_SAID_CHARS)}…` : text);

/** The bytes are not a document of this source at all (an HTML error page, another table, an empty body). */
export function wrongDocument(problem: string): Fault {
  return new Fault('wrong-document', cut(problem));
}

/** Any thrown value as one line of text, for ledgers and logs; of a value that is not as its schema says, where and why. */
export function messageOf(error: unknown): string {
  const [issue] = error instanceof ZodError ? error.issues : [];
  if (issue !== undefined) return `${issue.path.map(String).join('.') || 'the value'}: ${issue.message}`;
  // Of a query that failed its text says nothing to whoever reads this: why it failed is in its cause.
  if (error instanceof Error && 'query' in error && error.cause instanceof Error) return messageOf(error.cause);
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.split('\n', 1)[0] ?? text;
}

export function isFault(error: unknown, ...codes: FaultCode[]): error is Fault {
  return error instanceof Fault && (codes.length === 0 || codes.includes(error.code));
}
