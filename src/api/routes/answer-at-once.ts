import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FinishedJson } from '../../cache/finished-answer.ts';
import type { Admissions } from '../../http/admissions.ts';
import type { Asked, AskedAddresses } from '../../http/asked-addresses.ts';
import { keyOf } from '../../http/authenticate.ts';
import { keptEncoding, preferredEncoding } from '../../http/cached-encodings.ts';
import { addressOf } from '../../http/caller-address.ts';
import type { Edge } from '../../http/edge.ts';
import { matchesEtag, weakEtag } from '../../http/etag.ts';
import { pageHeaders, pageOf } from '../../http/page-headers.ts';
import { rateLimitHeaders } from '../../http/rate-limit-headers.ts';
import { headerList, writeAtOnce } from '../../http/send-at-once.ts';
import type { QuotaState } from '../../read/accounts/quota.ts';
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
  /** What a request asks that was not read before; null: it is refused. */
  readonly read: (request: FastifyRequest) => Asked | null;
}

/**
 * Answers a GET in the turn in which it came, where nothing has to be waited for: what is asked is known, the caller is known
 * and has requests leased, and the answer is finished, or is made of what is in memory. One look each and one write; docs/adr/0079
 * and 0086.
 * @returns makes the answer, or false where something is missing: nothing was counted or sent then.
 * @throws Fault `too-many-requests` for more than the requests of one second.
 */
export function answererAtOnce(
  question: AnyQuestion,
  { admissions, edge, addresses, contextOf, checkAnswers, read }: AtOnceOptions,
): (request: FastifyRequest, reply: FastifyReply) => boolean {
  const forAnonymous = headerList(cacheHeaders(question, false));
  const forKeyed = headerList(cacheHeaders(question, true));

  return (request, reply) => {
    const { headers: sent, url = '' } = request.raw;
    const atEdge = edge.listFor(request);
    if (atEdge === null) return false;
    const asked = addresses.at(url, sent.accept) ?? (question.makeAtOnce === undefined ? null : read(request));
    if (asked === null || asked.format !== 'json' || asked.fields !== null) return false;
    const key = keyOf(request);
    const caller = admissions.identifyCached(key, () => addressOf(request), question);
    if (caller === null) return false;
    const context = contextOf(caller);
    const passed =
      question.makeAtOnce === undefined
        ? passWithAnswer(question.cached?.(context, asked.input) ?? null, sent, caller)
        : passToMake(question.makeAtOnce(context, asked.input), sent, caller);
    if (passed === null) return false;
    const { answer, body, isUnchanged, quotaState } = passed;
    if (checkAnswers) checkAnswer(question, answer);

    const list = [...atEdge, request.id];
    const counted = rateLimitHeaders(caller.tier, question.cost, quotaState);
    if (counted !== null) addTo(list, counted);
    list.push(...(key === null ? forAnonymous : forKeyed));
    if (question.list !== undefined) addTo(list, pageHeaders(pageOf(answer), request.originalUrl));
    list.push('etag', weakEtag(answer.version));
    if (isUnchanged) {
      writeAtOnce(reply, 304, list, null);
      return true;
    }
    const encoded = keptEncoding(answer, sent['accept-encoding']);
    const bytes = encoded === null ? body : encoded.bytes;
    list.push('content-type', answer.contentType ?? JSON_TYPE);
    if (encoded !== null) list.push('content-encoding', encoded.encoding);
    list.push('content-length', String(bytes.byteLength));
    writeAtOnce(reply, 200, list, bytes);
    return true;
  };

  /** An answer that is finished is looked up before it is counted: it may turn out that the caller has it already. */
  function passWithAnswer(answer: FinishedJson | null, sent: Sent, caller: Caller): Passed | null {
    if (answer === null || typeof answer.text === 'string') return null;
    const isUnchanged = matchesEtag(sent['if-none-match'], weakEtag(answer.version));
    const quotaState = admissions.passAtOnce(caller, question, isUnchanged);
    return quotaState === null ? null : { answer, body: answer.text, isUnchanged, quotaState };
  }

  /**
   * One that is made is counted before, as all work is. Who may have it already is charged afterwards, and what is compressed
   * is compressed beside other work: both go the long way.
   */
  function passToMake(
    make: ReturnType<NonNullable<AnyQuestion['makeAtOnce']>>,
    sent: Sent,
    caller: Caller,
  ): Passed | null {
    const wanted = sent['accept-encoding'];
    if (make === null || sent['if-none-match'] !== undefined) return null;
    if (wanted !== undefined && preferredEncoding(wanted) !== null) return null;
    const quotaState = admissions.passAtOnce(caller, question, false);
    if (quotaState === null) return null;
    try {
      const answer = make(quotaState.buckets.length === 0 ? undefined : quotaState);
      return { answer, body: Buffer.from(answer.text), isUnchanged: false, quotaState };
    } catch (error) {
      // What fails on our side is not charged.
      void admissions.refund(caller, question, quotaState).catch(() => undefined);
      throw error;
    }
  }
}

type Sent = FastifyRequest['raw']['headers'];

/** A request that was counted, and what is sent for it. */
interface Passed {
  readonly answer: FinishedJson;
  /** As it is, not compressed. */
  readonly body: Buffer;
  readonly isUnchanged: boolean;
  readonly quotaState: QuotaState;
}

function addTo(list: string[], headers: Readonly<Record<string, string>>): void {
  for (const name in headers) list.push(name, headers[name] ?? '');
}
