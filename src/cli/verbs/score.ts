import { recomputeScores } from '../../../jobs/recompute-scores.ts';
import { replayScores } from '../../../jobs/replay-scores.ts';
import { runNow } from '../../../jobs/run-now.ts';
import { systemClock } from '../../clock.ts';
import { loadConfig } from '../../config.ts';
import { Fault } from '../../errors.ts';
import { SOURCES } from '../../sources/registry.ts';
import { loadMarketSlug } from '../../store/load-briefs.ts';
import { loadLatestScores, loadScoresFor, type StoredScore } from '../../store/load-scores.ts';
import { markets } from '../../store/tables/index.ts';
import { type Installation, requireCurrentSchema, withInstallation } from '../installation.ts';
import { parseInstant } from '../instant.ts';
import { printJson, printNdjson, showProgress } from '../print.ts';
import { withheldSources } from '../source-facts.ts';

export interface ScoreOptions {
  readonly market?: string;
  readonly at?: string;
  readonly explain?: boolean;
  readonly replay?: string;
}

/**
 * `score`: the newest stored scores as NDJSON, or those that speak of `--at`; with `--explain` each part too.
 * `--replay DATE` recomputes a day from its stored inputs; exit code 1 when a byte differs.
 */
export async function score(options: ScoreOptions): Promise<void> {
  await withInstallation(loadConfig(), { applicationName: 'loadstar-score' }, async (installation) => {
    await requireCurrentSchema(installation);
    if (options.replay !== undefined) return replay(installation, options.replay);
    const at = options.at === undefined ? null : parseInstant(options.at, '--at').toISOString();
    const { db } = installation.db;
    const stored = at === null ? await loadLatestScores(db) : await loadScoresFor(db, at);
    const slug = options.market === undefined ? null : await requireMarket(installation, options.market);
    const wanted = stored.filter((one) => slug === null || one.marketSlug === slug);
    if (wanted.length === 0)
      throw new Fault(
        'not-found',
        'no such score is stored; `loadstar recompute` makes scores, with --at for a past moment',
      );
    await printNdjson(wanted.map((one) => shown(one, options.explain === true)));
  });
}

async function requireMarket({ db }: Installation, name: string): Promise<string> {
  const slug = await loadMarketSlug(db, name.toLowerCase());
  if (slug === null) throw new Fault('usage', `no market is called ${JSON.stringify(name)}`);
  return slug;
}

function shown({ marketSlug, scoredFor, score: text, inputs }: StoredScore, explain: boolean): unknown {
  const { parts, movers, ...figures } = JSON.parse(text);
  return { market: marketSlug, scored_for: scoredFor, ...figures, ...(explain ? { parts, movers, inputs } : {}) };
}

async function replay({ db }: Installation, date: string): Promise<void> {
  const report = await replayScores(db, date);
  printJson(report);
  if (report.mismatches.length > 0)
    throw new Fault('internal', `${report.mismatches.length} of ${report.checked} scores do not replay`);
}

/** `recompute`: scores every market now, or for a past moment from what was known by then. */
export async function recompute(options: { at?: string }): Promise<void> {
  const at = options.at === undefined ? systemClock.now() : parseInstant(options.at, '--at');
  await withInstallation(loadConfig(), { applicationName: 'loadstar-recompute' }, async (installation) => {
    await requireCurrentSchema(installation);
    const { db } = installation;
    const progress = showProgress('recompute', await db.db.$count(markets));
    const job = recomputeScores(
      { db, clock: systemClock },
      {
        withheldSources: withheldSources(installation.config, SOURCES),
        onProgress: (done, total) => progress.step(`${done} of ${total} markets`),
      },
    );
    const summary = await runNow({ db }, job, at);
    progress.done(`${summary.scored} scored, ${summary.published} briefs published`);
    printJson(summary);
  });
}
