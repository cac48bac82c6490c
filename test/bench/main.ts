import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/store/embedded-postgres.ts';
import { migrateDatabase } from '../../src/store/migrate.ts';
import { startProgram } from '../support/program.ts';
import { TEST_GRANTS } from '../support/test-grants.ts';
import { benchAllNodes } from './all-nodes.ts';
import { benchBriefReads } from './brief-read.ts';
import { printMemory } from './idle-memory.ts';
import { benchLmpHistory } from './lmp-history.ts';
import { benchLmpIngest } from './lmp-ingest.ts';
import { benchMap } from './map.ts';
import { benchMcpCalls } from './mcp-call.ts';
import { benchNewsIngest } from './news-ingest.ts';
import { benchNewsSearch } from './news-search.ts';
import { benchQuota } from './quota.ts';
import { benchReadStories } from './read-stories.ts';
import { benchRecompute } from './recompute.ts';
import { benchResolve } from './resolve-facilities.ts';
import { benchSearch } from './search-facilities.ts';
import { benchSiteScore } from './site-score.ts';
import { benchSiteSums } from './site-sums.ts';
import { benchWhere } from './where.ts';

/** Long enough for the garbage of the start to be collected. */
const IDLE_MS = 45_000;

/** Databases of the server one after another, each migrated and empty: no bench finds what another one left. */
function emptyDatabases(serverUrl: string): () => Promise<string> {
  let made = 0;
  return async () => {
    made += 1;
    const url = new URL(serverUrl);
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(`create database bench_${made}`);
    await client.end();
    url.pathname = `/bench_${made}`;
    await migrateDatabase(url.href);
    return url.href;
  };
}

benchSiteSums();
benchResolve();
await benchSearch();
await benchReadStories();

const home = mkdtempSync(join(tmpdir(), 'loadstar-bench-'));
try {
  await benchWhere();
  const server = await startEmbeddedPostgres({ dataDir: join(home, 'ingest'), grants: TEST_GRANTS });
  try {
    const openEmpty = emptyDatabases(server.url);
    await benchLmpIngest(await openEmpty());
    await benchAllNodes(openEmpty);
    await benchLmpHistory(await openEmpty());
    await benchSiteScore(openEmpty);
    await benchMap(openEmpty);
    await benchRecompute(openEmpty);
    await benchBriefReads(await openEmpty());
    await benchMcpCalls(await openEmpty());
    await benchQuota(await openEmpty());
    const news = await openEmpty();
    await benchNewsIngest(news);
    await benchNewsSearch(news);
  } finally {
    await server.stop();
  }

  const dataDir = join(home, 'up');
  const program = startProgram(['up'], { env: { DATA_DIR: dataDir, PORT: '0', UPSTREAM: 'off' } });
  try {
    await program.line(/^ready /);
    await wait(IDLE_MS);
    const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    printMemory('Idle after start, all processes', [program.child.pid ?? 0, postmaster], 400);
  } finally {
    await program.stop();
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}
