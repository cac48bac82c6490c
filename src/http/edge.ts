import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { oncePer } from '../cache/once-per.ts';
import { Fault } from '../errors.ts';
import { preferredEncoding } from './cached-encodings.ts';
import type { OriginRules } from './origin-rules.ts';
import type { RegisteredPaths } from './registered-paths.ts';
import { type HeaderList, headerList, isForAnybody } from './send-at-once.ts';
import { shedLoad } from './shed-load.ts';

const COMPRESS_FROM_BYTES = 1_024;

/**
 * What no browser needs to do with an answer. Pages have policies of their own in the place of this one; where anything
 * else is shown as one (an error, a text that somebody sent), it can load, run and be framed by nothing.
 */
export const HARDENING = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
} as const;

/** Where `OriginRules` say who may read. */
export const ON_EVERY_ANSWER = {
  ...HARDENING,
  // All of them: no answer depends on cookies, so that the word means that. A list of their names took as much of each answer as all
  // other headers together, and a tenth of the time of a finished one.
  'access-control-expose-headers': '*',
} as const;

const PREFLIGHT = {
  'access-control-allow-headers':
    'X-API-Key, Authorization, Content-Type, If-None-Match, Range, If-Range, Idempotency-Key, X-Request-Id, Last-Event-ID, ' +
    'MCP-Protocol-Version, Mcp-Method, Mcp-Name, X-MCP-Toolsets, X-MCP-Tools, X-MCP-Readonly',
  'access-control-max-age': '86400',
} as const;

/** Makes ids for requests: the caller's own where it is a plain word, else one that no other process makes. */
export function requestIds(): (request: IncomingMessage) => string {
  const process = randomBytes(6).toString('hex');
  let count = 0;
  return ({ headers }) => {
    const own = headers['x-request-id'];
    if (typeof own === 'string' && /^[\w.:-]{1,80}$/.test(own)) return own;
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}

export const malformedAddress = (cause: unknown): Fault =>
  new Fault('bad-request', 'The address is malformed.', { reason: 'malformed_url', cause });

/** @param near paths that may have been meant. */
export const nothingHere = (near: readonly string[] = []): Fault =>
  new Fault('not-found', 'Nothing was found at this address.', near.length === 0 ? {} : { didYouMean: near });

interface EdgeOptions {
  readonly paths: RegisteredPaths;
  readonly origins: OriginRules;
  isDraining(): boolean;
}

/** The headers of all answers. */
export interface Edge {
  /** Gives them to an answer that has not got them yet. */
  dress(reply: FastifyReply): void;
  /**
   * The same as a list, for an answer that goes past the hooks; the last of them, `x-request-id`, is without its value. null where
   * the answer must be dressed: it names who reads it, or is the last one of its connection.
   */
  listFor(request: FastifyRequest): HeaderList | null;
}

/** Marks a route that every page may ask and that dresses its answers to GET by itself; the other one, to whatever is asked. */
export const DRESSES_ITSELF = { dressesItself: 'get' } as const;
export const ALWAYS_DRESSES_ITSELF = { dressesItself: 'always' } as const;

export function openEdge({ paths, origins, isDraining }: EdgeOptions): Edge {
  const listOf = oncePer(
    (readers: Readonly<Record<string, string>>): HeaderList => [
      ...headerList(ON_EVERY_ANSWER),
      ...headerList(readers),
      'x-request-id',
    ],
  );
  return {
    dress: (reply) => {
      if (reply.hasHeader('x-request-id')) return;
      const { request } = reply;
      const isForOwnPages = paths.isForOwnPages(request.routeOptions.url ?? request.url);
      reply
        .headers(ON_EVERY_ANSWER)
        .headers(origins.headersFor(request, isForOwnPages))
        .header('x-request-id', request.id);
      // The next request of this client goes to a process that stays.
      if (isDraining()) reply.header('connection', 'close');
    },
    listFor: (request) => {
      const readers = origins.headersFor(request, false);
      return isDraining() || !isForAnybody(readers['access-control-allow-origin']) ? null : listOf(readers);
    },
  };
}

/** What every answer passes: request id, who may ask and read, the check of path and method, load shedding, compression. */
export function registerEdge(app: FastifyInstance, edge: Edge, { paths, origins }: EdgeOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url = request.url, config } = request.routeOptions;
    const dressesItself = 'dressesItself' in config && (request.method === 'GET' || config.dressesItself === 'always');
    const refused = origins.refusalOf(request, !dressesItself && paths.isForOwnPages(url));
    if (refused === null && dressesItself) return done();
    edge.dress(reply);
    if (refused !== null) return done(refused);
    if (!request.is404) return done();
    // Before a body is read, whatever it is: the method is wrong or the path is.
    const methods = paths.methodsAt(request.url);
    if (methods === null) return done(nothingHere(paths.near(request.url)));
    const allowed = methods.join(', ');
    reply.header('allow', allowed);
    if (request.method !== 'OPTIONS')
      return done(Object.assign(new Error(`${request.method} is not allowed here.`), { statusCode: 405 }));
    reply.headers(PREFLIGHT).header('access-control-allow-methods', allowed).code(204).send();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Only a private installation names one origin; elsewhere the header is the same for all, and caches need not vary
    // by origin.
    const reported = reply.getHeader('access-control-allow-origin');
    if (reported !== undefined && reported !== '*')
      reply.header('vary', [reply.getHeader('vary') ?? [], 'Origin'].flat().join(', '));
    done(null, payload);
  });
  // HEAD would give the length of the unencoded answer, where GET sends fewer bytes: it gives none, as RFC 9110 allows.
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') return;
    route.onSend = [route.onSend ?? []].flat().concat((request, reply, payload, done) => {
      const isEncoded = preferredEncoding(String(request.headers['accept-encoding'] ?? '')) !== null;
      if (isEncoded && !reply.hasHeader('content-encoding')) reply.removeHeader('content-length');
      done(null, payload);
    });
  });
  shedLoad(app);
  app.register(compress, { threshold: COMPRESS_FROM_BYTES, encodings: ['br', 'gzip'], globalDecompression: false });
}
