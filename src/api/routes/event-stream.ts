import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Fault } from '../../errors.ts';
import type { Admissions, Credentials } from '../../http/admissions.ts';
import { credentialsOf } from '../../http/caller-address.ts';
import { charge } from '../../http/charge.ts';
import { inputReader } from '../../http/read-input.ts';
import type { BriefEvent, BriefEvents } from '../../read/briefs/brief-events.ts';
import type { ChangesStart } from '../../read/briefs/changes-after.ts';
import { readCursor } from '../../read/briefs/feed-cursor.ts';
import { parseSince } from '../../read/briefs/since.ts';
import type { Caller } from '../../read/caller.ts';
import type { ReadContext } from '../../read/context.ts';
import { TextParam } from '../../read/parameters.ts';
import { sendRendered } from './send-answer.ts';

export const EVENTS_PATH = '/api/v1/events';
/** For our own pages: that there is something to look for, from now on, and nothing of what it is. docs/adr/0038 */
const PAGE_EVENTS_PATH = '/changes/events';
const EVENT_STREAM = 'text/event-stream';

/** What streams may cost one process, and how long they last. */
export interface EventLimits {
  readonly streams: number;
  /** Streams of one address, or of one /64 of IPv6. */
  readonly perAddress: number;
  /** Longest time without a byte: proxies cut off streams that are idle for a minute. */
  readonly beatMs: number;
  /** A stream ends after this; the client comes back with its place. */
  readonly longestMs: number;
  /** A reader who takes nothing for so long is let go. */
  readonly stalledMs: number;
}

const EVENT_LIMITS: EventLimits = {
  streams: 500,
  perAddress: 20,
  beatMs: 20_000,
  longestMs: 3_600_000,
  stalledMs: 45_000,
};

/** How long a client waits before it comes back. */
const COME_BACK_MS = 3_000;

/** Bytes made ahead of a reader; the socket holds some more. */
const AHEAD_BYTES = 4_096;

const Input = z.object({
  cursor: TextParam(300).optional().describe('`next_cursor` of a diff, or the id of an event, to continue from.'),
  since: TextParam(64)
    .optional()
    .describe('ISO 8601 instant with any precision; UTC if it has no offset. Events after it come first.')
    .meta({ format: 'date-time' }),
  token: TextParam(160)
    .optional()
    .describe('A token of `/api/v1/stream-token`, in place of a key, for readers that send no headers.'),
});

/** As with the diff, a key widens the scope. To open a stream is one request, however many events it sends. */
const ACCESS = { access: 'optional', cost: 'daily' } as const;

const STREAM_HEADERS = {
  'content-type': `${EVENT_STREAM}; charset=utf-8`,
  'cache-control': 'private, no-cache, no-transform',
  vary: 'X-API-Key, Authorization, Last-Event-ID',
  // Reverse proxies of the nginx kind would gather the events before they pass them on.
  'x-accel-buffering': 'no',
  // Nothing else is asked on this connection, and a process that stops need not wait for it.
  connection: 'close',
} as const;

const readInput = inputReader(Input, new Set());

interface EventStreamOptions {
  readonly context: ReadContext;
  readonly events: BriefEvents;
  readonly admissions: Admissions;
  readonly limits?: Partial<EventLimits>;
  /** Of our own pages; absent: there are none. */
  readonly pages?: {
    /** Who they ask as. */
    readonly reader: Caller;
    /** Counts the opening of a stream as the look at a page that it is. @throws Fault `too-many-requests` */
    pass(request: FastifyRequest): Promise<void>;
  };
  isDraining(): boolean;
}

interface Opening {
  readonly credentials: Credentials;
  readonly caller: Caller;
  readonly start: ChangesStart;
  inLines(event: BriefEvent): string;
}

/**
 * The stream of changed briefs as server-sent events: no ordinary question, for its answer has no end. docs/adr/0023
 * @returns how many streams are open.
 */
