import { type FastifyInstance, fastify } from 'fastify';
import { HARDENING, malformedAddress, nothingHere, requestIds } from '../../http/edge.ts';
import { refuseAtSocket, STATUS, sendProblem } from '../../http/problem.ts';
import type { Log } from '../../log.ts';
import { addOperatorParts, FOR_THIS_ORIGIN, type OperatorOptions } from './add-operator-parts.ts';

interface OperatorAppOptions extends OperatorOptions {
  /** Base of links in refusals. */
  readonly publicUrl: string;
  /** Why this process should get no work just now, in a word or two; null: it is ready. */
  readonly whyNotReady: () => string | null;
  readonly log?: Log;
}

const ON_EVERY_ANSWER = { ...HARDENING, ...FOR_THIS_ORIGIN } as const;

/**
 * The operator's own listener (OPS_PORT): the parts behind the guard, and `/livez` and `/readyz` for whoever asks, as
 * those that restart processes have no token.
 */
export function createOperatorApp({ whyNotReady, log, publicUrl, ...options }: OperatorAppOptions): FastifyInstance {
  const app = fastify({
    logger: false,
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    connectionTimeout: 60_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    genReqId: requestIds(),
    clientErrorHandler: refuseAtSocket,
    frameworkErrors: (error, request, reply) => {
      reply.headers(ON_EVERY_ANSWER).header('x-request-id', request.id);
      sendProblem(malformedAddress(error), request, reply, publicUrl);
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(ON_EVERY_ANSWER).header('x-request-id', request.id);
    reply.header('cache-control', 'no-store');
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    sendProblem(error, request, reply, publicUrl);
    if (reply.statusCode === STATUS.internal) log?.error({ err: error, request_id: request.id }, 'a request failed');
  });
  app.setNotFoundHandler((request, reply) => sendProblem(nothingHere(), request, reply, publicUrl));
  app.get('/livez', (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    const why = whyNotReady();
    return why === null ? reply.send({ status: 'ok' }) : reply.code(503).send({ status: why });
  });
  // Who types the address alone means the pages, where there are any and the caller may know of them.
  app.get('/', (request, reply) => {
    const isListed = app.hasRoute({ method: 'GET', url: '/ops' }) && options.guard.check(request) !== 'hidden';
    return isListed ? reply.redirect('/ops', 303) : sendProblem(nothingHere(), request, reply, publicUrl);
  });
  addOperatorParts(app, options, publicUrl);
  return app;
}
