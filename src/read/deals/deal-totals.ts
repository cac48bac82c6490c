import { z } from 'zod';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import { DEAL_TYPES } from '../../domain/deals/deal.ts';
import { Count } from '../../features/facilities/show-facility.ts';
import { nullsOf } from '../../features/nulls-of.ts';
import { Missing } from '../../features/provenance.ts';
import { loadDealTotals } from '../../store/deals/load-deal-totals.ts';
import { defineQuestion } from '../question.ts';

const Dollars = z.number().nullable();

export const dealTotals = defineQuestion({
  name: 'deals_totals',
  path: '/api/v1/deal-totals',
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'deals',
  summary: 'Totals of transactions by kind and year, in US dollars.',
  description:
    'Deals that failed are apart from the rest. Spending programs and computing contracts are kinds of their own and in no total of acquisitions. `value_usd` is the sum of what is stated in US dollars; other currencies are not converted.',
  input: z.object({}),
  output: z.object({
    totals: z.array(
      z.object({
        deal_type: z.enum(DEAL_TYPES),
        year: z.int().nullable().describe('Year of the first report (UTC); null if no source has a date.'),
        deals: Count.describe('Announced and completed ones.'),
        with_value: Count.describe('Of these, with a value in US dollars.'),
        value_usd: Dollars.describe('Their sum in US dollars; null if none is stated.'),
        failed: Count.describe('Deals that were called off or refused.'),
        failed_value_usd: Dollars.describe('What these would have come to; in no other sum.'),
      }),
    ),
    missing: Missing,
  }),
  cache: { maxAgeSeconds: 60, sharedSeconds: 300 },
  example: {},

  async answer({ db }) {
    const totals = (await loadDealTotals(db)).map((total) => ({
      deal_type: total.dealType,
      year: total.year,
      deals: total.deals,
      with_value: total.withValue,
      value_usd: total.valueUsd,
      failed: total.failed,
      failed_value_usd: total.failedValueUsd,
    }));
    return { totals, missing: totals.flatMap((total, at) => nullsOf(total, `totals[${at}].`)) };
  },

  table: ({ totals }): AnswerTable => ({
    columns: [...MEMBERS],
    rows: totals.map((total) => MEMBERS.map((member) => total[member])),
  }),
});

const MEMBERS = ['deal_type', 'year', 'deals', 'with_value', 'value_usd', 'failed', 'failed_value_usd'] as const;
