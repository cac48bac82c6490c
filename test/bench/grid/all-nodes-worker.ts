// A worker's life with LMP_NODES=all, in a process of its own: what it takes is what one worker takes.
// argv: <database url> <gateway> <rounds>. Prints one line of JSON.
import { monotonicMs, systemClock } from '../../../src/clock.ts';
import { createLog } from '../../../src/log.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { openDocumentReader } from '../../../src/sources/ingest/document-reader.ts';
import { ingest } from '../../../src/sources/ingest/ingest.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { openDatabase } from '../../../src/store/db/client.ts';
import { NODES_BY_SOURCE } from './all-nodes-documents.ts';

const [, , databaseUrl = '', gateway = '', rounds = '1'] = process.argv;
const db = openDatabase(databaseUrl, { maxConnections: 4, applicationName: 'loadstar-bench' });
const http = createHttpClient({ upstream: new URL(gateway), userAgent: 'bench', clock: systemClock });
const reader = openDocumentReader();
const deps = { db, clock: systemClock, reader, log: createLog('error'), lmpNodes: 'all' as const };
const rows: number[] = [];
const seconds: number[] = [];
for (let round = 0; round < Number(rounds); round += 1) {
  const started = monotonicMs();
  let written = 0;
  for (const id of Object.keys(NODES_BY_SOURCE)) {
    const bound = http.forSource(id, { maxBytes: 256 * 1024 * 1024 });
    const report = await ingest(deps, findSource(id), {
      dueAt: new Date(Date.UTC(2026, 0, 15, 18, 5 + round * 5)),
      unit: null,
      origin: 'live',
      obtain: async () => [await bound.get(`https://operator.example/${round}`)],
      commit: (effect) => db.transaction(effect),
    });
    written += report.written;
  }
  rows.push(written);
  seconds.push((monotonicMs() - started) / 1_000);
}
await http.close();
await reader.close();
await db.close();
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
const measured = { rows, seconds, maxRssMb: maxRSS / 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 };
console.log(JSON.stringify(measured));
