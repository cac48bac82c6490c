import { z } from 'zod';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import type { Provenance as ProvenanceRecord } from '../../domain/facts/provenance.ts';
import type { GridArea } from '../../domain/grid/grid-area.ts';
import { ISO_NAMES, type IsoName } from '../../domain/grid/iso.ts';
import { LMP_MARKETS, NODE_TYPES, type NodeType } from '../../domain/grid/lmp.ts';
import { Fault } from '../../errors.ts';
import { AreaPrice, areaPrices } from '../../features/grid/area-prices.ts';
import { whyNoPrice } from '../../features/grid/missing-reason.ts';
import { REPRESENTATIVE_HUBS } from '../../features/grid/representative-hubs.ts';
import { nullsOf } from '../../features/nulls-of.ts';
import { Instant, Missing, newestOf, Provenance, provenanceOf } from '../../features/provenance.ts';
import {
  countNodes,
  countPricedNodes,
  loadLatestLmp,
  type NodeFilter,
  type StoredLmp,
} from '../../store/grid/load-lmp.ts';
import { loadNearNodes } from '../../store/grid/load-near-nodes.ts';
import type { ReadContext } from '../context.ts';
import { listParams, NextCursor, nextCursor, offsetOf, type PageAsked, readOrder } from '../lists/list-input.ts';
import { comparing } from '../lists/take-page.ts';
import { AreaParam, IsoParam, isoOf, resolveArea, resolveIso, TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';

const UNIT = '$/MWh';
/** Nodes of one answer, and so many can be sorted. */
const MOST_NODES = 5_000;

const LIST = {
  columns: [
    ...(['iso', 'node', 'node_type', 'market', 'interval_start', 'interval_minutes', 'price', 'energy'] as const),
    ...(['congestion', 'loss', 'age_seconds'] as const),
  ],
  aliases: { lmp: 'price' },
} as const;

const Price = z.object({
  price: z.number().nullable().describe('null: no recent price; see reason and last_known.'),
  unit: z.literal(UNIT),
  zone: z.string().nullable().describe("The hub, zone or node in the operator's spelling."),
  node_type: z.enum(NODE_TYPES).nullable(),
  market: z
    .enum(LMP_MARKETS)
    .nullable()
    .describe('Real-time market by its settlement interval: RT5M 5 minutes, RT15M 15 minutes, RTH one hour.'),
  interval_start: Instant.nullable(),
  interval_minutes: z.number().nullable(),
  energy: z.number().nullable(),
  congestion: z.number().nullable(),
  loss: z.number().nullable(),
  age_seconds: z.int().min(0).max(10_000_000_000).nullable(),
  reason: z.string().nullable().describe('Why there is no price, or null.'),
  last_known: z.object({ price: z.number(), interval_start: Instant }).nullable(),
});

const LmpAnswer = z.object({
  as_of: Instant.nullable().describe('Start of the newest interval shown, recent or stale.'),
  prices: z.partialRecord(z.enum(ISO_NAMES), Price).describe('One representative hub or zone per operator.'),
  areas: z.array(AreaPrice).describe('Other grid areas, if `area` was given; empty otherwise.'),
  nodes: z.array(Price.extend({ iso: z.enum(ISO_NAMES), node: z.string() })),
  nodes_total: z
    .int()
    .min(0)
    .max(10_000_000)
    .describe('Matching nodes with a real-time price; more than in `nodes` if `limit` cut the list.'),
  count: z.int().min(0).max(MOST_NODES).describe('Nodes in this answer.'),
  total: z.int().min(0).max(10_000_000).describe('The same as `nodes_total`.'),
  limit: z.int().min(1).max(MOST_NODES),
  offset: z.int().min(0).max(1_000_000),
  next_cursor: NextCursor,
  reason: z.string().nullable().describe('Why `nodes` is empty, or null.'),
  near_nodes: z.array(z.string()).describe('Nodes with similar names, if the requested one has no price.'),
  missing: Missing,
  provenance: z.array(Provenance),
});

type PriceAnswer = z.input<typeof Price>;

export const lmpPrices = defineQuestion({
  name: 'grid_lmp_prices',
  path: '/api/v1/lmp/prices',
  ignoresUnknown: true,
  access: 'open',
  cost: 'daily',
  list: { member: 'nodes' },
  mayLag: true,
  toolset: 'grid',
  summary: 'Newest real-time locational marginal prices of the seven US grid operators, in $/MWh.',
  description:
    'With `area`, `areas` has the newest price of that grid area in its own currency. Otherwise `prices` has one representative hub per operator, `nodes` every hub and zone (or those that match `node` and `type`). ' +
    'lmp = energy + congestion + loss; a component that the operator does not publish is null. A stale price ' +
    'is null, with the reason; its last value is in `last_known`.',
  input: z.object({
    iso: IsoParam.optional(),
    area: AreaParam.optional(),
    node: TextParam(120).optional().describe('Name of the node as the operator writes it, e.g. HB_NORTH.'),
    type: z.enum(NODE_TYPES).optional().describe('Only nodes of this type; hubs and zones by default.'),
    ...listParams(LIST, 500, MOST_NODES),
  }),
  output: LmpAnswer,
  cache: { maxAgeSeconds: 60, sharedSeconds: 60 },
  ticking: ['age_seconds'],
  example: { iso: 'ERCOT', type: 'hub' },

  async answer(context, input) {
    const area = input.area === undefined ? null : await resolveArea(context.db, input.area);
    const named = input.iso ?? (area === null ? undefined : (isoOf(area) ?? undefined));
    if (input.iso !== undefined && area !== null)
      throw new Fault('bad-request', 'iso and area exclude each other.', {
        problems: [{ pointer: '/query/area', detail: 'excludes iso' }],
      });
    if (area !== null && named === undefined) return answerOfArea(context, area, input);
    const isos = named === undefined ? ISO_NAMES : [await resolveIso(context.db, named)];
    const now = context.clock.now();
    const filter = {
      isos,
      nodes: input.node === undefined ? null : [input.node],
      types: input.type !== undefined ? [input.type] : input.node !== undefined ? null : HUBS_AND_ZONES,
    };
    const [offset, order] = [offsetOf(input), readOrder(input.sort, LIST)];
    const wantedRows = order.length > 0 ? MOST_NODES : offset + input.limit;
    const hubs = { isos, nodes: isos.flatMap((iso) => REPRESENTATIVE_HUBS[iso].nodes), types: null };
    const [hubRows, nodeRows] = await Promise.all([
      loadLatestLmp(context.db, hubs, now.toISOString(), hubs.nodes.length * 2),
      loadLatestLmp(context.db, filter, now.toISOString(), wantedRows),
    ]);
    const isUnpriced = nodeRows.length === 0;
    if (input.node !== undefined && isUnpriced && (await countNodes(context.db, filter)) === 0)
      await refuseNode(context, input.node, filter);

    const hubByIso = new Map(isos.map((iso) => [iso, representativeOf(iso, hubRows)]));
    const prices = Object.fromEntries(
      isos.map((iso) => [iso, priceOf(context, now, iso, hubByIso.get(iso) ?? null)]),
    ) as Partial<Record<IsoName, PriceAnswer>>;
    const isCut = nodeRows.length === wantedRows;
    const nodesTotal = isCut ? await countPricedNodes(context.db, filter, now.toISOString()) : nodeRows.length;
    if (order.length > 0 && nodesTotal > MOST_NODES) refuseSort(nodesTotal);
    const all = nodeRows.map((row) => {
      const iso = row.iso as IsoName;
      return { row, shown: { iso, node: row.node, ...priceOf(context, now, iso, row) } };
    });
    if (order.length > 0) {
      const columnOf = ({ shown }: (typeof all)[number], column: (typeof LIST.columns)[number]) => shown[column];
      all.sort(comparing(order, { columnOf, tieOf: ({ shown }) => `${shown.iso} ${shown.node}` }));
    }
    const page = all.slice(offset, offset + input.limit);
    const nodes = page.map(({ shown }) => shown);
    const provenance = provenanceBySource(context, [...hubByIso.values(), ...page.map(({ row }) => row)]);
    const asOf = newestOf(provenance);
    return {
      as_of: asOf,
      prices,
      areas: [],
      nodes,
      nodes_total: nodesTotal,
      count: nodes.length,
      total: nodesTotal,
      limit: input.limit,
      offset,
      next_cursor: nextCursor(input, { count: nodes.length, total: nodesTotal }),
      reason: nodes.length > 0 ? null : emptyReason(isos, prices, input.node),
      near_nodes: input.node !== undefined && isUnpriced ? await nodesLike(context, input.node, filter) : [],
      missing: [
        ...nullsOf({ as_of: asOf }),
        ...isos.filter((iso) => prices[iso]?.price === null).map((iso) => `prices.${iso}.price`),
        ...nodes.flatMap(({ price }, place) => (price === null ? [`nodes[${place}].price`] : [])),
      ],
      provenance,
    };
  },

  table: ({ nodes }): AnswerTable => ({
    columns: ['iso', ...TABLE_MEMBERS, 'age_seconds', 'last_known_price', 'last_known_interval_start'],
    rows: nodes.map((node) => [
      node.iso,
      ...TABLE_MEMBERS.map((member) => node[member]),
      node.age_seconds,
      node.last_known?.price ?? null,
      node.last_known?.interval_start ?? null,
    ]),
  }),
});

async function answerOfArea(context: ReadContext, area: GridArea, input: PageAsked) {
  const { prices, provenance } = await areaPrices(context, [area]);
  const asOf = newestOf(provenance);
  return {
    as_of: asOf,
    prices: {},
    areas: [...prices],
    nodes: [],
    nodes_total: 0,
    count: 0,
    total: 0,
    limit: input.limit,
    offset: input.offset,
    next_cursor: null,
    reason: 'the price of this area is in `areas`; nodes are stored for the seven operators',
    near_nodes: [],
    missing: [
      ...nullsOf({ as_of: asOf }),
      ...prices.flatMap(({ price }, place) => (price === null ? [`areas[${place}].price`] : [])),
    ],
    provenance: [...provenance],
  };
}

const TABLE_MEMBERS = [
  'node',
  'node_type',
  'market',
  'interval_start',
  'interval_minutes',
  'price',
  'energy',
  'congestion',
  'loss',
  'reason',
] as const;

const HUBS_AND_ZONES: readonly NodeType[] = ['hub', 'zone'];

/** The first of the operator's representative names that has a price. */
function representativeOf(iso: IsoName, rows: readonly StoredLmp[]): StoredLmp | null {
  for (const node of REPRESENTATIVE_HUBS[iso].nodes) {
    const row = rows.find((candidate) => candidate.iso === iso && candidate.node.toUpperCase() === node.toUpperCase());
    if (row !== undefined) return row;
  }
  return null;
}

const NO_PRICE: PriceAnswer = {
  price: null,
  unit: UNIT,
  zone: null,
  node_type: null,
  market: null,
  interval_start: null,
  interval_minutes: null,
  energy: null,
  congestion: null,
  loss: null,
  age_seconds: null,
  reason: null,
  last_known: null,
};

/** The stored price as far as it may be shown: fresh, and of a source whose terms let us. */
function priceOf(context: ReadContext, now: Date, iso: IsoName, row: StoredLmp | null): PriceAnswer {
  if (row === null) {
    const unstored = `no price at ${REPRESENTATIVE_HUBS[iso].nodes.join(' or ')} yet`;
    return { ...NO_PRICE, reason: whyNoPrice(context, iso, false, unstored) };
  }
  const place = { ...NO_PRICE, zone: row.node, node_type: row.nodeType };
  const source = context.sources.find(({ id }) => id === row.sourceId);
  if (source === undefined) return { ...place, reason: `${row.sourceId} is not a source of this installation` };
  if (source.withheld) return { ...place, reason: `${source.id}: the publisher's terms forbid serving its figures` };
  const dated = {
    ...place,
    market: row.market,
    interval_start: row.intervalStart,
    interval_minutes: row.intervalMinutes,
    age_seconds: Math.floor((now.getTime() - Date.parse(row.intervalStart)) / 1000),
  };
  if (dated.age_seconds > source.staleAfterMinutes * 60) {
    return {
      ...dated,
      reason: `${source.id}: the newest price is older than ${source.staleAfterMinutes} minutes`,
      last_known: { price: row.lmp, interval_start: row.intervalStart },
    };
  }
  return { ...dated, price: row.lmp, energy: row.energy, congestion: row.congestion, loss: row.loss };
}

/** One entry per source that figures of this answer come from, observed at its newest interval among them. */
function provenanceBySource(context: ReadContext, rows: readonly (StoredLmp | null)[]): ProvenanceRecord[] {
  const newest = new Map<string, StoredLmp>();
  for (const row of rows) {
    if (row === null || context.sources.find(({ id }) => id === row.sourceId)?.withheld !== false) continue;
    const found = newest.get(row.sourceId);
    if (found === undefined || Date.parse(found.intervalStart) < Date.parse(row.intervalStart))
      newest.set(row.sourceId, row);
  }
  return [...newest.values()].map((row) => provenanceOf(row, row.intervalStart, 'reported'));
}

function refuseSort(total: number): never {
  const detail = `needs a filter: ${total} nodes match, of which ${MOST_NODES} can be sorted`;
  throw new Fault('bad-request', `sort ${detail}.`, { problems: [{ pointer: '/query/sort', detail }] });
}

/** Why there is no node to show: of one that is named its own reason, else that of the operator. */
function emptyReason(
  isos: readonly IsoName[],
  prices: Partial<Record<IsoName, PriceAnswer>>,
  node: string | undefined,
): string {
  if (node !== undefined)
    return `${node}: there is a node of this name, and no real-time price of it is stored; day-ahead prices are in /api/v1/lmp/history with market=day-ahead`;
  const [only, ...others] = isos;
  const reason = only === undefined || others.length > 0 ? null : prices[only]?.reason;
  return reason ?? 'no node of this type has a stored real-time price';
}

/** Other nodes of the same operators that somebody may have meant. */
async function nodesLike(context: ReadContext, node: string, filter: Pick<NodeFilter, 'isos' | 'types'>) {
  const near = await loadNearNodes(context.db, node, filter);
  return near.filter((name) => name.toUpperCase() !== node.toUpperCase());
}

/** @throws Fault `not-found` with nodes of similar names. */
async function refuseNode(
  context: ReadContext,
  node: string,
  filter: Pick<NodeFilter, 'isos' | 'types'>,
): Promise<never> {
  const near = await loadNearNodes(context.db, node, filter);
  const hubs = (filter.isos ?? ISO_NAMES).flatMap((iso) => REPRESENTATIVE_HUBS[iso as IsoName].nodes.slice(0, 1));
  throw new Fault('not-found', `No matching price node "${node}". Without \`node\`, all hubs and zones are listed.`, {
    reason: 'node_not_found',
    didYouMean: near.length > 0 ? near : hubs,
  });
}
