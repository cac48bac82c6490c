import type { Confronted } from '../../../scoring/validate/validate-inputs.ts';
import type { Robustness } from '../../../src/features/markets/check-robustness.ts';
import type { Validation } from '../../../src/features/markets/validate-method.ts';
import labelFigures from '../labels/figures.json' with { type: 'json' };
import { labelsSection } from '../labels/labels-section.ts';

const START = '<!-- validation: written by npm run -s docs:validation -->';
const END = '<!-- /validation -->';

const interval = ({ low, high }: Confronted): string =>
  low === null || high === null ? 'none' : `${low.toFixed(2)} to ${high.toFixed(2)}`;
const figure = (value: number | null): string => (value === null ? 'none' : value.toFixed(2));

const tableOf = ({ lines }: Validation): string[] => [
  '| question | n | rho | 95 % interval | wanted | reading |',
  '|---|---|---|---|---|---|',
  ...lines.map((line) => {
    const wanted = line.expected === 'positive' ? 'above 0' : 'below 0';
    return `| ${line.question} | ${line.n} | ${figure(line.rho)} | ${interval(line)} | ${wanted} | ${line.reading} |`;
  }),
];

/** How much the index depends on its own numbers and on single sources. */
function robustnessOf(robust: Robustness): string[] {
  const widest = (part: string, what: 'weight' | 'bounds'): number =>
    Math.max(...robust.flips.filter((flip) => flip.part === part && flip.what === what).map(({ share }) => share));
  const verdicts = Object.entries(robust.verdicts).map(([verdict, count]) => `${verdict} ${count}`);
  return [
    '## How much it depends on its own numbers',
    '',
    `${robust.ranked} of ${robust.markets} markets are ranked, ${robust.ranked_outside_us} of them outside the United States: ${verdicts.join(', ')}.`,
    `Median coverage of ranked markets: ${percent(robust.median_coverage.us)} in the United States, ${percent(robust.median_coverage.elsewhere)} elsewhere;`,
    `median confidence of their verdicts ${percent(robust.median_confidence)}. Rank correlation of one half of the parts with the other`,
    `half: ${figure(robust.split_half)}.`,
    '',
    'Share of the variance of the composite by part, and of verdicts that change when a weight, or both bounds of a part, are a',
    'quarter lower or higher (the worse of the two):',
    '',
    '| part | variance | weight | bounds |',
    '|---|---|---|---|',
    ...robust.explained_variance.map(
      ({ part, share }) =>
        `| ${part} | ${tenths(share)} | ${tenths(widest(part, 'weight'))} | ${tenths(widest(part, 'bounds'))} |`,
    ),
    '',
    'Share of verdicts that change when all figures of a source are missing:',
    '',
    '| source | markets | verdicts |',
    '|---|---|---|',
    ...robust.sources.map(({ source, markets, share }) => `| ${source} | ${markets} | ${tenths(share)} |`),
    '',
  ];
}

const tenths = (share: number): string => `${(Math.round(share * 1_000) / 10 + 0).toFixed(1)} %`;

/** docs/validation.md: all that `loadstar method validate` says of the data that ships. */
export function validationPage(validation: Validation): string {
  return [
    '# The index against facts that it was not built from',
    '',
    `What \`loadstar method validate\` says of ${validation.method} over the data that ships, as known at ${validation.at}.`,
    'Written by `npm run -s docs:validation`; why these questions, and what they cannot show, is in',
    '[adr/0025](adr/0025-validation.md). An installation with live data has other figures: ask it.',
    '',
    ...tableOf(validation),
    '',
    ...validation.lines.flatMap((line) => [
      `**${line.question}** One pair for each ${line.of}, n = ${line.n}; Spearman's rho ${figure(line.rho)} ` +
        `(${interval(line)}), Kendall's tau ${figure(line.tau)}. On average ${percent(line.available)} of the weight of the ` +
        `axis had data. ${line.notes.join(' ')}`,
      '',
    ]),
    ...robustnessOf(validation.robustness),
    ...labelsSection(labelFigures),
  ].join('\n');
}

const percent = (share: number | null): string => (share === null ? 'none' : `${Math.round(share * 100)} %`);

/** The README with the figures in their place. @throws Error where it has no place for them. */
export function withValidation(readme: string, validation: Validation): string {
  const [start, end] = [readme.indexOf(START), readme.indexOf(END)];
  if (start === -1 || end < start) throw new Error('README.md has no place for the figures of the validation');
  return [readme.slice(0, start) + START, ...tableOf(validation), readme.slice(end)].join('\n');
}
