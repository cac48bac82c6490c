import { hashInputs } from '../../../jobs/derive/hash-inputs.ts';
import { mergeDeals } from '../../../jobs/derive/merge-deals.ts';
import { mergeProjects } from '../../../jobs/derive/merge-projects.ts';
import { recomputeQueueStats } from '../../../jobs/derive/recompute-queue-stats.ts';
import { recomputeScores } from '../../../jobs/derive/recompute-scores.ts';
import { describeSource } from '../../../jobs/ingest/describe-source.ts';
import { rollUpLmpDays, rollUpLmpHours } from '../../../jobs/ingest/roll-up-lmp.ts';
import type { Deps, Job } from '../../../jobs/runtime/job.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { seedAll } from '../../../jobs/seed/seed-all.ts';
import type { Input } from '../../../scoring/input.ts';
import { ALL_METHODS, type StoredInputs } from '../../../scoring/market-power/all-methods.ts';
import { METHOD } from '../../../scoring/market-power/method.ts';
import { type Score, serializeScore } from '../../../scoring/market-power/score.ts';
import { steppedClock } from '../../../src/clock.ts';
import type { IsoName } from '../../../src/domain/grid/iso.ts';
import type { LmpRow } from '../../../src/domain/grid/lmp.ts';
import { REPRESENTATIVE_HUBS } from '../../../src/features/grid/representative-hubs.ts';
import { createLog } from '../../../src/log.ts';
import type { AppOptions } from '../../../src/server/app-options.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import type { Database } from '../../../src/store/db/client.ts';
import { saveFuelMix } from '../../../src/store/grid/save-fuel-mix.ts';
import { prepareLmp, saveLmp } from '../../../src/store/grid/save-lmp.ts';
import { loadScoresAt } from '../../../src/store/markets/load-scores.ts';
import { lockScoreHistory, type ScoreToSave, saveScores } from '../../../src/store/markets/save-scores.ts';
import { aDocument, anApi, askPatiently, NOW, openForApi, storeFacts, type TestApi } from '../api/api.ts';
import { aFilledDatabase } from '../db/database.ts';
import { aJobsPolicy } from '../db/jobs-policy.ts';
import { type DealReport, dollars, storeDealReports } from '../deals/store-mentions.ts';
import { aProjectRow } from '../projects/project-row.ts';
import { dayAheadPrices, drawn, PAST_HUBS, pastMix, pastPrices, pastRequests } from './history-rows.ts';
import { storeQueue } from './queue-requests.ts';

const DAY_MS = 86_400_000;
/** Days of prices that are stored. */
export const PRICED_DAYS = 62;
/** Days of scores before the one of now. */
export const SCORED_DAYS = 95;

/** Markets with a past, and so many days ago their method became the one of today. */
export const SCORED: Readonly<Record<string, number>> = { 'northern-virginia': 45, dallas: 1, 'silicon-valley': 93 };
/** Days ago between which they had no data: no score, until the later of the two. */
export const MISSING = { from: 34, to: 27 } as const;

/** The operators whose past is stored, with a state of each. */
const OPERATORS = { PJM: 'VA', ERCOT: 'TX', CAISO: 'CA' } as const satisfies Partial<Record<IsoName, string>>;
const ISOS = Object.keys(OPERATORS) as (keyof typeof OPERATORS)[];

/** The API over all that ships and a past of months beside it. Some thirty seconds for the first who asks. */
export async function aHistoryWorld(more: Partial<AppOptions> = {}): Promise<TestApi> {
  const { url } = await aFilledDatabase('history', async (empty) => {
    const filling = openForApi(empty.url);
    await storeHistory(filling);
    await filling.close();
  });
  const db = openForApi(url);
  const api = await anApi({ db, sources: HISTORY_SOURCES, ...more });
  return {
    ...api,
    get: (path, headers) => askPatiently(() => api.get(path, headers)),
    close: async () => {
      await api.close();
      await db.close();
    },
  };
}

/** All sources, and none withheld. */
export const HISTORY_SOURCES = SOURCES.map((source) => describeSource(source, false, null));

/** Fills a migrated database with what ships and a past up to `NOW`, by the project's own jobs. */
export async function storeHistory(db: Database): Promise<void> {
  const clock = steppedClock(NOW);
  const http = createHttpClient({ upstream: 'off', userAgent: 'test', clock });
  const deps: Deps = { ...aJobsPolicy(), db, clock, http, log: createLog('silent') };
  // Before what ships, so that the first scores use them.
  await storePastPrices(db, NOW);
  await rollUpAll(deps);
  await storePastMixes(db, NOW);
  for (const iso of ISOS) {
    await storeQueue(db, `${iso.toLowerCase()}-queue`, '2026-11-19', pastRequests(iso, OPERATORS[iso], 420));
  }
  await runNow(deps, recomputeQueueStats(deps), clock.now());
  await seedAll(deps, SOURCES, [], { step: () => {} });
  await http.close();
  await storeGrowth(deps);
  await storePastScores(db);
  // The scores of now exist; briefs contain what was stored since.
  await runNow(deps, recomputeScores(deps), clock.now());
}

/** Prices of every hub with a past up to `now`. */
export async function storePastPrices(db: Database, now: string, days = PRICED_DAYS): Promise<void> {
  for (const hub of PAST_HUBS) {
    const id = hub.iso.toLowerCase();
    await storePrices(db, `${id}-lmp`, pastPrices(hub, now, days));
    // The page of an operator shows those of the hub that represents it.
    if (REPRESENTATIVE_HUBS[hub.iso].nodes.includes(hub.node))
      await storePrices(db, `${id}-lmp-day-ahead`, dayAheadPrices(hub, now, days));
  }
}

