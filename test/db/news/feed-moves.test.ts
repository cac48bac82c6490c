import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unitConditionsOf } from '../../../src/read/meta/source-state.ts';
import { loadSourceStates } from '../../../src/store/ingest/load-source-status.ts';
import { reviveUnits } from '../../../src/store/ingest/revive-units.ts';
import {
  A,
  aFeed,
  aFeedWorld,
  type FeedWorld,
  HOUR_MS,
  MINUTE_MS,
  requestsWithin,
  START,
} from '../../support/news/feed-world.ts';
import { conditional, htmlPage, redirect, reply } from '../../support/servers/faulty-server.ts';

let world: FeedWorld;
let server: FeedWorld['server'];
let clock: FeedWorld['clock'];
let db: FeedWorld['db'];
beforeEach(async () => {
  world = await aFeedWorld();
  ({ server, clock, db } = world);
});
afterEach(() => world.close());

describe('a feed that has moved', () => {
  const NEW = 'https://b.example/rss';

  it('for good is asked there from then on, with what was said there of its version', async () => {
    server.on(A.url, redirect(NEW, 301));
    server.on(NEW, conditional(aFeed('moved'), { etag: '"at-b"' }));
    await world.slot();
    expect(await world.state()).toMatchObject({ movedTo: NEW, movedAt: START });
    clock.advanceMs(5 * MINUTE_MS);
    await world.slot();
    clock.advanceMs(5 * MINUTE_MS);
    expect(await world.slot()).toMatchObject({ outcome: 'not-modified' });
    expect(world.asked()).toEqual([A.url, NEW, NEW, NEW]);
    expect(server.requests.at(-1)?.headers['if-none-match']).toBe('"at-b"');
    expect(await world.state()).toMatchObject({ movedTo: NEW, movedAt: START });
    expect(unitConditionsOf(await loadSourceStates(db), clock.now())).toMatchObject([
      { state: `moved to ${NEW}`, movedTo: NEW, movedAt: START },
    ]);
  });

  it.each([
    ['for now', redirect(NEW, 302), reply({ body: aFeed('moved') })],
    ['to what is no feed', redirect(NEW, 301), htmlPage()],
    ['to a host without https', redirect('http://b.example/rss', 301), reply({ body: aFeed('moved') })],
  ])('%s is asked at its own address again', async (_what, away, there) => {
    server.on(A.url, away);
    server.on(NEW, there);
    server.on('http://b.example/rss', there);
    await world.slot();
    expect(await world.state()).toMatchObject({ movedTo: null, movedAt: null });
    clock.advanceMs(HOUR_MS);
    await world.slot();
    expect(world.asked().filter((url) => url === A.url)).toHaveLength(2);
  });

  it('and moves back is where it was', async () => {
    server.on(A.url, redirect(NEW, 301), reply({ body: aFeed('home') }));
    server.on(NEW, reply({ body: aFeed('moved') }), redirect(A.url, 301));
    await world.slot();
    await world.slot();
    expect(await world.state()).toMatchObject({ movedTo: null, movedAt: null });
  });

  it('is asked at its own address again when the new one fails three times', async () => {
    server.on(A.url, redirect(NEW, 301), reply({ body: aFeed('home') }));
    server.on(NEW, reply({ body: aFeed('moved') }), reply({ status: 404 }));
    await world.slot();
    for (let times = 1; times <= 3; times += 1) {
      expect(await world.state()).toMatchObject({ movedTo: NEW, consecutiveFailures: times - 1 });
      await world.slot();
      clock.advanceMs(24 * HOUR_MS);
    }
    expect(await world.state()).toMatchObject({ movedTo: null, consecutiveFailures: 3 });
    expect(await world.slot()).toMatchObject({ outcome: 'stored' });
    expect(world.asked().at(-1)).toBe(A.url);
  });

  it('is asked where the list of a later version says, when that is another address', async () => {
    server.on(A.url, redirect(NEW, 301));
    server.on(NEW, reply({ body: aFeed('moved') }));
    const listed = { ...A, url: 'https://c.example/feed' };
    server.on(listed.url, reply({ body: aFeed('listed') }));
    await world.slot();
    await world.slot(listed);
    expect(world.asked()).toEqual([A.url, NEW, listed.url]);
    expect(await world.state()).toMatchObject({ movedTo: null });
  });
});

describe('a feed that is gone for good', () => {
  it('is retired, and asked no more until it is revived', async () => {
    server.on(A.url, reply({ status: 410 }));
    expect(await world.slot()).toEqual({ fault: `${A.url}: answered 410, gone for good`, retryable: false });
    expect(await requestsWithin(world, 3)).toBe(0);
    clock.set('2026-12-20T12:00:00.000Z');
    expect(await world.slot()).toEqual({ outcome: 'retired', retired_at: new Date(START).toISOString() });
    expect(unitConditionsOf(await loadSourceStates(db), clock.now())).toMatchObject([
      { unit: A.id, state: 'retired', retiredAt: START },
    ]);

    expect(await reviveUnits(db, 'news', null)).toEqual([A.id]);
    expect(await reviveUnits(db, 'news', null)).toEqual([]);
    server.on(A.url, reply({ body: aFeed('back') }));
    expect(await world.slot()).toMatchObject({ outcome: 'stored' });
    expect(await world.state()).toMatchObject({ retiredAt: null, consecutiveFailures: 0 });
  });

  it('is asked again under another address of the list, and not retired by that', async () => {
    server.on(A.url, reply({ status: 410 }));
    await world.slot();
    const listed = { ...A, url: 'https://c.example/feed' };
    server.on(listed.url, reply({ status: 500 }), reply({ body: aFeed('listed') }));
    await world.slot(listed);
    expect(await world.state()).toMatchObject({ retiredAt: null, lastFaultCode: 'bad-status' });
    clock.advanceMs(HOUR_MS);
    expect(await world.slot(listed)).toMatchObject({ outcome: 'stored' });
  });

  it('where it had moved to is asked where it was, and retired when that is gone as well', async () => {
    const there = 'https://b.example/rss';
    server.on(A.url, redirect(there, 301), reply({ status: 410 }));
    server.on(there, reply({ body: aFeed('moved') }), reply({ status: 410 }));
    await world.slot();
    await world.slot();
    expect(await world.state()).toMatchObject({ retiredAt: null, movedTo: null });
    clock.advanceMs(HOUR_MS);
    await world.slot();
    expect(await world.state()).toMatchObject({ retiredAt: '2026-11-20T13:00:00Z' });
    expect(world.asked()).toEqual([A.url, there, there, A.url]);
  });
});
