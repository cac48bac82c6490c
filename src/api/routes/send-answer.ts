import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FinishedJson, FinishedText, type PageFacts, StreamedJson, TableFile } from '../../cache/finished-answer.ts';
import { CSV_FILE_TYPE, CSV_TYPE, csvOf, csvParts, type Format, GEO_JSON_TYPE } from '../../http/answer-format.ts';
import { keptEncoding } from '../../http/cached-encodings.ts';
import type { Rendered } from '../../http/charge.ts';
import { etagOfText, matchesEtag, weakEtag } from '../../http/etag.ts';
import { pageHeaders, pageOf } from '../../http/page-headers.ts';
import { type Selected, selectColumns, selectFields } from '../../http/select-fields.ts';
import { mayGoAtOnce, sendAtOnce } from '../../http/send-at-once.ts';
import type { CachePolicy } from '../../read/described-question.ts';
import { type AnyQuestion, DeferredAnswer, MovedTo } from '../../read/question.ts';
import { checkAnswer, checkedParts } from './check-answer.ts';

/** First word of the names of files that we hand out. */
const FILE_PREFIX = 'svc';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** A shared cache must vary by everything that a key may change; by itself it protects only `Authorization`. */
const VARY = 'X-API-Key, Authorization, Accept, Accept-Encoding';

type Headers = Readonly<Record<string, string>>;

type Renderer = (
  request: FastifyRequest,
  answer: unknown,
  as: { readonly isKeyed: boolean; readonly format: Format; readonly fields: Selected | null },
) => Rendered | Promise<Rendered>;

/**
 * Makes the last step but one of a question: status, validators, cache rules, bytes. What is sent, and whether it costs
 * anything, is known from it.
 * @param checkAnswers hold every answer against the question's own schema; for tests, since it parses finished text.
 */
export function answerRenderer(question: AnyQuestion, checkAnswers: boolean): Renderer {
  const forAnonymous = cacheHeaders(question, false);
  const forKeyed = cacheHeaders(question, true);

  const render: Renderer = (request, answer, as) => {
    const base = {
      ...(as.isKeyed ? forKeyed : forAnonymous),
      ...(question.list === undefined ? {} : pageHeaders(pageOf(answer), request.originalUrl)),
    };
    if (answer instanceof DeferredAnswer) {
      const etag = weakEtag(answer.version);
      if (matchesEtag(request.headers['if-none-match'], etag)) return unchanged(base, etag);
      return answer.make().then((made) => render(request, made, as));
    }
    if (answer instanceof MovedTo) {
      const location = addressOf(question, answer.input, request.url);
      return { status: 301, headers: { ...base, location }, body: null };
    }
    if (checkAnswers) checkAnswer(question, answer);
    if (answer instanceof FinishedText) {
      const etag = weakEtag(answer.version);
      return validated(request, base, etag, { 'content-type': answer.contentType }, () => answer.text);
    }
    if (answer instanceof TableFile) return renderFile(request, base, answer);
    if (as.format === 'csv') return renderTable(question, request, base, { answer, fields: as.fields });
    if (as.format === 'geojson') return renderFeatures(question, request, base, answer);
    const shown = selectFields(question, answer, as.fields);
    if (shown instanceof FinishedJson) return renderFinished(request, base, shown);
    if (answer instanceof StreamedJson) {
      const type = { 'content-type': JSON_TYPE };
      return validated(request, base, weakEtag(answer.version), type, () =>
        Readable.from(checkAnswers ? checkedParts(question, answer) : answer.parts, { objectMode: false }),
      );
    }
    const status = question.status?.(answer) ?? 200;
    const text = JSON.stringify(shown);
    if (status === 200) {
      const etag = etagOfText(lastingText(question, shown, text));
      return validated(request, base, etag, { 'content-type': JSON_TYPE }, () => text);
    }
    // What was made for this caller, or is not well: of neither is there a second time.
    return { status, headers: { ...base, 'cache-control': 'no-store', 'content-type': JSON_TYPE }, body: text };
  };
  return render;
}

/** The text of an answer without the members that the clock alone changes. */
function lastingText({ ticking }: AnyQuestion, answer: unknown, text: string): string {
  if (ticking === undefined) return text;
  return JSON.stringify(answer, (member: string, value: unknown) => (ticking.includes(member) ? undefined : value));
}

/**
 * Sends what a request came to.
 * @param isFinal whether no hook changes answers on their way out: what is kept then goes past them.
 */
export function sendRendered(reply: FastifyReply, rendered: Rendered, isFinal = false): FastifyReply {
  const { status, headers, body, isReady } = rendered;
  if (isFinal && mayGoAtOnce(reply)) {
    if (status === 304) return sendAtOnce(reply, status, headers, null);
    if (isReady === true && Buffer.isBuffer(body)) return sendAtOnce(reply, status, headers, body);
  }
  reply.code(status).headers(headers);
  return body === null ? reply.send() : reply.send(body);
}

