import { z } from 'zod';
import { type AnswerTable, FinishedJson } from '../../cache/finished-answer.ts';
import { textVersion } from '../../cache/text-version.ts';
import type { GridArea } from '../../domain/grid/grid-area.ts';
import { ISO_NAMES } from '../../domain/grid/iso.ts';
import { LMP_MARKETS, type LmpMarket, NODE_TYPES, type NodeType } from '../../domain/grid/lmp.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import { Fault } from '../../errors.ts';
import { whyNoPrice } from '../../features/grid/missing-reason.ts';
import { priceUnit } from '../../features/grid/price-unit.ts';
import { Instant, Missing, Provenance, provenanceOf } from '../../features/provenance.ts';
import { MARKET_BY_CODE } from '../../store/grid/load-lmp.ts';
import {
  type LmpGrain,
  type LmpPoint,
  loadHistorySource,
  loadLmpHistory,
  type PriceNode,
} from '../../store/grid/load-lmp-history.ts';
import type { ReadContext } from '../context.ts';
import { AreaParam, IsoParam, isoOf, resolveGrid, TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import { findPriceNode, MARKET_WORDS, type MarketWord, marketOf } from './find-price-node.ts';
import { IntervalParam, PERIOD_PARAMS, type Period, readPeriod } from './history-period.ts';

const PriceMember = z.number();

const Point = z.object({
  start: Instant.describe('Start of the interval, hour or day; days begin at midnight of `timezone`.'),
  minutes: z
    .int()
    .min(0)
    .max(1_500)
    .describe('Minutes that have a price: fewer than the interval has, where the rest is not stored.'),
  lmp: PriceMember.describe('Mean LMP, weighted by minutes; with interval=raw the price itself.'),
  p5: PriceMember.describe('Fifth percentile of the intervals.'),
  p95: PriceMember.describe('95th percentile of the intervals.'),
  min: PriceMember,
  max: PriceMember,
  energy: PriceMember.nullable(),
  congestion: PriceMember.nullable(),
  loss: PriceMember.nullable(),
  congestion_share: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Share of congestion in the absolute values of the three components; null if not published.'),
  minutes_at_or_below_zero: z.int().min(0).max(1_500),
  intervals: z.int().min(1).max(1_500).describe('Number of published intervals in the figures.'),
  revised: z.int().min(0).max(100_000).describe('Revisions since the first publication.'),
});
type PointAnswer = z.output<typeof Point>;

const HistoryAnswer = z.object({
  as_of: Instant.nullable().describe('Start of the newest point; null without points.'),
  iso: z.enum(ISO_NAMES).nullable().describe('The operator; null for any other area.'),
  area: z.string().describe('The grid area: the operator, or the one that was asked for.'),
  node: z.string(),
  node_type: z.enum(NODE_TYPES),
  market: z.enum(LMP_MARKETS).nullable().describe('null: the node has no price.'),
  interval: z.enum(['raw', 'hour', 'day']),
  currency: z.string().describe('ISO 4217.'),
  unit: z.string().describe('`$/MWh` for US dollars; otherwise the currency and /MWh.'),
  timezone: z.string().describe("The operator's time zone; days begin at its midnight."),
  from: Instant,
  to: Instant.describe('End of the period, not included.'),
  count: z.int().min(0).max(20_000),
  summary: z
    .object({
      mean: z.number(),
      min: z.number(),
      max: z.number(),
      hours: z.number().min(0).max(1_000_000).describe('Hours that have a price.'),
      hours_at_or_below_zero: z.number().min(0).max(1_000_000),
      congestion_share: z
        .number()
        .min(0)
        .max(1)
        .nullable()
        .describe('Mean share of congestion over the points with a price, weighted by minutes.'),
    })
    .nullable()
    .describe('Statistics over all points; null if there are none.'),
  points: z.array(Point.partial()).describe('Oldest first. An interval without a price is absent.'),
  missing: Missing,
  reason: z.string().nullable().describe('Why there are no points, or null.'),
  provenance: Provenance.nullable().describe('The document of the newest point.'),
});

const POINT_MEMBERS = Object.keys(Point.shape) as (keyof PointAnswer)[];
/** What a chart needs; `fields=all` gives the rest. */
const BY_DEFAULT: readonly (keyof PointAnswer)[] = [
  'start',
  'minutes',
  'lmp',
  'p5',
  'p95',
  'congestion_share',
  'minutes_at_or_below_zero',
];
const RAW_BY_DEFAULT: readonly (keyof PointAnswer)[] = ['start', 'lmp', 'energy', 'congestion', 'loss', 'revised'];

/** Longest period of one answer, in days, and the one that is meant when none is given. */
const PERIODS: Readonly<Record<LmpGrain, { readonly mostDays: number; readonly usualDays: number }>> = {
  raw: { mostDays: 8, usualDays: 1 },
  hour: { mostDays: 400, usualDays: 7 },
  day: { mostDays: 7_400, usualDays: 90 },
};

export const lmpHistory = defineQuestion({
  name: 'grid_lmp_history',
  path: '/api/v1/lmp/history',
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'grid',
  summary: 'Prices of one hub, zone or node over time: as published, by hour or by day.',
  description:
    'Hourly and daily values have `minutes`, which says how much of them is stored, the mean, the 5th and 95th percentile, minutes at or below zero and the share of congestion in the price. They are stored longer than the published intervals. At most 8 days of published ' +
    'intervals, 400 days of hourly values, or 20 years of daily values in one answer.',
  input: z.object({
    iso: IsoParam.optional(),
    area: AreaParam.optional(),
    node: TextParam(120)
      .optional()
      .describe("Name of the node as the operator writes it; by default the operator's representative hub."),
    market: z
      .preprocess(
        (value) => MARKET_WORDS.find((word) => word.toLowerCase() === String(value).trim().toLowerCase()) ?? value,
        z.enum(MARKET_WORDS),
      )
      .default('real-time')
      .describe(
        '`real-time` is the real-time market with the shortest settlement interval that has prices; or name one market.',
      ),
    interval: IntervalParam.default('hour'),
    ...PERIOD_PARAMS,
    fields: TextParam(200)
      .optional()
      .describe(`Members of the points, comma-separated, or all: ${POINT_MEMBERS.join(', ')}.`),
  }),
  output: HistoryAnswer,
  cache: { maxAgeSeconds: 60, sharedSeconds: 60 },
  example: { iso: 'ERCOT', interval: 'hour' },

  async answer(context, input) {
    const grid = await resolveGrid(context.db, input);
    const fields = readFields(input.fields, input.interval);
    const period = readPeriod(input, context.clock.now(), PERIODS[input.interval]);
    const asked = { area: grid.id, interval: input.interval, market: input.market, node: input.node?.toUpperCase() };
    const make = () => makeAnswer(context, { ...input, grid, fields, period });
    const key = ['lmp-history', ...Object.values({ ...asked, ...period, fields: fields.join() })].join(' ');
    return context.answers === undefined ? make() : context.answers.take(key, make);
  },

  table: ({ area, node, market, points }): AnswerTable => {
    const members = POINT_MEMBERS.filter((member) => points.some((point) => point[member] !== undefined));
    return {
      columns: ['iso', 'node', 'market', ...members],
      rows: points.map((point) => [area, node, market, ...members.map((member) => point[member] ?? null)]),
    };
  },
});

interface Asked {
  readonly grid: GridArea;
  readonly node?: string | undefined;
  readonly market: MarketWord;
  readonly interval: LmpGrain;
  readonly fields: readonly (keyof PointAnswer)[];
  readonly period: Period;
}

/** @throws Fault `not-found` for an unknown node. */
async function makeAnswer(
  context: ReadContext,
  { grid, interval, fields, period, ...asked }: Asked,
): Promise<FinishedJson> {
  const node = await findPriceNode(context, grid, asked.node, asked.market);
  const market = marketOf(node, asked.market);
  const head = {
    iso: isoOf(grid),
    area: grid.id,
    node: node.node,
    node_type: node.nodeType as NodeType,
    market,
    interval,
    currency: grid.currency,
    unit: priceUnit(grid.currency),
    timezone: grid.timeZone,
    ...period,
  };
  const nothing = (reason: string): FinishedJson =>
    finished({
      as_of: null,
      ...head,
      count: 0,
      summary: null,
      points: [],
      missing: ['as_of', 'points', 'summary'],
      reason,
      provenance: null,
    });
  if (market === null) {
    const isDayAhead = asked.market === 'day-ahead' || asked.market === 'DAH';
    return nothing(whyNoPrice(context, grid.id, isDayAhead, `no ${asked.market} price at ${node.node} yet`));
  }
  const span = { nodeId: node.id, market, ...period, timeZone: grid.timeZone };
  const source = await loadHistorySource(context.db, interval, span);
  const facts = context.sources.find(({ id }) => id === source?.sourceId);
  if (source !== null && facts?.withheld !== false) {
    return nothing(`${source.sourceId}: ${facts === undefined ? 'is not a source of this installation' : TERMS}`);
  }
  const points = source === null ? [] : await loadLmpHistory(context.db, interval, span);
  const last = points.at(-1);
  if (source === null || last === undefined) return nothing(emptyReason(node, market, interval, period));
  const answer = {
    as_of: last.start,
    ...head,
    count: points.length,
    summary: summaryOf(points),
    missing: missingOf(points, fields),
    reason: null,
    provenance: provenanceOf(source, last.start, interval === 'raw' ? 'reported' : 'derived'),
  };
  return finished(answer, pointsText(points, fields));
}

const TERMS = "the publisher's terms forbid serving its figures";

function readFields(text: string | undefined, interval: LmpGrain): readonly (keyof PointAnswer)[] {
  if (text === undefined) return interval === 'raw' ? RAW_BY_DEFAULT : BY_DEFAULT;
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  if (names.includes('all')) return POINT_MEMBERS;
  const unknown = names.filter((name) => !POINT_MEMBERS.some((member) => member === name));
  if (unknown.length > 0) {
    const detail = `must be some of all, ${POINT_MEMBERS.join(', ')}; unknown: ${unknown.join(', ')}`;
    throw new Fault('bad-request', `fields ${detail}.`, { problems: [{ pointer: '/query/fields', detail }] });
  }
  return POINT_MEMBERS.filter((member) => member === 'start' || names.includes(member));
}

function emptyReason(node: PriceNode, market: LmpMarket, interval: LmpGrain, { from, to }: Period): string {
  const newest = node.markets.find(({ market: code }) => MARKET_BY_CODE.get(code) === market)?.newest;
  const newestMs = newest === undefined ? Number.NaN : Date.parse(newest);
  if (interval !== 'raw' && newestMs >= Date.parse(from) && newestMs < Date.parse(to)) {
    return `the ${interval}s of this period are not computed yet; published intervals until ${new Date(newestMs).toISOString()} are in interval=raw`;
  }
  const present = newest === undefined ? '' : `; the newest price starts at ${new Date(newest).toISOString()}`;
  return `no price at ${node.node} between ${from} and ${to}${present}`;
}

function missingOf(points: readonly LmpPoint[], fields: readonly (keyof PointAnswer)[]): string[] {
  return (['energy', 'congestion', 'loss'] as const)
    .filter((member) => fields.includes(member) && points.every((point) => point[member] === null))
    .map((member) => `points.${member}`);
}

function summaryOf(points: readonly LmpPoint[]) {
  let minutes = 0;
  let weighted = 0;
  let shareMinutes = 0;
  let share = 0;
  let zeroMinutes = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const point of points) {
    minutes += point.minutes;
    weighted += point.lmp * point.minutes;
    zeroMinutes += point.minutesAtOrBelowZero;
    min = Math.min(min, point.min);
    max = Math.max(max, point.max);
    if (point.congestionShare === null) continue;
    shareMinutes += point.minutes;
    share += point.congestionShare * point.minutes;
  }
  return {
    mean: roundTo(weighted / minutes, 4),
    min,
    max,
    hours: roundTo(minutes / 60, 2),
    hours_at_or_below_zero: roundTo(zeroMinutes / 60, 2),
    congestion_share: shareMinutes === 0 ? null : roundTo(share / shareMinutes, 6),
  };
}

