import { loadConfig } from '../../../config.ts';
import { isQuoted } from '../../../domain/news/model-reading.ts';
import { loadGivenUpReports, loadModelReadings } from '../../../store/news/model-readings.ts';
import { requireCurrentSchema, withInstallation } from '../../installation.ts';
import { printJson, printTable } from '../../print.ts';

const MOST_READINGS = 500;

/** `news model`: each figure that the model read and whose quote holds, beside the grammar's. */
export async function showModelReadings({ json = false }: { readonly json?: boolean }): Promise<void> {
  await withInstallation(loadConfig(), { applicationName: 'loadstar-model' }, async (installation) => {
    await requireCurrentSchema(installation);
    const readings = await loadModelReadings(installation.db, MOST_READINGS);
    if (json) return printJson(readings);
    const givenUp = await loadGivenUpReports(installation.db, MOST_READINGS);
    printTable(
      ['feed', 'title', 'member', 'model', 'grammar', 'comparison'],
      readings.flatMap(({ feed, title, figures }) =>
        figures
          .filter(isQuoted)
          .map(({ member, value, grammar, verdict }) => [
            feed,
            title,
            member,
            String(value),
            grammar === null ? null : String(grammar),
            verdict,
          ]),
      ),
    );
    printTable(
      [`given up: ${givenUp.count}`, 'title', 'model', 'fault'],
      givenUp.reports.map(({ feed, title, model, fault }) => [feed, title, model, fault]),
    );
  });
}
