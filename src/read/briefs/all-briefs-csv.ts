import { z } from 'zod';
import { openBulkBriefCache } from '../../cache/briefs/bulk-brief-cache.ts';
import { type AnswerTable, TableFile } from '../../cache/finished-answer.ts';
import { TIER_TABLE } from '../../domain/accounts/tiers.ts';
import { type BriefFigures, loadBriefFigures, loadLiveAsOf } from '../../store/briefs/load-brief-figures.ts';
import { loadBriefSlugs, loadFeedPosition } from '../../store/briefs/load-briefs.ts';
import { defineQuestion } from '../question.ts';
import { BULK_WORDS, BulkInput } from './all-briefs.ts';
import { briefScope, scopeRule } from './scope.ts';
import { STREAMED_ABOVE } from './splice-briefs.ts';

/** The columns of the interface, in its order. */
const COLUMNS: readonly (readonly [name: string, figure: keyof BriefFigures])[] = [
  ['market_slug', 'slug'],
  ['market_name', 'name'],
  ['verdict', 'verdict'],
  ['composite_score', 'compositeScore'],
  ['excess_power', 'excessPower'],
  ['constraint_score', 'constraintScore'],
  ['queue_wait_months', 'queueWaitMonths'],
  ['iso', 'iso'],
  ['state', 'state'],
  ['operational_mw', 'operationalMw'],
  ['pipeline_mw', 'pipelineMw'],
  ['facility_count', 'facilityCount'],
  ['vacancy_pct', 'vacancyPct'],
  ['lease_rate', 'leaseRate'],
  ['top_operator', 'topOperator'],
  ['outlook_word_count', 'outlookWordCount'],
  ['live_as_of', 'liveAsOf'],
  ['computed_at', 'computedAt'],
];

export const allBriefsCsv = defineQuestion({
  name: 'brief_all_csv',
  path: '/api/v1/market-brief/all.csv',
  ignoresUnknown: true,
  list: { member: 'briefs' },
  access: 'optional',
  cost: 'bulk',
  toolset: 'briefs',
  summary: 'Figures of all briefs in scope as a CSV file, one line per market.',
  description: `${BULK_WORDS} Missing data is an empty cell. Text that a spreadsheet would read as a formula begins with an apostrophe; numbers are unchanged.`,
  // The interface gives this file the same page as the answer in JSON.
  input: BulkInput,
  output: z.string().meta({ description: 'RFC 4180, with a header row.' }),
  ownType: 'text/csv',
  cache: { maxAgeSeconds: 60, sharedSeconds: 21_600 },
  example: { limit: 2 },

  async answer({ db, briefs, caller: { tier } }, { limit, offset }) {
    const upTo = offset + Math.min(limit, TIER_TABLE[tier].pageSize);
    const bulk = briefs?.bulk ?? openBulkBriefCache(db);
    return db.snapshot(async (tx) => {
      const { epoch, seq, at } = await loadFeedPosition(tx);
      // When a brief was last found unchanged is in the table too, and moves without a publish.
      const liveAsOf = await loadLiveAsOf(tx);
      const version = ['csv', epoch, seq, liveAsOf, scopeRule(tier).hash, offset, upTo].join('-');
      return bulk.finished(version, async () => {
        const published = (await loadBriefSlugs(tx)).filter(({ removed }) => !removed).map(({ slug }) => slug);
        const { slugs } = briefScope(tier, published);
        const figures = await loadBriefFigures(tx, slugs.slice(offset, upTo));
        return new TableFile(tableOf(figures), {
          fileName: `market-briefs-${at.slice(0, 10)}.csv`,
          version,
          page: { offset, count: figures.length, total: slugs.length },
          isStreamed: figures.length > STREAMED_ABOVE,
        });
      });
    });
  },
});

function tableOf(figures: readonly BriefFigures[]): AnswerTable {
  return {
    columns: COLUMNS.map(([name]) => name),
    rows: figures.map((brief) => COLUMNS.map(([, figure]) => brief[figure])),
  };
}
