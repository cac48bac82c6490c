import type { AddressInfo } from 'node:net';
import { systemClock } from '../../src/clock.ts';
import { createApp } from '../../src/server/app.ts';
import { openDatabase } from '../../src/store/db/client.ts';

// An API process over the database and the pepper of the command line, with all its limits.
const [databaseUrl = '', keyPepper = ''] = process.argv.slice(2);
const db = openDatabase(databaseUrl, { maxConnections: 4, applicationName: 'quota-server' });
const app = createApp({
  db,
  clock: systemClock,
  sources: [],
  config: { publicUrl: 'http://127.0.0.1' },
  version: 'test',
  keyPepper,
  limits: 'counted',
});
await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`listening ${(app.server.address() as AddressInfo).port}`);
process.once('SIGTERM', () => {
  void app.close().then(() => db.close());
});
