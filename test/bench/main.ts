import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../src/store/embedded-postgres/embedded-postgres.ts';
import { TEST_GRANTS } from '../support/db/test-grants.ts';
import { startProgram } from '../support/servers/program.ts';
import { benchBriefReads } from './answers/brief-read.ts';
import { benchMcpCalls } from './answers/mcp-call.ts';
import { benchProcesses } from './answers/processes.ts';
import { benchQuota } from './answers/quota.ts';
import { benchRecompute } from './answers/recompute.ts';
import { benchServing } from './answers/serving.ts';
import { emptyDatabases } from './empty-databases.ts';
import { benchResolve } from './facilities/resolve-facilities.ts';
import { benchSearch } from './facilities/search-facilities.ts';
import { benchAllNodes } from './grid/all-nodes.ts';
import { benchLmpHistory } from './grid/lmp-history.ts';
import { benchLmpIngest } from './grid/lmp-ingest.ts';
import { printMemory } from './idle-memory.ts';
import { benchNewsIngest } from './news/news-ingest.ts';
import { benchNewsSearch } from './news/news-search.ts';
import { benchReadStories } from './news/read-stories.ts';
import { benchAround } from './places/around.ts';
import { benchMap } from './places/map.ts';
import { benchSiteScore } from './places/site-score.ts';
import { benchSiteSums } from './places/site-sums.ts';
import { benchWhere } from './places/where.ts';

/** Long enough for the garbage of the start to be collected. */
const IDLE_MS = 45_000;

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
    await benchAround(openEmpty);
    await benchMap(openEmpty);
    await benchRecompute(openEmpty);
    await benchBriefReads(await openEmpty());
    await benchMcpCalls(await openEmpty());
    await benchQuota(await openEmpty());
    await benchServing(await openEmpty());
    await benchProcesses(await openEmpty());
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
