import { hashableText, serializeBrief, serializeTeaser } from '../../scoring/brief/brief.ts';
import { composeBrief } from '../../scoring/brief/compose-brief.ts';
import { METHOD } from '../../scoring/market-power/method.ts';
import { isRanked } from '../../scoring/market-power/verdict.ts';
import { watchedFigures } from '../../src/domain/briefs/watched-figures.ts';
import type { CooperativeTask } from '../../src/enrich/text/cooperative-task.ts';
import { Fault } from '../../src/errors.ts';
import { gatherBriefFacts } from '../../src/features/briefs/gather-brief-facts.ts';
import { openMarketPlaces } from '../../src/features/markets/gather-inputs.ts';
import type { PlaceAtlas } from '../../src/features/places/place-atlas.ts';
import { runCooperatively } from '../../src/features/run-cooperatively.ts';
import { loadBriefSlugs } from '../../src/store/briefs/load-briefs.ts';
import { type BriefToPublish, hashContent, publishBriefs } from '../../src/store/briefs/publish-briefs.ts';
import type { AsOfSnapshot } from '../../src/store/history/as-of-snapshot.ts';
import { loadAsOfSnapshot } from '../../src/store/history/load-as-of-snapshot.ts';
import { loadHistorySince } from '../../src/store/history/prune-row-history.ts';
import { loadRunBefore, loadScoresAt } from '../../src/store/markets/load-scores.ts';
import { hasRunOf, lockScoreHistory, type ScoreToSave, saveScores } from '../../src/store/markets/save-scores.ts';
import { type Deps, defineJob, type Job } from '../runtime/job.ts';
import { type ScoredMarket, scoreMarkets } from './score-markets.ts';

interface RecomputeOptions {
  /** Sources whose terms do not let us serve figures: their data is not used in scores or briefs. */
  readonly withheldSources?: readonly string[];
  /** Called after each market. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Scores every market from the data as of the time when the run was due, appends changes to the history and publishes
 * the briefs that have changed. A market with the same inputs as before keeps its score, and nothing is appended. If
 * the same moment had a run before, its scores are kept. A run for a moment older than the newest one only fills the
 * history: a brief never goes back in time.
 */
export function recomputeScores(deps: Pick<Deps, 'db' | 'clock'>, options: RecomputeOptions = {}): Job {
  return defineJob({
    name: 'recompute-scores',
    schedule: '30 9 * * *',
    catchUp: 'each',
    attempts: 5,
    backoffMs: 5_000,
    async run({ dueAt, commit, signal }) {
      const at = dueAt.toISOString();
      const atlas = await openMarketPlaces();
      await requireHistory(deps.db, at);
      const stored = await deps.db.snapshot(async (tx) => ({
        world: await loadAsOfSnapshot(tx, at, options.withheldSources ?? []),
        status: { scores: await loadScoresAt(tx.client, at), isFinal: await hasRunOf(tx, at) },
        newest: await loadRunBefore(tx.client, 'infinity'),
      }));
      const { world, status: state } = stored;
      // An empty list would take every brief down.
      if (world.markets.length === 0)
        throw new Fault('bad-config', 'no markets are listed; run `loadstar seed` first', { retryable: false });
      const scored = await runCooperatively(
        withProgress(scoreMarkets(world, atlas, state), world.markets.length, options.onProgress),
        signal,
      );
      const isPast = (newest: string | null): boolean => newest !== null && Date.parse(newest) > dueAt.getTime();
      // A run for the past cannot become the newest under the lock either.
      const briefs = isPast(stored.newest) ? [] : await runCooperatively(composeBriefs(world, atlas, scored), signal);

      return commit(async (tx) => {
        const newest = await lockScoreHistory(tx);
        const run = { scoredFor: at, method: METHOD, markets: scored.length };
        const saved = await saveScores(tx, scored.map(scoreToSave), run, deps.clock.now());
        const recomputed = scored.filter(({ isNew }) => isNew).length;
        const counts = {
          scored: scored.length,
          recomputed,
          kept: scored.length - recomputed,
          missing: scored.filter(({ score }) => score.coverage === 0).length,
          ranked: scored.filter(({ score }) => isRanked(score)).length,
          appended: saved.appended,
        };
        if (isPast(newest)) return { ...counts, published: 0, unchanged: 0, removed: 0, outdated_by: newest };
        const listed = new Set(scored.map(({ market }) => market.slug));
        const published = (await loadBriefSlugs(tx)).filter(({ removed }) => !removed).map(({ slug }) => slug);
        const removedSlugs = published.filter((slug) => !listed.has(slug));
        return { ...counts, ...(await publishBriefs(tx, briefs, { now: deps.clock.now(), removedSlugs })) };
      });
    },
  });
}

/** @throws Fault `unprocessable` for a moment whose former rows were pruned: it would be scored by today's data. */
async function requireHistory({ pool }: Deps['db'], at: string): Promise<void> {
  const since = await loadHistorySince(pool);
  if (since === null || at >= since) return;
  throw new Fault(
    'unprocessable',
    `data from before ${since} is no longer stored (ROW_HISTORY_DAYS); older scores stay as they are, and \`scores replay\` checks them`,
    { retryable: false },
  );
}

function* withProgress<T>(
  steps: CooperativeTask<T>,
  total: number,
  onProgress: RecomputeOptions['onProgress'],
): CooperativeTask<T> {
  for (let done = 1; ; done += 1) {
    const step = steps.next();
    if (step.done === true) return step.value;
    onProgress?.(done, total);
    yield;
  }
}

function scoreToSave({ market, inputs, inputsHash, score, text }: ScoredMarket): ScoreToSave {
  return {
    marketSlug: market.slug,
    method: score.method,
    inputs,
    inputsHash,
    score: text,
    verdict: score.verdict,
    composite: score.composite_score,
    excessPower: score.excess_power,
    constraintScore: score.constraint_score,
    coverage: score.coverage,
  };
}

/** Composes the briefs of all markets, one step each. */
function* composeBriefs(
  world: AsOfSnapshot,
  atlas: PlaceAtlas,
  scored: readonly ScoredMarket[],
): CooperativeTask<BriefToPublish[]> {
  const factsOf = gatherBriefFacts(world, new Map(scored.map((one) => [one.market.slug, one])), atlas);
  const briefs: BriefToPublish[] = [];
  for (const { market, score } of scored) {
    const brief = composeBrief(factsOf(market));
    briefs.push({
      slug: market.slug,
      contentHash: hashContent(hashableText(brief)),
      method: score.method,
      figures: watchedFigures(brief),
      render: (meta) => serializeBrief(brief, meta),
      renderTeaser: (meta) => serializeTeaser(brief, meta),
    });
    yield;
  }
  return briefs;
}
