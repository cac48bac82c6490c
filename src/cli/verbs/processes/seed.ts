import { seedAll, sumUpSeed } from '../../../../jobs/seed/seed-all.ts';
import { loadConfig } from '../../../config.ts';
import { SOURCES } from '../../../sources/registry.ts';
import { makeDeps } from '../../deps.ts';
import { requireCurrentSchema, withInstallation } from '../../installation.ts';
import { preparedFirstData } from '../../prepared/prepared-first-data.ts';
import { printJson, showProgress } from '../../print.ts';
import { withheldSources } from '../../source-facts.ts';

export async function seed(): Promise<void> {
  await withInstallation(loadConfig(), { applicationName: 'loadstar-seed' }, async (installation) => {
    await requireCurrentSchema(installation);
    const deps = makeDeps(installation);
    const progress = showProgress('seed', SOURCES.length * 2);
    const withheld = withheldSources(installation.config, SOURCES);
    const report = await seedAll(deps, SOURCES, withheld, progress, preparedFirstData());
    progress.done(sumUpSeed(report));
    printJson(report);
    await deps.http.close();
    await deps.reader.close();
  });
}
