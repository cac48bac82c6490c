import { afterEach, describe, expect, it } from 'vitest';
import { createKey, hashKey, revokeKey } from '../../../src/store/accounts/api-keys.ts';
import { anApi, NOW, openForApi, PEPPER, publish, type TestApi } from '../../support/api/api.ts';
import { type EventReader, readEvents } from '../../support/api/event-reader.ts';

const SOON_MS = 4_000;

describe('a stream of events', () => {
  const opened: TestApi[] = [];
  const streams: EventReader[] = [];
  afterEach(async () => {
    for (const stream of streams.splice(0)) stream.hangUp();
    for (const api of opened.splice(0).reverse()) await api.close();
  });

  /** Two processes on one database: the second one has the streams. */
  const twoApis = async () => {
    const other = await anApi();
    const api = await anApi({ db: openForApi(String(other.db.pool.options.connectionString)) });
    opened.push(other, {
      ...api,
      close: async () => {
        await api.close();
        await api.db.close();
      },
    });
    await publish(api.db, { slug: 'dallas' });
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const keyOf = (tier: string, expiresAt: string | null = null) =>
      createKey(other.db, PEPPER, { tier, name: null, createdAt: NOW, expiresAt });
    const open = async (key: string): Promise<EventReader> => {
      const stream = await readEvents(`${address}/api/v1/events`, key === '' ? {} : { 'x-api-key': key });
      streams.push(stream);
      expect(stream.status).toBe(200);
      expect((await stream.next())?.event).toBe('position');
      return stream;
    };
    return { api, other, keyOf, open };
  };
  type World = Awaited<ReturnType<typeof twoApis>>;

  const within = async (stream: EventReader): Promise<string> => {
    const late = new Promise<string>((resolve) => setTimeout(resolve, SOON_MS, 'still open').unref());
    return Promise.race([stream.next().then((event) => (event === null ? 'ended' : event.event)), late]);
  };

  it.each([
    ['is revoked by another process', ({ other }, keyHash) => revokeKey(other.db, keyHash, NOW)],
    [
      'falls to a lower tier',
      ({ other }, keyHash) => other.db.pool.query(`update api_keys set tier = 'free' where key_hash = $1`, [keyHash]),
    ],
    [
      'is taken away',
      ({ other }, keyHash) => other.db.pool.query('delete from api_keys where key_hash = $1', [keyHash]),
    ],
    [
      'expires at once',
      ({ other }, keyHash) =>
        other.db.pool.query('update api_keys set expires_at = $2 where key_hash = $1', [keyHash, NOW]),
    ],
  ] as readonly (readonly [string, (world: World, keyHash: string) => Promise<unknown>])[])(
    'ends within seconds when its key %s, in good order, and no other does',
    async (_, change) => {
      const world = await twoApis();
      const [key, neighbors] = [await world.keyOf('pro'), await world.keyOf('pro')];
      const both = [await world.open(key), await world.open(key)];
      const others = [await world.open(neighbors), await world.open('')];
      await change(world, hashKey(PEPPER, key));
      expect(await Promise.all(both.map(within))).toEqual(['ended', 'ended']);
      await publish(world.other.db, { slug: 'dallas', content: 'second' });
      for (const stream of others) expect(await within(stream)).toBe('brief');
    },
  );

  it('ends where the key was revoked while the process got no notice', async () => {
    const { api, other, keyOf, open } = await twoApis();
    const key = await keyOf('pro');
    const stream = await open(key);
    await other.db.pool.query('alter table api_keys disable trigger api_keys_changed');
    await revokeKey(other.db, hashKey(PEPPER, key), NOW);
    // The connection that listens is lost, and nobody is told what happened meanwhile.
    await other.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like '%-listen'`,
    );
    expect(await within(stream)).toBe('ended');
    expect((await api.get('/api/agent/whoami', { 'x-api-key': key })).status).toBe(401);
  });

  it('goes on where the key was merely used, and where its name changed', async () => {
    const { other, keyOf, open } = await twoApis();
    const key = await keyOf('pro');
    const stream = await open(key);
    await other.db.pool.query(`update api_keys set name = 'another', last_used_at = $1`, [NOW]);
    await publish(other.db, { slug: 'dallas', content: 'second' });
    expect(await within(stream)).toBe('brief');
  });
});
