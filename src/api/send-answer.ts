import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type AnyQuestion,
  type CachePolicy,
  FinishedJson,
  FinishedText,
  MovedTo,
  StreamedJson,
} from '../read/question.ts';
import { CSV_TYPE, csvOf, type Format } from './answer-format.ts';
import { etagOfText, matchesEtag, weakEtag } from './etag.ts';
import { keptEncoding } from './kept-encodings.ts';

/** First word of the names of files that we hand out. */
const FILE_PREFIX = 'svc';

const JSON_TYPE = 'application/json; charset=utf-8';

/** What a key may change, a shared cache must tell apart; it protects only `Authorization` by itself. */
const VARY = 'X-API-Key, Authorization, Accept, Accept-Encoding';

export type Sender = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  as: { readonly isKeyed: boolean; readonly format: Format },
) => FastifyReply;

/**
 * Makes the last step of a question: status, validators, cache rules, bytes.
 * @param checkAnswers hold every answer against the question's own schema; for tests, since it parses finished text.
 */
export function answerSender(question: AnyQuestion, checkAnswers: boolean): Sender {
  const forAnonymous = { 'cache-control': cacheControl(question.cache, false), vary: VARY };
  const forKeyed = { 'cache-control': cacheControl(question.cache, true), vary: VARY };

  return (request, reply, answer, { isKeyed, format }) => {
    if (answer instanceof MovedTo) {
      reply.headers(isKeyed ? forKeyed : forAnonymous);
      return reply.redirect(addressOf(question, answer.input, request.url), 301);
    }
    if (checkAnswers) checkAnswer(question, answer);
    reply.headers(isKeyed ? forKeyed : forAnonymous);
    if (answer instanceof FinishedText) return sendText(request, reply, answer);
    if (format === 'csv') return sendTable(question, request, reply, answer);
    const isText = answer instanceof FinishedJson || answer instanceof StreamedJson;
    const status = isText ? 200 : (question.status?.(answer) ?? 200);
    const text = isText ? '' : JSON.stringify(answer);
    if (status !== 200) {
      reply.code(status);
      if (status >= 400) reply.header('cache-control', 'no-store');
      return reply.type(JSON_TYPE).send(text);
    }
    const etag = isText ? weakEtag(answer.version) : etagOfText(text);
    reply.header('etag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    reply.header('content-type', (answer instanceof FinishedJson ? answer.contentType : null) ?? JSON_TYPE);
    if (answer instanceof StreamedJson) return reply.send(Readable.from(answer.parts, { objectMode: false }));
    if (!(answer instanceof FinishedJson)) return reply.send(text);
    const encoded = keptEncoding(answer, request.headers['accept-encoding']);
    if (encoded === null) return reply.send(answer.text);
    return reply.header('content-encoding', encoded.encoding).send(encoded.bytes);
  };
}

/** A document of another type than JSON. */
function sendText(request: FastifyRequest, reply: FastifyReply, answer: FinishedText): FastifyReply {
  const etag = weakEtag(answer.version);
  reply.header('etag', etag);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(answer.contentType).send(answer.text);
}

/** Where a question of this input is answered: a path of this server, with the query that was asked. */
function addressOf(question: AnyQuestion, input: Readonly<Record<string, unknown>>, asked: string): string {
  const query = asked.indexOf('?');
  const path = question.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  return query < 0 ? path : path + asked.slice(query);
}

/** The answer's table as a file. Its text is made anew each time: who reads tables reads them seldom. */
function sendTable(question: AnyQuestion, request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const plain: unknown =
    answer instanceof FinishedJson || answer instanceof StreamedJson ? JSON.parse(textOf(answer)) : answer;
  const table = question.table?.(plain);
  if (table === undefined) throw new Error(`${question.name} has no table`);
  const text = csvOf(table);
  const etag = etagOfText(text);
  reply.header('etag', etag);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const date = String((plain as { as_of?: unknown }).as_of ?? '').slice(0, 10);
  const name = [FILE_PREFIX, question.name.replaceAll('_', '-'), date].filter((part) => part !== '').join('-');
  return reply
    .header('content-type', CSV_TYPE)
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(text);
}

const textOf = (answer: FinishedJson | StreamedJson): string =>
  answer instanceof StreamedJson ? answer.parts.join('') : answer.text.toString();

/** Keyed answers are for their caller alone; an anonymous one may be kept by anybody for as long as the question says. */
export function cacheControl({ maxAgeSeconds, sharedSeconds }: CachePolicy, isKeyed: boolean): string {
  if (maxAgeSeconds === null) return 'private, no-cache';
  if (isKeyed || sharedSeconds === undefined) return `private, max-age=${maxAgeSeconds}`;
  return `public, max-age=${maxAgeSeconds}, s-maxage=${sharedSeconds}`;
}

/** @throws Error when the answer is not what the question promises, or says more than that. */
function checkAnswer(question: AnyQuestion, answer: unknown): void {
  if (answer instanceof FinishedText) {
    if (answer.contentType.split(';', 1)[0] !== question.ownType)
      throw new Error(`${question.name} answers ${answer.contentType}, which is not its type`);
    question.output.parse(answer.text);
    return;
  }
  const isText = answer instanceof FinishedJson || answer instanceof StreamedJson;
  const text = isText ? textOf(answer) : JSON.stringify(answer);
  const said: unknown = JSON.parse(text);
  const promised: unknown = question.output.parse(said);
  if (!isDeepStrictEqual(said, promised)) throw new Error(`the answer of ${question.name} says more than its schema`);
}
