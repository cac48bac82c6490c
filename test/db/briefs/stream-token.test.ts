import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rightsOf } from '../../../src/domain/accounts/tiers.ts';
import { makeStreamToken } from '../../../src/read/accounts/stream-token.ts';
import { hashKey } from '../../../src/store/accounts/api-keys.ts';
import { anApi, askPatiently, keyedAs, PEPPER, publish, type TestApi } from '../../support/api/api.ts';
import { type EventReader, readEvents } from '../../support/api/event-reader.ts';
import { eventually } from '../../support/api/eventually.ts';

const TOKEN = '/api/v1/stream-token';

let api: TestApi;
let address: string;
let keyed: { 'x-api-key': string };
const streams: EventReader[] = [];
beforeEach(async () => {
  api = await anApi({ limits: 'daily-only' });
  keyed = await keyedAs(api.db, 'pro');
  await publish(api.db, { slug: 'dallas' });
  address = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.hangUp();
  await api.close();
});

const aToken = async (): Promise<string> => (await api.post(TOKEN, {}, keyed)).body.token;
async function open(token: string): Promise<EventReader> {
  const stream = await askPatiently(() => readEvents(`${address}/api/v1/events?token=${encodeURIComponent(token)}`));
  streams.push(stream);
  return stream;
}
const usedToday = async (): Promise<number> =>
  (await api.get('/api/v1/usage', keyed)).body.buckets.find(({ bucket }: { bucket: string }) => bucket === 'daily')
    .used;

describe('a stream token', () => {
  it('opens a stream as its key does, without a header, and is counted to the key', async () => {
    const { status, body } = await api.post(TOKEN, {}, keyed);
    expect([status, body.expires_at]).toEqual([201, '2026-11-20T12:15:00.000Z']);
    expect(body.url).toContain(`/api/v1/events?token=${body.token}`);
    expect(body.token).not.toContain(keyed['x-api-key']);
    const stream = await open(body.token);
    expect(stream.status).toBe(200);
    expect(await stream.next()).toMatchObject({ event: 'position', data: { tier: 'pro' } });
    await publish(api.db, { slug: 'dallas', content: 'second' });
    expect(await stream.next()).toMatchObject({ event: 'brief', data: { slug: 'dallas' } });
    expect(await usedToday()).toBe(1);
    expect((await api.post(TOKEN, {})).status).toBe(401);
  });

  it('is no key: nothing else takes it', async () => {
    const token = await aToken();
    for (const path of ['/api/agent/whoami', '/api/v1/usage']) {
      expect((await api.get(path, { 'x-api-key': token })).status).toBe(401);
      expect((await api.get(path, { authorization: `Bearer ${token}` })).status).toBe(401);
    }
    expect((await api.get(`/api/v1/keys?token=${token}`)).status).toBe(401);
  });

  it('that has ended, was changed, is of another installation, or of a key that is revoked, opens nothing and costs nothing', async () => {
    const token = await aToken();
    const hash = hashKey(PEPPER, keyed['x-api-key']);
    const end = new Date(api.clock.now().getTime() + 60_000);
    const other = hashKey(PEPPER, (await keyedAs(api.db, 'enterprise'))['x-api-key']);
    for (const wrong of [
      makeStreamToken('another pepper than ours', hash, end),
      token.replace(hash, other),
      token.replace(/_(\d{10})_/, (_, second: string) => `_${Number(second) + 3_600}_`),
      makeStreamToken(PEPPER, 'f'.repeat(64), end),
      `${token}0`,
      keyed['x-api-key'],
    ]) {
      const refused = await open(wrong);
      expect([wrong.slice(0, 8), refused.status]).toEqual([wrong.slice(0, 8), 401]);
    }
    api.clock.advanceMs(15 * 60_000);
    expect(JSON.parse(await (await open(token)).text())).toMatchObject({ status: 401, error: 'invalid_stream_token' });
    const young = await aToken();
    expect(await usedToday()).toBe(0);
    const { keys } = (await api.get('/api/v1/keys', keyed)).body;
    await api.post('/api/v1/keys/revoke', { id: keys[0].id }, keyed);
    const late = await eventually(
      async () => (await open(young)).status,
      (status) => status === 401,
    );
    expect(late).toBe(401);
  });

  it('opens no more streams in a day than its key has requests', async () => {
    const free = await keyedAs(api.db, 'free');
    const { token } = (await api.post(TOKEN, {}, free)).body;
    for (let turn = 0; turn < rightsOf('free').daily; turn += 1) expect((await open(token)).status).toBe(200);
    expect((await open(token)).status).toBe(429);
  });
});
