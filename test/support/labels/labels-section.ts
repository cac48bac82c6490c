import { wilson } from './agreement.ts';
import type { RuleGain } from './rule-gains.ts';
import type { Tally } from './score-lot.ts';
import type { MergedByLabel, ModelFigure, PairFigures } from './score-pairs.ts';

/** What `npm run -s measure:labels` found. */
interface LabelFigures {
  readonly agreement: Readonly<
    Record<string, { readonly agreed: number; readonly of: number; readonly kappa: number }>
  >;
  readonly pairs: PairFigures;
  readonly crossValidated: Readonly<Record<string, MergedByLabel>>;
  readonly rules: readonly (Omit<RuleGain, 'rule'> & { readonly rule: string })[];
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
export function labelsSection({ agreement, pairs, crossValidated, rules, model, headlines }: LabelFigures): string[] {
  return [
    '## Reading, against labels',
    '',
    'A lot drawn from recorded documents, 300 pairs of records and 400 headlines. The first reader read all of it twice in different orders, on',
    'one day; the second read the records, titles and summaries again without the labels, and where the two differ a third reading decides.',
    'All readings were made inside the project by readers who know its rules and are not independent of one another; agreement is an upper',
    'bound of what outsiders would have. The second reader read the second half of the pairs after the rules of facilities were fixed.',
    'First halves were developed on. A second and a third lot of 300 pairs each, of other records, have two readers of their own each, who also saw',
    'the records around a pair. Written by `npm run -s measure:labels`.',
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
    mergedRow('second lot, first half', pairs.secondLot.first),
    mergedRow('**second lot, second half**', pairs.secondLot.second),
    mergedRow('third lot, first half', pairs.thirdLot.first),
    mergedRow('**third lot, second half**', pairs.thirdLot.second),
    mergedRow('**second halves of all**', pairs.secondHalves),
    mergedRow('first half, labels of the first reader alone', pairs.byFirstReader.first),
    mergedRow('second half, labels of the first reader alone', pairs.byFirstReader.second),
    ...Object.entries(pairs.strata).map(([name, merged]) => mergedRow(`second half, ${name}`, merged)),
    '',
    'Cross-validated over all lots: weights of the model fitted to records of other places than those of the pairs (five folds by degree). Rules have',
    'no weights; they were developed on the first half.',
    '',
    '| pairs | recall: same that became one | precision: of those that became one, same |',
    '|---|---|---|',
    ...Object.entries(crossValidated).map(([name, { same, campus, different }]) => {
      const merged = same.merged + campus.merged + different.merged;
      return `| ${name} | ${shareOf(same.merged, same.of)} | ${shareOf(same.merged, merged)} |`;
    }),
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
    'the two readings of the first reader differ count in no measure of that member.',
    '',
    'Deals that are found by one rule and not without it (right / wrong by the labels, and how many recorded headlines without a label). Rules that',
    'find nothing here are frames of verbs that deals of other trades need (`measure:headlines`), or are spoken for by invented sentences alone.',
    '',
    '| rule | first half | second half | without a label |',
    '|---|---|---|---|',
    ...rules.map(
      ({ rule, first, second, unlabeled }) =>
        `| ${rule} | ${first.right} / ${first.wrong} | ${second.right} / ${second.wrong} | ${unlabeled} |`,
    ),
    '',
  ];
}
