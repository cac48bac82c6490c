import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { anApi, openForApi, publish } from '../../support/api/api.ts';
import { type Point, printCurve } from './curve.ts';

const SIZES = [500, 1_500, 5_000];
const MOST = 6_000;

const usedMb = (): number => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers, external } = process.memoryUsage();
  return (heapUsed + arrayBuffers + external) / 1e6;
};

/** Event streams of one process: memory of each, and the time until all of them have a changed brief. */
export async function growStreams(databaseUrl: string): Promise<void> {
  const db = openForApi(databaseUrl);
  await publish(db, { slug: 'dallas', content: 'first' });
  const api = await anApi({ db, checkAnswers: false, eventLimits: { streams: MOST, perAddress: MOST } });
  const { port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }));
  const sockets: Socket[] = [];
  let heard = 0;
  const open = async (): Promise<void> => {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /api/v1/events HTTP/1.1\r\nhost: bench\r\naccept: text/event-stream\r\n\r\n');
    await once(socket, 'data');
    socket.on('data', (chunk: Buffer) => {
      if (chunk.includes('event: brief')) heard += 1;
    });
    sockets.push(socket);
  };
  const points: Point[] = [];
  try {
    const empty = usedMb();
    for (const size of SIZES) {
      while (sockets.length < size)
        await Promise.all(Array.from({ length: Math.min(50, size - sockets.length) }, open));
      const held = usedMb() - empty;
      heard = 0;
      const started = performance.now();
      await publish(db, { slug: 'dallas', content: `of ${size}` });
      while (heard < size) {
        if (performance.now() - started > 120_000) throw new Error(`${heard} of ${size} streams heard of it`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      points.push({
        size,
        figures: {
          'memory of one, with its reader, kB': (held * 1_000) / size,
          'until all have an event, ms': performance.now() - started,
        },
      });
    }
  } finally {
    for (const socket of sockets) socket.destroy();
    await api.close();
    await db.close();
  }
  printCurve('Event streams of one process', 'streams', points);
}
