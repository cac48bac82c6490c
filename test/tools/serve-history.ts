import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { steppedClock } from '../../src/clock.ts';
import { createApp } from '../../src/server/app.ts';
import { openDatabase } from '../../src/store/db/client.ts';
import { migrateDatabase } from '../../src/store/db/migrate.ts';
import { packageFile } from '../../src/store/db/package-file.ts';
import { startEmbeddedPostgres } from '../../src/store/embedded-postgres/embedded-postgres.ts';
import { openAssets } from '../../src/web/assets.ts';
import { PAGES } from '../../src/web/site.ts';
import { NOW, PEPPER } from '../support/api/api.ts';
import { HISTORY_SOURCES, storeHistory } from '../support/grid/history-world.ts';

// `npm run -s build:web && node --import tsx test/tools/serve-history.ts [--port 8099] [--data-dir d]`: the pages over a
// world with a past of months, for looking at them. The database in `d` is filled once, and kept there.
const { values } = parseArgs({
  options: { port: { type: 'string', default: '8099' }, 'data-dir': { type: 'string' } },
});
const dataDir = values['data-dir'] ?? mkdtempSync(join(tmpdir(), 'loadstar-history-'));
const server = await startEmbeddedPostgres({ dataDir, durable: false });
await migrateDatabase(server.url);
const db = openDatabase(server.url, { maxConnections: 6, applicationName: 'history' });
const { rows } = await db.pool.query<{ count: number }>('select count(*)::int as count from market_scores');
if (rows[0]?.count === 0) await storeHistory(db);
const publicUrl = `http://127.0.0.1:${values.port}`;
const app = createApp({
  ...{ db, clock: steppedClock(NOW), sources: HISTORY_SOURCES, config: { publicUrl }, version: 'history' },
  ...{ keyPepper: PEPPER, limits: 'none', site: { pages: PAGES, assets: openAssets(packageFile('dist/web')) } },
});
await app.listen({ host: '127.0.0.1', port: Number(values.port) });
console.log(`${publicUrl}/markets/northern-virginia`);

async function close(): Promise<void> {
  await app.close();
  await db.close();
  await server.stop();
  if (values['data-dir'] === undefined) rmSync(dataDir, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