export function addEventStream(
  app: FastifyInstance,
  { context, events, admissions, ...more }: EventStreamOptions,
): () => number {
  const limits = { ...EVENT_LIMITS, ...more.limits };
  const open = new Map<string, number>();
  let total = 0;

  const takePlace = (address: string): (() => void) => {
    if (more.isDraining() || total >= limits.streams)
      throw new Fault('unavailable', 'too many open streams', { retryAfterMs: COME_BACK_MS * 10 });
    const own = open.get(address) ?? 0;
    if (own >= limits.perAddress) {
      throw new Fault(
        'too-many-requests',
        `You have ${own} streams open from your address; close one before you open another.`,
        {
          reason: 'too_many_streams',
          retryAfterMs: COME_BACK_MS * 10,
        },
      );
    }
    total += 1;
    open.set(address, own + 1);
    return () => {
      total -= 1;
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    };
  };

  app.get(EVENTS_PATH, { compress: false }, async (request, reply) => {
    const credentials = credentialsOf(request);
    const given = readInput({}, request.url, {}) as z.output<typeof Input>;
    const caller =
      given.token === undefined || credentials.key !== null
        ? await admissions.identify(credentials, ACCESS)
        : await admissions.identifyStream(given.token);
    const opened = await charge(admissions, { question: ACCESS, caller, request, reply }, async () => {
      const start = startOf(request, given);
      const body =
        request.method === 'HEAD' ? null : await openStream(request, reply, { credentials, caller, start, inLines });
      return { status: 200, headers: STREAM_HEADERS, body };
    });
    return sendRendered(reply, opened);
  });

  const { pages } = more;
  if (pages !== undefined) {
    app.get(PAGE_EVENTS_PATH, { compress: false }, async (request, reply) => {
      await pages.pass(request);
      // Wherever a reader says to have been, it begins now: what was missed is asked for as pages are, and counted so.
      const opening = {
        credentials: credentialsOf(request),
        caller: pages.reader,
        start: 'now',
        inLines: placeInLines,
      } as const;
      const body = request.method === 'HEAD' ? null : await openStream(request, reply, opening);
      return sendRendered(reply, { status: 200, headers: STREAM_HEADERS, body });
    });
  }

  const openStream = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { credentials, caller, start, inLines }: Opening,
  ): Promise<Readable> => {
    const giveBack = takePlace(credentials.address);
    const ending = new AbortController();
    let over: NodeJS.Timeout | undefined;
    // A stream ends when its key is revoked or falls to another tier; the caller may connect again and is checked anew.
    const unfollow = admissions.follow(caller, () => ending.abort());
    // Triggered by the response: the stream itself cannot close while its generator waits for news.
    const leave = (): void => {
      ending.abort();
      clearTimeout(over);
      unfollow();
      giveBack();
    };
    reply.raw.once('close', leave);
    // Whoever hung up while the key was looked at has done so before anybody listened.
    if (reply.raw.destroyed) leave();
    const followed = events.follow({
      tier: caller.tier,
      start,
      publicUrl: context.publicUrl,
      beatMs: limits.beatMs,
      signal: ending.signal,
    });
    // Before the first byte, so that what goes wrong can still be said by a status.
    const first = await followed.next();
    if (!ending.signal.aborted) over = setTimeout(() => ending.abort(), limits.longestMs).unref();
    const lines = format(first.value ?? [], followed, inLines);
    const stream = Readable.from(lines, { objectMode: false, highWaterMark: AHEAD_BYTES });
    // The stream is paused while the socket is full, and nothing is made meanwhile.
    let stalled: NodeJS.Timeout | undefined;
    stream.on('pause', () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.raw.socket.destroy(), limits.stalledMs).unref();
    });
    stream.on('resume', () => clearTimeout(stalled));
    reply.raw.once('close', () => clearTimeout(stalled));
    return stream;
  };

  return () => total;
}

