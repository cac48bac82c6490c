import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A request as it arrived. */
export interface RecordedRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Milliseconds since the server started. */
  readonly atMs: number;
  /** Where the server is used as a gateway: `<source-id>` and the publisher's address. */
  readonly sourceId: string | null;
  readonly original: string | null;
}

/** How the server answers one request. */
export type Answer = (request: RecordedRequest, response: ServerResponse, server: Totals) => void;

interface Totals {
  /** Body bytes handed to the sockets by the endless answers. */
  bodyBytes: number;
}

export interface FaultyServer {
  /** `http://127.0.0.1:<port>`. */
  readonly origin: string;
  readonly port: number;
  readonly requests: readonly RecordedRequest[];
  readonly connections: number;
  readonly bodyBytes: number;
  /**
   * Answers for a path (`/feed`), a path with its query (`/feed?a=1`) or, through the gateway form, a publisher's address
   * (`https://feed.example/rss`); given in turn, the last one for ever. `*` answers what nothing else does; else 404.
   */
  on(target: string, ...answers: Answer[]): void;
  /** Resolves when this many requests have come in all. */
  received(count: number): Promise<void>;
  /** Resolves when no connection is open. */
  idle(): Promise<void>;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A real HTTP server with scripted faults. Nothing listens beyond `host`. */
export async function startFaultyServer(host = '127.0.0.1'): Promise<FaultyServer> {
  const startedAt = performance.now();
  const scripts = new Map<string, Answer[]>();
  const requests: RecordedRequest[] = [];
  const sockets = new Set<Socket>();
  const totals: Totals = { bodyBytes: 0 };
  const watchers = new Set<() => void>();
  let connections = 0;
  const tellWatchers = () => {
    for (const watcher of [...watchers]) watcher();
  };
  const when = (isReached: () => boolean) =>
    new Promise<void>((resolve) => {
      const watcher = () => {
        if (!isReached()) return;
        watchers.delete(watcher);
        resolve();
      };
      watchers.add(watcher);
      watcher();
    });

  const server = createServer({ keepAliveTimeout: 60_000 }, async (incoming, response) => {
    incoming.on('error', () => {});
    response.on('error', () => {});
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    const request = record(incoming, Buffer.concat(chunks).toString('utf8'), performance.now() - startedAt);
    requests.push(request);
    tellWatchers();
    nextAnswer(scripts, request)(request, response, totals);
  });
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      tellWatchers();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    requests,
    get connections() {
      return connections;
    },
    get bodyBytes() {
      return totals.bodyBytes;
    },
    on: (target, ...answers) => void scripts.set(target, answers),
    received: (count) => when(() => requests.length >= count),
    idle: () => when(() => sockets.size === 0),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function record(incoming: IncomingMessage, body: string, atMs: number): RecordedRequest {
  const path = incoming.url ?? '/';
  const url = new URL(path, 'http://server');
  const original = url.searchParams.get('url');
  return {
    method: incoming.method ?? '',
    path,
    headers: incoming.headers,
    body,
    atMs,
    original,
    sourceId: original === null ? null : decodeURIComponent(url.pathname.split('/').at(-1) ?? ''),
  };
}

function nextAnswer(scripts: Map<string, Answer[]>, request: RecordedRequest): Answer {
  const pathname = request.path.split('?', 1)[0] ?? '';
  for (const target of [request.original, request.path, pathname, '*']) {
    const answers = target === null ? undefined : scripts.get(target);
    const answer = answers !== undefined && answers.length > 1 ? answers.shift() : answers?.[0];
    if (answer !== undefined) return answer;
  }
  return reply({ status: 404, body: 'nothing here' });
}

/** A whole answer, with its right Content-Length. */
export function reply(options: { status?: number; headers?: OutgoingHttpHeaders; body?: string | Uint8Array }): Answer {
  return (_request, response) => {
    const body = Buffer.from(options.body ?? '');
    const status = options.status ?? 200;
    const length = status === 304 || status === 204 ? {} : { 'content-length': body.byteLength };
    response.writeHead(status, { ...length, ...options.headers });
    response.end(body);
  };
}

/** An error page with status 200, as portals send when they are overloaded. */
export function htmlPage(status = 200): Answer {
  const body = '<!DOCTYPE html><html><head><title>Service unavailable</title></head><body>Sorry.</body></html>';
  return reply({ status, headers: { 'content-type': 'text/html; charset=utf-8' }, body });
}

/** Bytes that mean nothing, under a content type that promises something. */
export function garbage(bytes = 4_096, contentType = 'application/json'): Answer {
  const body = Uint8Array.from({ length: bytes }, (_, index) => (index * 167 + (index >> 3) * 31 + 13) & 0xff);
  return reply({ headers: { 'content-type': contentType }, body });
}

/** Half of a body, then the connection ends. */
export function halfBody(body: string | Uint8Array, headers: OutgoingHttpHeaders = {}): Answer {
  return wrongLength(Buffer.from(body).subarray(0, Buffer.byteLength(body) >> 1), Buffer.byteLength(body), headers);
}

/** A Content-Length that the body does not have; the connection ends after the body. */
export function wrongLength(body: string | Uint8Array, declared: number, headers: OutgoingHttpHeaders = {}): Answer {
  return (_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': declared, connection: 'close' });
    response.write(body, () => response.socket?.end());
  };
}

/** The connection is reset, before the headers or after a part of a chunked body. */
export function reset(after?: string | Uint8Array): Answer {
  return (_request, response) => {
    if (after === undefined) {
      response.socket?.resetAndDestroy();
      return;
    }
    response.writeHead(200);
    response.write(after, () => response.socket?.resetAndDestroy());
  };
}

/** A chunked body without its last chunk: the connection ends in good order, the body does not. */
export function cutOff(part: string | Uint8Array, headers: OutgoingHttpHeaders = {}): Answer {
  return (_request, response) => {
    response.writeHead(200, { ...headers, 'transfer-encoding': 'chunked' });
    response.write(part, () => response.socket?.end());
  };
}

/** The request is read and never answered; or answered after a time. */
export function slowHeaders(afterMs: number | null = null, then: Answer = reply({ body: 'late' })): Answer {
  return (request, response, totals) => {
    if (afterMs === null) return;
    const timer = setTimeout(() => then(request, response, totals), afterMs);
    response.on('close', () => clearTimeout(timer));
  };
}

/** One byte at a time, for ever unless a body is given. */
export function drip(everyMs = 1_000, body: string | null = null): Answer {
  return (_request, response, totals) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    let sent = 0;
    const timer = setInterval(() => {
      response.write(body?.[sent] ?? '.');
      sent += 1;
      totals.bodyBytes += 1;
      if (body !== null && sent >= body.length) response.end();
    }, everyMs);
    response.on('close', () => clearInterval(timer));
  };
}

/** A part of a body, then no more bytes on an open connection. */
export function stall(part: string | Uint8Array, headers: OutgoingHttpHeaders = {}): Answer {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', ...headers });
    response.write(part);
  };
}

