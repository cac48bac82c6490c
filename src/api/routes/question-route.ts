import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { oncePer } from '../../cache/once-per.ts';
import type { Admissions, Credentials } from '../../http/admissions.ts';
import { acceptedFormat, requireAcceptable, wantedFormat } from '../../http/answer-format.ts';
import type { Asked, AskedAddresses } from '../../http/asked-addresses.ts';
import { credentialsOf } from '../../http/caller-address.ts';
import { charge, isTakenAfter } from '../../http/charge.ts';
import { deprecationHeaders } from '../../http/deprecation.ts';
import { DRESSES_ITSELF, type Edge } from '../../http/edge.ts';
import { inputReader, readBody } from '../../http/read-input.ts';
import { FOR_OWN_PAGES } from '../../http/registered-paths.ts';
import { readFields } from '../../http/select-fields.ts';
import { ALWAYS_ANSWERED } from '../../http/shed-load.ts';
import { answerQuestion } from '../../read/answer-question.ts';
import type { Caller } from '../../read/caller.ts';
import type { AskedAs, ReadContext } from '../../read/context.ts';
import { hasBody, mostRows, namesInPath } from '../../read/described-question.ts';
import type { AnyQuestion } from '../../read/question.ts';
import { answererAtOnce } from './answer-at-once.ts';
import { answerRenderer, sendRendered } from './send-answer.ts';

interface QuestionRouteOptions {
  /** What every answer is made from; the caller is put in its place. */
  readonly shared: ReadContext;
  readonly admissions: Admissions;
  readonly edge: Edge;
  /** What addresses ask, of all questions together. */
  readonly addresses: AskedAddresses;
  readonly checkAnswers: boolean;
  /** Whether no hook changes answers on their way out; absent: one may. */
  readonly isFinal?: boolean;
}

/** One route per address of the question: who asks, what it costs, what is asked, the answer, its bytes. */
export function addQuestion(app: FastifyInstance, question: AnyQuestion, options: QuestionRouteOptions): void {
  const { shared, admissions, edge, addresses, checkAnswers, isFinal = false } = options;
  const names = new Set(namesInPath(question.path));
  const unknowns = { ignores: question.ignoresUnknown === true, others: ['format'] };
  const read = inputReader(question.input, names, unknowns);
  const render = answerRenderer(question, checkAnswers);
  const most = question.table === undefined ? null : mostRows(question);
  const takesBody = hasBody(question.method);
  const askedAs = ({ headers }: FastifyRequest, { address }: Credentials): AskedAs => {
    const key = headers['idempotency-key'];
    return {
      addressHolder: admissions.holderOfAddress(address),
      idempotencyKey: question.idempotent === true && typeof key === 'string' ? key : null,
    };
  };
  /** What most requests of a caller are answered from: callers are remembered, and so is this. */
  const plainContext = oncePer((caller: Caller): ReadContext => ({ ...shared, caller }));
  const contextOf = (request: FastifyRequest, caller: Caller, credentials: Credentials): ReadContext => {
    const isReportedAfter = shared.quota !== undefined && question.cost !== 'free' && isTakenAfter(request);
    if (!takesBody && !isReportedAfter) return plainContext(caller);
    return {
      ...plainContext(caller),
      ...(takesBody ? { request: askedAs(request, credentials) } : {}),
      ...(shared.quota !== undefined && isReportedAfter ? { quota: afterThisOne(shared.quota) } : {}),
    };
  };
  const readAsked = (request: FastifyRequest, defaults: object): Asked => {
    const { url, headers } = request;
    const params = request.params as Record<string, string>;
    requireAcceptable(question, url, headers.accept);
    const hasFeatures = question.features !== undefined;
    const format = question.table === undefined ? 'json' : wantedFormat(url, headers.accept, hasFeatures);
    const input = takesBody
      ? readBody(question.input, request.body, unknowns, params)
      : read(params, url, {
          ...defaults,
          // A file says nothing of what it leaves out, so it is as long as a page may be.
          ...(format === 'csv' && most !== null ? { limit: most } : {}),
          ...acceptedFormat(question, headers.accept),
        });
    return { input, format, fields: readFields(question, input) };
  };
  const isMadeAtOnce = question.makeAtOnce !== undefined;
  const mayBeAtOnce =
    isFinal && !takesBody && (question.cached !== undefined || isMadeAtOnce) && question.isForOwnPages !== true;
  for (const { path, defaults = {}, deprecated } of [{ path: question.path }, ...(question.aliases ?? [])]) {
    const isAtOnce = mayBeAtOnce && deprecated === undefined;
    const readAtOnce = (request: FastifyRequest): Asked | null => {
      try {
        return readAsked(request, defaults as object);
      } catch {
        // The long way reads it again, and says what is wrong with it.
        return null;
      }
    };
    const given = { admissions, edge, addresses, contextOf: plainContext, checkAnswers, read: readAtOnce };
    const answerAtOnce = isAtOnce ? answererAtOnce(question, given) : null;
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      edge.dress(reply);
      if (deprecated !== undefined) reply.headers(deprecationHeaders(deprecated, shared.publicUrl));
      const credentials = credentialsOf(request);
      const caller = await admissions.identify(credentials, question);
      const rendered = await charge(admissions, { question, caller, request, reply }, async () => {
        const context = contextOf(request, caller, credentials);
        const asked = readAsked(request, defaults as object);
        // The next time it is known what this address asks.
        if (isAtOnce && !isMadeAtOnce) addresses.note(request.url, request.headers.accept, asked);
        const found = await answerQuestion(question, context, asked.input);
        return render(request, found, { ...asked, isKeyed: credentials.key !== null });
      });
      return sendRendered(reply, rendered, isFinal);
    };
    app.route({
      method: question.method ?? 'GET',
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      config: {
        ...(question.cost === 'free' ? ALWAYS_ANSWERED.config : {}),
        ...(question.isForOwnPages === true ? FOR_OWN_PAGES : {}),
        ...(isAtOnce ? DRESSES_ITSELF : {}),
      },
      handler: (request, reply) => {
        const isSent = request.method === 'GET' && answerAtOnce?.(request, reply) === true;
        return isSent ? undefined : answer(request, reply);
      },
    });
  }
}

/** What is left, reported before this request is charged as it will be afterwards. */
function afterThisOne(quota: NonNullable<ReadContext['quota']>): NonNullable<ReadContext['quota']> {
  return {
    settle: quota.settle,
    peek: async (caller, cost) => {
      const quotaState = await quota.peek(caller, cost);
      const buckets = quotaState.buckets.map((one) => ({ ...one, remaining: Math.max(0, one.remaining - 1) }));
      return { ...quotaState, buckets };
    },
  };
}
