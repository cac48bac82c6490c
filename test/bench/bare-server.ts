import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';

// A bare Fastify instance: one route returns the bytes of the file named on the command line, one says that nothing is
// new. The limits to compare with. Where a file of headers is named as well, two more routes send those too: what
// headers alone cost.
const bytes = readFileSync(process.argv[2] ?? '');
const server = fastify();
server.get('/brief', async (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
server.get('/unchanged', async (_request, reply) => reply.code(304).header('etag', '"unchanged"').send());
// A message that is read and answered with as many bytes as `x-bytes` says: what a POST alone costs.
server.post('/message', async ({ headers }, reply) =>
  reply.type('application/json; charset=utf-8').send('x'.repeat(Number(headers['x-bytes']))),
);
const [, , , named] = process.argv;
if (named !== undefined) {
  const headers = JSON.parse(readFileSync(named, 'utf8')) as Record<string, string>;
  server.get('/dressed', async (_request, reply) => reply.headers(headers).send(bytes));
  server.get('/dressed-unchanged', async (_request, reply) => reply.code(304).headers(headers).send());
}
await server.listen({ host: '127.0.0.1', port: 0 });
console.log(`listening ${(server.server.address() as AddressInfo).port}`);
