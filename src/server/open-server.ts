import { type FastifyInstance, type FastifyServerOptions, fastify } from 'fastify';
import { trustedProxies } from '../http/caller-address.ts';
import { malformedAddress, ON_EVERY_ANSWER, requestIds } from '../http/edge.ts';
import { meantAddress } from '../http/links/guessed-paths.ts';
import type { OriginRules } from '../http/origin-rules.ts';
import { refuseAtSocket, sendProblem } from '../http/problem.ts';
import { versionedPaths } from '../http/versioned-paths.ts';
import { SERVED } from '../read/registry.ts';
import type { AppOptions } from './app-options.ts';
import { serverWith } from './stand-in.ts';

/** Longest time for a request to arrive. */
export const REQUEST_MS = 15_000;

const SERVER_LIMITS: FastifyServerOptions = {
  bodyLimit: 64 * 1024,
  requestTimeout: REQUEST_MS,
  /** Longest silence of a connection with a request on it. */
  connectionTimeout: 60_000,
  /** Longer than the 60 s that proxies keep idle connections, so that they close first. */
  keepAliveTimeout: 72_000,
  /** Requests that arrive while we close are served; the connection ends after them. */
  return503OnClosing: false,
  forceCloseConnections: 'idle',
  routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
};

const versionedOf = versionedPaths(
  SERVED.flatMap(({ path, aliases = [] }) => [path, ...aliases.map((one) => one.path)]),
);

interface ServerOptions {
  readonly publicUrl: string;
  readonly origins: OriginRules;
  readonly trustProxy: AppOptions['config']['trustProxy'];
  readonly standIn: AppOptions['standIn'];
}

/** The bare server: its limits, what it takes as a body, and how it answers what no route and no hook sees. */
export function openServer({ publicUrl, origins, trustProxy, standIn }: ServerOptions): FastifyInstance {
  const app = fastify({
    ...SERVER_LIMITS,
    // How often it is looked for requests that are late.
    http: { connectionsCheckingInterval: 5_000 },
    ...(standIn === undefined ? {} : { serverFactory: serverWith(standIn) }),
    logger: false,
    genReqId: requestIds(),
    rewriteUrl: ({ url = '/' }) => versionedOf(meantAddress(url)),
    trustProxy: trustedProxies(trustProxy ?? false),
    clientErrorHandler: refuseAtSocket,
    frameworkErrors: (error, request, reply) => {
      // No hook has seen this request.
      reply.headers(ON_EVERY_ANSWER).headers(origins.headersFor(request, false)).header('x-request-id', request.id);
      sendProblem(malformedAddress(error), request, reply, publicUrl);
    },
  });
  readBodies(app);
  return app;
}

/** A body is JSON or it is refused: of plain text nobody would know what was meant. */
function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  // Who says the type of a body and sends none has said nothing; each question knows whether that is enough.
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : readJson(request, String(body), done),
  );
}
