import type { Job } from '../../../jobs/runtime/job.ts';
import { openQueue } from '../../../jobs/runtime/queue.ts';
import { createLog } from '../../../src/log.ts';
import { hashContent, publishBriefs } from '../../../src/store/briefs/publish-briefs.ts';
import type { Database } from '../../../src/store/db/client.ts';
import { openSlot } from '../../../src/store/ops/job-runs.ts';

const EVERY_MS = 10_000;
/** Makes new scores and publishes what changed, as the feed's followers wait for. */
const OFTEN = 'recompute-scores';
const OFTEN_EVERY_MS = 120_000;
/** A sixth of all jobs runs every time, so that all run every minute or so beside their own schedules. */
const JOBS_AT_ONCE = 6;
/** Briefs that are published with other words every time; the next run of the scores puts them right again. */
const BRIEFS_AT_ONCE = 6;

/**
 * Jobs of a day or a week would hardly run in an hour: opens slots for all jobs that are known, in turns, through the
 * same ledger and queue that the scheduler uses.
 */
export async function keepJobsBusy(
  db: Database,
  queueAt: { readonly databaseUrl: string; readonly redisUrl: string | null },
  jobs: ReadonlyMap<string, Job>,
) {
  const queue = await openQueue({ ...queueAt, log: createLog('error') });
  const names = [...jobs.keys()];
  const seldom = names.filter((name) => !name.startsWith('ingest-news') && name !== OFTEN);
  let [turn, oftenAt] = [0, 0];
  let underWay: Promise<void> = Promise.resolve();
  const open = async (name: string): Promise<void> => {
    const job = jobs.get(name);
    if (job === undefined) return;
    const slot = new Date();
    slot.setMilliseconds(0);
    if (await openSlot(db, { job: name, slot }))
      await queue.add([{ job: name, slot, attempts: job.attempts, backoffMs: job.backoffMs }]);
  };
  const goOn = async (): Promise<void> => {
    if (performance.now() - oftenAt > OFTEN_EVERY_MS) {
      oftenAt = performance.now();
      await open(OFTEN);
    }
    await publishOtherWords(db);
    for (let n = 0; n < JOBS_AT_ONCE; n += 1, turn += 1) await open(seldom[turn % seldom.length] ?? OFTEN);
  };
  const timer = setInterval(() => {
    underWay = underWay.then(goOn).catch((error: unknown) => console.error('a slot could not be opened:', error));
  }, EVERY_MS);
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await underWay;
      await queue.close();
    },
  };
}

/** Publishes some briefs anew, so that the diff and the event streams have changes all the time. */
async function publishOtherWords(db: Database): Promise<void> {
  const { rows } = await db.pool.query<{ slug: string; body: string; teaser: string }>(
    `select market_slug as slug, body, teaser from market_briefs where not removed and teaser <> '' order by random() limit $1`,
    [BRIEFS_AT_ONCE],
  );
  const now = new Date();
  await db.transaction((tx) =>
    publishBriefs(
      tx,
      rows.map(({ slug, body, teaser }) => ({
        slug,
        contentHash: hashContent(`${slug} ${now.toISOString()}`),
        render: (meta) => withMeta(body, meta),
        renderTeaser: (meta) => withMeta(teaser, meta),
      })),
      { now, removedSlugs: [] },
    ),
  );
}

function withMeta(text: string, { revision, computedAt }: { readonly revision: number; readonly computedAt: string }) {
  const brief = JSON.parse(text) as { market_power_scores?: object };
  const scores = { ...brief.market_power_scores, computed_at: computedAt };
  return JSON.stringify({ ...brief, revision, market_power_scores: scores });
}
