import { keepFirstData, type PreparedFirstData } from '../../../../jobs/seed/prepared-first-data.ts';
import { seedAll } from '../../../../jobs/seed/seed-all.ts';
import { SOURCES } from '../../../sources/registry.ts';
import { openDatabase } from '../../../store/db/client.ts';
import { makeDeps } from '../../deps.ts';
import type { Installation } from '../../installation.ts';
import { withheldSources } from '../../source-facts.ts';
import { readVersion } from '../../version.ts';

/** For loading the first data: its lock, and what is stored at once. */
const CONNECTIONS = 8;

/** Makes the first data in an installation that has none, and keeps them. @returns their folder; null where none were kept. */
export async function fillFirstData(
  installation: Installation,
  prepared: PreparedFirstData,
  begun: Date,
): Promise<string | null> {
  const withheld = withheldSources(installation.config, SOURCES);
  const deps = makeDeps(installation);
  const db = openDatabase(installation.databaseUrl, {
    maxConnections: CONNECTIONS,
    applicationName: 'loadstar-prepare-seed',
    commits: 'soon',
    onError: (error) => installation.log.warn({ err: error }, 'an idle database connection broke'),
  });
  try {
    await seedAll({ ...deps, db }, SOURCES, withheld, { step: () => {} });
    const { clock, lmpNodes } = deps;
    return await keepFirstData(
      { clock, lmpNodes, withheldSources: withheld, db, version: readVersion(), begun },
      prepared,
    );
  } finally {
    await db.close();
    await deps.http.close();
    await deps.reader.close();
  }
}
