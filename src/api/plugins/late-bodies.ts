import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuseAtSocket } from '../../http/problem.ts';

/**
 * Hangs up on who has not sent the body of a request in time, whether it was answered before or not. The server's own limit
 * holds for headers alone. A request that was injected has no connection to hang up on.
 */
export function giveUpLateBodies(app: FastifyInstance, withinMs: number): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (hasBody && raw.socket instanceof Socket) {
      const timer = setTimeout(() => {
        if (!raw.complete) refuseAtSocket({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
      }, withinMs).unref();
      raw.once('end', () => clearTimeout(timer));
    }
    done();
  });
}
