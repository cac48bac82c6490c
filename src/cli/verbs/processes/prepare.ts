import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepFirstData } from '../../../../jobs/seed/prepared-first-data.ts';
import { seedAll } from '../../../../jobs/seed/seed-all.ts';
import { systemClock } from '../../../clock.ts';
import { type Config, readConfig } from '../../../config.ts';
import { messageOf } from '../../../errors.ts';
import { SOURCES } from '../../../sources/registry.ts';
import { openDatabase } from '../../../store/db/client.ts';
import { makeDeps } from '../../deps.ts';
import { withInstallation } from '../../installation.ts';
import { preparedFirstData } from '../../prepared-first-data.ts';
import { note } from '../../print.ts';
import { withheldSources } from '../../source-facts.ts';
import { readVersion } from '../../version.ts';

/** For loading the first data: its lock, and what is stored at once. */
const CONNECTIONS = 8;

/**
 * `prepare`: makes the first data once, in a database that goes again, and keeps it for the first start of this day. Nothing
 * depends on it: where it cannot be made, the first start makes it, and the installation goes on.
 */
export async function prepare(): Promise<void> {
  try {
    note((await prepareFirstData()) ?? 'first data: made at the first start');
  } catch (error) {
    note(`first data: made at the first start (${messageOf(error)})`);
  }
}

async function prepareFirstData(): Promise<string | null> {
  const prepared = preparedFirstData();
  if (prepared === null) return null;
  const home = await mkdtemp(join(tmpdir(), 'loadstar-prepare-'));
  // Where root installs, the database runs as another user, who has to pass.
  await chmod(home, 0o755);
  // Of no installation: no setting of this machine, and no publisher is asked.
  const config = readConfig({ DATA_DIR: join(home, 'data'), UPSTREAM: 'off', LOG_LEVEL: 'error' });
  const begun = systemClock.now();
  let cluster: string | null = null;
  try {
    const opening = { applicationName: 'loadstar-prepare' };
    const folder = await withInstallation(config, opening, async (installation) => {
      cluster = await realpath(join(installation.dataDir, 'postgres'));
      await fill(config, installation);
      const made = { clock: systemClock, lmpNodes: config.lmpNodes, withheldSources: withheldSources(config, SOURCES) };
      const { db } = installation;
      return keepFirstData({ ...made, db, version: readVersion(), begun }, prepared);
    });
    return folder === null ? null : 'first data: prepared for the first start';
  } finally {
    if (cluster !== null) await rm(cluster, { recursive: true, force: true });
    await rm(home, { recursive: true, force: true });
  }
}

async function fill(config: Config, installation: Parameters<typeof makeDeps>[0]): Promise<void> {
  const deps = makeDeps(installation);
  const db = openDatabase(installation.databaseUrl, {
    maxConnections: CONNECTIONS,
    applicationName: 'loadstar-prepare-seed',
    commits: 'soon',
    onError: (error) => installation.log.warn({ err: error }, 'an idle database connection broke'),
  });
  try {
    await seedAll({ ...deps, db }, SOURCES, withheldSources(config, SOURCES), { step: () => {} });
  } finally {
    await db.close();
    await deps.http.close();
    await deps.reader.close();
  }
}
