import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { FinishedJson } from '../../../src/cache/finished-answer.ts';
import { steppedClock } from '../../../src/clock.ts';
import { openAdmissions } from '../../../src/http/admissions.ts';
import { openBurstLimiter } from '../../../src/http/burst-limiter.ts';
import { openEdge } from '../../../src/http/edge.ts';
import { originRules } from '../../../src/http/origin-rules.ts';
import { collectPaths } from '../../../src/http/registered-paths.ts';
import { addMcp } from '../../../src/mcp/http.ts';
import { type CallerCache, openCallerCache } from '../../../src/read/accounts/caller-cache.ts';
import { openQuota } from '../../../src/read/accounts/count-usage.ts';
import { ANONYMOUS } from '../../../src/read/accounts/identify-caller.ts';
import type { QuotaCounter } from '../../../src/read/accounts/quota.ts';
import { defineQuestion } from '../../../src/read/question.ts';
import { createKey } from '../../../src/store/accounts/api-keys.ts';
import type { Database } from '../../../src/store/db/client.ts';
import { anApiDatabase, NOW, PEPPER, PUBLIC_URL } from '../../support/api/api.ts';

const finishedOf = (said: string) => new FinishedJson(Buffer.from(JSON.stringify({ said })), said.slice(0, 8));
let finished = finishedOf('x'.repeat(3_000));
/** Each time that the question itself was asked, and not what it has finished. */
let asked = 0;

const READY = defineQuestion({
  name: 'meta_ready_one',
  path: '/api/v1/ready/{name}',
  access: 'optional',
  cost: 'daily',
  toolset: 'meta',
  summary: 'Is ready.',
  input: z.object({ name: z.enum(['one', 'two']) }),
  output: z.object({ said: z.string() }),
  cache: { maxAgeSeconds: 60, sharedSeconds: 300 },
  example: { name: 'one' as const },
  cached: () => finished,
  answer: async () => {
    asked += 1;
    return finished;
  },
});

let db: Database;
let callers: CallerCache;
let quota: QuotaCounter;
let app: FastifyInstance;
let key: Record<string, string>;

beforeAll(async () => {
  db = await anApiDatabase();
  const clock = steppedClock(NOW);
  callers = openCallerCache({ db, clock }, PEPPER);
  quota = openQuota(db);
  app = fastify();
  await addMcp(app, {
    shared: {
      ...{ db, clock, quota, caller: ANONYMOUS, publicUrl: PUBLIC_URL, sources: [], questions: [READY] },
      ...{ version: '0', startedAt: clock.now() },
    },
    // A second that does not end.
    admissions: openAdmissions({ callers, quota, burst: openBurstLimiter(() => 0), keyPepper: PEPPER }),
    edge: openEdge({
      paths: collectPaths(app),
      origins: originRules({ publicUrl: PUBLIC_URL, isPrivate: false }),
      isDraining: () => false,
    }),
    questions: [READY],
    isFinal: true,
  });
  const wanted = { tier: 'enterprise' as const, name: 'ready', createdAt: NOW, expiresAt: null };
  key = { 'x-api-key': await createKey(db, PEPPER, wanted) };
});

afterAll(async () => {
  await app.close();
  await callers.close();
  await quota.close();
  await db.close();
});

async function call(
  given: object,
  { headers = key, isModern = false }: { readonly headers?: Record<string, string>; readonly isModern?: boolean } = {},
) {
  const before = asked;
  const name = READY.name;
  const modern = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': name };
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(isModern ? modern : { 'mcp-protocol-version': '2025-11-25' }),
      ...headers,
    },
    payload: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 7, method: 'tools/call' },
      params: { name, arguments: given, ...(isModern ? { _meta: meta } : {}) },
    }),
  });
  const { result, error } = JSON.parse(body);
  const [limit] = result?._meta?.['loadstar/ratelimit'] ?? [];
  return { wasAsked: asked > before, status: statusCode, body, result, error, remaining: limit?.remaining };
}

type Called = Awaited<ReturnType<typeof call>>;

/** Until the answer was sent once, and some requests are leased, so that the next one waits for nothing. */
async function callUntilAtOnce(...asking: Parameters<typeof call>): Promise<{ long: Called; atOnce: Called }> {
  let long: Called | null = null;
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await call(...asking);
    if (!answer.wasAsked && long !== null) return { long, atOnce: answer };
    long = answer;
  }
  throw new Error('was never answered at once');
}

const lasting = ({ body }: Called): string => body.replace(/"(remaining|reset_seconds)":\d+/g, '"$1":n');

it.each([
  ['concise', { name: 'one' }, false],
  ['whole', { name: 'one', view: 'full' }, false],
  ['by the newest revision', { name: 'two' }, true],
])('an answer that goes at once is that of the long way, byte for byte: %s', async (_name, given, isModern) => {
  const { long, atOnce } = await callUntilAtOnce(given, { isModern });
  expect(lasting(atOnce)).toBe(lasting(long));
  expect(atOnce.result.structuredContent).toEqual(JSON.parse(finished.text.toString()));
});

it('each answer at once is one request of the day', async () => {
  const { atOnce } = await callUntilAtOnce({ name: 'one' });
  const next = await call({ name: 'one' });
  expect(next.wasAsked).toBe(false);
  expect(next.remaining).toBe(atOnce.remaining - 1);
});

it('what is finished anew is what goes out', async () => {
  await callUntilAtOnce({ name: 'one' });
  finished = finishedOf('anew');
  const first = await call({ name: 'one' });
  expect(first).toMatchObject({ wasAsked: true, result: { structuredContent: { said: 'anew' } } });
  expect((await callUntilAtOnce({ name: 'one' })).atOnce.result.structuredContent).toEqual({ said: 'anew' });
});

it('what must not go at once does not: wrong arguments, a strange key, no lease', async () => {
  await callUntilAtOnce({ name: 'one' });
  expect(await call({ name: 'three' })).toMatchObject({ wasAsked: false, result: { isError: true } });
  expect(await call({ name: 'one' }, { headers: { 'x-api-key': 'svc_junk' } })).toMatchObject({ status: 401 });
  // Of a caller without a key nothing is leased: each request is counted in the database.
  for (const wasAsked of [true, true]) expect((await call({ name: 'one' }, { headers: {} })).wasAsked).toBe(wasAsked);
});

it('who asks too often in one second is refused by the tool', async () => {
  let last = await call({ name: 'one' });
  for (let more = 0; more < 2_100 && last.result?.isError !== true; more += 1) last = await call({ name: 'one' });
  expect(last.result).toMatchObject({ isError: true, _meta: { 'loadstar/problem': { status: 429 } } });
});
