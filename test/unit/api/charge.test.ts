import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import compress from '@fastify/compress';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { sendRendered } from '../../../src/api/routes/send-answer.ts';
import { Fault } from '../../../src/errors.ts';
import type { Admissions } from '../../../src/http/admissions.ts';
import { charge, type Rendered } from '../../../src/http/charge.ts';
import { anonymousAt } from '../../../src/read/accounts/identify-caller.ts';
import type { QuotaState } from '../../../src/read/accounts/quota.ts';

const QUOTA: QuotaState = {
  granted: true,
  day: '2026-11-20',
  resetSeconds: 60,
  buckets: [{ bucket: 'daily', limit: 10, remaining: 3 }],
};

let app: FastifyInstance | null = null;
afterEach(async () => {
  await app?.close();
  app = null;
});

/** A server whose only answer is what `work` makes, and what it took and gave back in the order of events. */
async function aTill(work: () => Promise<Rendered>, granted = true) {
  const events: string[] = [];
  let overQuota = false;
  const admissions: Admissions = {
    identify: async () => anonymousAt('a1'),
    identifyCached: () => null,
    passAtOnce: () => null,
    identifyStream: async () => anonymousAt('a1'),
    follow: () => () => {},
    take: async () => {
      events.push('take');
      return { ...QUOTA, granted };
    },
    peek: async () => {
      events.push('peek');
      return { ...QUOTA, granted };
    },
    refund: async () => {
      events.push('refund');
    },
    holderOfAddress: () => 'a1',
    quotaExhausted: {
      note: () => {
        overQuota = true;
      },
      has: () => overQuota,
    },
  };
  app = fastify();
  await app.register(compress, { threshold: 1 });
  app.get('/', async (request, reply) => {
    const asked = { question: { cost: 'daily' as const }, caller: anonymousAt('a1'), request, reply };
    const rendered = await charge(admissions, asked, async () => {
      events.push('work');
      return work();
    });
    reply.raw.once('close', () => events.push('end'));
    return sendRendered(reply, rendered);
  });
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Fault ? 404 : 500).send('failed'));
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  return { base, events, port: (app.server.address() as AddressInfo).port };
}

const json = { 'content-type': 'application/json' };
/** So varied that compressing it makes bytes to send. */
const PART = Array.from({ length: 40_000 }, (_, place) => (place * place * 7_919) % 1_000_003).join();

/** Reads until the server or, after `most` parts, the reader ends it. */
function readSome(url: string, headers: Record<string, string>, most: number): Promise<'cut' | 'left' | 'whole'> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      let seen = 0;
      answer.on('data', () => {
        seen += 1;
        if (seen < most) return;
        answer.destroy();
        resolve('left');
      });
      answer.on('end', () => resolve('whole'));
      answer.on('error', () => resolve('cut'));
    }).on('error', reject);
  });
}

async function until(events: readonly string[], event: string): Promise<void> {
  while (!events.includes(event)) await nextTurn();
  await nextTurn();
}

describe('what a request costs', () => {
  it('is taken before work, and after it from who sends a validator', async () => {
    const { base, events } = await aTill(async () => ({ status: 200, headers: json, body: '{}' }));
    const answer = await fetch(base);
    expect(answer.headers.get('ratelimit')).toBe('"daily";r=3;t=60');
    expect(events.splice(0).slice(0, 2)).toEqual(['take', 'work']);
    await fetch(base, { headers: { 'if-none-match': '"x"' } });
    expect(events.splice(0).filter((event) => event !== 'end')).toEqual(['work', 'take']);
    await fetch(base, { method: 'HEAD' });
    expect(events.splice(0).filter((event) => event !== 'end')).toEqual(['peek', 'work']);
  });

  it('is nothing for a stream that is asked for with HEAD, and none of it is made', async () => {
    const made: string[] = [];
    const { base } = await aTill(async () => {
      async function* parts(): AsyncGenerator<string> {
        made.push(PART);
        yield PART;
      }
      return { status: 200, headers: json, body: Readable.from(parts(), { objectMode: false }) };
    });
    const answer = await fetch(base, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type'), made]).toEqual([200, 'application/json', []]);
  });

  it('is not worked for where it cannot be taken', async () => {
    const { base, events } = await aTill(async () => ({ status: 200, headers: json, body: '{}' }), false);
    expect((await fetch(base)).ok).toBe(false);
    expect(events).toEqual(['take']);
  });

  it('is not worked for twice where an old validator is sent with nothing left, nor for HEAD', async () => {
    const { base, events } = await aTill(async () => ({ status: 200, headers: json, body: '{}' }), false);
    const ask = () => fetch(base, { headers: { 'if-none-match': '"old"' } });
    expect((await ask()).ok).toBe(false);
    expect(events.splice(0)).toEqual(['work', 'take']);
    expect((await ask()).ok).toBe(false);
    expect(events.splice(0)).toEqual(['peek']);
    expect((await fetch(base, { method: 'HEAD' })).ok).toBe(false);
    expect(events).toEqual(['peek']);
  });

  it.each([
    [301, ['take', 'work', 'refund']],
    [304, ['take', 'work', 'refund']],
    [503, ['take', 'work', 'refund']],
    [201, ['take', 'work']],
  ])('of an answer with status %i is %j', async (status, expected) => {
    const { base, events } = await aTill(async () => ({ status, headers: { location: '/there' }, body: null }));
    const answer = await fetch(base, { redirect: 'manual' });
    expect(answer.status).toBe(status);
    expect(answer.headers.has('ratelimit')).toBe(status === 201);
    expect(events.filter((event) => event !== 'end')).toEqual(expected);
  });

  it('is given back where we fail, and where the question was wrong', async () => {
    const failing = await aTill(() => Promise.reject(new Error('a defect')));
    expect((await fetch(failing.base)).headers.has('ratelimit')).toBe(false);
    expect(failing.events).toEqual(['take', 'work', 'refund']);
    await app?.close();
    const wrong = await aTill(() => Promise.reject(new Fault('not-found', 'no such thing')));
    expect((await fetch(wrong.base)).headers.has('ratelimit')).toBe(false);
    expect(wrong.events).toEqual(['take', 'work', 'refund']);
  });

  it.each([{}, { 'accept-encoding': 'gzip' }])('is given back for a stream that we cut (%j)', async (headers) => {
    const { base, events } = await aTill(async () => {
      async function* parts(): AsyncGenerator<string> {
        for (let count = 0; count < 4; count += 1) {
          yield PART;
          await nextTurn();
        }
        throw new Error('the database is lost');
      }
      return { status: 200, headers: json, body: Readable.from(parts(), { objectMode: false }) };
    });
    expect(await readSome(base, headers, Number.POSITIVE_INFINITY)).toBe('cut');
    await until(events, 'end');
    expect(events.filter((event) => event === 'refund')).toHaveLength(1);
  });

  it.each([{}, { 'accept-encoding': 'gzip' }])(
    'is kept where the reader hangs up in the middle (%j)',
    async (headers) => {
      const { base, events } = await aTill(async () => {
        async function* parts(): AsyncGenerator<string> {
          for (;;) {
            yield PART;
            await nextTurn();
          }
        }
        return { status: 200, headers: json, body: Readable.from(parts(), { objectMode: false }) };
      });
      expect(await readSome(base, headers, 2)).toBe('left');
      await until(events, 'end');
      expect(events).not.toContain('refund');
    },
  );
});
