import { z } from 'zod';
import { checkCoordinates } from '../../domain/places/coordinates.ts';
import { Fault } from '../../errors.ts';
import { answerSite, SiteAnswer } from '../../features/site/score-site.ts';
import { siteWorld } from '../../features/site/site-cache.ts';
import { TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import { LatParam, LonParam } from './coordinates.ts';

const MOST_SITES = 100;

const BatchAnswer = z.object({
  count: z.int(),
  sites: z.array(SiteAnswer.extend({ id: z.string().nullable() })).describe('In the requested order.'),
});

export const siteScoreBatch = defineQuestion({
  name: 'site_score_batch',
  path: '/api/v1/site-score/batch',
  method: 'POST',
  access: 'open',
  cost: 'daily',
  toolset: 'site',
  summary: 'Site scores of up to 100 coordinates at once.',
  description: 'If one coordinate is invalid, the whole request is rejected; `errors` names each invalid one.',
  input: z.object({
    sites: z
      .array(
        z.object({
          lat: LatParam,
          lon: LonParam,
          id: TextParam(100).optional().describe("The caller's own id for the site, returned as sent."),
        }),
      )
      .min(1)
      .max(MOST_SITES),
    explain: z.boolean().default(false),
  }),
  output: BatchAnswer,
  cache: { maxAgeSeconds: null },
  example: {
    sites: [
      { lat: 39.0437, lon: -77.4875, id: 'Ashburn' },
      { lat: 33.4484, lon: -112.074, id: 'Phoenix' },
    ],
  },

  async answer(context, { sites, explain }) {
    const problems: { pointer: string; detail: string }[] = [];
    const points = sites.flatMap(({ lat, lon, id = null }, position) => {
      const checked = checkCoordinates(lat, lon);
      if (checked.ok) return [{ lat: checked.lat, lon: checked.lon, id }];
      problems.push({ pointer: `/body/sites/${position}/${checked.field}`, detail: checked.problem });
      return [];
    });
    if (problems.length > 0) {
      throw new Fault('bad-request', problems.map(({ pointer, detail }) => `${pointer} ${detail}`).join('; '), {
        problems,
      });
    }
    const world = await siteWorld(context);
    return {
      count: points.length,
      sites: points.map(({ lat, lon, id }) => ({ id, ...answerSite(world, lat, lon, explain) })),
    };
  },
});
