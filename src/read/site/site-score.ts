import { z } from 'zod';
import { SITE_PART_IDS } from '../../../scoring/site/site-part.ts';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import { checkCoordinates } from '../../domain/places/coordinates.ts';
import { answerSite, answerSiteAsText, SiteAnswer } from '../../features/site/score-site.ts';
import { siteWorld } from '../../features/site/site-cache.ts';
import { defineQuestion } from '../question.ts';
import { LatParam, LonParam, requireCoordinates } from './coordinates.ts';

export const siteScore = defineQuestion({
  name: 'site_score',
  path: '/api/site-score',
  ignoresUnknown: true,
  access: 'open',
  cost: 'daily',
  toolset: 'site',
  summary: 'How suitable a coordinate is as a data center site: six part scores and one overall score, 0 to 100.',
  description:
    'Connectivity, power, environmental risk, water stress, renewable access and regulation, each from 0 (worst) to 100 (best). ' +
    'A part without data is null and named in `missing`; the overall score uses the rest, and `coverage` says how ' +
    'much of the weight has data. Some parts cover a state, county or grid instead of the point; `explain=true` shows which. ' +
    '`index` is the market power index at the point.',
  input: z.object({
    lat: LatParam,
    lon: LonParam,
    explain: z.boolean().default(false).describe('true: adds inputs, points, weights and sources.'),
  }),
  output: SiteAnswer,
  cache: { maxAgeSeconds: 300, sharedSeconds: 300 },
  example: { lat: 39.0437, lon: -77.4875 },

  async answer(context, input) {
    const { lat, lon } = requireCoordinates(input);
    const world = await siteWorld(context);
    return input.explain ? answerSite(world, lat, lon, true) : answerSiteAsText(world, lat, lon);
  },

  makeAtOnce(context, { lat, lon, explain }) {
    const world = explain ? null : (context.sites?.worldAtOnce(context) ?? null);
    const place = checkCoordinates(lat, lon);
    return world === null || !place.ok ? null : () => answerSiteAsText(world, place.lat, place.lon);
  },

  table: ({ latitude, longitude, ...answer }): AnswerTable => ({
    columns: ['latitude', 'longitude', 'part', 'score', 'coverage'],
    rows: [
      [latitude, longitude, 'overall', answer.overall_score, answer.coverage],
      ...SITE_PART_IDS.map((id) => [latitude, longitude, id, answer[`${id}_score`], answer.part_coverage[id]]),
      ...(answer.index === null
        ? []
        : [
            [latitude, longitude, 'index', answer.index.composite_score, answer.index.coverage],
            ...answer.index.parts.map((part) => [latitude, longitude, `index_${part.id}`, part.points, null]),
          ]),
    ],
  }),
});
