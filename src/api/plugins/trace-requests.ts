import type { FastifyInstance } from 'fastify';
import { beginRequestSpan, endRequestSpan, isTraced } from '../../tracing.ts';

/** As the door has it for who hangs up before the answer has begun. */
const HUNG_UP = 499;

/**
 * Makes a span of each request where an SDK was loaded before the program; otherwise adds nothing. Its name is the
 * pattern of the route, with the attributes that OpenTelemetry's conventions have for HTTP; neither keys nor queries
 * are in it.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!isTraced()) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request;
    const route = request.is404 ? undefined : request.routeOptions.url;
    const attributes = {
      'http.request.method': method,
      'url.path': request.url.split('?', 1)[0] ?? '',
      'url.scheme': request.protocol,
      'network.protocol.version': request.raw.httpVersion,
      'loadstar.request_id': request.id,
      ...(route === undefined ? {} : { 'http.route': route }),
    };
    const span = beginRequestSpan(
      headers,
      { name: route === undefined ? method : `${method} ${route}`, attributes },
      done,
    );
    if (span === null) return;
    const { raw } = reply;
    const end = (): void => endRequestSpan(span, raw.headersSent ? raw.statusCode : HUNG_UP);
    if (raw.closed) end();
    else raw.once('close', end);
  });
}