/** Written out by hand: a year of hours is 8,760 objects, and the same text serves many. */
function pointsText(points: readonly LmpPoint[], fields: readonly (keyof PointAnswer)[]): string {
  const parts = fields.map((member) => ({ prefix: `"${member}":`, of: READ[member] }));
  return points
    .map((point) => `{${parts.map(({ prefix, of }) => prefix + JSON.stringify(of(point))).join(',')}}`)
    .join(',');
}

const READ: { readonly [K in keyof PointAnswer]: (point: LmpPoint) => PointAnswer[K] } = {
  start: (point) => point.start,
  minutes: (point) => point.minutes,
  lmp: (point) => point.lmp,
  p5: (point) => point.p5,
  p95: (point) => point.p95,
  min: (point) => point.min,
  max: (point) => point.max,
  energy: (point) => point.energy,
  congestion: (point) => point.congestion,
  loss: (point) => point.loss,
  congestion_share: (point) => point.congestionShare,
  minutes_at_or_below_zero: (point) => point.minutesAtOrBelowZero,
  intervals: (point) => point.intervals,
  revised: (point) => point.revised,
};

function finished(answer: object, points?: string): FinishedJson {
  const text = JSON.stringify(answer);
  const whole = points === undefined ? text : `${text.slice(0, -1)},"points":[${points}]}`;
  return new FinishedJson(Buffer.from(whole), textVersion(whole));
}
