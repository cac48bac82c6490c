import { recomputeScores } from '../../../../jobs/derive/recompute-scores.ts';
import { replayScores } from '../../../../jobs/derive/replay-scores.ts';
import { runNow } from '../../../../jobs/runtime/run-now.ts';
import { systemClock } from '../../../clock.ts';
import { loadConfig } from '../../../config.ts';
import { Fault } from '../../../errors.ts';
import { SOURCES } from '../../../sources/registry.ts';
import { loadMarketSpellings } from '../../../store/briefs/load-briefs.ts';
import { loadFirstFetch } from '../../../store/ingest/load-first-fetch.ts';
import { loadMarkets, pickMarket } from '../../../store/markets/load-markets.ts';
import {
  loadFirstRun,
  loadLatestScores,
  loadRunBefore,
  loadScoresAt,
  type StoredScore,
} from '../../../store/markets/load-scores.ts';
import { loadNearNames } from '../../../store/places/load-near-names.ts';
import { markets } from '../../../store/tables/index.ts';
import { type Installation, requireCurrentSchema, withInstallation } from '../../installation.ts';
import { parsePastInstant } from '../../instant.ts';
import { printJson, printNdjson, showProgress } from '../../print.ts';
import { withheldSources } from '../../source-facts.ts';

export interface ScoreOptions {
  readonly market?: string;
  readonly at?: string;
  readonly explain?: boolean;
  readonly replay?: string;
}

/**
 * `score`: the newest stored scores as NDJSON, or those as of `--at`; with `--explain` each part too. A score is valid
 * from its moment until the market's next one; `checked_for` is the last run that confirmed it. `--replay` recomputes
 * those of a day, a span or all from their stored inputs; exit code 1 when a byte differs.
 */
export async function score(options: ScoreOptions): Promise<void> {
  await withInstallation(loadConfig(), { applicationName: 'loadstar-score' }, async (installation) => {
    await requireCurrentSchema(installation);
    if (options.replay !== undefined) return replay(installation, options.replay);
    const at = options.at === undefined ? null : parsePastInstant(options.at, '--at', systemClock.now()).toISOString();
    const { pool } = installation.db;
    const slug = options.market === undefined ? null : await requireMarket(installation, options.market);
    const run = await loadRunBefore(pool, at ?? 'infinity');
    if (run === null) throw await nothingScored(installation, at);
    const stored = at === null ? await loadLatestScores(pool) : await loadScoresAt(pool, run);
    const wanted = stored.filter((one) => slug === null || one.marketSlug === slug);
    if (wanted.length === 0)
      throw new Fault(
        'not-found',
        `${slug ?? 'no market'} was not scored by ${run}; \`loadstar recompute\` scores all`,
      );
    await printNdjson(wanted.map((one) => shown(one, run, options.explain === true)));
  });
}

async function requireMarket({ db }: Installation, name: string): Promise<string> {
  const market = pickMarket(await loadMarkets(db.db), name);
  if (market !== null) return market.slug;
  const near = await loadNearNames(db, name, await loadMarketSpellings(db));
  const hint = near.length === 0 ? 'use the slug of a listed market' : `did you mean ${near.join(', ')}?`;
  throw new Fault('usage', `no market has the name ${JSON.stringify(name)}; ${hint}`);
}

async function nothingScored({ db }: Installation, at: string | null): Promise<Fault> {
  const first = await loadFirstRun(db.pool, '-infinity', 'infinity');
  return new Fault(
    'not-found',
    at === null || first === null
      ? 'no scores yet; run `loadstar recompute`'
      : `no scores for ${at} or before; the first scores are for ${first}. Run \`loadstar recompute --at\` for a past time`,
  );
}

function shown(
  { marketSlug, scoredFor, score: text, inputs }: StoredScore,
  run: string | null,
  explain: boolean,
): unknown {
  const { parts, movers, ...figures } = JSON.parse(text);
  const moments = { scored_for: scoredFor, checked_for: run };
  return { market: marketSlug, ...moments, ...figures, ...(explain ? { parts, movers, inputs } : {}) };
}

async function replay({ db }: Installation, span: string): Promise<void> {
  const report = await replayScores(db, span);
  printJson(report);
  if (report.mismatches.length > 0)
    throw new Fault('internal', `${report.mismatches.length} of ${report.checked} scores do not replay`);
}

/** `recompute`: scores every market now, or for a past moment from the data as of then. */
export async function recompute(options: { at?: string }): Promise<void> {
  const now = systemClock.now();
  const at = options.at === undefined ? now : parsePastInstant(options.at, '--at', now);
  await withInstallation(loadConfig(), { applicationName: 'loadstar-recompute' }, async (installation) => {
    await requireCurrentSchema(installation);
    const { db } = installation;
    if (options.at !== undefined) await requireKnowledge(installation, at);
    const progress = showProgress('recompute', await db.db.$count(markets));
    const job = recomputeScores(
      { db, clock: systemClock },
      {
        withheldSources: withheldSources(installation.config, SOURCES),
        onProgress: (done, total) => progress.step(`${done} of ${total} markets`),
      },
    );
    const summary = await runNow({ db }, job, at);
    const briefs =
      summary.outdated_by === undefined
        ? `${summary.published} briefs published`
        : `briefs unchanged; newer ones are from ${summary.outdated_by}`;
    progress.done(`${summary.scored} scored, ${summary.appended} new in the history; ${briefs}`);
    printJson({ scored_for: at.toISOString(), ...summary });
  });
}

/** Before the first document there is no data, and scores without data would stay in the history. */
async function requireKnowledge({ db }: Installation, at: Date): Promise<void> {
  const first = await loadFirstFetch(db.pool);
  if (first !== null && at.getTime() < Date.parse(first))
    throw new Fault(
      'usage',
      `no data as of ${at.toISOString()}: the first stored document is from ${first}; use --at with a later time`,
    );
}
