import { z } from 'zod';
import { CONFIDENCES, type Confidence, feedsScore } from '../../domain/policy/confidence.ts';
import { POLICY_STATUSES } from '../../domain/policy/policy-status.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import { POLICY_LISTS } from './list-coverage.ts';
import type { PolicyTables } from './policy-tables.ts';
import type { RulesAt } from './rules-at.ts';

const Text = z.string().max(1_000).nullable();
const Period = z.string().max(10).nullable();
const Amount = z.number().min(0).max(1e15).nullable();
const Floor = z.enum(['met', 'not-met', 'depends', 'none', 'not-stated', 'not-asked']).nullable();

/** States of rules, and those of moratoria. */
export const RULE_STATUSES = [...POLICY_STATUSES, 'active', 'pending', 'expired', 'rescinded', 'replaced'] as const;

/** One row of a list; members that its list does not have are null. */
export const Rule = z
  .object({
    list: z.enum(POLICY_LISTS),
    id: z.string().max(200),
    country: z.string().length(2).describe('ISO 3166-1 alpha-2.'),
    states: z.array(z.string().length(2)).describe('US states; empty: all of the country, or of several.'),
    place: Text.describe('The part of it, as reported.'),
    body: Text.describe('Who decided, or whose tariff it is.'),
    title: z.string().max(500),
    text: Text.describe('What it says, in a few words.'),
    effect: z.string().max(40).nullable().describe('Of a pause: what it is; of a measure: its direction.'),
    status: z.enum(RULE_STATUSES).nullable().describe('When it was read.'),
    begins: Period.describe('Day, month or year.'),
    ends: Period.describe('Day, month or year; null: no end is known.'),
    threshold_mw: Amount.describe('Load from which it holds, MW.'),
    min_investment_usd: Amount.describe('Enough everywhere, USD.'),
    min_investment_least_usd: Amount.describe('Enough in some counties or tiers, USD.'),
    min_jobs: Amount.describe('Enough everywhere.'),
    min_demand_pct: Amount.describe('Least demand billed, percent of contracted capacity.'),
    contract_years: Amount,
    share_pct: Amount.describe('Share of electricity used by data centers, percent.'),
    terms: Text.describe('Remarks on thresholds.'),
    confidence: z
      .enum(CONFIDENCES)
      .nullable()
      .describe('How it was read. recalled, disputed and headline-only feed no score.'),
    feeds_score: z.boolean(),
    source_url: Text,
    publisher: Text,
    reported: Period.describe('Date of the report.'),
    as_of: z.string().length(10).describe('The cut of the list.'),
    source: z.string().max(60),
    holds: z.boolean().nullable().describe('With `market` or a point: in force today.'),
    reach: z
      .string()
      .max(40)
      .nullable()
      .describe('With `market` or a point: here, in-part, near, state, utility, if-served, grid-operator or federal.'),
    applications: z
      .string()
      .max(20)
      .nullable()
      .describe('With `market` or a point: open, paused, ended, none or not-verified.'),
    threshold: Floor.describe('With `mw`.'),
    investment: Floor.describe('With `capex_usd`.'),
    jobs: Floor.describe('With `jobs`.'),
  })
  .meta({ id: 'PolicyRule' });
export type Rule = z.output<typeof Rule>;

interface ReadRow {
  readonly confidence: Confidence | null;
  readonly source_url: string | null;
  readonly as_of: string;
  readonly sourceId: string;
}

const EMPTY = {
  ...{ states: [], place: null, body: null, text: null, effect: null, status: null, begins: null, ends: null },
  ...{ threshold_mw: null, min_investment_usd: null, min_investment_least_usd: null, min_jobs: null },
  ...{ min_demand_pct: null, contract_years: null, share_pct: null, terms: null, publisher: null, reported: null },
  ...{ holds: null, reach: null, applications: null, threshold: null, investment: null, jobs: null },
} satisfies Partial<Rule>;

const readOf = (row: ReadRow) => ({
  confidence: row.confidence,
  feeds_score: feedsScore(row),
  source_url: row.source_url,
  as_of: row.as_of,
  source: row.sourceId,
});

const statesOf = (state: string | null): string[] => (state === null ? [] : [state]);
const textOf = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join('; ') || null;

function showTariff(row: StoredFact<'large-load-tariff'>): Rule {
  const { tariff_id: id, country, states, body, name, status, threshold_mw, min_demand_pct, contract_years } = row;
  return {
    ...EMPTY,
    ...{
      list: 'tariffs',
      id,
      country,
      states: [...states],
      body,
      status,
      threshold_mw,
      min_demand_pct,
      contract_years,
    },
    title: textOf(name, row.docket) ?? name,
    text: textOf(row.status_note, row.collateral, row.min_demand_note),
    begins: row.effective ?? row.decided,
    terms: textOf(row.threshold_note, row.contract_note),
    ...{ publisher: row.publisher, reported: row.reported },
    ...readOf(row),
  };
}

