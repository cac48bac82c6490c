import { MODEL_VERDICTS, type ModelFigure } from '../../src/domain/news/model-reading.ts';
import { checkModelReading } from '../../src/enrich/news/check-model-reading.ts';
import { GRAMMAR, openStoryReader } from '../../src/enrich/news/read-story.ts';
import { isFault } from '../../src/errors.ts';
import type { ModelAnswer, ModelEndpoint } from '../../src/sources/http/model-endpoint.ts';
import { loadMarkets } from '../../src/store/markets/load-markets.ts';
import {
  loadReportsForModel,
  MOST_TRIES,
  saveModelFailure,
  saveModelReading,
} from '../../src/store/news/model-readings.ts';
import { type Deps, defineJob, type Job } from '../runtime/job.ts';

/** Reports of one run, and of how many past days: what a day costs is bounded by both. docs/configuration.md */
const MOST_REPORTS = 20;
const DAYS = 7;
const DAY_MS = 86_400_000;
/** So many failures one after the other are the endpoint's, not the reports'. */
const MOST_FAILURES = 3;

/**
 * Lets the operator's model read reports of the trade, one after the other, and stores what it states beside what the grammar
 * read of the same words. Deals and projects are made from the grammar alone. A report whose request fails is asked for again after
 * ten minutes, an hour, six and a day, and then given up; the others go on.
 */
export function readNewsByModel(deps: Pick<Deps, 'db' | 'clock'>, model: ModelEndpoint): Job {
  return defineJob({
    name: 'read-news-by-model',
    schedule: '*/10 * * * *',
    catchUp: 'latest',
    attempts: 1,
    backoffMs: 0,
    run: async ({ commit, signal }) => {
      const since = new Date(deps.clock.now().getTime() - DAYS * DAY_MS);
      const asked = { model: model.model, since, now: deps.clock.now(), most: MOST_REPORTS };
      const reports = await loadReportsForModel(deps.db, asked);
      const counts = { reports: 0, malformed: 0, failed: 0, given_up: 0, prompt_tokens: 0, completion_tokens: 0 };
      let failures = 0;
      const verdicts = new Map(MODEL_VERDICTS.map((verdict) => [verdict, 0]));
      const count = (figures: readonly ModelFigure[]): void => {
        for (const { verdict } of figures) verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
      };
      const read = reports.length === 0 ? null : await openStoryReader({ markets: await loadMarkets(deps.db.db) });
      for (const report of reports) {
        signal.throwIfAborted();
        let answer: ModelAnswer | null;
        try {
          answer = await askOnce(model, report, signal);
        } catch (error) {
          signal.throwIfAborted();
          if (!isFault(error)) throw error;
          const failure = { model: model.model, grammar: GRAMMAR, fault: error.code };
          await deps.db.transaction((tx) => saveModelFailure(tx, report, failure, deps.clock.now()));
          counts.failed += 1;
          counts.given_up += report.tries + 1 >= MOST_TRIES ? 1 : 0;
          failures += 1;
          if (failures >= MOST_FAILURES || (counts.reports === 0 && counts.failed === reports.length)) throw error;
          continue;
        }
        failures = 0;
        const reading =
          answer === null || read === null ? null : checkModelReading(answer.stated, report, read(report));
        const row = { model: model.model, grammar: GRAMMAR, reading, tokens: answer?.tokens ?? null };
        // Each by itself: what an answer cost is not lost with the next one.
        await deps.db.transaction((tx) => saveModelReading(tx, report, row, deps.clock.now()));
        counts.reports += 1;
        counts.malformed += reading === null ? 1 : 0;
        counts.prompt_tokens += answer?.tokens?.prompt ?? 0;
        counts.completion_tokens += answer?.tokens?.completion ?? 0;
        count(reading?.figures ?? []);
      }
      return commit(async () => ({ ...counts, ...Object.fromEntries(verdicts), model: model.model }));
    },
  });
}

/** Null for an answer without the form that was asked for; the same words would get the same answer. */
async function askOnce(
  model: ModelEndpoint,
  report: Parameters<ModelEndpoint['read']>[0],
  signal: AbortSignal,
): Promise<ModelAnswer | null> {
  try {
    return await model.read({ title: report.title, summary: report.summary }, signal);
  } catch (error) {
    if (isFault(error) && error.code === 'wrong-document') return null;
    throw error;
  }
}
