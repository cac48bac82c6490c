import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrateDatabase } from '../../../src/store/db/migrate.ts';
import { startEmbeddedPostgres } from '../../../src/store/embedded-postgres/embedded-postgres.ts';
import { describeProof } from './print-proof.ts';
import { proveDiff } from './prove-diff.ts';

// `npm run -s prove:diff -- --seconds 600 --seed 1`: the proof of the diff feed for as long as one likes, on a
// database of its own. Exit code 1 where it fails.
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
});
const folder = mkdtempSync(join(tmpdir(), 'loadstar-proof-'));
try {
  const server = await startEmbeddedPostgres({ dataDir: folder });
  try {
    await migrateDatabase(server.url);
    const proof = await proveDiff({
      databaseUrl: server.url,
      seconds: Number(values.seconds),
      seed: Number(values.seed),
    });
    console.log(describeProof(proof));
    const isProven = proof.missed === 0 && proof.doubled === 0 && proof.wrong.length === 0 && proof.naiveMissed > 0;
    if (!isProven) process.exitCode = 1;
  } finally {
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
