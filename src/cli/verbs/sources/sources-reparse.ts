import { reparseSpan } from '../../../../jobs/ingest/reparse-span.ts';
import { loadConfig } from '../../../config.ts';
import { Fault } from '../../../errors.ts';
import { findSource } from '../../../sources/registry.ts';
import { makeDeps } from '../../deps.ts';
import { requireCurrentSchema, withInstallation } from '../../installation.ts';
import { parseInstant } from '../../instant.ts';
import { note, printJson } from '../../print.ts';
import { followRows } from './sources.ts';

/** Progress is reported every so many steps: a document takes milliseconds. */
const STEPS_REPORTED = 100;

/** `sources reparse <id>`: rows of a span rebuilt from the archive. Exit 1 where a document could not be read. */
export async function reparseSource(
  id: string,
  options: { from: string; to: string; dryRun?: boolean },
): Promise<void> {
  const source = findSource(id);
  const from = parseInstant(options.from, '--from').toISOString();
  const to = parseInstant(options.to, '--to').toISOString();
  if (from >= to) throw new Fault('usage', `--to ${options.to} is not after --from ${options.from}`);
  await withInstallation(loadConfig(), { applicationName: 'loadstar-reparse' }, async (installation) => {
    await requireCurrentSchema(installation);
    const deps = makeDeps(installation);
    try {
      const dueAt = deps.clock.now();
      let steps = 0;
      const report = await reparseSpan(deps, source, {
        from,
        to,
        dueAt,
        isTrial: options.dryRun === true,
        step: (what) => {
          if (steps % STEPS_REPORTED === 0) note(what);
          steps += 1;
        },
      });
      if (!report.dry_run && report.written + report.removed + report.given_back > 0)
        await followRows(installation, deps, source, dueAt);
      printJson(report);
      const [first] = report.failed;
      if (first !== undefined) throw new Fault('wrong-document', `document ${first.document}: ${first.fault}`);
    } finally {
      await deps.http.close();
      await deps.reader.close();
    }
  });
}
