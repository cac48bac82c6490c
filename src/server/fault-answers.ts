import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooFast } from '../http/burst-limiter.ts';
import { nothingHere } from '../http/edge.ts';
import { STATUS, sendProblem, statusOf } from '../http/problem.ts';
import { burstHeaders } from '../http/rate-limit-headers.ts';
import type { Log } from '../log.ts';
import { frameOf, sendFaultPage, wantsPage } from '../web/add-pages.ts';
import type { AppContext } from './app-context.ts';

/** What went wrong on our side goes to the log; what a caller did wrong is told to the caller alone. */
export const logFault =
  (log: Log | undefined) =>
  (error: unknown, request: FastifyRequest): void => {
    const status = statusOf(error);
    if (status === STATUS.internal) log?.error({ err: error, request_id: request.id }, 'a request failed');
    else if (status === STATUS.unavailable) log?.warn({ err: error, request_id: request.id }, 'not available');
  };

/** The one answer to what fails: a problem, or a page for a person who is at no address of ours. */
export function answerFaults(
  app: FastifyInstance,
  { options: { site, log }, shared, publicUrl, paths, edge }: AppContext,
): void {
  const report = logFault(log);
  app.setErrorHandler((error, request, reply) => {
    report(error, request);
    edge.dress(reply);
    if (site !== undefined && request.is404 && wantsPage(request))
      return sendFaultPage(request, reply, error, frameOf(site, shared));
    if (error instanceof TooFast) reply.headers(burstHeaders(error));
    return sendProblem(error, request, reply, publicUrl);
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(nothingHere(paths.near(request.url)), request, reply, publicUrl),
  );
}
