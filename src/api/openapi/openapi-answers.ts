import { RATE_LIMIT_HEADERS } from '../../http/rate-limit-headers.ts';
import type { Json } from './openapi-schemas.ts';

/** Headers of answers, as `components.headers` has them: under the name that is sent. */
export const HEADERS: Readonly<Record<string, Json>> = {
  ETag: text('Validator of this answer, for `If-None-Match`.', 'W/"1f0c2a9e7d5b4c31"', '^W/"[^"]+"$'),
  'X-Request-Id': text(
    'Id of the request in our logs. If the caller sent an id, it is the same id.',
    '8f1c0d2e4a6b-1z',
  ),
  'Cache-Control': text('Who may cache the answer, and how long.', 'private, max-age=60'),
  'RateLimit-Policy': text(
    'The quotas that this request counts toward: `q` requests in `w` seconds (RateLimit header fields, draft 10).',
    '"daily";q=2000;w=86400',
  ),
  RateLimit: text('Remaining quota: `r` requests for the next `t` seconds.', '"daily";r=1874;t=40211'),
  'X-RateLimit-Limit': number('Limit of the quota that has the fewest requests left.', 2_000, 0),
  'X-RateLimit-Remaining': number('Requests left in that quota.', 1_874, 0),
  'X-RateLimit-Reset': number('Seconds until that quota resets.', 40_211, 0),
  'Retry-After': number('Seconds to wait before a retry.', 5, 1),
  'WWW-Authenticate': text('How to send a key.', 'ApiKey realm="loadstar", Bearer realm="loadstar"'),
  Location: { description: 'Address of the answer.', schema: { type: 'string', format: 'uri-reference' } },
  Link: text(
    'Address of the next page, with `rel="next"`; absent on the last page.',
    '</api/v1/markets/list?offset=500>; rel="next"',
  ),
  'X-Total-Count': number('Entries on all pages together.', 361, 0),
  'Content-Disposition': text('Name of the file.', 'attachment; filename="svc-market-briefs-2026-11-20.csv"'),
};

function text(description: string, example: string, pattern?: string): Json {
  const schema = { type: 'string', ...(pattern === undefined ? {} : { pattern }), maxLength: 1_000 };
  return { description, schema, example };
}

function number(description: string, example: number, minimum: number): Json {
  return { description, schema: { type: 'integer', minimum, maximum: Number.MAX_SAFE_INTEGER }, example };
}

type HeaderName =
  | 'ETag'
  | 'X-Request-Id'
  | 'Cache-Control'
  | 'Retry-After'
  | 'WWW-Authenticate'
  | 'Location'
  | 'Link'
  | 'X-Total-Count'
  | 'Content-Disposition';

const COUNTED = Object.keys(HEADERS).filter((name) =>
  (RATE_LIMIT_HEADERS as readonly string[]).includes(name.toLowerCase()),
);

