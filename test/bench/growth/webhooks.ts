import { makeWebhookMessages } from '../../../jobs/publish/make-webhook-messages.ts';
import { listWebhooks } from '../../../src/store/accounts/webhooks.ts';
import { openForApi, publish } from '../../support/api/api.ts';
import { medianMs, type Point, printCurve, tableBytes } from './curve.ts';

const SIZES = [100, 1_000, 10_000];
const ROUNDS = 50;

const heapMb = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
};

/** One changed brief to ever more receivers: the time until each has its message, and what an owner waits for their list. */
export async function growWebhooks(databaseUrl: string): Promise<void> {
  const db = openForApi(databaseUrl);
  const points: Point[] = [];
  const options = { publicUrl: 'https://loadstar.example', now: new Date() };
  try {
    await publish(db, { slug: 'dallas', content: 'first' });
    for (const size of SIZES) {
      await db.pool.query(
        `insert into api_keys (key_hash, prefix, tier, created_at)
         select 'owner ' || nth, 'svc_pro_0000', 'pro', now() from generate_series(0, $1::int / 5) as nth on conflict do nothing`,
        [size],
      );
      await db.pool.query(
        `insert into webhooks (id, url, secret, tier, created_at, epoch, seq, owner)
         select 'wh_' || lpad(nth::text, 16, '0'), 'https://receiver.example/' || nth, 'a secret', 'pro', now(), clock.epoch, clock.seq,
           'owner ' || (nth / 5)
         from feed_clock as clock, generate_series((select count(*) from webhooks), $1::int - 1) as nth on conflict do nothing`,
        [size],
      );
      await db.pool.query('vacuum analyze api_keys, webhooks, webhook_deliveries');
      await publish(db, { slug: 'dallas', content: `of ${size}` });
      const before = heapMb();
      let made = 0;
      const started = performance.now();
      made = await makeWebhookMessages(db, options);
      const tookMs = performance.now() - started;
      if (made !== size) throw new Error(`${made} messages for ${size} webhooks`);
      points.push({
        size,
        figures: {
          'all messages, s': tookMs / 1_000,
          'one message, ms': tookMs / size,
          'heap after it, MB more': heapMb() - before,
          'list those of an account, ms': await medianMs(ROUNDS, (round) => listWebhooks(db, `owner ${round % 20}`)),
          'bytes of a webhook': (await tableBytes(db, 'webhooks')) / size,
        },
      });
    }
  } finally {
    await db.close();
  }
  printCurve('Webhooks', 'webhooks', points);
}
