import { expect, it } from 'vitest';
import { deliverWebhooks } from '../../../jobs/publish/deliver-webhooks.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { steppedClock } from '../../../src/clock.ts';
import { createLog } from '../../../src/log.ts';
import { createMessagePoster } from '../../../src/sources/http/message-poster.ts';
import { addWebhook, listWebhooks } from '../../../src/store/accounts/webhooks.ts';
import { openDatabase } from '../../../src/store/db/client.ts';
import { NOW, PUBLIC_URL, publish } from '../../support/api/api.ts';
import { aDatabase } from '../../support/db/database.ts';
import { reply } from '../../support/servers/faulty-server.ts';
import { aReceiver, ON_LOOPBACK } from '../../support/servers/webhook-receiver.ts';

function aSignal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

it('a run of deliveries that fails ends only when nothing of it is under way', async () => {
  const { url } = await aDatabase();
  const db = openDatabase(url, { maxConnections: 6, applicationName: 'test-webhooks' });
  const receiver = await aReceiver();
  receiver.on('*', reply({ status: 204 }));
  const poster = createMessagePoster({ userAgent: 'Loadstar/test', ...ON_LOOPBACK });
  const clock = steppedClock(NOW);
  try {
    for (const path of ['broken', 'slow'])
      await addWebhook(db, {
        url: `${receiver.origin}/${path}`,
        name: path,
        tier: 'enterprise',
        createdAt: clock.now(),
      });
    await publish(db, { slug: 'dallas' });

    const [isOver, broken] = [aSignal(), aSignal()];
    const run = runNow(
      { db },
      deliverWebhooks({
        db,
        clock,
        log: createLog('silent'),
        publicUrl: PUBLIC_URL,
        poster: {
          ...poster,
          post: async (address, ...message) => {
            if (address.endsWith('/broken')) {
              broken.give();
              throw new TypeError('a defect');
            }
            // Held until the run is over, or plainly waits for it.
            await broken.given;
            await Promise.race([isOver.given, db.pool.query('select pg_sleep(0.5)')]);
            return poster.post(address, ...message);
          },
        },
      }),
      clock.now(),
    ).finally(() => isOver.give());
    await expect(run).rejects.toThrow('a defect');
    const received = (await listWebhooks(db)).map(({ name, deliveredAt }) => [name, deliveredAt !== null]);
    expect(new Map(received as [string, boolean][])).toEqual(
      new Map([
        ['broken', false],
        ['slow', true],
      ]),
    );
  } finally {
    await poster.close();
    await receiver.close();
    await db.close();
  }
});