/** References to headers. @param isCounted with those that report the quota state. */
export function headersOf(names: readonly HeaderName[], isCounted: boolean): Json {
  const all = [...names, ...(isCounted ? COUNTED : [])];
  return Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

interface Refusal {
  readonly words: string;
  readonly headers: readonly HeaderName[];
  readonly isCounted?: boolean;
  /** What such an answer says beside its status. */
  readonly example: Json;
  /** Members that only such an answer has. */
  readonly members?: readonly string[];
}

const AUTH_MD = 'https://loadstar.example/auth.md';

/** Why there is no answer, by status. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  400: {
    words: 'A parameter or the body is missing, malformed or unknown; `errors` names each problem. Free.',
    headers: [],
    example: {
      title: 'Bad Request',
      detail: 'limit must be at most 200.',
      error: 'bad_request',
      errors: [{ pointer: '/query/limit', detail: 'must be at most 200' }],
    },
  },
  401: {
    words:
      'The API key is invalid, revoked or expired (all with the same message), or it is missing and the request needs one.',
    headers: ['WWW-Authenticate'],
    members: ['auth_instructions'],
    example: {
      title: 'Unauthorized',
      detail: 'The API key is not valid.',
      error: 'invalid_api_key',
      auth_instructions: AUTH_MD,
    },
  },
  403: {
    words: 'The tier of the key is too low, or the request comes from a web page that may not send it.',
    headers: [],
    members: ['required_tier', 'upgrade_url'],
    example: {
      title: 'Forbidden',
      detail: 'This needs a key of a higher tier.',
      error: 'forbidden',
      required_tier: 'pro',
      upgrade_url: AUTH_MD,
    },
  },
  404: {
    words: 'Not found; `did_you_mean` has similar names. Free.',
    headers: [],
    members: ['did_you_mean'],
    example: {
      title: 'Not Found',
      detail: 'There is no market "dalas".',
      error: 'market_not_found',
      did_you_mean: ['dallas'],
    },
  },
  406: {
    words: 'The answer has no CSV and no GeoJSON form.',
    headers: [],
    example: {
      title: 'Not Acceptable',
      detail: 'There is no text/csv of this answer, but application/json.',
      error: 'not_acceptable',
    },
  },
  413: {
    words: 'The body is too large.',
    headers: [],
    example: { title: 'Payload Too Large', detail: 'Request body is too large', error: 'payload_too_large' },
  },
  415: {
    words: 'The `Content-Type` of the body is not JSON.',
    headers: [],
    example: { title: 'Unsupported Media Type', detail: 'Unsupported Media Type', error: 'unsupported_media_type' },
  },
  422: {
    words:
      'It cannot be done as things are: the `Idempotency-Key` was used with another body, or something else is in the way.',
    headers: [],
    example: {
      title: 'Unprocessable Entity',
      detail: 'This Idempotency-Key was already used with another body.',
      error: 'idempotency_key_reused',
    },
  },
  429: {
    words: 'The daily limit is used up, or there are too many requests at once; `Retry-After` says when to retry.',
    headers: ['Retry-After'],
    isCounted: true,
    members: ['violated-policies'],
    example: {
      type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
      title: 'Too Many Requests',
      detail: 'The limit of 2000 requests a day is used up. The day ends at 00:00 UTC.',
      error: 'quota_exceeded',
      'violated-policies': ['daily'],
    },
  },
  500: {
    words: 'An error in the service; `request_id` helps us find it. It is not charged.',
    headers: [],
    example: {
      title: 'Internal Server Error',
      detail: 'Something went wrong on our side. The request id helps us find it.',
      error: 'internal',
    },
  },
  503: {
    words: 'The service or a service that it needs is busy or down; `Retry-After` says when to retry.',
    headers: ['Retry-After'],
    example: {
      title: 'Service Unavailable',
      detail: 'The service cannot answer this right now. Try again shortly.',
      error: 'unavailable',
    },
  },
};

/** `components.responses`: what operations refer to: that nothing changed, and a problem for each status. */
export function sharedResponses(paths: Json): Json {
  const text = JSON.stringify(paths);
  const used = Object.entries(REFUSALS).filter(([status]) => text.includes(`/Problem${status}"`));
  return {
    ...Object.fromEntries(Object.entries(UNCHANGED).filter(([name]) => text.includes(`/${name}"`))),
    ...problemResponses(used),
  };
}

function problemResponses(used: readonly (readonly [status: string, refusal: Refusal])[]): Json {
  return Object.fromEntries(
    used.map(([status, { words, headers, isCounted = false, example, members = [] }]) => [
      `Problem${status}`,
      {
        description: words,
        headers: headersOf(['X-Request-Id', 'Cache-Control', ...headers], isCounted),
        content: {
          'application/problem+json': {
            // The whole of it where parts of the input are listed; else what such an answer has.
            schema: status === '400' ? { $ref: '#/components/schemas/Problem' } : problemWith(members),
            example: {
              type: 'about:blank',
              status: Number(status),
              instance: '/api/v1/markets',
              request_id: '8f1c0d2e4a6b-1z',
              ...example,
            },
          },
        },
      },
    ]),
  );
}

/** 304, which costs nothing. */
const UNCHANGED: Readonly<Record<'Unchanged' | 'UnchangedCounted', Json>> = {
  Unchanged: unchanged(false),
  UnchangedCounted: unchanged(true),
};

function unchanged(isCounted: boolean): Json {
  return {
    description: 'Unchanged since the ETag in `If-None-Match`. Free.',
    headers: headersOf(['ETag', 'X-Request-Id', 'Cache-Control'], isCounted),
  };
}

/** A reference to it. @param isCounted with the headers that report the quota state. */
export const unchangedResponse = (isCounted: boolean): Json => ({
  $ref: `#/components/responses/${isCounted ? 'UnchangedCounted' : 'Unchanged'}`,
});

/** Why there is no answer, and the headers of such an answer, for who says it in a form of their own. */
export function refusalWords(status: string): Json {
  const { words = '', headers = [] } = REFUSALS[status] ?? {};
  return { description: words, headers: headersOf(['X-Request-Id', 'Cache-Control', ...headers], false) };
}

/** References to them, by status. */
export function refusals(statuses: readonly string[]): Json {
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]));
}

/** RFC 9457 with the members of the interface beside it. */
export const PROBLEM: Json = {
  type: 'object',
  description: 'An error (RFC 9457). `error` is a stable code for programs.',
  required: ['type', 'title', 'status', 'detail', 'instance', 'error', 'request_id'],
  properties: {
    type: {
      type: 'string',
      format: 'uri-reference',
      description: 'Type of problem; `about:blank` if the status says enough.',
    },
    title: { type: 'string', maxLength: 100, description: 'Text of the status code.' },
    status: { type: 'integer', minimum: 400, maximum: 599, description: 'Status code.' },
    detail: { type: 'string', maxLength: 100_000, description: 'What is wrong, for people.' },
    instance: { type: 'string', maxLength: 100_000, description: 'Requested path.' },
    error: { type: 'string', pattern: '^[a-z_]+$', description: 'What is wrong, as a stable code for programs.' },
    request_id: { type: 'string', maxLength: 80, description: 'Id of the request in our logs.' },
    errors: {
      type: 'array',
      description: 'One entry per bad parameter.',
      minItems: 1,
      items: {
        type: 'object',
        required: ['pointer', 'detail'],
        properties: {
          pointer: { type: 'string', pattern: '^/', description: 'JSON pointer into query, path or body.' },
          detail: { type: 'string', maxLength: 100_000, description: 'What is wrong with it.' },
        },
      },
    },
    did_you_mean: { type: 'array', items: { type: 'string' }, description: 'Similar names that exist.' },
    auth_instructions: {
      type: 'string',
      format: 'uri',
      description: 'On 401: address of the instructions for sending a key.',
    },
    required_tier: { type: 'string', maxLength: 20, description: 'On 403: the lowest tier with access.' },
    upgrade_url: {
      type: 'string',
      format: 'uri',
      description: 'On 403: address of the instructions for a higher tier.',
    },
    'violated-policies': {
      type: 'array',
      items: { type: 'string', maxLength: 40 },
      description: 'On 429: names of the used-up policies of `RateLimit-Policy`.',
    },
  },
};

/** What every problem has, and `members` beside it. */
function problemWith(members: readonly string[]): Json {
  const always = PROBLEM.required as readonly string[];
  const properties = Object.entries(PROBLEM.properties as Json);
  return {
    ...PROBLEM,
    properties: Object.fromEntries(properties.filter(([name]) => always.includes(name) || members.includes(name))),
  };
}