function showIncentive(row: StoredFact<'data-center-incentive'>): Rule {
  const { incentive_id: id, country, state, status, begins, ends, min_investment_usd, min_jobs } = row;
  return {
    ...EMPTY,
    ...{ list: 'incentives', id, country, states: [state], status, begins, ends, min_investment_usd, min_jobs },
    min_investment_least_usd: row.min_investment_least_usd,
    title: textOf(row.program, row.statute) ?? row.program,
    text: textOf(row.relief, row.covers, row.status_note),
    terms: textOf(row.min_investment_note, row.term === null ? null : `term in years: ${row.term}`),
    ...{ publisher: row.publisher, reported: row.reported },
    ...readOf(row),
  };
}

function showPause(row: StoredFact<'connection-pause'>): Rule {
  const { pause_id: id, country, state, place, body, effect, status, begins, ends, threshold_mw } = row;
  return {
    ...EMPTY,
    ...{
      list: 'pauses',
      id,
      country,
      states: statesOf(state),
      place,
      body,
      effect,
      status,
      begins,
      ends,
      threshold_mw,
    },
    title: row.what,
    text: row.ends_note,
    terms: row.threshold_note,
    ...{ publisher: row.publisher, reported: row.reported },
    ...readOf(row),
  };
}

function showMeasure(row: StoredFact<'policy-measure'>): Rule {
  const { measure_id: id, country, place, effect: text, status, begins, ends, direction: effect } = row;
  return {
    ...EMPTY,
    ...{ list: 'measures', id, country, place, effect, text, status, begins, ends },
    title: row.title ?? text,
    terms: row.threshold_note,
    ...{ publisher: row.publisher, reported: row.reported },
    ...readOf(row),
  };
}

function showMoratorium(row: StoredFact<'moratorium'>): Rule {
  const { moratorium_id: id, state, place, status, enacted_on: begins, ends_on: ends } = row;
  return {
    ...EMPTY,
    ...{ list: 'moratoria', id, country: 'US', states: [state], place, status, begins, ends },
    title: `Moratorium: ${place}`,
    publisher: row.credit,
    ...readOf(row),
  };
}

function showShare(row: StoredFact<'load-share'>): Rule {
  const { area, year, country, state, share_pct, least_pct, most_pct } = row;
  return {
    ...EMPTY,
    ...{
      list: 'load_shares',
      id: `${area}-${year}`,
      country,
      states: statesOf(state),
      share_pct,
      begins: String(year),
    },
    title: `Data centers' share: ${row.basis}`,
    text: textOf(row.is_measured ? 'measured' : 'estimate', row.original_publisher, row.note),
    terms: least_pct === null || most_pct === null ? null : `${least_pct} to ${most_pct} percent`,
    ...{ publisher: row.publisher, reported: row.reported },
    ...readOf(row),
  };
}

/** All rows of all lists. */
export const showAll = (tables: PolicyTables): Rule[] => [
  ...tables.tariffs.map(showTariff),
  ...tables.incentives.map(showIncentive),
  ...tables.pauses.map(showPause),
  ...tables.measures.map(showMeasure),
  ...tables.moratoria.map(showMoratorium),
  ...tables.loadShares.map(showShare),
];

/** The rules of a place, each with how it stands to it. */
export const showRulesAt = (rules: RulesAt): Rule[] => [
  ...rules.tariffs.rows.map(({ row, reach, phase, threshold }) => ({
    ...showTariff(row),
    ...{ reach, threshold, holds: phase === 'in-force' },
  })),
  ...rules.incentives.rows.map(({ row, applications, investment, jobs }) => ({
    ...showIncentive(row),
    ...{ reach: 'here', applications, investment, jobs, holds: applications === 'open' },
  })),
  ...rules.pauses.rows.map(({ row, where, holds, threshold }) => ({
    ...showPause(row),
    reach: where,
    holds,
    threshold,
  })),
  ...rules.measures.rows.map(({ row, where, holds }) => ({ ...showMeasure(row), reach: where, holds })),
  ...rules.moratoria.rows.map(({ row, where, holds }) => ({ ...showMoratorium(row), reach: where, holds })),
  ...rules.load_shares.rows.map((row) => ({ ...showShare(row), reach: 'here' })),
];
