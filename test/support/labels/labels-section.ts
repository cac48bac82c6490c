import { wilson } from './agreement.ts';
import type { Tally } from './score-lot.ts';
import type { MergedByLabel, ModelFigure, PairFigures } from './score-pairs.ts';

/** What `npm run -s measure:labels` found. */
interface LabelFigures {
  readonly agreement: Readonly<
    Record<string, { readonly agreed: number; readonly of: number; readonly kappa: number }>
  >;
  readonly pairs: PairFigures;
  readonly model: readonly ModelFigure[];
  readonly headlines: Readonly<Record<'first' | 'second', Readonly<Record<string, Tally>>>>;
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
const shareOf = (right: number, of: number): string => {
  if (of === 0) return 'none';
  const { low, high } = wilson(right, of);
  return `${right} of ${of}: ${percent(right / of)} (${percent(low)} to ${percent(high)})`;
};
const mergedRow = (name: string, { same, campus, different }: MergedByLabel): string =>
  `| ${name} | ${shareOf(same.merged, same.of)} | ${shareOf(campus.merged, campus.of)} | ${shareOf(different.merged, different.of)} |`;
const DETECTED = new Set(['relevance', 'deals', 'projects']);
const precisionOf = (name: string, { right, wrong }: Tally): string =>
  DETECTED.has(name) ? shareOf(right, right + wrong) : '';

/** The section of docs/validation.md about reading, with 95 % intervals after Wilson. */
export function labelsSection({ agreement, pairs, model, headlines }: LabelFigures): string[] {
  return [
    '## Reading, against labels',
    '',
    'A lot drawn from recorded documents, 300 pairs of records and 400 headlines, labeled in two readings in different orders; where they',
    'differ a third decides. Both readings are of one reader on one day, so their agreement is an upper bound of what two readers would have.',
    'The first half was developed on, the second was read by the program once, after the rules were fixed. Written by `npm run -s measure:labels`.',
    '',
    '| agreement | same label | Cohen’s kappa |',
    '|---|---|---|',
    ...Object.entries(agreement).map(
      ([name, { agreed, of, kappa }]) => `| ${name} | ${agreed} of ${of} | ${kappa.toFixed(3)} |`,
    ),
    '',
    '### Facilities: pairs that became one',
    '',
    '| pairs | labeled same | labeled campus | labeled different |',
    '|---|---|---|---|',
    mergedRow('first half', pairs.first),
    mergedRow('**second half**', pairs.second),
    ...Object.entries(pairs.strata).map(([name, merged]) => mergedRow(`second half, ${name}`, merged)),
    '',
    'The model of linkage alone, fitted to records of other places than those of the pairs (five folds by degree), at even odds:',
    '',
    '| share of records fitted to | pairs fitted to | labeled pairs decided right |',
    '|---|---|---|',
    ...model.map(({ records, open, right, of }) => `| ${percent(records)} | ${open} | ${shareOf(right, of)} |`),
    '',
    '### News',
    '',
    '| measure | first half: found | precision | **second half**: found | precision |',
    '|---|---|---|---|---|',
    ...Object.entries(headlines.second).map(([name, second]) => {
      const first = headlines.first[name] ?? { right: 0, of: 0, wrong: 0 };
      return `| ${name} | ${shareOf(first.right, first.of)} | ${precisionOf(name, first)} | ${shareOf(second.right, second.of)} | ${precisionOf(name, second)} |`;
    }),
    '',
    'Values, buyers, operators and megawatts are of those that the label states; what was not detected counts as not right. Headlines on which',
    'the readings differ count in no measure of that member.',
    '',
  ];
}
