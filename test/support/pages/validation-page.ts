import type { Confronted } from '../../../scoring/validate/validate-inputs.ts';
import type { Validation } from '../../../src/features/markets/validate-method.ts';

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
  ].join('\n');
}

const percent = (share: number | null): string => (share === null ? 'none' : `${Math.round(share * 100)} %`);

/** The README with the figures in their place. @throws Error where it has no place for them. */
export function withValidation(readme: string, validation: Validation): string {
  const [start, end] = [readme.indexOf(START), readme.indexOf(END)];
  if (start === -1 || end < start) throw new Error('README.md has no place for the figures of the validation');
  return [readme.slice(0, start) + START, ...tableOf(validation), readme.slice(end)].join('\n');
}
