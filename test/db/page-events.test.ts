import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { anApi, askPatiently, publish, storeMarkets, type TestApi } from '../support/api.ts';
import { type EventReader, readEvents } from '../support/event-reader.ts';

let api: TestApi | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

it("tells pages of every market, takes nothing of the day, and has the same places as the API's stream", async () => {
  api = await anApi({ limits: 'counted', eventLimits: { perAddress: 12 } });
  await storeMarkets(api.db, [{ slug: 'zurich' }]);
  await publish(api.db, { slug: 'zurich' });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  const streams: EventReader[] = [];
  for (let opened = 0; opened < 12; opened += 1)
    streams.push(await askPatiently(() => readEvents(`${origin}/changes/events`)));
  const [first] = streams;
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  expect(first?.headers.ratelimit).toBeUndefined();
  expect((await first?.next())?.data.tier).toBe('enterprise');
  await publish(api.db, { slug: 'zurich', content: 'second' });
  expect((await first?.next())?.data).toMatchObject({ slug: 'zurich', revision: 2 });
  expect((await readEvents(`${origin}/changes/events`)).status).toBe(429);
  for (const stream of streams) stream.hangUp();
  const answer = await fetch(`${origin}/api/v1/stats`);
  expect(answer.headers.get('x-ratelimit-remaining')).toBe('9');
});
