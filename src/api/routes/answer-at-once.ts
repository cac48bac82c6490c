import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Admissions } from '../../http/admissions.ts';
import type { AskedAddresses } from '../../http/asked-addresses.ts';
import { keyOf } from '../../http/authenticate.ts';
import { keptEncoding } from '../../http/cached-encodings.ts';
import { addressOf } from '../../http/caller-address.ts';
import type { Edge } from '../../http/edge.ts';
import { matchesEtag, weakEtag } from '../../http/etag.ts';
import { pageHeaders, pageOf } from '../../http/page-headers.ts';
import { rateLimitHeaders } from '../../http/rate-limit-headers.ts';
import { headerList, writeAtOnce } from '../../http/send-at-once.ts';
import type { Caller } from '../../read/caller.ts';
import type { ReadContext } from '../../read/context.ts';
import type { AnyQuestion } from '../../read/question.ts';
import { checkAnswer } from './check-answer.ts';
import { cacheHeaders, JSON_TYPE } from './send-answer.ts';

interface AtOnceOptions {
  readonly admissions: Admissions;
  readonly edge: Edge;
  readonly addresses: AskedAddresses;
  readonly contextOf: (caller: Caller) => ReadContext;
  readonly checkAnswers: boolean;
}

/**
 * Answers a GET in the turn in which it came, where nothing has to be waited for: what is asked was read before, the caller is known
 * and has requests leased, and the answer is finished. One look each and one write; docs/adr/0079.
 * @returns makes the answer, or false where something is missing: nothing was counted or sent then.
 * @throws Fault `too-many-requests` for more than the requests of one second.
 */
export function answererAtOnce(
  question: AnyQuestion,
  { admissions, edge, addresses, contextOf, checkAnswers }: AtOnceOptions,
): (request: FastifyRequest, reply: FastifyReply) => boolean {
  const forAnonymous = headerList(cacheHeaders(question, false));
  const forKeyed = headerList(cacheHeaders(question, true));

  return (request, reply) => {
    const { headers: sent, url = '' } = request.raw;
    const atEdge = edge.listFor(request);
    const asked = addresses.at(url, sent.accept);
    if (atEdge === null || asked === null || asked.format !== 'json' || asked.fields !== null) return false;
    const key = keyOf(request);
    const caller = admissions.identifyCached(key, () => addressOf(request), question);
    if (caller === null) return false;
    const answer = question.cached?.(contextOf(caller), asked.input) ?? null;
    if (answer === null || typeof answer.text === 'string') return false;
    const etag = weakEtag(answer.version);
    const isUnchanged = matchesEtag(sent['if-none-match'], etag);
    const quotaState = admissions.passAtOnce(caller, question, isUnchanged);
    if (quotaState === null) return false;
    if (checkAnswers) checkAnswer(question, answer);

    const list = [...atEdge, request.id];
    const counted = rateLimitHeaders(caller.tier, question.cost, quotaState);
    if (counted !== null) addTo(list, counted);
    list.push(...(key === null ? forAnonymous : forKeyed));
    if (question.list !== undefined) addTo(list, pageHeaders(pageOf(answer), request.originalUrl));
    list.push('etag', etag);
    if (isUnchanged) {
      writeAtOnce(reply, 304, list, null);
      return true;
    }
    const encoded = keptEncoding(answer, sent['accept-encoding']);
    const body = encoded === null ? answer.text : encoded.bytes;
    list.push('content-type', answer.contentType ?? JSON_TYPE);
    if (encoded !== null) list.push('content-encoding', encoded.encoding);
    list.push('content-length', String(body.byteLength));
    writeAtOnce(reply, 200, list, body);
    return true;
  };
}

function addTo(list: string[], headers: Readonly<Record<string, string>>): void {
  for (const name in headers) list.push(name, headers[name] ?? '');
}
