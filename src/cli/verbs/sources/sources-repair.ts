import { repairSource } from '../../../../jobs/ingest/repair-source.ts';
import { loadConfig } from '../../../config.ts';
import { findSource } from '../../../sources/registry.ts';
import { makeDeps } from '../../deps.ts';
import { requireCurrentSchema, withInstallation } from '../../installation.ts';
import { note, printJson } from '../../print.ts';
import { followRows } from './sources.ts';

/** Progress is reported every so many steps: a document takes milliseconds. */
const STEPS_REPORTED = 100;

/** `sources repair <id>`: deletes the rows that documents dated in the future left. Safe to run twice. */
export async function repairOne(id: string, options: { dryRun?: boolean }): Promise<void> {
  const source = findSource(id);
  await withInstallation(loadConfig(), { applicationName: 'loadstar-repair' }, async (installation) => {
    await requireCurrentSchema(installation);
    const deps = makeDeps(installation);
    try {
      const dueAt = deps.clock.now();
      let steps = 0;
      const report = await repairSource(deps, source, {
        dueAt,
        isTrial: options.dryRun === true,
        step: (what) => {
          if (steps % STEPS_REPORTED === 0) note(what);
          steps += 1;
        },
      });
      if (!report.dry_run && report.rows > 0) await followRows(installation, deps, source, dueAt);
      printJson(report);
    } finally {
      await deps.http.close();
      await deps.reader?.close();
    }
  });
}
