import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliverWebhooks, GIVE_UP_AFTER_MS } from '../../../jobs/publish/deliver-webhooks.ts';
import { makeWebhookMessages } from '../../../jobs/publish/make-webhook-messages.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { steppedClock } from '../../../src/clock.ts';
import { createLog } from '../../../src/log.ts';
import { createMessagePoster, type MessagePoster } from '../../../src/sources/http/message-poster.ts';
import { listDeadLetters } from '../../../src/store/accounts/webhook-deliveries.ts';
import { addWebhook } from '../../../src/store/accounts/webhooks.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { NOW, PUBLIC_URL, publish } from '../../support/api/api.ts';
import { aDatabase } from '../../support/db/database.ts';
import { type FaultyServer, reply } from '../../support/servers/faulty-server.ts';
import { aReceiver, messageIn, ON_LOOPBACK } from '../../support/servers/webhook-receiver.ts';

const OK = reply({ status: 204 });
const DOWN = reply({ status: 500 });
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** What a message may come to: a line per change, and not more of them than one message tells of. */
const MOST_BYTES = 128 * 1024;

describe('webhooks over long times and large changes', () => {
  let db: Database;
  let databaseUrl: string;
  let receiver: FaultyServer;
  let poster: MessagePoster;
  let clock: ReturnType<typeof steppedClock>;
  beforeEach(async () => {
    ({ url: databaseUrl } = await aDatabase());
    db = openDatabase(databaseUrl, { maxConnections: 8, applicationName: 'test-webhooks' });
    receiver = await aReceiver();
    receiver.on('*', OK);
    poster = createMessagePoster({ userAgent: 'Loadstar/test', timeoutMs: 20_000, ...ON_LOOPBACK });
    clock = steppedClock(NOW);
    await addWebhook(db, { url: `${receiver.origin}/hook`, name: null, tier: 'enterprise', createdAt: clock.now() });
  });
  afterEach(async () => {
    await poster.close();
    await receiver.close();
    await db.close();
  });

  const deliver = (by: MessagePoster = poster) =>
    runNow(
      { db },
      deliverWebhooks({ db, clock, log: createLog('silent'), poster: by, publicUrl: PUBLIC_URL }),
      clock.now(),
    );
  const messages = () => receiver.requests.map(messageIn);
  const slugs = () => messages().flatMap(({ changed }) => changed.map(({ slug }) => slug));

  it('keep their order through three hours of failure, and lose and double nothing', async () => {
    const published: string[] = [];
    const received: string[] = [];
    receiver.on('/hook', (request, response, totals) => {
      const { changed } = messageIn(request);
      if (isUp) received.push(...changed.map(({ slug }) => slug));
      (isUp ? OK : DOWN)(request, response, totals);
    });
    let isUp = false;
    for (let minutes = 0; minutes < 180; minutes += 1) {
      if (minutes % 20 === 0) {
        published.push(`m${minutes}`);
        await publish(db, { slug: `m${minutes}` });
      }
      await deliver();
      clock.advanceMs(MINUTE_MS);
    }
    expect(received).toEqual([]);
    // Only the head of the line was tried: the others have waited behind it.
    expect(new Set(messages().map(({ id }) => id)).size).toBe(1);
    // It was asked ever more rarely.
    expect(receiver.requests.length).toBeLessThan(15);

    isUp = true;
    const waited = receiver.requests.length;
    for (let minutes = 0; minutes < 90 && received.length < published.length; minutes += 1) {
      await deliver();
      clock.advanceMs(MINUTE_MS);
    }
    expect(received).toEqual(published);
    expect(messages().length - waited).toBe(published.length);
    const reported = messages().slice(-published.length);
    expect(reported.slice(1).map(({ after_cursor }) => after_cursor)).toEqual(
      reported.slice(0, -1).map(({ next_cursor }) => next_cursor),
    );
    expect(await listDeadLetters(db)).toEqual([]);
  }, 120_000);

  it('try what has waited two days behind a stopped worker once more, in its order, before giving it up', async () => {
    for (const slug of ['a', 'b', 'c']) {
      await publish(db, { slug });
      await makeWebhookMessages(db, { publicUrl: PUBLIC_URL, now: clock.now() });
    }
    clock.advanceMs(2 * GIVE_UP_AFTER_MS);
    expect(await deliver()).toMatchObject({ delivered: 3, dead: 0 });
    expect(slugs()).toEqual(['a', 'b', 'c']);

    receiver.on('/hook', DOWN);
    for (const slug of ['d', 'e']) {
      await publish(db, { slug });
      await makeWebhookMessages(db, { publicUrl: PUBLIC_URL, now: clock.now() });
    }
    clock.advanceMs(2 * GIVE_UP_AFTER_MS);
    expect(await deliver()).toMatchObject({ delivered: 0, dead: 2 });
    expect(slugs().slice(-2)).toEqual(['d', 'e']);
    expect((await listDeadLetters(db)).map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  it('are sent again, and nothing besides, after a clock that ran ahead was set right', async () => {
    receiver.on('/hook', DOWN);
    clock.advanceMs(48 * HOUR_MS);
    await publish(db, { slug: 'ahead' });
    await deliver();
    receiver.on('/hook', OK);
    clock.advanceMs(-48 * HOUR_MS);
    await publish(db, { slug: 'after' });
    expect(await deliver()).toMatchObject({ made: 1, delivered: 0, failed: 0 });
    clock.advanceMs(48 * HOUR_MS + MINUTE_MS);
    expect(await deliver()).toMatchObject({ delivered: 2 });
    expect(slugs()).toEqual(['ahead', 'ahead', 'after']);
  });

  it('come again under their id when the database goes away between sending and noting it', async () => {
    await publish(db, { slug: 'dallas' });
    const { pathname } = new URL(databaseUrl);
    const name = pathname.slice(1);
    const elsewhere = new URL(databaseUrl);
    elsewhere.pathname = '/postgres';
    const admin = new pg.Client({ connectionString: elsewhere.href });
    await admin.connect();
    try {
      const restarting: MessagePoster = {
        ...poster,
        post: async (...message) => {
          const outcome = await poster.post(...message);
          await admin.query(`alter database ${name} with allow_connections false`);
          await admin.query('select pg_terminate_backend(pid, 30000) from pg_stat_activity where datname = $1', [name]);
          return outcome;
        },
      };
      await expect(deliver(restarting)).rejects.toThrow();
      await admin.query(`alter database ${name} with allow_connections true`);
    } finally {
      await admin.end();
    }
    // Whoever died holds the message until its lease ends.
    expect(await deliver()).toMatchObject({ made: 0, delivered: 0 });
    clock.advanceMs(2 * MINUTE_MS);
    expect(await deliver()).toMatchObject({ delivered: 1 });
    clock.advanceMs(HOUR_MS);
    expect(await deliver()).toMatchObject({ made: 0, delivered: 0, failed: 0 });
    expect(slugs()).toEqual(['dallas', 'dallas']);
    expect(new Set(messages().map(({ id }) => id)).size).toBe(1);
  });

  it('bound the size of every message, of a thousand changes as of a reset of three thousand markets', async () => {
    const padded = (place: number): string => `market-with-a-long-name-${'x'.repeat(20)}-${place}`;
    const listed = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, place) => ({ slug: padded(from + place) }));
    await publish(db, ...listed(0, 1_000));
    expect(await deliver()).toMatchObject({ made: 4, delivered: 4 });
    await publish(db, ...listed(1_000, 3_000));
    for (let rest = 1; rest > 0; ) rest = Number((await deliver()).delivered);
    expect(slugs()).toHaveLength(3_000);

    const before = receiver.requests.length;
    await db.pool.query('update feed_clock set epoch = gen_random_uuid()');
    await publish(db, { slug: 'one-more' });
    for (let rest = 1; rest > 0; ) rest = Number((await deliver()).delivered);
    const reset = messages().slice(before);
    // A receiver that hears `briefs.reset` forgets what it knows: only the first may say so.
    expect(reset.map(({ type }) => type)).toEqual(['briefs.reset', ...reset.slice(1).map(() => 'briefs.changed')]);
    const reported = reset.flatMap(({ changed }) => changed.map(({ slug }) => slug));
    expect(new Set(reported).size).toBe(3_001);
    expect(reported).toHaveLength(3_001);
    for (const { body } of receiver.requests) expect(Buffer.byteLength(body)).toBeLessThan(MOST_BYTES);
  }, 120_000);
});
