import { loadConfig } from '../../../config.ts';
import { openInstallation } from '../../installation.ts';
import { startWithShutdown } from '../../shutdown.ts';

/** Database connections, the queue's own aside; one more per job at once. */
const CONNECTIONS = 11;

/**
 * `up`: everything in one process. Prints `ready <address>` when the API answers; on the first start with the
 * embedded database also `key <operator's key>`, once, or `key-file <its path>` where stdout is no terminal.
 */
export function up(): Promise<void> {
  return startWithShutdown(async (shutdown) => {
    const config = loadConfig();
    const opening = openInstallation(config, {
      applicationName: 'loadstar-up',
      maxConnections: CONNECTIONS + config.workerConcurrency,
      readsReplica: true,
    });
    shutdown.add('database', async () => (await opening.catch(() => null))?.close());
    // The database is made, or starts, in other processes while this one reads the rest of the program.
    const { startAll } = await import('./start-all.ts');
    await startAll(shutdown, config, opening);
  });
}
