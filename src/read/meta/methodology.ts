import { z } from 'zod';
import { describeMethod } from '../../../scoring/market-power/describe-method.ts';
import { GRADES } from '../../../scoring/market-power/ladder/grade.ts';
import { VERDICTS } from '../../../scoring/market-power/verdict.ts';
import { AXES } from '../../../scoring/part.ts';
import { describeSiteMethod } from '../../../scoring/site/describe-site-method.ts';
import { SCOPES } from '../../../scoring/site/inputs.ts';
import { SITE_PART_IDS } from '../../../scoring/site/site-part.ts';
import { FinishedJson, FinishedText } from '../../cache/finished-answer.ts';
import { textVersion } from '../../cache/text-version.ts';
import { defineQuestion } from '../question.ts';
import { writeMethodPage } from './write-method-page.ts';

const MARKDOWN_TYPE = 'text/markdown';

const Words = z.array(z.string());

const MethodSource = z.object({
  grade: z.enum(GRADES),
  measures: z.string(),
  unit: z.string(),
  zero_at: z.number(),
  full_at: z.number(),
  by_ratio_above: z.number().nullable().describe('Points rise by ratio above this value; null: in a straight line.'),
  because: z.string(),
  inputs: Words,
  inputs_if_known: Words,
  estimator: z.string().nullable().describe('The estimate that the first input must be; null: any.'),
});

const Spread = z.object({ mean: z.number().describe('Mean points, 0 to 100.'), sd: z.number() });

const MarketPower = z.object({
  method: z.string().describe('The version that every score carries.'),
  composite_rule: z.string(),
  marks_rule: z.string(),
  coverage_rule: z.string(),
  uncertainty_rule: z.string(),
  grades: z
    .array(z.object({ grade: z.enum(GRADES), meaning: z.string(), fills: z.number() }))
    .describe('Grades of sources, best first; `fills` is the share (0..1) of a part that such a source fills.'),
  time_to_power_rule: z.string(),
  min_coverage: z.number(),
  bands: z
    .array(z.object({ verdict: z.enum(VERDICTS), from: z.number() }))
    .describe('Verdicts with their lowest score, best first.'),
  axes: z.array(
    z.object({
      axis: z.enum(AXES),
      meaning: z.string(),
      parts: z.array(
        z.object({
          id: z.string(),
          meaning: z.string(),
          weight: z.number().describe('Share of the axis.'),
          unit: z.string(),
          zero_at: z.number().describe('Value that scores 0 points, in its unit.'),
          full_at: z.number().describe('Value that scores 100 points.'),
          because: z.string().describe('Reason for these two values.'),
          inputs: Words,
          inputs_if_known: Words.describe('Inputs that count if available.'),
          sources: z.array(MethodSource).describe('Its sources, best first: the first with data gives the points.'),
          without_data: z
            .object({ united_states: Spread, elsewhere: Spread })
            .describe('Points of markets with data at the release: what a market without data counts with.'),
        }),
      ),
    }),
  ),
  inputs: z.array(
    z.object({
      name: z.string(),
      unit: z.string(),
      meaning: z.string(),
      read_by: Words.describe('Parts that use it; empty if it is only shown.'),
    }),
  ),
  changes: z
    .array(z.object({ method: z.string(), since: z.iso.date(), why: Words, differences: Words }))
    .describe('All scoring methods, newest first, with the changes from the previous one.'),
});

const SiteScore = z.object({
  method: z.string(),
  overall_rule: z.string(),
  distance_rule: z.string(),
  reach_km: z.number(),
  moratoria_reach_km: z.number(),
  large_plant_mw: z.number(),
  parts: z.array(
    z.object({
      id: z.enum(SITE_PART_IDS),
      meaning: z.string(),
      weight: z.number(),
      measures: z.array(
        z.object({
          input: z.string(),
          says: z.string(),
          weight: z.number(),
          unit: z.string(),
          direction: z.string(),
          curve: z.string(),
          zero_at: z.number(),
          full_at: z.number(),
          knee: z.number().nullable(),
          because: z.string(),
        }),
      ),
    }),
  ),
  inputs: z.array(
    z.object({ name: z.string(), unit: z.string(), meaning: z.string(), scopes: z.array(z.enum(SCOPES)) }),
  ),
});

const MethodologyAnswer = z
  .object({ market_power: MarketPower, site: SiteScore })
  .meta({ id: 'Methodology', description: 'How scores are made; generated from the scoring code.' });

export const methodology = defineQuestion({
  name: 'method_description',
  path: '/api/v1/methodology',
  access: 'open',
  cost: 'daily',
  toolset: 'meta',
  summary:
    'How the market power index and the site score are computed: parts, bounds, reasons, and the changes over time.',
  description:
    'Generated from the scoring code. `format=markdown` or `Accept: text/markdown` gives the same as a Markdown page. It changes only with the program version, never with the data.',
  input: z.object({
    format: z.enum(['json', 'markdown']).default('json').describe('Takes precedence over the Accept header.'),
  }),
  output: z.union([MethodologyAnswer, z.string().meta({ description: 'The page, if Markdown is requested.' })]),
  otherTypes: [MARKDOWN_TYPE],
  acceptedAs: { [MARKDOWN_TYPE]: 'markdown' },
  cache: { maxAgeSeconds: 300, sharedSeconds: 300 },
  example: {},

  async answer(_context, { format }) {
    const [index, site] = [describeMethod(), describeSiteMethod()];
    if (format === 'json') {
      const text = JSON.stringify({ market_power: index, site });
      return new FinishedJson(text, textVersion(text));
    }
    const page = writeMethodPage(index, site);
    return new FinishedText(page, textVersion(page), `${MARKDOWN_TYPE}; charset=utf-8`);
  },
});
