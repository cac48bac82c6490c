import type { MethodDescription } from '../../../scoring/market-power/describe-method.ts';
import type { SiteMethodDescription } from '../../../scoring/site/describe-site-method.ts';

/** Both methods as one Markdown page: docs/METHOD.md, and the answer to requests for Markdown. */
export function writeMethodPage(index: MethodDescription, site: SiteMethodDescription): string {
  return `${[...indexLines(index), '', ...siteLines(site), '', ...changeLines(index)].join('\n')}\n`;
}

function indexLines(index: MethodDescription): string[] {
  return [
    '# How the scores are made',
    '',
    'Generated from the scoring code. `GET /api/v1/methodology` has the same data.',
    '',
    `## The market power index: ${index.method}`,
    '',
    `- Points: ${index.marks_rule}.`,
    `- Composite: ${index.composite_rule}.`,
    `- Coverage: ${index.coverage_rule}.`,
    `- Uncertainty: ${index.uncertainty_rule}.`,
    ...index.grades.map(({ grade, meaning, fills }) => `- Grade ${grade}: ${meaning}; it fills ${fills} of a part.`),
    `- Verdict by composite: ${index.bands.map(({ verdict, from }) => `${verdict} from ${from}`).join(', ')}.`,
    `- Time to power: ${index.time_to_power_rule}.`,
    ...index.axes.flatMap(({ axis, meaning, parts }) => [
      '',
      `### ${axis}`,
      '',
      meaning,
      '',
      ...table(
        ['part', 'weight', '0 points at', '100 points at', 'unit', 'meaning', 'why these bounds', 'inputs'],
        parts.map((part) => [
          part.id,
          part.weight.toFixed(2),
          part.zero_at,
          part.full_at,
          part.unit,
          part.meaning,
          part.because,
          [...part.inputs, ...part.inputs_if_known.map((name) => `${name} (if available)`)].join(', '),
        ]),
      ),
      '',
      'The sources of each part, best first, and the points of other markets where none has data.',
      '',
      ...table(
        ['source of', 'grade', 'measures', '0 points at', '100 points at', 'unit', 'why these bounds'],
        parts.flatMap((part) => [
          ...part.sources.map((source) => [
            part.id,
            source.grade,
            source.measures,
            source.zero_at,
            source.by_ratio_above === null
              ? source.full_at
              : `${source.full_at}, by ratio above ${source.by_ratio_above}`,
            source.unit,
            source.because,
          ]),
          [
            part.id,
            'none',
            `${part.without_data.united_states.mean} ± ${part.without_data.united_states.sd} points in the United States, ${part.without_data.elsewhere.mean} ± ${part.without_data.elsewhere.sd} elsewhere`,
            '',
            '',
            '',
            '',
          ],
        ]),
      ),
    ]),
    '',
    '### Inputs',
    '',
    'Each is stored with its value, unit, source, address, dates, basis and notes. An input that no part uses is context.',
    '',
    ...table(
      ['input', 'unit', 'meaning', 'used by'],
      index.inputs.map(({ name, unit, meaning, read_by }) => [name, unit, meaning, read_by.join(', ') || 'context']),
    ),
  ];
}

function siteLines(site: SiteMethodDescription): string[] {
  return [
    `## The site score: ${site.method}`,
    '',
    `- Overall: ${site.overall_rule}.`,
    `- By distance: ${site.distance_rule}. R is ${site.reach_km} km, of moratoria ${site.moratoria_reach_km} km; a large plant has ${site.large_plant_mw} MW or more.`,
    ...site.parts.flatMap(({ id, meaning, weight, measures }) => [
      '',
      `### ${id}, ${weight.toFixed(2)}`,
      '',
      meaning,
      '',
      ...table(
        ['input', 'says', 'weight', '0 points at', '100 points at', 'unit', 'curve', 'why these bounds'],
        measures.map((measure) => [
          measure.input,
          measure.says,
          measure.weight.toFixed(2),
          measure.zero_at,
          measure.full_at,
          measure.unit,
          measure.knee === null ? measure.curve : `${measure.curve} from ${measure.knee}`,
          measure.because,
        ]),
      ),
    ]),
    '',
    '### Inputs of the site score',
    '',
    ...table(
      ['input', 'unit', 'meaning', 'scopes'],
      site.inputs.map(({ name, unit, meaning, scopes }) => [name, unit, meaning, scopes.join(', ')]),
    ),
  ];
}

function changeLines({ changes }: MethodDescription): string[] {
  return [
    '## Changes of the market power index',
    '',
    'Each score names its method and is compared only with scores of the same method. Old methods can still be run.',
    ...changes.flatMap(({ method, since, why, differences }) => [
      '',
      `### ${method}, since ${since}`,
      '',
      ...[...why, ...differences].map((line) => `- ${line}`),
    ]),
  ];
}

/** A table; a bar inside a cell would end it. */
function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const line = (cells: readonly (string | number)[]): string =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)];
}