/** Sends one part, nothing for a while, and the other part. */
export function pauseInside(first: string, pauseMs: number, second: string): Answer {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.write(first);
    const timer = setTimeout(() => response.end(second), pauseMs);
    response.on('close', () => clearTimeout(timer));
  };
}

/** The same chunk again and again as fast as it is taken, chunked; endless unless `bytes` is given. */
export function endless(
  options: { status?: number; chunk?: Uint8Array; bytes?: number; headers?: OutgoingHttpHeaders } = {},
): Answer {
  const chunk = options.chunk ?? Buffer.alloc(64 * 1024, 'x');
  const total = options.bytes ?? Number.POSITIVE_INFINITY;
  return (_request, response, totals) => {
    response.writeHead(options.status ?? 200, options.headers);
    let left = total;
    const pump = () => {
      while (left > 0 && !response.destroyed) {
        left -= chunk.byteLength;
        totals.bodyBytes += chunk.byteLength;
        if (!response.write(chunk)) {
          response.once('drain', pump);
          return;
        }
      }
      if (!response.destroyed) response.end();
    };
    pump();
  };
}

/** Gzip that unpacks to this many bytes, about a thousand times what is sent: many members of 10 MB of zeros. */
export function gzipBomb(unpackedBytes = 10 * 1024 ** 3): Answer {
  const memberBytes = 10 * 1024 ** 2;
  const chunk = gzipSync(Buffer.alloc(memberBytes));
  const bytes = Math.ceil(unpackedBytes / memberBytes) * chunk.byteLength;
  return endless({ chunk, bytes, headers: { 'content-encoding': 'gzip', 'content-type': 'text/xml' } });
}

/**
 * A publisher's check for cookies: who comes without its cookie gets one and is led back to the address that was asked.
 * With `everNew` it is never content and gives another cookie each time.
 */
export function cookieCheck(then: Answer, { everNew = false } = {}): Answer {
  let given = 0;
  return (request, response, server) => {
    if (!everNew && /(^|; )checked=\d/.test(request.headers.cookie ?? '')) {
      then(request, response, server);
      return;
    }
    given += 1;
    const headers = { 'set-cookie': `checked=${given}; Path=/; HttpOnly` };
    redirect(request.original ?? request.path, 302, headers)(request, response, server);
  };
}

/** A redirect; `to` may be relative. */
export function redirect(to: string, status = 302, headers: OutgoingHttpHeaders = {}): Answer {
  return reply({ status, headers: { ...headers, location: to }, body: 'moved' });
}

/** 429 or 503, with or without Retry-After (seconds, an HTTP date or anything else). */
export function throttled(retryAfter: string | number | null, status = 429): Answer {
  return reply({
    status,
    headers: retryAfter === null ? {} : { 'retry-after': String(retryAfter) },
    body: 'slow down',
  });
}

/** These bytes in place of an HTTP answer. */
export function notHttp(bytes: string | Uint8Array = '\u0000\u0001 this is not HTTP\r\n\r\n'): Answer {
  return (_request, response) => {
    response.socket?.end(bytes);
  };
}

/** Answers as a publisher that knows validators: 304 where one of them is sent back. */
export function conditional(body: string, validators: { etag?: string; lastModified?: string }): Answer {
  return (request, response, totals) => {
    const { etag, lastModified } = validators;
    const isListed =
      (etag !== undefined && request.headers['if-none-match'] === etag) ||
      (lastModified !== undefined && request.headers['if-modified-since'] === lastModified);
    const headers = { ...(etag && { etag }), ...(lastModified && { 'last-modified': lastModified }) };
    const answer = isListed ? reply({ status: 304, headers }) : reply({ headers, body });
    answer(request, response, totals);
  };
}
