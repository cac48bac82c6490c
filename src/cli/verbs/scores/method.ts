import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { AXES } from '../../../../scoring/part.ts';
import type { ExpertPair } from '../../../../scoring/validate/expert-pairs.ts';
import type { Flip } from '../../../../scoring/validate/sensitivity.ts';
import { systemClock } from '../../../clock.ts';
import { loadConfig } from '../../../config.ts';
import { Fault, messageOf } from '../../../errors.ts';
import type { Robustness } from '../../../features/markets/check-robustness.ts';
import { validateMethod } from '../../../features/markets/validate-method.ts';
import { SOURCES } from '../../../sources/registry.ts';
import { requireCurrentSchema, withInstallation } from '../../installation.ts';
import { parsePastInstant } from '../../instant.ts';
import { printJson, printLine, printTable } from '../../print.ts';
import { withheldSources } from '../../source-facts.ts';

export interface ValidateOptions {
  readonly json?: boolean;
  readonly at?: string;
  readonly pairs?: string;
}

const Pairs = z.array(z.object({ axis: z.enum(AXES), higher: z.string().min(1), lower: z.string().min(1) }));

/** `method validate`: how the index ranks against facts that it was not built from, good or bad. */
export async function validate(options: ValidateOptions): Promise<void> {
  const now = systemClock.now();
  const at = options.at === undefined ? now : parsePastInstant(options.at, '--at', now);
  const pairs = options.pairs === undefined ? null : await readPairs(options.pairs);
  await withInstallation(loadConfig(), { applicationName: 'loadstar-validate' }, async (installation) => {
    await requireCurrentSchema(installation);
    const withheld = withheldSources(installation.config, SOURCES);
    const validation = await validateMethod(installation.db, at, withheld, pairs);
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
    printRobustness(validation.robustness);
  });
}

function printRobustness(robust: Robustness): void {
  const { verdicts, ranked, ranked_outside_us: abroad, median_coverage: coverage, pairs } = robust;
  const counts = Object.entries(verdicts).map(([verdict, count]) => `${verdict} ${count}`);
  printLine('');
  printLine(`${ranked} of ${robust.markets} markets ranked, ${abroad} of them outside the US: ${counts.join(', ')}`);
  printLine(
    `median coverage of ranked markets: US ${coverage.us ?? 'none'}, elsewhere ${coverage.elsewhere ?? 'none'}`,
  );
  printLine(`median confidence of their verdicts: ${robust.median_confidence ?? 'none'}`);
  printLine(`rank correlation of one half of the parts with the other: ${robust.split_half ?? 'none'}`);
  printLine('');
  const widest = new Map<string, Record<Flip['what'], number>>();
  for (const { part, what, share } of robust.flips) {
    const most = widest.get(part) ?? { weight: 0, bounds: 0 };
    widest.set(part, { ...most, [what]: Math.max(most[what], share) });
  }
  printTable(
    ['part', 'share of the variance', 'verdicts that change: weight ± 25 %', 'bounds ± 25 %'],
    robust.explained_variance.map(({ part, share }) => [
      part,
      percent(share),
      percent(widest.get(part)?.weight ?? 0),
      percent(widest.get(part)?.bounds ?? 0),
    ]),
  );
  printLine('');
  printTable(
    ['source', 'markets', 'verdicts that change without it'],
    robust.sources.map(({ source, markets, share }) => [source, markets, percent(share)]),
  );
  if (pairs === null) return;
  printLine('');
  printLine(`pairs: ${pairs.comparable} of ${pairs.pairs} comparable, ${pairs.right} right`);
  for (const { axis, higher, lower } of pairs.wrong) printLine(`wrong: ${axis} of ${higher} is not above ${lower}`);
}

const percent = (share: number): string => `${Math.round(share * 1_000) / 10} %`;

/** @throws Fault `usage` for a file that is no list of pairs. */
async function readPairs(path: string): Promise<readonly ExpertPair[]> {
  try {
    return Pairs.parse(parse(await readFile(path, 'utf8'), { columns: true, trim: true }));
  } catch (cause) {
    const words = `${path} is no list of pairs with the columns axis (${AXES.join(' or ')}), higher and lower`;
    throw new Fault('usage', `${words}: ${messageOf(cause).split('\n')[0]}`, { cause });
  }
}
