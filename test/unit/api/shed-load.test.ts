import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type FastifyInstance, fastify } from 'fastify';
import { expect, it } from 'vitest';
import { shedLoad } from '../../../src/http/shed-load.ts';

/** One turn of the event loop, so long. */
function beBusy(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

async function withApp(run: (ask: () => Promise<Response>, app: FastifyInstance) => Promise<void>): Promise<void> {
  const app: FastifyInstance = fastify();
  shedLoad(app);
  app.get('/', async () => 'ok');
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    await run(() => fetch(base), app);
  } finally {
    await app.close();
  }
}

it('answers after one long turn', async () => {
  await withApp(async (ask, app) => {
    const delay = () => app.memoryUsage().eventLoopDelay;
    const before = delay();
    // The window has just begun: nothing but this turn is in it.
    while (delay() === before) await pause(1);
    beBusy(2_500);
    // What is due has run before the request comes.
    await pause(10);
    expect((await ask()).status).toBe(200);
  });
});

it('refuses while turn after turn is long, and says when to come again', async () => {
  await withApp(async (ask) => {
    const isOver = AbortSignal.timeout(8_000);
    const over = once(isOver, 'abort');
    const busy = setInterval(() => beBusy(1_600), 0);
    try {
      const answers: Response[] = [];
      while (!isOver.aborted) answers.push(await ask());
      const refused = answers.filter(({ status }) => status === 503);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused.map((one) => one.headers.get('retry-after'))).toContain('5');
      await over;
    } finally {
      clearInterval(busy);
    }
  });
});
