import { get } from 'node:http';
import { expect, it } from 'vitest';
import { anApi, keyedAs } from '../../support/api/api.ts';
import { readEvents } from '../../support/api/event-reader.ts';
import { eventually } from '../../support/api/eventually.ts';

it('gives back the place of a client who hung up while its key was looked at', async () => {
  const api = await anApi({ eventLimits: { streams: 1 } });
  try {
    const headers = await keyedAs(api.db, 'enterprise');
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const address = api.app.server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/v1/events`;
    const gone = new Promise<void>((resolve) => {
      api.app.server.once('connection', (socket) => socket.once('close', () => resolve()));
    });

    await api.db.transaction(async ({ client }) => {
      await client.query('lock table api_keys in access exclusive mode');
      const asked = get(url, { headers, agent: false });
      asked.on('error', () => {});
      await eventually(
        () => api.db.pool.query(`select from pg_locks where not granted and relation = 'api_keys'::regclass`),
        ({ rowCount }) => rowCount === 1,
      );
      asked.destroy();
      await gone;
    });

    const next = await eventually(
      () => readEvents(url, headers),
      ({ status }) => status === 200,
    );
    expect((await next.next())?.event).toBe('position');
    next.hangUp();
  } finally {
    await api.close();
  }
});
