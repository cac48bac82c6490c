import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliverWebhooks, FIRST_WAIT_MS, GIVE_UP_AFTER_MS } from '../../../jobs/publish/deliver-webhooks.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { steppedClock } from '../../../src/clock.ts';
import { createLog } from '../../../src/log.ts';
import { createMessagePoster, type MessagePoster } from '../../../src/sources/http/message-poster.ts';
import { listDeadLetters, pruneMessages, retryDeadLetters } from '../../../src/store/accounts/webhook-deliveries.ts';
import { addWebhook, listWebhooks, removeWebhook } from '../../../src/store/accounts/webhooks.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { NOW, PUBLIC_URL, publish } from '../../support/api/api.ts';
import { aDatabase } from '../../support/db/database.ts';
import { endless, type FaultyServer, redirect, reply, slowHeaders } from '../../support/servers/faulty-server.ts';
import { aReceiver, messageIn, ON_LOOPBACK } from '../../support/servers/webhook-receiver.ts';

const OK = reply({ status: 204 });
const DOWN = reply({ status: 500 });
const MINUTE_MS = 60_000;

describe('webhooks', () => {
  let db: Database;
  let receiver: FaultyServer;
  let poster: MessagePoster;
  let clock: ReturnType<typeof steppedClock>;
  beforeEach(async () => {
    const { url } = await aDatabase();
    db = openDatabase(url, { maxConnections: 12, applicationName: 'test-webhooks' });
    receiver = await aReceiver();
    receiver.on('*', OK);
    poster = createMessagePoster({ userAgent: 'Loadstar/test', timeoutMs: 20_000, ...ON_LOOPBACK });
    clock = steppedClock(NOW);
  });
  afterEach(async () => {
    await poster.close();
    await receiver.close();
    await db.close();
  });

  const aWebhook = (path = '/hook', tier = 'enterprise') =>
    addWebhook(db, { url: `${receiver.origin}${path}`, name: null, tier, createdAt: clock.now() });
  const deliver = (by: MessagePoster = poster, at = clock) =>
    runNow(
      { db },
      deliverWebhooks({ db, clock: at, log: createLog('silent'), poster: by, publicUrl: PUBLIC_URL }),
      at.now(),
    );
  const received = (path = '/hook') => receiver.requests.filter((request) => request.path === path);
  const slugsIn = (path = '/hook') =>
    received(path).map((request) =>
      messageIn(request)
        .changed.map(({ slug }) => slug)
        .join(' '),
    );

  it('tell of what is published after they were added, signed so that the documented check accepts it', async () => {
    await publish(db, { slug: 'phoenix' });
    const { id, secret } = await aWebhook();
    expect(id).toMatch(/^wh_[0-9a-z]{16}$/);
    expect(await deliver()).toMatchObject({ made: 0, delivered: 0 });
    await publish(db, { slug: 'dallas' });
    await publish(db, { slug: 'phoenix', removed: true });
    expect(await deliver()).toEqual({ made: 1, delivered: 1, failed: 0, dead: 0 });
    expect(await deliver()).toMatchObject({ made: 0, delivered: 0 });

    const [request, ...more] = received();
    if (request === undefined) throw new Error('nothing was received');
    expect(more).toEqual([]);
    expect(messageIn(request)).toEqual({
      id: request.headers['loadstar-delivery'],
      type: 'briefs.changed',
      created_at: clock.now().toISOString(),
      after_cursor: expect.any(String),
      next_cursor: expect.any(String),
      changed: [
        {
          slug: 'dallas',
          revision: 1,
          computed_at: expect.any(String),
          verdict: 'BUILD',
          composite_score: null,
          url: `${PUBLIC_URL}/api/v1/market-brief/dallas`,
          reason: 'first',
          why: 'First brief of this market.',
          changes: [],
        },
      ],
      removed: [{ slug: 'phoenix', revision: 2, removed_at: expect.any(String) }],
    });
    expect(request.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Loadstar/test',
    });

    const isFromLoadstar = await documentedCheck();
    const header = request.headers['loadstar-signature'];
    const nowMs = clock.now().getTime();
    expect(isFromLoadstar(secret, header, request.body, nowMs)).toBe(true);
    expect(isFromLoadstar(secret, header, request.body, nowMs + 4 * MINUTE_MS)).toBe(true);
    expect(isFromLoadstar(secret, header, request.body, nowMs + 6 * MINUTE_MS)).toBe(false);
    expect(isFromLoadstar(secret, header, `${request.body} `, nowMs)).toBe(false);
    expect(isFromLoadstar(`${secret}x`, header, request.body, nowMs)).toBe(false);
    for (const bad of [undefined, '', 'v1=', `${header}0`])
      expect(isFromLoadstar(secret, bad, request.body, nowMs)).toBe(false);
  });

  it('get messages in order, each going on where the one before ended', async () => {
    await aWebhook();
    for (const slug of ['a', 'b', 'c']) {
      await publish(db, { slug });
      // Made while the receiver is down, so that they wait in line.
      receiver.on('/hook', DOWN);
      await deliver();
    }
    receiver.on('/hook', OK);
    clock.advanceMs(MINUTE_MS);
    expect(await deliver()).toMatchObject({ delivered: 3 });
    const messages = received().slice(-3).map(messageIn);
    expect(messages.map(({ changed }) => changed.map(({ slug }) => slug))).toEqual([['a'], ['b'], ['c']]);
    expect(messages.map(({ after_cursor }) => after_cursor).slice(1)).toEqual(
      messages.map(({ next_cursor }) => next_cursor).slice(0, -1),
    );
    // While the first one failed, no later one was tried.
    expect(
      new Set(
        received()
          .slice(0, -3)
          .map((request) => messageIn(request).id),
      ),
    ).toEqual(new Set([messages[0]?.id]));
  });

  it('wait longer after each failure, keep the id, and do not hold up others', async () => {
    await aWebhook('/broken');
    await aWebhook('/well');
    receiver.on('/broken', DOWN);
    await publish(db, { slug: 'dallas' });
    expect(await deliver()).toMatchObject({ delivered: 1, failed: 1 });
    const waits: number[] = [];
    for (let failures = 1; failures < 6; failures += 1) {
      const due = await dueIn();
      waits.push(due / (FIRST_WAIT_MS * 2 ** (failures - 1)));
      clock.advanceMs(due - 1);
      expect(await deliver()).toMatchObject({ delivered: 0, failed: 0 });
      clock.advanceMs(1);
      expect(await deliver()).toMatchObject({ delivered: 0, failed: 1 });
    }
    for (const wait of waits) expect(wait).toSatisfy((share: number) => share >= 0.75 && share <= 1.25);
    expect(new Set(received('/broken').map(({ headers }) => headers['loadstar-delivery'])).size).toBe(1);
    expect(received('/well')).toHaveLength(1);
    const broken = (await listWebhooks(db)).find(({ url }) => url.endsWith('/broken'));
    expect(broken).toMatchObject({ waiting: 1, dead: 0, lastError: 'answered 500' });
  });

  const dueIn = async (): Promise<number> => {
    const found = await db.pool.query('select min(next_attempt_at) as at from webhook_deliveries');
    return Date.parse(found.rows[0].at) - clock.now().getTime();
  };

  it('give a message up after 24 hours, and send it again when asked to', async () => {
    await aWebhook();
    receiver.on('/hook', DOWN);
    await publish(db, { slug: 'dallas' });
    await deliver();
    let tries = 1;
    for (; (await listDeadLetters(db)).length === 0; tries += 1) {
      clock.advanceMs(await dueIn());
      await deliver();
    }
    const [letter] = await listDeadLetters(db);
    expect(letter).toMatchObject({ attempts: tries, lastStatus: 500, lastError: 'answered 500' });
    expect(clock.now().getTime() - Date.parse(NOW)).toBe(GIVE_UP_AFTER_MS);
    expect(tries).toBeGreaterThan(25);

    receiver.on('/hook', OK);
    await publish(db, { slug: 'phoenix' });
    await deliver();
    expect(slugsIn().at(-1)).toBe('phoenix');
    expect(await retryDeadLetters(db, letter?.id ?? '', clock.now())).toBe(1);
    expect(await retryDeadLetters(db, null, clock.now())).toBe(0);
    expect(await deliver()).toMatchObject({ made: 0, delivered: 1 });
    expect(messageIn(received().at(-1) ?? { body: '' }).id).toBe(letter?.id);
    expect(await listDeadLetters(db)).toEqual([]);
  });

  it('tell each message once although several workers are at it', async () => {
    const PATHS = ['/a', '/b', '/c', '/d', '/e', '/f'];
    for (const path of PATHS) await aWebhook(path);
    const published: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      published.push(`m${round}`);
      await publish(db, { slug: `m${round}` });
      await Promise.all([deliver(), deliver(), deliver()]);
    }
    for (let rest = 1; rest > 0; ) rest = Number((await deliver()).delivered);
    for (const path of PATHS) {
      expect(slugsIn(path).flatMap((slugs) => slugs.split(' '))).toEqual(published);
      const ids = received(path).map((request) => messageIn(request).id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('hear a message again, under the same id, where a worker died after sending it', async () => {
    await aWebhook();
    await publish(db, { slug: 'dallas' });
    const dying: MessagePoster = {
      ...poster,
      post: async (...message) => {
        await poster.post(...message);
        throw new Error('the worker dies');
      },
    };
    await expect(deliver(dying)).rejects.toThrow('the worker dies');
    expect(await deliver()).toMatchObject({ delivered: 0 });
    clock.advanceMs(MINUTE_MS);
    expect(await deliver()).toMatchObject({ delivered: 1 });
    expect(received()).toHaveLength(2);
    expect(new Set(received().map((request) => messageIn(request).id)).size).toBe(1);
    // Signed anew: a check that looks at the time accepts it.
    expect(new Set(received().map(({ headers }) => headers['loadstar-signature'])).size).toBe(2);
  });

  it('start over when the database was restored', async () => {
    await aWebhook();
    await publish(db, { slug: 'dallas' }, { slug: 'phoenix' });
    await deliver();
    await db.pool.query('update feed_clock set epoch = gen_random_uuid()');
    await publish(db, { slug: 'reno' });
    expect(await deliver()).toMatchObject({ made: 1, delivered: 1 });
    expect(messageIn(received().at(-1) ?? { body: '' })).toMatchObject({
      type: 'briefs.reset',
      changed: [{ slug: 'dallas' }, { slug: 'phoenix' }, { slug: 'reno' }],
    });
    await publish(db, { slug: 'reno', content: 'second' });
    await deliver();
    expect(messageIn(received().at(-1) ?? { body: '' })).toMatchObject({
      type: 'briefs.changed',
      changed: [{ revision: 2 }],
    });
  });

  it('get the markets of their tier alone', async () => {
    await aWebhook('/hook', 'starter');
    await publish(db, { slug: 'reno' }, { slug: 'dallas' });
    await deliver();
    expect(slugsIn()).toEqual(['dallas']);
    await publish(db, { slug: 'reno', content: 'second' });
    expect(await deliver()).toMatchObject({ made: 0 });
  });

  it('split what is much into several messages', async () => {
    await aWebhook();
    await publish(db, ...Array.from({ length: 1_100 }, (_, place) => ({ slug: `m-${place}` })));
    expect(await deliver()).toEqual({ made: 3, delivered: 3, failed: 0, dead: 0 });
    expect(received().map((request) => messageIn(request).changed.length)).toEqual([500, 500, 100]);
  });

  it('are off after 410, and gone with their messages after removal', async () => {
    const { id } = await aWebhook();
    receiver.on('/hook', reply({ status: 410 }));
    await publish(db, { slug: 'dallas' });
    expect(await deliver()).toMatchObject({ dead: 1 });
    await publish(db, { slug: 'phoenix' });
    expect(await deliver()).toMatchObject({ made: 0, delivered: 0 });
    expect(await listWebhooks(db)).toMatchObject([
      { disabledAt: clock.now().toISOString().replace('.000', ''), dead: 1 },
    ]);
    expect(await retryDeadLetters(db, null, clock.now())).toBe(0);
    expect(received()).toHaveLength(1);
    expect([await removeWebhook(db, id), await removeWebhook(db, id)]).toEqual([true, false]);
    expect(await listDeadLetters(db)).toEqual([]);
  });

  it('are not redirected, and are not read beyond what is polite', async () => {
    await aWebhook('/moved');
    await aWebhook('/endless');
    receiver.on('/moved', redirect(`${receiver.origin}/elsewhere`, 307));
    receiver.on('/endless', endless());
    await publish(db, { slug: 'dallas' });
    const own = createMessagePoster({ userAgent: 'Loadstar/test', ...ON_LOOPBACK });
    // The status of an endless answer is a receipt all the same.
    expect(await deliver(own)).toMatchObject({ delivered: 1, failed: 1 });
    expect(received('/elsewhere')).toEqual([]);
    // The connection of the other answer would be kept for a minute.
    await own.close();
    await receiver.idle();
    // What the sockets held when we hung up is not ours to bound.
    expect(receiver.bodyBytes).toBeLessThan(16 * 1024 * 1024);
  });

  it('are left alone when they do not answer', async () => {
    await aWebhook();
    receiver.on('/hook', slowHeaders());
    await publish(db, { slug: 'dallas' });
    const hasty = createMessagePoster({ userAgent: 'Loadstar/test', timeoutMs: 200, ...ON_LOOPBACK });
    expect(await deliver(hasty)).toMatchObject({ delivered: 0, failed: 1 });
    await hasty.close();
    expect(await listWebhooks(db)).toMatchObject([{ lastError: expect.stringContaining('no answer within 0.2 s') }]);
  });

  it('are asked again at once where the process stopped in the middle', async () => {
    await aWebhook();
    receiver.on('/hook', slowHeaders());
    await publish(db, { slug: 'dallas' });
    const stopping = new AbortController();
    const job = deliverWebhooks({ db, clock, log: createLog('silent'), poster, publicUrl: PUBLIC_URL });
    const running = job.run({
      dueAt: clock.now(),
      commit: (effect) => db.transaction(effect),
      signal: stopping.signal,
    });
    await receiver.received(1);
    stopping.abort(new Error('the process is stopping'));
    await running;
    receiver.on('/hook', OK);
    expect(await deliver()).toMatchObject({ delivered: 1 });
  });

  it('are reached at public addresses alone, checked at every connection', async () => {
    await aWebhook();
    await publish(db, { slug: 'dallas' });
    const strict = createMessagePoster({ userAgent: 'Loadstar/test', allowHttp: true });
    expect(await deliver(strict)).toMatchObject({ delivered: 0, failed: 1 });
    await strict.close();
    expect(receiver.connections).toBe(0);
    expect(await listWebhooks(db)).toMatchObject([{ lastError: expect.stringContaining('not a public address') }]);
  });

  it('keep of old messages only the newest of each line', async () => {
    await aWebhook();
    for (const slug of ['a', 'b', 'c']) {
      await publish(db, { slug });
      await deliver();
    }
    const later = new Date(clock.now().getTime() + 1);
    expect(await db.transaction((tx) => pruneMessages(tx, later))).toBe(2);
    await publish(db, { slug: 'd' });
    await deliver();
    const [before, after] = received().slice(-2).map(messageIn);
    expect(after?.after_cursor).toBe(before?.next_cursor);
  });
});

type Check = (secret: string, header: unknown, body: string, nowMs: number) => boolean;

/** The check of docs/webhooks.md, as a reader would copy it. */
async function documentedCheck(): Promise<Check> {
  const page = readFileSync(fileURLToPath(new URL('../../../docs/webhooks.md', import.meta.url)), 'utf8');
  const code = /```js\n(import \{ createHmac[\s\S]*?)```/.exec(page)?.[1] ?? '';
  const module = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  return module.isFromLoadstar;
}
