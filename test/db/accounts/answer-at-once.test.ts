import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** What `MADE` is made of is in memory. */
let isInMemory = true;
/** Making it fails. */
let isBroken = false;
const made = (name: string): FinishedJson => new FinishedJson(JSON.stringify({ said: name.repeat(700) }), `of ${name}`);

const MADE = defineQuestion({
  name: 'meta_made_one',
  path: '/api/v1/made/{name}',
  access: 'optional',
  cost: 'daily',
  toolset: 'meta',
  summary: 'Is made.',
  input: z.object({ name: z.enum(['one', 'two']) }),
  output: z.object({ said: z.string() }),
  cache: { maxAgeSeconds: 60, sharedSeconds: 300 },
  example: { name: 'one' as const },
  makeAtOnce: (_context, { name }) => {
    if (!isInMemory) return null;
    return () => {
      if (isBroken) throw new Error('broken');
      return made(name);
    };
  },
  answer: async (_context, { name }) => {
    asked += 1;
    return made(name);
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
  const options = {
    shared: {
      ...{ db, clock, quota, caller: ANONYMOUS, publicUrl: PUBLIC_URL, sources: [], questions: [READY, MADE] },
      ...{ version: '0', startedAt: clock.now() },
    },
    // A second that does not end.
    admissions: openAdmissions({ callers, quota, burst: openBurstLimiter(() => 0), keyPepper: PEPPER }),
    edge,
    addresses: openAskedAddresses(),
    checkAnswers: true,
    isFinal: true,
  };
  app.register(async (routes) => {
    addQuestion(routes, READY, options);
    addQuestion(routes, MADE, options);
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
async function askUntilAtOnce(headers: Record<string, string>, path = PATH): Promise<Awaited<ReturnType<typeof ask>>> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await ask(path, headers);
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

describe('an answer that is made at once', () => {
  const MADE_PATH = '/api/v1/made/one';
  const remaining = (answer: Awaited<ReturnType<typeof ask>>): number =>
    Number(answer.headers['x-ratelimit-remaining']);

  it('is that of the long way, byte for byte, at an address that nobody asked before too', async () => {
    const atOnce = await askUntilAtOnce(key, MADE_PATH);
    isInMemory = false;
    const long = await ask(MADE_PATH, key);
    isInMemory = true;
    expect([long.wasAsked, atOnce.wasAsked, atOnce.status]).toEqual([true, false, 200]);
    expect(lasting(atOnce)).toEqual(lasting(long));
    const other = await ask('/api/v1/made/two', key);
    expect([other.wasAsked, other.bytes.toString()]).toEqual([false, made('two').text]);
  });

  it('is one request of the day, and none where making it fails', async () => {
    const first = await askUntilAtOnce(key, MADE_PATH);
    const second = await ask(MADE_PATH, key);
    expect(remaining(second)).toBe(remaining(first) - 1);
    isBroken = true;
    const failed = await ask(MADE_PATH, key);
    isBroken = false;
    expect(failed).toMatchObject({ wasAsked: false, status: 500 });
    await expect
      .poll(async () => (await quota.peek(await callers.identify(key['x-api-key'] ?? ''), 'daily')).buckets)
      .toEqual(expect.arrayContaining([expect.objectContaining({ remaining: remaining(second) })]));
  });

  it('is left to the long way where it would be compressed, may be there already, or is asked wrongly', async () => {
    const { headers } = await askUntilAtOnce(key, MADE_PATH);
    expect(await ask(MADE_PATH, { ...key, 'accept-encoding': 'gzip' })).toMatchObject({ wasAsked: true, status: 200 });
    const known = { ...key, 'if-none-match': String(headers.etag) };
    expect(await ask(MADE_PATH, known)).toMatchObject({ wasAsked: true, status: 304 });
    expect(await ask('/api/v1/made/three', key)).toMatchObject({ wasAsked: false, status: 400 });
    expect((await ask(MADE_PATH, key)).wasAsked).toBe(false);
  });
});

it('who asks too often in one second is refused, with the headers that every answer has', async () => {
  let refused = await ask(PATH, key);
  for (let more = 0; more < 2_100 && refused.status !== 429; more += 1) refused = await ask(PATH, key);
  expect(refused.status).toBe(429);
  expect(refused.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' });
  expect(refused.headers['x-request-id']).toBeDefined();
});
