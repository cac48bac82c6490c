import { z } from 'zod';
import type { ReportFact } from '../../../scoring/report/report-fact.ts';
import { Fault } from '../../errors.ts';
import { countMarketReports, loadMarketReports } from '../../store/reports/load-market-reports.ts';
import { LimitParam, OffsetParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import { isInRange } from '../time-range.ts';
import { MarketReport, type StoredBody, showReport } from './show-report.ts';

/** Near weeks that are offered where one has no report. */
const MOST_NEAR = 3;

const Count = z.int().min(0).max(1_000_000);

export const marketReportHistory = defineQuestion({
  name: 'report_history',
  path: '/api/v1/market-report/history',
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'markets',
  summary: 'Market reports of past weeks, newest first, or the report of one week.',
  description: 'Each report is shown as published, with its facts.',
  input: z.object({
    week: z.iso
      .date()
      .max(10)
      .refine((day) => isInRange(Date.parse(day)), 'must be in the years 0001 to 9999')
      .optional()
      .describe('Only the report of the week that contains this day, `YYYY-MM-DD`; weeks begin on Mondays.'),
    limit: LimitParam(10, 60),
    offset: OffsetParam,
  }),
  output: z.object({
    count: Count,
    total: Count.describe('Number of weeks with a report.'),
    limit: Count,
    offset: Count,
    reports: z.array(MarketReport),
  }),
  cache: { maxAgeSeconds: 300, sharedSeconds: 300 },
  example: { limit: 2 },

  async answer({ db }, { week, limit, offset }) {
    const monday = week === undefined ? null : mondayOf(week);
    const [total, reports] = await Promise.all([
      countMarketReports(db),
      loadMarketReports<StoredBody, ReportFact>(db, { week: monday, limit, offset: monday === null ? offset : 0 }),
    ]);
    if (monday !== null && reports.length === 0) {
      const present = await loadMarketReports<StoredBody, ReportFact>(db, { limit: MOST_NEAR });
      throw new Fault('not-found', `There is no market report for the week of ${monday}.`, {
        reason: 'report_not_found',
        didYouMean: present.map((report) => report.week),
      });
    }
    return { count: reports.length, total, limit, offset, reports: reports.map(showReport) };
  },
});

/** The Monday of the week of a day. */
function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  // getUTCDay counts from Sunday.
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}
