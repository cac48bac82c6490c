import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Changes, type FollowOptions, Loadstar } from '../../src/client/index.ts';
import { steppedClock } from '../../src/clock.ts';
import { createApp } from '../../src/server/app.ts';
import { anApi, keyedAs, NOW, PEPPER, PUBLIC_URL, publish, SOURCES, type TestApi } from '../support/api/api.ts';
import { eventually } from '../support/api/eventually.ts';

/** How long an API of the test stays away. */
const AWAY_MS = 300;

describe('following a real feed', () => {
  let api: TestApi;
  let baseUrl: string;
  let apiKey: string;
  /** Status of each answer that the client got from the diff. */
  let statuses: number[];

  beforeEach(async () => {
    api = await anApi();
    baseUrl = await api.app.listen({ host: '127.0.0.1', port: 0 });
    apiKey = (await keyedAs(api.db, 'enterprise'))['x-api-key'];
    statuses = [];
    return () => api.close();
  });

  const aClient = (key: string | null = apiKey): Loadstar =>
    new Loadstar({
      baseUrl,
      apiKey: key,
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        if (String(input).includes('/market-brief/diff')) statuses.push(response.status);
        return response;
      },
    });

  /** Another API over the same database and at the same address, after a while in which there is none. */
  const restartApi = async (
    app: TestApi['app'],
    away: () => Promise<unknown> = () => wait(AWAY_MS),
  ): Promise<TestApi['app']> => {
    await app.close();
    await away();
    const next = createApp({
      db: api.db,
      clock: steppedClock(NOW),
      sources: SOURCES,
      config: { publicUrl: PUBLIC_URL },
      version: '0.0.0-test',
      keyPepper: PEPPER,
      limits: 'none',
    });
    await next.listen({ host: '127.0.0.1', port: Number(new URL(baseUrl).port) });
    return next;
  };

  /** Follows in the background and keeps each page. */
  const followed = (options: FollowOptions, client = aClient()) => {
    const ending = new AbortController();
    const pages: Changes[] = [];
    const over = (async () => {
      for await (const page of client.follow({ ...options, signal: ending.signal })) pages.push(page);
    })();
    return {
      pages,
      slugs: () => pages.flatMap((page) => page.briefs.map(({ slug }) => slug)),
      over,
      end: async () => {
        ending.abort();
        await over;
      },
    };
  };

  it.each([
    ['by asking', { intervalMs: 20 }],
    ['woken by events', { intervalMs: 20, events: true }],
  ] as const)(
    'misses no publish and takes none twice, %s, over restarts of the client and of the API',
    async (_, options) => {
      const published: string[] = [];
      const write = async (writer: number): Promise<void> => {
        for (let count = 0; count < 40; count += 1) {
          // Each publish brings markets of its own, so that a missed one stays missed.
          const slugs = Array.from({ length: 1 + (count % 4) }, (_, place) => `m-${writer}-${count}-${place}`);
          await publish(api.db, ...slugs.map((slug) => ({ slug })));
          published.push(...slugs);
          await wait((writer * 7 + count * 13) % 40);
        }
      };

      /** What the program that follows keeps: the pages that it handled, and the cursor of the last, together. */
      const kept = { slugs: [] as string[], cursor: undefined as string | undefined };
      let isWriting = true;
      let lives = 0;
      let pauses = 0;
      let unhandled = 0;
      const isDone = (): boolean => !isWriting && kept.slugs.length >= published.length;
      const live = async (): Promise<void> => {
        lives += 1;
        const ending = new AbortController();
        const timer = setInterval(() => isDone() && ending.abort(), 50);
        const own = { ...options, pageSize: 1 + (lives % 5), cursor: kept.cursor, signal: ending.signal };
        let taken = 0;
        for await (const page of aClient().follow({ ...own, onPause: () => (pauses += 1) })) {
          taken += 1;
          // It dies with a page in its hands now and then, which it must get again.
          if (taken % 6 === 0) {
            unhandled += 1;
            break;
          }
          expect(page.reset).toBe(false);
          kept.slugs.push(...page.briefs.map(({ slug }) => slug));
          kept.cursor = page.cursor;
        }
        clearInterval(timer);
      };
      const living = (async () => {
        while (!isDone()) await live();
      })();
      const writing = Promise.all([write(0), write(1), write(2)]);
      await wait(400);
      // Until the client has missed it.
      const missed = () =>
        eventually(
          async () => pauses,
          (count) => count > 0,
        );
      const second = await restartApi(api.app, missed);
      await writing;
      isWriting = false;
      await living;
      await second.close();

      expect(published.length).toBe(300);
      expect(new Set(kept.slugs).size).toBe(kept.slugs.length);
      expect([...kept.slugs].sort()).toEqual([...published].sort());
      expect(lives).toBeGreaterThan(5);
      expect(unhandled).toBeGreaterThan(5);
      expect(pauses).toBeGreaterThan(0);
    },
    180_000,
  );

  it('gets a publish at once by the stream of events, also after the API was away', async () => {
    await publish(api.db, { slug: 'dallas' });
    const follower = followed({ events: true, intervalMs: 3_600_000 });
    await eventually(
      async () => follower.slugs(),
      (slugs) => slugs.length === 1,
    );
    await publish(api.db, { slug: 'reno' });
    await eventually(
      async () => follower.slugs(),
      (slugs) => slugs.length === 2,
    );
    const second = await restartApi(api.app);
    await publish(api.db, { slug: 'atlanta' });
    await eventually(
      async () => follower.slugs(),
      (slugs) => slugs.length === 3,
    );
    expect(follower.slugs()).toEqual(['dallas', 'reno', 'atlanta']);
    await follower.end();
    await second.close();
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  }, 180_000);

  it('asks at no cost while nothing changes: all answers after the first are 304', async () => {
    await publish(api.db, { slug: 'dallas' });
    const follower = followed({ intervalMs: 10 });
    await eventually(
      async () => statuses.length,
      (count) => count > 20,
    );
    expect(follower.pages).toHaveLength(1);
    expect(statuses.slice(1)).toEqual(statuses.slice(1).map(() => 304));
    await publish(api.db, { slug: 'dallas', content: 'second' });
    await eventually(
      async () => follower.pages.length,
      (count) => count === 2,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    await follower.end();
  });

  it('starts over when the tier of the key changes on the way, and shows what the new one sees', async () => {
    const key = (await keyedAs(api.db, 'free'))['x-api-key'];
    await publish(api.db, { slug: 'dallas' }, { slug: 'reno' });
    const follower = followed({ intervalMs: 20 }, aClient(key));
    await eventually(
      async () => follower.pages.length,
      (count) => count === 1,
    );
    expect(follower.slugs()).toEqual(['dallas']);
    await api.db.pool.query(`update api_keys set tier = 'enterprise' where tier = 'free'`);
    await eventually(
      async () => follower.pages.length,
      (count) => count === 2,
    );
    expect(follower.pages[1]).toMatchObject({ reset: true, removed: [] });
    expect(follower.pages[1]?.briefs.map(({ slug }) => slug)).toEqual(['dallas', 'reno']);
    await follower.end();
  });

  it('tells of a market that is gone, and of a key that is revoked', async () => {
    await publish(api.db, { slug: 'dallas' }, { slug: 'reno' });
    const follower = followed({ intervalMs: 20 });
    await eventually(
      async () => follower.pages.length,
      (count) => count === 1,
    );
    await publish(api.db, { slug: 'reno', removed: true });
    await eventually(
      async () => follower.pages.length,
      (count) => count === 2,
    );
    expect(follower.pages[1]?.removed.map(({ slug }) => slug)).toEqual(['reno']);
    await api.db.pool.query('update api_keys set revoked_at = created_at');
    await expect(follower.over).rejects.toMatchObject({ status: 401 });
  });
});
