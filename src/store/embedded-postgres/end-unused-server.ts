// A program of its own, begun by `server-watch.ts` once the process that used a server was killed.
import { argv } from 'node:process';
import { countClients } from './client-registry.ts';
import { statIfPresent } from './if-present.ts';
import { stopPostmaster } from './postmaster.ts';
import { withStartLock } from './start-lock.ts';

const [, , dataDir = '', clusterDir = ''] = argv;

// A server whose folder was deleted ends by itself.
if ((await statIfPresent(clusterDir)) !== null) {
  await withStartLock(dataDir, async () => {
    if ((await countClients(clusterDir)) === 0) await stopPostmaster(clusterDir);
  });
}
