import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type AnyQuestion,
  type CachePolicy,
  DeferredAnswer,
  FinishedJson,
  FinishedText,
  MovedTo,
  StreamedJson,
  TableFile,
} from '../read/question.ts';
import { CSV_FILE_TYPE, CSV_TYPE, csvOf, csvParts, type Format } from './answer-format.ts';
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
) => FastifyReply | Promise<FastifyReply>;

/**
 * Makes the last step of a question: status, validators, cache rules, bytes.
 * @param checkAnswers hold every answer against the question's own schema; for tests, since it parses finished text.
 */
export function answerSender(question: AnyQuestion, checkAnswers: boolean): Sender {
  const forAnonymous = { 'cache-control': cacheControl(question.cache, false), vary: VARY };
  const forKeyed = { 'cache-control': cacheControl(question.cache, true), vary: VARY };

  const send: Sender = (request, reply, answer, { isKeyed, format }) => {
    if (answer instanceof DeferredAnswer) {
      const etag = weakEtag(answer.version);
      if (!matchesEtag(request.headers['if-none-match'], etag))
        return answer.make().then((made) => send(request, reply, made, { isKeyed, format }));
      return reply
        .headers(isKeyed ? forKeyed : forAnonymous)
        .header('etag', etag)
        .code(304)
        .send();
    }
    if (answer instanceof MovedTo) {
      reply.headers(isKeyed ? forKeyed : forAnonymous);
      return reply.redirect(addressOf(question, answer.input, request.url), 301);
    }
    if (checkAnswers) checkAnswer(question, answer);
    reply.headers(isKeyed ? forKeyed : forAnonymous);
    if (answer instanceof FinishedText) return sendText(request, reply, answer);
    if (answer instanceof TableFile) return sendFile(request, reply, answer);
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
    if (answer instanceof StreamedJson) {
      const parts = checkAnswers ? checkedParts(question, answer) : answer.parts;
      return reply.send(Readable.from(parts, { objectMode: false }));
    }
    if (!(answer instanceof FinishedJson)) return reply.send(text);
    const encoded = keptEncoding(answer, request.headers['accept-encoding']);
    if (encoded === null) return reply.send(answer.text);
    return reply.header('content-encoding', encoded.encoding).send(encoded.bytes);
  };
  return send;
}

/** A document of another type than JSON. */
function sendText(request: FastifyRequest, reply: FastifyReply, answer: FinishedText): FastifyReply {
  const etag = weakEtag(answer.version);
  reply.header('etag', etag);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(answer.contentType).send(answer.text);
}

/** A table that is asked for as a file: its lines in chunks where it is long. */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { table, fileName, version, isStreamed }: TableFile,
): FastifyReply {
  const etag = weakEtag(version);
  reply.header('etag', etag);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply
    .header('content-type', CSV_FILE_TYPE)
    .header('content-disposition', `attachment; filename="${FILE_PREFIX}-${fileName}"`);
  return reply.send(isStreamed ? Readable.from(csvParts(table), { objectMode: false }) : csvOf(table));
}

/** Where a question of this input is answered: a path of this server, with the query that was asked. */
function addressOf(question: AnyQuestion, input: Readonly<Record<string, unknown>>, asked: string): string {
  const query = asked.indexOf('?');
  const path = question.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  return query < 0 ? path : path + asked.slice(query);
}

/** The answer's table as a file. Its text is made anew each time: who reads tables reads them seldom. */
function sendTable(question: AnyQuestion, request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const plain: unknown = answer instanceof FinishedJson ? JSON.parse(answer.text.toString()) : answer;
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

/** Keyed answers are for their caller alone; an anonymous one may be kept by anybody for as long as the question says. */
export function cacheControl({ maxAgeSeconds, sharedSeconds }: CachePolicy, isKeyed: boolean): string {
  if (maxAgeSeconds === null) return 'private, no-cache';
  if (isKeyed || sharedSeconds === undefined) return `private, max-age=${maxAgeSeconds}`;
  return `public, max-age=${maxAgeSeconds}, s-maxage=${sharedSeconds}`;
}

/** @throws Error when the answer is not what the question promises, or says more than that. */
function checkAnswer(question: AnyQuestion, answer: unknown): void {
  if (answer instanceof FinishedText) {
    const [type = ''] = answer.contentType.split(';', 1);
    if (type !== question.ownType && question.otherTypes?.includes(type) !== true)
      throw new Error(`${question.name} answers ${answer.contentType}, which is not its type`);
    question.output.parse(answer.text);
    return;
  }
  if (answer instanceof TableFile) {
    question.output.parse(csvOf(answer.table));
    return;
  }
  // It is checked as it passes, since it is not there yet.
  if (answer instanceof StreamedJson) return;
  checkText(question, answer instanceof FinishedJson ? answer.text.toString() : JSON.stringify(answer));
}

async function* checkedParts(question: AnyQuestion, { parts }: StreamedJson): AsyncGenerator<string | Buffer> {
  const passed: Buffer[] = [];
  for await (const part of parts) {
    passed.push(Buffer.from(part));
    yield part;
  }
  checkText(question, Buffer.concat(passed).toString());
}

function checkText(question: AnyQuestion, text: string): void {
  const said: unknown = JSON.parse(text);
  const promised: unknown = question.output.parse(said);
  if (!isDeepStrictEqual(said, promised)) throw new Error(`the answer of ${question.name} says more than its schema`);
}
