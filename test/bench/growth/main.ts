import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../src/store/embedded-postgres/embedded-postgres.ts';
import { TEST_GRANTS } from '../../support/db/test-grants.ts';
import { emptyDatabases } from '../empty-databases.ts';
import { growFacilities } from './facilities.ts';
import { growKeys } from './keys.ts';
import { growPrices } from './prices.ts';
import { growStories } from './stories.ts';
import { growStreams } from './streams.ts';
import { growWebhooks } from './webhooks.ts';

// How figures grow with what is stored: `npm run -s bench:growth`, or some of it by name. The curve matters, not the point.
const GROWTHS: Readonly<Record<string, (databaseUrl: string) => Promise<void>>> = {
  keys: growKeys,
  webhooks: growWebhooks,
  streams: growStreams,
  stories: growStories,
  prices: growPrices,
};

const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
const home = mkdtempSync(join(tmpdir(), 'loadstar-growth-'));
console.log(
  `Load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
);
if (isWanted('facilities')) await growFacilities();
const server = await startEmbeddedPostgres({ dataDir: join(home, 'postgres'), grants: TEST_GRANTS });
try {
  const openEmpty = emptyDatabases(server.url);
  for (const [name, grow] of Object.entries(GROWTHS)) if (isWanted(name)) await grow(await openEmpty());
} finally {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}
console.log(
  `\nLoad of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
);
