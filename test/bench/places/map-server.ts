import type { AddressInfo } from 'node:net';
import { systemClock } from '../../../src/clock.ts';
import { createApp } from '../../../src/server/app.ts';
import { openDatabase } from '../../../src/store/db/client.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { openAssets } from '../../../src/web/assets.ts';
import { PAGES } from '../../../src/web/site.ts';

// The API with its pages over the database of the command line.
const db = openDatabase(process.argv[2] ?? '', { maxConnections: 4, applicationName: 'loadstar-bench' });
const app = createApp({
  db,
  clock: systemClock,
  sources: [],
  config: { publicUrl: 'http://127.0.0.1' },
  version: 'bench',
  keyPepper: 'bench',
  limits: 'none',
  site: { pages: PAGES, assets: openAssets(packageFile('dist', 'web')) },
});
await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`listening ${(app.server.address() as AddressInfo).port}`);
