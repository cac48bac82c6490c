import { systemClock } from '../../../clock.ts';
import { loadConfig } from '../../../config.ts';
import { validateMethod } from '../../../features/markets/validate-method.ts';
import { SOURCES } from '../../../sources/registry.ts';
import { requireCurrentSchema, withInstallation } from '../../installation.ts';
import { parsePastInstant } from '../../instant.ts';
import { printJson, printLine, printTable } from '../../print.ts';
import { withheldSources } from '../../source-facts.ts';

export interface ValidateOptions {
  readonly json?: boolean;
  readonly at?: string;
}

/** `method validate`: how the index ranks against facts that it was not built from, good or bad. */
export async function validate(options: ValidateOptions): Promise<void> {
  const now = systemClock.now();
  const at = options.at === undefined ? now : parsePastInstant(options.at, '--at', now);
  await withInstallation(loadConfig(), { applicationName: 'loadstar-validate' }, async (installation) => {
    await requireCurrentSchema(installation);
    const withheld = withheldSources(installation.config, SOURCES);
    const validation = await validateMethod(installation.db, at, withheld);
    if (options.json === true) return printJson(validation);
    printTable(
      ['question', 'of', 'n', 'rho', '95 %', 'tau', 'expected', 'available', 'reading'],
      validation.lines.map(({ question, of, n, rho, low, high, tau, expected, available, reading }) => {
        const interval = low === null || high === null ? null : `${low} to ${high}`;
        return [question, of, n, rho, interval, tau, expected === 'positive' ? '> 0' : '< 0', available, reading];
      }),
    );
    printLine('');
    printLine(`${validation.method} as of ${validation.at}, and one year earlier as of ${validation.past_at}`);
    for (const { id, notes } of validation.lines) for (const words of notes) printLine(`${id}: ${words}`);
  });
}
