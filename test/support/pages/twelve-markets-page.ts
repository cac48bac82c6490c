import type { Brief } from '../../../scoring/brief/brief.ts';
import type { BriefPart } from '../../../src/domain/briefs/brief-schema.ts';
import { formatPart } from '../../../src/domain/scores/format-part.ts';
import { formatMeasure } from '../../../src/web/market/words/format-measure.ts';

/** Markets that people who know power and data centers have an opinion on. */
export const TWELVE_MARKETS = [
  'northern-virginia',
  'dallas',
  'phoenix',
  'atlanta',
  'boston',
  'fargo',
  'dublin',
  'frankfurt',
  'singapore',
  'johor-bahru',
  'tokyo',
  'sao-paulo',
] as const;

const round = (value: number | null): string => (value === null ? 'none' : String(Math.round(value)));

/** What a part does to the score, in points of the composite away from its middle. */
const pullOf = ({ axis, counted, weight }: BriefPart): number =>
  ((axis === 'constraint' ? -1 : 1) * weight * ((counted ?? 50) - 50)) / 2;

/** Each source once: several inputs of a part may be of the same. */
const sourcesOf = ({ source }: BriefPart): string => [...new Set(source?.split(' + '))].join(' + ');

const formatPull = (part: BriefPart): string =>
  `${formatPart(part.id)} (${formatMeasure(part.value, part.unit)}, grade ${part.grade}, ${sourcesOf(part)})`;

function twoSentences(brief: Brief): string {
  const { hero, market_power_scores: scores } = brief;
  const parts = scores.parts.filter(({ points }) => points !== null).toSorted((a, b) => pullOf(b) - pullOf(a));
  const [best, worst] = [parts[0], parts.at(-1)];
  const verdict =
    hero.composite_score === null
      ? `no verdict, ${round(hero.composite_low)} to ${round(hero.composite_high)} of 100`
      : `${hero.verdict}, ${round(hero.composite_score)} of 100 (${round(hero.composite_low)} to ${round(hero.composite_high)}), with a confidence of ${round((hero.confidence ?? 0) * 100)} %`;
  const rests =
    best === undefined || worst === undefined
      ? 'No part has data.'
      : `It rests most on ${formatPull(best)} in its favor and on ${formatPull(worst)} against it; ${round((hero.coverage ?? 0) * 100)} % of the weight has data.`;
  return `**${brief.name}**: ${verdict}. ${rests}`;
}

/** docs/twelve-markets.md: the verdict on each in two sentences. */
export function twelveMarketsPage(briefs: readonly Brief[], at: string): string {
  return [
    '# Twelve markets in two sentences each',
    '',
    `Verdicts of ${briefs[0]?.hero.method ?? 'no method'} over the data that ships, as known at ${at}, without a network. Written by`,
    '`npm run -s docs:markets`. The interval in parentheses holds 80 % of the distribution of the score.',
    '',
    ...briefs.flatMap((brief) => [twoSentences(brief), '']),
  ].join('\n');
}