const unchanged = (base: Headers, etag: string): Rendered => ({ status: 304, headers: { ...base, etag }, body: null });

/** An answer with a validator; for who has it already, nothing is made. */
function validated(
  request: FastifyRequest,
  base: Headers,
  etag: string,
  more: Headers,
  make: () => string | Buffer | Readable,
): Rendered {
  if (matchesEtag(request.headers['if-none-match'], etag)) return unchanged(base, etag);
  return { status: 200, headers: { ...base, etag, ...more }, body: make() };
}

/** JSON that was finished before, in the form that the caller takes. */
function renderFinished(request: FastifyRequest, base: Headers, answer: FinishedJson): Rendered {
  const etag = weakEtag(answer.version);
  if (matchesEtag(request.headers['if-none-match'], etag)) return unchanged(base, etag);
  const headers = { ...base, etag, 'content-type': answer.contentType ?? JSON_TYPE };
  const encoded = keptEncoding(answer, request.headers['accept-encoding']);
  if (encoded === null) return { status: 200, headers, body: answer.text, isReady: true };
  return {
    status: 200,
    headers: { ...headers, 'content-encoding': encoded.encoding },
    body: encoded.bytes,
    isReady: true,
  };
}

/** A table that is asked for as a file: its lines in chunks where it is long. */
function renderFile(request: FastifyRequest, base: Headers, file: TableFile): Rendered {
  const { table, fileName, version, isStreamed } = file;
  const more = {
    'content-type': CSV_FILE_TYPE,
    'content-disposition': `attachment; filename="${FILE_PREFIX}-${fileName}"`,
  };
  return validated(request, base, weakEtag(version), more, () =>
    isStreamed ? Readable.from(csvParts(table), { objectMode: false }) : csvOf(table),
  );
}

/** The answer's table as a file. Its text is made anew each time: who reads tables reads them seldom. */
function renderTable(
  question: AnyQuestion,
  request: FastifyRequest,
  base: Headers,
  { answer, fields }: { readonly answer: unknown; readonly fields: Selected | null },
): Rendered {
  const plain: unknown = answer instanceof FinishedJson ? JSON.parse(answer.text.toString()) : answer;
  const table = question.table?.(plain);
  if (table === undefined) throw new Error(`${question.name} has no table`);
  const text = csvOf(selectColumns(table, fields));
  const date = String((plain as { as_of?: unknown }).as_of ?? '').slice(0, 10);
  const rows = question.list === undefined ? '' : rowsOf(pageOf(answer));
  const name = [FILE_PREFIX, question.name.replaceAll('_', '-'), date, rows].filter((part) => part !== '').join('-');
  const more = { 'content-type': CSV_TYPE, 'content-disposition': `attachment; filename="${name}.csv"` };
  return validated(request, base, etagOfText(text), more, () => text);
}

/** `rows-1-500-of-9678` of a part of a list; nothing of a whole one. Whoever saves a file does not see its headers. */
function rowsOf(page: PageFacts | null): string {
  if (page === null || page.count === 0) return '';
  const { offset, count, total } = page;
  const isWhole = offset === 0 && (total === null ? page.hasMore !== true : count >= total);
  if (isWhole) return '';
  return `rows-${offset + 1}-${offset + count}${total === null ? '' : `-of-${total}`}`;
}

/** The answer's things on a map. */
function renderFeatures(question: AnyQuestion, request: FastifyRequest, base: Headers, answer: unknown): Rendered {
  const plain: unknown = answer instanceof FinishedJson ? JSON.parse(answer.text.toString()) : answer;
  const text = JSON.stringify(question.features?.(plain));
  return validated(request, base, etagOfText(text), { 'content-type': GEO_JSON_TYPE }, () => text);
}

/** Where a question of this input is answered: a path of this server, with the query that was asked. */
function addressOf(question: AnyQuestion, input: Readonly<Record<string, unknown>>, asked: string): string {
  const query = asked.indexOf('?');
  const path = question.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  return query < 0 ? path : path + asked.slice(query);
}

/** What caches may do with an answer. */
export const cacheHeaders = ({ cache }: Pick<AnyQuestion, 'cache'>, isKeyed: boolean): Headers => ({
  'cache-control': cacheControl(cache, isKeyed),
  vary: VARY,
});

/** Keyed answers are for their caller alone; an anonymous one may be kept by anybody for as long as the question says. */
function cacheControl({ maxAgeSeconds, sharedSeconds }: CachePolicy, isKeyed: boolean): string {
  if (maxAgeSeconds === null) return 'private, no-cache';
  if (isKeyed || sharedSeconds === undefined) return `private, max-age=${maxAgeSeconds}`;
  return `public, max-age=${maxAgeSeconds}, s-maxage=${sharedSeconds}`;
}
