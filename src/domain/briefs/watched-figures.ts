import { roundTo } from '../scores/round-to.ts';
import type { Brief } from './brief-schema.ts';

/** Figures of a brief that people watch, with the digits that a change must show in to be one. */
const DIGITS = {
  composite_score: 1,
  excess_power: 1,
  constraint_score: 1,
  queue_wait_months: 1,
  time_to_power_months: 1,
  price_mean_usd_per_mwh: 2,
  industrial_price_cents_per_kwh: 2,
  facility_count: 0,
  operational_mw: 1,
  pipeline_mw: 1,
  deals: 0,
  moratoria_nearby: 0,
  moratoria_in_state: 0,
} as const;

type FigureField = keyof typeof DIGITS;

/** In the order in which changes of them are listed. */
export const WATCHED_FIELDS = ['verdict', ...(Object.keys(DIGITS) as FigureField[])] as const;
type WatchedField = (typeof WATCHED_FIELDS)[number];

/** Figures of sections that a teaser holds back. */
const LOCKED_FIELDS: ReadonlySet<WatchedField> = new Set(['moratoria_nearby', 'moratoria_in_state']);

/** Null is no data. */
export type WatchedFigures = Readonly<Record<FigureField, number | null>> & {
  readonly verdict: string | null;
  readonly method: string | null;
};

/** One figure that is not what it was. */
export interface FigureChange {
  readonly field: WatchedField;
  readonly before: string | number | null;
  readonly after: string | number | null;
}

/** What of a brief is watched. */
export function watchedFigures({
  hero,
  kpis,
  totals,
  risk,
}: Pick<Brief, 'hero' | 'kpis' | 'totals' | 'risk'>): WatchedFigures {
  const figures: Record<FigureField, number | null> = {
    composite_score: hero.composite_score,
    excess_power: hero.excess_power,
    constraint_score: hero.constraint_score,
    queue_wait_months: hero.queue_wait_months,
    time_to_power_months: hero.time_to_power_months,
    price_mean_usd_per_mwh: kpis.price_mean_usd_per_mwh,
    industrial_price_cents_per_kwh: kpis.industrial_price_cents_per_kwh,
    facility_count: kpis.facility_count,
    operational_mw: kpis.operational_mw,
    pipeline_mw: kpis.pipeline_mw,
    deals: totals.ma,
    moratoria_nearby: risk.moratoria?.in_force_nearby ?? null,
    moratoria_in_state: risk.moratoria?.in_force_in_state ?? null,
  };
  for (const field of Object.keys(DIGITS) as FigureField[]) {
    const value = figures[field];
    figures[field] = value === null ? null : roundTo(value, DIGITS[field]);
  }
  return { ...figures, verdict: hero.verdict, method: hero.method };
}

/** Figures that differ, in the order of the fields. @param isWhole whether all sections are shown. */
export function changesOf(before: WatchedFigures, after: WatchedFigures, isWhole: boolean): FigureChange[] {
  return WATCHED_FIELDS.filter((field) => isWhole || !LOCKED_FIELDS.has(field)).flatMap((field) => {
    // A revision of an earlier version of the program has fewer fields.
    const [was, is] = [before[field] ?? null, after[field] ?? null];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

/** Fields as people call them, with the unit after the figure. */
const WORDS: Readonly<Record<WatchedField, readonly [name: string, unit: string]>> = {
  verdict: ['verdict', ''],
  composite_score: ['score', ''],
  excess_power: ['excess power', ''],
  constraint_score: ['constraint', ''],
  queue_wait_months: ['queue wait', ' months'],
  time_to_power_months: ['time to power', ' months'],
  price_mean_usd_per_mwh: ['mean price', ' $/MWh'],
  industrial_price_cents_per_kwh: ['industrial price', ' cents/kWh'],
  facility_count: ['facilities', ''],
  operational_mw: ['operational', ' MW'],
  pipeline_mw: ['pipeline', ' MW'],
  deals: ['deals', ''],
  moratoria_nearby: ['moratoria nearby', ''],
  moratoria_in_state: ['moratoria in the state', ''],
};

/** Figures named in a line; the rest is in the changes. */
const MOST_NAMED = 3;

/** Scores follow from the other figures: those say why. */
const FOLLOWING: ReadonlySet<WatchedField> = new Set([
  'verdict',
  'composite_score',
  'excess_power',
  'constraint_score',
]);

/** Why a brief changed, in one line. */
export function whyChanged(reason: string | null, changes: readonly FigureChange[], method: string | null): string {
  if (reason === 'first') return 'First brief of this market.';
  const causes = changes.filter(({ field }) => !FOLLOWING.has(field));
  const named = (causes.length > 0 ? causes : changes).slice(0, MOST_NAMED).map(({ field, before, after }) => {
    const [name, unit] = WORDS[field];
    return `${name} ${before ?? 'no data'} to ${after ?? 'no data'}${after === null ? '' : unit}`;
  });
  const others = (causes.length > 0 ? causes : changes).length - named.length;
  const rest = others > 0 ? `, and ${others} more` : '';
  const figures = named.length === 0 ? '' : `${named.join(', ')}${rest}`;
  if (reason === 'method') return `Scored by ${method ?? 'another method'}${figures === '' ? '' : `: ${figures}`}.`;
  return figures === ''
    ? 'Other facts of the brief changed.'
    : `${figures.charAt(0).toUpperCase()}${figures.slice(1)}.`;
}
