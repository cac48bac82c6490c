import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../src/store/embedded-postgres/embedded-postgres.ts';
import { TEST_GRANTS } from '../../support/db/test-grants.ts';
import { benchProcesses } from '../answers/processes.ts';
import { benchServing } from '../answers/serving.ts';
import { emptyDatabases } from '../empty-databases.ts';
import { benchLmpHistory } from '../grid/lmp-history.ts';
import { benchAround } from '../places/around.ts';
import { benchSiteScore } from '../places/site-score.ts';
import { benchSearchOverHttp } from './search.ts';
import { benchStarts } from './starts.ts';
import { benchVerb } from './verb.ts';
import { benchWeight } from './weight.ts';

// Where people wait, in one run: starts, verbs, answers, search, history, places, processes, weight. Memory after an hour is measured by
// `npm run -s soak`.
const load = (): string => readFileSync('/proc/loadavg', 'utf8').split(' ', 3).join(' ');
console.log(`Load of the machine at the beginning: ${load()}`);
await benchStarts();
await benchVerb();
benchWeight();
const home = mkdtempSync(join(tmpdir(), 'loadstar-waiting-'));
const server = await startEmbeddedPostgres({ dataDir: join(home, 'postgres'), grants: TEST_GRANTS });
try {
  const openEmpty = emptyDatabases(server.url);
  await benchServing(await openEmpty());
  await benchProcesses(await openEmpty());
  await benchSearchOverHttp(await openEmpty());
  await benchLmpHistory(await openEmpty());
  await benchSiteScore(openEmpty);
  await benchAround(openEmpty);
} finally {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}
console.log(`\nLoad of the machine at the end: ${load()}`);
