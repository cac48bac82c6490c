import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { eventsOf } from '../../../src/client/event-watch.ts';
import { type Changes, type FollowPause, Loadstar } from '../../../src/client/index.ts';

interface Asked {
  readonly query: string;
  readonly ifNoneMatch: string | undefined;
}
type Answer = (response: ServerResponse, asked: Asked) => void;

const page = (next: string, slugs: readonly string[], more: object = {}) => ({
  changed_total: slugs.length,
  since: null,
  as_of: '2026-11-20T12:00:00Z',
  next_since: '2026-11-20T12:00:00Z',
  next_cursor: next,
  has_more: false,
  reset: false,
  clock_ahead: false,
  count: slugs.length,
  tier: 'pro',
  briefs: slugs.map((slug) => ({ slug })),
  removed: [],
  ...more,
});
const gives =
  (body: object, etag?: string): Answer =>
  (response) =>
    response
      .writeHead(200, { 'content-type': 'application/json', ...(etag === undefined ? {} : { etag }) })
      .end(JSON.stringify(body));
const refuses =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(JSON.stringify({ status, error: 'a_word', detail: 'In words.' }));
const unchanged: Answer = (response) => response.writeHead(304).end();
const hangsUp: Answer = (response) => response.destroy();

describe('following the diff', () => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /** A diff that answers by a script, one entry per question; the follower is ended by its last question. */
  const aDiff = async (...script: readonly Answer[]) => {
    const asked: Asked[] = [];
    const ending = new AbortController();
    const server = createServer((request, response) => {
      const question = { query: request.url?.split('?')[1] ?? '', ifNoneMatch: request.headers['if-none-match'] };
      asked.push(question);
      const answer = script[asked.length - 1];
      if (answer === undefined) ending.abort();
      else answer(response, question);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { loadstar: new Loadstar({ baseUrl }), asked, signal: ending.signal };
  };
  const all = async (pages: AsyncIterable<Changes>): Promise<Changes[]> => {
    const taken: Changes[] = [];
    for await (const one of pages) taken.push(one);
    return taken;
  };

  it('gives what has changed and where to go on, walks on while there is more, and then waits', async () => {
    const gone = [{ slug: 'reno', removed_at: '2026-11-20T12:00:00Z', revision: 4 }];
    const { loadstar, asked, signal } = await aDiff(
      gives(page('c1', ['a', 'b'], { has_more: true }), 'W/"1"'),
      gives(page('c2', ['c'], { removed: gone }), 'W/"1"'),
      unchanged,
      gives(page('c3', ['a']), 'W/"2"'),
    );
    const pages = await all(loadstar.follow({ signal, intervalMs: 5, pageSize: 2 }));
    expect(pages).toEqual([
      {
        briefs: [{ slug: 'a' }, { slug: 'b' }],
        removed: [],
        reset: false,
        cursor: 'c1',
        hasMore: true,
        asOf: '2026-11-20T12:00:00Z',
      },
      {
        briefs: [{ slug: 'c' }],
        removed: gone,
        reset: false,
        cursor: 'c2',
        hasMore: false,
        asOf: '2026-11-20T12:00:00Z',
      },
      {
        briefs: [{ slug: 'a' }],
        removed: [],
        reset: false,
        cursor: 'c3',
        hasMore: false,
        asOf: '2026-11-20T12:00:00Z',
      },
    ]);
    expect(asked).toEqual([
      { query: 'limit=2', ifNoneMatch: undefined },
      // The validator of a feed that was not read to its end would hide the rest of it.
      { query: 'cursor=c1&limit=2', ifNoneMatch: undefined },
      { query: 'cursor=c2&limit=2', ifNoneMatch: 'W/"1"' },
      { query: 'cursor=c2&limit=2', ifNoneMatch: 'W/"1"' },
      { query: 'cursor=c3&limit=2', ifNoneMatch: 'W/"2"' },
    ]);
  });

  it.each([
    [{ cursor: 'c0' }, 'cursor=c0&limit=50'],
    [{ cursor: 'c0', since: '2026-01-01' }, 'cursor=c0&limit=50'],
    [{ since: '2026-01-01T00:00:00Z' }, 'since=2026-01-01T00%3A00%3A00Z&limit=50'],
    [{}, 'limit=50'],
  ])('begins where it is told to: %o', async (from, query) => {
    const { loadstar, asked, signal } = await aDiff();
    await all(loadstar.follow({ ...from, signal }));
    expect(asked[0]?.query).toBe(query);
  });

  it('gives no page where nothing has changed, but one that says to start over', async () => {
    const { loadstar, signal } = await aDiff(gives(page('c1', [])), gives(page('c2', [], { reset: true })));
    const pages = await all(loadstar.follow({ signal, intervalMs: 1 }));
    expect(pages.map(({ cursor, reset }) => [cursor, reset])).toEqual([['c2', true]]);
  });

  it('asks for the next page when the one before it has been taken, not earlier', async () => {
    const { loadstar, asked } = await aDiff(
      gives(page('c1', ['a'], { has_more: true })),
      gives(page('c2', ['b'], { has_more: true })),
    );
    const pages = loadstar.follow();
    expect((await pages.next()).value?.cursor).toBe('c1');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked).toHaveLength(1);
    expect((await pages.next()).value?.cursor).toBe('c2');
    expect(asked).toHaveLength(2);
    await pages.return();
    expect(await pages.next()).toEqual({ done: true, value: undefined });
    expect(asked).toHaveLength(2);
  });

  it('waits as long as it is told to, and for a network that is down, and then goes on where it was', async () => {
    const { loadstar, asked, signal } = await aDiff(
      gives(page('c1', ['a'], { has_more: true })),
      refuses(429, { 'retry-after': '0' }),
      refuses(503, { 'retry-after': '1' }),
      hangsUp,
      gives(page('c2', ['b'], { has_more: true })),
      refuses(500),
    );
    const pauses: FollowPause[] = [];
    const pages = await all(loadstar.follow({ signal, onPause: (pause) => pauses.push(pause) }));
    expect(pages.map(({ cursor }) => cursor)).toEqual(['c1', 'c2']);
    expect(asked.map(({ query }) => query)).toEqual([
      'limit=50',
      ...Array(4).fill('cursor=c1&limit=50'),
      ...Array(2).fill('cursor=c2&limit=50'),
    ]);
    expect(pauses.map(({ failures }) => failures)).toEqual([1, 2, 3, 1]);
    expect(pauses.slice(0, 2).map(({ waitMs }) => waitMs)).toEqual([0, 1_000]);
    // The third in a row: two to four seconds.
    expect(pauses[2]?.waitMs).toBeGreaterThanOrEqual(2_000);
    expect(pauses[2]?.waitMs).toBeLessThanOrEqual(4_000);
  });

  it('takes a page of something else in between for a service that is away', async () => {
    const { loadstar, signal } = await aDiff(
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>log in first'),
      gives(page('c1', ['a'], { has_more: true })),
    );
    expect((await all(loadstar.follow({ signal }))).map(({ cursor }) => cursor)).toEqual(['c1']);
  });

  it.each([400, 401, 403, 404])('throws %d, which waiting does not help', async (status) => {
    const { loadstar, asked } = await aDiff(refuses(status));
    await expect(all(loadstar.follow())).rejects.toMatchObject({ name: 'LoadstarProblem', status });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['between two questions', gives(page('c1', ['a']))],
    ['while it is to come back tomorrow', refuses(429, { 'retry-after': '86400' })],
    ['while an answer is on its way', (() => undefined) as Answer],
  ])('ends quietly when the signal is raised %s', async (_, answer) => {
    const { loadstar, asked } = await aDiff(answer);
    const ending = new AbortController();
    setTimeout(() => ending.abort(new Error('enough')), 100);
    expect((await all(loadstar.follow({ signal: ending.signal }))).length).toBeLessThanOrEqual(1);
    expect(asked).toHaveLength(1);
    expect(await all(loadstar.follow({ signal: ending.signal }))).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});

describe('the stream of events', () => {
  it('is read however it is cut into pieces', async () => {
    const text =
      ': hello\n\nevent: brief\r\nid: c1\r\ndata: {"é":1}\r\n\r\nid:c2\rdata\r\revent: removed\nid: c3\n\nid: lost';
    const bytes = new TextEncoder().encode(text);
    for (const size of [1, 2, 3, 7, bytes.length]) {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
          controller.close();
        },
      });
      const reported: unknown[] = [];
      for await (const event of eventsOf(body)) if (event.event + event.id !== '') reported.push(event);
      expect(reported).toEqual([
        { event: 'brief', id: 'c1' },
        { event: '', id: 'c2' },
        { event: 'removed', id: 'c3' },
      ]);
    }
  });
});
