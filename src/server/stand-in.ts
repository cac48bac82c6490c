import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';

/**
 * Answers requests instead of an application that listens already: while the first data is loaded another one answers, whose
 * caches go with it.
 */
export interface StandIn {
  /** null: the application answers itself. */
  handler(): RequestListener | null;
  /** Resolves when it has gone. */
  readonly gone: Promise<void>;
}

/** A server like the framework's own, whose requests go to the stand-in while there is one. */
export const serverWith =
  ({ handler: standIn }: StandIn): FastifyServerFactory =>
  (handler, { http = {}, keepAliveTimeout, requestTimeout, connectionTimeout }): Server => {
    const server = createServer(http as object, (request: IncomingMessage, response: ServerResponse) =>
      (standIn() ?? handler)(request, response),
    );
    if (typeof keepAliveTimeout === 'number') server.keepAliveTimeout = keepAliveTimeout;
    if (typeof requestTimeout === 'number') server.requestTimeout = requestTimeout;
    if (typeof connectionTimeout === 'number') server.setTimeout(connectionTimeout);
    return server;
  };
