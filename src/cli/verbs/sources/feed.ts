import { loadConfig } from '../../../config.ts';
import { moveEpoch } from '../../../store/db/feed-epoch.ts';
import { requireCurrentSchema, withInstallation } from '../../installation.ts';
import { printJson } from '../../print.ts';

/** `feed move-epoch`: after a restore that the database cannot detect, such as one to a point in time. */
export async function moveFeedEpoch(): Promise<void> {
  await withInstallation(loadConfig(), { applicationName: 'loadstar-feed' }, async (installation) => {
    await requireCurrentSchema(installation);
    printJson({ epoch: await moveEpoch(installation.db.pool) });
  });
}
