import type { FastifyInstance } from 'fastify';
import { refuseAtSocket } from '../../http/problem.ts';

/**
 * Hangs up on who has not sent the body of a request in time, whether it was answered before or not. The server's own limit
 * holds for headers alone.
 */
export function giveUpLateBodies(app: FastifyInstance, withinMs: number): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined) {
      const timer = setTimeout(() => {
        if (!raw.complete) refuseAtSocket({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
      }, withinMs).unref();
      raw.once('end', () => clearTimeout(timer));
    }
    done();
  });
}
