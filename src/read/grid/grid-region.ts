import { z } from 'zod';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import { IDENTIFIED } from '../../domain/accounts/tiers.ts';
import { parseIso } from '../../domain/grid/iso.ts';
import { Fault } from '../../errors.ts';
import type { ScopedFigures } from '../../features/grid/load-queue-stats.ts';
import { gigawatts, QueueStatsAnswer, queueProvenance, showFigures } from '../../features/grid/queue-stats.ts';
import { nullsOf } from '../../features/nulls-of.ts';
import { Instant, Missing, newestOf, Provenance, provenanceOf } from '../../features/provenance.ts';
import { loadNearNames } from '../../store/places/load-near-names.ts';
import type { ReadContext } from '../context.ts';
import { TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import { loadRegionFigures, REGION_SOURCE, Region } from './region-figures.ts';
import { GRID_REGIONS, type GridRegion, regionsShownTo } from './region-table.ts';

const figureMembers = QueueStatsAnswer.shape;

const StateShare = z.object({
  state: z.string().nullable().describe('null: requests with no stated value.'),
  active_requests: z.int().min(0).max(10_000_000),
  active_gw: z.number().nullable().describe('null: no active request discloses its capacity.'),
});

const RegionAnswer = Region.extend({
  success: z.literal(true),
  source: z.string(),
  by_fuel: figureMembers.active_gw_by_fuel,
  by_state: z.array(StateShare).describe('Active requests by state, most GW first.'),
  by_status: figureMembers.by_status,
  requests_by_year: figureMembers.requests_by_year,
  completion_rate: figureMembers.completion_rate,
  withdrawal_rate: figureMembers.withdrawal_rate,
  rates_n: figureMembers.rates_n,
  median_months_to_operation: figureMembers.median_months_to_operation,
  median_n: figureMembers.median_n,
  links: z
    .object({ queue: z.array(z.string()), prices: z.array(z.string()), fuel_mix: z.array(z.string()) })
    .describe('Addresses of the figures by operator.'),
  as_of: Instant.nullable().describe("The publisher's date of the newest queue list in the figures."),
  missing: Missing,
  provenance: z.array(Provenance),
});

export const gridRegion = defineQuestion({
  name: 'grid_region',
  path: '/api/v1/grid-intelligence/{id}',
  access: 'optional',
  cost: 'daily',
  mayLag: true,
  toolset: 'grid',
  summary: 'One grid region: its queue of generation by fuel, state, status and year.',
  description:
    'Figures cover generation and storage in the whole region. If the queue of one of its operators is missing, the figures are null or empty, and `links` lead to the data of each operator. ' +
    `Available without a key: ${regionsShownTo('anonymous')
      .map(({ id }) => id)
      .join(', ')}. The other regions answer 401 without a key.`,
  input: z.object({
    id: TextParam(60).describe(`One of ${GRID_REGIONS.map(({ id }) => id).join(', ')}.`),
  }),
  output: RegionAnswer,
  cache: { maxAgeSeconds: 60, sharedSeconds: 60 },
  example: { id: 'ercot' },

  async answer(context, input) {
    const asked = input.id.toLowerCase().replace(/[\s_/]+/g, '-');
    const region = GRID_REGIONS.find(({ id }) => id === asked) ?? (await refuseRegion(context, input.id));
    if (!regionsShownTo(context.caller.tier).includes(region)) throw gatedRegion(region);
    const figures = await loadRegionFigures(context, [region], true);
    const whole = showFigures(figures.wholeOf(region));
    const address = (path: string): string[] =>
      region.isos.map((iso) => `${context.publicUrl}${path}?iso=${encodeURIComponent(iso)}`);
    const answer = {
      success: true as const,
      source: REGION_SOURCE,
      ...figures.show(region),
      by_fuel: whole.active_gw_by_fuel,
      by_state: addUpStates(figures.statesOf(region)),
      by_status: whole.by_status,
      requests_by_year: whole.requests_by_year,
      completion_rate: whole.completion_rate,
      withdrawal_rate: whole.withdrawal_rate,
      rates_n: whole.rates_n,
      median_months_to_operation: whole.median_months_to_operation,
      median_n: whole.median_n,
      links: {
        queue: address('/api/v1/grid/queue'),
        prices: address('/api/v1/lmp/prices'),
        fuel_mix: address('/api/grid/fuel-mix'),
      },
    };
    const { reason: _reason, ...shown } = answer;
    const provenance = [
      ...queueProvenance(figures.listings),
      ...figures.totals.map((row) => provenanceOf(row, row.listedAt, 'derived', [`total of ${row.iso}`])),
    ];
    const asOf = newestOf(provenance);
    return {
      ...answer,
      as_of: asOf,
      missing: nullsOf({ ...shown, as_of: asOf }),
      provenance,
    };
  },

  table: ({ id, by_state }): AnswerTable => ({
    columns: ['id', 'state', 'active_requests', 'active_gw'],
    rows: by_state.map((share) => [id, share.state, share.active_requests, share.active_gw]),
  }),
});

/** A state of two operators has the requests of both. */
function addUpStates(figures: readonly ScopedFigures[]): z.input<typeof StateShare>[] {
  const byState = new Map<string | null, { requests: number; mw: number | null }>();
  for (const { state, active } of figures) {
    if (active.requests === 0) continue;
    const sum = byState.get(state) ?? { requests: 0, mw: null };
    const mw = active.capacityMw === null ? sum.mw : (sum.mw ?? 0) + active.capacityMw;
    byState.set(state, { requests: sum.requests + active.requests, mw });
  }
  return [...byState]
    .map(([state, { requests, mw }]) => ({ state, active_requests: requests, active_gw: gigawatts(mw) }))
    .sort((a, b) => (b.active_gw ?? -1) - (a.active_gw ?? -1));
}

/** A key is all that lacks: it is the same refusal as where one is needed, with the tier that would do. */
const gatedRegion = ({ id }: GridRegion): Fault =>
  new Fault(
    'unauthenticated',
    `The grid region ${id} is shown with an API key: claim a free one with POST /api/v1/keys/claim, or send yours in ` +
      'X-API-Key.',
    { reason: 'region_gated', requiredTier: IDENTIFIED },
  );

/** @throws Fault `not-found` with the region of an operator of that name, or regions of similar names. */
async function refuseRegion({ db }: ReadContext, text: string): Promise<GridRegion> {
  const iso = parseIso(text);
  const ofOperator = GRID_REGIONS.flatMap(({ id, isos }) => (iso !== null && isos.includes(iso) ? [id] : []));
  const spellings = GRID_REGIONS.flatMap(({ id, name }) =>
    [id, name].map((spelling) => ({ name: spelling, answer: id })),
  );
  const near = ofOperator.length > 0 ? ofOperator : await loadNearNames(db, text, spellings);
  const ids = GRID_REGIONS.map(({ id }) => id);
  throw new Fault('not-found', `There is no grid region "${text}". There are ${ids.join(', ')}.`, {
    reason: 'region_not_found',
    didYouMean: near.length > 0 ? near : ids,
  });
}
