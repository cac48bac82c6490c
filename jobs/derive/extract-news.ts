import type { Market } from '../../src/domain/markets/market.ts';
import { GRAMMAR, openStoryReader, type StoryReader } from '../../src/enrich/news/read-story.ts';
import type { CooperativeTask } from '../../src/enrich/text/cooperative-task.ts';
import { runCooperatively } from '../../src/features/run-cooperatively.ts';
import { ADVISORY_LOCKS } from '../../src/store/db/advisory-locks.ts';
import { withAdvisoryLock } from '../../src/store/db/with-advisory-lock.ts';
import { loadMarkets } from '../../src/store/markets/load-markets.ts';
import { loadUnreadStories, type UnreadStory } from '../../src/store/news/load-unread-stories.ts';
import { type ReadStory, type SavedReadings, saveReadings } from '../../src/store/news/save-readings.ts';
import { type Commit, type Deps, defineJob, type Job, type JobRun, type RunSummary } from '../runtime/job.ts';

/** Stories of one transaction: read in some tenths of a second, stored in some hundredths. */
const BATCH_STORIES = 250;
/** Batches of one run: re-reading with a new grammar is spread over several runs. */
const MOST_BATCHES = 60;

interface NextSteps {
  /** Run when the reports' data on deals has changed. */
  readonly deals: Job;
  /** Run when the reports' data on projects has changed. */
  readonly projects: Job;
}

/**
 * Reads the reports that this version of the grammar has not read, with all others of their stories: their deals and
 * projects, whether a story is relevant, and which markets it names. Runs after each feed that brought something and
 * every five minutes, one at a time; a run that finds nothing unread writes nothing. Pending merges are done first:
 * after a merge that failed, and once in every process, because the one before may have been killed between reading and
 * merging.
 */
export function readNews(deps: Pick<Deps, 'db' | 'clock'>, next: NextSteps): Job {
  const readerFor = keepReader();
  const owed = new Set([next.deals, next.projects]);
  return defineJob({
    name: 'read-news',
    schedule: '*/5 * * * *',
    catchUp: 'latest',
    attempts: 3,
    backoffMs: 30_000,
    run: async (run) => {
      const owe = ({ dealsChanged, projectsChanged }: SavedReadings): void => {
        if (dealsChanged > 0) owed.add(next.deals);
        if (projectsChanged > 0) owed.add(next.projects);
      };
      const done = await withAdvisoryLock(deps.db, ADVISORY_LOCKS.readNews, () =>
        readBatches(deps, readerFor, run, owe),
      );
      const followed: Record<string, RunSummary> = {};
      for (const job of [next.deals, next.projects]) {
        if (!owed.delete(job)) continue;
        try {
          const commit: Commit = (effect) => deps.db.transaction(effect);
          followed[job.name] = await job.run({ dueAt: run.dueAt, commit, signal: run.signal });
        } catch (error) {
          owed.add(job);
          throw error;
        }
      }
      return run.commit(async () => ({ ...done, ...followed }));
    },
  });
}

type ReaderFor = (markets: readonly Market[]) => Promise<StoryReader>;

async function readBatches(
  deps: Pick<Deps, 'db' | 'clock'>,
  readerFor: ReaderFor,
  { signal }: JobRun,
  owe: (saved: SavedReadings) => void,
) {
  const counts = { stories: 0, reports: 0, deals_changed: 0, projects_changed: 0, grammar: GRAMMAR };
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    signal.throwIfAborted();
    const unread = await loadUnreadStories(deps.db, GRAMMAR, BATCH_STORIES);
    if (unread.length === 0) break;
    const read = await readerFor(await loadMarkets(deps.db.db));
    const stories = await runCooperatively(reading(unread, read), signal);
    const saved = await deps.db.transaction((tx) => saveReadings(tx, stories, GRAMMAR, deps.clock.now()));
    owe(saved);
    counts.stories += stories.length;
    counts.reports += saved.read;
    counts.deals_changed += saved.dealsChanged;
    counts.projects_changed += saved.projectsChanged;
  }
  return counts;
}

/** One report per step, so that steps of long and short stories take equal time. */
function* reading(unread: readonly UnreadStory[], read: StoryReader): CooperativeTask<ReadStory[]> {
  const stories: ReadStory[] = [];
  for (const { id, reports } of unread) {
    const all: ReadStory['reports'][number][] = [];
    for (const report of reports) {
      all.push({ ...report, reading: read(report) });
      yield;
    }
    stories.push({ id, reports: all });
  }
  return stories;
}

/** Opens the reader when there is something to read: its gazetteer is large, and needed only once. */
function keepReader(): ReaderFor {
  let kept: { readonly of: string; readonly reader: Promise<StoryReader> } | null = null;
  return (markets) => {
    const of = JSON.stringify(markets);
    if (kept === null || kept.of !== of) {
      const reader = openStoryReader({ markets });
      reader.catch(() => {
        kept = null;
      });
      kept = { of, reader };
    }
    return kept.reader;
  };
}
