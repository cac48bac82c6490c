import { z } from 'zod';
import type { Provenance as ProvenanceRecord } from '../../domain/facts/provenance.ts';
import { type AreaId, areaOf, type GridArea } from '../../domain/grid/grid-area.ts';
import { LMP_MARKETS } from '../../domain/grid/lmp.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import { loadLatestRates, loadPeriodPrices } from '../../store/grid/load-area-prices.ts';
import { ALL_CODES, loadLatestLmp, type StoredLmp } from '../../store/grid/load-lmp.ts';
import type { FeatureContext } from '../context.ts';
import { Instant, provenanceOf } from '../provenance.ts';
import { observedAtOf } from '../states/fact-provenance.ts';
import { whyNothing } from './missing-reason.ts';
import { priceUnit } from './price-unit.ts';

const InDollars = z
  .object({
    price: z.number().describe('US dollars per MWh, derived by the rates of one day.'),
    per_eur: z.number().describe('Units of the currency for one euro.'),
    usd_per_eur: z.number().describe('US dollars for one euro.'),
    day: z.string().describe('The day of both rates.'),
  })
  .nullable()
  .describe('null: the price is in US dollars, or no rate of both currencies is published for one day.');

export const AreaPrice = z.object({
  area: z.string().describe('Id of the grid area.'),
  name: z.string(),
  node: z.string().nullable(),
  market: z.enum(LMP_MARKETS).nullable(),
  price: z.number().nullable().describe('null: no recent price of an interval; see reason, last_known and period.'),
  currency: z.string().describe('ISO 4217.'),
  unit: z.string(),
  interval_start: Instant.nullable(),
  interval_minutes: z.number().nullable(),
  age_seconds: z.int().min(0).max(10_000_000_000).nullable(),
  usd: InDollars,
  reason: z.string().nullable(),
  last_known: z.object({ price: z.number(), interval_start: Instant }).nullable(),
  period: z
    .object({
      period: z.string().describe('The day or month.'),
      product: z.string().describe('What the mean is of.'),
      node: z.string(),
      mean: z.number().nullable(),
      currency: z.string(),
      hours: z.number().nullable().describe('Hours that had a price; null if only the mean is published.'),
      hours_at_or_below_zero: z.number().nullable(),
      source: z.string(),
    })
    .nullable()
    .describe('The newest published mean of a day or month.'),
});
type AreaPriceAnswer = z.input<typeof AreaPrice>;

interface AreaPrices {
  readonly prices: readonly AreaPriceAnswer[];
  readonly provenance: readonly ProvenanceRecord[];
}

/** More nodes of one answer than any area but the seven has. */
const MOST_NODES = 500;

/** The newest price of each area, of an interval and of a period, in its own currency. */
export async function areaPrices(context: FeatureContext, areas: readonly GridArea[]): Promise<AreaPrices> {
  const now = context.clock.now();
  const ids = areas.map(({ id }) => id);
  const served = context.sources.filter(({ withheld }) => !withheld).map(({ id }) => id);
  const [intervals, periods, rates] = await Promise.all([
    loadLatestLmp(
      context.db,
      { isos: ids, nodes: null, types: ['hub', 'zone'] },
      now.toISOString(),
      MOST_NODES,
      ALL_CODES,
    ),
    loadPeriodPrices(context.db, ids, served, 1),
    loadLatestRates(context.db),
  ]);
  const byArea = new Map<AreaId, StoredLmp>();
  for (const row of intervals) {
    const found = byArea.get(row.iso);
    if (found === undefined || isBetter(row, found)) byArea.set(row.iso, row);
  }
  const prices = areas.map((area) => {
    const period = periods.find((fact) => fact.area === area.id) ?? null;
    return { ...intervalPrice(context, now, area, byArea.get(area.id) ?? null, rates), period: shown(period) };
  });
  const used = [...byArea.values()].filter(({ sourceId }) => served.includes(sourceId));
  const means = areas.flatMap(({ id }) => periods.find((fact) => fact.area === id) ?? []);
  const converted = prices.some(({ usd }) => usd !== null) ? rates.filter(({ currency }) => currency === 'USD') : [];
  return {
    prices,
    provenance: [
      ...used.map((row) => provenanceOf(row, row.intervalStart, 'reported')),
      ...means.map((fact) => provenanceOf(fact, observedAtOf(fact), 'derived')),
      ...converted.map((fact) => provenanceOf(fact, observedAtOf(fact), 'reported', ['rates of currencies'])),
    ],
  };
}

/** The node that bears the area's id, else the newest price. */
function isBetter(row: StoredLmp, found: StoredLmp): boolean {
  const [own, foundOwn] = [row.node === row.iso, found.node === found.iso];
  return own === foundOwn ? Date.parse(row.intervalStart) > Date.parse(found.intervalStart) : own;
}

function shown(fact: StoredFact<'area-price'> | null): AreaPriceAnswer['period'] {
  if (fact === null) return null;
  const { period, product, node, mean, currency, hours, hours_at_or_below_zero, source } = fact;
  return { period, product, node, mean, currency, hours, hours_at_or_below_zero, source };
}

type IntervalPrice = Omit<AreaPriceAnswer, 'period'>;

function intervalPrice(
  context: FeatureContext,
  now: Date,
  area: GridArea,
  row: StoredLmp | null,
  rates: readonly StoredFact<'exchange-rate'>[],
): IntervalPrice {
  const nothing: IntervalPrice = {
    area: area.id,
    name: area.name,
    node: row?.node ?? null,
    market: null,
    price: null,
    currency: area.currency,
    unit: priceUnit(area.currency),
    interval_start: null,
    interval_minutes: null,
    age_seconds: null,
    usd: null,
    reason: null,
    last_known: null,
  };
  if (row === null) return { ...nothing, reason: whyNothing(context, 'lmp', area.id, 'no price yet') };
  const source = context.sources.find(({ id }) => id === row.sourceId);
  if (source === undefined) return { ...nothing, reason: `${row.sourceId} is not a source of this installation` };
  if (source.withheld) return { ...nothing, reason: `${source.id}: the publisher's terms forbid serving its figures` };
  const dated = {
    ...nothing,
    market: row.market,
    interval_start: row.intervalStart,
    interval_minutes: row.intervalMinutes,
    age_seconds: Math.floor((now.getTime() - Date.parse(row.intervalStart)) / 1_000),
  };
  if (dated.age_seconds > source.staleAfterMinutes * 60)
    return {
      ...dated,
      reason: `${source.id}: the newest price is older than ${source.staleAfterMinutes} minutes`,
      last_known: { price: row.lmp, interval_start: row.intervalStart },
    };
  return { ...dated, price: row.lmp, usd: inDollars(areaOf(row.iso).currency, row.lmp, rates) };
}

/** By two rates of one day, both to the euro; never by rates of two days. */
function inDollars(
  currency: string,
  price: number,
  rates: readonly StoredFact<'exchange-rate'>[],
): z.input<typeof InDollars> {
  if (currency === 'USD') return null;
  const dollar = rates.find((rate) => rate.currency === 'USD');
  const own = currency === 'EUR' ? { per_eur: 1, day: dollar?.day } : rates.find((rate) => rate.currency === currency);
  if (dollar?.per_eur == null || own?.per_eur == null || own.day !== dollar.day) return null;
  return {
    price: roundTo((price / own.per_eur) * dollar.per_eur, 2),
    per_eur: own.per_eur,
    usd_per_eur: dollar.per_eur,
    day: dollar.day,
  };
}
