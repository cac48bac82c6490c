import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../../errors.ts';
import { nothingHere } from '../../http/edge.ts';
import type { Guard } from '../../http/operator-guard.ts';
import { isOperatorPath, type OperatorPart } from '../../http/operator-part.ts';
import { problemOf } from '../../http/problem.ts';
import { ALWAYS_ANSWERED } from '../../http/shed-load.ts';
import { limitGuesses } from './limit-guesses.ts';

export interface OperatorOptions {
  readonly parts: readonly OperatorPart[];
  readonly guard: Guard;
}

/** Both, so that a browser prompts for the token and a program knows how to send it. */
const CHALLENGES = ['Basic realm="Loadstar operator", charset="UTF-8"', 'Bearer realm="Loadstar operator"'];

/** What pages of other origins learn of the operator's paths: nothing. Forms of its own pages must say where they are from. */
export const FOR_THIS_ORIGIN = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
} as const;

/** CORS headers that other paths send to every origin. */
const CORS_HEADERS = ['access-control-allow-origin', 'access-control-expose-headers'] as const;

/**
 * Serves the parts behind the guard. Who is not let in without a token meets what is met at any unknown address.
 * @throws Fault `internal` for a part that adds a route where the operator's paths are not.
 */
export function addOperatorParts(app: FastifyInstance, { parts, guard }: OperatorOptions, publicUrl: string): void {
  const checkRequest = limitGuesses(guard);
  app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      if (!isOperatorPath(route.url)) throw new Fault('internal', `${route.url} is not one of the operator's paths`);
      // Whoever looks what the matter is must get an answer when the matter is pressure.
      route.config = { ...ALWAYS_ANSWERED.config, ...route.config };
    });
    scope.addHook('onRequest', async (request, reply) => {
      const verdict = await checkRequest(request).catch((refused: unknown) => {
        addOwnHeaders(reply);
        throw refused;
      });
      if (verdict === 'hidden') throw nothingHere();
      addOwnHeaders(reply);
      if (verdict === 'unauthenticated') return challenge(request, reply, publicUrl);
      if (verdict === 'foreign')
        throw new Fault('forbidden', 'Send this request from its own page.', { reason: 'cross_origin' });
    });
    for (const part of parts) scope.register(async (routes) => part.register(routes));
  });
}

/** Of whoever may know that there is something. */
function addOwnHeaders(reply: FastifyReply): void {
  for (const name of CORS_HEADERS) reply.removeHeader(name);
  reply.headers(FOR_THIS_ORIGIN).header('cache-control', 'no-store');
}

function challenge(request: FastifyRequest, reply: FastifyReply, publicUrl: string): FastifyReply {
  const fault = new Fault('unauthenticated', 'This needs the operator token.', { reason: 'operator_token' });
  // Keys to the API, which these instructions are about, open nothing here.
  const { auth_instructions: _, ...problem } = problemOf(fault, request, publicUrl);
  return reply
    .code(problem.status)
    .header('www-authenticate', CHALLENGES)
    .type('application/problem+json')
    .send(JSON.stringify(problem));
}
