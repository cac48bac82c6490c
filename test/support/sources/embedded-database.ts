import { openDatabase } from '../../../src/store/db/client.ts';
import { aFilledDatabase } from '../db/database.ts';
import { EMBEDDED_AT } from './embedded-at.ts';
import { embeddedWorld } from './embedded-world.ts';

/** A database with all that ships, as of `EMBEDDED_AT`: seeded for the first who asks in a run, a copy for the others. */
export function anEmbeddedDatabase(): Promise<{ url: string }> {
  return aFilledDatabase('embedded', async ({ url }) => {
    const db = openDatabase(url, { maxConnections: 6, applicationName: 'test-embedded' });
    await embeddedWorld(db, EMBEDDED_AT);
    await db.close();
  });
}
