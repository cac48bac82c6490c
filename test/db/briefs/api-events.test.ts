import { afterEach, describe, expect, it } from 'vitest';
import { readCursor } from '../../../src/read/briefs/feed-cursor.ts';
import type { AppOptions } from '../../../src/server/app-options.ts';
import { createKey } from '../../../src/store/accounts/api-keys.ts';
import { anApi, NOW, PEPPER, PUBLIC_URL, publish, type TestApi } from '../../support/api/api.ts';
import { type EventReader, readEvents, type ServerEvent } from '../../support/api/event-reader.ts';
import { eventually } from '../../support/api/eventually.ts';

const WRITERS = 3;
const PUBLISHES = 40;
const READERS = 6;
const SHARED_MARKETS = 5;

const seqOf = (event: ServerEvent): number => readCursor(event.id)?.seq ?? -1;

describe('the stream of changed briefs', () => {
  const opened: TestApi[] = [];
  const streams: EventReader[] = [];
  afterEach(async () => {
    for (const stream of streams.splice(0)) stream.hangUp();
    for (const api of opened.splice(0)) await api.close();
  });

  const anEventApi = async (eventLimits: AppOptions['eventLimits'] = {}) => {
    const api = await anApi({ eventLimits });
    opened.push(api);
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const address = api.app.server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const key = await createKey(api.db, PEPPER, { tier: 'enterprise', name: null, createdAt: NOW, expiresAt: null });
    const open = async (query = '', headers: Record<string, string> = {}): Promise<EventReader> => {
      const stream = await readEvents(`${origin}/api/v1/events${query}`, { 'x-api-key': key, ...headers });
      streams.push(stream);
      return stream;
    };
    return { ...api, open, key, origin };
  };

  const nextEvent = async (stream: EventReader): Promise<ServerEvent> => {
    const event = await stream.next();
    if (event === null) throw new Error('the stream ended');
    return event;
  };
  /** The next one that tells something: a sign of life may come before it. */
  const nextNews = async (stream: EventReader): Promise<ServerEvent> => {
    const event = await nextEvent(stream);
    return event.event === 'position' ? nextNews(stream) : event;
  };

  it('begins with its place and tells of what is published from then on', async () => {
    const api = await anEventApi();
    await publish(api.db, { slug: 'dallas' });
    const stream = await api.open();
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': expect.stringContaining('no-transform'),
      'access-control-allow-origin': '*',
    });
    expect(stream.headers).not.toHaveProperty('content-encoding');
    const place = await nextEvent(stream);
    expect(place).toMatchObject({ event: 'position', data: { tier: 'enterprise' } });

    const at = await publish(api.db, { slug: 'phoenix' });
    expect(await nextEvent(stream)).toEqual({
      event: 'brief',
      id: expect.any(String),
      data: {
        slug: 'phoenix',
        revision: 1,
        computed_at: at,
        verdict: 'BUILD',
        composite_score: null,
        url: `${PUBLIC_URL}/api/v1/market-brief/phoenix`,
        reason: 'first',
        why: 'First brief of this market.',
        changes: [],
      },
    });
    const goneAt = await publish(api.db, { slug: 'dallas', removed: true });
    expect(await nextEvent(stream)).toMatchObject({
      event: 'removed',
      data: { slug: 'dallas', revision: 2, removed_at: goneAt },
    });
  });

  it.each([
    ['since', async () => `?since=2020-01-01T00:00:00Z`],
    [
      'cursor',
      async (api: Awaited<ReturnType<typeof anEventApi>>) =>
        `?cursor=${(await api.get('/api/v1/market-brief/diff', { 'x-api-key': api.key })).body.next_cursor}`,
    ],
  ] as const)('goes on from a place given by %s, and Last-Event-ID counts before it', async (by, query) => {
    const api = await anEventApi();
    if (by === 'since') await publish(api.db, { slug: 'dallas' });
    const address = await query(api);
    if (by === 'cursor') await publish(api.db, { slug: 'dallas' });
    const stream = await api.open(address);
    expect((await nextEvent(stream)).event).toBe('position');
    const dallas = await nextEvent(stream);
    expect(dallas.data.slug).toBe('dallas');
    await publish(api.db, { slug: 'phoenix' });
    const later = await api.open(address, { 'last-event-id': dallas.id });
    expect((await nextEvent(later)).event).toBe('position');
    expect((await nextEvent(later)).data.slug).toBe('phoenix');
  });

  it('tells callers of the markets of their tier alone', async () => {
    const api = await anEventApi();
    const stream = await api.open('', { 'x-api-key': '' });
    expect((await nextEvent(stream)).data.tier).toBe('anonymous');
    await publish(api.db, { slug: 'reno' });
    await publish(api.db, { slug: 'dallas' });
    expect((await nextEvent(stream)).data.slug).toBe('dallas');
  });

  it('gives a cursor that the diff goes on from', async () => {
    const api = await anEventApi();
    const stream = await api.open();
    await nextEvent(stream);
    await publish(api.db, { slug: 'dallas' });
    const { id } = await nextEvent(stream);
    await publish(api.db, { slug: 'phoenix' });
    const { body } = await api.get(`/api/v1/market-brief/diff?cursor=${id}`, { 'x-api-key': api.key });
    expect(body).toMatchObject({ reset: false, count: 1, briefs: [{ slug: 'phoenix' }] });
  });

  it('starts over, before and in the middle, when the database was restored', async () => {
    const api = await anEventApi();
    const stream = await api.open();
    const { id } = await nextEvent(stream);
    await api.db.pool.query('update feed_clock set epoch = gen_random_uuid()');
    await publish(api.db, { slug: 'dallas' }, { slug: 'phoenix' });
    const back = await api.open('', { 'last-event-id': id });
    for (const reader of [stream, back]) {
      const seen = [await nextNews(reader), await nextNews(reader), await nextNews(reader)];
      expect(seen.map(({ event, data }) => data.slug ?? event)).toEqual(['reset', 'dallas', 'phoenix']);
    }
  });

  it('misses nothing and repeats nothing while clients come and go', async () => {
    const api = await anEventApi({ perAddress: 100 });
    const committed: string[] = [];
    const write = async (writer: number): Promise<void> => {
      for (let count = 0; count < PUBLISHES; count += 1) {
        const own = Array.from({ length: 1 + (count % 3) }, (_, place) => `m-${writer}-${count}-${place}`);
        const shared = {
          slug: `shared-${count % SHARED_MARKETS}`,
          content: `${writer} ${count}`,
          removed: count % 11 === 10,
        };
        await publish(api.db, ...own.map((slug) => ({ slug })), shared);
        committed.push(...own);
      }
    };
    let isWriting = true;
    let reconnects = 0;
    const read = async (reader: number, started: () => void): Promise<ServerEvent[]> => {
      const seen: ServerEvent[] = [];
      let lastId = '';
      for (let round = 0; ; round += 1) {
        const stream = await api.open('', lastId === '' ? {} : { 'last-event-id': lastId });
        const place = await nextEvent(stream);
        expect(place.event).toBe('position');
        lastId = place.id;
        started();
        const stay = 1 + ((reader * 7 + round * 5) % 13);
        for (let count = 0; count < stay; count += 1) {
          if (!isWriting && seqOf({ ...place, id: lastId }) === (await endOfFeed())) {
            stream.hangUp();
            return seen;
          }
          const event = await nextEvent(stream);
          seen.push(event);
          lastId = event.id;
        }
        stream.hangUp();
        reconnects += 1;
      }
    };
    const endOfFeed = async (): Promise<number> => (await api.db.pool.query('select seq from feed_clock')).rows[0].seq;

    const starts: Promise<void>[] = [];
    const readings = Array.from({ length: READERS }, (_, reader) => {
      const { promise, resolve } = deferred<void>();
      starts.push(promise);
      return read(reader, resolve);
    });
    await Promise.all(starts);
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    // A last one that everybody waits for.
    await publish(api.db, { slug: 'the-last' });
    isWriting = false;
    const seenByAll = await Promise.all(readings);

    const revisions = await api.db.pool.query<{ slug: string; revision: number; removed: boolean }>(
      `select market_slug as slug, revision, removed from market_briefs where market_slug like 'shared-%'`,
    );
    expect(reconnects).toBeGreaterThan(READERS * 5);
    for (const seen of seenByAll) {
      const places = seen.map(seqOf);
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
      const own = seen.map(({ data }) => data.slug as string).filter((slug) => slug.startsWith('m-'));
      expect(own.sort()).toEqual([...committed].sort());
      for (const { slug, revision, removed } of revisions.rows) {
        const last = seen.findLast(({ data }) => data.slug === slug);
        expect(last).toMatchObject({ event: removed ? 'removed' : 'brief', data: { revision } });
      }
    }
  }, 300_000);

  it('goes on when the connection that listens is lost', async () => {
    const api = await anEventApi();
    const stream = await api.open();
    await nextEvent(stream);
    const killed = await api.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'test-api-listen'`,
    );
    expect(killed.rowCount).toBeGreaterThan(0);
    await publish(api.db, { slug: 'dallas' });
    expect((await nextEvent(stream)).data.slug).toBe('dallas');
  });

  it('gives a sign of life where nothing happens', async () => {
    const api = await anEventApi({ beatMs: 20 });
    const stream = await api.open();
    await stream.comment();
    await publish(api.db, { slug: 'dallas' });
    await nextEvent(stream);
    expect((await nextEvent(stream)).data.slug).toBe('dallas');
  });

  it('has so many places and no more, and gives them back', async () => {
    const api = await anEventApi({ streams: 3, perAddress: 2 });
    const first = await api.open();
    const second = await api.open();
    const third = await api.open();
    expect(third.status).toBe(429);
    expect(third.headers['retry-after']).toMatch(/^\d+$/);
    expect(JSON.parse(await third.text())).toMatchObject({ error: 'too_many_streams' });
    first.hangUp();
    const again = await eventually(
      () => api.open(),
      ({ status }) => status === 200,
    );
    expect((await nextEvent(again)).event).toBe('position');
    second.hangUp();

    const full = await anEventApi({ streams: 1 });
    await nextEvent(await full.open());
    const refused = await full.open();
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  });

  it('lets go of a reader who takes nothing, and has not made what he did not take', async () => {
    const api = await anEventApi({ perAddress: 1, stalledMs: 50 });
    // More than what the sockets of both ends hold: 24 MB of events.
    await api.db.pool.query(
      `insert into market_briefs (market_slug, revision, content_hash, seq, computed_at, live_as_of, body)
       select repeat('x', 4000) || place, 1, '', place, '2026-01-01'::timestamptz + place * interval '1 second', 'epoch', '{}'
       from generate_series(1, 3000) as place`,
    );
    await api.db.pool.query("update feed_clock set seq = 3000, at = '2026-02-01'");
    const stream = await api.open('?since=2020-01-01T00:00:00Z');
    stream.stall();
    const other = await eventually(
      () => api.open(),
      ({ status }) => status === 200,
    );
    expect((await nextEvent(other)).event).toBe('position');
  }, 120_000);

  it('ends in good order when the server stops', async () => {
    const api = await anEventApi();
    const stream = await api.open();
    await nextEvent(stream);
    await api.app.close();
    expect(await stream.next()).toBeNull();
  });

  it('ends after its time, in good order', async () => {
    const api = await anEventApi({ longestMs: 30 });
    const stream = await api.open();
    await nextEvent(stream);
    expect(await stream.next()).toBeNull();
  });

  it('answers HEAD without a stream, and refuses places that are none and keys that are wrong', async () => {
    const api = await anEventApi({ perAddress: 1 });
    const head = await readEvents(`${api.origin}/api/v1/events`, {}, 'HEAD');
    expect([head.status, head.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await head.closed;
    for (const [query, headers, status] of [
      ['?since=yesterday', {}, 400],
      ['?cursor=abc', {}, 400],
      ['', { 'last-event-id': 'abc' }, 400],
      ['', { 'x-api-key': 'svc_pro_wrong' }, 401],
    ] as const) {
      const refused = await api.open(query, headers);
      expect([query, refused.status]).toEqual([query, status]);
      expect(refused.headers['content-type']).toContain('problem+json');
    }
    const allowed = await api.app.inject({ method: 'OPTIONS', url: '/api/v1/events' });
    expect([allowed.statusCode, allowed.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect((await api.open('', { 'last-event-id': ' ' })).status).toBe(200);
  });
});

function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
