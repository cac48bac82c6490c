import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/store/db/client.ts';
import { databaseAway } from '../../../src/store/db/database-away.ts';
import { eventually } from '../../support/api/eventually.ts';
import { aDatabase } from '../../support/db/database.ts';

/** A way to the database on which what the server says can be held back, and then arrives all at once. */
async function aSlowWay(url: string) {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  let held: Buffer[] | null = null;
  let release: () => void = () => undefined;
  const way = createServer((near) => {
    const far = connect(Number(port), hostname);
    sockets.push(near, far);
    near.on('data', (chunk: Buffer) => far.write(chunk));
    far.on('data', (chunk: Buffer) => (held === null ? near.write(chunk) : held.push(chunk)));
    far.on('end', () => held === null && near.end());
    for (const socket of [near, far]) socket.on('error', () => undefined);
    release = () => {
      near.end(Buffer.concat(held ?? []));
      held = null;
    };
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  const near = new URL(url);
  near.hostname = '127.0.0.1';
  near.port = String((way.address() as AddressInfo).port);
  return {
    url: near.href,
    hold: () => {
      held = [];
    },
    /** Resolves with what was held back once it holds `words`, and lets it go. */
    letGo: async (words: string) => {
      await eventually(
        async () => Buffer.concat(held ?? []).includes(words),
        (isThere) => isThere,
      );
      release();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      way.close();
      await once(way, 'close');
    },
  };
}

describe('a connection that ends as it passes from one to the next', () => {
  it('is met by who gets it, and ends nothing else', async () => {
    const { url } = await aDatabase();
    const admin = openDatabase(url, { maxConnections: 1, applicationName: 'admin' });
    const way = await aSlowWay(url);
    const db = openDatabase(way.url, { maxConnections: 1, applicationName: 'passed-on' });
    const uncaught: unknown[] = [];
    const note = (error: unknown): void => void uncaught.push(error);
    process.prependListener('uncaughtException', note);
    try {
      await db.pool.query('select 1');
      way.hold();
      const first = db.pool.query('select 2 as two');
      const second = db.transaction(async ({ client }) => client.query('select 3')).catch((error: unknown) => error);
      await eventually(
        async () => {
          const found = await admin.pool.query<{ count: number }>(
            `select count(*) as count from pg_stat_activity
             where application_name = 'passed-on' and query = 'select 2 as two' and state = 'idle'`,
          );
          return found.rows[0]?.count;
        },
        (count) => count === 1,
      );
      await admin.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'passed-on'`,
      );
      await way.letGo('57P01');

      expect((await first).rows).toEqual([{ two: 2 }]);
      expect(databaseAway(await second)).not.toBeNull();
      expect((await db.pool.query('select 4 as four')).rows).toEqual([{ four: 4 }]);
      expect(uncaught).toEqual([]);
    } finally {
      process.off('uncaughtException', note);
      await db.close();
      await way.close();
      await admin.close();
    }
  }, 60_000);
});
