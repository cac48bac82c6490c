import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { sourceFacts } from '../../../src/cli/source-facts.ts';
import { systemClock } from '../../../src/clock.ts';
import { readConfig } from '../../../src/config.ts';
import { createApp } from '../../../src/server/app.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import { openDatabase } from '../../../src/store/db/client.ts';

// The API over the database of the command line, and in the same instance a route that answers a constant as long as
// a site score, and one that sends the file named on the command line: the limits to compare with. Requests are counted
// where the fourth word says so.
const db = openDatabase(process.argv[2] ?? '', { maxConnections: 4, applicationName: 'loadstar-bench' });
const app = createApp({
  db,
  clock: systemClock,
  sources: sourceFacts(readConfig({}), SOURCES),
  config: { publicUrl: 'http://127.0.0.1' },
  version: 'bench',
  keyPepper: 'bench',
  limits: process.argv[5] === 'counted' ? 'counted' : 'none',
});
const constant = 'x'.repeat(Number(process.argv[3]));
app.get('/bench/constant', async (_request, reply) => reply.type('application/json; charset=utf-8').send(constant));
// Microseconds of processor that this process has used: on a busy machine the only measure of an answer's cost.
app.get('/bench/cpu', async () => {
  const { user, system } = process.cpuUsage();
  return { us: user + system };
});
const file = process.argv[4];
if (file !== undefined)
  app.get('/bench/file', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('content-length', (await stat(file)).size)
      .send(createReadStream(file)),
  );
await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`listening ${(app.server.address() as AddressInfo).port}`);