async function storePrices(db: Database, sourceId: string, rows: readonly LmpRow[]): Promise<void> {
  const id = await aDocument(db, sourceId);
  const nodes = await prepareLmp(db, rows);
  await db.transaction((tx) => saveLmp(tx, rows, nodes, { id, sourceId, issuedAt: NOW }));
}

/** Generation of two days: by five minutes, and of PJM by hours. */
export async function storePastMixes(db: Database, now: string): Promise<void> {
  for (const iso of ISOS) {
    const sourceId = `${iso.toLowerCase()}-fuel-mix`;
    const id = await aDocument(db, sourceId);
    const rows = pastMix(iso, now, 48, iso === 'PJM' ? 60 : 5);
    await db.transaction((tx) => saveFuelMix(tx, rows, { id, sourceId, issuedAt: NOW }));
  }
}

/** Hours and days of all prices that are stored. */
export async function rollUpAll(deps: Deps): Promise<void> {
  for (const job of [rollUpLmpHours(deps), rollUpLmpDays]) {
    while ((await leftAfter(deps, job)) > 0);
  }
}

async function leftAfter(deps: Deps, job: Job): Promise<number> {
  const { left } = await runNow(deps, job, deps.clock.now());
  return Number(left);
}

const DEALS: readonly DealReport[] = Array.from({ length: 7 }, (_, number) => ({
  title: `Northgate buys campus ${number + 1} of Southbank in Ashburn`,
  published_at: new Date(Date.parse(NOW) - (number * 41 + 3) * DAY_MS).toISOString(),
  deal: {
    ...{ deal_type: 'acquisition', buyer: 'Northgate Data', seller: 'Southbank', target: `Campus ${number + 1}` },
    ...{ market: 'Ashburn', ...dollars((number + 1) * 185_000_000) },
  },
}));

/** Projects and deals of Northern Virginia. */
async function storeGrowth(deps: Deps): Promise<void> {
  await storeFacts(
    deps.db,
    'epoch-projects',
    'project',
    Array.from({ length: 14 }, (_, number) =>
      aProjectRow(`Goose Creek ${number + 1}`, {
        ...{ city: 'Ashburn', state: 'VA', lat: 39.02 + number / 400, lon: -77.48, capacity_mw: 60 + number * 45 },
        expected: String(2027 + (number % 4)),
      }),
    ),
  );
  await storeDealReports(deps.db, 'a-wire', DEALS);
  await runNow(deps, mergeDeals(deps), deps.clock.now());
  await runNow(deps, mergeProjects(deps), deps.clock.now());
}

/** Scores of the days before now, each by the method of its day from inputs that differ a little from those of now. */
async function storePastScores(db: Database): Promise<void> {
  const now = await loadScoresAt(db.pool, NOW);
  const markets = now.filter(({ marketSlug }) => SCORED[marketSlug] !== undefined);
  for (let ago = SCORED_DAYS; ago >= 1; ago -= 1) {
    const scoredFor = `${new Date(Date.parse(NOW) - ago * DAY_MS).toISOString().slice(0, 10)}T09:30:00Z`;
    const scores = markets.map(({ marketSlug, inputs }) =>
      pastScore(marketSlug, inputs as StoredInputs, ago, ago > (SCORED[marketSlug] ?? 0) ? 'market-power/1' : METHOD),
    );
    await db.transaction(async (tx) => {
      await lockScoreHistory(tx);
      await saveScores(tx, scores, { scoredFor, method: METHOD, markets: scores.length }, new Date(NOW));
    });
  }
}

function pastScore(marketSlug: string, inputs: StoredInputs, ago: number, methodId: string): ScoreToSave {
  const method = ALL_METHODS.find(({ id }) => id === methodId);
  if (method === undefined) throw new Error(`no method ${methodId}`);
  const isSilent = ago <= MISSING.from && ago > MISSING.to;
  const past = isSilent ? { missing: silentFor(ago) } : varied(inputs, ago, marketSlug.length);
  const score = method.score(past);
  return {
    ...{ marketSlug, method: methodId, inputs: past },
    inputsHash: hashInputs(methodId, past as Readonly<Record<string, Input>>),
    score: serializeScore(score as Score),
    verdict: score.verdict,
    composite: score.composite_score,
    excessPower: score.excess_power,
    constraintScore: score.constraint_score,
    coverage: score.coverage,
  };
}

/** An input that no method reads: it differs each day, and gives no data. */
const silentFor = (ago: number): Input => ({
  ...EMPTY,
  observed_at: new Date(Date.parse(NOW) - ago * DAY_MS).toISOString(),
});
const EMPTY: Input = {
  ...{ value: null, unit: '', source: null, source_url: null, observed_at: null, fetched_at: null, basis: null },
};

/** The inputs of now as they may have been: a slow swing and a little of each day. */
function varied(inputs: StoredInputs, ago: number, seed: number): StoredInputs {
  const swing = 1 + 0.25 * Math.sin(ago / 11 + seed) + 0.12 * (drawn(ago * 13 + seed) - 0.5);
  return Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => {
      const isShare = name.endsWith('share');
      const value = input?.value == null ? null : Math.round(input.value * swing * 1e4) / 1e4;
      return [name, { ...input, value: isShare && value !== null ? Math.min(1, value) : value }];
    }),
  ) as StoredInputs;
}
