import { z } from 'zod';
import { nullsOf } from '../nulls-of.ts';
import { Instant, Missing, Provenance } from '../provenance.ts';
import { type AnswerTable, defineQuestion } from '../question.ts';
import { queueProvenance } from './queue-figures.ts';
import { loadRegionFigures, REGION_SOURCE, Region } from './region-figures.ts';
import { GRID_REGIONS } from './region-table.ts';

const RegionsAnswer = z.object({
  success: z.literal(true),
  source: z.string(),
  total: z.int().min(0).max(1_000).describe('Regions in this answer.'),
  regions: z.array(Region),
  as_of: Instant,
  missing: Missing,
  provenance: z.array(Provenance),
});

export const gridRegions = defineQuestion({
  name: 'grid_regions',
  path: '/api/v1/grid-intelligence',
  access: 'open',
  cost: 'daily',
  toolset: 'grid',
  summary: 'Grid regions with the gigawatts of generation that wait in their interconnection queues.',
  description:
    'GW are added up from the listed requests of the operators, generation and storage alone. A region with an operator ' +
    'whose queue is not known has no total: null, named in `missing`, with the reason.',
  input: z.object({}),
  output: RegionsAnswer,
  cache: { maxAgeSeconds: 60, sharedSeconds: 60 },
  example: {},

  async answer(context) {
    const figures = await loadRegionFigures(context, GRID_REGIONS);
    // Every caller gets every region. The place to cut the list for some of them is here, before it is counted.
    const regions = GRID_REGIONS.map(figures.show);
    return {
      success: true as const,
      source: REGION_SOURCE,
      total: regions.length,
      regions,
      as_of: context.clock.now().toISOString(),
      missing: regions.flatMap(({ reason: _reason, ...region }, position) => nullsOf(region, `regions[${position}].`)),
      provenance: queueProvenance(figures.listings),
    };
  },

  table: ({ regions }): AnswerTable => ({
    columns: ['id', 'iso', 'name', 'key_states', 'total_queue_gw', 'corridor_count', 'reason'],
    rows: regions.map((region) => [
      region.id,
      region.iso,
      region.name,
      region.key_states.join(' '),
      region.total_queue_gw,
      region.corridor_count,
      region.reason,
    ]),
  }),
});
