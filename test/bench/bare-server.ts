import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';

// A bare Fastify route that returns the bytes of the file named on the command line: the limit to compare with.
const bytes = readFileSync(process.argv[2] ?? '');
const server = fastify();
server.get('/brief', async (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
await server.listen({ host: '127.0.0.1', port: 0 });
console.log(`listening ${(server.server.address() as AddressInfo).port}`);
