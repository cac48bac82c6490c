import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { giveUpLateBodies } from '../../../src/api/plugins/late-bodies.ts';

it('hangs up on who does not send the body that was announced', async () => {
  const app = fastify();
  giveUpLateBodies(app, 200);
  app.post('/', async () => 'ok');
  await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let reported = '';
    socket.on('data', (chunk: Buffer) => {
      reported += chunk.toString();
    });
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 8192\r\n\r\n{');
    await once(socket, 'close');
    expect(reported).toMatch(/^HTTP\/1\.1 408 /);
  } finally {
    await app.close();
  }
}, 60_000);

it('leaves alone a request that was injected and refused before its body was read', async () => {
  const app = fastify({ bodyLimit: 1 });
  giveUpLateBodies(app, 50);
  app.post('/', async () => 'ok');
  const uncaught: Error[] = [];
  const note = (error: Error) => void uncaught.push(error);
  process.prependListener('uncaughtException', note);
  try {
    expect((await app.inject({ method: 'POST', url: '/', payload: { longer: 'than allowed' } })).statusCode).toBe(413);
    await pause(150);
    expect(uncaught).toEqual([]);
  } finally {
    process.off('uncaughtException', note);
    await app.close();
  }
});
