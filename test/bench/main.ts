import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../src/store/embedded-postgres.ts';
import { migrateDatabase } from '../../src/store/migrate.ts';
import { startProgram } from '../support/program.ts';
import { benchBriefRead } from './brief-read.ts';
import { printMemory } from './idle-memory.ts';
import { benchLmpIngest } from './lmp-ingest.ts';

/** Long enough for the garbage of the start to be collected. */
const IDLE_MS = 45_000;

const home = mkdtempSync(join(tmpdir(), 'loadstar-bench-'));
try {
  const server = await startEmbeddedPostgres({ dataDir: join(home, 'ingest') });
  try {
    await migrateDatabase(server.url);
    await benchLmpIngest(server.url);
  } finally {
    await server.stop();
  }

  const dataDir = join(home, 'up');
  const program = startProgram(['up'], { env: { DATA_DIR: dataDir, PORT: '0', UPSTREAM: 'off' } });
  try {
    const base = (await program.line(/^ready /)).slice('ready '.length);
    await wait(IDLE_MS);
    const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    printMemory('Idle after start, all processes', [program.child.pid ?? 0, postmaster], 400);
    await benchBriefRead(base);
  } finally {
    await program.stop();
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}
