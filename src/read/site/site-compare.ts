import { z } from 'zod';
import { SITE_PART_IDS } from '../../../scoring/site/site-part.ts';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import { checkCoordinates } from '../../domain/places/coordinates.ts';
import { Fault } from '../../errors.ts';
import { Instant } from '../../features/provenance.ts';
import { answerSite, SiteAnswer } from '../../features/site/score-site.ts';
import { siteWorld } from '../../features/site/site-cache.ts';
import { TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';

const MOST_SITES = 10;
const METRICS = ['overall_score', ...SITE_PART_IDS.map((id) => `${id}_score` as const)] as const;

/** Members of the index that a row of a table has. */
const INDEX_COLUMNS = [
  'verdict',
  'confidence',
  'composite_score',
  'composite_low',
  'composite_high',
  'excess_power',
  'constraint_score',
  'coverage',
] as const;

const CompareAnswer = z.object({
  sites: z.array(SiteAnswer.extend({ site: z.string().describe('As requested: lat,lon.') })),
  winners: z
    .partialRecord(z.enum(METRICS), z.string())
    .describe(
      'The site with the highest score. Null if fewer than two sites have a score, or if two sites share the highest. The overall winner is also null if the sites have data on different parts.',
    ),
  generated_at: Instant.describe('When this answer was made.'),
});

export const siteCompare = defineQuestion({
  name: 'site_score_compare',
  path: '/api/v1/site-score/compare',
  access: 'open',
  cost: 'daily',
  toolset: 'site',
  summary: 'Site scores of two to ten coordinates side by side.',
  description:
    'The overall score covers only the parts with data. If sites lack data on different parts, there is no overall winner, only a winner for each part.',
  input: z.object({
    sites: TextParam(600).describe('Coordinates as lat,lon, separated by semicolons: 39.04,-77.49;33.45,-112.07'),
  }),
  output: CompareAnswer,
  cache: { maxAgeSeconds: null },
  ticking: ['generated_at'],
  example: { sites: '39.0437,-77.4875;33.4484,-112.0740' },

  async answer(context, input) {
    const points = readSites(input.sites);
    const world = await siteWorld(context);
    const sites = points.map(({ site, lat, lon }) => ({ site, ...answerSite(world, lat, lon, false) }));
    return { sites, winners: winnersOf(sites), generated_at: context.clock.now().toISOString() };
  },

  table: ({ sites }): AnswerTable => ({
    columns: ['site', ...METRICS, 'coverage', ...INDEX_COLUMNS.map((member) => `index_${member}`)],
    rows: sites.map((one) => [
      one.site,
      ...METRICS.map((metric) => one[metric]),
      one.coverage,
      ...INDEX_COLUMNS.map((member) => one.index?.[member] ?? null),
    ]),
  }),
});

/** @throws Fault `bad-request` naming the first pair that is none. */
function readSites(text: string): { site: string; lat: number; lon: number }[] {
  const pairs = text
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '');
  if (pairs.length < 2 || pairs.length > MOST_SITES) {
    throw refuse(`must have 2 to ${MOST_SITES} coordinates, separated by semicolons; it has ${pairs.length}`);
  }
  return pairs.map((pair) => {
    const [lat, lon, ...more] = pair.split(',').map((part) => part.trim());
    if (lat === undefined || lon === undefined || lat === '' || lon === '' || more.length > 0) {
      throw refuse(`"${pair}" is not lat,lon`);
    }
    const checked = checkCoordinates(Number(lat), Number(lon));
    if (!checked.ok) throw refuse(`"${pair}": ${checked.field} ${checked.problem}`);
    return { site: `${checked.lat},${checked.lon}`, lat: checked.lat, lon: checked.lon };
  });
}

const refuse = (detail: string): Fault =>
  new Fault('bad-request', `sites ${detail}.`, { problems: [{ pointer: '/query/sites', detail }] });

type Compared = z.input<typeof CompareAnswer>['sites'];

function winnersOf(sites: Compared): z.input<typeof CompareAnswer>['winners'] {
  const winners: Partial<Record<(typeof METRICS)[number], string>> = {};
  // Overall scores over unlike parts are no measure of each other.
  const isAlike = new Set(sites.map(({ missing }) => missing.filter((member) => member !== 'index').join())).size === 1;
  for (const metric of METRICS) {
    if (metric === 'overall_score' && !isAlike) continue;
    const available = sites.flatMap((one) => {
      const score = one[metric];
      return score === null ? [] : [{ site: one.site, score }];
    });
    const highest = Math.max(...available.map(({ score }) => score));
    const [first, second] = available.filter(({ score }) => score === highest);
    if (available.length >= 2 && first !== undefined && second === undefined) winners[metric] = first.site;
  }
  return winners;
}
