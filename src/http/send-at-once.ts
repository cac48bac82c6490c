import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

/**
 * Whether an answer may go past the hooks that change answers on their way out: nothing of it depends on who reads it, neither
 * a body that is not sent nor the origin of a page. What is compressed is so already, or must not be asked for here.
 */
export function mayGoAtOnce(reply: FastifyReply): boolean {
  const readers = reply.getHeader('access-control-allow-origin');
  return reply.request.method !== 'HEAD' && (readers === '*' || readers === undefined);
}

/**
 * Sends headers and body in one piece, past the hooks.
 * @param latin1 the bytes of the body as text of one byte a character; null: there is no body.
 */
export function sendAtOnce(
  reply: FastifyReply,
  status: number,
  headers: Readonly<Record<string, string>>,
  latin1: string | null,
): FastifyReply {
  reply.hijack();
  const all: OutgoingHttpHeaders = {};
  Object.assign(all, reply.getHeaders(), headers);
  if (latin1 === null) {
    reply.raw.writeHead(status, all).end();
    return reply;
  }
  all['content-length'] = latin1.length;
  reply.raw.writeHead(status, all).end(latin1, 'latin1');
  return reply;
}
