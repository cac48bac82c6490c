import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../../clock.ts';
import { readConfig } from '../../../config.ts';
import { messageOf } from '../../../errors.ts';
import { openInstallation } from '../../installation.ts';
import { preparedFirstData } from '../../prepared/prepared-first-data.ts';
import { note } from '../../print.ts';

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
  const config = readConfig({ DATA_DIR: join(home, 'data'), UPSTREAM: 'off', LOG_LEVEL: 'error', PORT: '0' });
  const begun = systemClock.now();
  const opening = openInstallation(config, { applicationName: 'loadstar-prepare', maxConnections: 11 });
  let cluster: string | null = null;
  try {
    // The database is made in other processes while this one does what needs none.
    const { preparePlaces, preparedPlaces } = await import('../../prepared/prepared-place.ts');
    await preparePlaces(preparedPlaces(prepared.program));
    const { fillFirstData } = await import('./fill-first-data.ts');
    const installation = await opening;
    cluster = await realpath(join(installation.dataDir, 'postgres'));
    const folder = await fillFirstData(installation, prepared, begun);
    const { runDoors } = await import('./run-doors.ts');
    await runDoors(installation).catch(() => undefined);
    return folder === null ? null : 'first data: prepared for the first start';
  } finally {
    await opening.then((installation) => installation.close()).catch(() => undefined);
    if (cluster !== null) await rm(cluster, { recursive: true, force: true });
    await rm(home, { recursive: true, force: true });
  }
}
