import { loadConfig } from '../../config.ts';
import { migrateDatabase } from '../../store/migrate.ts';
import { withInstallation } from '../installation.ts';
import { note } from '../print.ts';

export async function migrate(): Promise<void> {
  const config = loadConfig();
  await withInstallation(config, { applicationName: 'loadstar-migrate' }, async ({ databaseUrl }) => {
    await migrateDatabase(databaseUrl);
    note('the schema is up to date');
  });
}
