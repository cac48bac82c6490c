import type { FastifyReply } from 'fastify';

/** Names of headers and their values in turn, as Node takes them without looking at each again. */
export type HeaderList = readonly string[];

export function headerList(headers: Readonly<Record<string, unknown>>): string[] {
  const list: string[] = [];
  for (const name in headers) list.push(name, String(headers[name]));
  return list;
}

/**
 * Whether an answer may go past the hooks that change answers on their way out: nothing of it depends on who reads it, neither
 * a body that is not sent nor the origin of a page. What is compressed is so already, or must not be asked for here.
 */
export function mayGoAtOnce(reply: FastifyReply): boolean {
  return reply.request.method !== 'HEAD' && isForAnybody(reply.getHeader('access-control-allow-origin'));
}

/** Whether `Access-Control-Allow-Origin` names nobody. */
export const isForAnybody = (readers: unknown): boolean => readers === '*' || readers === undefined;

/** Sends an answer past the hooks, with the headers that the reply has so far. */
export function sendAtOnce(
  reply: FastifyReply,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer | null,
): FastifyReply {
  const list = headerList({ ...reply.getHeaders(), ...headers });
  if (body !== null) list.push('content-length', String(body.length));
  writeAtOnce(reply, status, list, body);
  return reply;
}

/**
 * Writes a whole answer.
 * @param headers all of them, the length of the body too.
 * @param body null: there is none. Bytes are written from where they are; text leaves with the headers in one piece and is copied
 * twice, which costs more from 3 KB on.
 */
export function writeAtOnce(
  reply: FastifyReply,
  status: number,
  headers: HeaderList,
  body: Buffer | string | null,
): void {
  reply.hijack();
  const head = reply.raw.writeHead(status, headers as string[]);
  if (body === null) head.end();
  else head.end(body);
}
