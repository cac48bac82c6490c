import { z } from 'zod';
import type { Report } from '../../../scoring/report/compose-report.ts';
import type { ReportFact } from '../../../scoring/report/report-fact.ts';
import type { Provenance as ProvenanceRecord } from '../../domain/facts/provenance.ts';
import { Instant, Missing, Provenance } from '../../features/provenance.ts';
import type { StoredReport } from '../../store/reports/load-market-reports.ts';

const Day = z.iso.date();

const Fact = z.object({
  id: z.string().describe('Id of the figure; the same in every week.'),
  value: z.number().describe('Exact; sentences round it.'),
  unit: z.string(),
  source: z.string(),
  source_url: z.string().nullable(),
  date: Instant.describe('Date of the figure; for a weekly count, the last day of the week.'),
  before: z
    .object({ value: z.number(), date: Instant })
    .nullable()
    .describe('The earlier figure for comparison; null if there is none that was counted the same way.'),
  names: z
    .record(z.string(), z.string())
    .describe('Names, places and states with the figure, as the source gives them.'),
});

export const MarketReport = z
  .object({
    week: Day.describe('The Monday on which the week of the report begins, UTC.'),
    published_at: Instant,
    as_of: Instant.describe('Newest date of the facts.'),
    total_facilities: z.int().min(0).max(10_000_000),
    total_countries: z.int().min(0).max(300),
    pipeline_gw: z.number().min(0).nullable(),
    market_summary: z.string(),
    key_trends: z.array(z.string()).describe('Largest changes first.'),
    market_summary_facts: z.array(z.string()).describe('Ids of the facts in the paragraph.'),
    key_trend_facts: z.array(z.array(z.string())).describe('Ids of the facts in each of `key_trends`.'),
    facts: z.array(Fact),
    rules: z.string().describe('Version of the rules that write sentences from facts.'),
    missing: Missing.describe(
      'Members that are null or empty; entries that begin with `facts.` are topics with no data.',
    ),
    provenance: z.array(Provenance).describe('Sources of facilities and pipeline; each fact has its own source.'),
  })
  .meta({ id: 'MarketReport', description: 'The report of one week. It is not changed once it is published.' });

/** What a report says but its facts, as it is stored. */
export type StoredBody = Omit<Report, 'facts'> & { readonly provenance: readonly ProvenanceRecord[] };

/** The stored report with its members in the order of the schema: the database keeps them in one of its own. */
export function showReport({
  week,
  body,
  facts,
  rules,
  publishedAt,
}: StoredReport<StoredBody, ReportFact>): z.input<typeof MarketReport> {
  return {
    week,
    published_at: publishedAt,
    as_of: body.as_of,
    total_facilities: body.total_facilities,
    total_countries: body.total_countries,
    pipeline_gw: body.pipeline_gw,
    market_summary: body.market_summary,
    key_trends: [...body.key_trends],
    market_summary_facts: [...body.market_summary_facts],
    key_trend_facts: body.key_trend_facts.map((ids) => [...ids]),
    facts: facts.map(({ id, value, unit, source, source_url, date, before, names }) => ({
      id,
      value,
      unit,
      source,
      source_url,
      date,
      before: before === null ? null : { value: before.value, date: before.date },
      names,
    })),
    rules,
    missing: [...body.missing],
    provenance: [...body.provenance],
  };
}
