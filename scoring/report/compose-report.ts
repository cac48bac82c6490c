import { openFactBook, type Sentence } from '../sentence.ts';
import { gatherFacts, startOfDay } from './gather-facts.ts';
import type { ReportFact } from './report-fact.ts';
import type { ReportInputs } from './report-inputs.ts';
import { writeSummary } from './write-summary.ts';
import { writeTrends } from './write-trends.ts';

/**
 * The version that every report carries. It changes with anything that can change a report from the same inputs: a
 * fact, a sentence, the order of them, the way of rounding.
 */
const REPORT_RULES = 'report/2';

/** The content of a report. It has no publication time: the same inputs give the same report. */
export interface Report {
  readonly week: string;
  readonly rules: string;
  /** The newest date of its facts. */
  readonly as_of: string;
  readonly total_facilities: number;
  readonly total_countries: number;
  readonly pipeline_gw: number | null;
  readonly market_summary: string;
  readonly key_trends: readonly string[];
  /** Ids of the facts that the paragraph was written from. */
  readonly market_summary_facts: readonly string[];
  /** The same of each trend, in the order of `key_trends`. */
  readonly key_trend_facts: readonly (readonly string[])[];
  readonly facts: readonly ReportFact[];
  /** Members that are null or empty, and subjects without data. */
  readonly missing: readonly string[];
}

/** The report of one week. Pure. */
export function composeReport(inputs: ReportInputs): Report {
  const facts = gatherFacts(inputs);
  const book = openFactBook(facts);
  const summary = writeSummary(book, inputs.week);
  const trends = writeTrends(book);
  const pipelineGw = inputs.pipeline?.gw ?? null;
  return {
    week: inputs.week.monday,
    rules: REPORT_RULES,
    as_of: newest(facts) ?? startOfDay(inputs.week.sunday),
    total_facilities: inputs.facilities.facilities,
    total_countries: inputs.facilities.countries,
    pipeline_gw: pipelineGw,
    market_summary: format(summary),
    key_trends: trends.map(({ text }) => text),
    market_summary_facts: summary.flatMap((sentence) => sentence.facts),
    key_trend_facts: trends.map((sentence) => sentence.facts),
    facts,
    missing: [
      ...(pipelineGw === null ? ['pipeline_gw'] : []),
      ...(summary.length === 0 ? ['market_summary'] : []),
      ...(trends.length === 0 ? ['key_trends'] : []),
      ...(inputs.deals === null ? ['facts.deals'] : []),
      ...(inputs.news === null ? ['facts.news'] : []),
      ...(inputs.moratoria === null ? ['facts.halts'] : []),
      ...(inputs.prices.length === 0 ? ['facts.prices'] : []),
      ...(inputs.scores.length === 0 ? ['facts.scores'] : []),
    ],
  };
}

const format = (sentences: readonly Sentence[]): string => sentences.map(({ text }) => text).join(' ');

function newest(facts: readonly ReportFact[]): string | null {
  return facts.reduce<string | null>(
    (so, { date }) => (so === null || Date.parse(date) > Date.parse(so) ? date : so),
    null,
  );
}
