import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { readCursor, writeCursor } from '../../../src/read/briefs/feed-cursor.ts';
import { anApi, askPatiently, publish, storeMarkets, type TestApi } from '../../support/api/api.ts';
import { type EventReader, readEvents } from '../../support/api/event-reader.ts';

let api: TestApi | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

async function aServer(more: Parameters<typeof anApi>[0]): Promise<string> {
  api = await anApi({ limits: 'counted', ...more });
  await storeMarkets(api.db, [{ slug: 'zurich' }]);
  await publish(api.db, { slug: 'zurich' });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
}

it("takes nothing of the day, and has the same places as the API's stream", async () => {
  const origin = await aServer({ eventLimits: { perAddress: 12 } });
  const streams: EventReader[] = [];
  for (let opened = 0; opened < 12; opened += 1)
    streams.push(await askPatiently(() => readEvents(`${origin}/changes/events`)));
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  expect(streams[0]?.headers.ratelimit).toBeUndefined();
  expect((await readEvents(`${origin}/changes/events`)).status).toBe(429);
  for (const stream of streams) stream.hangUp();
  const answer = await fetch(`${origin}/api/v1/stats`);
  expect(answer.headers.get('x-ratelimit-remaining')).toBe('9');
});

it('tells that any market has changed, and nothing of what the API counts', async () => {
  const stream = await readEvents(`${await aServer({})}/changes/events`);
  expect(await stream.next()).toMatchObject({ event: 'position', data: {} });
  await publish(test().db, { slug: 'zurich', content: 'second' });
  const reported = await stream.next();
  expect(reported).toMatchObject({ event: 'brief', data: {} });
  expect([reported?.data, reported?.id === '']).toEqual([{}, false]);
  stream.hangUp();
});

it('begins now, wherever a reader says to have been', async () => {
  const origin = await aServer({});
  const first = await readEvents(`${origin}/changes/events`);
  const now = readCursor((await first.next())?.id ?? '');
  first.hangUp();
  if (now === null) throw new Error('the stream tells of no place');
  const beginning = writeCursor({ ...now, seq: 0 });
  const elsewhere = writeCursor({ epoch: '00000000-0000-4000-8000-000000000000', seq: 0, scopeHash: 'other' });
  const openings: [string, Record<string, string>][] = [
    ['?since=2000-01-01', {}],
    [`?cursor=${beginning}`, {}],
    ['?since=never', {}],
    ['', { 'last-event-id': beginning }],
    ['', { 'last-event-id': elsewhere }],
    ['', { 'last-event-id': 'no cursor at all' }],
  ];
  for (const [index, [query, headers]] of openings.entries()) {
    const stream = await readEvents(`${origin}/changes/events${query}`, headers);
    expect([query, headers, stream.status]).toEqual([query, headers, 200]);
    const position = await stream.next();
    expect(position?.event).toBe('position');
    await publish(test().db, { slug: 'zurich', content: `changed ${index}` });
    const next = await stream.next();
    // One change since it was opened, and one event.
    expect([next?.event, seqOf(next?.id) - seqOf(position?.id)]).toEqual(['brief', 1]);
    stream.hangUp();
  }
});

it('counts the opening of a stream among the pages of a minute', async () => {
  const origin = await aServer({});
  const { app } = test();
  for (let asked = 0; asked < 150; asked += 1) {
    await app.inject({ method: 'HEAD', url: '/changes/events' });
    await app.inject({ method: 'GET', url: '/developers' });
  }
  const refused = await readEvents(`${origin}/changes/events`);
  expect(refused.status).toBe(429);
  expect(JSON.parse(await refused.text())).toMatchObject({ error: 'too_fast' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

function test(): TestApi {
  if (api === undefined) throw new Error('no server has been started');
  return api;
}

const seqOf = (id: string | undefined): number => readCursor(id ?? '')?.seq ?? Number.NaN;
