import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFault } from '../errors.ts';
import type { QuotaState } from '../read/accounts/quota.ts';
import type { Caller } from '../read/caller.ts';
import type { AnyQuestion } from '../read/question.ts';
import { isCharged } from '../read/tier-words.ts';
import { type Admissions, quotaExceeded } from './admissions.ts';
import { statusOf } from './problem.ts';
import { rateLimitHeaders, untell } from './rate-limit-headers.ts';

/** What a request came to, before it is sent. */
export interface Rendered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** null: there is none. */
  readonly body: string | Buffer | Readable | null;
  /** Whether the body is bytes that nothing on their way out would change: kept, and in the encoding that was asked for. */
  readonly isReady?: true;
}

type GivenBack = [Admissions, ...Parameters<Admissions['refund']>];

interface Asked {
  readonly question: Pick<AnyQuestion, 'cost'>;
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Whether a request is charged when its answer is there: who sends a validator may have it already. */
export function isTakenAfter({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return method === 'GET' && headers['if-none-match'] !== undefined;
}

/**
 * Does `work` for what its question costs: the cost is taken before any work is done, and given back where the answer
 * turns out to be free. With a validator the answer may be a free 304, so that work is done first, but not again and
 * again for a caller who has no quota left. HEAD is free while there is quota left. Headers report the quota state.
 * @throws Fault `too-many-requests` for a caller with no quota left, whatever `work` throws, and what the counter does.
 */
export async function charge(admissions: Admissions, asked: Asked, work: () => Promise<Rendered>): Promise<Rendered> {
  const { question, caller, request, reply } = asked;
  if (question.cost === 'free') return work();
  if (request.method === 'HEAD') return peekThenWork(admissions, asked, work);
  if (isTakenAfter(request)) return workThenTake(admissions, asked, work);
  const taken = await take(admissions, asked);
  const free = (): Promise<void> => {
    untell(reply);
    return giveBack(admissions, caller, question, taken);
  };
  try {
    const rendered = await work();
    if (!isCharged(rendered.status)) await free();
    else refundIfCut(admissions, asked, taken, rendered);
    return rendered;
  } catch (error) {
    if (!isCharged(statusOf(error))) await free();
    throw error;
  }
}

async function peekThenWork(admissions: Admissions, asked: Asked, work: () => Promise<Rendered>): Promise<Rendered> {
  await requireSomethingLeft(admissions, asked);
  const rendered = await work();
  if (!(rendered.body instanceof Readable)) return rendered;
  // Else all of it would be made only to be counted.
  rendered.body.destroy();
  return { ...rendered, body: null };
}

async function workThenTake(admissions: Admissions, asked: Asked, work: () => Promise<Rendered>): Promise<Rendered> {
  const { reply } = asked;
  // A caller whose work was not paid for a moment ago had no quota left, and mostly has none now.
  if (admissions.quotaExhausted.has(asked.caller, asked.question)) await requireSomethingLeft(admissions, asked);
  let rendered: Rendered;
  try {
    rendered = await work();
  } catch (error) {
    // An error is free for who has something left; for who has not it would be work without end.
    if (statusOf(error) < 500) await requireSomethingLeft(admissions, asked);
    untell(reply);
    throw error;
  }
  if (rendered.status === 304) sendQuotaHeaders(asked, await admissions.peek(asked.caller, asked.question));
  if (!isCharged(rendered.status)) return rendered;
  try {
    refundIfCut(admissions, asked, await takeAfter(admissions, asked), rendered);
  } catch (error) {
    if (rendered.body instanceof Readable) rendered.body.destroy();
    throw error;
  }
  return rendered;
}

async function take(admissions: Admissions, asked: Asked): Promise<QuotaState> {
  const taken = await admissions.take(asked.caller, asked.question);
  sendQuotaHeaders(asked, taken);
  if (!taken.granted) throw quotaExceeded(taken);
  return taken;
}

async function takeAfter(admissions: Admissions, asked: Asked): Promise<QuotaState> {
  try {
    return await take(admissions, asked);
  } catch (error) {
    if (isFault(error, 'too-many-requests')) admissions.quotaExhausted.note(asked.caller, asked.question);
    throw error;
  }
}

async function requireSomethingLeft(admissions: Admissions, asked: Asked): Promise<void> {
  const quotaState = await admissions.peek(asked.caller, asked.question);
  sendQuotaHeaders(asked, quotaState);
  if (quotaState.granted) return;
  if (isTakenAfter(asked.request)) admissions.quotaExhausted.note(asked.caller, asked.question);
  throw quotaExceeded(quotaState);
}

/** The answer stays what it is where this fails: what the database is away for, the counter tries again by itself. */
async function giveBack(...[admissions, caller, question, taken]: GivenBack): Promise<void> {
  await admissions.refund(caller, question, taken).catch(() => undefined);
}

function sendQuotaHeaders({ question, caller, reply }: Asked, quotaState: QuotaState): void {
  const headers = rateLimitHeaders(caller.tier, question.cost, quotaState);
  if (headers !== null) reply.headers(headers);
}

/** The error of a stream whose reader hung up, where it is compressed on the way; else it ends without an error. */
const HUNG_UP = 'ERR_STREAM_PREMATURE_CLOSE';

/** An answer that we fail to finish is not charged. Who hangs up has had what it had. */
function refundIfCut(admissions: Admissions, { question, caller }: Asked, taken: QuotaState, { body }: Rendered): void {
  if (!(body instanceof Readable)) return;
  body.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== HUNG_UP) void giveBack(admissions, caller, question, taken);
  });
}
