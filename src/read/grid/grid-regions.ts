import { z } from 'zod';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import { IDENTIFIED } from '../../domain/accounts/tiers.ts';
import { queueProvenance } from '../../features/grid/queue-stats.ts';
import { nullsOf } from '../../features/nulls-of.ts';
import { Instant, Missing, newestOf, Provenance } from '../../features/provenance.ts';
import { defineQuestion } from '../question.ts';
import { loadRegionFigures, REGION_SOURCE, Region } from './region-figures.ts';
import { GRID_REGIONS, regionsShownTo } from './region-table.ts';

const SHOWN_TO_ANYBODY = regionsShownTo('anonymous').length;

const Count = z.int().min(0).max(1_000);

/** What a cut list says of the cut. */
const Gate = z.strictObject({
  _gated: z
    .literal(true)
    .describe('The list is shortened. This and the related members are absent if the list is complete.'),
  _preview_only: z.literal(true),
  _hidden_count: Count.describe('Regions that are withheld.'),
  _total_available: Count.describe('Regions in the complete list.'),
  _required_tier: z.literal(IDENTIFIED).describe('What the complete list needs: any valid key.'),
  _signup_url: z.string().describe('Address of the page where a key can be claimed.'),
  _upgrade_cta: z.string(),
});

const RegionsAnswer = z.strictObject({
  ...Gate.partial().shape,
  success: z.literal(true),
  source: z.string(),
  total: Count.describe('Regions in this answer.'),
  regions: z.array(Region),
  as_of: Instant.nullable().describe("The publisher's date of the newest queue list in the figures."),
  missing: Missing,
  provenance: z.array(Provenance),
});

export const gridRegions = defineQuestion({
  name: 'grid_regions',
  path: '/api/v1/grid-intelligence',
  ignoresUnknown: true,
  access: 'optional',
  cost: 'daily',
  mayLag: true,
  toolset: 'grid',
  summary: 'Grid regions with the gigawatts of generation in their interconnection queues.',
  description:
    "GW are the sum of the operators' listed requests for generation and storage. If an operator of a region has no queue " +
    'data, the total of the region is null and named in `missing`, with the reason. ' +
    `Without a key the answer has the first ${SHOWN_TO_ANYBODY} of ${GRID_REGIONS.length} regions, and members with an underscore say so. ` +
    'With any valid key it has all regions, without these members.',
  input: z.object({}),
  output: RegionsAnswer,
  cache: { maxAgeSeconds: 60, sharedSeconds: 60 },
  example: {},

  async answer(context) {
    const shown = regionsShownTo(context.caller.tier);
    // Of the others nothing is loaded: no figure, no reason and no source of theirs can be in the answer.
    const figures = await loadRegionFigures(context, shown);
    const regions = shown.map(figures.show);
    const provenance = queueProvenance(figures.listings);
    const asOf = newestOf(provenance);
    return {
      success: true as const,
      source: REGION_SOURCE,
      total: regions.length,
      regions,
      as_of: asOf,
      missing: [
        ...nullsOf({ as_of: asOf }),
        ...regions.flatMap(({ reason: _reason, ...region }, position) => nullsOf(region, `regions[${position}].`)),
      ],
      provenance,
      ...gateOf(GRID_REGIONS.length - shown.length, context.publicUrl),
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

/** Nothing where no region is withheld. */
function gateOf(hidden: number, publicUrl: string): z.input<typeof Gate> | Record<never, never> {
  if (hidden === 0) return {};
  return {
    _gated: true,
    _preview_only: true,
    _hidden_count: hidden,
    _total_available: GRID_REGIONS.length,
    _required_tier: IDENTIFIED,
    _signup_url: `${publicUrl}/developers#key-heading`,
    _upgrade_cta:
      `${hidden} more ${hidden === 1 ? 'region is' : 'regions are'} shown with an API key: claim a free one with ` +
      '`POST /api/v1/keys/claim`, or send yours in `X-API-Key`.',
  };
}
