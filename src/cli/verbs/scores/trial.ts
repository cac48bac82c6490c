import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { AXES } from '../../../../scoring/part.ts';
import type { ExpertPair } from '../../../../scoring/validate/expert-pairs.ts';
import { systemClock } from '../../../clock.ts';
import { loadConfig } from '../../../config.ts';
import { Fault, messageOf } from '../../../errors.ts';
import { tryMethod } from '../../../features/ladder/try-method.ts';
import { SOURCES } from '../../../sources/registry.ts';
import { requireCurrentSchema, withInstallation } from '../../installation.ts';
import { parsePastInstant } from '../../instant.ts';
import { printJson, printLine, printTable } from '../../print.ts';
import { withheldSources } from '../../source-facts.ts';

export interface TrialOptions {
  readonly json?: boolean;
  readonly at?: string;
  readonly pairs?: string;
}

const Pairs = z.array(z.object({ axis: z.enum(AXES), higher: z.string().min(1), lower: z.string().min(1) }));

/** `method trial`: all markets by the method in trial, and how much its verdicts hang on its own numbers. */
export async function trial(options: TrialOptions): Promise<void> {
  const now = systemClock.now();
  const at = options.at === undefined ? now : parsePastInstant(options.at, '--at', now);
  const pairs = options.pairs === undefined ? null : await readPairs(options.pairs);
  await withInstallation(loadConfig(), { applicationName: 'loadstar-trial' }, async (installation) => {
    await requireCurrentSchema(installation);
    const tried = await tryMethod(installation.db, at, withheldSources(installation.config, SOURCES), pairs);
    if (options.json === true) return printJson(tried);
    printTable(
      ['market', 'verdict', 'confidence', 'composite', '80 %', 'room', 'friction', 'coverage', 'narrowed most by'],
      tried.markets.map(({ slug, score }) => [
        slug,
        score.verdict,
        score.confidence,
        score.composite_score,
        `${score.composite_interval.low} to ${score.composite_interval.high}`,
        score.excess_power,
        score.constraint_score,
        score.coverage,
        score.narrowest_by,
      ]),
    );
    printLine('');
    printLine(`${tried.method}, in trial, as of ${tried.at}: nothing of it is stored or shown`);
    const counts = Object.entries(tried.verdicts).map(([verdict, count]) => `${verdict} ${count}`);
    printLine(`${tried.ranked} ranked, ${tried.ranked_outside_us} of them outside the US; ${counts.join(', ')}`);
    const { us, elsewhere } = tried.median_coverage;
    printLine(`median coverage of ranked markets: US ${us ?? 'none'}, elsewhere ${elsewhere ?? 'none'}`);
    const [most] = [...tried.explained_variance].sort((a, b) => b.share - a.share);
    if (most !== undefined) printLine(`the part that explains most: ${most.part}, ${percent(most.share)}`);
    const [worst] = [...tried.flips].sort((a, b) => b.share - a.share);
    if (worst !== undefined)
      printLine(
        `the most verdicts that flip: ${percent(worst.share)}, ${worst.what} of ${worst.part} × ${worst.factor}`,
      );
    if (tried.pairs !== null) {
      const { pairs: given, comparable, right, wrong } = tried.pairs;
      printLine(`pairs: ${comparable} of ${given} comparable, ${right} right`);
      for (const { axis, higher, lower } of wrong) printLine(`wrong: ${axis} of ${higher} is not above ${lower}`);
    }
  });
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