/** The place that the client was at last is known best by itself; a client that comes back repeats its old address. */
function startOf(request: FastifyRequest, given: z.output<typeof Input>): ChangesStart {
  const lastId = request.headers['last-event-id'];
  if (typeof lastId === 'string' && lastId.trim() !== '') return cursorOf(lastId.trim(), '/headers/last-event-id');
  if (given.cursor !== undefined) return cursorOf(given.cursor, '/query/cursor');
  if (given.since === undefined) return 'now';
  const since = parseSince(given.since);
  if (since === null) throw badInput('/query/since', 'must be an ISO 8601 instant such as 2026-10-01T12:00:00Z');
  return { since };
}

function cursorOf(text: string, pointer: string): ChangesStart {
  const cursor = readCursor(text);
  if (cursor === null) throw badInput(pointer, 'is not a cursor of this feed');
  return cursor;
}

function badInput(pointer: string, detail: string): Fault {
  return new Fault('bad-request', `${pointer.split('/').at(-1)} ${detail}`, { problems: [{ pointer, detail }] });
}

/** Events in the lines of the format; a comment where there is no event. */
async function* format(
  first: readonly BriefEvent[],
  followed: AsyncGenerator<readonly BriefEvent[], void>,
  inLines: Opening['inLines'],
): AsyncGenerator<string> {
  yield `retry: ${COME_BACK_MS}\n\n${first.map(inLines).join('')}`;
  for await (const events of followed) yield events.length === 0 ? ': still here\n\n' : events.map(inLines).join('');
}

const inLines = ({ event, cursor, data }: BriefEvent): string =>
  `event: ${event}\nid: ${cursor}\ndata: ${JSON.stringify(data)}\n\n`;

/** The same without what the API counts. Data there must be: browsers' own readers pass over events without. */
const placeInLines = ({ event, cursor }: BriefEvent): string => `event: ${event}\nid: ${cursor}\ndata: {}\n\n`;

/** The route as an OpenAPI operation. */
export const EVENTS_OPERATION = {
  operationId: 'brief_events',
  tags: ['briefs'],
  summary: 'Published changes of briefs as server-sent events, as they happen.',
  description:
    'Events `brief` {slug, revision, computed_at, verdict, composite_score, url}, `removed` {slug, revision, removed_at}, ' +
    '`position` {as_of, tier} at the start, and `reset` {as_of, tier} if the cursor is no longer valid: delete your ' +
    'copy, the whole scope follows. The markets are those of the diff for the same caller. The id of an event is a cursor ' +
    'of the diff after that event: a client that reconnects with this id in `Last-Event-ID`, as browsers do, misses no event and gets none twice. Without a cursor the stream starts now. Comments keep the connection open. A stream ends after an hour, and within seconds if the key is revoked or its tier changes.',
  parameters: [
    {
      name: 'Last-Event-ID',
      in: 'header',
      required: false,
      description: 'Id of the last event received; takes precedence over `cursor` and `since`.',
      schema: { type: 'string', maxLength: 300 },
    },
    ...Object.entries(z.toJSONSchema(Input, { io: 'input' }).properties ?? {}).map(([name, property]) => {
      const { description, ...schema } = property as { description?: string };
      return { name, in: 'query', required: false, description, schema };
    }),
  ],
  responses: {
    '200': {
      description: 'The stream.',
      content: {
        [EVENT_STREAM]: {
          schema: { type: 'string', description: 'Events in the format of the HTML standard.', minLength: 1 },
          example:
            'event: removed\nid: eyJzZXEiOjd9\n' +
            'data: {"slug":"dallas","revision":3,"removed_at":"2026-11-20T12:00:00.000Z"}\n\n',
        },
      },
    },
    '400': { $ref: '#/components/responses/Problem400' },
    '401': { $ref: '#/components/responses/Problem401' },
    '429': { $ref: '#/components/responses/Problem429' },
    '500': { $ref: '#/components/responses/Problem500' },
    '503': { $ref: '#/components/responses/Problem503' },
  },
};
