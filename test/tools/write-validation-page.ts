import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validateMethod } from '../../src/features/markets/validate-method.ts';
import { openDatabase } from '../../src/store/db/client.ts';
import { migrateDatabase } from '../../src/store/db/migrate.ts';
import { startEmbeddedPostgres } from '../../src/store/embedded-postgres/embedded-postgres.ts';
import { validationPage, withValidation } from '../support/pages/validation-page.ts';
import { EMBEDDED_AT } from '../support/sources/embedded-at.ts';
import { embeddedWorld } from '../support/sources/embedded-world.ts';

// `npm run -s docs:validation`: seeds a database with what ships and writes docs/validation.md and the README's figures.
const folder = mkdtempSync(join(tmpdir(), 'loadstar-validation-'));
try {
  const server = await startEmbeddedPostgres({ dataDir: folder });
  try {
    await migrateDatabase(server.url);
    const db = openDatabase(server.url, { maxConnections: 6, applicationName: 'validation' });
    await embeddedWorld(db, EMBEDDED_AT);
    const validation = await validateMethod(db, new Date(EMBEDDED_AT), []);
    await db.close();
    writeFileSync(fileURLToPath(new URL('../../docs/validation.md', import.meta.url)), validationPage(validation));
    const readme = fileURLToPath(new URL('../../README.md', import.meta.url));
    writeFileSync(readme, withValidation(readFileSync(readme, 'utf8'), validation));
  } finally {
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
