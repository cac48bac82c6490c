import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { addQuestion } from '../../../src/api/routes/question-route.ts';
import { FinishedJson } from '../../../src/cache/finished-answer.ts';
import { steppedClock } from '../../../src/clock.ts';
import { openAdmissions } from '../../../src/http/admissions.ts';
import { openAskedAddresses } from '../../../src/http/asked-addresses.ts';
import { openBurstLimiter } from '../../../src/http/burst-limiter.ts';
import { openEdge, registerEdge } from '../../../src/http/edge.ts';
import { originRules } from '../../../src/http/origin-rules.ts';
import { sendProblem } from '../../../src/http/problem.ts';
import { collectPaths } from '../../../src/http/registered-paths.ts';
import { type CallerCache, openCallerCache } from '../../../src/read/accounts/caller-cache.ts';
import { openQuota } from '../../../src/read/accounts/count-usage.ts';
import { ANONYMOUS } from '../../../src/read/accounts/identify-caller.ts';
import type { QuotaCounter } from '../../../src/read/accounts/quota.ts';
import { defineQuestion } from '../../../src/read/question.ts';
import { createKey } from '../../../src/store/accounts/api-keys.ts';
import type { Database } from '../../../src/store/db/client.ts';
import { anApiDatabase, NOW, PEPPER, PUBLIC_URL } from '../../support/api/api.ts';

const PATH = '/api/v1/ready/one';
const text = JSON.stringify({ said: 'x'.repeat(3_000) });
const finished = new FinishedJson(Buffer.from(text), 'first', { page: { offset: 0, count: 1, total: 3 } });
/** Each time that the question itself was asked, and not what it has finished. */
let asked = 0;

const READY = defineQuestion({
  name: 'meta_ready_one',
  path: '/api/v1/ready/{name}',
  ignoresUnknown: true,
  list: { member: 'said' },
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
let isDraining = false;

beforeAll(async () => {
  db = await anApiDatabase();
  const clock = steppedClock(NOW);
  callers = openCallerCache({ db, clock }, PEPPER);
  quota = openQuota(db);
  app = fastify();
  const paths = collectPaths(app);
  const context = {
    paths,
    origins: originRules({ publicUrl: PUBLIC_URL, isPrivate: false }),
    isDraining: () => isDraining,
  };
  const edge = openEdge(context);
  registerEdge(app, edge, context);
  app.setErrorHandler((error, request, reply) => {
    edge.dress(reply);
    return sendProblem(error, request, reply, PUBLIC_URL);
  });
  app.register(async (routes) =>
    addQuestion(routes, READY, {
      shared: {
        ...{ db, clock, quota, caller: ANONYMOUS, publicUrl: PUBLIC_URL, sources: [], questions: [READY] },
        ...{ version: '0', startedAt: clock.now() },
      },
      // A second that does not end.
      admissions: openAdmissions({ callers, quota, burst: openBurstLimiter(() => 0), keyPepper: PEPPER }),
      edge,
      addresses: openAskedAddresses(),
      checkAnswers: true,
      isFinal: true,
    }),
  );
  const wanted = { tier: 'enterprise' as const, name: 'ready', createdAt: NOW, expiresAt: null };
  key = { 'x-api-key': await createKey(db, PEPPER, wanted) };
});

afterAll(async () => {
  await app.close();
  await callers.close();
  await quota.close();
  await db.close();
});

/** Nobody has asked at this address before: it goes the long way. */
function elsewhere(): string {
  places += 1;
  return `${PATH}?_=${places}`;
}
let places = 0;

async function ask(url: string, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') {
  const before = asked;
  const { statusCode, headers: sent, rawPayload } = await app.inject({ method, url, headers });
  return { wasAsked: asked > before, status: statusCode, headers: sent, bytes: rawPayload };
}

/** Until some requests are leased, so that the next one waits for nothing. */
async function askUntilAtOnce(headers: Record<string, string>): Promise<Awaited<ReturnType<typeof ask>>> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await ask(PATH, headers);
    if (!answer.wasAsked) return answer;
  }
  throw new Error('was never answered at once');
}

/** What may differ between two requests of the same. */
function lasting({ status, headers, bytes }: Awaited<ReturnType<typeof ask>>) {
  const { date: _date, 'x-request-id': id, link, ...others } = headers;
  const shown = Object.entries(others).map(([name, value]) => [
    name,
    /^(x-)?ratelimit(-remaining|-reset)?$/.test(name) ? String(value).replace(/\d+/g, 'n') : String(value),
  ]);
  const next = String(link).replace(/_=\d+&/, '');
  return { status, names: Object.keys(headers).sort(), hasId: id !== undefined, shown: shown.sort(), next, bytes };
}

it.each([
  ['as it is', {}],
  ['as br', { 'accept-encoding': 'gzip, br' }],
  ['as gzip', { 'accept-encoding': 'gzip' }],
])('an answer that goes at once is that of the long way, byte for byte: %s', async (_name, more) => {
  const atOnce = await askUntilAtOnce({ ...key, ...more });
  const long = await ask(elsewhere(), { ...key, ...more });
  expect([long.wasAsked, atOnce.wasAsked]).toEqual([true, false]);
  expect(lasting(atOnce)).toEqual(lasting(long));
  expect(Object.keys(atOnce.headers)).toEqual(
    expect.arrayContaining(['vary', 'etag', 'ratelimit', 'x-ratelimit-limit', 'x-request-id', 'x-total-count']),
  );
});

it('who has it already is answered 304 at once, with the same headers and uncharged', async () => {
  const headers = { ...key, 'if-none-match': String((await askUntilAtOnce(key)).headers.etag) };
  const atOnce = await ask(PATH, headers);
  const long = await ask(elsewhere(), headers);
  expect([atOnce.wasAsked, long.wasAsked, atOnce.status]).toEqual([false, true, 304]);
  expect(lasting(atOnce)).toEqual(lasting(long));
  const again = await ask(PATH, headers);
  expect(again.wasAsked).toBe(false);
  for (const other of [long, again])
    expect(other.headers['x-ratelimit-remaining']).toBe(atOnce.headers['x-ratelimit-remaining']);
});

it('each answer at once is one request of the day', async () => {
  const first = await askUntilAtOnce(key);
  const second = await ask(PATH, key);
  expect(Number(second.headers['x-ratelimit-remaining'])).toBe(Number(first.headers['x-ratelimit-remaining']) - 1);
});

it('what must not go at once does not: HEAD, a strange key, no lease, an address that was not read, a process that ends', async () => {
  await askUntilAtOnce(key);
  expect(await ask(PATH, key, 'HEAD')).toMatchObject({ wasAsked: true, status: 200 });
  expect(await ask(PATH, { 'x-api-key': 'svc_junk' })).toMatchObject({ wasAsked: false, status: 401 });
  // Of a caller without a key nothing is leased: each request is counted in the database.
  for (const wasAsked of [true, true]) expect(await ask(PATH, {})).toMatchObject({ wasAsked, status: 200 });
  expect(await ask('/api/v1/ready/three', key)).toMatchObject({ wasAsked: false, status: 400 });
  isDraining = true;
  expect((await ask(PATH, key)).headers.connection).toBe('close');
  isDraining = false;
});

it('who asks too often in one second is refused, with the headers that every answer has', async () => {
  let refused = await ask(PATH, key);
  for (let more = 0; more < 2_100 && refused.status !== 429; more += 1) refused = await ask(PATH, key);
  expect(refused.status).toBe(429);
  expect(refused.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' });
  expect(refused.headers['x-request-id']).toBeDefined();
});
