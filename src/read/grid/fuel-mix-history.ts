import { z } from 'zod';
import { type AnswerTable, FinishedJson } from '../../cache/finished-answer.ts';
import { textVersion } from '../../cache/text-version.ts';
import { FUELS, type Fuel } from '../../domain/grid/fuel.ts';
import { ISO_NAMES } from '../../domain/grid/iso.ts';
import { CARBON_FACTORS_SOURCE, carbonIntensity } from '../../enrich/queue/carbon-intensity.ts';
import { fuelShares } from '../../features/grid/fuel-shares.ts';
import { sourcesFor, whyNothing } from '../../features/grid/missing-reason.ts';
import { Instant, Missing, Provenance, provenanceOf } from '../../features/provenance.ts';
import {
  type FuelMixGrain,
  type FuelMixPoint,
  loadFuelMixHistory,
  loadFuelMixSources,
} from '../../store/grid/load-fuel-mix.ts';
import { AreaParam, IsoParam, isoOf, resolveGrid } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import { IntervalParam, PERIOD_PARAMS, readPeriod } from './history-period.ts';

const ByFuel = z.partialRecord(z.enum(FUELS), z.number());

const HistoryAnswer = z.object({
  as_of: Instant.nullable().describe('Newest interval in the points; null without points.'),
  iso: z.enum(ISO_NAMES).nullable().describe('The operator; null for any other area.'),
  area: z.string().describe('The grid area: the operator, or the one that was asked for.'),
  interval: z.enum(['raw', 'hour', 'day']),
  timezone: z.string().describe("The operator's time zone, which defines days."),
  from: Instant,
  to: Instant.describe('End of the period, not included.'),
  count: z.int().min(0).max(20_000),
  points: z
    .array(
      z.object({
        start: Instant,
        intervals: z.int().min(1).max(2_000).describe('Number of published intervals in the figures.'),
        mw: ByFuel.describe('Mean MW by fuel; storage is negative if it charged more than it discharged.'),
        percent: ByFuel.describe('Percent of positive generation; imports are not part of it.'),
        renewable_pct: z.number().min(0).max(100).nullable(),
        gCO2_per_kWh: z.number().min(0).max(2_000).nullable().describe(`Derived; factors: ${CARBON_FACTORS_SOURCE}.`),
      }),
    )
    .describe('Oldest first. Unpublished intervals and fuels are absent.'),
  missing: Missing,
  reason: z.string().nullable().describe('Why there are no points, or null.'),
  provenance: Provenance.nullable().describe('The source of all points, at its newest interval.'),
});

/** Longest period of one answer, in days, and the one that is meant when none is given. */
const PERIODS: Readonly<Record<FuelMixGrain, { readonly mostDays: number; readonly usualDays: number }>> = {
  raw: { mostDays: 8, usualDays: 1 },
  hour: { mostDays: 62, usualDays: 7 },
  day: { mostDays: 1_100, usualDays: 90 },
};

export const fuelMixHistory = defineQuestion({
  name: 'grid_fuel_mix_history',
  path: '/api/v1/grid/fuel-mix/history',
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'grid',
  summary: 'Generation by fuel of one grid operator over time: as published, by hour or by day.',
  description:
    "Each answer uses one source: the operator's own data if it has any in the period, otherwise EIA's, as " +
    '`provenance` says. At most 8 days of published intervals, 62 days of hourly values, or three years of daily values in one answer.',
  input: z.object({
    iso: IsoParam.optional(),
    area: AreaParam.optional(),
    interval: IntervalParam.default('hour'),
    ...PERIOD_PARAMS,
  }),
  output: HistoryAnswer,
  cache: { maxAgeSeconds: 60, sharedSeconds: 60 },
  example: { iso: 'ERCOT', interval: 'hour' },

  async answer(context, input) {
    const grid = await resolveGrid(context.db, input);
    const area = grid.id;
    const period = readPeriod(input, context.clock.now(), PERIODS[input.interval]);
    const served = sourcesFor(context, 'fuel-mix', area).filter((source) => !source.withheld);
    const head = {
      iso: isoOf(grid),
      area,
      interval: input.interval,
      timezone: grid.timeZone,
      ...period,
    };
    const make = async (): Promise<FinishedJson> => {
      const ids = served.map((source) => source.id);
      const [source] = await loadFuelMixSources(context.db, area, ids, period);
      if (source === undefined) {
        const reason = whyNothing(context, 'fuel-mix', area, `no data between ${period.from} and ${period.to}`);
        return finished({
          as_of: null,
          ...head,
          count: 0,
          points: [],
          missing: ['as_of', 'points'],
          reason,
          provenance: null,
        });
      }
      const span = { iso: area, sourceId: source.sourceId, timezone: head.timezone, ...period };
      const points = (await loadFuelMixHistory(context.db, input.interval, span)).map(pointOf);
      const isOwn = served.find(({ id }) => id === source.sourceId)?.iso === area;
      const basis = input.interval === 'raw' ? (isOwn ? 'measured' : 'reported') : 'derived';
      const notes =
        isOwn || isoOf(grid) === null
          ? []
          : [`not the operator's own data: ${served[0]?.id ?? area} has none in this period`];
      return finished({
        as_of: source.intervalStart,
        ...head,
        count: points.length,
        points,
        missing: points.every((point) => point.gCO2_per_kWh === null) ? ['points.gCO2_per_kWh'] : [],
        reason: null,
        provenance: provenanceOf(source, source.intervalStart, basis, notes),
      });
    };
    const key = ['fuel-mix-history', area, input.interval, period.from, period.to].join(' ');
    return context.answers === undefined ? make() : context.answers.take(key, make);
  },

  table: ({ area, points }): AnswerTable => ({
    columns: ['iso', 'start', 'fuel', 'mw', 'percent', 'intervals'],
    rows: points.flatMap(({ start, intervals, mw, percent }) =>
      FUELS.flatMap((fuel) => {
        const outputMw = mw[fuel];
        return outputMw === undefined ? [] : [[area, start, fuel, outputMw, percent[fuel] ?? null, intervals]];
      }),
    ),
  }),
});

function pointOf({ start, intervals, mw, positiveMw }: FuelMixPoint) {
  const outputs = Object.entries(positiveMw) as [Fuel, number][];
  const { sharePct, renewablePct } = fuelShares(outputs.map(([fuel, output]) => ({ fuel, mw: output })));
  const percent = Object.fromEntries(Object.entries(sharePct).filter(([, share]) => share !== null));
  return {
    start,
    intervals,
    mw,
    percent,
    renewable_pct: renewablePct,
    gCO2_per_kWh: carbonIntensity(positiveMw).gramsPerKwh,
  };
}

function finished(answer: object): FinishedJson {
  const text = JSON.stringify(answer);
  return new FinishedJson(Buffer.from(text), textVersion(text));
}
