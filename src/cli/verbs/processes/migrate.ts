import { loadConfig } from '../../../config.ts';
import { migrateDatabase } from '../../../store/db/migrate.ts';
import { withInstallation } from '../../installation.ts';
import { noteWhereWeAre } from '../../note-cluster.ts';
import { note } from '../../print.ts';

/** `migrate`: the schema, while others read and write. `force`: even what older processes that run still need goes. */
export async function migrate({ force = false }: { readonly force?: boolean }): Promise<void> {
  const config = loadConfig();
  const options = { force, report: note };
  const opened = { applicationName: 'loadstar-migrate', migrate: options };
  await withInstallation(config, opened, async (installation) => {
    const { databaseUrl, embedded } = installation;
    // An embedded database has been brought up to date as it was opened.
    if (!embedded) await migrateDatabase(databaseUrl, options);
    await noteWhereWeAre(installation);
    note('the schema is up to date');
  });
}
