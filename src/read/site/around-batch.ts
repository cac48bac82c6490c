import { z } from 'zod';
import { checkCoordinates } from '../../domain/places/coordinates.ts';
import { Fault } from '../../errors.ts';
import { answerAround, aroundWorld } from '../../features/around/around.ts';
import { AroundAnswer } from '../../features/around/around-shapes.ts';
import { TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import { AroundParams, planOf } from './around.ts';
import { LatParam, LonParam } from './coordinates.ts';

const MOST_SITES = 25;

export const aroundBatch = defineQuestion({
  name: 'site_around_batch',
  path: '/api/v1/around/batch',
  method: 'POST',
  access: 'open',
  cost: 'daily',
  toolset: 'site',
  summary: 'What is around up to 25 coordinates.',
  description: 'If one coordinate is invalid, the whole request is rejected; `errors` names each invalid one.',
  input: z.object({
    sites: z
      .array(z.object({ lat: LatParam, lon: LonParam, id: TextParam(100).optional() }))
      .min(1)
      .max(MOST_SITES),
    ...AroundParams,
  }),
  output: z.object({
    count: z.int(),
    sites: z.array(z.object({ id: z.string().nullable(), around: AroundAnswer })).describe('In the requested order.'),
  }),
  cache: { maxAgeSeconds: null },
  example: { sites: [{ lat: 39.0437, lon: -77.4875, id: 'Ashburn' }], limit: 1 },

  async answer(context, { sites, radius_km, limit, ...given }) {
    const problems: { pointer: string; detail: string }[] = [];
    const points = sites.flatMap(({ lat, lon, id = null }, position) => {
      const checked = checkCoordinates(lat, lon);
      if (checked.ok) return [{ lat: checked.lat, lon: checked.lon, id }];
      problems.push({ pointer: `/body/sites/${position}/${checked.field}`, detail: checked.problem });
      return [];
    });
    if (problems.length > 0) {
      const detail = problems.map((problem) => `${problem.pointer} ${problem.detail}`).join('; ');
      throw new Fault('bad-request', detail, { problems });
    }
    const world = await aroundWorld(context, planOf(given));
    return {
      count: points.length,
      sites: points.map(({ lat, lon, id }) => ({
        id,
        around: answerAround(world, { lat, lon, radiusKm: radius_km, limit }),
      })),
    };
  },
});
